import CSS
import Documents
import LayoutEngine

extension Painter {
  /// Paints the marker of a list item that lies outside its box, beside its first line.
  ///
  /// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#list-style-position-outside
  mutating func paintMarker(of node: NodeIndex) {
    let style = paintStyle(node)
    guard !style.value.listStyleIsInside, laidOut.boxTree.isPrincipal[Int(node)], !laidOut.boxTree.isGenerated(node),
      let baseline = firstBaseline(in: node)
    else { return }
    let layout = tree.style(of: node)
    let padding = paddingWidths(node, layout)
    let origin = placement.origins[Int(node)]
    let isLeftToRight = layout.direction == .ltr
    let width = laidOut.boxes.frame(of: node).width.px
    let edge =
      isLeftToRight
      ? origin.x.px + layout.border.left.px + padding.left
      : origin.x.px + width - layout.border.right.px - padding.right
    setClip(plan.contentClips[Int(node)])
    switch style.value.listStyleType {
    case "none": return
    case "disc", "circle", "square", "":
      paintSymbol(style.value.listStyleType, baseline, edge, isLeftToRight, ascent(of: node), style.value.color)
    default:
      let element = laidOut.boxTree.elementOfNode[Int(node)]
      guard let text = ListMarker.text(of: element, in: laidOut.document.elements, style.value.listStyleType),
        let shaped = shape(text, like: node)
      else { return }
      let left = isLeftToRight ? edge - shaped.width : edge
      for run in shaped.runs { write(run, x: left, baseline: Double(baseline.round), style.value.color) }
    }
  }

  /// A bullet, as large and as far from the text as Chromium draws it.
  private mutating func paintSymbol(
    _ type: String, _ baseline: LayoutUnit, _ edge: Double, _ isLeftToRight: Bool, _ ascent: Int, _ color: Color
  ) {
    guard color.alpha > 0, ascent > 0 else { return }
    let size = (ascent * 2 / 3 + 1) / 2
    let offset = ascent * 2 / 3
    let top = Double(baseline.round) - Double(ascent) + Double(3 * (ascent - offset) / 2)
    // The marker's box is 2 px wider than the bullet, which lies 1 px inside.
    let left = isLeftToRight ? edge - Double(offset + 8) + 1 : edge + Double(offset + 8) - Double(size) - 1
    let rect = PixelRect(x: left.rounded(), y: top, width: Double(size), height: Double(size))
    if type == "square" {
      fill(RoundedRect(rect), with: color)
      return
    }
    let radius = Double(size) / 2
    body.append("<circle")
    body.append(attribute: "cx", rect.x + radius)
    body.append(attribute: "cy", rect.y + radius)
    body.append(attribute: "r", type == "circle" ? radius - 0.5 : radius)
    if type == "circle" {
      appendStroke(color, width: 1, nil)
    } else {
      appendFill(color)
    }
    body.append("/>")
  }

  /// The baseline of the first line in a box, in its coordinate space.
  private func firstBaseline(in node: NodeIndex) -> LayoutUnit? {
    for inner in node..<tree.subtreeEnd(of: node) where traits(inner).contains(.hasLines) {
      if let fragment = laidOut.boxes.fragments(of: inner).first(where: { $0.kind == .text }) {
        return placement.origins[Int(inner)].y + fragment.baseline
      }
    }
    return nil
  }

  /// The ascent of the first font of a node in whole px.
  private func ascent(of node: NodeIndex) -> Int {
    guard let run = shape("x", like: node)?.runs.first else { return 0 }
    return Int((Float(run.font.ascent) * run.size / Float(max(run.font.unitsPerEm, 1)) + 0.5).rounded(.down))
  }
}
