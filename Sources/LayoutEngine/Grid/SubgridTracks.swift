// Subgrids while the grid around them is sized.
//
// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#subgrids

/// A subgrid as a part of the grid around it.
struct SubgridPart: BitwiseCopyable {
  let container: UnsafeMutablePointer<GridContainer>
  /// The item that is the subgrid, as an index into the items of the grid around it.
  let item: Int
  /// Where its items are among those of the grid around it.
  let firstItem: Int
  let itemCount: Int
}

/// What the edges of a subgrid take from the tracks around it.
struct SubgridEdges: BitwiseCopyable {
  /// Margin, border and padding.
  var start = LayoutUnit.zero
  var end = LayoutUnit.zero
  /// By how much its gutters are larger than those around it.
  var gapDifference = LayoutUnit.zero

  /// What an item that begins in this set has beside itself.
  func before(set: Int32) -> LayoutUnit { set == 0 ? start : gapDifference / 2 }
  /// What an item that ends with this set has beside itself.
  func after(set: Int32, of count: Int) -> LayoutUnit { Int(set) == count ? end : gapDifference / 2 }
}

extension GridFormattingContext {
  init(_ pass: LayoutPass, _ container: UnsafeMutablePointer<GridContainer>) {
    self.pass = pass
    self.container = container
  }

  @inline(__always) var subgridCount: Int { container.pointee.subgridCount }

  func part(_ index: Int) -> SubgridPart { container.pointee.subgrids[index] }

  func context(of part: SubgridPart) -> GridFormattingContext { GridFormattingContext(pass, part.container) }

  /// Whether this grid takes the tracks of the grid around it in at least one axis.
  @inline(__always) var isSubgrid: Bool { !pass.flags(node).isDisjoint(with: .isSubgrid) }

  /// Whether this grid takes the tracks of the grid around it.
  @inline(__always)
  func isSubgridded<Axis: GridAxis>(_ axis: Axis.Type) -> Bool {
    pass.flags(node).contains(Axis.isColumns ? .subgridsColumns : .subgridsRows)
  }

  /// Initialises the tracks of subgrids.
  func initializeSubgrids<Axis: GridAxis>(_ axis: Axis.Type) {
    for index in 0..<subgridCount {
      let nested = context(of: part(index))
      if !nested.isSubgridded(axis) { nested.initializeTracks(axis) }
    }
    updateSubgrids(axis)
  }

  /// Gives subgrids the tracks as they are now, and their items what lies between them and the tracks.
  func updateSubgrids<Axis: GridAxis>(_ axis: Axis.Type) {
    for index in 0..<subgridCount {
      let part = part(index)
      let nested = context(of: part)
      guard nested.isSubgridded(axis) else { continue }
      nested.take(tracks(axis), of: items + part.item, in: self, axis)
      nested.updateSubgrids(axis)
      for item in part.firstItem..<part.firstItem + part.itemCount { addEdges(of: nested, to: items + item, axis) }
    }
  }

  private func addEdges<Axis: GridAxis>(
    of nested: GridFormattingContext, to item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type
  ) {
    guard let origin = item.pointee.origin, item.pointee.axis(axis).isSized else { return }
    let tracks = nested.tracks(axis)
    let own = origin.pointee.axis(axis)
    let start = own.extraStart + tracks.pointee.subgridEdges.before(set: own.firstSet)
    let end = own.extraEnd + tracks.pointee.subgridEdges.after(set: own.endSet, of: tracks.pointee.setCount)
    if Axis.isColumns {
      item.pointee.columns.extraStart = start
      item.pointee.columns.extraEnd = end
    } else {
      item.pointee.rows.extraStart = start
      item.pointee.rows.extraEnd = end
    }
  }

