import Foundation
import LayoutEngine
import LayoutViews

/// One layout of the stacks in a tree of views.
///
/// Every stack is a chain of edges along an axis. Edges that are known (those of the root, of views placed by other
/// chains, of items of a fixed size beside them) cut a chain into pieces, and a piece between two known edges is
/// solved as a flex line by the engine. Chains are taken in the order in which they depend on each other, those across
/// before those down, so that texts know their width before their height counts. What still is open when nothing more
/// follows has the size of its content.
final class StackSolver {
  var nodes: [LayoutNode] = []
  var chains: [Chain] = []
  private(set) var diagnostics: [StackDiagnostic] = []
  private var reported: Set<StackDiagnostic> = []
  private var indices: [ObjectIdentifier: Int] = [:]
  var naturals = NaturalSizeCache()
  /// The chains, each after those that it depends on.
  private var order: [Int] = []
  /// The chains to look at again when something becomes known about a node on an axis.
  private var watchers: [[Int]] = []
  /// The chains to look at.
  private var queue: [Int] = []
  private var isQueued: [Bool] = []
  /// How many times something became known.
  private var news = 0

  init(root: LayoutView, width: CGFloat?, height: CGFloat?) {
    collectNodes(below: root)
    collectChains()
    naturals = NaturalSizeCache(nodes: nodes.count, chains: chains)
    order = dependencyOrder()
    collectWatchers()
    learn(0, .horizontal, start: .zero, size: width.map { max(LayoutUnit($0), .zero) })
    learn(0, .vertical, start: .zero, size: height.map { max(LayoutUnit($0), .zero) })
  }

  var rootSize: CGSize {
    CGSize(width: nodes[0].horizontal.size?.px ?? 0, height: nodes[0].vertical.size?.px ?? 0)
  }

  /// The node of a view or a guide; `nil` if it is not in the layout.
  func node(of owner: AnchorOwner) -> Int? { owner.identity.flatMap { indices[$0] } }

  func report(_ kind: StackDiagnostic.Kind, _ stack: String, _ message: String) {
    let diagnostic = StackDiagnostic(kind: kind, stack: stack, message: message)
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Takes what is not known yet about a node, and lets the chains that it matters to be looked at again.
  func learn(
    _ node: Int, _ axis: StackAxis, start: LayoutUnit? = nil, end: LayoutUnit? = nil, size: LayoutUnit? = nil
  ) {
    guard nodes[node][axis].learn(start: start, end: end, size: size) else { return }
    news += 1
    for chain in watchers[Self.key(node, axis)] { enqueue(chain) }
  }

  private func enqueue(_ chain: Int) {
    guard !isQueued[chain], !chains[chain].isResolved else { return }
    isQueued[chain] = true
    queue.append(chain)
  }

  static func key(_ node: Int, _ axis: StackAxis) -> Int { 2 * node + (axis == .horizontal ? 0 : 1) }

  // MARK: Collecting

  /// Adds all views in document order, and the guides of their stacks.
  private func collectNodes(below root: LayoutView) {
    var open: [(view: LayoutView, parent: Int)] = [(root, -1)]
    while let (view, parent) = open.popLast() {
      let index = nodes.count
      indices[ObjectIdentifier(view)] = index
      nodes.append(LayoutNode(view: view, guide: nil, parent: parent))
      open.append(contentsOf: view.subviews.reversed().map { ($0, index) })
    }
    for index in nodes.indices {
      for stack in nodes[index].view?.existingInterface(FixFlexStore.self)?.stacks ?? [] {
        for guide in stack.result.layoutGuides { add(guide, in: index) }
      }
      for guide in nodes[index].view?.existingInterface(FixFlexStore.self)?.guides ?? [] { add(guide, in: index) }
    }
  }

  private func add(_ guide: LayoutGuide, in view: Int) {
    guard indices.updateValue(nodes.count, forKey: ObjectIdentifier(guide)) == nil else { return }
    nodes.append(LayoutNode(view: nil, guide: guide, parent: view))
  }

  /// Makes the chains of all stacks, those across first.
  private func collectChains() {
    for axis in [StackAxis.horizontal, .vertical] {
      for base in nodes.indices {
        let stacks = nodes[base].view?.existingInterface(FixFlexStore.self)?.stacks ?? []
        for (number, stack) in stacks.filter({ $0.axis == axis }).enumerated() where !stack.items.isEmpty {
          add(chain(of: stack, number: number + 1, base: base))
        }
      }
      for chain in freeChains(axis) { add(chain) }
    }
  }

  private func add(_ chain: Chain) {
    guard !chain.items.isEmpty else { return }
    for node in chain.items.lazy.flatMap(\.nodes) {
      if chain.axis == .horizontal {
        nodes[node].horizontalChains.append(chains.count)
      } else {
        nodes[node].verticalChains.append(chains.count)
      }
    }
    chains.append(chain)
  }

  private func collectWatchers() {
    watchers = Array(repeating: [], count: 2 * nodes.count)
    isQueued = Array(repeating: false, count: chains.count)
    for (index, chain) in chains.enumerated() {
      var keys: Set<Int> = []
      for end in [chain.start, chain.end].compactMap({ $0 }) { keys.insert(Self.key(end.node, chain.axis)) }
      for item in chain.items {
        if case .match(let node, let axis, _, _, _) = item.sizing { keys.insert(Self.key(node, axis)) }
        for node in item.nodes {
          keys.insert(Self.key(node, chain.axis))
          // Widths decide heights.
          keys.insert(Self.key(node, .horizontal))
        }
      }
      for key in keys { watchers[key].append(index) }
    }
  }

  // MARK: Solving

  /// Gives every node a place, and reports what is wrong.
  func solve() {
    while true {
      if advanceAll() || adoptFrames(.horizontal) || adoptFrames(.vertical) { continue }
      if sizeRoot(.horizontal) || forceAll(.horizontal) || sizeRoot(.vertical) || forceAll(.vertical) { continue }
      if !breakCircles() { break }
    }
    for axis in [StackAxis.horizontal, .vertical] where nodes[0][axis].size == nil {
      if case .size(let natural) = natural(0, axis, isForced: true) { learn(0, axis, size: natural.size) }
    }
    verify()
  }

  /// Lets what is known take effect in all chains; whether something became known.
  private func advanceAll() -> Bool {
    let before = news
    for index in order { enqueue(index) }
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      isQueued[index] = false
      advance(index)
    }
    queue.removeAll(keepingCapacity: true)
    return news > before
  }

