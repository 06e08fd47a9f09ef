import LayoutEngine

/// The nodes of one layout as a tree of the engine, laid out.
struct NodeTree {
  private let root: Node
  private let boxes: Boxes?

  var statistics: LayoutStatistics { boxes?.statistics ?? LayoutStatistics() }

  init(root: Node, room: Size<Float?>, cache: SubtreeCache) {
    self.root = root
    guard root.style.display != .none else {
      boxes = nil
      return
    }
    var writer = NodeWriter()
    writer.addRoot(root, in: room)
    do {
      let tree = try writer.builder.finish()
      func unit(_ length: Float?) -> LayoutUnit { length.map { LayoutUnit($0) } ?? .indefinite }
      boxes = LayoutEngine.Layout.perform(
        tree, viewport: LayoutEngine.Size(width: unit(room.width), height: unit(room.height)),
        measurer: NodeMeasurer(nodes: writer.nodes), cache: cache)
    } catch {
      preconditionFailure("nodes cannot be laid out: \(error)")
    }
  }

  /// The layouts of the nodes, with zero for what has no box.
  var layout: Layout {
    guard let boxes else { return Self.zero(root) }
    var upcoming: NodeIndex = 0
    return Self.layout(of: root, boxes, &upcoming)
  }

  /// The layout of the node that is `upcoming` in the tree, after which its descendants follow.
  private static func layout(of node: Node, _ boxes: Boxes, _ upcoming: inout NodeIndex) -> Layout {
    let frame = boxes.frame(of: upcoming)
    let isRoot = upcoming == 0
    upcoming += 1
    var children: [Layout] = []
    children.reserveCapacity(node.children.count)
    for child in node.children {
      children.append(child.style.display == .none ? zero(child) : layout(of: child, boxes, &upcoming))
    }
    return Layout(
      x: isRoot ? 0 : frame.x.float, y: isRoot ? 0 : frame.y.float, width: frame.width.float,
      height: frame.height.float, children: children)
  }

  private static func zero(_ node: Node) -> Layout {
    Layout(x: 0, y: 0, width: 0, height: 0, children: node.children.map(zero))
  }
}

/// Writes nodes into a tree of the engine.
private struct NodeWriter {
  var builder = LayoutTreeBuilder()
  /// In the order of the tree.
  var nodes: [Node] = []
  private var depth = 0
  private static let depthLimit = LayoutLimits().depth

  mutating func addRoot(_ node: Node, in room: Size<Float?>) {
    let direction: LayoutEngine.Direction = node.style.direction == .rtl ? .rtl : .ltr
    var style = node.style.engineStyle(direction, outer: direction, &builder.calculations)
    style.position = .relative
    style.inset = Edges(.auto)
    if room.width == nil {
      if style.width.kind == .percent { style.width = .auto }
      if style.minWidth.kind == .percent { style.minWidth = .auto }
      if style.maxWidth.kind == .percent { style.maxWidth = .none }
    } else if style.width.isAuto {
      style.width = .fitContent
    }
    add(node, style, direction)
  }

  private mutating func add(_ node: Node, _ style: LayoutEngine.Style, _ direction: LayoutEngine.Direction) {
    nodes.append(node)
    if node.children.isEmpty, node.measure != nil {
      builder.addLeaf(style, identity: node.contentIdentity)
      return
    }
    builder.openBox(style)
    depth += 1
    // What is nested deeper makes the builder fail.
    if depth <= Self.depthLimit {
      for child in node.children where child.style.display != .none { addChild(child, of: style, direction) }
    }
    depth -= 1
    builder.closeBox()
  }

  private mutating func addChild(
    _ node: Node, of parent: LayoutEngine.Style, _ direction: LayoutEngine.Direction
  ) {
    let own: LayoutEngine.Direction =
      switch node.style.direction {
      case .inherit: direction
      case .ltr: .ltr
      case .rtl: .rtl
      }
    var style = node.style.engineStyle(own, outer: direction, &builder.calculations)
    style.preferAspectRatioToCrossSize(
      isRow: !parent.flexDirection.isColumn, stretches: parent.alignItems.position == .stretch)
    add(node, style, own)
  }
}

/// Answers the engine for the nodes that measure their content.
private final class NodeMeasurer: LeafMeasurer {
  private let nodes: [Node]

  init(nodes: [Node]) { self.nodes = nodes }

  func measure(_ leaf: NodeIndex, in room: LeafRoom) -> LeafMeasurement {
    guard let measure = nodes[Int(leaf)].measure else { return .zero }
    func length(_ unit: LayoutUnit) -> Float? { unit.isDefinite ? unit.float : nil }
    let size = measure(Size(width: length(room.width), height: length(room.height)))
    return LeafMeasurement(
      size: LayoutEngine.Size(width: LayoutUnit(roundingUp: size.width), height: LayoutUnit(roundingUp: size.height)))
  }
}
