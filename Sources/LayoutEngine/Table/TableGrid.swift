/// What the cells of a table are placed by: a finished tree, or one that is being built.
public protocol TableSource {
  func tableSubtreeEnd(of node: NodeIndex) -> NodeIndex
  func tableDisplay(of node: NodeIndex) -> Display
  func tableSpans(of node: NodeIndex) -> (columns: Int, rows: Int)
}

/// The rows and columns of a table and the slots of its cells.
///
/// Row groups are in visual order: the first header group first, the first footer group last.
/// https://html.spec.whatwg.org/multipage/tables.html#forming-a-table
public struct TableGrid: Sendable {
  public struct Section: Sendable {
    public let node: NodeIndex
    public var rows: Range<Int>
    /// Neither the header nor the footer.
    public let isBody: Bool
  }

  public struct Row: Sendable {
    public let node: NodeIndex
    public let section: Int
    public var cells: Range<Int>
  }

  public struct Cell: Sendable {
    public let node: NodeIndex
    public let row: Int
    public let column: Int
    /// In columns, those without a cell of their own included.
    public let columnSpan: Int
    /// Within the row group.
    public var rowSpan: Int
  }

  /// A column or a column group, with the columns it stands for.
  public struct Column: Sendable {
    public let node: NodeIndex
    public var columns: Range<Int>
    public let isGroup: Bool
    /// The group around a column, -1 if there is none.
    public let group: Int
  }

  public private(set) var captions: [NodeIndex] = []
  public private(set) var sections: [Section] = []
  public private(set) var rows: [Row] = []
  public private(set) var cells: [Cell] = []
  public private(set) var columns: [Column] = []
  /// One more than the last column that a cell begins in or an element stands for.
  public private(set) var columnCount = 0
  /// One more than the last column that a cell or an element reaches.
  public private(set) var spannedColumnCount = 0
  /// One more than the last column that a cell begins in, and that one reaches.
  public private(set) var cellColumnCount = 0
  public private(set) var spannedCellColumnCount = 0

  /// How much of the memory and time for columns that nothing begins in may still be used.
  struct Budget {
    var columns: Int
    var steps: Int

    /// Enough for any honest table; beyond, spans count as 1.
    init(nodes: Int) {
      columns = 100_000 + 4 * nodes
      steps = 1_000_000 + 64 * nodes
    }
  }

  public init(table: NodeIndex, in source: some TableSource) {
    var budget = Budget(nodes: Int(source.tableSubtreeEnd(of: table) - table))
    self.init(table: table, in: source, &budget)
  }

  init(table: NodeIndex, in source: some TableSource, _ budget: inout Budget) {
    var groups: [NodeIndex] = []
    var header = NodeIndex(-1)
    var footer = NodeIndex(-1)
    var child = table + 1
    let end = source.tableSubtreeEnd(of: table)
    while child < end {
      switch source.tableDisplay(of: child) {
      case .tableCaption: captions.append(child)
      case .tableColumn: addColumn(child, in: source, group: -1, &budget)
      case .tableColumnGroup: addColumnGroup(child, in: source, &budget)
      case .tableHeaderGroup where header < 0: header = child
      case .tableFooterGroup where footer < 0: footer = child
      default: groups.append(child)
      }
      child = source.tableSubtreeEnd(of: child)
    }
    if header >= 0 { addSection(header, in: source, isBody: false, &budget) }
    for group in groups { addSection(group, in: source, isBody: true, &budget) }
    if footer >= 0 { addSection(footer, in: source, isBody: false, &budget) }
    columnCount = max(columnCount, cellColumnCount)
  }

  private mutating func addColumn(
    _ node: NodeIndex, in source: some TableSource, group: Int, isGroup: Bool = false, _ budget: inout Budget
  ) {
    let span = Self.affordable(source.tableSpans(of: node).columns, &budget)
    columns.append(Column(node: node, columns: columnCount..<columnCount + span, isGroup: isGroup, group: group))
    columnCount += span
    spannedColumnCount = columnCount
  }

  /// A group stands for the columns in it, or for as many as it spans if there are none.
  private mutating func addColumnGroup(_ node: NodeIndex, in source: some TableSource, _ budget: inout Budget) {
    var child = node + 1
    let end = source.tableSubtreeEnd(of: node)
    guard child < end else { return addColumn(node, in: source, group: -1, isGroup: true, &budget) }
    let index = columns.count
    columns.append(Column(node: node, columns: columnCount..<columnCount, isGroup: true, group: -1))
    while child < end {
      addColumn(child, in: source, group: index, &budget)
      child = source.tableSubtreeEnd(of: child)
    }
    columns[index].columns = columns[index].columns.lowerBound..<columnCount
  }

