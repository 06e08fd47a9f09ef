// Where captions, row groups, rows, columns and cells go.

extension TableLayout {
  /// Lays out the captions and places those above the grid; returns how much room they take.
  mutating func layoutCaptions() -> (top: LayoutUnit, height: LayoutUnit) {
    var top = LayoutUnit.zero
    var total = LayoutUnit.zero
    for caption in grid.captions {
      let captionStyle = pass.style(caption)
      let margin = pass.margins(of: captionStyle, containingWidth: width)
      let box = pass.layout(caption, captionConstraints, mode)
      let height = box.height + margin.vertical
      total += height
      if captionStyle.pointee.captionIsAtBottom { continue }
      if mode == .full { place(caption, box, margin, y: top) }
      top += height
    }
    return (top, total)
  }

  private var captionConstraints: Constraints {
    Constraints(availableWidth: width, containingHeight: .indefinite)
  }

  /// Places the captions below the grid.
  private func placeBottomCaptions(below bottom: LayoutUnit) {
    var y = bottom
    for caption in grid.captions where pass.style(caption).pointee.captionIsAtBottom {
      let margin = pass.margins(of: pass.style(caption), containingWidth: width)
      place(caption, LayoutResult(width: pass.frames[Int(caption)].width, height: .zero), margin, y: y)
      y += pass.frames[Int(caption)].height + margin.vertical
    }
  }

  private func place(_ caption: NodeIndex, _ box: LayoutResult, _ margin: Edges<LayoutUnit>, y: LayoutUnit) {
    let captionStyle = pass.style(caption)
    let free = width - box.width - margin.horizontal
    var x = margin.left
    let isLeftToRight = style.pointee.direction == .ltr
    switch (captionStyle.pointee.margin.left.isAuto, captionStyle.pointee.margin.right.isAuto) {
    case (true, true): x += max(free, .zero) / 2
    case (true, false): x += isLeftToRight ? max(free, .zero) : free
    case (false, true): x += isLeftToRight ? .zero : min(free, .zero)
    case (false, false): x += isLeftToRight ? .zero : free
    }
    pass.place(caption, x: x, y: y + margin.top, containing: Size(width: width, height: .indefinite))
  }

  /// Gives everything in the grid its place.
  mutating func placeGrid(below top: LayoutUnit) {
    var y = top + edges.top
    var firstY = LayoutUnit.indefinite
    var lastY = LayoutUnit.zero
    for (index, section) in grid.sections.enumerated() {
      if !section.rows.isEmpty { y += placedSpacing.height }
      let height = placedHeight(ofSection: index)
      if height > .zero, !firstY.isDefinite { firstY = y }
      place(section: index, y: y)
      y += height
      if height > .zero { lastY = y }
    }
    placeColumns(y: firstY.orZero, height: firstY.isDefinite ? lastY - firstY : .zero)
    placeBottomCaptions(below: top + gridHeight)
  }

  private mutating func place(section index: Int, y: LayoutUnit) {
    let section = grid.sections[index]
    pass.setFrame(
      of: section.node, Size(width: rowWidth, height: placedHeight(ofSection: index)))
    var places = RowPlaces(spacing: placedSpacing.height)
    placeRowEnds(section.rows)
    for row in section.rows {
      pass.setFrame(of: grid.rows[row].node, Size(width: rowWidth, height: rows[row].height))
      placeCells(ofRow: row)
      pass.place(
        grid.rows[row].node, x: .zero, y: places.next(rows[row]), containing: Size(width: rowWidth, height: .indefinite)
      )
      pass.finishLayoutOfPart(grid.rows[row].node)
    }
    pass.place(
      section.node, x: edges.left + placedSpacing.width, y: y, containing: Size(width: gridWidth, height: .indefinite))
    pass.finishLayoutOfPart(section.node)
  }

  /// Finds out where rows end, so that cells that span many need not add their heights up.
  private mutating func placeRowEnds(_ range: Range<Int>) {
    if rowEnds.isEmpty { rowEnds = Array(repeating: .zero, count: rows.count) }
    var places = RowPlaces(spacing: spacing.height)
    for row in range { rowEnds[row] = places.next(rows[row]) + rows[row].height }
  }

  private mutating func placeCells(ofRow row: Int) {
    if !rows[row].baseline.isDefinite { rows[row].baseline = finalBaseline(ofRow: row) }
    let baseline = usedBaseline(of: rows[row])
    for index in grid.rows[row].cells {
      let cell = grid.cells[index]
      let result = layoutCell(index)
      align(cell, result, cellHeights[index], rowBaseline: baseline)
      let extent = extent(of: cell.column..<cell.column + cell.columnSpan)
      // A cell may be smaller than its own borders and padding.
      pass.frames[Int(cell.node)].width = extent.width
      pass.frames[Int(cell.node)].height = height(of: cell)
      let isLeftToRight = style.pointee.direction == .ltr
      let x = isLeftToRight ? extent.offset : rowWidth - extent.offset - extent.width
      pass.place(cell.node, x: x, y: .zero, containing: Size(width: gridWidth, height: .indefinite))
    }
  }

  /// The height of a cell: that of its rows with the spacing between them.
  private func height(of cell: TableGrid.Cell) -> LayoutUnit {
    if rows[cell.row].isCollapsed { return .zero }
    if cell.rowSpan == 1 { return rows[cell.row].height }
    return rowEnds[cell.row + cell.rowSpan - 1] - rowEnds[cell.row] + rows[cell.row].height
  }

