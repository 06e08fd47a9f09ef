import LayoutEngine

/// The edges of a chain's items as far as they are known, along the chain.
private struct ChainEdges {
  var starts: [LayoutUnit?]
  var ends: [LayoutUnit?]
}

extension StackSolver {
  /// The place of a chain's end along the chain, if it is known.
  func position(of end: ChainEnd, in chain: Chain) -> LayoutUnit? {
    let interval = nodes[end.node][chain.axis]
    guard let start = interval.start else { return end.edge == .upper ? directed(interval.end, chain) : nil }
    switch end.edge {
    case .upper: return directed(interval.end, chain)
    case .center: return directed(interval.end.map { start + ($0 - start) / 2 }, chain)
    default: return directed(start, chain)
    }
  }

  private func directed(_ position: LayoutUnit?, _ chain: Chain) -> LayoutUnit? {
    chain.isMirrored ? position.map { -$0 } : position
  }

  /// Where an item of a chain begins, if it is known.
  func start(of node: Int, in chain: Chain) -> LayoutUnit? {
    let interval = nodes[node][chain.axis]
    return directed(chain.isMirrored ? interval.end : interval.start, chain)
  }

  /// Where an item of a chain ends, if it is known.
  func end(of node: Int, in chain: Chain) -> LayoutUnit? {
    let interval = nodes[node][chain.axis]
    return directed(chain.isMirrored ? interval.start : interval.end, chain)
  }

  /// Where the last item of a chain is to end, if it is tied and that is known.
  func limit(of chain: Chain) -> LayoutUnit? {
    chain.end.flatMap { position(of: $0, in: chain) }.map { $0 + chain.endOffset }
  }

  // MARK: Known edges

  /// Lets known edges take effect along a chain.
  func advance(_ index: Int) {
    let chain = chains[index]
    learnSizes(of: chain)
    learn(edges(of: chain, isForced: false), index)
  }

  /// Completes a chain with the sizes of its content.
  func force(_ index: Int) {
    let chain = chains[index]
    var edges = edges(of: chain, isForced: true)
    completeOpenPieces(of: chain, &edges)
    learn(edges, index)
    chains[index].isResolved = true
  }

  /// Tells nodes the sizes that do not depend on room, so that others can match them.
  private func learnSizes(of chain: Chain) {
    for (position, item) in chain.items.enumerated() {
      guard let size = rigidSize(of: position, in: chain) else { continue }
      for node in item.nodes { learn(node, chain.axis, size: size) }
    }
  }

  /// The size of an item if room has no effect on it.
  private func rigidSize(of position: Int, in chain: Chain) -> LayoutUnit? {
    switch chain.items[position].sizing {
    case .fixed(let size, .required): return size
    case .fill(let weight) where weight == 0: return .zero
    case .match(let node, let axis, let multiplier, let offset, .required):
      return nodes[node][axis].size.map { max($0.scaled(by: multiplier) + offset, .zero) }
    default: return chain.items[position].nodes.lazy.compactMap { self.nodes[$0][chain.axis].size }.first
    }
  }

  private func knownEdges(of chain: Chain) -> ChainEdges {
    ChainEdges(
      starts: chain.items.map { item in item.nodes.lazy.compactMap { self.start(of: $0, in: chain) }.first },
      ends: chain.items.map { item in item.nodes.lazy.compactMap { self.end(of: $0, in: chain) }.first })
  }

  /// What follows for a chain from what is known. Going back from its end comes last, so that where too little or too
  /// much room is, items are one after the other from its start on.
  private func edges(of chain: Chain, isForced: Bool) -> ChainEdges {
    var edges = knownEdges(of: chain)
    goForward(chain, &edges)
    solveBoundedPieces(of: chain, &edges, isForced: isForced)
    if edges.ends.contains(where: { $0 == nil }) || edges.starts.contains(where: { $0 == nil }) {
      goBack(chain, &edges)
      solveBoundedPieces(of: chain, &edges, isForced: isForced)
    }
    return edges
  }

  /// Goes along a chain over items whose sizes are known.
  private func goForward(_ chain: Chain, _ edges: inout ChainEdges) {
    let items = chain.items
    for index in items.indices {
      if edges.starts[index] == nil && items[index].isTied {
        let previous = index > 0 ? edges.ends[index - 1] : chain.start.flatMap { position(of: $0, in: chain) }
        edges.starts[index] = previous.map { $0 + items[index].spacing }
      }
      if edges.ends[index] == nil, let start = edges.starts[index], let size = rigidSize(of: index, in: chain) {
        edges.ends[index] = start + size
      }
    }
  }

  /// Goes back along a chain over items whose sizes are known.
  private func goBack(_ chain: Chain, _ edges: inout ChainEdges) {
    let items = chain.items
    for index in items.indices.reversed() {
      if edges.ends[index] == nil {
        if index == items.count - 1 {
          // A soft end does not place what is before it.
          if chain.endPriority == .required { edges.ends[index] = limit(of: chain) }
        } else if items[index + 1].isTied {
          edges.ends[index] = edges.starts[index + 1].map { $0 - items[index + 1].spacing }
        }
      }
      if edges.starts[index] == nil, let end = edges.ends[index], let size = rigidSize(of: index, in: chain) {
        edges.starts[index] = end - size
      }
    }
  }

