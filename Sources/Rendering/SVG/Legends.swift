import CSS
import Documents
import LayoutEngine

// The legend of a fieldset interrupts the upper border, which runs at half of its height.
//
// https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements
extension Painter {
  /// The legend that lies over the upper border of a box: box generation has put it into a box of its own.
  func legend(of node: NodeIndex) -> NodeIndex? {
    let legend = node + 2
    guard legend < tree.subtreeEnd(of: node) else { return nil }
    let elements = laidOut.boxTree.elementOfNode
    let element = elements[Int(legend)]
    guard element >= 0, elements[Int(node) + 1] == element, elements[Int(node)] != element,
      laidOut.boxTree.isPrincipal[Int(node)], tree.parent(of: legend) == node + 1,
      laidOut.document.elements[element].name == "legend",
      laidOut.document.elements[elements[Int(node)]].name == "fieldset"
    else { return nil }
    return legend
  }

  /// How far a legend moves the upper edge of what is painted of its fieldset down.
  func legendShift(of node: NodeIndex) -> LayoutUnit {
    guard let legend = legend(of: node) else { return .zero }
    return max((laidOut.boxes.frame(of: legend).height - tree.style(of: node).border.top) / 2, .zero)
  }

  /// Paints borders, with a gap for a legend.
  mutating func paintBordersAroundLegend(_ box: DecoratedBox) {
    guard let legend = legend(of: box.node) else { return paintBorders(box) }
    let clip = defineClip(Self.grown(box.border.rect, by: 1), without: RoundedRect(borderBox(legend)))
    body.append("<g")
    appendClipAttribute(clip)
    body.append(">")
    paintBorders(box)
    body.append("</g>")
  }
}
