import LayoutEngine
import Testing

@Suite("Any layout of tables") struct TableInvariantTests {
  private static let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))

  @Test(
    "is the same with the subtree cache, however the document was edited before", arguments: 0..<40 as Range<UInt64>)
  func isTheSameWithTheCache(seed: UInt64) throws {
    var tables = RandomTables(seed: seed)
    let cache = SubtreeCache()
    var random = SplitMix64(seed: seed ^ 0xABCD)
    for edit in 0..<6 {
      let cached = Layout.perform(try tables.build(), viewport: Self.viewport, cache: cache)
      let difference = firstDifference(cached, Layout.perform(try tables.build(), viewport: Self.viewport))
      #expect(difference == nil, "after \(edit) edits: \(difference ?? "")")
      guard !tables.leaves.isEmpty else { return }
      let leaf = Int.random(in: 0..<tables.leaves.count, using: &random)
      tables.leaves[leaf].width = LayoutUnit(Int.random(in: 0...90, using: &random))
      tables.leaves[leaf].height = LayoutUnit(Int.random(in: 0...90, using: &random))
    }
  }

  @Test("ends without a trap whatever the lengths and spans are", arguments: 300..<360 as Range<UInt64>)
  func endsWhateverTheLengthsAre(seed: UInt64) throws {
    let tree = try RandomTables(seed: seed, isExtreme: true).build()
    let boxes = Layout.perform(tree, viewport: Self.viewport)
    let negative = (0..<NodeIndex(tree.count)).first {
      boxes.frame(of: $0).width < .zero || boxes.frame(of: $0).height < .zero
    }
    #expect(negative == nil)
  }

  @Test("visits each node a bounded number of times", arguments: 500..<530 as Range<UInt64>)
  func visitsEachNodeABoundedNumberOfTimes(seed: UInt64) throws {
    let tree = try RandomTables(seed: seed).build()
    let statistics = Layout.perform(tree, viewport: Self.viewport).statistics
    #expect(statistics.visits <= 4 * tree.count, "\(statistics.visits) visits of \(tree.count) nodes")
  }
}
