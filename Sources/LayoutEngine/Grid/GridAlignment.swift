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
    for index in 0..<ownItemCount { layoutItem(items + index) }
    if columns.pointee.hasBaselines, subgridCount == 0 { findFinalBaselines(GridColumns.self) }
    if rows.pointee.hasBaselines, subgridCount == 0 { findFinalBaselines(GridRows.self) }
    guard mode == .full else { return }
    for index in 0..<ownItemCount { placeItem(items + index) }
  }

  private func placeItem(_ item: UnsafeMutablePointer<GridItem>) {
    let area = areaSize(of: item)
    let size = item.pointee.result
    let margin = pass.margins(of: item.pointee.style, containingWidth: area.width)
    let inlineOffset = offset(
      of: item.pointee.columns, GridColumns.self, area.width, size.width,
      isRightToLeft ? (margin.right, margin.left) : (margin.left, margin.right),
      baseline: baselineDistance(item, GridColumns.self))
    let start = edges.horizontalStart(isRightToLeft) + columns.pointee.offsets[Int(item.pointee.columns.firstSet)]
    let x = isRightToLeft ? width - start - inlineOffset - size.width : start + inlineOffset
    pass.place(item.pointee.node, x: x, y: edges.top + blockOffset(of: item, area, margin), containing: area)
  }

  /// From the top of the content box to that of an item's border box.
  func blockOffset(of item: UnsafeMutablePointer<GridItem>) -> LayoutUnit {
    let area = areaSize(of: item)
    return blockOffset(of: item, area, pass.margins(of: item.pointee.style, containingWidth: area.width))
  }

  @inline(__always)
  private func blockOffset(
    of item: UnsafeMutablePointer<GridItem>, _ area: Size, _ margin: Edges<LayoutUnit>
  ) -> LayoutUnit {
    rows.pointee.offsets[Int(item.pointee.rows.firstSet)]
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
