// Baselines of items, tracks and containers.
//
// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#row-align

extension GridFormattingContext {
  func resetBaselines(of tracks: UnsafeMutablePointer<AxisTracks>) {
    for index in 0..<tracks.pointee.setCount {
      tracks.pointee.firstBaselines[index] = .min
      tracks.pointee.lastBaselines[index] = .min
    }
  }

  /// Finds the baselines that the items of each track share, before the tracks are sized.
  func findBaselines<Axis: GridAxis>(_ axis: Axis.Type) {
    resetBaselines(of: tracks(axis))
    for index in 0..<itemCount where items[index].axis(axis).asksForBaseline && items[index].axis(axis).isSized {
      let item = items + index
      if Axis.isColumns {
        guard measureWidth(of: item) else { continue }
      } else {
        _ = measuredHeight(of: item)
      }
      noteBaseline(of: item, axis, item.pointee.measured)
    }
  }

  /// A width that is known before the columns are sized; others do not take part yet.
  private func measureWidth(of item: UnsafeMutablePointer<GridItem>) -> Bool {
    let width = item.pointee.style.pointee.width
    guard width.isPx || width.isContentBased && width.kind != .fitContent else { return false }
    item.pointee.measured.width = inlineContribution(of: item).maxContent
    return true
  }

  /// Finds the baselines that the items share, once they are laid out. Items of subgrids keep theirs.
  func findFinalBaselines<Axis: GridAxis>(_ axis: Axis.Type) {
    guard !isSubgridded(axis) else { return }
    resetBaselines(of: tracks(axis))
    for index in 0..<itemCount where items[index].axis(axis).asksForBaseline && items[index].axis(axis).isSized {
      noteBaseline(of: items + index, axis, index < ownItemCount ? items[index].result : items[index].measured)
    }
  }

