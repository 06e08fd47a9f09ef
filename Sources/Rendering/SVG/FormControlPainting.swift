import CSS
import Documents
import LayoutEngine

// The marks of form controls, as the theme of Chromium draws them: sizes and colours are those of its pictures.

extension Painter {
  /// Paints the mark of a form control over its box.
  mutating func paintControlMark(_ node: NodeIndex, _ traits: PaintTraits) {
    guard traits.contains(.isVisible), laidOut.boxTree.isPrincipal[Int(node)] else { return }
    guard let (mark, element) = controlMark(of: node) else { return }
    if element.name == "textarea" { return paintResizeHandle(node) }
    guard let mark else { return }
    let box = decoratedBox(node)
    guard !box.border.rect.isEmpty, !box.style.value.hasNoAppearance else { return }
    setClip(plan.clipOfNode[Int(node)])
    let isEnabled = element.attribute("disabled") == nil
    let colors = ControlColors(box.style.value)
    let accent = isEnabled ? box.style.value.accentColor ?? colors.accent : colors.disabledAccent
    let rect = box.border.rect
    switch mark {
    case .checkBox(let isChecked): paintCheckBox(rect, isChecked ? accent : nil, colors, isEnabled: isEnabled)
    case .radioButton(let isChecked): paintRadioButton(rect, isChecked ? accent : nil, colors, isEnabled: isEnabled)
    case .arrow: paintArrow(box)
    case .slider(let part):
      paintSlider(
        node, box.contentEdge.rect, part, isEnabled ? accent : colors.disabledSlider, colors, isEnabled: isEnabled)
    case .thumb: paintCircle(rect, inset: 0.5, isEnabled ? accent : colors.disabledSlider)
    case .calendar: paintCalendar(box)
    case .clock: paintClock(box)
    case .chosenRow: fill(RoundedRect(rect), with: colors.chosenRow)
    case .progress(let part):
      if !traits.contains(.isDecorated) { paintProgress(node, box.contentEdge.rect, part, accent, colors) }
    }
  }