  /// Tells the nodes what is known about their edges.
  private func learn(_ edges: ChainEdges, _ index: Int) {
    let chain = chains[index]
    var isResolved = true
    for (position, item) in chain.items.enumerated() {
      let (start, end) = (edges.starts[position], edges.ends[position])
      for node in item.nodes where !nodes[node][chain.axis].isKnown {
        if chain.isMirrored {
          learn(node, chain.axis, start: end.map { -$0 }, end: start.map { -$0 })
        } else {
          learn(node, chain.axis, start: start, end: end)
        }
        if !nodes[node][chain.axis].isKnown { isResolved = false }
      }
    }
    chains[index].isResolved = isResolved
  }

  // MARK: Pieces

  /// Solves the pieces of a chain between a known start and a known end, with flexible items between them.
  private func solveBoundedPieces(of chain: Chain, _ edges: inout ChainEdges, isForced: Bool) {
    var specifications: [ItemSpecification?]?
    var first = 0
    while first < chain.items.count {
      var last = first
      while last < chain.items.count - 1 && edges.ends[last] == nil && chain.items[last + 1].isTied
        && edges.starts[last + 1] == nil
      {
        last += 1
      }
      let end = edges.ends[last] ?? (last == chain.items.count - 1 ? limit(of: chain) : nil)
      let isOpen = edges.ends[first] == nil || first == last && rigidSize(of: first, in: chain) == nil
      if let start = edges.starts[first], let end, isOpen {
        let known = specifications ?? self.specifications(of: chain, isForced: isForced)
        specifications = known
        solve(first...last, of: chain, known, from: start, to: end, &edges)
      }
      first = last + 1
    }
  }

  private func solve(
    _ range: ClosedRange<Int>, of chain: Chain, _ known: [ItemSpecification?], from start: LayoutUnit,
    to end: LayoutUnit, _ edges: inout ChainEdges
  ) {
    var specifications: [ItemSpecification] = []
    for position in range {
      guard var specification = known[position] else { return }
      if position > range.lowerBound { specification.spacing = chain.items[position].spacing }
      specifications.append(specification)
    }
    let isLast = range.upperBound == chain.items.count - 1
    let lengths = ChainLengths(
      specifications, room: end - start, below: isLast ? min(chain.endPriority, .required) : .required)
    if lengths.isAmbiguous {
      report(.underDetermined, chain.name, "does not say which of its flexible items takes or gives how much")
    }
    place(range, of: chain, from: start, lengths.sizes, &edges)
  }

  /// Places items one after the other.
  private func place(
    _ range: ClosedRange<Int>, of chain: Chain, from start: LayoutUnit, _ sizes: [LayoutUnit],
    _ edges: inout ChainEdges
  ) {
    var next = start
    for (position, size) in zip(range, sizes) {
      if position > range.lowerBound { next += chain.items[position].spacing }
      edges.starts[position] = next
      next += size
      edges.ends[position] = next
    }
  }

  /// Gives the items of pieces that are known on one side, or on none, the sizes of their content.
  private func completeOpenPieces(of chain: Chain, _ edges: inout ChainEdges) {
    let rigid = chain.items.indices.map { rigidSize(of: $0, in: chain) }
    let specifications = specifications(of: chain, isForced: true)
    let natural = naturalSizes(of: chain, isForced: true) ?? []
    func size(_ index: Int) -> LayoutUnit { rigid[index] ?? (index < natural.count ? natural[index] : .zero) }
    if edges.starts.allSatisfy({ $0 == nil }) && edges.ends.allSatisfy({ $0 == nil }) {
      report(.underDetermined, chain.name, "is tied to nothing whose place is known")
      let base = ChainEnd(node: chain.base, edge: chain.isMirrored ? .upper : .lower)
      edges.starts[0] = position(of: base, in: chain) ?? .zero
    }
    for index in chain.items.indices.reversed() where edges.starts[index] == nil {
      if let end = edges.ends[index] {
        edges.starts[index] = end - size(index)
        noteIfArbitrary(index, of: chain, specifications[index])
      }
      if index > 0, edges.ends[index - 1] == nil, chain.items[index].isTied {
        edges.ends[index - 1] = edges.starts[index].map { $0 - chain.items[index].spacing }
      }
    }
    for index in chain.items.indices where edges.ends[index] == nil {
      if edges.starts[index] == nil {
        edges.starts[index] = index > 0 ? edges.ends[index - 1].map { $0 + chain.items[index].spacing } : .zero
      }
      edges.ends[index] = edges.starts[index].map { $0 + size(index) }
      noteIfArbitrary(index, of: chain, specifications[index])
    }
  }

  /// Reports a view whose size nothing tells.
  private func noteIfArbitrary(_ position: Int, of chain: Chain, _ specification: ItemSpecification?) {
    let item = chain.items[position]
    if !item.isSpacer, specification?.isArbitrary == true {
      report(.underDetermined, chain.name, "does not say how large \(nodes[item.nodes[0]].name) is")
    }
  }
}
