/// The layout of one table: captions, and the grid of rows and columns between them.
///
/// One node stands for the table wrapper box and the table grid box; its border box covers the captions.
/// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#table-structure
struct TableLayout {
  unowned(unsafe) let pass: LayoutPass
  let node: NodeIndex
  let style: UnsafePointer<StoredStyle>
  let constraints: Constraints
  let mode: LayoutMode
  let columns: TableColumns
  let edges: BoxEdges
  /// Between rows and columns, and around them.
  let spacing: Size
  /// The spacing where things are placed: there is none in a table without columns.
  let placedSpacing: Size
  /// The border box width.
  private(set) var width: LayoutUnit
  /// Where the columns begin, from the left or right edge of the row groups, and how wide they are.
  var columnOffsets: [LayoutUnit] = []
  var columnWidths: [LayoutUnit] = []
  var cellHeights: [TableCellHeight] = []
  var rows: [TableRow] = []
  var sections: [TableSection] = []
  /// Where each row ends in its row group.
  var rowEnds: [LayoutUnit] = []
  /// The height of the border box of the grid.
  var gridHeight = LayoutUnit.zero
  var isHeightSpecified = false
  /// Whether rows have been taken away.
  var hasCollapsedRows = false

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
    // Rows are as high as if all columns were shown.
    measureRows()
    collapseColumns()
    let captions = layoutCaptions()
    sizeGrid(captions: captions.height)
    if mode == .full { placeGrid(below: captions.top) }
    if pass.isRecording, mode == .full { noteGrid() }
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
    placeColumns(isHidingCollapsed: false)
  }

  /// There is no spacing beside columns that take no room.
  private mutating func placeColumns(isHidingCollapsed: Bool) {
    columnOffsets.removeAll(keepingCapacity: true)
    var offset = LayoutUnit.zero
    var hasColumn = false
    for (index, width) in columnWidths.enumerated() {
      let takesNoRoom =
        columns.constraints[index].isMerged || isHidingCollapsed && columns.constraints[index].isCollapsed
      if !takesNoRoom, hasColumn { offset += spacing.width }
      columnOffsets.append(offset)
      offset += width
      if !takesNoRoom { hasColumn = true }
    }
  }

  /// Takes away collapsed columns; the table becomes narrower, but not narrower than its captions.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#visibility-collapse-track-rendering
  private mutating func collapseColumns() {
    var removed = LayoutUnit.zero
    var collapsedCount = 0
    var shownCount = 0
    for (index, column) in columns.constraints.enumerated() where !column.isMerged {
      if !column.isCollapsed { shownCount += 1 }
      guard column.isCollapsed else { continue }
      collapsedCount += 1
      removed += columnWidths[index]
      columnWidths[index] = .zero
    }
    guard collapsedCount > 0 else { return }
    // The spacing around the grid stays.
    removed += spacing.width.times(shownCount > 0 ? collapsedCount : collapsedCount - 1)
    width = max(width - removed, pass.captionWidth(columns))
    placeColumns(isHidingCollapsed: true)
  }

  /// Takes away collapsed rows; the table becomes lower.
  private mutating func collapseRows() {
    guard rows.contains(where: \.isCollapsed) else { return }
    for (index, section) in grid.sections.enumerated() {
      let before = placedHeight(ofSection: index)
      var height = LayoutUnit.zero
      var hasRow = false
      for row in section.rows {
        if rows[row].isCollapsed {
          rows[row].height = .zero
        } else {
          height += rows[row].height + (hasRow ? spacing.height : .zero)
          hasRow = true
        }
      }
      guard section.rows.contains(where: { rows[$0].isCollapsed }) else { continue }
      sections[index].height = height
      gridHeight = max(gridHeight - (before - height), .zero)
    }
    hasCollapsedRows = true
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
    let desired = max(specified.orZero, minimumHeight)
    if desired > .zero { distribute(tableHeight: max(desired - edges.vertical, .zero)) }
    gridHeight = max(contentHeight(), desired)
    collapseRows()
  }

  private func contentHeight() -> LayoutUnit {
    var height = edges.vertical
    var count = 0
    for (index, section) in grid.sections.enumerated() {
      height += placedHeight(ofSection: index)
      if !section.rows.isEmpty { count += 1 }
    }
    // There is spacing before every row group with rows, and after the last one of any kind.
    if !sections.isEmpty { height += placedSpacing.height.times(count + 1) }
    return height
  }

  /// The height of a row group as it is placed.
  func placedHeight(ofSection index: Int) -> LayoutUnit {
    let count = grid.sections[index].rows.count { !hasCollapsedRows || !rows[$0].isCollapsed }
    return sections[index].height - (spacing.height - placedSpacing.height).times(max(count - 1, 0))
  }

  /// The border box height of the grid that the table's style or container asks for.
  private func specifiedHeight(captions: LayoutUnit) -> LayoutUnit {
    if constraints.fixedHeight.isDefinite { return max(constraints.fixedHeight - captions, .zero) }
    if constraints.flags.contains(.contentHeight) { return .indefinite }
    var height = pass.definiteTableHeight(node, constraints, edges)
    if !height.isDefinite {
      guard let ratio = pass.aspectRatio(of: node) else { return .indefinite }
      // DEVIATION: as in Chromium, the ratio applies to the width as if it did not include border and padding.
      height = ratio.height(forWidth: width - edges.horizontal, edges)
    }
    return pass.heightRange(of: node, constraints, edges).clamp(height)
  }

  private var minimumHeight: LayoutUnit {
    constraints.fixedHeight.isDefinite ? .zero : pass.heightRange(of: node, constraints, edges).minimum
  }

  /// The baselines of a table are those of its first and last row.
  private func setBaselines(_ result: inout LayoutResult, top: LayoutUnit) {
    guard !rows.isEmpty else { return }
    var offset = top + edges.top
    for (index, section) in grid.sections.enumerated() {
      if !section.rows.isEmpty { offset += placedSpacing.height }
      var places = RowPlaces(spacing: placedSpacing.height)
      for row in section.rows {
        let y = offset + places.next(rows[row])
        let baseline = usedBaseline(of: rows[row])
        if baseline.isDefinite {
          if !result.firstBaseline.isDefinite { result.firstBaseline = y + baseline }
          result.lastBaseline = y + baseline
        }
      }
      offset += placedHeight(ofSection: index)
    }
    pass.exportBaselines(of: style, &result)
  }
}

/// Where the rows of a row group begin, one after the other.
struct RowPlaces {
  let spacing: LayoutUnit
  private var end = LayoutUnit.zero
  private var hasRow = false

  init(spacing: LayoutUnit) { self.spacing = spacing }

  /// The top of the next row; there is no spacing before a collapsed one.
  mutating func next(_ row: TableRow) -> LayoutUnit {
    if row.isCollapsed { return end }
    let y = hasRow ? end + spacing : end
    end = y + row.height
    hasRow = true
    return y
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
