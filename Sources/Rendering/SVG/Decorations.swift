import CSS
import LayoutEngine

/// The edges of a box, or of a fragment of an inline box, that is decorated.
struct DecoratedBox {
  var node: NodeIndex
  var style: Shared<PaintStyle>
  /// The border edge, with its sides on whole px.
  var border: RoundedRect
  var borderWidths: Edges<Double>
  var padding: Edges<Double>
  /// Sides where an inline box is broken: outer shadows go on in the next piece, and are cut off there.
  var brokenSides = Edges(false)
  /// How wide the other pieces of an inline box are, on the left and on the right, px.
  var otherPieces = (left: 0.0, right: 0.0)

  var paddingEdge: RoundedRect { border.inset(borderWidths) }
  var contentEdge: RoundedRect { paddingEdge.inset(padding) }

  func edge(_ box: PaintStyle.BackgroundBox) -> RoundedRect {
    switch box {
    case .borderBox, .text: border
    case .paddingBox: paddingEdge
    case .contentBox: contentEdge
    }
  }
}

extension Painter {
  /// Paints the background of the root (or of the body) over the whole canvas.
  ///
  /// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#special-backgrounds
  mutating func paintCanvas() {
    if paintStyle(0).value.isDark { paintDarkCanvas() }
    let source = plan.canvasSource
    guard source >= 0, traits(source).contains(.isVisible) else { return }
    let viewport = laidOut.document.viewport
    let canvas = RoundedRect(PixelRect(x: 0, y: 0, width: viewport.width.px, height: viewport.height.px))
    let style = paintStyle(source)
    fill(canvas, with: style.value.backgroundColor)
    guard !style.value.backgroundLayers.isEmpty else { return }
    // Images are placed relative to the root element.
    var root = decoratedBox(0)
    root.node = source
    root.style = style
    paintBackgroundLayers(root, on: canvas)
  }

  /// https://www.w3.org/TR/2022/CR-css-color-adjust-1-20220614/#color-scheme-effect
  private mutating func paintDarkCanvas() {
    let viewport = laidOut.document.viewport
    let canvas = RoundedRect(PixelRect(x: 0, y: 0, width: viewport.width.px, height: viewport.height.px))
    fill(canvas, with: .gray(18))
  }

  func decoratedBox(_ node: NodeIndex) -> DecoratedBox {
    let style = tree.style(of: node)
    let paint = paintStyle(node)
    return DecoratedBox(
      node: node, style: paint, border: borderEdge(node, paint), borderWidths: borderWidths(style),
      padding: paddingWidths(node, style))
  }

  /// Paints shadows, background and borders of a principal box.
  mutating func paintDecorations(_ node: NodeIndex, _ traits: PaintTraits) {
    if tree.tableCount > 0, paintTablePart(node, traits) { return }
    guard traits.contains(.isDecorated), traits.contains(.isVisible) else { return }
    var box = decoratedBox(node)
    if plan.hasControls {
      if isDrawnByTheme(node) {
        setClip(plan.clipOfNode[Int(node)])
        return paintOuterShadows(box)
      }
      box = themed(box)
    }
    guard !box.border.rect.isEmpty || !box.style.value.boxShadow.isEmpty else { return }
    setClip(plan.clipOfNode[Int(node)])
    paintDecorations(box)
  }

  /// Paints shadows, background and borders, in this order.
  ///
  /// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#shadow-layers
  mutating func paintDecorations(_ box: DecoratedBox) {
    let hasShadow = !box.style.value.boxShadow.isEmpty
    if hasShadow { paintOuterShadows(box) }
    if box.node != plan.canvasSource { paintBackground(box) }
    if hasShadow { paintInnerShadows(box) }
    // Borders that are collapsed belong to the table as a whole.
    if !tree.withCommonStyle(of: box.node, \.collapsesBorders) { paintBordersAroundLegend(box) }
  }

  private mutating func paintBackground(_ box: DecoratedBox) {
    // Layers blend with one another and with the colour, not with what is below the box.
    guard box.style.value.backgroundLayers.contains(where: { $0.blendMode != .normal }) else {
      return paintPlainBackground(box)
    }
    body.append("<g style=\"isolation:isolate\">")
    paintPlainBackground(box)
    body.append("</g>")
  }

  private mutating func paintPlainBackground(_ box: DecoratedBox) {
    let color = box.style.value.backgroundColor
    if color.alpha > 0 {
      let clip = box.style.value.backgroundLayers.last?.clip ?? .borderBox
      if clip == .text {
        paintBackgroundInText(box, color)
      } else {
        fill(clip == .borderBox ? backgroundShape(box) : box.edge(clip), with: color)
      }
    }
    if !box.style.value.backgroundLayers.isEmpty { paintBackgroundLayers(box, on: nil) }
  }

  /// The shape of a background that reaches to the border edge. Under an opaque border it is drawn in a little, so that
  /// it does not shine through the antialiased edge.
  private func backgroundShape(_ box: DecoratedBox) -> RoundedRect {
    if tree.tableCount > 0, tree.tableDisplay(of: box.node) == .tableCell, isAboveCollapsedBorders(box.node) {
      return RoundedRect(paddingBoxOfCell(box.node))
    }
    guard box.border.isRounded, box.hasOpaqueBorder else { return box.border }
    let widths = box.borderWidths
    return box.border.inset(
      top: min(widths.top / 2, 1), right: min(widths.right / 2, 1), bottom: min(widths.bottom / 2, 1),
      left: min(widths.left / 2, 1))
  }

  /// Fills a shape with a colour.
  mutating func fill(_ shape: RoundedRect, with color: Color) {
    guard color.alpha > 0, !shape.rect.isEmpty else { return }
    if beginShape(shape) {
      appendFill(color)
      body.append("/>")
    }
  }

  /// Begins an element for a shape, open for attributes: `<rect>` where all corners are the same, else `<path>`.
  mutating func beginShape(_ shape: RoundedRect) -> Bool {
    guard !shape.rect.isEmpty else { return false }
    if shape.isRounded && shape.isUniform {
      body.append("<rect")
      body.append(attributesOf: shape.rect)
      body.append(attribute: "rx", shape.topLeft.horizontal)
      if shape.topLeft.vertical != shape.topLeft.horizontal { body.append(attribute: "ry", shape.topLeft.vertical) }
    } else {
      body.append("<path d=\"")
      body.append(path: shape)
      body.append(UInt8(ascii: "\""))
    }
    return true
  }

  /// Appends a `fill` attribute, and `fill-opacity` if the colour is not opaque.
  mutating func appendFill(_ color: Color) {
    body.append(" fill=\"")
    body.append(opaqueColor: color)
    body.append(UInt8(ascii: "\""))
    if color.alpha < 1 {
      body.append(" fill-opacity=\"")
      body.append(Double(max(color.alpha, 0)), decimals: 4)
      body.append(UInt8(ascii: "\""))
    }
  }
}

extension DecoratedBox {
  /// Whether all four borders hide what is under them.
  var hasOpaqueBorder: Bool {
    if style.value.hasBorderImage { return false }
    func isOpaque(_ width: Double, _ lines: PaintStyle.BorderStyle, _ color: Color) -> Bool {
      width > 0 && lines == .solid && color.alpha >= 1
    }
    let (lines, color) = (style.value.borderStyle, style.value.borderColor)
    return isOpaque(borderWidths.top, lines.top, color.top) && isOpaque(borderWidths.right, lines.right, color.right)
      && isOpaque(borderWidths.bottom, lines.bottom, color.bottom)
      && isOpaque(borderWidths.left, lines.left, color.left)
  }
}
