// What a pass takes over from the subtree cache.

extension LayoutPass {
  /// Takes over what the subtree cache knows about a node that the pass comes to for the first time. Later that would
  /// undo what has become of the boxes in it since.
  @inline(__always)
  func lookUp(_ node: NodeIndex) {
    if let reuse, reuse.shouldLookUp(node, in: tree) { takeOver(node, from: reuse) }
  }

  /// Takes over what the cache knows about the subtree of a node.
  func takeOver(_ node: NodeIndex, from reuse: SubtreeReuse) {
    guard let entry = reuse.entry(for: node, in: tree) else { return }
    let count = Int(subtreeEnd[Int(node)] - node)
    let source = entry.source.boxes
    (frames + Int(node)).update(from: source.frames + Int(entry.node), count: count)
    measures[Int(node)] = entry.measures
    intrinsics[Int(node)] = entry.intrinsics
    for offset in 0..<count { isReused[Int(node) + offset] = true }
    for offset in 1..<max(count, 1) { measures[Int(node) + offset].forgetLayout() }
    takeOverFragments(node, count, from: source, entry.node)
    for (moved, offset) in source.stickyMoves where moved > entry.node && moved < entry.node + NodeIndex(count) {
      boxes.move(moved - entry.node + node, by: Point(x: -offset.x, y: -offset.y))
    }
    takeOverStaticPositions(node, count, from: entry)
    if !source.gridContents.isEmpty { takeOverGridContents(node, count, from: source, entry.node) }
  }

  private func takeOverGridContents(_ node: NodeIndex, _ count: Int, from source: Boxes, _ origin: NodeIndex) {
    for offset in 0..<NodeIndex(count) where style(node + offset).pointee.isScrollableGrid {
      boxes.gridContents[node + offset] = source.gridContents[origin + offset]
    }
  }

  /// Copies the line fragments of a subtree, which name nodes by index.
  private func takeOverFragments(_ node: NodeIndex, _ count: Int, from source: Boxes, _ origin: NodeIndex) {
    for offset in 0..<count where flags(node + NodeIndex(offset)).contains(.hasInlineChildren) {
      let target = Int(tree.contentIndex[Int(node) + offset])
      guard target >= 0, kinds[Int(node) + offset] == .box else { continue }
      var fragments = source.fragmentLists[Int(source.tree.contentIndex[Int(origin) + offset])]
      if origin != node {
        for index in fragments.indices { fragments[index].node += node - origin }
      }
      boxes.fragmentLists[target] = fragments
    }
  }

  /// Copies the static positions inside a subtree; that of its root is for its parent to say.
  private func takeOverStaticPositions(_ node: NodeIndex, _ count: Int, from entry: SubtreeCache.Entry) {
    var target = outOfFlowIndex(of: node + 1)
    var source = entry.source.boxes.tree.outOfFlowIndex(of: entry.node + 1)
    while target < tree.outOfFlow.count, tree.outOfFlow[target].node < node + NodeIndex(count) {
      staticPositions[target] = entry.source.staticPositions[source]
      target += 1
      source += 1
    }
  }
}
