// Inline boxes as containing blocks.

/// The first and the last fragment of an inline box.
struct InlineEnds {
  var first: LineFragment
  var last: LineFragment
}

extension LayoutPass {
  /// The ends of the inline boxes of a formatting context that are containing blocks.
  ///
  /// DEVIATION: in vertical text the containing block is the padding box of the rectangle around all fragments.
  func endsOfContainingInlines(of root: NodeIndex) -> [NodeIndex: InlineEnds] {
    guard flags(root).contains(.hasInlineChildren), !tree.hasVerticalText else { return [:] }
    var ends: [NodeIndex: InlineEnds] = [:]
    for fragment in boxes.fragmentLists[Int(tree.contentIndex[Int(root)])]
    where fragment.kind == .box && flags(fragment.node).contains(.containsOutOfFlow) {
      if ends[fragment.node] == nil { ends[fragment.node] = InlineEnds(first: fragment, last: fragment) }
      ends[fragment.node]?.last = fragment
    }
    return ends
  }

  /// The containing block that an inline box forms, relative to its border box: from the start of the padding box of its
  /// first fragment to the end of that of the last one.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#containing-block-details
  func area(of node: NodeIndex, in root: NodeIndex, _ ends: InlineEnds) -> Rect {
    let style = style(node)
    let border = style.pointee.border
    let (first, last) = (ends.first, ends.last)
    let isLeftToRight = style.pointee.direction == .ltr
    let leftmost = isLeftToRight ? first : last
    let rightmost = isLeftToRight ? last : first
    let left = leftmost.frame.x + ((isLeftToRight ? leftmost.isFirst : leftmost.isLast) ? border.left : .zero)
    let right = rightmost.frame.maxX - ((isLeftToRight ? rightmost.isLast : rightmost.isFirst) ? border.right : .zero)
    let top = first.frame.y + border.top
    let bottom = last.frame.maxY - border.bottom
    let origin = origin(of: node, in: root)
    return Rect(
      x: left - origin.x, y: top - origin.y, width: max(right - left, .zero), height: max(bottom - top, .zero))
  }
}
