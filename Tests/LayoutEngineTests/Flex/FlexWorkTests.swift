import Testing

@testable import LayoutEngine

@Suite("The work of flex layout") struct FlexWorkTests {
  /// Rows in columns in rows, each level with two leaves beside the next container.
  private static func nested(levels: Int) throws -> LayoutTree {
    var builder = LayoutTreeBuilder()
    for level in 0..<levels {
      var container = Style()
      container.display = .flex
      container.flexDirection = level.isMultiple(of: 2) ? .row : .column
      container.flexGrow = 1
      container.padding = Edges(.px(LayoutUnit(1)))
      builder.openBox(container)
      for _ in 0..<2 { builder.addMeasured(Style(), size: Size(width: LayoutUnit(10), height: LayoutUnit(4))) }
    }
    for _ in 0..<levels { builder.closeBox() }
    return try builder.finish()
  }

  @Test("grows linearly with the depth of the tree")
  func growsLinearlyWithDepth() throws {
    let viewport = Size(width: LayoutUnit(10_000), height: LayoutUnit(10_000))
    let visits = try [50, 100, 200].map { levels in
      Layout.perform(try Self.nested(levels: levels), viewport: viewport).statistics.visits
    }
    // Twice the levels are at most a little more than twice the visits; each of 3 nodes a level is visited at most
    // three times: measured, laid out, and laid out again if it is stretched.
    #expect(visits[1] <= visits[0] * 2 + 8)
    #expect(visits[2] <= visits[1] * 2 + 8)
    #expect(visits[2] <= 200 * 3 * 3)
  }

  /// Containers in containers, each with the styles of `levels` in turn, and a leaf with an aspect ratio in each.
  private static func nested(_ levels: [String], depth: Int) throws -> LayoutTree {
    var markup = ""
    for level in 0..<depth {
      markup += "<div style=\"\(levels[level % levels.count])\"><div style=\"aspect-ratio:2;padding:1px\"></div>"
    }
    markup += String(repeating: "</div>", count: depth)
    return try Markup(markup).tree
  }

  @Test(
    "grows linearly with depth where widths depend on heights",
    arguments: [
      ["display:flex;flex-direction:column;flex-wrap:wrap"],
      ["display:flex;flex-direction:column;flex-wrap:wrap", "display:flex"],
      ["display:flex;height:90%"],
      ["display:flex;flex-direction:column;flex-wrap:wrap;align-items:flex-start;height:80%"],
      ["display:flex;flex-direction:column;height:90%;align-items:flex-start", "height:50%"],
      ["display:flex;flex-direction:column;flex-wrap:wrap;min-height:50%", "height:50%;float:left"],
    ])
  func growsLinearlyWhereWidthsDependOnHeights(_ levels: [String]) throws {
    let visits = try [20, 40, 80].map { depth in
      Layout.perform(try Self.nested(levels, depth: depth), viewport: Markup.viewport).statistics.visits
    }
    #expect(visits[1] <= visits[0] * 2 + 40)
    #expect(visits[2] <= visits[1] * 2 + 40)
  }

  @Test("space is shared with the remainder carried along")
  func spaceIsSharedWithTheRemainder() throws {
    // Chromium: three items with flex: 1 in 100 px are 33.328125, 33.34375 and 33.328125 px wide.
    var container = Style()
    container.display = .flex
    container.width = .px(LayoutUnit(100))
    var item = Style()
    item.display = .block
    item.flexGrow = 1
    item.flexBasis = .percent(0)
    var builder = LayoutTreeBuilder()
    builder.openBox(container)
    for _ in 0..<3 {
      builder.openBox(item)
      builder.closeBox()
    }
    builder.closeBox()
    let boxes = Layout.perform(try builder.finish(), viewport: Size(width: LayoutUnit(800), height: LayoutUnit(600)))
    #expect((1...3).map { boxes.frame(of: $0).width.px } == [33.328125, 33.34375, 33.328125])
  }
}
