/// What a layout in flow coordinates is in physical ones.
///
/// The frames that the layout works with have their size in the flow coordinates of the node itself and their origin in
/// those of its parent. They stay as they are, for layouts that take them over.
struct PhysicalBoxes {
  var frames: [Rect]
  var fragmentLists: [[LineFragment]]
  var gridContents: [NodeIndex: Rect] = [:]
  var stickyMoves: [(node: NodeIndex, offset: Point)] = []

  /// Takes time linear in nodes and fragments. `area` is the physical initial containing block.
  init(_ boxes: Boxes, in area: Size) {
    let tree = boxes.tree
    frames = []
    frames.reserveCapacity(tree.count)
    for node in 0..<tree.count {
      let frame = boxes.frames[node]
      let parent = tree.parent[node]
      let mode = parent < 0 ? tree.principalWritingMode : tree.writingModes[Int(parent)]
      let size = tree.writingModes[node].transposed(frame.size)
      let container = parent < 0 ? mode.transposed(area) : boxes.frames[Int(parent)].size
      let flowSize = mode.transposed(size)
      frames.append(
        mode.physical(
          Rect(x: frame.x, y: frame.y, width: flowSize.width, height: flowSize.height), in: container))
    }
    fragmentLists = boxes.fragmentLists
    for node in 0..<tree.count where tree.writingModes[node].isVertical && Self.hasLines(node, tree) {
      let mode = tree.writingModes[node]
      let size = boxes.frames[node].size
      for index in fragmentLists[Int(tree.contentIndex[node])].indices {
        fragmentLists[Int(tree.contentIndex[node])][index].makePhysical(mode, in: size)
      }
    }
    for (node, rect) in boxes.gridContents {
      gridContents[node] = tree.writingModes[Int(node)].physical(rect, in: boxes.frames[Int(node)].size)
    }
    for (node, offset) in boxes.stickyMoves {
      let parent = tree.parent[Int(node)]
      let mode = parent < 0 ? tree.principalWritingMode : tree.writingModes[Int(parent)]
      let moved = mode.physical(Rect(x: offset.x, y: offset.y, width: .zero, height: .zero), in: .zero)
      stickyMoves.append((node, moved.origin))
    }
  }

  private static func hasLines(_ node: Int, _ tree: LayoutTree) -> Bool {
    tree.kinds[node] == .box && tree.flags[node].contains(.hasInlineChildren) && tree.contentIndex[node] >= 0
      && tree.styleTable[Int(tree.styleIndex[node])].display != .inline
  }
}

extension LineFragment {
  /// The baseline becomes an x coordinate where lines are vertical.
  fileprivate mutating func makePhysical(_ mode: WritingMode, in size: Size) {
    frame = mode.physical(frame, in: size)
    baseline = mode.flowsToLeft ? size.height - baseline : baseline
  }
}
