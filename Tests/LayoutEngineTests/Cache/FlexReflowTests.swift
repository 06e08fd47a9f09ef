import Testing

@testable import LayoutEngine

@Suite("Lines whose items flex anew after a change") struct FlexReflowTests {
  /// A container with an item for each style, each with a leaf of 20px in it; item `i` is the node `1 + 2 * i`.
  private static func line(_ container: Style, _ items: [Style]) throws -> IncrementalLayout {
    try KeptFlexWorkTests.line(
      of: items.count, in: container, viewport: Size(width: LayoutUnit(800), height: .indefinite)
    ) { items[$0] }
  }

  private static func frames(_ boxes: Boxes, _ count: Int) -> [Rect] {
    (0..<count).map { boxes.frame(of: NodeIndex(1 + 2 * $0)) }
  }

  @Test("visit only the items that have other sizes where a row shrinks")
  func shrinks() throws {
    let shrinking = KeptFlexWorkTests.box(width: 100) { $0.minWidth = .zero }
    let rigid = KeptFlexWorkTests.box(width: 10) { $0.flexShrink = 0 }
    let layout = try Self.line(
      KeptFlexWorkTests.box(width: 300), Array(repeating: shrinking, count: 3) + Array(repeating: rigid, count: 40))
    // 700px in 300px: the 300px of the three shrink to nothing at -400, so that all that is left is 0.
    layout.setWidth(.px(LayoutUnit(20)), of: 1)
    let boxes = layout.perform()
    #expect(Self.frames(boxes, 4).map(\.width) == [.zero, .zero, .zero, LayoutUnit(10)])
    #expect(boxes.statistics.visits <= 4, "\(boxes.statistics.visits)")
  }

  @Test("return to their sizes when nothing has to shrink any more")
  func stopsShrinking() throws {
    let item = KeptFlexWorkTests.box(width: 100) { $0.minWidth = .zero }
    let layout = try Self.line(KeptFlexWorkTests.box(width: 150), [item, item])
    #expect(Self.frames(layout.perform(), 2).map(\.width) == [LayoutUnit(75), LayoutUnit(75)])
    layout.setWidth(.px(LayoutUnit(50)), of: 1)
    let boxes = layout.perform()
    #expect(Self.frames(boxes, 2).map(\.width) == [LayoutUnit(50), LayoutUnit(100)])
    #expect(Self.frames(boxes, 2).map(\.x) == [.zero, LayoutUnit(50)])
  }

  @Test("resolve percentages of a margin against the new width")
  func resolvesMargins() throws {
    // The root is as wide as its items; 10% of its width is above the first one.
    var builder = LayoutTreeBuilder()
    builder.openBox(KeptFlexWorkTests.box())
    builder.openBox(KeptFlexWorkTests.box { $0.margin.top = .percent(10) })
    builder.openBox(KeptFlexWorkTests.box(width: 100, height: 20))
    for _ in 0..<3 { builder.closeBox() }
    let layout = try IncrementalLayout(builder, viewport: Size(width: .indefinite, height: .indefinite))
    #expect(layout.perform().frame(of: 1).y == LayoutUnit(10))
    layout.setWidth(.px(LayoutUnit(200)), of: 2)
    #expect(layout.perform().frame(of: 1).y == LayoutUnit(20))
    #expect(layout.perform().frame(of: 0).height == LayoutUnit(40))
  }

  @Test("lay out the content of a column's items anew after looking for their minimum")
  func shrinksAColumn() throws {
    let full = KeptFlexWorkTests.box { $0.height = .percent(100) }
    let column = KeptFlexWorkTests.box(width: 100, height: 60) { $0.flexDirection = .column }
    let layout = try Self.line(column, [full, KeptFlexWorkTests.box(height: 0)])
    #expect(Self.frames(layout.perform(), 2).map(\.height) == [LayoutUnit(60), .zero])
    layout.setStyle(KeptFlexWorkTests.box(height: 30) { $0.flexShrink = 0 }, of: 3)
    #expect(Self.frames(layout.perform(), 2).map(\.height) == [LayoutUnit(30), LayoutUnit(30)])
  }

  @Test("keep stretching apart from a height of the same content")
  func stopsStretching() throws {
    let row = KeptFlexWorkTests.box(height: 100) { $0.width = .px(LayoutUnit(300)) }
    let layout = try Self.line(
      row, [KeptFlexWorkTests.box { $0.flexGrow = 1 }, KeptFlexWorkTests.box { $0.flexGrow = 1 }])
    #expect(Self.frames(layout.perform(), 2).map(\.height) == [LayoutUnit(100), LayoutUnit(100)])
    layout.setStyle(KeptFlexWorkTests.box(height: 20) { $0.flexGrow = 1 }, of: 1)
    #expect(Self.frames(layout.perform(), 2).map(\.height) == [LayoutUnit(20), LayoutUnit(100)])
    #expect(layout.perform().frame(of: 3).x == LayoutUnit(150))
  }

  @Test("share their space with automatic margins as before")
  func sharesWithMargins() throws {
    let auto = KeptFlexWorkTests.box(width: 20) { $0.margin.left = .auto }
    let layout = try Self.line(KeptFlexWorkTests.box(width: 200), [KeptFlexWorkTests.box(width: 50), auto])
    #expect(layout.perform().frame(of: 3).x == LayoutUnit(180))
    for width in [70, 120, 180, 60] {
      layout.setWidth(.px(LayoutUnit(width)), of: 1)
      #expect(layout.perform().frame(of: 3).x == LayoutUnit(180))
    }
  }
}
