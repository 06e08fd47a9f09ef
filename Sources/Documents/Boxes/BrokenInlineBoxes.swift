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
}
