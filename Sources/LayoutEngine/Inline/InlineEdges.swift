// Margins, borders and padding of inline boxes along the line.

extension LayoutPass {
  /// The margin of an inline box at its start or end, and its border and padding there.
  func inlineEdge(
    of node: NodeIndex, isStart: Bool, containingWidth: LayoutUnit
  ) -> (margin: LayoutUnit, inner: LayoutUnit) {
    let style = style(node)
    let margins = margins(of: style, containingWidth: containingWidth)
    let edges = edges(of: style, containingWidth: containingWidth)
    return isStart == (style.pointee.direction == .ltr) ? (margins.left, edges.left) : (margins.right, edges.right)
  }

  /// Whether an inline box has a margin, border or padding at its start or end, which gives a line a height.
  func hasInlineEdge(_ node: NodeIndex, isStart: Bool) -> Bool {
    let edge = inlineEdge(of: node, isStart: isStart, containingWidth: LayoutUnit(100))
    return edge.margin != .zero || edge.inner != .zero
  }
}
