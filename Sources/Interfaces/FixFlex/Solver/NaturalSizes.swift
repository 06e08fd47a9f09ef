import Foundation
import LayoutEngine
import LayoutViews

/// The size that content has if it can, and how much it resists being stretched and compressed.
struct NaturalSize {
  let size: LayoutUnit
  let hugging: LayoutPriority
  let compressionResistance: LayoutPriority
}

enum NaturalSizeAnswer {
  case size(NaturalSize)
  /// There is no content.
  case none
  /// The width is not known yet that decides the height.
  case unknown
}

/// Natural sizes that were found out, and the chains that tell those of views without content.
struct NaturalSizeCache {
  private var known: [[NaturalSizeAnswer?]] = []
  private var spanning: [Int: [Int]] = [:]
  /// Views whose size is being found out.
  var isOpen: Set<Int> = []

  init() {}

  init(nodes: Int, chains: [Chain]) {
    known = Array(repeating: Array(repeating: nil, count: nodes), count: 2)
    for (index, chain) in chains.enumerated() where chain.spansBase {
      spanning[Self.key(chain.base, chain.axis), default: []].append(index)
    }
  }

  static func key(_ node: Int, _ axis: StackAxis) -> Int { 2 * node + (axis == .horizontal ? 0 : 1) }

  /// The chains from one edge of a view to the other.
  func chains(spanning node: Int, _ axis: StackAxis) -> [Int] { spanning[Self.key(node, axis)] ?? [] }

  subscript(node: Int, axis: StackAxis) -> NaturalSizeAnswer? {
    get { known[axis == .horizontal ? 0 : 1][node] }
    set { known[axis == .horizontal ? 0 : 1][node] = newValue }
  }
}

extension StackSolver {
  /// The natural size of a view: that of its content, or what its own stacks need.
  ///
  /// - Parameter isForced: Whether a height is wanted even if the width is not known.
  func natural(_ node: Int, _ axis: StackAxis, isForced: Bool = false) -> NaturalSizeAnswer {
    if let known = naturals[node, axis] { return known }
    let answer = computeNatural(node, axis, isForced)
    if case .unknown = answer { return answer }
    naturals[node, axis] = answer
    return answer
  }

  private func computeNatural(_ node: Int, _ axis: StackAxis, _ isForced: Bool) -> NaturalSizeAnswer {
    guard let view = nodes[node].view else { return .none }
    if view.hasContent {
      guard let size = contentSize(node, view, axis, isForced) else { return .unknown }
      return .size(
        NaturalSize(
          size: max(size, .zero), hugging: view.contentHuggingPriority(for: axis),
          compressionResistance: view.contentCompressionResistancePriority(for: axis)))
    }
    return naturalSizeOfStacks(in: node, axis, isForced)
  }

  private func contentSize(
    _ node: Int, _ view: LayoutView, _ axis: StackAxis, _ isForced: Bool
  ) -> LayoutUnit? {
    let unlimited = CGFloat.greatestFiniteMagnitude
    if axis == .horizontal {
      return LayoutUnit(roundingUp: view.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width)
    }
    let width = nodes[node].horizontal.size.map { CGFloat(max($0, .zero).px) }
    guard width != nil || isForced else { return nil }
    return LayoutUnit(roundingUp: view.sizeThatFits(CGSize(width: width ?? unlimited, height: unlimited)).height)
  }

  /// How deep views may nest whose sizes follow from the stacks in them.
  private static let deepest = 1_000

  /// What the longest chain from edge to edge needs. The view stretches before the content of others does.
  private func naturalSizeOfStacks(in node: Int, _ axis: StackAxis, _ isForced: Bool) -> NaturalSizeAnswer {
    let key = NaturalSizeCache.key(node, axis)
    let chains = naturals.chains(spanning: node, axis)
    guard !chains.isEmpty, naturals.isOpen.insert(key).inserted else { return .none }
    defer { naturals.isOpen.remove(key) }
    guard naturals.isOpen.count <= Self.deepest else {
      report(.invalid, self.chains[chains[0]].name, "is nested too deep to tell how large its view is")
      return .none
    }
    var longest = LayoutUnit.zero
    for chain in chains {
      guard let length = naturalLength(of: chain, isForced) else { return .unknown }
      longest = max(longest, length)
    }
    return .size(
      NaturalSize(size: longest, hugging: LayoutPriority(1), compressionResistance: .defaultHigh))
  }

  /// The distance between the ends of a chain whose items have their natural sizes.
  private func naturalLength(of index: Int, _ isForced: Bool) -> LayoutUnit? {
    let chain = chains[index]
    guard let sizes = naturalSizes(of: chain, isForced: isForced) else { return nil }
    return zip(chain.items, sizes).reduce(-chain.endOffset) { $0 + $1.0.spacing + $1.1 }
  }

  /// The sizes of a chain's items if there is no end to reach; `nil` if something that decides them is not known yet.
  func naturalSizes(of chain: Chain, isForced: Bool) -> [LayoutUnit]? {
    guard let unit = naturalUnit(of: chain, isForced) else { return nil }
    var sizes: [LayoutUnit] = []
    for (item, specification) in zip(chain.items, specifications(of: chain, isForced: isForced)) {
      guard let specification else { return nil }
      if case .fill(let weight) = item.sizing {
        sizes.append(LayoutUnit(roundingUp: CGFloat(unit * weight)))
      } else {
        sizes.append(specification.basis)
      }
    }
    return sizes
  }

  /// The size of an item of weight 1 that lets the contents of all weighted items have their sizes.
  private func naturalUnit(of chain: Chain, _ isForced: Bool) -> Double? {
    var unit = 0.0
    for item in chain.items {
      guard case .fill(let weight) = item.sizing, weight > 0 else { continue }
      guard let content = naturalContent(of: item, chain.axis, isForced) else { return nil }
      unit = max(unit, content.px / weight)
    }
    return unit
  }

  /// The largest content of an item's views; 0 if there is none.
  private func naturalContent(of item: ChainItem, _ axis: StackAxis, _ isForced: Bool) -> LayoutUnit? {
    var largest = LayoutUnit.zero
    for node in item.nodes {
      switch natural(node, axis, isForced: isForced) {
      case .unknown: return nil
      case .none: break
      case .size(let natural): largest = max(largest, natural.size)
      }
    }
    return largest
  }
}
