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
  private var indices: [ObjectIdentifier: Int] = [:]
  var naturals = NaturalSizeCache()
  /// The chains, each after those that it depends on.
  private var order: [Int] = []

  init(root: LayoutView, width: CGFloat?, height: CGFloat?) {
    collectNodes(below: root)
    nodes[0].horizontal.learn(start: .zero, size: width.map { max(LayoutUnit($0), .zero) })
    nodes[0].vertical.learn(start: .zero, size: height.map { max(LayoutUnit($0), .zero) })
    collectChains()
    naturals = NaturalSizeCache(nodes: nodes.count, chains: chains)
    order = dependencyOrder()
  }

  var rootSize: CGSize {
    CGSize(width: nodes[0].horizontal.size?.px ?? 0, height: nodes[0].vertical.size?.px ?? 0)
  }

  /// The node of a view or a guide; `nil` if it is not in the layout.
  func node(of owner: AnchorOwner) -> Int? { owner.identity.flatMap { indices[$0] } }

  func report(_ kind: StackDiagnostic.Kind, _ stack: String, _ message: String) {
    let diagnostic = StackDiagnostic(kind: kind, stack: stack, message: message)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

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
        for guide in stack.result.layoutGuides {
          indices[ObjectIdentifier(guide)] = nodes.count
          nodes.append(LayoutNode(view: nil, guide: guide, parent: index))
        }
      }
    }
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

  // MARK: Solving

  /// Gives every node a place, and reports what is wrong.
  func solve() {
    while true {
      while advanceAll() {}
      if sizeRoot(.horizontal) || forceAll(.horizontal) || sizeRoot(.vertical) || forceAll(.vertical) { continue }
      guard let index = order.first(where: { !chains[$0].isResolved }) else { break }
      report(.cyclic, chains[index].name, "depends on itself by way of other stacks")
      force(index)
    }
    for axis in [StackAxis.horizontal, .vertical] where nodes[0][axis].size == nil {
      if case .size(let natural) = natural(0, axis, isForced: true) { nodes[0][axis].learn(size: natural.size) }
    }
    verify()
  }

  /// Lets known edges take effect in all chains; whether something became known.
  private func advanceAll() -> Bool {
    var isProgress = adoptFrames(.horizontal)
    isProgress = adoptFrames(.vertical) || isProgress
    for index in order where !chains[index].isResolved { isProgress = advance(index) || isProgress }
    return isProgress
  }

  /// Gives views that no chain places on an axis the place that their frames say.
  private func adoptFrames(_ axis: StackAxis) -> Bool {
    var isProgress = false
    for index in nodes.indices.dropFirst() where nodes[index].chains(axis).isEmpty && !nodes[index][axis].isKnown {
      guard let start = nodes[nodes[index].parent][axis].start else { continue }
      guard let view = nodes[index].view else {
        nodes[index][axis].learn(start: start, size: .zero)
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
      nodes[index][axis].learn(start: start + LayoutUnit(origin), size: used)
      isProgress = true
    }
    return isProgress
  }

  /// Makes the root as large as its chains need, if it was not given a size; whether that is so.
  private func sizeRoot(_ axis: StackAxis) -> Bool {
    guard nodes[0][axis].size == nil, nodes[0].chains(axis).isEmpty else { return false }
    switch natural(0, axis) {
    case .unknown: return false
    case .none: nodes[0][axis].learn(size: .zero)
    case .size(let natural): nodes[0][axis].learn(size: natural.size)
    }
    return true
  }

  /// Completes the chains of an axis that wait for nothing, with sizes of content; whether there are any.
  private func forceAll(_ axis: StackAxis) -> Bool {
    var isProgress = false
    for index in order where chains[index].axis == axis && !chains[index].isResolved {
      if advance(index) { isProgress = true }
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
