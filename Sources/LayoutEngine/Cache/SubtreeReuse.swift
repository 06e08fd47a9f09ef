/// The connection of one layout pass with the subtree cache.
///
/// When a pass first comes to a subtree that is worth it, everything known about the subtree is taken over at once:
/// its frames, its line fragments, and what its root answered to which constraints. What happens then is the same
/// as within one pass: constraints that were seen before are answered, others lead to a new layout.
final class SubtreeReuse {
  private let cache: SubtreeCache
  let digests: SubtreeDigests
  /// Which nodes have been looked up already.
  private var isLookedUp: [Bool]

  init(cache: SubtreeCache, tree: LayoutTree, fonts: Digest) {
    self.cache = cache
    digests = SubtreeDigests(of: tree, key: cache.key, fonts: fonts)
    isLookedUp = Array(repeating: false, count: tree.count)
  }

  /// Whether the subtree of `node` is worth a look-up, and this is the first time.
  func shouldLookUp(_ node: NodeIndex, in tree: LayoutTree) -> Bool {
    guard !isLookedUp[Int(node)], isWorthIt(node, in: tree) else { return false }
    isLookedUp[Int(node)] = true
    return true
  }

  func entry(for node: NodeIndex, in tree: LayoutTree) -> SubtreeCache.Entry? {
    cache.entry(for: key(of: node, in: tree))
  }

  /// The digest of a subtree, told apart by whether somebody outside asks for its baselines.
  private func key(of node: NodeIndex, in tree: LayoutTree) -> Digest {
    var digest = digests.digests[Int(node)]
    if tree.flags[Int(node)].contains(.baselineIsUsed) { digest.low ^= 1 }
    return digest
  }

  /// The layout of a subgrid depends on the grid around it, that of clamped lines on those before them.
  private func isWorthIt(_ node: NodeIndex, in tree: LayoutTree) -> Bool {
    guard tree.flags[Int(node)].isDisjoint(with: [.isSubgrid, .isInLineClamp]) else { return false }
    return isLargeEnough(node, in: tree)
  }

  private func isLargeEnough(_ node: NodeIndex, in tree: LayoutTree) -> Bool {
    tree.subtreeEnd[Int(node)] - node >= Int32(truncatingIfNeeded: cache.minimumNodeCount)
      || tree.flags[Int(node)].contains(.hasInlineChildren) || tree.kinds[Int(node)] == .measuredOnDemand
  }

  /// What a finished pass has found out about subtrees that were not taken from the cache; `nil` if there are none.
  func insertion(of pass: LayoutPass, reused: [Bool]) -> SubtreeCache.Insertion? {
    let tree = pass.tree
    var places: [(digest: Digest, node: NodeIndex)] = []
    for node in 0..<NodeIndex(tree.count) where !reused[Int(node)] && isWorthIt(node, in: tree) {
      guard pass.measures[Int(node)].hasLayout else { continue }
      places.append((key(of: node, in: tree), node))
    }
    guard !places.isEmpty else { return nil }
    let positions = Array(UnsafeBufferPointer(start: pass.staticPositions, count: tree.outOfFlow.count))
    let record = SubtreeCache.LayoutRecord(boxes: pass.boxes, staticPositions: positions, digests: places)
    let entries = places.map { place in
      SubtreeCache.Entry(
        source: record, node: place.node, measures: pass.measures[Int(place.node)],
        intrinsics: pass.intrinsics[Int(place.node)])
    }
    return SubtreeCache.Insertion(cache: cache, record: record, entries: entries)
  }
}
