import CSS
import LayoutEngine

/// The borders of a table whose borders are collapsed: between any two cells there is one.
///
/// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#collapsing-borders
public struct CollapsedBorders: Sendable {
  /// A side of a box, as the table sees it.
  public enum Side: UInt8, Sendable { case top, bottom, start, end }

  /// Where the border between two slots comes from.
  public struct Edge: Sendable, Hashable {
    /// The cell, row, row group, column or table that won; -1 if there is no border, -2 inside a cell.
    public var node: NodeIndex = -1
    public var side = Side.top
    /// How early the box came: the earlier of two equal borders wins.
    public var rank = 0
  }

  public let grid: TableGrid
  public let columnCount: Int
  /// Row by row the edge before each column and the one above it, up to the last column with a border.
  private var edges: [Edge] = []
  private var edgesPerRow = 0
  /// How many boxes have taken part so far.
  private var count = 0

  public var rowCount: Int { grid.rows.count }

  /// The edge before a column in a row; `columnCount` stands for the end of the table.
  public func edge(beforeColumn column: Int, row: Int) -> Edge {
    column * 2 < edgesPerRow ? edge(row * edgesPerRow + column * 2) : Edge()
  }

  /// The edge above a row in a column; the number of rows stands for the end of the table.
  public func edge(aboveRow row: Int, column: Int) -> Edge {
    column * 2 + 1 < edgesPerRow ? edge(row * edgesPerRow + column * 2 + 1) : Edge()
  }

  private func edge(_ index: Int) -> Edge { index < edges.count ? edges[index] : Edge() }

  /// The style and width of a box's border; its computed values.
  struct Border {
    var width: LayoutUnit
    var style: PaintStyle.BorderStyle
  }

  /// Resolves all conflicts between the boxes of a table.
  ///
  /// - Parameters:
  ///   - isFixed: Whether the table has fixed layout, where columns exist that no cell begins in.
  ///   - border: The borders of a node.
  init(grid: TableGrid, table: NodeIndex, isFixed: Bool, border: (NodeIndex, Side) -> Border) {
    self.grid = grid
    columnCount = isFixed ? grid.spannedCellColumnCount : grid.cellColumnCount
    let all = 0..<columnCount
    for cell in grid.cells {
      let columns = cell.column..<min(cell.column + cell.columnSpan, columnCount)
      let rows = cell.row..<cell.row + cell.rowSpan
      if rows.count > 1 || columns.count > 1 { makeRoom(rows: rows, columns: columns) }
      merge(cell.node, rows: rows, columns: columns, border)
      closeInside(rows: rows, columns: columns)
    }
    for (index, row) in grid.rows.enumerated() { merge(row.node, rows: index..<index + 1, columns: all, border) }
    for section in grid.sections { merge(section.node, rows: section.rows, columns: all, border) }
    let rows = 0..<grid.rows.count
    for column in grid.columns where !column.isGroup { merge(column, rows: rows, border) }
    for column in grid.columns where column.isGroup { merge(column, rows: rows, border) }
    merge(table, rows: rows, columns: all, border)
  }

  private mutating func merge(_ column: TableGrid.Column, rows: Range<Int>, _ border: (NodeIndex, Side) -> Border) {
    let columns = column.columns.clamped(to: 0..<columnCount)
    if column.isGroup { return merge(column.node, rows: rows, columns: columns, border) }
    // An element that stands for several columns has borders around each of them.
    for index in columns { merge(column.node, rows: rows, columns: index..<index + 1, border) }
  }

  /// Makes room for the edges around slots.
  private mutating func makeRoom(rows: Range<Int>, columns: Range<Int>) {
    let wanted = (columns.upperBound + 1) * 2
    if wanted > edgesPerRow {
      let rowCount = edgesPerRow == 0 ? 0 : edges.count / edgesPerRow
      var grown = Array(repeating: Edge(), count: rowCount * wanted)
      for row in 0..<rowCount {
        for index in 0..<edgesPerRow { grown[row * wanted + index] = edges[row * edgesPerRow + index] }
      }
      edges = grown
      edgesPerRow = wanted
    }
    let count = (rows.upperBound + 1) * edgesPerRow
    if count > edges.count { edges += Array(repeating: Edge(), count: count - edges.count) }
  }