  private func noteBaseline<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ result: LayoutResult
  ) {
    noteFallback(of: item, axis, result)
    let span = item.pointee.axis(axis)
    guard span.isBaselineAligned else { return }
    let isLast = span.alignment == .lastBaseline
    let distance = distance(item, axis, result) + baselineMargin(of: item, axis)
    let tracks = tracks(axis)
    let baseline =
      isLast
      ? tracks.pointee.lastBaselines + (Int(span.endSet) - 1) : tracks.pointee.firstBaselines + Int(span.firstSet)
    baseline.pointee = max(baseline.pointee, distance)
  }

  /// An item without a baseline whose size depends on that of an intrinsic track is aligned by its edge.
  private func noteFallback<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ result: LayoutResult
  ) {
    let style = item.pointee.style
    let dependsOnTrack =
      Axis.size(style).refersToContainer || Axis.minimum(style).refersToContainer
      || Axis.maximum(style).refersToContainer
    let isSynthesized = Axis.isColumns || !result.firstBaseline.isDefinite
    let properties = item.pointee.axis(axis).properties
    let fallsBack =
      isSynthesized && dependsOnTrack && !properties.isDisjoint(with: [.hasIntrinsic, .hasFlexible])
    if Axis.isColumns { item.pointee.columns.fallsBack = fallsBack } else { item.pointee.rows.fallsBack = fallsBack }
  }

  /// From the edge of an item's border box to the baseline that it is aligned by: the start edge, or the end edge for
  /// last baselines. Seen sideways, the baseline is the left edge.
  private func distance<Axis: GridAxis>(
    _ item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ result: LayoutResult
  ) -> LayoutUnit {
    let isLast = item.pointee.axis(axis).alignment == .lastBaseline
    if Axis.isColumns {
      let fromLeft = pass.synthesizedSidewaysBaseline(result.width, in: node)
      return isLast != isRightToLeft ? result.width - fromLeft : fromLeft
    }
    let baseline = isLast ? result.lastBaseline : result.firstBaseline
    let fromTop = baseline.isDefinite ? baseline : pass.synthesizedBaseline(result.height, in: node)
    return isLast ? result.height - fromTop : fromTop
  }

  /// The same for an item that is laid out and aligned by its baseline; else 0.
  func baselineDistance<Axis: GridAxis>(_ item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type) -> LayoutUnit {
    item.pointee.axis(axis).isBaselineAligned ? distance(item, axis, item.pointee.result) : .zero
  }

  /// The margin at the edge that the distance is measured from.
  private func baselineMargin<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type
  ) -> LayoutUnit {
    let width = columns.pointee.hasIndefiniteSets ? .zero : areaSize(of: item).width
    let margin = pass.margins(of: item.pointee.style, containingWidth: width)
    let isLast = item.pointee.axis(axis).alignment == .lastBaseline
    let span = item.pointee.axis(axis)
    let extra = isLast ? span.extraEnd : span.extraStart
    if Axis.isColumns { return extra + (isLast != isRightToLeft ? margin.right : margin.left) }
    return extra + (isLast ? margin.bottom : margin.top)
  }

  /// How much room an item needs beside itself to be aligned by its baseline.
  func baselineShim<Axis: GridAxis>(
    of item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ size: LayoutUnit
  ) -> LayoutUnit {
    let span = item.pointee.axis(axis)
    guard span.isBaselineAligned else { return .zero }
    let tracks = tracks(axis)
    let shared =
      span.alignment == .lastBaseline
      ? tracks.pointee.lastBaselines[Int(span.endSet) - 1] : tracks.pointee.firstBaselines[Int(span.firstSet)]
    if shared == .min { return .zero }
    var result = item.pointee.measured
    if Axis.isColumns { result.width = size }
    return shared - distance(item, axis, result) - baselineMargin(of: item, axis)
  }

  /// The first and the last baseline of the container, from the top of its border box; indefinite without items.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-baselines
  func baselines() -> (first: LayoutUnit, last: LayoutUnit) {
    guard ownItemCount > 0 else { return (.indefinite, .indefinite) }
    var first = 0
    var last = 0
    var firstSet = Int32.max
    var endSet: Int32 = 0
    for index in 0..<ownItemCount {
      if startsBefore(items[index], items[first]) { first = index }
      if endsAfter(items[index], items[last]) { last = index }
      firstSet = min(firstSet, items[index].rows.firstSet)
      endSet = max(endSet, items[index].rows.endSet)
    }
    let firstShared = sharedBaseline(Int(firstSet), prefersLast: false)
    let lastShared = sharedBaseline(Int(endSet) - 1, prefersLast: true)
    return (
      edges.top + (firstShared.isDefinite ? firstShared : ownBaseline(items + first, isLast: false)),
      edges.top + (lastShared.isDefinite ? lastShared : ownBaseline(items + last, isLast: true))
    )
  }

  /// The first item in row-major order.
  private func startsBefore(_ a: GridItem, _ b: GridItem) -> Bool {
    (a.rows.start, a.columns.start) < (b.rows.start, b.columns.start)
  }

  /// The last item in row-major order; the later one of two that end together.
  private func endsAfter(_ a: GridItem, _ b: GridItem) -> Bool {
    (a.rows.end, a.columns.end) >= (b.rows.end, b.columns.end)
  }

  /// The baseline that items of a row share, from the top of the content box; else indefinite.
  private func sharedBaseline(_ set: Int, prefersLast: Bool) -> LayoutUnit {
    guard rows.pointee.hasBaselines else { return .indefinite }
    let (firstBaseline, lastBaseline) = (rows.pointee.firstBaselines[set], rows.pointee.lastBaselines[set])
    let first = firstBaseline == .min ? .indefinite : rows.pointee.offsets[set] + firstBaseline
    let size = rows.pointee.spanSize(Int32(set), Int32(set) + 1)
    let last = lastBaseline == .min ? .indefinite : rows.pointee.offsets[set] + size - lastBaseline
    return prefersLast ? (last.isDefinite ? last : first) : (first.isDefinite ? first : last)
  }

  private func ownBaseline(_ item: UnsafeMutablePointer<GridItem>, isLast: Bool) -> LayoutUnit {
    let result = item.pointee.result
    let baseline = isLast ? result.lastBaseline : result.firstBaseline
    return blockOffset(of: item) + (baseline.isDefinite ? baseline : pass.synthesizedBaseline(result.height, in: node))
  }
}
