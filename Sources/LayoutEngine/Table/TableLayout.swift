/// The layout of one table: captions, and the grid of rows and columns between them.
///
/// One node stands for the table wrapper box and the table grid box; its border box covers the captions.
/// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#table-structure
struct TableLayout {
  unowned(unsafe) let pass: LayoutPass
  let node: NodeIndex
  let style: UnsafePointer<Style>
  let constraints: Constraints
  let mode: LayoutMode
  let columns: TableColumns
  let edges: BoxEdges
  /// Between rows and columns, and around them.
  let spacing: Size
  /// The spacing where things are placed: there is none in a table without columns.
  let placedSpacing: Size
  /// The border box width.
  let width: LayoutUnit
  /// Where the columns begin, from the left or right edge of the row groups, and how wide they are.
  var columnOffsets: [LayoutUnit] = []
  var columnWidths: [LayoutUnit] = []
  var cellHeights: [TableCellHeight] = []
  var rows: [TableRow] = []
  var sections: [TableSection] = []
  /// The height of the border box of the grid.
  var gridHeight = LayoutUnit.zero
  var isHeightSpecified = false

  var grid: TableGrid { columns.grid }

  /// The width of the grid without borders and padding, to which percentages in cells refer while rows are measured.
  var gridWidth: LayoutUnit { max(width - edges.horizontal, .zero) }

  /// The width of the row groups, to which percentages in cells refer in the end.
  var rowWidth: LayoutUnit { max(gridWidth - placedSpacing.width - placedSpacing.width, .zero) }

  init(_ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) {
    self.pass = pass
    self.node = node
    self.constraints = constraints
    self.mode = mode
    style = pass.style(node)
    columns = pass.columns(of: node)
    edges = pass.edges(of: style, containingWidth: constraints.availableWidth)
    width = pass.usedTableWidth(node, constraints, edges)
    spacing = Size(width: style.pointee.borderSpacingX, height: style.pointee.borderSpacingY)
    placedSpacing = columns.isEmpty ? .zero : spacing
  }

  mutating func layout() -> LayoutResult {
    sizeColumns()
    let captions = layoutCaptions()
    measureRows()
    sizeGrid(captions: captions.height)
    if mode == .full { placeGrid(below: captions.top) }
    var result = LayoutResult(width: width, height: gridHeight + captions.height)
    setBaselines(&result, top: captions.top)
    return result
  }

  /// Gives every column its width and place.
  private mutating func sizeColumns() {
    let room = max(gridWidth - columns.totalSpacing(spacing.width), .zero)
    columnWidths =
      columns.isFixed
      ? FixedColumnSizes.distribute(room, over: columns.constraints)
      : AutomaticColumnSizes.distribute(room, over: columns.constraints[...], growsFixedColumns: true)
    var offset = LayoutUnit.zero
    var hasColumn = false
    for (index, width) in columnWidths.enumerated() {
      let isMerged = columns.constraints[index].isMerged
      if !isMerged, hasColumn { offset += spacing.width }
      columnOffsets.append(offset)
      offset += width
      if !isMerged { hasColumn = true }
    }
  }

  /// The width of a cell: its columns with the spacing between them.
  func width(of cell: TableGrid.Cell) -> LayoutUnit {
    extent(of: cell.column..<cell.column + cell.columnSpan).width
  }

  /// Where columns begin, and how wide they are together.
  func extent(of range: Range<Int>) -> (offset: LayoutUnit, width: LayoutUnit) {
    let first = min(range.lowerBound, columnOffsets.count)
    let last = min(range.upperBound, columnOffsets.count)
    guard first < last else { return (columnOffsets.last.map { $0 + (columnWidths.last ?? .zero) } ?? .zero, .zero) }
    let offset = columnOffsets[first]
    return (offset, columnOffsets[last - 1] + columnWidths[last - 1] - offset)
  }

  /// The height of the grid, and what is more than its content needs shared among the rows.
  private mutating func sizeGrid(captions: LayoutUnit) {
    let specified = specifiedHeight(captions: captions)
    isHeightSpecified = !style.pointee.height.isAuto
    let content = contentHeight()
    gridHeight = max(content, specified.orZero, minimumHeight(captions: captions))
    if gridHeight > content {
      distribute(tableHeight: max(gridHeight - edges.vertical, .zero))
    }
  }

  private func contentHeight() -> LayoutUnit {
    var height = edges.vertical
    var count = 0
    for (index, section) in grid.sections.enumerated() {
      height += placedHeight(ofSection: index)
      if !section.rows.isEmpty { count += 1 }
    }
    if count > 0 { height += Self.times(placedSpacing.height, count + 1) }
    return height
  }

  /// The height of a row group as it is placed.
  func placedHeight(ofSection index: Int) -> LayoutUnit {
    let count = grid.sections[index].rows.count
    return sections[index].height - Self.times(spacing.height - placedSpacing.height, count - 1)
  }

  /// The border box height of the grid that the table's style or container asks for.
  private func specifiedHeight(captions: LayoutUnit) -> LayoutUnit {
    if constraints.fixedHeight.isDefinite { return max(constraints.fixedHeight - captions, .zero) }
    let height = pass.definiteHeight(node, constraints, edges)
    guard height.isDefinite else { return .indefinite }
    return pass.heightRange(of: node, constraints, edges).clamp(height)
  }

  private func minimumHeight(captions: LayoutUnit) -> LayoutUnit {
    constraints.fixedHeight.isDefinite ? .zero : pass.heightRange(of: node, constraints, edges).minimum
  }

  /// The baselines of a table are those of its first and last row.
  private func setBaselines(_ result: inout LayoutResult, top: LayoutUnit) {
    guard !rows.isEmpty else { return }
    var offset = top + edges.top
    for (index, section) in grid.sections.enumerated() {
      if !section.rows.isEmpty { offset += placedSpacing.height }
      var rowOffset = offset
      for row in section.rows {
        if rows[row].baseline.isDefinite {
          if !result.firstBaseline.isDefinite { result.firstBaseline = rowOffset + rows[row].baseline }
          result.lastBaseline = rowOffset + rows[row].baseline
        }
        rowOffset += rows[row].height + placedSpacing.height
      }
      offset += placedHeight(ofSection: index)
    }
    pass.exportBaselines(of: style, &result)
  }
}

extension LayoutPass {
  /// Lays out a table, or measures it.
  @inline(never)
  func layoutTable(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    var table = TableLayout(self, node, constraints, mode)
    return table.layout()
  }
}