  /// Lays out a cell at its final height.
  ///
  /// The height is definite for percentages in the cell if it is specified, or if the cell grew with a table whose
  /// height is.
  private func layoutCell(_ index: Int) -> LayoutResult {
    let cell = grid.cells[index]
    var constraints = Constraints(availableWidth: rowWidth, containingHeight: .indefinite)
    constraints.fixedWidth = width(of: cell)
    constraints.fixedHeight = height(of: cell)
    let hasGrown = constraints.fixedHeight > cellHeights[index].minimum
    if !cellHeights[index].isConstrained && !(hasGrown && isHeightSpecified) {
      constraints.flags.insert(.fixedHeightIsIndefinite)
    }
    let result = pass.layout(cell.node, constraints, .full)
    guard pass.flags(cell.node).contains(.hasPercentageHeightChildren) else { return result }
    if pass.cellContentHeights[cell.node] == nil {
      // The layout is an old one: it does not say how high the content is.
      pass.measures[Int(cell.node)].forgetLayout()
      return pass.layout(cell.node, constraints, .full)
    }
    return result
  }

  /// The baseline of a row in which percentages of heights have an effect on it.
  private func finalBaseline(ofRow row: Int) -> LayoutUnit {
    var baseline = RowBaseline()
    for index in grid.rows[row].cells {
      let cell = grid.cells[index]
      guard Self.isAlignedByBaseline(pass.style(cell.node)) else { continue }
      let result = layoutCell(index)
      let bottom = pass.edges(of: pass.style(cell.node), containingWidth: rowWidth).bottom
      let content = pass.cellContentHeights[cell.node] ?? cellHeights[index].content
      guard pass.tree.subtreeEnd[Int(cell.node)] > cell.node + 1 else { continue }
      baseline.add(
        baseline: result.firstBaseline.isDefinite ? result.firstBaseline : content - bottom,
        height: result.height, isSpanning: cell.rowSpan > 1, dependsOnPercentages: false)
    }
    var result = rows[row]
    baseline.apply(to: &result)
    return result.baseline
  }

  /// Moves the content of a cell that is higher than it.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#height-layout
  private func align(
    _ cell: TableGrid.Cell, _ result: LayoutResult, _ measured: TableCellHeight, rowBaseline: LayoutUnit
  ) {
    let cellStyle = pass.style(cell.node)
    // `align-content` has moved the content already; out-of-flow boxes alone stay where they are.
    guard cellStyle.pointee.alignContent.position == .normal, hasContentInFlow(cell.node) else { return }
    // Percentages of padding have got another basis.
    let growth =
      pass.edges(of: cellStyle, containingWidth: rowWidth).vertical
      - pass.edges(of: cellStyle, containingWidth: gridWidth).vertical
    let content = pass.cellContentHeights[cell.node] ?? measured.content + growth
    let free = max(result.height - content, .zero)
    var offset = LayoutUnit.zero
    switch cellStyle.pointee.verticalAlign {
    case .top: break
    case .middle: offset = free / 2
    case .bottom: offset = free
    default:
      let bottom = pass.edges(of: cellStyle, containingWidth: rowWidth).bottom
      let own = result.firstBaseline.isDefinite ? result.firstBaseline : content - bottom
      offset = rowBaseline - own
    }
    if offset != .zero { pass.moveCellContent(of: cell.node, by: offset) }
  }

  private func hasContentInFlow(_ cell: NodeIndex) -> Bool {
    guard pass.flags(cell).contains(.hasOutOfFlowChildren) else { return true }
    var child = cell + 1
    while child < pass.tree.subtreeEnd[Int(cell)] {
      if !pass.style(child).pointee.position.isOutOfFlow { return true }
      child = pass.tree.subtreeEnd[Int(child)]
    }
    return false
  }

  /// Gives columns and column groups the boxes that their backgrounds would cover.
  private func placeColumns(y: LayoutUnit, height: LayoutUnit) {
    let isLeftToRight = style.pointee.direction == .ltr
    // Columns that no cell has need no place.
    for column in grid.columns where column.columns.lowerBound < columnOffsets.count && !columns.isEmpty {
      let extent = extent(of: column.columns)
      pass.setFrame(of: column.node, Size(width: extent.width, height: extent.width == .zero ? .zero : height))
      var x = isLeftToRight ? extent.offset : rowWidth - extent.offset - extent.width
      var top = y
      if column.group >= 0 {
        let group = self.extent(of: grid.columns[column.group].columns)
        x -= isLeftToRight ? group.offset : rowWidth - group.offset - group.width
        top = .zero
      } else {
        x += edges.left + placedSpacing.width
        if extent.width == .zero { top = .zero }
      }
      pass.frames[Int(column.node)].x = x
      pass.frames[Int(column.node)].y = top
    }
  }
}

extension LayoutPass {
  /// Gives a row, a row group or a column its size.
  func setFrame(of node: NodeIndex, _ size: Size) {
    frames[Int(node)].width = size.width
    frames[Int(node)].height = size.height
    noteLaidOut(node)
  }

  /// Lays out what is positioned against a row or a row group.
  func finishLayoutOfPart(_ node: NodeIndex) {
    if flags(node).contains(.containsOutOfFlow) { layoutOutOfFlow(in: node, containing: paddingBox(of: node)) }
  }

  /// Moves everything in a cell down. What the caches know is where things were before.
  func moveCellContent(of node: NodeIndex, by offset: LayoutUnit) {
    moveContent(of: node, by: offset)
    measures[Int(node)].forgetLayout()
    if flags(node).contains(.hasContainingInlines) { layoutOutOfFlowInInlines(of: node) }
    if flags(node).contains(.containsOutOfFlow) { layoutOutOfFlow(in: node, containing: paddingBox(of: node)) }
  }
}
