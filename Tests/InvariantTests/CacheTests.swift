import LayoutEngine
import Testing

@Suite("The subtree cache") struct CacheTests {
  private static let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))

  @Test("never changes a result, however the document was edited before", arguments: 0..<60 as Range<UInt64>)
  func neverChangesAResult(seed: UInt64) throws {
    var tree = RandomTree(seed: seed, nodeCount: 120)
    let cache = SubtreeCache()
    var random = SplitMix64(seed: seed ^ 0xABCD)
    for edit in 0..<8 {
      let cached = Layout.perform(try tree.build(), viewport: Self.viewport, cache: cache)
      let plain = Layout.perform(try tree.build(), viewport: Self.viewport)
      let difference = firstDifference(cached, plain)
      #expect(difference == nil, "after \(edit) edits")
      let leaves = tree.leaves
      let leaf = leaves[Int.random(in: 0..<leaves.count, using: &random)]
      tree.nodes[leaf].style.width = .px(LayoutUnit(Int.random(in: 0...90, using: &random)))
      tree.nodes[leaf].style.height = .px(LayoutUnit(Int.random(in: 0...90, using: &random)))
    }
  }

  // A layout of 150 nodes, each with a style of its own, takes some 80,000 bytes.
  @Test("stays within its capacity and still answers right")
  func staysWithinItsCapacity() throws {
    let cache = SubtreeCache(capacity: 200_000)
    for seed in 0..<60 as Range<UInt64> {
      let tree = RandomTree(seed: seed, nodeCount: 150)
      let cached = Layout.perform(try tree.build(), viewport: Self.viewport, cache: cache)
      #expect(cache.statistics.byteCount <= cache.capacity)
      let difference = firstDifference(cached, Layout.perform(try tree.build(), viewport: Self.viewport))
      #expect(difference == nil)
    }
    #expect(cache.statistics.evictions > 0)
  }

  @Test("an unchanged document is reused as a whole")
  func anUnchangedDocumentIsReused() throws {
    let cache = SubtreeCache()
    let tree = RandomTree(seed: 7, nodeCount: 500)
    _ = Layout.perform(try tree.build(), viewport: Self.viewport, cache: cache)
    let again = Layout.perform(try tree.build(), viewport: Self.viewport, cache: cache)
    #expect(again.statistics.nodesReused == 500)
    #expect(again.statistics.visits == 0)
  }

  @Test("another set of fonts shares nothing")
  func anotherSetOfFontsSharesNothing() throws {
    let cache = SubtreeCache()
    var builder = LayoutTreeBuilder()
    var block = Style()
    block.display = .block
    builder.openBox(block, text: TextStyle())
    for _ in 0..<20 {
      builder.openBox(block)
      builder.closeBox()
    }
    builder.closeBox()
    let tree = try builder.finish()
    _ = Layout.perform(tree, viewport: Self.viewport, cache: cache, fonts: Digest(low: 1, high: 1))
    let other = Layout.perform(tree, viewport: Self.viewport, cache: cache, fonts: Digest(low: 2, high: 1))
    #expect(other.statistics.nodesReused == 0)
    let same = Layout.perform(tree, viewport: Self.viewport, cache: cache, fonts: Digest(low: 1, high: 1))
    #expect(same.statistics.nodesReused == 21)
  }
}
