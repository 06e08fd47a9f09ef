// Sticky positioning. Nothing is scrolled: what is inside a scroll container lies where it does at the beginning.
//
// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#stickypos-insets

extension LayoutPass {
  /// Moves every sticky box into the rectangle that its scroll container shows. What is inside it moves along.
  ///
  /// Parents come before what is in them, which sees them where they were moved to.
  func moveStickyBoxes(in viewport: Size) {
    for node in tree.stickyBoxes {
      let offset = stickyOffset(of: node, in: viewport)
      guard offset != .zero else { continue }
      boxes.moveForStickiness(node, by: offset)
      keepFixedBoxes(in: node, offset)
    }
  }

  /// Boxes in a sticky box whose containing block is outside of it stay where they are.
  private func keepFixedBoxes(in sticky: NodeIndex, _ offset: Point) {
    var index = outOfFlowIndex(of: sticky + 1)
    var end = sticky
    while index < tree.outOfFlow.count, tree.outOfFlow[index].node < tree.subtreeEnd[Int(sticky)] {
      let (node, containingBlock) = tree.outOfFlow[index]
      if node >= end, containingBlock < sticky {
        boxes.moveForStickiness(node, by: Point(x: -offset.x, y: -offset.y))
        end = tree.subtreeEnd[Int(node)]
      }
      index += 1
    }
  }

  /// How far a box has to move, as far as its containing block lets it: the right and bottom insets first, so that the
  /// left and top ones win.
  private func stickyOffset(of node: NodeIndex, in viewport: Size) -> Point {
    let style = style(node)
    let container = scrollContainer(of: node)
    let view = container < 0 ? Rect(.zero, viewport) : contentBox(of: container)
    let area = stickyArea(of: node, style, container)
    let frame = Rect(pageOrigin(of: node), frames[Int(node)].size)
    let inset = style.pointee.inset
    func resolved(_ length: Length, _ size: LayoutUnit) -> LayoutUnit { length.resolved(against: size, calculations) }
    var (left, right) = (resolved(inset.left, view.width), resolved(inset.right, view.width))
    let top = resolved(inset.top, view.height)
    var bottom = resolved(inset.bottom, view.height)
    // Where the insets leave too little room for the box, the one at the end gives way.
    if tree.parent[Int(node)] >= 0, self.style(tree.parent[Int(node)]).pointee.direction == .rtl {
      left = Self.reduced(left, opposite: right, view.width - frame.width)
    } else {
      right = Self.reduced(right, opposite: left, view.width - frame.width)
    }
    if view.height.isDefinite { bottom = Self.reduced(bottom, opposite: top, view.height - frame.height) }
    return Point(
      x: Self.stickyOffset(
        from: frame.x, size: frame.width, view: (view.x, view.width), area: (area.x, area.maxX), start: left, end: right
      ),
      y: Self.stickyOffset(
        from: frame.y, size: frame.height, view: (view.y, view.height), area: (area.y, area.maxY), start: top,
        end: bottom))
  }

  /// An inset at the end, reduced so that both leave the room for the box.
  private static func reduced(_ inset: LayoutUnit, opposite: LayoutUnit, _ room: LayoutUnit) -> LayoutUnit {
    inset.isDefinite && opposite.isDefinite ? min(inset, room - opposite) : inset
  }

  private static func stickyOffset(
    from origin: LayoutUnit, size: LayoutUnit, view: (start: LayoutUnit, size: LayoutUnit),
    area: (start: LayoutUnit, end: LayoutUnit), start: LayoutUnit, end: LayoutUnit
  ) -> LayoutUnit {
    var offset = LayoutUnit.zero
    if end.isDefinite, view.size.isDefinite {
      let wanted = min(view.start + view.size - end - (origin + size), .zero)
      offset = max(wanted, min(area.start - origin, .zero))
    }
    if start.isDefinite {
      let wanted = max(view.start + start - (origin + offset), .zero)
      offset += min(wanted, max(area.end - (origin + offset + size), .zero))
    }
    return offset
  }

  /// The nearest scroll container around a box, along the containing blocks; -1 is the viewport.
  private func scrollContainer(of node: NodeIndex) -> NodeIndex {
    var ancestor = node
    while true {
      ancestor = containingBlock(of: ancestor)
      guard ancestor >= 0 else { return -1 }
      let style = style(ancestor)
      if style.pointee.overflowX.isScrollable || style.pointee.overflowY.isScrollable { return ancestor }
    }
  }

