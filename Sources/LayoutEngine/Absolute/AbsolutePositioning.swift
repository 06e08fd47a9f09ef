// Absolutely positioned and fixed boxes.
//
// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#abspos-layout

extension LayoutPass {
  /// Lays out the out-of-flow boxes whose containing block is the padding box `area` of `container` (-1 and the
  /// viewport: the initial containing block). Everything in flow has its place already.
  func layoutOutOfFlow(in container: NodeIndex, containing area: Rect) {
    var index = firstOutOfFlow(in: container)
    while index < tree.outOfFlow.count {
      let entry = Int(tree.outOfFlowByContainingBlock[index])
      guard tree.outOfFlow[entry].containingBlock == container else { return }
      layoutOutOfFlow(entry, in: container, containing: area)
      index += 1
    }
  }

  /// Lays out one box again where its containing block, which is no inline box, and everything around it has its place.
  func layoutPositioned(_ node: NodeIndex) {
    let entry = outOfFlowIndex(of: node)
    let container = tree.outOfFlow[entry].containingBlock
    layoutOutOfFlow(entry, in: container, containing: paddingBox(of: container))
  }

  private func layoutOutOfFlow(_ entry: Int, in container: NodeIndex, containing area: Rect) {
    let position = staticPositions[entry]
    let node = tree.outOfFlow[entry].node
    if isRecording { notePositioned(node, in: container, position.area ?? area) }
    let box = PositioningContainer(
      direction: direction(of: container), paddingBox: area, isScrollable: scrolls(container, with: node))
    layoutOutOfFlow(node, position, container, box, position.area ?? area)
  }

  /// Visits the out-of-flow boxes whose containing block `container` is, each with its index in `outOfFlow`.
  func forEachOutOfFlow(in container: NodeIndex, _ body: (Int, NodeIndex) -> Void) {
    var index = firstOutOfFlow(in: container)
    while index < tree.outOfFlow.count {
      let entry = Int(tree.outOfFlowByContainingBlock[index])
      guard tree.outOfFlow[entry].containingBlock == container else { return }
      body(entry, tree.outOfFlow[entry].node)
      index += 1
    }
  }

  /// Lays out the boxes whose containing blocks are inline boxes of the formatting context that `root` establishes, or
  /// inline boxes that blocks in `root` have broken up.
  @inline(never)
  func layoutOutOfFlowInInlines(of root: NodeIndex) {
    if !flags(root).contains(.hasInlineChildren) { return layoutOutOfFlowInBrokenInlines(of: root) }
    let ends = endsOfContainingInlines(of: root)
    forEachContainingInline(of: root) { node in
      if tree.brokenInlines[node] != nil { return }
      layoutOutOfFlow(in: node, containing: ends[node].map { area(of: node, in: root, $0) } ?? paddingBox(of: node))
    }
  }

  /// Visits the inline boxes of a formatting context that are containing blocks.
  func forEachContainingInline(of root: NodeIndex, _ body: (NodeIndex) -> Void) {
    var node = root + 1
    while node < tree.subtreeEnd[Int(root)] {
      let isInlineBox = tree.kinds[Int(node)] == .box && style(node).pointee.display == .inline
      if isInlineBox, flags(node).contains(.containsOutOfFlow) { body(node) }
      node = isInlineBox ? node + 1 : tree.subtreeEnd[Int(node)]
    }
  }

  private func firstOutOfFlow(in container: NodeIndex) -> Int {
    // Those in the initial containing block come first.
    if container < 0 { return 0 }
    return tree.outOfFlowByContainingBlock.partitioningIndex { entry in
      tree.outOfFlow[Int(entry)].containingBlock >= container
    }
  }

  private func layoutOutOfFlow(
    _ node: NodeIndex, _ staticPosition: StaticPosition, _ container: NodeIndex, _ box: PositioningContainer,
    _ area: Rect
  ) {
    if tree.hasVerticalText { return layoutAcrossWritingModes(node, staticPosition, container, box, area) }
    // The position of the box's parent in the containing block's border box.
    let parentOrigin = origin(of: tree.parent[Int(node)], in: container)
    let positioned = AbsolutelyPositionedBox(
      pass: self, node: node, area: area, in: box,
      staticPoint: Point(x: parentOrigin.x + staticPosition.x - area.x, y: parentOrigin.y + staticPosition.y - area.y),
      staticPosition: staticPosition)
    let origin = positioned.layout()
    frames[Int(node)].x = area.x + origin.x - parentOrigin.x
    frames[Int(node)].y = area.y + origin.y - parentOrigin.y
  }

  /// Whether an absolutely positioned box can be scrolled to in its container, or with it in the page.
  private func scrolls(_ container: NodeIndex, with node: NodeIndex) -> Bool {
    if container < 0 { return style(node).pointee.position == .absolute }
    let style = style(container)
    return style.pointee.overflowX.isScrollable || style.pointee.overflowY.isScrollable
  }

  private func direction(of container: NodeIndex) -> Direction {
    style(max(container, 0)).pointee.direction
  }

  /// The corner of a node's border box, relative to that of its ancestor `container` (-1: to the viewport).
  func origin(of node: NodeIndex, in container: NodeIndex) -> Point {
    var origin = Point.zero
    var ancestor = node
    while ancestor != container && ancestor >= 0 {
      origin = origin + frames[Int(ancestor)].origin
      ancestor = tree.parent[Int(ancestor)]
    }
    return origin
  }
}
