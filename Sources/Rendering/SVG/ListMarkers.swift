import CSS
import Documents
import LayoutEngine
import TextEngine

extension Painter {
  /// Paints the marker of a list item that lies outside its box, beside its first line.
  ///
  /// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#list-style-position-outside
  mutating func paintMarker(of node: NodeIndex) {
    guard let marker = laidOut.boxTree.outsideMarkers[node] else { return }
    setClip(plan.contentClips[Int(node)])
    let mode = tree.writingMode(of: node)
    guard let first = firstText(in: node) else {
      if !mode.isVertical { paintMarkerWithoutLine(marker, of: node) }
      return
    }
    guard mode.isVertical, tree.writingMode(of: first.root).isVertical else {
      let baseline = placement.origins[Int(first.root)].y + first.text.baseline
      return paintUpright(marker, of: node, baseline)
    }
    openTurnedGroup(onBaselineOf: first.text, of: first.root, along: node)
    paint(marker, of: node, edge: lineEdge(of: node), .zero)
    body.append("</g>")
  }

  /// A marker beside content without any text stands on the line of its first image, or else lies at the top of the
  /// list item.
  private mutating func paintMarkerWithoutLine(_ marker: ListMarker, of node: NodeIndex) {
    if let image = firstImage(in: node) {
      let margin = tree.style(of: image).margin.bottom
      let bottom = placement.origins[Int(image)].y + laidOut.boxes.frame(of: image).height
      return paintUpright(marker, of: node, bottom + (margin.isPx ? margin.pixels : .zero))
    }
    let text = tree.textStyleIndex(of: node)
    let ascent = text >= 0 ? tree.textStyles[Int(text)].firstLineAscent : .zero
    paintUpright(marker, of: node, placement.origins[Int(node)].y + ascent)
  }

  /// Paints the marker of a horizontal line.
  private mutating func paintUpright(_ marker: ListMarker, of node: NodeIndex, _ baseline: LayoutUnit) {
    let ascent = laidOut.fonts.lineMetrics(for: marker.style.text.value)?.ascent ?? .zero
    let intrusion = floatIntrusion(on: node, at: baseline - ascent)
    let edge = placement.origins[Int(node)].x.px + lineEdge(of: node)
    paint(
      marker, of: node, edge: tree.style(of: node).direction == .ltr ? edge + intrusion : edge - intrusion, baseline)
  }

  /// The first replaced element in the lines of a box.
  private mutating func firstImage(in node: NodeIndex) -> NodeIndex? {
    for inner in node..<tree.subtreeEnd(of: node) where tree.kind(of: inner) == .replaced {
      if isStopped() { return nil }
      if tree.style(of: inner).display.isInlineLevel { return inner }
    }
    return nil
  }

  /// Where a box starts along its lines, in px from its line-left border edge: the marker lies before its border.
  private func lineEdge(of node: NodeIndex) -> Double {
    let mode = tree.writingMode(of: node)
    return tree.style(of: node).direction == .ltr
      ? 0 : mode.transposed(laidOut.boxes.frame(of: node).size).width.px
  }

  /// Paints a marker before the start of lines, in the coordinates of the line.
  private mutating func paint(_ marker: ListMarker, of node: NodeIndex, edge: Double, _ baseline: LayoutUnit) {
    let isLeftToRight = tree.style(of: node).direction == .ltr
    switch marker.content {
    case .symbol(let type): paintSymbol(type, marker, edge: edge, isLeftToRight, baseline)
    case .image(let address):
      // An image stands on the baseline.
      guard let size = markerSize(of: address, marker, about: node) else { return }
      let gap = Double(ListMarker.imageGap)
      let left = isLeftToRight ? edge - size.width - gap : edge + gap
      paintImage(address, at: left, size, baseline, about: node)
    case .text(let text): paint([.text(text)], marker, of: node, edge: edge, baseline)
    case .generated(let items): paint(items, marker, of: node, edge: edge, baseline)
    }
  }

