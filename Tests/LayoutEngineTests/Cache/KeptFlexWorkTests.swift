import Testing

@testable import LayoutEngine

@Suite("The work of laying a flex container out again") struct KeptFlexWorkTests {
  static func box(width: Int? = nil, height: Int? = nil, _ change: (inout Style) -> Void = { _ in }) -> Style {
    var style = Style()
    style.display = .flex
    if let width { style.width = .px(LayoutUnit(width)) }
    if let height { style.height = .px(LayoutUnit(height)) }
    change(&style)
    return style
  }

  /// A container of boxes, each with one box of 20px in it; box `i` of `count` is the node `1 + 2 * i`.
  static func line(
    of count: Int, in style: Style, viewport: Size, item: (Int) -> Style
  ) throws -> IncrementalLayout {
    var builder = LayoutTreeBuilder()
    builder.openBox(style)
    for index in 0..<count {
      builder.openBox(item(index))
      builder.openBox(box(width: 20, height: 20))
      builder.closeBox()
      builder.closeBox()
    }
    builder.closeBox()
    let layout = try IncrementalLayout(builder, viewport: viewport)
    _ = layout.perform()
    return layout
  }

  @Test("moves the items after one that gets larger, and visits none of them", arguments: [false, true])
  func movesTheItemsAfterOne(isColumn: Bool) throws {
    let viewport = Size(width: .indefinite, height: .indefinite)
    func work(_ count: Int) throws -> LayoutStatistics {
      let container = Self.box {
        $0.flexDirection = isColumn ? .column : .row
        $0.columnGap = .px(LayoutUnit(3))
        $0.rowGap = .px(LayoutUnit(3))
      }
      let layout = try Self.line(of: count, in: container, viewport: viewport) { _ in Self.box() }
      // The first change gives the parent of the box a new item; the second one is of the content alone.
      var boxes = layout.perform()
      for size in [25, 30] {
        layout.setStyle(Self.box(width: isColumn ? 20 : size, height: isColumn ? size : 20), of: 2)
        boxes = layout.perform()
      }
      // 30 px for the first item and 20 px for each other one, with gaps of 3 px.
      let last = boxes.frame(of: NodeIndex(2 * count - 1))
      let offset = LayoutUnit(30 + 20 * (count - 2) + 3 * (count - 1))
      #expect(isColumn ? last.y == offset && last.x == .zero : last.x == offset && last.y == .zero)
      return boxes.statistics
    }
    let few = try work(4)
    #expect(try few == work(1_000))
    // The box, the item around it, and their container; in a column the item as it is measured, and as it is.
    #expect(few.visits <= 6, "\(few)")
  }

  @Test("visits only the items whose sizes change where one of many grows")
  func visitsOnlyItemsWithOtherSizes() throws {
    func work(_ count: Int) throws -> LayoutStatistics {
      let viewport = Size(width: LayoutUnit(100_000), height: LayoutUnit(50))
      let layout = try Self.line(of: count, in: Self.box(), viewport: viewport) { index in
        Self.box { $0.flexGrow = index == count - 1 ? 1 : 0 }
      }
      layout.setStyle(Self.box(width: 50, height: 20), of: 2)
      let boxes = layout.perform()
      // The first item is 50 px wide and the others but the last one 20 px each.
      let last = boxes.frame(of: NodeIndex(2 * count - 1))
      #expect(last.x == LayoutUnit(50 + 20 * (count - 2)))
      #expect(last.width == LayoutUnit(100_000 - 50 - 20 * (count - 2)))
      return boxes.statistics
    }
    let few = try work(4)
    #expect(try few == work(1_000))
    #expect(few.visits <= 10, "\(few)")
  }

  @Test("visits each box of a chain once", arguments: [50, 500])
  func visitsEachBoxOfAChainOnce(levels: Int) throws {
    let margin = Self.box {
      $0.margin = Edges(.px(LayoutUnit(1)))
      $0.flexGrow = 1
    }
    var builder = LayoutTreeBuilder()
    builder.openBox(Self.box())
    for _ in 1..<levels { builder.openBox(margin) }
    builder.openBox(Self.box(width: 50, height: 12))
    for _ in 0...levels { builder.closeBox() }
    let layout = try IncrementalLayout(builder, viewport: Size(width: .indefinite, height: .indefinite))
    _ = layout.perform()
    layout.setStyle(Self.box(width: 37, height: 12), of: NodeIndex(levels))
    let boxes = layout.perform()
    #expect(boxes.frame(of: 0).width == LayoutUnit(37 + 2 * (levels - 1)))
    #expect(boxes.statistics.visits <= levels + 4, "\(boxes.statistics.visits) visits")
  }

