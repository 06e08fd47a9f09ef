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
      let first = firstText(in: node)
    else { return }
    let mode = tree.writingMode(of: node)
    setClip(plan.contentClips[Int(node)])
    guard mode.isVertical, tree.writingMode(of: first.root).isVertical else {
      let baseline = placement.origins[Int(first.root)].y + first.text.baseline
      return paintMarker(of: node, edge: placement.origins[Int(node)].x.px + lineEdge(of: node), baseline)
    }
    openTurnedGroup(onBaselineOf: first.text, of: first.root, along: node)
    paintMarker(of: node, edge: lineEdge(of: node), .zero)
    body.append("</g>")
  }

  /// Where the lines in a box may start, in px from its line-left border edge.
  private func lineEdge(of node: NodeIndex) -> Double {
    let layout = tree.style(of: node)
    let mode = tree.writingMode(of: node)
    let padding = mode.flowEdges(paddingWidths(node, layout))
    let border = mode.flowEdges(layout.border)
    return layout.direction == .ltr
      ? border.left.px + padding.left
      : mode.transposed(laidOut.boxes.frame(of: node).size).width.px - border.right.px - padding.right
  }

  /// Paints a marker before the start of lines, in the coordinates of the line.
  private mutating func paintMarker(of node: NodeIndex, edge: Double, _ baseline: LayoutUnit) {
    let style = paintStyle(node)
    let isLeftToRight = tree.style(of: node).direction == .ltr
    if case .url(let address) = style.value.listStyleImage, let size = imageSize(of: address, about: node) {
      // An image stands on the baseline, 7 px before the text.
      let left = isLeftToRight ? edge - size.width - 7 : edge + 7
      let rect = PixelRect(
        x: left, y: Double(baseline.round) - size.height, width: size.width, height: size.height)
      paintImage(address, in: rect, clip: -1, about: node)
      return
    }
    switch style.value.listStyleType {
    case "none": return
    case "disc", "circle", "square", "":
      // A bullet's box begins an ascent's part and 8 px before the text, is 2 px wider than the bullet, and the bullet
      // lies 1 px inside.
      let ascent = ascent(of: node)
      let offset = Double(ascent * 2 / 3 + 8)
      let left = isLeftToRight ? edge - offset + 1 : edge + offset - Double((ascent * 2 / 3 + 1) / 2) - 1
      paintSymbol(style.value.listStyleType, baseline, left: left, ascent: ascent, style.value.color)
    default:
      let element = laidOut.boxTree.elementOfNode[Int(node)]
      guard
        var text = ListMarker.text(
          of: element, in: laidOut.document.elements, style.value.listStyleType, &listNumbers),
        !text.isEmpty
      else { return }
      // From right to left the full stop comes to the left of the number.
      if !isLeftToRight, text.hasSuffix(". ") { text = " ." + text.dropLast(2) }
      guard let shaped = shape(text, like: node, features: [Self.tabularNumbers]) else { return }
      let left = isLeftToRight ? edge - shaped.width : edge
      paint(
        shaped.runs, x: left, baseline: Double(baseline.round), style.value.textFillColor ?? style.value.color,
        textStroke(style.value))
    }
  }

  /// Numbers of markers are all equally wide (`tnum`), as the style sheets of browsers say.
  private static let tabularNumbers = TextStyle.Setting(tag: 0x746E_756D, value: 1)

  /// Paints the bullet of a list item whose marker is inside: a box of its own, on the baseline.
  mutating func paintInnerSymbol(_ node: NodeIndex) {
    let style = paintStyle(node)
    let origin = placement.origins[Int(node)]
    setClip(plan.clipOfNode[Int(node)])
    if ListMarker.isTriangle(style.value.listStyleType) {
      return paintTriangle(
        style.value.listStyleType, origin.y, left: origin.x.px, side: laidOut.boxes.frame(of: node).width.px,
        style.value.color)
    }
    paintSymbol(
      style.value.listStyleType, origin.y, left: origin.x.px + 1, ascent: ascent(of: tree.parent(of: node)),
      style.value.color)
  }

  /// The triangle of a `summary`, on the baseline: it points down if the details show, else forward.
  private mutating func paintTriangle(
    _ type: String, _ baseline: LayoutUnit, left: Double, side: Double, _ color: Color
  ) {
    guard color.alpha > 0, side > 0 else { return }
    let (top, bottom) = (Double(baseline.round) - side, Double(baseline.round))
    let corners =
      type == "disclosure-open"
      ? [(left, top + side * 0.15), (left + side, top + side * 0.15), (left + side / 2, bottom - side * 0.05)]
      : [(left + side * 0.1, top), (left + side * 0.9, top + side / 2), (left + side * 0.1, bottom)]
    body.append("<path d=\"M")
    for (index, corner) in corners.enumerated() {
      if index > 0 { body.append("L") }
      body.append(corner.0)
      body.append(" ")
      body.append(corner.1)
    }
    body.append("Z\"")
    appendFill(color)
    body.append("/>")
  }

  /// A bullet, as large as Chromium draws it.
  private mutating func paintSymbol(
    _ type: String, _ baseline: LayoutUnit, left: Double, ascent: Int, _ color: Color
  ) {
    guard color.alpha > 0, ascent > 0 else { return }
    let size = (ascent * 2 / 3 + 1) / 2
    let top = Double(baseline.round) - Double(ascent) + Double(3 * (ascent - ascent * 2 / 3) / 2)
    let rect = PixelRect(x: left.rounded(), y: top, width: Double(size), height: Double(size))
    if type == "square" {
      fill(RoundedRect(rect), with: color)
      return
    }
    let radius = Double(size) / 2
    body.append("<circle")
    body.append(attribute: "cx", rect.x + radius)
    body.append(attribute: "cy", rect.y + radius)
    body.append(attribute: "r", radius)
    if type == "circle" {
      appendStroke(color, width: 1, nil)
    } else {
      appendFill(color)
    }
    body.append("/>")
  }

  /// The first piece of text in a box, and the box whose lines it is in.
  private mutating func firstText(in node: NodeIndex) -> (text: LineFragment, root: NodeIndex)? {
    for inner in node..<tree.subtreeEnd(of: node) where traits(inner).contains(.hasLines) {
      if isStopped() { return nil }
      if let fragment = laidOut.boxes.fragments(of: inner).first(where: { $0.kind == .text }) {
        return (fragment, inner)
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
