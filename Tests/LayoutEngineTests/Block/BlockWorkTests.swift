import Testing

@testable import LayoutEngine

@Suite("Work of block layout")
struct BlockWorkTests {
  /// Markup nested `depth` times: `before` and `after` around the next level.
  private func nested(_ depth: Int, _ before: String, _ after: String) throws -> LayoutTree {
    let markup = String(repeating: before, count: depth) + String(repeating: after, count: depth)
    return try Markup(markup).tree
  }

  private func visitsPerNode(_ tree: LayoutTree) -> Double {
    Double(Layout.perform(tree, viewport: Markup.viewport).statistics.visits) / Double(tree.count)
  }

  @Test(
    "nested boxes are visited a bounded number of times",
    arguments: [
      // Blocks in one block formatting context.
      ("<div style=\"margin:5px 0\">", "</div>", 1.1),
      // Formatting contexts in formatting contexts.
      ("<div style=\"overflow:hidden;margin:5px 0\">", "</div>", 1.1),
      // Floats before content whose margins collapse with those of all levels.
      ("<div style=\"margin-top:5px\"><div style=\"float:left;width:5px;height:5px\"></div>", "</div>", 4),
      // Empty boxes with floats.
      ("<div style=\"margin:5px 0\"><div style=\"margin:9px\"><div style=\"float:left\"></div></div>", "</div>", 4),
      // Floats in floats.
      ("<div style=\"float:left;margin:1px\">", "</div>", 2.1),
      // Containers that are as wide as their content.
      ("<div style=\"float:left\"><div style=\"margin:1px\">", "</div></div>", 2.1),
    ])
  func isLinear(before: String, after: String, bound: Double) throws {
    for depth in [50, 100, 200] {
      #expect(visitsPerNode(try nested(depth, before, after)) <= bound, "\(depth) levels")
    }
  }

  @Test("formatting contexts that do not fit between floats do not multiply the work")
  func repetitionsAreBounded() throws {
    // Every level is laid out beside a float first, where it is too high, and then below it: 2^n without a bound.
    let before = """
      <div style="overflow:hidden;min-width:10px"><div style="float:left;width:1px;height:1px"></div>
      <div style="float:right;width:100%;height:1px"></div>
      """
    let tree = try nested(60, before, "<div style=\"height:5px\"></div></div>")
    #expect(visitsPerNode(tree) < 40)
  }

  @Test("a thousand levels fit on the stack")
  func isDeep() throws {
    for style in ["margin:1px 0", "overflow:hidden", "float:left", "margin-top:1px;clear:left"] {
      let markup = String(repeating: "<div style=\"\(style)\">", count: 990) + String(repeating: "</div>", count: 990)
      let tree = try Markup(markup).tree
      #expect(Layout.perform(tree, viewport: Markup.viewport).frame(of: 5).width >= .zero)
    }
  }
}