  /// Takes the tracks that a subgrid spans in the grid around it: their edges lie inside of margin, border and padding,
  /// and the centers of the gutters lie on those around.
  func take<Axis: GridAxis>(
    _ parent: UnsafeMutablePointer<AxisTracks>, of item: UnsafeMutablePointer<GridItem>,
    in around: GridFormattingContext, _ axis: Axis.Type
  ) {
    let tracks = tracks(axis)
    let span = item.pointee.axis(axis)
    let first = Int(span.firstSet)
    let count = tracks.pointee.setCount
    initializeSets(of: tracks)
    let (start, end) = edges(axis, containingWidth: around.definiteWidth(of: item))
    let size = parent.pointee.spanSize(span.firstSet, span.endSet)
    tracks.pointee.availableSize = size.isDefinite ? max(size - start - end, .zero) : .indefinite
    let gap = Axis.gap(style).isAuto ? parent.pointee.gap : subgridGap(axis, width: around.definiteWidth(of: item))
    let difference = gap - parent.pointee.gap
    tracks.pointee.gap = gap
    tracks.pointee.subgridEdges = SubgridEdges(start: start, end: end, gapDifference: difference)
    tracks.pointee.offsets[0] = .zero
    tracks.pointee.lastIndefinite[0] = -1
    tracks.pointee.hasIndefiniteSets = parent.pointee.hasIndefiniteSets
    guard count > 0 else { return }
    let origin = parent.pointee.offsets[first] + start
    for set in 1...count {
      let offset = parent.pointee.offsets[first + set] - origin
      tracks.pointee.offsets[set] = set < count ? offset + difference / 2 : offset + difference - end
      if parent.pointee.hasIndefiniteSets {
        let last = parent.pointee.lastIndefinite[first + set]
        tracks.pointee.lastIndefinite[set] = max(last - Int32(first), -1)
      }
    }
    takeBaselines(parent, first, tracks)
  }

  /// The gutter of a subgrid.
  ///
  /// DEVIATION: while the rows are sized, percentages refer to the height that the style asks for, as in Chromium.
  private func subgridGap<Axis: GridAxis>(_ axis: Axis.Type, width: LayoutUnit) -> LayoutUnit {
    guard !Axis.isColumns, style.pointee.rowGap.hasPercentage, !rows.pointee.availableSize.isDefinite else {
      return usedGap(axis)
    }
    let constraints = Constraints(availableWidth: width, containingHeight: .indefinite)
    let edges = pass.edges(of: style, containingWidth: width)
    let height = pass.definiteHeight(node, constraints, edges, width: pass.usedWidth(node, constraints, edges))
    guard height.isDefinite else { return usedGap(axis) }
    return repeatGap(style.pointee.rowGap, max(height - edges.vertical, .zero))
  }

  private func takeBaselines(
    _ parent: UnsafeMutablePointer<AxisTracks>, _ first: Int, _ tracks: UnsafeMutablePointer<AxisTracks>
  ) {
    guard parent.pointee.hasBaselines, tracks.pointee.hasBaselines else { return }
    let edges = tracks.pointee.subgridEdges
    for set in 0..<tracks.pointee.setCount {
      let (before, after) = (parent.pointee.firstBaselines[first + set], parent.pointee.lastBaselines[first + set])
      tracks.pointee.firstBaselines[set] = before == .min ? .min : before - edges.before(set: Int32(set))
      tracks.pointee.lastBaselines[set] =
        after == .min ? .min : after - edges.after(set: Int32(set + 1), of: tracks.pointee.setCount)
    }
  }

  /// Margin, border and padding at the start and the end of an axis.
  private func edges<Axis: GridAxis>(
    _ axis: Axis.Type, containingWidth: LayoutUnit
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    let margin = pass.margins(of: style, containingWidth: containingWidth)
    let edges = pass.edges(of: style, containingWidth: containingWidth)
    if !Axis.isColumns { return (margin.top + edges.top, margin.bottom + edges.bottom) }
    let (left, right) = (margin.left + edges.left, margin.right + edges.right)
    return isRightToLeft ? (right, left) : (left, right)
  }

  /// The width of the area of an item; 0 if it is not known yet.
  private func definiteWidth(of item: UnsafeMutablePointer<GridItem>) -> LayoutUnit {
    let width = size(of: item.pointee.columns)
    return width.isDefinite ? width : .zero
  }
}