  /// An image without a size of its own fits into a square of half the ascent.
  private mutating func markerSize(
    of address: String, _ marker: ListMarker, about node: NodeIndex
  ) -> (width: Double, height: Double)? {
    if let size = imageSize(of: address, about: node) { return size }
    guard let ratio = imageRatio(of: address, about: node), ratio.width > 0, ratio.height > 0,
      let ascent = laidOut.fonts.lineMetrics(for: marker.style.text.value)?.ascent
    else { return nil }
    let scale = Double(ascent.round) / 2 / max(ratio.width, ratio.height)
    return (ratio.width * scale, ratio.height * scale)
  }

  private mutating func paintImage(
    _ address: String, at left: Double, _ size: (width: Double, height: Double), _ baseline: LayoutUnit,
    about node: NodeIndex
  ) {
    let top = Double(baseline.round) - size.height
    paintImage(
      address, in: PixelRect(x: left, y: top, width: size.width, height: size.height), clip: -1, about: node)
  }

  /// A part of a marker that is ready to be painted.
  private enum MarkerPart {
    case text(StandaloneText)
    case image(String, size: (width: Double, height: Double))

    var width: Double {
      switch self {
      case .text(let text): text.width
      case .image(_, let size): size.width
      }
    }
  }

  /// Paints texts and images one after the other, the last of which ends where the list item begins.
  private mutating func paint(
    _ items: [ContentItem], _ marker: ListMarker, of node: NodeIndex, edge: Double, _ baseline: LayoutUnit
  ) {
    let isLeftToRight = tree.style(of: node).direction == .ltr
    var parts: [MarkerPart] = []
    for item in items {
      switch item {
      case .text(let text): shape(text, marker, isLeftToRight).map { parts.append(.text($0)) }
      case .image(let address):
        markerSize(of: address, marker, about: node).map { parts.append(.image(address, size: $0)) }
      }
    }
    let paint = marker.style.paint.value
    var left = isLeftToRight ? edge - parts.reduce(0) { $0 + $1.width } : edge
    for part in isLeftToRight ? parts : parts.reversed() {
      switch part {
      case .text(let text):
        let color = paint.textFillColor ?? paint.color
        self.paint(text, x: left, baseline: Double(baseline.round), color, paint)
      case .image(let address, let size): paintImage(address, at: left, size, baseline, about: node)
      }
      left += part.width
    }
  }

  private func shape(_ text: String, _ marker: ListMarker, _ isLeftToRight: Bool) -> StandaloneText? {
    var text = text
    // From right to left the full stop comes to the left of the number.
    if !isLeftToRight, text.hasSuffix(". ") { text = " ." + text.dropLast(2) }
    let style = marker.style.text.value
    return StandaloneText(shaper.glyphRuns(of: text, in: style, features: [Self.tabularNumbers]))
  }

  /// A bullet's box begins an ascent's part and 8 px before the list item, is 2 px wider than the bullet, and the bullet lies
  /// 1 px inside. A triangle has room of 0.4 em after it.
  private mutating func paintSymbol(
    _ type: String, _ marker: ListMarker, edge: Double, _ isLeftToRight: Bool, _ baseline: LayoutUnit
  ) {
    let color = marker.style.paint.value.color
    if ListMarker.isTriangle(type) {
      let (side, gap) = (Double(marker.style.text.value.size) * 0.66, Double(marker.style.text.value.size) * 0.4)
      let left = isLeftToRight ? edge - side - gap : edge + gap
      return paintTriangle(type, baseline, left: left, side: side, color)
    }
    let ascent = laidOut.fonts.lineMetrics(for: marker.style.text.value)?.ascent.round ?? 0
    let offset = Double(Int(ascent) * 2 / 3 + 8)
    let left =
      isLeftToRight ? edge - offset + 1 : edge + offset - Double((Int(ascent) * 2 / 3 + 1) / 2) - 1
    paintSymbol(type, baseline, left: left, ascent: Int(ascent), color)
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
    return Int(clamping: Int64(run.ascent))
  }
}
