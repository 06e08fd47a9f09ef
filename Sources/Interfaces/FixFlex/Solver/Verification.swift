import LayoutEngine

extension StackSolver {
  /// Holds every chain against what was found, and reports what is not as it says.
  func verify() {
    for chain in chains { verify(chain) }
    for index in nodes.indices.dropFirst() where nodes[index].view != nil {
      reportMissingAxis(of: index)
    }
  }

  /// A view with stacks along one axis only has the rest of its frame from before.
  private func reportMissingAxis(of index: Int) {
    let (across, down) = (nodes[index].horizontalChains, nodes[index].verticalChains)
    if let chain = across.first, down.isEmpty {
      report(.underDetermined, chains[chain].name, "places \(nodes[index].name), which no vstack places")
    } else if let chain = down.first, across.isEmpty {
      report(.underDetermined, chains[chain].name, "places \(nodes[index].name), which no hstack places")
    }
  }

  private func verify(_ chain: Chain) {
    var previous = chain.start.flatMap { position(of: $0, in: chain) }
    for (index, item) in chain.items.enumerated() {
      for node in item.nodes {
        if item.isTied, let previous, let start = start(of: node, in: chain) {
          guard isNear(start, previous + item.spacing) else { return reportContradiction(node, chain) }
        }
        guard isRight(nodes[node][chain.axis].size ?? .zero, index, chain) else {
          return reportContradiction(node, chain)
        }
      }
      previous = end(of: item.nodes[0], in: chain)
      for node in item.nodes.dropFirst() {
        guard let previous, let end = end(of: node, in: chain), isNear(previous, end) else {
          return reportContradiction(node, chain)
        }
      }
    }
    verifyEnd(chain, previous)
  }

  private func verifyEnd(_ chain: Chain, _ end: LayoutUnit?) {
    guard chain.endPriority == .required, let end, let limit = limit(of: chain), !isNear(end, limit) else { return }
    let px = decimal((end - limit).px.magnitude)
    report(
      .overDetermined, chain.name,
      end > limit ? "needs \(px) px more than there is" : "leaves \(px) px that nothing in it may take")
  }

  /// A number without needless decimals.
  private func decimal(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private func reportContradiction(_ node: Int, _ chain: Chain) {
    report(
      .overDetermined, chain.name,
      "contradicts what else is said about \(nodes[node].name), or has not enough room for it")
  }

  /// Whether a size is as the item says, as far as that matters most.
  private func isRight(_ size: LayoutUnit, _ position: Int, _ chain: Chain) -> Bool {
    guard size >= .zero else { return false }
    switch chain.items[position].sizing {
    case .fixed(let wanted, let priority): return priority < .required || isNear(size, wanted)
    case .flexible(let minimum, let maximum):
      if let minimum, minimum.priority == .required, size < minimum.value, !isNear(size, minimum.value) { return false }
      if let maximum, maximum.priority == .required, size > maximum.value, !isNear(size, maximum.value) {
        // The minimum wins.
        return minimum.map { isNear(size, $0.value) } ?? false
      }
      return true
    case .fill: return true
    case .match(let node, let axis, let multiplier, let offset, let priority):
      guard let other = nodes[node][axis].size else { return true }
      let wanted = max(other.scaled(by: multiplier) + offset, .zero)
      let tolerance = LayoutUnit(rawValue: 2 + Int32(min(multiplier.magnitude, 1000)))
      return priority < .required || isNear(size, wanted, tolerance)
    }
  }

  private func isNear(_ a: LayoutUnit, _ b: LayoutUnit, _ tolerance: LayoutUnit = LayoutUnit(rawValue: 1)) -> Bool {
    let difference = a - b
    return difference <= tolerance && -difference <= tolerance
  }
}
