import LayoutEngine
import Testing

@Suite("An incremental layout of grids") struct GridEditTests {
  private static let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))

  @Test("gives what a fresh layout gives, after every one of many random edits", arguments: 0..<60 as Range<UInt64>)
  func givesWhatAFreshLayoutGives(seed: UInt64) throws {
    var edits = GridEdits(seed: seed)
    let viewport = Size(
      width: seed % 3 == 0 ? .indefinite : LayoutUnit(800), height: seed % 2 == 0 ? .indefinite : LayoutUnit(600))
    let layout = try IncrementalLayout(edits.tree.builder(), viewport: viewport)
    if seed % 5 != 0 { _ = layout.perform() }
    for step in 0..<50 {
      edits.make(in: layout)
      let fresh = Layout.perform(try edits.tree.builder().finish(), viewport: viewport)
      let difference = firstDifference(layout.perform(), fresh)
      #expect(difference == nil, "after \(step + 1) steps")
      if difference != nil { return }
    }
  }

  /// A grid of boxes of 20px in flexible and other tracks.
  private static func large(_ side: Int, _ item: Style) throws -> LayoutTreeBuilder {
    var builder = LayoutTreeBuilder()
    var grid = GridStyle()
    let sizes: [TrackSize] = [
      TrackSize(flexFactor: 1), .auto, TrackSize(minimum: .minContent, maximum: .maxContent),
      TrackSize(minimum: .px(LayoutUnit(40)), maximum: .px(LayoutUnit(40))),
    ]
    let tracks = (0..<side).map { sizes[$0 % sizes.count] }
    grid.templateColumns.repeats = [
      TrackRepeat(tracks: tracks, lineNames: Array(repeating: [], count: tracks.count + 1))
    ]
    grid.templateRows = grid.templateColumns
    var container = Style()
    container.display = .grid
    container.width = .px(LayoutUnit(8_000))
    container.height = .px(LayoutUnit(8_000))
    container.grid = builder.gridStyles.index(of: grid)
    builder.openBox(container)
    for _ in 0..<side * side {
      builder.openBox(item)
      builder.closeBox()
    }
    builder.closeBox()
    return builder
  }

  @Test("visits nothing but the changed item and its container where the others are of fixed sizes")
  func visitsTheChangedItem() throws {
    var item = Style()
    item.display = .block
    item.width = .px(LayoutUnit(20))
    item.height = .px(LayoutUnit(20))
    let layout = try IncrementalLayout(Self.large(24, item), viewport: Self.viewport)
    #expect(layout.perform().statistics.visits == 24 * 24 + 1)
    // The item is in the second column, which is `auto`: it makes the flexible ones smaller.
    item.width = .px(LayoutUnit(3_000))
    layout.setStyle(item, of: 2)
    let boxes = layout.perform()
    #expect(boxes.statistics.visits == 2)
    #expect(boxes.frame(of: 2).width == LayoutUnit(3_000))
  }

  @Test("visits the items whose areas are different, and no others")
  func visitsItemsWithOtherAreas() throws {
    var item = Style()
    item.display = .block
    let layout = try IncrementalLayout(Self.large(24, item), viewport: Self.viewport)
    _ = layout.perform()
    item.height = .px(LayoutUnit(10))
    layout.setStyle(item, of: 4)
    // The item is in the first row, which is flexible and large enough for it.
    #expect(layout.perform().statistics.visits <= 3)
    item.height = .auto
    item.minWidth = .px(LayoutUnit(50))
    layout.setStyle(item, of: 2)
    // 6 flexible, 6 automatic and 6 `minmax(min-content, max-content)` columns of 24 items each may be other ones now; the
    // 6 columns of 40px are not. Items are measured and laid out, and so is the container.
    #expect(layout.perform().statistics.visits <= 2 * 18 * 24 + 1)
  }
}

/// Random changes of the boxes of a random tree of grids.
struct GridEdits {
  var tree: RandomTree
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed ^ 0x6721D)
    tree = RandomTree(seed: seed, nodeCount: Int.random(in: 5...250, using: &random), kind: .grids)
  }

  /// Changes one to three boxes, mostly leaves.
  mutating func make(in layout: IncrementalLayout) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let leaves = tree.leaves
      let isLeaf = Int.random(in: 0..<4, using: &random) > 0
      let node =
        isLeaf
        ? leaves[Int.random(in: 0..<leaves.count, using: &random)]
        : Int.random(in: 0..<tree.nodes.count, using: &random)
      var style = tree.nodes[node].style
      change(&style)
      tree.nodes[node].style = style
      layout.setStyle(style, of: NodeIndex(node))
    }
  }

  private mutating func length(_ greatest: Int32) -> Length {
    .px(LayoutUnit(rawValue: Int32.random(in: 0...greatest * 64, using: &random)))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// Changes a property that does not decide the structure of a tree.
  private mutating func change(_ style: inout Style) {
    let sizes: [Length] = [
      .auto, length(140), length(140), .percent(40), .minContent, .maxContent, .fitContent, .stretch,
    ]
    switch Int.random(in: 0..<18, using: &random) {
    case 0...3: style.width = pick(sizes)
    case 4, 5: style.height = pick(sizes)
    case 6: style.minWidth = pick([.auto, length(140), .percent(30), .minContent])
    case 7: style.minHeight = pick([.auto, length(140), .percent(30)])
    case 8: style.maxHeight = pick([.none, length(140), .percent(30)])
    case 9: style.margin.left = pick([.auto, length(40), .percent(5)])
    case 10: style.margin.top = pick([.auto, length(40), .percent(5)])
    case 11: style.padding.top = pick([length(40), .percent(5)])
    case 12: style.order = Int32.random(in: -1...1, using: &random)
    case 13: style.justifySelf = Alignment(pick([.auto, .center, .end, .stretch, .baseline]))
    case 14: style.justifyItems = Alignment(pick([.normal, .center, .start]))
    case 15: style.columnGap = pick([.auto, length(10), .percent(4)])
    case 16: style.inset.left = pick([.auto, length(20), .percent(10)])
    default: style.grid = Int32(Int.random(in: -1..<tree.gridStyleCount, using: &random))
    }
  }
}