  /// Completes the chains that wait for each other; whether there are any.
  private func breakCircles() -> Bool {
    var isProgress = false
    for index in order where !chains[index].isResolved {
      advance(index)
      if chains[index].isResolved { continue }
      if isWaiting(index) { report(.cyclic, chains[index].name, "depends on itself by way of other stacks") }
      force(index)
      isProgress = true
    }
    return isProgress
  }

  /// Gives views that no chain places on an axis the place that their frames say.
  private func adoptFrames(_ axis: StackAxis) -> Bool {
    var isProgress = false
    for index in nodes.indices.dropFirst() where nodes[index].chains(axis).isEmpty && !nodes[index][axis].isKnown {
      guard let start = nodes[nodes[index].parent][axis].start else { continue }
      guard let view = nodes[index].view else {
        learn(index, axis, start: start, size: .zero)
        continue
      }
      let size = axis == .horizontal ? view.frame.width : view.frame.height
      let origin = axis == .horizontal ? view.frame.minX : view.frame.minY
      // A view that is placed on the other axis has at least the size of its content.
      let other: StackAxis = axis == .horizontal ? .vertical : .horizontal
      var used = LayoutUnit(size)
      if size == 0 && !nodes[index].chains(other).isEmpty {
        switch natural(index, axis) {
        case .unknown: continue
        case .none: break
        case .size(let natural): used = natural.size
        }
      }
      learn(index, axis, start: start + LayoutUnit(origin), size: used)
      isProgress = true
    }
    return isProgress
  }

  /// Makes the root as large as its chains need, if it was not given a size; whether that is so.
  private func sizeRoot(_ axis: StackAxis) -> Bool {
    guard nodes[0][axis].size == nil, nodes[0].chains(axis).isEmpty else { return false }
    switch natural(0, axis) {
    case .unknown: return false
    case .none: learn(0, axis, size: .zero)
    case .size(let natural): learn(0, axis, size: natural.size)
    }
    return true
  }

  /// Completes the chains of an axis that wait for nothing, with sizes of content; whether there are any.
  private func forceAll(_ axis: StackAxis) -> Bool {
    var isProgress = false
    for index in order where chains[index].axis == axis && !chains[index].isResolved {
      let before = news
      advance(index)
      isProgress = isProgress || news > before
      if chains[index].isResolved || isWaiting(index) { continue }
      force(index)
      isProgress = true
    }
    return isProgress
  }

  /// Moves the views to the places that were found.
  func apply() {
    for index in nodes.indices {
      let node = nodes[index]
      let parent = index == 0 ? CGPoint.zero : origin(of: node.parent)
      let origin = origin(of: index)
      let frame = CGRect(
        x: origin.x - parent.x, y: origin.y - parent.y, width: max(node.horizontal.size ?? .zero, .zero).px,
        height: max(node.vertical.size ?? .zero, .zero).px)
      if index == 0 {
        node.view?.frame.size = frame.size
      } else if let guide = node.guide {
        guide.layoutFrame = frame
      } else if !node.horizontalChains.isEmpty || !node.verticalChains.isEmpty {
        node.view?.frame = frame
      }
    }
  }

  private func origin(of node: Int) -> CGPoint {
    CGPoint(x: nodes[node].horizontal.start?.px ?? 0, y: nodes[node].vertical.start?.px ?? 0)
  }
}
