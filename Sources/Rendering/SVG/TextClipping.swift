import CSS
import LayoutEngine

extension Painter {
  /// Paints something only where the text of a box is: `background-clip: text`.
  ///
  /// https://www.w3.org/TR/2024/WD-css-backgrounds-4-20240311/#background-clip
  mutating func paintInText(of box: DecoratedBox, _ paint: (inout Painter) -> Void) {
    let start = body.count
    let outer = (silhouette, clipBase, openClips)
    silhouette = .white
    // Inside the mask no clip is open yet.
    (clipBase, openClips) = (0, [])
    paintText(in: box.node)
    closeClips(downTo: 0)
    (silhouette, clipBase, openClips) = outer
    let name = newName()
    definitions.append("<mask id=\"m")
    definitions.append(integer: Int(name))
    definitions.append("\" maskUnits=\"userSpaceOnUse\"")
    definitions.append(attributesOf: Self.grown(box.border.rect, by: box.border.rect.height + 16))
    definitions.append(UInt8(ascii: ">"))
    moveBodyToDefinitions(from: start)
    definitions.append("</mask>")
    body.append("<g mask=\"url(#m")
    body.append(integer: Int(name))
    body.append(")\">")
    paint(&self)
    body.append("</g>")
  }

  mutating func paintBackgroundInText(_ box: DecoratedBox, _ color: Color) {
    paintInText(of: box) { painter in painter.fill(box.border, with: color) }
  }

  /// Paints all text of a box and its descendants; that of an inline box is in the lines of a box around it.
  private mutating func paintText(in node: NodeIndex) {
    if traits(node).contains(.isInlineBox) {
      var root = tree.parent(of: node)
      while root >= 0, traits(root).contains(.isInlineBox) { root = tree.parent(of: root) }
      guard root >= 0 else { return }
      let nodes = node..<tree.subtreeEnd(of: node)
      for fragment in laidOut.boxes.fragments(of: root) where fragment.kind != .box && nodes.contains(fragment.node) {
        if isStopped() { return }
        if traits(fragment.node).contains(.isVisible) { paintText(fragment, of: root) }
      }
    }
    for inner in node..<tree.subtreeEnd(of: node) {
      if isStopped() { return }
      for fragment in laidOut.boxes.fragments(of: inner) where fragment.kind != .box {
        if isStopped() { return }
        if traits(fragment.node).contains(.isVisible) { paintText(fragment, of: inner) }
      }
    }
  }
}