  /// Lets the borders of a box compete with those that are there.
  private mutating func merge(
    _ node: NodeIndex, rows: Range<Int>, columns: Range<Int>, _ border: (NodeIndex, Side) -> Border
  ) {
    count += 1
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let (top, bottom) = (border(node, .top), border(node, .bottom))
    let (start, end) = (border(node, .start), border(node, .end))
    guard top.style != .none || bottom.style != .none || start.style != .none || end.style != .none else { return }
    let isOnlyAtStart = top.style == .none && bottom.style == .none && end.style == .none
    let isOnlyAtTop = start.style == .none && bottom.style == .none && end.style == .none
    makeRoom(
      rows: isOnlyAtTop ? rows.lowerBound..<rows.lowerBound + 1 : rows,
      columns: isOnlyAtStart ? columns.lowerBound..<columns.lowerBound + 1 : columns)
    for column in columns {
      challenge(rows.lowerBound * edgesPerRow + column * 2 + 1, node, .top, top, border)
      challenge(rows.upperBound * edgesPerRow + column * 2 + 1, node, .bottom, bottom, border)
    }
    for row in rows {
      challenge(row * edgesPerRow + columns.lowerBound * 2, node, .start, start, border)
      challenge(row * edgesPerRow + columns.upperBound * 2, node, .end, end, border)
    }
  }

  /// Hidden borders win, then wider ones, then those of the stronger style, then the first.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#border-conflict-resolution
  private mutating func challenge(
    _ index: Int, _ node: NodeIndex, _ side: Side, _ own: Border, _ border: (NodeIndex, Side) -> Border
  ) {
    guard own.style != .none, edges[index].node != -2 else { return }
    let edge = edges[index]
    guard edge.node >= 0 else {
      edges[index] = Edge(node: node, side: side, rank: count)
      return
    }
    let other = border(edge.node, edge.side)
    if other.style == .hidden { return }
    let wins =
      own.style == .hidden || own.width > other.width
      || own.width == other.width && Self.rank(own.style) > Self.rank(other.style)
    if wins { edges[index] = Edge(node: node, side: side, rank: count) }
  }

  /// How strong a style is against others of the same width.
  public static func rank(_ style: PaintStyle.BorderStyle) -> Int {
    switch style {
    case .none, .hidden: 0
    case .inset: 1
    case .groove: 2
    case .outset: 3
    case .ridge: 4
    case .dotted: 5
    case .dashed: 6
    case .solid: 7
    case .double: 8
    }
  }

  /// Nothing is drawn inside of a cell that spans rows or columns.
  private mutating func closeInside(rows: Range<Int>, columns: Range<Int>) {
    let inside = Edge(node: -2)
    for row in rows.dropFirst() {
      for column in columns { edges[row * edgesPerRow + column * 2 + 1] = inside }
    }
    for row in rows {
      for column in columns.dropFirst() { edges[row * edgesPerRow + column * 2] = inside }
    }
  }

  /// Half of the widest border at each side of a range of slots: the used border of a cell, or of the table.
  ///
  /// DEVIATION: where no border reaches the last columns, Chromium looks at the first edges of the next rows instead.
  func halves(
    rows: Range<Int>, columns: Range<Int>, isLeftToRight: Bool, _ border: (NodeIndex, Side) -> Border
  ) -> Edges<LayoutUnit> {
    guard !rows.isEmpty, !columns.isEmpty, columns.lowerBound * 2 < edgesPerRow,
      rows.lowerBound * edgesPerRow < edges.count
    else { return .zero }
    func width(_ index: Int) -> LayoutUnit {
      let edge = edge(index)
      guard edge.node >= 0 else { return .zero }
      let border = border(edge.node, edge.side)
      return border.style == .hidden ? .zero : border.width
    }
    var (top, bottom, start, end) = (LayoutUnit.zero, LayoutUnit.zero, LayoutUnit.zero, LayoutUnit.zero)
    for column in columns where column * 2 + 1 < edgesPerRow {
      top = max(top, width(rows.lowerBound * edgesPerRow + column * 2 + 1))
      bottom = max(bottom, width(rows.upperBound * edgesPerRow + column * 2 + 1))
    }
    for row in rows {
      start = max(start, width(row * edgesPerRow + columns.lowerBound * 2))
      end = max(end, width(row * edgesPerRow + columns.upperBound * 2))
    }
    return Edges(
      top: top / 2, right: (isLeftToRight ? end : start) / 2, bottom: bottom / 2,
      left: (isLeftToRight ? start : end) / 2)
  }
}