  @Test("moves an item that was in the middle when it takes all the room")
  func movesACenteredItem() throws {
    let container = Self.box(width: 100, height: 20) { $0.justifyContent = Alignment(.center) }
    let viewport = Size(width: LayoutUnit(100), height: LayoutUnit(20))
    let layout = try Self.line(of: 1, in: container, viewport: viewport) { _ in Self.box() }
    #expect(layout.perform().frame(of: 1).x == LayoutUnit(40))
    layout.setStyle(Self.box(width: 100, height: 20), of: 2)
    #expect(layout.perform().frame(of: 1).x == .zero)
    layout.setStyle(Self.box(width: 60, height: 20), of: 2)
    #expect(layout.perform().frame(of: 1).x == LayoutUnit(20))
  }

  @Test("moves the items after one that gets another style, and visits none of them", arguments: [false, true])
  func movesTheItemsAfterOneOfAnotherStyle(isColumn: Bool) throws {
    func work(_ count: Int) throws -> LayoutStatistics {
      let container = Self.box(width: 300, height: 20_000) {
        $0.flexDirection = isColumn ? .column : .row
        $0.alignItems = Alignment(.flexStart)
      }
      let viewport = Size(width: LayoutUnit(300), height: LayoutUnit(20_000))
      let item = Self.box(width: 20, height: 20) { $0.flexShrink = 0 }
      let layout = try Self.line(of: count, in: container, viewport: viewport) { _ in item }
      var style = item
      if isColumn { style.height = .px(LayoutUnit(35)) } else { style.width = .px(LayoutUnit(35)) }
      layout.setStyle(style, of: 3)
      let boxes = layout.perform()
      let last = boxes.frame(of: NodeIndex(2 * count - 1))
      let offset = LayoutUnit(35 + 20 * (count - 2))
      #expect(isColumn ? last.y == offset && last.x == .zero : last.x == offset && last.y == .zero)
      return boxes.statistics
    }
    let few = try work(4)
    #expect(try few == work(800))
    // The container, the item, and the box in it, which is asked for its place only.
    #expect(few.visits <= 4, "\(few)")
  }

  @Test("gives items another place across the line where a new style asks for it")
  func alignsAnItemOfAnotherStyle() throws {
    let container = Self.box(width: 100, height: 100) {
      $0.flexDirection = .column
      $0.alignItems = Alignment(.center)
    }
    let viewport = Size(width: LayoutUnit(100), height: LayoutUnit(100))
    let layout = try Self.line(of: 2, in: container, viewport: viewport) { _ in Self.box(width: 40, height: 20) }
    layout.setWidth(.px(LayoutUnit(60)), of: 1)
    #expect(layout.perform().frame(of: 1).x == LayoutUnit(20))
    layout.setStyle(Self.box(width: 60, height: 30) { $0.margin.left = .auto }, of: 1)
    // An automatic margin takes the 40px that the item leaves, and what follows is 10px lower.
    #expect(layout.perform().frame(of: 1).x == LayoutUnit(40))
    #expect(layout.perform().frame(of: 3).y == LayoutUnit(30))
  }

  @Test("visits none of the other items of a row that wraps")
  func visitsOneItemOfARowThatWraps() throws {
    func work(_ count: Int) throws -> LayoutStatistics {
      let container = Self.box { $0.flexWrap = .wrap }
      let viewport = Size(width: LayoutUnit(100), height: .indefinite)
      let layout = try Self.line(of: count, in: container, viewport: viewport) { _ in Self.box() }
      layout.setWidth(.px(LayoutUnit(50)), of: 2)
      let boxes = layout.perform()
      // Lines of 100px hold five items of 20px, and the first one only two beside that of 50px.
      for item in 3..<count {
        let frame = boxes.frame(of: NodeIndex(1 + 2 * item))
        let (x, y) = ((item - 3) % 5 * 20, 20 + (item - 3) / 5 * 20)
        #expect(frame.x == LayoutUnit(x) && frame.y == LayoutUnit(y), "item \(item): \(frame)")
      }
      return boxes.statistics
    }
    let few = try work(8)
    #expect(try few == work(400))
    #expect(few.visits <= 8, "\(few)")
  }

  @Test("gives the same boxes for another width as for another style with it")
  func setsAWidth() throws {
    func frames(_ change: (IncrementalLayout) -> Void) throws -> [Rect] {
      let viewport = Size(width: LayoutUnit(100), height: LayoutUnit(50))
      let layout = try Self.line(of: 3, in: Self.box(), viewport: viewport) { _ in Self.box() }
      change(layout)
      let boxes = layout.perform()
      return (0..<7).map { boxes.frame(of: $0) }
    }
    let ofWidth = try frames { $0.setWidth(.px(LayoutUnit(37)), of: 4) }
    #expect(try ofWidth == frames { $0.setStyle(Self.box(width: 37, height: 20), of: 4) })
    #expect(ofWidth[4].width == LayoutUnit(37) && ofWidth[5].x == LayoutUnit(57))
  }
}
