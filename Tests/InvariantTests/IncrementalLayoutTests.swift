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
      tree.nodes[leaf].style.flexGrow = Float(Int.random(in: 0...2, using: &random))
      layout.setStyle(tree.nodes[leaf].style, of: NodeIndex(leaf))
      let fresh = Layout.perform(try tree.builder().finish(), viewport: Self.viewport)
      let difference = firstDifference(layout.perform(), fresh)
      #expect(difference == nil, "after \(edit) edits")
    }
  }
}
