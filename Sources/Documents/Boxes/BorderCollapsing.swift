import CSS
import LayoutEngine

/// Finds the borders of tables whose borders are collapsed, and gives cells and tables the used widths.
struct BorderCollapsing {
  /// How many edges there may be in all tables of a document; tables beyond keep the borders of their cells apart.
  private static let edgeLimit = 4_000_000

  private let borders: (NodeIndex) -> (widths: Edges<LayoutUnit>, styles: Edges<PaintStyle.BorderStyle>)
  private var edgesLeft = Self.edgeLimit
  private(set) var tables: [NodeIndex: CollapsedBorders] = [:]

  /// - Parameter borders: The computed borders of a node.
  init(borders: @escaping (NodeIndex) -> (widths: Edges<LayoutUnit>, styles: Edges<PaintStyle.BorderStyle>)) {
    self.borders = borders
  }

  /// Collapses the borders of all tables that ask for it.
  mutating func run(on builder: inout LayoutTreeBuilder) {
    for node in 0..<builder.nextIndex {
      let style = builder.style(of: node)
      if style.display.isTable, style.collapsesBorders { collapse(node, style, &builder) }
    }
  }

  private mutating func collapse(_ table: NodeIndex, _ style: Style, _ builder: inout LayoutTreeBuilder) {
    let grid = TableGrid(table: table, in: builder)
    let (count, overflows) = (2 * grid.rows.count + 1).multipliedReportingOverflow(by: grid.spannedColumnCount + 1)
    guard !overflows, count <= edgesLeft else {
      var separate = style
      separate.collapsesBorders = false
      return builder.setStyle(of: table, separate)
    }
    edgesLeft -= count
    let isLeftToRight = style.direction == .ltr
    let mode = builder.writingMode(of: table)
    let outerTable = builder.outerNode(of: table)
    let border = { (node: NodeIndex, side: CollapsedBorders.Side) in
      let (widths, styles) = self.borders(node == table ? outerTable : node)
      return Self.border((mode.flowEdges(widths), mode.flowEdges(styles)), side, isLeftToRight: isLeftToRight)
    }
    let collapsed = CollapsedBorders(
      grid: grid, table: table, isFixed: style.hasFixedTableLayout, border: border)
    for cell in grid.cells {
      var cellStyle = builder.style(of: cell.node)
      cellStyle.border = collapsed.halves(
        rows: cell.row..<cell.row + cell.rowSpan,
        columns: cell.column..<min(cell.column + cell.columnSpan, collapsed.columnCount), isLeftToRight: isLeftToRight,
        border)
      cellStyle.collapsesBorders = true
      builder.setStyle(of: cell.node, cellStyle)
      builder.matchEdges(of: cell.node)
    }
    var tableStyle = style
    tableStyle.padding = Edges(.zero)
    tableStyle.border = collapsed.halves(
      rows: 0..<grid.rows.count, columns: 0..<collapsed.columnCount, isLeftToRight: isLeftToRight, border)
    builder.setStyle(of: table, tableStyle)
    builder.matchEdges(of: table)
    tables[table] = collapsed
  }

  private static func border(
    _ borders: (widths: Edges<LayoutUnit>, styles: Edges<PaintStyle.BorderStyle>), _ side: CollapsedBorders.Side,
    isLeftToRight: Bool
  ) -> CollapsedBorders.Border {
    let (widths, styles) = borders
    switch side {
    case .top: return CollapsedBorders.Border(width: widths.top, style: styles.top)
    case .bottom: return CollapsedBorders.Border(width: widths.bottom, style: styles.bottom)
    case .start where isLeftToRight, .end where !isLeftToRight:
      return CollapsedBorders.Border(width: widths.left, style: styles.left)
    case .start, .end: return CollapsedBorders.Border(width: widths.right, style: styles.right)
    }
  }
}
