// Absolutely positioned boxes in documents with vertical text: the containing block, the parent and the box itself may
// all have coordinates of their own.

extension LayoutPass {
  /// Lays out an out-of-flow box in the flow coordinates of its containing block, and gives it its place in those of its
  /// parent.
  @inline(never)
  func layoutAcrossWritingModes(
    _ node: NodeIndex, _ staticPosition: StaticPosition, _ container: NodeIndex, _ box: PositioningContainer,
    _ area: Rect
  ) {
    let mode = flowMode(of: container)
    let size = flowSize(of: container, box)
    let parent = tree.parent[Int(node)]
    let parentFrame = physicalFrame(of: parent, in: container, size)
    let position = converted(staticPosition, from: parent, at: parentFrame, to: mode, in: size)
    let positioned = AbsolutelyPositionedBox(
      pass: self, node: node, area: area, in: box,
      staticPoint: Point(x: position.x - area.x, y: position.y - area.y), staticPosition: position)
    let origin = positioned.layout()
    let frame = frames[Int(node)]
    var physical = mode.physical(
      Rect(x: area.x + origin.x, y: area.y + origin.y, width: frame.width, height: frame.height), in: size)
    physical.x -= parentFrame.x
    physical.y -= parentFrame.y
    let parentMode = flowMode(of: parent)
    let flow = parentMode.flow(physical, in: parentMode.transposed(parentFrame.size))
    frames[Int(node)].x = flow.x
    frames[Int(node)].y = flow.y
  }

  private func flowMode(of node: NodeIndex) -> WritingMode {
    node < 0 ? tree.principalWritingMode : tree.writingModes[Int(node)]
  }

  private func flowSize(of container: NodeIndex, _ box: PositioningContainer) -> Size {
    container < 0 ? box.paddingBox.size : frames[Int(container)].size
  }

  /// The physical border box of a node, relative to that of its ancestor `container`, which is `size` large in its own
  /// flow coordinates.
  private func physicalFrame(of node: NodeIndex, in container: NodeIndex, _ size: Size) -> Rect {
    var result = Rect(x: .zero, y: .zero, width: .zero, height: .zero)
    let own = flowMode(of: node).transposed(node == container ? size : frames[Int(node)].size)
    (result.width, result.height) = (own.width, own.height)
    var ancestor = node
    while ancestor != container && ancestor >= 0 {
      let parent = tree.parent[Int(ancestor)]
      let mode = flowMode(of: parent)
      let flowSize = mode.transposed(flowMode(of: ancestor).transposed(frames[Int(ancestor)].size))
      let around = parent == container || parent < 0 ? size : frames[Int(parent)].size
      let frame = mode.physical(
        Rect(x: frames[Int(ancestor)].x, y: frames[Int(ancestor)].y, width: flowSize.width, height: flowSize.height),
        in: around)
      result.x += frame.x
      result.y += frame.y
      ancestor = parent
    }
    return result
  }

  /// A static position in the flow coordinates of the containing block.
  private func converted(
    _ position: StaticPosition, from parent: NodeIndex, at frame: Rect, to mode: WritingMode, in size: Size
  ) -> StaticPosition {
    let parentMode = flowMode(of: parent)
    var point = parentMode.physical(
      Rect(x: position.x, y: position.y, width: .zero, height: .zero), in: parentMode.transposed(frame.size))
    point.x += frame.x
    point.y += frame.y
    let flow = mode.flow(point, in: size)
    var result = position
    (result.x, result.y) = (flow.x, flow.y)
    guard parentMode != mode else { return result }
    let physical = parentMode.physicalEdges(of: position.horizontal, position.vertical)
    (result.horizontal, result.vertical) = mode.flowEdges(of: physical.horizontal, physical.vertical)
    if parentMode.isVertical != mode.isVertical { swap(&result.safeWidth, &result.safeHeight) }
    return result
  }
}

extension WritingMode {
  /// Which physical edges of a box lie at a point, of whose edges in flow coordinates that is said.
  fileprivate func physicalEdges(
    of horizontal: StaticPosition.Edge, _ vertical: StaticPosition.Edge
  ) -> (horizontal: StaticPosition.Edge, vertical: StaticPosition.Edge) {
    guard isVertical else { return (horizontal, vertical) }
    return (flowsToLeft ? vertical.opposite : vertical, runsUpwards ? horizontal.opposite : horizontal)
  }

  fileprivate func flowEdges(
    of horizontal: StaticPosition.Edge, _ vertical: StaticPosition.Edge
  ) -> (horizontal: StaticPosition.Edge, vertical: StaticPosition.Edge) {
    guard isVertical else { return (horizontal, vertical) }
    return (runsUpwards ? vertical.opposite : vertical, flowsToLeft ? horizontal.opposite : horizontal)
  }
}

extension StaticPosition.Edge {
  fileprivate var opposite: StaticPosition.Edge {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}
