import Testing

@testable import LayoutEngine

/// The distribution of free space item by item, against the same in plain steps.
@Suite("Free space is distributed to 1/64 px") struct FlexDistributionTests {
  struct Item {
    /// In 1/64 px.
    var width: Int32
    var factor: Float
  }

  /// Every item, beginning with the last one, takes its share of what is left, rounded with halves away from zero.
  private static func widths(_ items: [Item], in room: Int32, isGrowing: Bool) -> [Int32] {
    func weight(_ item: Item) -> Double { Double(item.factor) * (isGrowing ? 1 : Double(item.width)) }
    var left = Double(room) - items.reduce(0) { $0 + Double($1.width) }
    var weights = items.reduce(0) { $0 + weight($1) }
    var result = items.map(\.width)
    for index in items.indices.reversed() where weights > 0 {
      let share = (left * (weight(items[index]) / weights)).rounded(.toNearestOrAwayFromZero)
      result[index] += Int32(share)
      left -= share
      weights -= weight(items[index])
    }
    return result
  }

  private static func laidOutWidths(_ items: [Item], in room: Int32, isGrowing: Bool) throws -> [Int32] {
    var builder = LayoutTreeBuilder()
    var container = Style()
    container.display = .flex
    container.width = .px(LayoutUnit(rawValue: room))
    builder.openBox(container)
    for item in items {
      var style = Style()
      style.display = .flex
      style.width = .px(LayoutUnit(rawValue: item.width))
      style.minWidth = .zero
      style.flexGrow = isGrowing ? item.factor : 0
      style.flexShrink = isGrowing ? 0 : item.factor
      builder.openBox(style)
      builder.closeBox()
    }
    builder.closeBox()
    let viewport = Size(width: LayoutUnit(rawValue: room), height: .indefinite)
    let boxes = Layout.perform(try builder.finish(), viewport: viewport)
    return items.indices.map { boxes.frame(of: NodeIndex(1 + $0)).width.rawValue }
  }

  @Test("as item after item takes its share", arguments: [false, true])
  func takesShares(isGrowing: Bool) throws {
    var random = SystemRandomNumberGenerator()
    for count in [2, 3, 4, 7, 16, 100] {
      for _ in 0..<40 {
        let isEqual = Bool.random(using: &random)
        let width = Int32.random(in: 0...20_000, using: &random)
        let items = (0..<count).map { _ in
          Item(
            width: isEqual ? width : Int32.random(in: 0...20_000, using: &random),
            factor: isEqual ? 1 : [1, 1, 2, 0.5, 2.7].randomElement(using: &random) ?? 1)
        }
        let content = items.reduce(0) { $0 + $1.width }
        // Less than all, or more: the factors add up to 1 or more, and no item gets smaller than 0.
        let room =
          isGrowing
          ? content + Int32.random(in: 1...50_000, using: &random) : Int32.random(in: 0...content, using: &random)
        let expected = Self.widths(items, in: room, isGrowing: isGrowing)
        guard expected.allSatisfy({ $0 >= 0 }) else { continue }
        #expect(try Self.laidOutWidths(items, in: room, isGrowing: isGrowing) == expected, "\(items) in \(room)")
      }
    }
  }

  static let halves: [(Int32, [Int32])] = [(1, [1, 0]), (3, [2, 1]), (-1, [-1, 0]), (-5, [-3, -2])]

  @Test("with halves away from zero", arguments: halves)
  func roundsHalves(space: Int32, shares: [Int32]) throws {
    // The last one of two equal items takes half, rounded away from zero.
    let items = [Item(width: 640, factor: 1), Item(width: 640, factor: 1)]
    let widths = try Self.laidOutWidths(items, in: 1280 + space, isGrowing: space > 0)
    #expect(widths == [640 + shares[1], 640 + shares[0]])
  }
}
