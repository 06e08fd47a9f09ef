import LayoutEngine
import Testing

@Suite("An incremental layout") struct IncrementalLayoutTests {
  private static let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))

  @Test("gives what a fresh layout gives, after every edit", arguments: 500..<540 as Range<UInt64>)
  func givesWhatAFreshLayoutGives(seed: UInt64) throws {
    var tree = RandomTree(seed: seed, nodeCount: 120)
    let layout = try IncrementalLayout(tree.builder(), viewport: Self.viewport)
    var random = SplitMix64(seed: seed ^ 0xABCD)
    _ = layout.perform()
    for edit in 0..<10 {
      let leaves = tree.leaves
      let leaf = leaves[Int.random(in: 0..<leaves.count, using: &random)]
      tree.nodes[leaf].style.width = .px(LayoutUnit(Int.random(in: 0...90, using: &random)))
      if edit % 2 == 0 {
        layout.setWidth(tree.nodes[leaf].style.width, of: NodeIndex(leaf))
      } else {
        tree.nodes[leaf].style.flexGrow = Float(Int.random(in: 0...2, using: &random))
        layout.setStyle(tree.nodes[leaf].style, of: NodeIndex(leaf))
      }
      let fresh = Layout.perform(try tree.builder().finish(), viewport: Self.viewport)
      let difference = firstDifference(layout.perform(), fresh)
      #expect(difference == nil, "after \(edit) edits")
    }
  }

  @Test("gives what a fresh layout gives, after random sequences of edits", arguments: 900..<1000 as Range<UInt64>)
  func givesWhatAFreshLayoutGivesAfterManyEdits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0x1234)
    var tree = RandomTree(seed: seed, nodeCount: Int.random(in: 5...200, using: &random))
    let viewport = Size(
      width: seed % 3 == 0 ? .indefinite : LayoutUnit(800), height: seed % 2 == 0 ? .indefinite : LayoutUnit(600))
    let layout = try IncrementalLayout(tree.builder(), viewport: viewport)
    if seed % 5 != 0 { _ = layout.perform() }
    for step in 0..<20 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let node = Int.random(in: 0..<tree.nodes.count, using: &random)
        Self.change(&tree.nodes[node].style, &random)
        layout.setStyle(tree.nodes[node].style, of: NodeIndex(node))
      }
      let fresh = Layout.perform(try tree.builder().finish(), viewport: viewport)
      let difference = firstDifference(layout.perform(), fresh)
      #expect(difference == nil, "after \(step + 1) steps")
      if difference != nil { return }
    }
  }

  @Test("gives what a fresh layout gives in trees of flex containers alone", arguments: 1_700..<1_800 as Range<UInt64>)
  func givesWhatAFreshLayoutGivesInFlexContainers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0x5678)
    var tree = RandomTree(seed: seed, nodeCount: Int.random(in: 5...200, using: &random))
    for node in tree.nodes.indices { tree.nodes[node].style.display = .flex }
    let viewport = Size(width: seed % 3 == 0 ? .indefinite : LayoutUnit(800), height: .indefinite)
    try Self.edit(&tree, viewport, steps: 20, &random)
  }

  @Test("gives what a fresh layout gives in long lines of items", arguments: 0..<24 as Range<UInt64>)
  func givesWhatAFreshLayoutGivesInLongLines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0x9ABC)
    var tree = RandomTree(seed: seed, nodeCount: 150, childrenOfRoot: 60)
    tree.nodes[0].style.display = .flex
    tree.nodes[0].style.flexDirection = seed % 4 < 2 ? .row : .column
    tree.nodes[0].style.flexWrap = seed % 3 == 0 ? .wrap : .nowrap
    let viewport = Size(width: seed % 2 == 0 ? .indefinite : LayoutUnit(800), height: LayoutUnit(600))
    try Self.edit(&tree, viewport, steps: 40, &random)
  }

  /// Changes a random node in each step, and compares with a fresh layout.
  private static func edit(_ tree: inout RandomTree, _ viewport: Size, steps: Int, _ random: inout SplitMix64) throws {
    let layout = try IncrementalLayout(tree.builder(), viewport: viewport)
    _ = layout.perform()
    for step in 0..<steps {
      let node = Int.random(in: 0..<tree.nodes.count, using: &random)
      change(&tree.nodes[node].style, &random)
      layout.setStyle(tree.nodes[node].style, of: NodeIndex(node))
      let fresh = Layout.perform(try tree.builder().finish(), viewport: viewport)
      let difference = firstDifference(layout.perform(), fresh)
      #expect(difference == nil, "after \(step + 1) steps")
      if difference != nil { return }
    }
  }

  @Test("gives what a fresh layout gives, when more boxes change than are worth going up from one by one")
  func givesWhatAFreshLayoutGivesAfterChangesOfAll() throws {
    var random = SplitMix64(seed: 77)
    var tree = RandomTree(seed: 77, nodeCount: 400)
    let layout = try IncrementalLayout(tree.builder(), viewport: Self.viewport)
    for _ in 0..<4 {
      for node in tree.nodes.indices {
        Self.change(&tree.nodes[node].style, &random)
        layout.setStyle(tree.nodes[node].style, of: NodeIndex(node))
      }
      let fresh = Layout.perform(try tree.builder().finish(), viewport: Self.viewport)
      #expect(firstDifference(layout.perform(), fresh) == nil)
    }
  }

  /// Changes a property that does not decide the structure of a tree.
  private static func change(_ style: inout Style, _ random: inout SplitMix64) {
    func length() -> Length { .px(LayoutUnit(rawValue: Int32.random(in: 0...9_000, using: &random))) }
    let sizes: [Length] = [.auto, length(), length(), .percent(40), .minContent, .maxContent, .fitContent, .stretch]
    func size() -> Length { sizes.randomElement(using: &random) ?? .auto }
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: style.width = size()
    case 3, 4: style.height = size()
    case 5: style.flexGrow = Float(Int.random(in: 0...2, using: &random))
    case 6: style.flexShrink = Float(Int.random(in: 0...1, using: &random))
    case 7: style.flexBasis = size()
    case 8: style.minWidth = [.auto, length(), .percent(30)].randomElement(using: &random) ?? .auto
    case 9: style.maxHeight = [.none, length(), .percent(30)].randomElement(using: &random) ?? .none
    case 10: style.margin.left = [.auto, length(), .percent(5)].randomElement(using: &random) ?? .auto
    case 11: style.padding.top = [length(), .percent(5)].randomElement(using: &random) ?? .zero
    case 12: style.order = Int32.random(in: -1...1, using: &random)
    case 13: style.minHeight = [.auto, length(), .percent(30)].randomElement(using: &random) ?? .auto
    case 14: style.margin.top = [.auto, length(), .percent(5)].randomElement(using: &random) ?? .auto
    default: style.flexDirection = [.row, .column].randomElement(using: &random) ?? .row
    }
  }
}