  private func containingBlock(of node: NodeIndex) -> NodeIndex {
    guard style(node).pointee.position.isOutOfFlow else { return tree.parent[Int(node)] }
    return tree.outOfFlow[outOfFlowIndex(of: node)].containingBlock
  }

  /// Where the margin box has to stay: the content box of the nearest block container, or all that this one scrolls.
  private func stickyArea(of node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ scrollContainer: NodeIndex) -> Rect
  {
    var block = tree.parent[Int(node)]
    while block >= 0, self.style(block).pointee.display == .inline || self.style(block).pointee.isAnonymous {
      block = tree.parent[Int(block)]
    }
    guard block >= 0 else { return Rect(.zero, frames[Int(node)].size) }
    var area = contentBox(of: block)
    let margin = margins(of: style, containingWidth: area.width)
    if block == scrollContainer { extend(&area, over: block) }
    area.x += margin.left
    area.y += margin.top
    area.width -= margin.horizontal
    area.height -= margin.vertical
    return area
  }

  /// Makes a content box as large as what is in it.
  private func extend(_ area: inout Rect, over container: NodeIndex) {
    let origin = pageOrigin(of: container)
    var child = container + 1
    while child < tree.subtreeEnd[Int(container)] {
      let style = style(child)
      if !style.pointee.position.isOutOfFlow {
        let margin = margins(of: style, containingWidth: area.width)
        let frame = frames[Int(child)]
        area.width = max(area.width, origin.x + frame.maxX + margin.right - area.x)
        area.height = max(area.height, origin.y + frame.maxY + margin.bottom - area.y)
      }
      child = tree.subtreeEnd[Int(child)]
    }
  }

  private func contentBox(of node: NodeIndex) -> Rect {
    let parent = tree.parent[Int(node)]
    let edges = edges(of: style(node), containingWidth: parent < 0 ? .zero : frames[Int(parent)].width)
    let origin = pageOrigin(of: node)
    let size = frames[Int(node)].size
    return Rect(
      x: origin.x + edges.left, y: origin.y + edges.top, width: max(size.width - edges.horizontal, .zero),
      height: max(size.height - edges.vertical, .zero))
  }

  /// The corner of a border box in the initial containing block.
  private func pageOrigin(of node: NodeIndex) -> Point {
    var origin = Point.zero
    var ancestor = node
    while ancestor >= 0 {
      origin = origin + frames[Int(ancestor)].origin
      ancestor = tree.parent[Int(ancestor)]
    }
    return origin
  }
}

extension Boxes {
  /// Moves a box, and notes that, since the place of a sticky box depends on what is outside.
  func moveForStickiness(_ node: NodeIndex, by offset: Point) {
    stickyMoves.append((node, offset))
    move(node, by: offset)
  }

  /// Moves every box back to where it was without stickiness.
  func undoStickyMoves() {
    if stickyMoves.isEmpty { return }
    for (node, offset) in stickyMoves { move(node, by: Point(x: -offset.x, y: -offset.y)) }
    stickyMoves.removeAll()
  }

  /// Moves a box, and if it is an inline box its parts on the lines.
  func move(_ node: NodeIndex, by offset: Point) {
    frames[Int(node)].x += offset.x
    frames[Int(node)].y += offset.y
    guard tree.kinds[Int(node)] == .box, tree.style(of: node).display == .inline else { return }
    var root = tree.parent[Int(node)]
    while root >= 0, tree.style(of: root).display == .inline { root = tree.parent[Int(root)] }
    guard root >= 0, tree.contentIndex[Int(root)] >= 0 else { return }
    let list = Int(tree.contentIndex[Int(root)])
    for index in fragmentLists[list].indices
    where fragmentLists[list][index].node >= node && fragmentLists[list][index].node < tree.subtreeEnd[Int(node)] {
      fragmentLists[list][index].frame.x += offset.x
      fragmentLists[list][index].frame.y += offset.y
      fragmentLists[list][index].baseline += offset.y
    }
  }
}

extension Rect {
  fileprivate init(_ origin: Point, _ size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}