  /// The element of a control and its mark. Of the boxes inside of a control only some parts have one.
  private func controlMark(of node: NodeIndex) -> (mark: ControlMark?, element: ElementTree.Element)? {
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(node)]]
    if laidOut.boxTree.isGenerated(node) {
      guard let part = laidOut.boxTree.controlParts[node] else { return nil }
      return ControlMark(part, of: element).map { ($0, element) }
    }
    return (ControlMark(element, in: laidOut.document.elements), element)
  }

  /// Whether the theme draws all of a control but its outer shadows, whatever the author says: boxes to be checked and
  /// sliders.
  func isDrawnByTheme(_ node: NodeIndex) -> Bool {
    guard laidOut.boxTree.isPrincipal[Int(node)], !laidOut.boxTree.isGenerated(node),
      !paintStyle(node).value.hasNoAppearance
    else { return false }
    switch controlMark(of: node)?.mark {
    case .checkBox, .radioButton, .slider: return true
    default: return false
    }
  }

  /// A control as the theme draws it, if the author has said nothing about its background and border: those of fields
  /// and buttons are thinner than the room they take, and have round corners.
  func themed(_ box: DecoratedBox) -> DecoratedBox {
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(box.node)]]
    let style = box.style.value
    guard Self.themedElements.contains(element.name), !style.hasNoAppearance, !style.replacesTheme else { return box }
    var themed = box
    let colors = ControlColors(style)
    let isDisabled = element.attribute("disabled") != nil
    if hasFieldBorder(box) || hasButtonBorder(box) {
      var paint = style
      paint.borderStyle = Edges(.solid)
      paint.borderColor = Edges(isDisabled ? colors.disabledBorder : colors.border)
      // In the dark scheme buttons have no line around them.
      let isButton = style.borderStyle.top == .outset
      if colors.isDark, isButton { paint.borderStyle = Edges(.none) }
      if isDisabled { paint.backgroundColor = isButton ? colors.disabledButton : colors.disabledField }
      themed.style = Shared(paint)
      themed.borderWidths = Edges(top: 1, right: 1, bottom: 1, left: 1)
    } else if !hasThemeBorder(box) {
      return box
    } else {
      var paint = style
      if element.name == "select" { paint.backgroundColor = isDisabled ? colors.disabledMenu : colors.field }
      if isDisabled { paint.borderColor = Edges(colors.disabledBorder) }
      if isDisabled, element.name == "textarea" { paint.backgroundColor = colors.disabledField }
      if style.borderColor.top == colors.ownButtonBorder { paint.borderStyle = Edges(.none) }
      themed.style = Shared(paint)
      if element.name == "textarea" { return themed }
    }
    themed.border = RoundedRect(box.border.rect, radius: 2)
    return themed
  }

  private static let themedElements: Set<String> = ["input", "select", "button", "textarea"]

  /// Whether a box has the border and background of the style sheet of the user agent for a field of one line.
  private func hasFieldBorder(_ box: DecoratedBox) -> Bool {
    let colors = ControlColors(box.style.value)
    return hasThickBorder(box, .inset, colors.ownBorder) && colors.isOwnField(box.style.value.backgroundColor)
  }

  /// The same for buttons.
  private func hasButtonBorder(_ box: DecoratedBox) -> Bool {
    let colors = ControlColors(box.style.value)
    return hasThickBorder(box, .outset, colors.ownButtonBorder) && colors.isOwnButton(box.style.value.backgroundColor)
  }

  /// Whether a box has a border of 2 px, and no image behind it.
  private func hasThickBorder(_ box: DecoratedBox, _ lines: PaintStyle.BorderStyle, _ color: Color) -> Bool {
    let style = box.style.value
    return box.borderWidths.top == 2 && box.borderWidths.left == 2 && style.borderStyle.top == lines
      && style.borderColor.top == color && style.backgroundLayers.isEmpty
  }

  /// How far the text of a closed menu is moved in from the start of its line, where the theme leaves 4 px free.
  func menuInset(of node: NodeIndex) -> LayoutUnit {
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(node)]]
    guard element.name == "select", !tree.writingMode(of: node).isVertical, !laidOut.boxTree.isGenerated(node),
      !paintStyle(node).value.hasNoAppearance,
      case .arrow? = ControlMark(element, in: laidOut.document.elements)
    else { return .zero }
    return LayoutUnit(tree.style(of: node).direction == .ltr ? 4 : -4)
  }

  /// Whether a box has the background and border of the style sheet of the user agent for menus, or controls for colours.
  private func hasThemeBorder(_ box: DecoratedBox) -> Bool {
    let widths = box.borderWidths
    let style = box.style.value
    let colors = ControlColors(style)
    let isOwnBorder =
      style.borderColor.top == colors.ownBorder || colors.isDark && style.borderColor.top == colors.ownButtonBorder
    return widths.top == 1 && widths.left == 1 && isOwnBorder && style.borderStyle.top == .solid
      && (colors.isOwnField(style.backgroundColor) || colors.isOwnButton(style.backgroundColor))
      && style.backgroundLayers.isEmpty
  }

  /// - Parameter accent: `nil` if the box is not checked.
  private mutating func paintCheckBox(
    _ rect: PixelRect, _ accent: Color?, _ colors: ControlColors, isEnabled: Bool
  ) {
    let rect = rect.middleSquare
    guard let accent else {
      fill(RoundedRect(rect, radius: 2), with: isEnabled ? colors.field : colors.disabledField)
      paintOutline(of: RoundedRect(rect, radius: 2), isEnabled ? colors.border : colors.disabledBorder)
      return
    }
    fill(RoundedRect(rect, radius: 2), with: accent)
    // From the left over the bottom to the upper right, in parts of the box.
    paintLine(
      [(0.2, 0.5), (0.4, 0.7), (0.8, 0.2)], in: rect, width: rect.height * 0.16,
      isEnabled ? accent.markColor : colors.disabledMark)
  }

  private mutating func paintRadioButton(
    _ rect: PixelRect, _ accent: Color?, _ colors: ControlColors, isEnabled: Bool
  ) {
    let ring = accent ?? (isEnabled ? colors.border : colors.disabledBorder)
    if accent == nil, !isEnabled {
      // What is below shines through.
      paintCircle(rect, inset: 0.5, colors.disabledField, ring: ring)
    } else {
      paintCircle(rect, inset: 0, ring)
      // Under a light accent the control is as in the dark scheme.
      paintCircle(rect, inset: 1, colors.isDark ? colors.field : accent?.markColor ?? colors.field)
    }
    if let accent { paintCircle(rect, inset: min(rect.width, rect.height) * 0.2, accent) }
  }

  /// - Parameter ring: The colour of a line of 1 px along the edge.
  mutating func paintCircle(_ rect: PixelRect, inset: Double, _ color: Color, ring: Color? = nil) {
    body.append("<circle")
    body.append(attribute: "cx", rect.x + rect.width / 2)
    body.append(attribute: "cy", rect.y + rect.height / 2)
    body.append(attribute: "r", max(min(rect.width, rect.height) / 2 - inset, 0))
    appendFill(color)
    if let ring {
      body.append(" stroke=\"")
      body.append(opaqueColor: ring)
      body.append("\"")
    }
    body.append("/>")
  }

  /// The arrow is 8 px wide and 4 px high, its middle 8 px from the padding edge at the end of the line.
  private mutating func paintArrow(_ box: DecoratedBox) {
    let inner = box.paddingEdge.rect
    guard inner.width >= 20, inner.height >= 4 else { return }
    let isLeftToRight = tree.style(of: box.node).direction == .ltr
    let middle = isLeftToRight ? inner.maxX - 8 : inner.x + 7
    let top = ((box.border.rect.y + box.border.rect.maxY) / 2).rounded(.down) - 2
    let area = PixelRect(x: middle - 4, y: top, width: 8, height: 4)
    paintLine([(0, 0), (0.5, 1), (1, 0)], in: area, width: 2, box.style.value.color)
  }

  /// Strokes a line whose points are given in parts of a rectangle.
  mutating func paintLine(
    _ points: [(x: Double, y: Double)], in rect: PixelRect, width: Double, _ color: Color
  ) {
    guard color.alpha > 0 else { return }
    body.append("<path d=\"M")
    for (index, point) in points.enumerated() {
      if index > 0 { body.append("L") }
      body.append(coordinate: rect.x + point.x * rect.width)
      body.append(UInt8(ascii: " "))
      body.append(coordinate: rect.y + point.y * rect.height)
    }
    body.append(UInt8(ascii: "\""))
    appendStroke(color, width: width, nil)
    body.append("/>")
  }
}

extension PixelRect {
  /// The largest square in the middle.
  fileprivate var middleSquare: PixelRect {
    let side = min(width, height)
    return PixelRect(x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side)
  }
}

extension RoundedRect {
  /// A rectangle with the same radius at all corners.
  init(_ rect: PixelRect, radius: Double) {
    self.init(rect)
    let corner = Radius(horizontal: radius, vertical: radius)
    (topLeft, topRight, bottomRight, bottomLeft) = (corner, corner, corner, corner)
  }
}
