import Testing

@testable import LayoutEngine

@Suite("The work of an incremental layout") struct IncrementalWorkTests {
  private static let nodesOfCard: NodeIndex = 5
  private static let viewport = Size(width: LayoutUnit(600), height: .indefinite)

  /// A column of cards, each a row of an icon and a column that grows, with two lines in it.
  private static func list(cards: Int) throws -> IncrementalLayout {
    var column = Style()
    column.display = .flex
    column.flexDirection = .column
    var row = Style()
    row.display = .flex
    var growing = column
    growing.flexGrow = 1
    growing.flexBasis = .zero
    growing.alignItems = Alignment(.flexStart)
    var builder = LayoutTreeBuilder()
    builder.openBox(column)
    for _ in 0..<cards {
      builder.openBox(row)
      builder.addMeasured(row, size: Size(width: LayoutUnit(20), height: LayoutUnit(20)))
      builder.openBox(growing)
      for _ in 0..<2 {
        builder.openBox(line(width: 50, height: 12))
        builder.closeBox()
      }
      builder.closeBox()
      builder.closeBox()
    }
    builder.closeBox()
    let layout = try IncrementalLayout(builder, viewport: viewport)
    _ = layout.perform()
    return layout
  }

  private static func line(width: Int, height: Int) -> Style {
    var line = Style()
    line.display = .flex
    line.width = .px(LayoutUnit(width))
    line.height = .px(LayoutUnit(height))
    return line
  }

  /// The work of a layout after a line in the card in the middle gets another size.
  private static func work(cards: Int, width: Int, height: Int) throws -> LayoutStatistics {
    let layout = try list(cards: cards)
    let line = 1 + NodeIndex(cards / 2) * nodesOfCard + 3
    layout.setStyle(Self.line(width: width, height: height), of: line)
    let boxes = layout.perform()
    #expect(boxes.frame(of: line).width == LayoutUnit(width))
    return boxes.statistics
  }

  @Test("ends at the box whose size stays the same, however many boxes there are around it")
  func endsWhereTheSizeStaysTheSame() throws {
    let few = try Self.work(cards: 4, width: 37, height: 12)
    let many = try Self.work(cards: 1_000, width: 37, height: 12)
    #expect(few == many)
    // The lines, their column and the row, which ask each other for sizes and for layout.
    #expect(many.visits <= 12, "\(many.visits) visits")
  }

  @Test("visits no box whose answers are known where a size changes all the way up")
  func visitsNothingBesideThePath() throws {
    let few = try Self.work(cards: 4, width: 50, height: 60)
    let many = try Self.work(cards: 1_000, width: 50, height: 60)
    #expect(few == many)
    #expect(many.visits <= 24, "\(many.visits) visits")
  }

  @Test("does not lay out boxes around one whose intrinsic sizes change, unless their layout has asked for them")
  func intrinsicSizesEndAtIntrinsicSizes() throws {
    let few = try Self.work(cards: 4, width: 70, height: 12)
    let many = try Self.work(cards: 1_000, width: 70, height: 12)
    #expect(few == many)
    // The column of the lines in its row and the row, which is as wide as the list whatever its content: not the list.
    #expect(many.nodesLaidOut <= 8, "\(many)")
  }

  /// A positioned row of items, as many as told, and of a badge at its right edge with a line in it.
  private static func badge(items: Int) throws -> IncrementalLayout {
    var row = Style()
    row.display = .flex
    row.position = .relative
    row.width = .px(LayoutUnit(500))
    var badge = Style()
    badge.display = .flex
    badge.position = .absolute
    badge.inset = Edges(top: .auto, right: .px(LayoutUnit(5)), bottom: .auto, left: .auto)
    badge.padding = Edges(.px(LayoutUnit(2)))
    var builder = LayoutTreeBuilder()
    builder.openBox(row)
    builder.openBox(badge)
    builder.openBox(line(width: 50, height: 12))
    builder.closeBox()
    builder.closeBox()
    for _ in 0..<items {
      builder.openBox(line(width: 1, height: 10))
      builder.closeBox()
    }
    builder.closeBox()
    let layout = try IncrementalLayout(builder, viewport: viewport)
    _ = layout.perform()
    return layout
  }

  @Test("ends at an absolutely positioned box, whose place alone is different", arguments: [2, 200])
  func endsAtAPositionedBox(items: Int) throws {
    let layout = try Self.badge(items: items)
    layout.setStyle(Self.line(width: 37, height: 12), of: 2)
    let ofContent = layout.perform()
    #expect(ofContent.frame(of: 1).x == LayoutUnit(500 - 5 - 41))
    // The badge and its line.
    #expect(ofContent.statistics.nodesLaidOut <= 4, "\(ofContent.statistics)")
    layout.setWidth(.px(LayoutUnit(20)), of: 1)
    let ofBadge = layout.perform()
    #expect(ofBadge.frame(of: 1).x == LayoutUnit(500 - 5 - 24))
    #expect(ofBadge.statistics.nodesLaidOut <= 2, "\(ofBadge.statistics)")
  }

  @Test("grows linearly with a chain of boxes that all change", arguments: [50, 500])
  func growsLinearlyWithAChain(levels: Int) throws {
    var box = Style()
    box.display = .flex
    box.padding = Edges(.px(LayoutUnit(1)))
    var builder = LayoutTreeBuilder()
    for _ in 0..<levels { builder.openBox(box) }
    builder.openBox(Self.line(width: 50, height: 12))
    for _ in 0...levels { builder.closeBox() }
    let layout = try IncrementalLayout(builder, viewport: Size(width: .indefinite, height: .indefinite))
    _ = layout.perform()
    layout.setStyle(Self.line(width: 37, height: 12), of: NodeIndex(levels))
    let boxes = layout.perform()
    #expect(boxes.frame(of: 0).width == LayoutUnit(37 + 2 * levels))
    // Each box at most twice, and the work that is done in vain on the way up.
    #expect(boxes.statistics.visits <= 2 * levels + 150, "\(boxes.statistics.visits) visits")
  }
}
