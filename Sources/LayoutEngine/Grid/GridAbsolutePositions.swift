// 9. Absolutely positioned boxes.

extension GridFormattingContext {
  /// Notes the grid areas of the boxes whose containing block the grid is, and where out-of-flow children would be if they
  /// were alone in their area.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#abspos
  func notePositionedChildren(height: LayoutUnit) {
    if pass.flags(node).contains(.containsOutOfFlow) { noteAreas(height: height) }
    if pass.flags(node).contains(.hasOutOfFlowChildren) { setStaticPositions(height: height) }
  }

  private func noteAreas(height: LayoutUnit) {
    let columnLines = lineResolution(GridColumns.self, columnSpace)
    let rowLines = lineResolution(GridRows.self, rowSpace(availableHeight))
    pass.forEachOutOfFlow(in: node) { entry, positioned in
      let lines = pass.tree.gridItemLines[pass.style(positioned).pointee.grid]
      let inline = edges(
        columns.pointee, columnLines.lines(lines.columnStart, lines.columnEnd), lines.columnStart, lines.columnEnd,
        before: edges.horizontalStart(isRightToLeft))
      let block = edges(
        rows.pointee, rowLines.lines(lines.rowStart, lines.rowEnd), lines.rowStart, lines.rowEnd, before: edges.top)
      pass.staticPositions[entry].area = area(inline, block, height: height)
    }
  }

  private func lineResolution<Axis: GridAxis>(_ axis: Axis.Type, _ space: GridAutoRepeatSpace) -> GridLineResolution {
    let style = pass.tree.gridStyle(of: node)
    let list = Axis.isColumns ? style.templateColumns : style.templateRows
    return pass.lineResolution(
      of: node, style, isColumns: Axis.isColumns, pass.automaticRepetitions(of: list, in: space))
  }

  /// The edges of an area in one axis, from the start of the border box; indefinite for the edge of the padding box.
  private func edges(
    _ tracks: AxisTracks, _ pair: GridLinePair, _ start: GridLineRequest, _ end: GridLineRequest, before: LayoutUnit
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    guard pair.isDefinite else { return (.indefinite, .indefinite) }
    let leading = Int(tracks.leadingImplicitCount)
    let startOffset = start.kind == .auto ? .indefinite : tracks.offset(ofLine: pair.start + leading, isEnd: false)
    let endOffset = end.kind == .auto ? .indefinite : tracks.offset(ofLine: pair.end + leading, isEnd: true)
    return (
      startOffset.isDefinite ? before + startOffset : .indefinite,
      endOffset.isDefinite ? before + endOffset : .indefinite
    )
  }

  private func area(
    _ inline: (start: LayoutUnit, end: LayoutUnit), _ block: (start: LayoutUnit, end: LayoutUnit), height: LayoutUnit
  ) -> Rect {
    let border = style.pointee.border
    let borderStart = isRightToLeft ? border.right : border.left
    let borderEnd = isRightToLeft ? border.left : border.right
    let start = inline.start.isDefinite ? inline.start : borderStart
    let end = inline.end.isDefinite ? inline.end : width - borderEnd
    let top = block.start.isDefinite ? block.start : border.top
    let bottom = block.end.isDefinite ? block.end : height - border.bottom
    let inlineSize = max(end - start, .zero)
    return Rect(
      x: isRightToLeft ? width - start - inlineSize : start, y: top, width: inlineSize,
      height: max(bottom - top, .zero))
  }

  private func setStaticPositions(height: LayoutUnit) {
    let content = Rect(
      x: edges.left, y: edges.top, width: max(width - edges.horizontal, .zero),
      height: max(height - edges.vertical, .zero))
    var child = node + 1
    while child < pass.tree.subtreeEnd[Int(node)] {
      let childStyle = pass.style(child)
      if childStyle.pointee.position.isOutOfFlow {
        let entry = pass.outOfFlowIndex(of: child)
        let containsChild = pass.tree.outOfFlow[entry].containingBlock == node
        let area = containsChild ? pass.staticPositions[entry].area ?? content : content
        var position = staticPosition(of: child, in: area)
        position.area = containsChild ? area : nil
        pass.setStaticPosition(of: child, position)
      }
      child = pass.tree.subtreeEnd[Int(child)]
    }
  }

