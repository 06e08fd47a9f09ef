import LayoutEngine

/// How an item flexes: from its basis, in steps. Steps of low levels are taken by all items before those of higher ones;
/// a step ends at a limit.
struct ItemSpecification {
  struct Step {
    /// A priority; 0 for what is free.
    let level: Float
    let limit: LayoutUnit
  }

  var basis: LayoutUnit
  /// The share of an item in growing.
  var weight = 1.0
  var growing: [Step] = []
  var shrinking: [Step] = []
  /// Items of one group have sizes in a proportion that is given; sharing between groups is a matter of taste.
  var group: Int
  /// The distance from the item before.
  var spacing = LayoutUnit.zero
  /// Whether the size is that of no content, limit or other thing.
  var isArbitrary = false

  /// A size that gives way at a priority, if that is below the highest.
  init(fixed size: LayoutUnit, _ priority: LayoutPriority = .required, group: Int) {
    basis = size
    self.group = group
    growing = [Step(level: priority.rawValue, limit: .max)]
    shrinking = [Step(level: priority.rawValue, limit: .zero)]
  }
}

extension StackSolver {
  /// How the items of a chain flex; `nil` for those of which something is not known yet.
  ///
  /// - Parameter isForced: Whether there has to be an answer.
  func specifications(of chain: Chain, isForced: Bool = false) -> [ItemSpecification?] {
    var specifications = chain.items.indices.map { specification(of: $0, in: chain, isForced) }
    if !chain.targets.isEmpty { followTargets(of: chain, &specifications) }
    guard isForced else { return specifications }
    return specifications.enumerated().map { $1 ?? ItemSpecification(fixed: .zero, group: $0) }
  }

  /// Gives items that match others of the chain their proportions: from the end of each path of matches backwards.
  private func followTargets(of chain: Chain, _ specifications: inout [ItemSpecification?]) {
    var isVisited = Array(repeating: false, count: chain.items.count)
    for first in chain.items.indices {
      var path: [Int] = []
      var position = first
      while !isVisited[position], specifications[position] == nil, let target = chain.targets[position] {
        isVisited[position] = true
        path.append(position)
        position = target
      }
      for matching in path.reversed() {
        if case .match(_, _, let multiplier, let offset, _) = chain.items[matching].sizing {
          specifications[matching] = specifications[position]?.scaled(by: multiplier, offset)
        }
        position = matching
      }
    }
  }

  /// How an item flexes that matches no other one of its chain.
  private func specification(of position: Int, in chain: Chain, _ isForced: Bool) -> ItemSpecification? {
    let item = chain.items[position]
    // What another chain says about the size.
    if let known = item.nodes.lazy.compactMap({ self.nodes[$0][chain.axis].size }).first {
      return ItemSpecification(fixed: known, group: position)
    }
    switch item.sizing {
    case .fixed(let size, let priority): return ItemSpecification(fixed: size, priority, group: position)
    case .flexible(let minimum, let maximum):
      return flexible(position, in: chain, minimum, maximum, isForced)
    case .fill(let weight):
      var specification = ItemSpecification(fixed: .zero, group: -1)
      specification.weight = weight
      if weight > 0 { specification.growing = [.init(level: 0, limit: .max)] }
      return specification
    case .match(let node, let axis, let multiplier, let offset, let priority):
      return nodes[node][axis].size.map {
        ItemSpecification(fixed: $0.scaled(by: multiplier) + offset, priority, group: position)
      }
    }
  }

  private func flexible(
    _ position: Int, in chain: Chain, _ minimum: ChainBound?, _ maximum: ChainBound?, _ isForced: Bool
  ) -> ItemSpecification? {
    let item = chain.items[position]
    var size: LayoutUnit?
    var hugging: Float = 0
    var compressionResistance: Float = 0
    for node in item.nodes {
      switch natural(node, chain.axis, isForced: isForced) {
      case .unknown: return nil
      case .none: break
      case .size(let natural):
        size = max(size ?? .zero, natural.size)
        hugging = max(hugging, natural.hugging.rawValue)
        compressionResistance = max(compressionResistance, natural.compressionResistance.rawValue)
      }
    }
    let least = minimum?.value ?? .zero
    let most = maximum?.value ?? .max
    var specification = ItemSpecification(fixed: (size ?? .zero).clamped(least, most), group: position)
    specification.growing = [.init(level: hugging, limit: max(most, least))]
    specification.shrinking = [.init(level: compressionResistance, limit: least)]
    // Limits of less than the highest priority give way, too.
    if let maximum {
      specification.growing.append(.init(level: max(maximum.priority.rawValue, hugging), limit: .max))
    }
    if let minimum {
      specification.shrinking.append(.init(level: max(minimum.priority.rawValue, compressionResistance), limit: .zero))
    }
    specification.isArbitrary = size == nil && minimum == nil
    return specification
  }
}

extension ItemSpecification {
  /// An item whose size is in a proportion to this one's.
  fileprivate func scaled(by multiplier: Double, _ offset: LayoutUnit) -> ItemSpecification {
    var scaled = self
    scaled.basis = max(basis.scaled(by: multiplier) + offset, .zero)
    scaled.weight = weight * multiplier
    func scale(_ step: Step) -> Step {
      Step(level: step.level, limit: step.limit == .max ? .max : step.limit.scaled(by: multiplier) + offset)
    }
    scaled.growing = multiplier > 0 ? growing.map(scale) : []
    scaled.shrinking = multiplier > 0 ? shrinking.map(scale) : []
    return scaled
  }
}

extension LayoutUnit {
  /// The product, rounded to 1/64 px.
  func scaled(by factor: Double) -> LayoutUnit { LayoutUnit(px * factor + (px * factor < 0 ? -1 : 1) / 128) }
}
