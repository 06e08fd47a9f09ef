import CSS
import LayoutEngine

extension BoxTreeEmission {
  /// Tells the tree which pieces are those of one inline box, where that is the containing block of boxes in it.
  mutating func joinPieces() {
    if hasVerticalText { return }
    var last: [ElementTree.Index: NodeIndex] = [:]
    for part in generator.brokenParts.reversed() {
      let (node, first) = (nodeOfBox[Int(part.box)], nodeOfElement[Int(part.element)])
      guard first >= 0, node > first, generator.styles.styles[Int(part.element)].layout.position == .relative else {
        continue
      }
      let box = BrokenInlineBox(first: first, last: last[part.element] ?? node)
      if last.updateValue(box.last, forKey: part.element) == nil { builder.setBrokenBox(of: first, to: box) }
      if generator.list[part.box].continuesBefore { builder.setBrokenBox(of: node, to: box) }
    }
  }

  /// Moves a block along with the relatively positioned inline box that it breaks up.
  ///
  /// DEVIATION: where both are positioned relatively, percentages move the block by its own offset alone.
  func moveWithInlineBox(_ box: BoxList.Box, _ style: inout Style) {
    let outer = builder.writingMode.flowEdges(generator.styles.styles[Int(box.relativeElement)].layout.inset)
    guard style.position == .relative else {
      if style.position == .static { (style.position, style.inset) = (.relative, outer) }
      return
    }
    let all = [outer, style.inset].flatMap { [$0.top, $0.right, $0.bottom, $0.left] }
    guard all.allSatisfy({ $0.isAuto || $0.isPx }) else { return }
    func offset(_ start: Length, _ end: Length) -> LayoutUnit {
      start.isPx ? start.pixels : end.isPx ? -end.pixels : .zero
    }
    let inner = style.inset
    style.inset = Edges(.auto)
    style.inset.left = .px(offset(inner.left, inner.right) + offset(outer.left, outer.right))
    style.inset.top = .px(offset(inner.top, inner.bottom) + offset(outer.top, outer.bottom))
  }
}
