import LayoutEngine

/// Constraints on one axis that are not made by stacks, by what they tie.
private struct FreeConstraints {
  /// Where nodes begin: behind another node, or at an edge.
  var starts: [Int: (end: ChainEnd, previous: Int?, spacing: LayoutUnit)] = [:]
  var ends: [Int: (end: ChainEnd, offset: LayoutUnit, priority: LayoutPriority)] = [:]
  var following: [Int: [Int]] = [:]
  var sizes: [Int: [LayoutConstraint]] = [:]
  /// In the order in which they were met.
  private(set) var items: [Int] = []
  private var isNoted: Set<Int> = []

  mutating func note(_ node: Int) {
    if isNoted.insert(node).inserted { items.append(node) }
  }

  mutating func begin(_ node: Int, _ end: ChainEnd, _ spacing: LayoutUnit) {
    starts[node] = (end, nil, spacing)
    note(node)
  }

  mutating func follow(_ node: Int, _ end: ChainEnd, _ spacing: LayoutUnit) {
    starts[node] = (end, end.node, spacing)
    following[end.node, default: []].append(node)
    note(end.node)
    note(node)
  }
}

extension StackSolver {
  /// Makes chains of the constraints on an axis that are not made by stacks: nodes that are tied to each other one
  /// behind the other are items of one chain.
  func freeChains(_ axis: StackAxis) -> [Chain] {
    var constraints = FreeConstraints()
    for node in nodes {
      for constraint in node.view?.existingInterface(FixFlexStore.self)?.constraints ?? []
      where constraint.axis == axis {
        add(constraint, to: &constraints)
      }
    }
    var chains: [Chain] = []
    for node in constraints.items {
      let previous = constraints.starts[node]?.previous
      // Only one node can go on with a chain; others begin chains of their own.
      if let previous, constraints.following[previous]?.count == 1 { continue }
      if constraints.starts[node] == nil && constraints.ends[node] == nil && constraints.following[node] == nil {
        learnSize(of: node, axis, constraints)
      } else {
        chains.append(chain(from: node, axis, constraints))
      }
    }
    return chains
  }

  private func add(_ constraint: LayoutConstraint, to constraints: inout FreeConstraints) {
    switch constraint.tie {
    case .size(let owner, _):
      guard let node = node(of: owner) else { return reportOutside() }
      constraints.sizes[node, default: []].append(constraint)
      constraints.note(node)
    case .edges(let first, let firstEdge, let second, let secondEdge):
      guard let a = chainEnd(first, firstEdge), let b = chainEnd(second, secondEdge) else { return reportOutside() }
      let constant = LayoutUnit(constraint.constant)
      guard a.edge != .center else {
        return report(.invalid, "a constraint", "places the middle of \(nodes[a.node].name), which only stacks can")
      }
      let isInside = nodes[b.node].parent == a.node || nodes[a.node].parent == b.node || b.edge == .center
      switch (firstEdge.isStart, secondEdge.isStart) {
      // The end of one is the start of the next.
      case (false, true) where !isInside: constraints.follow(b.node, a, -constant)
      case (true, false) where !isInside: constraints.follow(a.node, b, constant)
      case (true, _):
        // The view around is not the one that is placed.
        if nodes[b.node].parent == a.node {
          constraints.begin(b.node, a, -constant)
        } else {
          constraints.begin(a.node, b, constant)
        }
      case (false, _):
        let isReversed = nodes[b.node].parent == a.node
        let (node, end) = isReversed ? (b.node, a) : (a.node, b)
        constraints.ends[node] = (end, isReversed ? -constant : constant, constraint.priority)
        constraints.note(node)
      }
    case nil: break
    }
  }

  private func reportOutside() { report(.invalid, "a constraint", "ties a view outside of the layout") }

  private func chainEnd(_ owner: AnchorOwner, _ edge: AnchorEdge) -> ChainEnd? {
    guard let node = node(of: owner) else { return nil }
    return ChainEnd(node: node, edge: physical(edge, of: node))
  }

  private func learnSize(of node: Int, _ axis: StackAxis, _ constraints: FreeConstraints) {
    guard let constraint = constraints.sizes[node]?.first(where: { $0.relation == .equal }) else { return }
    if case .size(_, nil) = constraint.tie {
      _ = nodes[node][axis].learn(start: nil, end: nil, size: max(LayoutUnit(constraint.constant), .zero))
    }
  }

  private func chain(from first: Int, _ axis: StackAxis, _ constraints: FreeConstraints) -> Chain {
    var members = [first]
    var isMember: Set<Int> = [first]
    while let last = members.last, let next = constraints.following[last], next.count == 1, let node = next.first,
      isMember.insert(node).inserted
    {
      members.append(node)
    }
    let items = members.map { node in
      ChainItem(
        nodes: [node], isSpacer: nodes[node].guide != nil, isTied: constraints.starts[node] != nil,
        spacing: constraints.starts[node]?.spacing ?? .zero, sizing: sizing(of: node, constraints))
    }
    let base = max(nodes[first].parent, 0)
    let start = constraints.starts[first]?.end
    let end = constraints.ends[members[members.count - 1]]
    return Chain(
      axis: axis, name: "the constraints of \(nodes[first].name)", base: base,
      isMirrored: axis == .horizontal && nodes[base].view?.effectiveDirection == .rightToLeft,
      spansBase: start?.node == base && end?.end.node == base, start: start, end: end?.end,
      endOffset: end?.offset ?? .zero, endPriority: end?.priority ?? .required, items: items,
      targets: targets(of: items, axis))
  }

  private func sizing(of node: Int, _ constraints: FreeConstraints) -> ChainSizing {
    let sizes = constraints.sizes[node] ?? []
    func bound(_ relation: LayoutConstraint.Relation) -> ChainBound? {
      sizes.first { $0.relation == relation }.map {
        ChainBound(value: max(LayoutUnit($0.constant), .zero), priority: $0.priority)
      }
    }
    guard let size = sizes.first(where: { $0.relation == .equal }), case .size(_, let other) = size.tie else {
      return .flexible(minimum: bound(.greaterThanOrEqual), maximum: bound(.lessThanOrEqual))
    }
    guard let other else { return .fixed(max(LayoutUnit(size.constant), .zero), size.priority) }
    guard let target = self.node(of: other.owner), size.multiplier.isFinite else {
      reportOutside()
      return .flexible(minimum: nil, maximum: nil)
    }
    return .match(
      node: target, axis: other.axis, multiplier: Double(size.multiplier), offset: LayoutUnit(size.constant),
      size.priority)
  }
}

extension AnchorEdge {
  /// Whether it is where a chain gets to a rectangle.
  fileprivate var isStart: Bool { self == .lower || self == .leading }
}
