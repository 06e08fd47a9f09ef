import Testing

@testable import LayoutEngine

@Suite("Work of table layout")
struct TableWorkTests {
  private static func table(_ style: String, cell: String, around content: String) -> String {
    """
    <div style="display:table;\(style)"><div style="display:table-row-group"><div style="display:table-row">
    <div style="display:table-cell;\(cell)">\(content)</div><div style="display:table-cell"></div></div></div></div>
    """
  }

  private func visitsPerNode(_ markup: String) throws -> Double {
    let tree = try Markup(markup).tree
    return Double(Layout.perform(tree, viewport: Markup.viewport).statistics.visits) / Double(tree.count)
  }

  @Test(
    "nested tables, as in e-mails, are visited a bounded number of times",
    arguments: [
      ("", "", 2.0), ("width:100%", "padding:1px", 2.0), ("width:100%", "width:50%", 2.0),
      ("height:50px", "", 2.5), ("width:100%;height:100%", "height:100%", 4.0),
    ])
  func isLinear(table: String, cell: String, bound: Double) throws {
    for depth in [10, 20, 40] {
      var markup = "<div style=\"width:5px;height:5px\"></div>"
      for _ in 0..<depth { markup = Self.table(table, cell: cell, around: markup) }
      let visits = try visitsPerNode(markup)
      #expect(visits <= bound, "\(depth) levels: \(visits)")
    }
  }

  @Test("cells that span many columns and rows take memory within bounds")
  func spansAreBounded() throws {
    var builder = LayoutTreeBuilder()
    func style(_ display: Display, columns: UInt16 = 1, rows: UInt16 = 1) -> Style {
      var style = Style()
      style.display = display
      style.columnSpan = columns
      style.rowSpan = rows
      style.isTableLayoutFixed = true
      style.width = display == .table ? .px(LayoutUnit(500)) : .auto
      return style
    }
    builder.openBox(style(.block))
    for _ in 0..<50 {
      builder.openBox(style(.table))
      builder.openBox(style(.tableRowGroup))
      for _ in 0..<10 {
        builder.openBox(style(.tableRow))
        for _ in 0..<100 {
          builder.openBox(style(.tableCell, columns: 1_000, rows: 65_534))
          builder.closeBox()
        }
        builder.closeBox()
      }
      builder.closeBox()
      builder.closeBox()
    }
    builder.closeBox()
    let tree = try builder.finish()
    let boxes = Layout.perform(tree, viewport: Markup.viewport)
    #expect(boxes.frame(of: 1).width == LayoutUnit(500))
  }
}
