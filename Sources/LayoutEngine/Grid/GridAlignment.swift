// 11. Alignment and spacing.

extension GridFormattingContext {
  /// Places the sized tracks of one axis, as `justify-content` or `align-content` says.
  ///
  /// DEVIATION: space between tracks is the same everywhere, cut to 1/64 px, as in Chromium.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-align
  func distributeContent<Axis: GridAxis>(_ axis: Axis.Type) {
    guard !isSubgridded(axis) else { return }
    let tracks = tracks(axis)
    tracks.pointee.hasIndefiniteSets = false
    var offset = LayoutUnit.zero
    let alignment = Axis.content(style)
    if tracks.pointee.availableSize.isDefinite && alignment.position != .normal {
      var free = tracks.pointee.availableSize - tracks.pointee.totalSize
      if alignment.overflow == .safe { free = max(free, .zero) }
      let distribution = distribution(axis, alignment.position, free, Int32(clamping: tracks.pointee.trackCount))
      offset = distribution.offset
      tracks.pointee.gap += distribution.spacing
    }
    tracks.pointee.place(from: offset)
  }

  private func distribution<Axis: GridAxis>(
    _ axis: Axis.Type, _ position: Alignment.Position, _ free: LayoutUnit, _ count: Int32
  ) -> (offset: LayoutUnit, spacing: LayoutUnit) {
    let none = (LayoutUnit.zero, LayoutUnit.zero)
    switch position {
    case .spaceBetween:
      return count < 2 || free < .zero ? none : (.zero, free / Int(count - 1))
    case .spaceAround:
      if free < .zero { return none }
      if count < 1 { return (free / 2, .zero) }
      let spacing = free / Int(count)
      return (spacing / 2, spacing)
    case .spaceEvenly:
      if free < .zero { return none }
      let spacing = free / (Int(count) + 1)
      return (spacing, spacing)
    case .center: return (free / 2, .zero)
    case .end, .flexEnd: return (free, .zero)
    case .left: return (Axis.isColumns && isRightToLeft ? free : .zero, .zero)
    case .right: return (Axis.isColumns && !isRightToLeft ? free : .zero, .zero)
    default: return none
    }
  }

  /// Lays the items out in their grid areas, and puts them in their places.
  func layoutItems() {
    if keepsContributions, mode == .full { return settleItems() }
    for index in 0..<ownItemCount { layoutItem(items + index, areaSize(of: items + index)) }
    if columns.pointee.hasBaselines { findFinalBaselines(GridColumns.self) }
    if rows.pointee.hasBaselines { findFinalBaselines(GridRows.self) }
    guard mode == .full else { return }
    for index in 0..<ownItemCount {
      findOffset(of: items + index, areaSize(of: items + index))
      placeItem(items + index)
    }
  }

  /// Finds out how far from the start of its area an item is.
  func findOffset(of item: UnsafeMutablePointer<GridItem>, _ area: Size) {
    let size = item.pointee.result
    let margin = pass.margins(of: item.pointee.style, containingWidth: area.width)
    item.pointee.offset.x = offset(
      of: item.pointee.columns, GridColumns.self, area.width, size.width,
      isRightToLeft ? (margin.right, margin.left) : (margin.left, margin.right),
      baseline: baselineDistance(item, GridColumns.self))
    item.pointee.offset.y = offset(
      of: item.pointee.rows, GridRows.self, area.height, size.height, (margin.top, margin.bottom),
      baseline: baselineDistance(item, GridRows.self))
  }

  /// Puts an item in its place, once its offset is known.
  func placeItem(_ item: UnsafeMutablePointer<GridItem>) {
    let start = edges.horizontalStart(isRightToLeft) + columns.pointee.offsets[Int(item.pointee.columns.firstSet)]
    let x =
      isRightToLeft
      ? width - start - item.pointee.offset.x - item.pointee.result.width : start + item.pointee.offset.x
    let y = edges.top + (rows.pointee.offsets[Int(item.pointee.rows.firstSet)] + item.pointee.offset.y)
    if item.pointee.flags.contains(.hasRelativeOffset) {
      return pass.place(item.pointee.node, x: x, y: y, containing: item.pointee.area)
    }
    pass.frames[Int(item.pointee.node)].x = x
    pass.frames[Int(item.pointee.node)].y = y
  }

  /// From the top of the content box to that of an item's border box.
  func blockOffset(of item: UnsafeMutablePointer<GridItem>) -> LayoutUnit {
    let area = areaSize(of: item)
    let margin = pass.margins(of: item.pointee.style, containingWidth: area.width)
    return rows.pointee.offsets[Int(item.pointee.rows.firstSet)]
      + offset(
        of: item.pointee.rows, GridRows.self, area.height, item.pointee.result.height, (margin.top, margin.bottom),
        baseline: baselineDistance(item, GridRows.self))
  }

  /// From the start of its area to the border box of an item.
  private func offset<Axis: GridAxis>(
    of span: GridItemAxis, _ axis: Axis.Type, _ area: LayoutUnit, _ size: LayoutUnit,
    _ margin: (start: LayoutUnit, end: LayoutUnit), baseline: LayoutUnit
  ) -> LayoutUnit {
    var free = area - size - margin.start - margin.end
    if span.isSafe || span.fallsBack { free = max(free, .zero) }
    switch span.usedAlignment {
    case .center: return margin.start + free / 2
    case .end: return margin.start + free
    case .firstBaseline:
      return tracks(axis).pointee.firstBaselines[Int(span.firstSet)] - baseline
    case .lastBaseline:
      return area - (tracks(axis).pointee.lastBaselines[Int(span.endSet) - 1] - baseline) - size
    default: return margin.start
    }
  }
}

extension BoxEdges {
  /// Border and padding at the inline-start side.
  @inline(__always)
  func horizontalStart(_ isRightToLeft: Bool) -> LayoutUnit { isRightToLeft ? right : left }
}
