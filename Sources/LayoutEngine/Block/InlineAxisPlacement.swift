// Where a block-level box lies in its containing block, horizontally.
//
// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#blockwidth

extension BlockContainer {
  /// The offset of a child's border box from the left of the content box, for a child that is not laid out yet.
  @inline(__always)
  func inFlowOffset(of node: NodeIndex, _ margin: Edges<LayoutUnit>) -> LayoutUnit {
    let child = pass.style(node)
    let hasAutoMargin = child.pointee.margin.left.isAuto || child.pointee.margin.right.isAuto
    if style.pointee.direction == .ltr && !hasAutoMargin { return margin.left }
    return offsetByWidth(of: node, margin)
  }

  @inline(never)
  private func offsetByWidth(of node: NodeIndex, _ margin: Edges<LayoutUnit>) -> LayoutUnit {
    let constraints = Constraints(availableWidth: content.width, containingHeight: content.height)
    let edges = pass.edges(of: pass.style(node), containingWidth: content.width)
    let width = pass.usedWidth(node, constraints, edges)
    return offsetInLine(of: node, width: width, room: content.width, margin)
  }

  /// The offset of a child's border box from the left of the room for it.
  ///
  /// - Parameters:
  ///   - room: For the margin box; beside floats for the border box, since margins reach under floats.
  func offsetInLine(
    of node: NodeIndex, width: LayoutUnit, room: LayoutUnit, _ margin: Edges<LayoutUnit>, besideFloats: Bool = false
  ) -> LayoutUnit {
    let child = pass.style(node)
    let free = besideFloats ? room - width : room - width - margin.horizontal
    let left = besideFloats ? LayoutUnit.zero : margin.left
    switch (child.pointee.margin.left.isAuto, child.pointee.margin.right.isAuto) {
    case (true, true):
      // What is too wide overflows at the end.
      if free > .zero { return left + free / 2 }
      return style.pointee.direction == .ltr ? left : left + free
    case (true, false): return left + (style.pointee.direction == .ltr ? max(free, .zero) : free)
    case (false, true): return style.pointee.direction == .ltr ? left : left + min(free, .zero)
    case (false, false): return style.pointee.direction == .ltr ? left : left + free
    }
  }
}
