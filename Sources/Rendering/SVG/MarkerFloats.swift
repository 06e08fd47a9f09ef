import LayoutEngine

/// Floats that push the outside markers of list items.
extension Painter {
  /// How many floats before a list item are looked at.
  private static let floatLimit = 64

  /// How far the floats before a list item reach into its content at the height of its marker, px: as far the marker
  /// moves from where it would be.
  ///
  /// DEVIATION: the specification leaves the place of markers open; this is what Chromium does. Floats inside of the list
  /// item do not count.
  ///
  /// - Parameter top: The upper edge of the marker, in the coordinate space of the list item.
  mutating func floatIntrusion(on item: NodeIndex, at top: LayoutUnit) -> Double {
    guard !plan.floats.isEmpty, !tree.writingMode(of: item).isVertical else { return 0 }
    let context = formattingContext(around: item)
    let style = tree.style(of: item)
    let (padding, frame) = (paddingWidths(item, style), laidOut.boxes.frame(of: item))
    let start = placement.origins[Int(item)].x.px
    // Chromium takes the padding on the line-left side for both directions.
    let edge = style.border.left.px + padding.left
    let (left, right) = (start + edge, start + frame.width.px - edge)
    let isLeftToRight = style.direction == .ltr
    var intrusion = 0.0
    for float in floats(before: item) {
      if isStopped() { break }
      if float <= context { break }
      guard tree.style(of: float).float == (isLeftToRight ? .left : .right),
        placement.space(of: float) == placement.space(of: item), formattingContext(around: float) == context
      else { continue }
      let box = marginBox(of: float)
      guard box.y <= top.px, box.maxY > top.px else { continue }
      intrusion = max(intrusion, isLeftToRight ? box.maxX - left : right - box.x)
    }
    return min(intrusion, max(right - left, 0))
  }

  /// The last floats before a node, the last one first.
  private func floats(before node: NodeIndex) -> ReversedCollection<ArraySlice<NodeIndex>> {
    let end = plan.floats.partitioningIndex { $0 >= node }
    return plan.floats[max(end - Self.floatLimit, 0)..<end].reversed()
  }

  /// The box around a node whose floats are for themselves.
  private func formattingContext(around node: NodeIndex) -> NodeIndex {
    var box = tree.parent(of: node)
    while box > 0 {
      let style = tree.style(of: box)
      if tree.establishesIndependentContext(box) && style.display != .inline || style.float != .none
        || style.position.isOutOfFlow
      {
        return box
      }
      box = tree.parent(of: box)
    }
    return max(box, 0)
  }

  private func marginBox(of node: NodeIndex) -> PixelRect {
    let (margin, calculations) = (tree.style(of: node).margin, laidOut.document.calculations)
    let (origin, frame) = (placement.origins[Int(node)], laidOut.boxes.frame(of: node))
    let parent = tree.parent(of: node)
    let basis = parent < 0 ? 0 : laidOut.boxes.frame(of: parent).width.px
    let edges = Edges(
      top: margin.top.pixels(basis: basis, calculations), right: margin.right.pixels(basis: basis, calculations),
      bottom: margin.bottom.pixels(basis: basis, calculations), left: margin.left.pixels(basis: basis, calculations))
    return PixelRect(
      x: origin.x.px - edges.left, y: origin.y.px - edges.top, width: frame.width.px + edges.left + edges.right,
      height: frame.height.px + edges.top + edges.bottom)
  }
}