  private static func affordable(_ span: Int, _ budget: inout Budget) -> Int {
    guard span > 1, budget.columns >= span else { return 1 }
    budget.columns -= span
    return span
  }
}

extension TableGrid {
  /// Columns that a cell of an earlier row reaches into.
  private struct Occupied {
    let columns: Range<Int>
    /// The first row without them.
    let endRow: Int
  }

  private mutating func addSection(
    _ node: NodeIndex, in source: some TableSource, isBody: Bool, _ budget: inout Budget
  ) {
    let first = rows.count
    let firstCell = cells.count
    var occupied: [Occupied] = []
    var child = node + 1
    let end = source.tableSubtreeEnd(of: node)
    while child < end {
      addRow(child, in: source, section: sections.count, &occupied, &budget)
      child = source.tableSubtreeEnd(of: child)
    }
    sections.append(Section(node: node, rows: first..<rows.count, isBody: isBody))
    for index in firstCell..<cells.count {
      let left = rows.count - cells[index].row
      cells[index].rowSpan = cells[index].rowSpan == 0 ? left : min(cells[index].rowSpan, left)
    }
  }

  private mutating func addRow(
    _ node: NodeIndex, in source: some TableSource, section: Int, _ occupied: inout [Occupied], _ budget: inout Budget
  ) {
    let row = rows.count
    let first = cells.count
    var next = 0
    var column = 0
    var added: [Occupied] = []
    var child = node + 1
    let end = source.tableSubtreeEnd(of: node)
    while child < end {
      while next < occupied.count, occupied[next].columns.lowerBound <= column {
        if occupied[next].endRow > row { column = max(column, occupied[next].columns.upperBound) }
        next += 1
        budget.steps -= 1
      }
      let spans = source.tableSpans(of: child)
      let span = Self.affordable(spans.columns, &budget)
      cells.append(Cell(node: child, row: row, column: column, columnSpan: span, rowSpan: spans.rows))
      if spans.rows != 1, budget.steps > 0 {
        let endRow = spans.rows == 0 ? Int.max : row + spans.rows
        added.append(Occupied(columns: column..<column + span, endRow: endRow))
      }
      cellColumnCount = max(cellColumnCount, column + 1)
      column += span
      spannedCellColumnCount = max(spannedCellColumnCount, column)
      spannedColumnCount = max(spannedColumnCount, column)
      child = source.tableSubtreeEnd(of: child)
    }
    rows.append(Row(node: node, section: section, cells: first..<cells.count))
    if !added.isEmpty {
      occupied = Self.merged(occupied.filter { $0.endRow > row }, added)
      budget.steps -= occupied.count
    }
  }

  /// Two lists in the order of their columns, as one.
  private static func merged(_ a: [Occupied], _ b: [Occupied]) -> [Occupied] {
    var result: [Occupied] = []
    result.reserveCapacity(a.count + b.count)
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let takesFirst = j >= b.count || i < a.count && a[i].columns.lowerBound <= b[j].columns.lowerBound
      result.append(takesFirst ? a[i] : b[j])
      if takesFirst { i += 1 } else { j += 1 }
    }
    return result
  }
}

extension LayoutTree: TableSource {
  public func tableSubtreeEnd(of node: NodeIndex) -> NodeIndex { subtreeEnd[Int(node)] }
  public func tableDisplay(of node: NodeIndex) -> Display { styleTable[Int(styleIndex[Int(node)])].display }

  public func tableSpans(of node: NodeIndex) -> (columns: Int, rows: Int) {
    let style = styleTable + Int(styleIndex[Int(node)])
    return (Int(style.pointee.columnSpan), Int(style.pointee.rowSpan))
  }
}

extension LayoutTreeBuilder: TableSource {
  public func tableSubtreeEnd(of node: NodeIndex) -> NodeIndex { subtreeEnd[Int(node)] }
  public func tableDisplay(of node: NodeIndex) -> Display { styles[Int(styleIndex[Int(node)])].display }

  public func tableSpans(of node: NodeIndex) -> (columns: Int, rows: Int) {
    let style = styles[Int(styleIndex[Int(node)])]
    return (Int(style.columnSpan), Int(style.rowSpan))
  }
}
