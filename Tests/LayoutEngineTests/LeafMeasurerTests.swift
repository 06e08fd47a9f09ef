import Testing

@testable import LayoutEngine

/// Leaves that are measured on demand.
@Suite("Leaves measured on demand")
struct LeafMeasurerTests {
  /// A text of 100 px in words of 20 px; lines are 10 px high, with the baseline at 8 px.
  private final class Words: LeafMeasurer {
    var rooms: [LeafRoom] = []

    func measure(_ leaf: NodeIndex, in room: LeafRoom) -> LeafMeasurement {
      rooms.append(room)
      let width = room.width.isDefinite ? max(min(room.width.px, 100), 20) : 100
      let lines = (100 / (width / 20).rounded(.down) / 20).rounded(.up)
      return LeafMeasurement(
        size: Size(width: LayoutUnit(width), height: LayoutUnit(lines * 10)), firstBaseline: LayoutUnit(8))
    }
  }

  private func px(_ value: Int) -> LayoutUnit { LayoutUnit(value) }

  private func perform(
    _ container: Style, _ leaf: Style, width: Int, cache: SubtreeCache? = nil, identity: UInt64 = 1
  ) throws -> (frame: Rect, words: Words, statistics: LayoutStatistics) {
    var builder = LayoutTreeBuilder()
    builder.openBox(container)
    builder.addLeaf(leaf, identity: identity)
    builder.closeBox()
    let words = Words()
    let boxes = Layout.perform(
      try builder.finish(), viewport: Size(width: px(width), height: .indefinite), measurer: words, cache: cache)
    return (boxes.frame(of: 1), words, boxes.statistics)
  }

  private func flex(_ direction: FlexDirection, _ alignItems: Alignment.Position) -> Style {
    var style = Style()
    style.display = .flex
    style.flexDirection = direction
    style.alignItems = Alignment(alignItems)
    return style
  }

  private var block: Style {
    var style = Style()
    style.display = .block
    return style
  }

  @Test("a leaf that fills a width is measured once, in that width")
  func fill() throws {
    let result = try perform(flex(.column, .stretch), block, width: 50)
    #expect(result.frame == Rect(x: .zero, y: .zero, width: px(50), height: px(30)))
    #expect(result.words.rooms == [LeafRoom(width: px(50))])
    #expect(result.statistics.leavesMeasured == 1)
    let inBlock = try perform(block, block, width: 50)
    #expect(inBlock.frame == result.frame && inBlock.words.rooms.count == 1)
  }

  @Test("a leaf that fits is measured at its widest, its narrowest and its width, once each")
  func fit() throws {
    let result = try perform(flex(.row, .flexStart), block, width: 50)
    #expect(result.frame.size == Size(width: px(50), height: px(30)))
    #expect(result.words.rooms == [.indefinite, .zero, px(50)].map { LeafRoom(width: $0) })
  }

  @Test("padding is around the content, and a given height is passed on")
  func edges() throws {
    var leaf = block
    leaf.padding = Edges(.px(px(5)))
    let padded = try perform(flex(.column, .stretch), leaf, width: 50)
    #expect(padded.frame.size == Size(width: px(50), height: px(40)))
    #expect(padded.words.rooms == [LeafRoom(width: px(40))])
    leaf.height = .px(px(7))
    let given = try perform(flex(.row, .flexStart), leaf, width: 500)
    #expect(given.frame.size == Size(width: px(110), height: px(17)))
    #expect(given.words.rooms.allSatisfy { $0.height == px(7) })
  }

  @Test("a leaf whose size is given is not measured")
  func given() throws {
    var leaf = block
    leaf.width = .px(px(30))
    leaf.height = .px(px(30))
    let result = try perform(flex(.column, .flexStart), leaf, width: 500)
    #expect(result.words.rooms.isEmpty && result.statistics.leavesMeasured == 0)
  }

  @Test("baselines of leaves align them")
  func baselines() throws {
    var builder = LayoutTreeBuilder()
    builder.openBox(flex(.row, .baseline))
    builder.addLeaf(block, identity: 1)
    var lower = block
    lower.padding.top = .px(px(12))
    builder.addLeaf(lower, identity: 1)
    builder.closeBox()
    let boxes = Layout.perform(
      try builder.finish(), viewport: Size(width: px(500), height: .indefinite), measurer: Words())
    // Baselines at 8 and at 12 + 8.
    #expect(boxes.frame(of: 1).y == px(12) && boxes.frame(of: 2).y == .zero)
  }

  @Test("the cache knows the sizes of contents with the same identity")
  func cache() throws {
    let cache = SubtreeCache(minimumNodeCount: 1)
    let first = try perform(flex(.row, .flexStart), block, width: 50, cache: cache)
    let again = try perform(flex(.row, .flexStart), block, width: 50, cache: cache)
    #expect(again.frame == first.frame && again.words.rooms.isEmpty)
    let wider = try perform(flex(.row, .flexStart), block, width: 70, cache: cache)
    #expect(wider.frame.width == px(70) && wider.words.rooms == [LeafRoom(width: px(70))])
    let other = try perform(flex(.row, .flexStart), block, width: 50, cache: cache, identity: 2)
    #expect(other.words.rooms.count == 3)
  }

  @Test("an incremental layout measures again what has changed")
  func incremental() throws {
    var builder = LayoutTreeBuilder()
    builder.openBox(flex(.column, .stretch))
    let leaf = builder.addLeaf(block, identity: 1)
    builder.addLeaf(block, identity: 1)
    builder.closeBox()
    let words = Words()
    let layout = try IncrementalLayout(
      builder, viewport: Size(width: px(50), height: .indefinite), measurer: words)
    _ = layout.perform()
    #expect(words.rooms.count == 2)
    layout.contentDidChange(of: leaf)
    #expect(layout.perform().frame(of: 2).y == px(30))
    #expect(words.rooms.count == 3)
  }
}
