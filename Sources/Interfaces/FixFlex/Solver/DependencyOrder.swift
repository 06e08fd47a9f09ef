// The order in which chains are solved.

extension StackSolver {
  /// The chains, each after those that it depends on as far as there is no circle; otherwise in the order in which they
  /// were made, those across first.
  func dependencyOrder() -> [Int] {
    let dependencies = chains.indices.map { self.dependencies(of: $0) }
    var order: [Int] = []
    var isVisited = Array(repeating: false, count: chains.count)
    for chain in chains.indices where !isVisited[chain] {
      isVisited[chain] = true
      // Chains whose dependencies are being visited, with the place of the next one.
      var open = [(chain: chain, next: 0)]
      while let (current, next) = open.last {
        if next == dependencies[current].count {
          order.append(current)
          open.removeLast()
          continue
        }
        open[open.count - 1].next += 1
        let dependency = dependencies[current][next]
        if !isVisited[dependency] {
          isVisited[dependency] = true
          open.append((dependency, 0))
        }
      }
    }
    return order
  }

  /// The other chains that place what a chain is tied to, whose sizes it matches, or that tell the widths of its items.
  private func dependencies(of index: Int) -> [Int] {
    let chain = chains[index]
    var found: [Int] = []
    for end in [chain.start, chain.end].compactMap({ $0 }) { found += nodes[end.node].chains(chain.axis) }
    for item in chain.items {
      if case .match(let node, let axis, _, _, _) = item.sizing { found += nodes[node].chains(axis) }
      if chain.axis == .vertical { found += item.nodes.flatMap { nodes[$0].horizontalChains } }
    }
    return found.filter { $0 != index }
  }

  /// Whether a chain is tied to edges, or matches sizes, that another chain may still tell.
  func isWaiting(_ index: Int) -> Bool {
    let chain = chains[index]
    for end in [chain.start, chain.end].compactMap({ $0 })
    where position(of: end, in: chain) == nil && isOpen(end.node, chain.axis, except: index) {
      return true
    }
    for item in chain.items {
      if case .match(let node, let axis, _, _, _) = item.sizing, nodes[node][axis].size == nil,
        isOpen(node, axis, except: index)
      {
        return true
      }
      guard chain.axis == .vertical else { continue }
      for node in item.nodes where nodes[node].horizontal.size == nil && isOpen(node, .horizontal, except: index) {
        return true
      }
    }
    return false
  }

  /// Whether another chain will place a node, or the root's size will follow from its chains.
  private func isOpen(_ node: Int, _ axis: StackAxis, except chain: Int) -> Bool {
    node == 0 || nodes[node].chains(axis).contains { $0 != chain && !chains[$0].isResolved }
  }
}
