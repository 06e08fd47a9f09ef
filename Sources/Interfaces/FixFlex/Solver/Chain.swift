import Foundation
import LayoutEngine
import LayoutViews

/// An end of a chain: an edge of a node.
struct ChainEnd {
  let node: Int
  /// Never `leading` or `trailing`.
  let edge: AnchorEdge
}

/// A limit of a size, and how much it matters.
struct ChainBound {
  let value: LayoutUnit
  let priority: LayoutPriority
}

/// How large an item is to be.
enum ChainSizing {
  case fixed(LayoutUnit, LayoutPriority)
  case flexible(minimum: ChainBound?, maximum: ChainBound?)
  case fill(weight: Double)
  case match(node: Int, axis: StackAxis, multiplier: Double, offset: LayoutUnit, LayoutPriority)
}

/// An item of a chain.
struct ChainItem {
  /// Views that share start and end, or the guide of a spacer.
  let nodes: [Int]
  let isSpacer: Bool
  /// Whether the item begins where its predecessor ends; the first, where the chain begins.
  let isTied: Bool
  /// The distance from there.
  let spacing: LayoutUnit
  var sizing: ChainSizing
}

/// A stack in a layout. Positions along it grow from its start to its end: in a chain that runs from right to left, they
/// are negated.
struct Chain {
  let axis: StackAxis
  let name: String
  /// The view whose stack it is.
  let base: Int
  let isMirrored: Bool
  /// Whether both ends are the edges of the base, so that the base can be as large as the chain needs.
  let spansBase: Bool
  /// `nil` if the chain is not tied there.
  let start: ChainEnd?
  let end: ChainEnd?
  let endOffset: LayoutUnit
  let endPriority: LayoutPriority
  let items: [ChainItem]
  /// For each item that matches the size of another one in the chain, the place of that; empty if there are none.
  let targets: [Int?]
  var isResolved = false
}

extension StackSolver {
  /// Makes the chain of a stack.
  func chain(of stack: Stack, number: Int, base: Int) -> Chain {
    let kind = stack.axis == .horizontal ? "hstack" : "vstack"
    let name = stack.name ?? "\(kind) \(number) of \(nodes[base].name)"
    let items = breakRings(in: stack.items.compactMap { item(of: $0, stack, name) }, stack.axis, name)
    let start = chainEnd(stack.start, isTied: items.first?.isTied ?? false, name)
    let active = stack.ends.filter(\.isActive)
    let end = chainEnd(stack.end, isTied: !active.isEmpty, name)
    return Chain(
      axis: stack.axis, name: name, base: base,
      isMirrored: !stack.isAbsolute && nodes[base].view?.effectiveDirection == .rightToLeft,
      spansBase: stack.start.isOwn && stack.end.isOwn && start != nil && end != nil, start: start, end: end,
      endOffset: LayoutUnit(active.first?.constant ?? 0),
      endPriority: active.map(\.priority).max() ?? .required, items: items, targets: targets(of: items, stack.axis))
  }

  func targets(of items: [ChainItem], _ axis: StackAxis) -> [Int?] {
    var positions: [Int: Int] = [:]
    for (position, item) in items.enumerated() {
      for node in item.nodes { positions[node] = position }
    }
    let targets: [Int?] = items.map { item in
      if case .match(let node, axis, _, _, _) = item.sizing { positions[node] } else { nil }
    }
    return targets.contains { $0 != nil } ? targets : []
  }

  /// Items that match each other in a ring say nothing about their size: one of them becomes flexible, and the stack is
  /// reported.
  private func breakRings(in items: [ChainItem], _ axis: StackAxis, _ name: String) -> [ChainItem] {
    var items = items
    var targets = targets(of: items, axis)
    var isKnown = [Bool](repeating: false, count: targets.count)
    for start in targets.indices where !isKnown[start] {
      var visited: Set<Int> = []
      var place = start
      while !isKnown[place], visited.insert(place).inserted, let next = targets[place] { place = next }
      if !isKnown[place], targets[place] != nil {
        report(.cyclic, name, "has items that match each other in a ring")
        items[place].sizing = .flexible(minimum: nil, maximum: nil)
        targets[place] = nil
      }
      for place in visited { isKnown[place] = true }
    }
    return items
  }

  private func chainEnd(_ end: StackEnd, isTied: Bool, _ name: String) -> ChainEnd? {
    guard isTied else { return nil }
    guard let node = node(of: end.owner) else {
      report(.invalid, name, "is tied to a view outside of the layout")
      return nil
    }
    return ChainEnd(node: node, edge: physical(end.edge, of: node))
  }

  /// An edge of a node without regard to the direction in which it is read.
  func physical(_ edge: AnchorEdge, of node: Int) -> AnchorEdge {
    let view = nodes[node].view ?? nodes[node].guide?.owningView
    let isReversed = view?.effectiveDirection == .rightToLeft
    switch edge {
    case .leading: return isReversed ? .upper : .lower
    case .trailing: return isReversed ? .lower : .upper
    default: return edge
    }
  }

  private func item(of item: StackItem, _ stack: Stack, _ name: String) -> ChainItem? {
    let nodes = item.owners.compactMap { node(of: $0) }
    if nodes.count < item.owners.count { report(.invalid, name, "has a view outside of the layout") }
    guard !nodes.isEmpty else { return nil }
    let active = item.starts.filter(\.isActive)
    return ChainItem(
      nodes: nodes, isSpacer: item.isSpacer, isTied: !active.isEmpty, spacing: LayoutUnit(active.first?.constant ?? 0),
      sizing: sizing(of: item, nodes, stack.axis, name))
  }

  private func sizing(of item: StackItem, _ nodes: [Int], _ axis: StackAxis, _ name: String) -> ChainSizing {
    let active = item.dimensions.filter(\.isActive)
    func bound(_ relation: LayoutConstraint.Relation) -> ChainBound? {
      active.first { $0.relation == relation }.map {
        ChainBound(value: max(LayoutUnit($0.constant), .zero), priority: $0.priority)
      }
    }
    guard let first = active.first else { return .flexible(minimum: nil, maximum: nil) }
    switch item.sizing {
    case .fix:
      if first.constant < 0 { report(.invalid, name, "has an item of a negative size, which counts as 0") }
      return .fixed(max(LayoutUnit(first.constant), .zero), first.priority)
    case .flex:
      let (minimum, maximum) = (bound(.greaterThanOrEqual), bound(.lessThanOrEqual))
      if let minimum, let maximum, minimum.value > maximum.value {
        report(.overDetermined, name, "has an item whose minimum is larger than its maximum")
      }
      return .flexible(minimum: minimum, maximum: maximum)
    case .fill:
      let isValid = first.multiplier >= 0 && first.multiplier.isFinite
      if !isValid { report(.invalid, name, "has a weight that is negative or no number, which counts as 0") }
      return .fill(weight: isValid ? Double(first.multiplier) : 0)
    case .match(let dimension, _, _):
      guard let node = node(of: dimension.owner) else {
        report(.invalid, name, "matches a view outside of the layout")
        return .flexible(minimum: nil, maximum: nil)
      }
      if nodes.contains(node), dimension.axis == axis {
        report(.cyclic, name, "has an item that matches itself")
        return .flexible(minimum: nil, maximum: nil)
      }
      let isValid = first.multiplier >= 0 && first.multiplier.isFinite
      if !isValid { report(.invalid, name, "has a multiplier that is negative or no number, which counts as 0") }
      return .match(
        node: node, axis: dimension.axis, multiplier: isValid ? Double(first.multiplier) : 0,
        offset: LayoutUnit(first.constant),
        first.priority)
    }
  }
}