  private func staticPosition(of node: NodeIndex, in area: Rect) -> StaticPosition {
    let child = pass.style(node)
    let subgrids = subgriddedAxes(of: node)
    var horizontal = subgrids.columns ? .start : Self.edge(selfAlignment(of: child, GridColumns.self))
    if isRightToLeft && horizontal != .center { horizontal = horizontal == .start ? .end : .start }
    let vertical = subgrids.rows ? .start : Self.edge(selfAlignment(of: child, GridRows.self))
    var position = StaticPosition(
      x: area.x + Self.point(horizontal, area.width), y: area.y + Self.point(vertical, area.height),
      horizontal: horizontal, vertical: vertical)
    if child.pointee.justifySelf.overflow == .safe { position.safeWidth = area.width }
    if child.pointee.alignSelf.overflow == .safe { position.safeHeight = area.height }
    position.safeEdge = isRightToLeft ? .end : .start
    return position
  }

  /// In which axes an out-of-flow grid asks for the tracks of a grid around it.
  ///
  /// DEVIATION: there it is at the start, like a subgrid, as in Chromium.
  private func subgriddedAxes(of child: NodeIndex) -> (columns: Bool, rows: Bool) {
    guard pass.style(child).pointee.display.isGrid, pass.style(child).pointee.grid >= 0,
      !pass.style(child).pointee.containsLayout
    else { return (false, false) }
    let style = pass.tree.gridStyle(of: child)
    return (style.templateColumns.isSubgrid, style.templateRows.isSubgrid)
  }

  private static func edge(_ alignment: FlowAlignment) -> StaticPosition.Edge {
    switch alignment {
    case .center: .center
    case .end, .lastBaseline: .end
    default: .start
    }
  }

  private static func point(_ edge: StaticPosition.Edge, _ size: LayoutUnit) -> LayoutUnit {
    switch edge {
    case .start: .zero
    case .center: size / 2
    case .end: size
    }
  }
}

extension AxisTracks {
  /// From the start of the content box to a line; indefinite outside of the implicit grid. As the end of an area the line
  /// is before the gutter.
  func offset(ofLine line: Int, isEnd: Bool) -> LayoutUnit {
    guard rangeCount > 0 else { return line == 0 ? offsets[0] : .indefinite }
    let last = ranges[rangeCount - 1]
    let lineCount = Int(last.firstLine) + Int(last.trackCount)
    guard line >= 0 && line <= lineCount else { return .indefinite }
    let isBeforeGutter = isEnd ? line > 0 : line == lineCount
    let index = rangeIndex(before: line, isBeforeGutter: isBeforeGutter)
    let range = ranges[index]
    let offset = offsets[Int(range.firstSet)] + offset(in: range, Int32(line - Int(range.firstLine)))
    // Only gutters after tracks that are not collapsed are there.
    return isBeforeGutter && (range.setCount > 0 || index > 0) ? offset - gap : offset
  }

  /// The range that a line is in, or ends.
  private func rangeIndex(before line: Int, isBeforeGutter: Bool) -> Int {
    let limit = isBeforeGutter ? line : line + 1
    return max((0..<rangeCount).partitioningIndex { Int(ranges[$0].firstLine) >= limit } - 1, 0)
  }

  /// The size of the first tracks of a range with their gutters. The sizes of the tracks of a set differ by 1/64 px at
  /// most, and the larger ones come first.
  private func offset(in range: GridTrackRange, _ trackCount: Int32) -> LayoutUnit {
    if trackCount == 0 || range.setCount == 0 { return .zero }
    if trackCount == range.trackCount {
      return offsets[Int(range.firstSet + range.setCount)] - offsets[Int(range.firstSet)]
    }
    var offset = gap.times(trackCount)
    for index in 0..<range.setCount {
      let set = Int(range.firstSet + index)
      let total = max(offsets[set + 1] - offsets[set] - gap.times(sets[set].trackCount), .zero).rawValue
      let count = trackCount / range.setCount + (index < trackCount % range.setCount ? 1 : 0)
      let (each, rest) = (total / sets[set].trackCount, total % sets[set].trackCount)
      offset += LayoutUnit(rawValue: min(count, rest)) + LayoutUnit(rawValue: each).times(count)
    }
    return offset
  }
}
