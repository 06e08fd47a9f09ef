import CSS
import Documents
import LayoutEngine

// The marks of form controls, as the theme of Chromium draws them: sizes and colours are those of its pictures.
//
// DEVIATION: `appearance` and `accent-color` are not known. A box that has another background or border than the style
// sheet of the user agent gives it is taken for one with `appearance: none`, which has no mark.

/// What a form control shows besides its box and its text.
private enum ControlMark {
  case check
  case dot
  /// The arrow of a closed `select`.
  case arrow
  /// How much of the whole is done, from 0 to 1; `nil` if nobody knows.
  case progress(Double?)
  case meter(Double, Color)

  init?(_ element: ElementTree.Element) {
    switch element.name {
    case "input":
      guard element.value(of: "checked") != nil else { return nil }
      switch element.value(of: "type")?.lowercased() {
      case "checkbox": self = .check
      case "radio": self = .dot
      default: return nil
      }
    case "select":
      guard element.value(of: "multiple") == nil, (Self.number("size", of: element) ?? 1) <= 1 else { return nil }
      self = .arrow
    case "progress":
      let most = Self.number("max", of: element).flatMap { $0 > 0 ? $0 : nil } ?? 1
      self = .progress(element.value(of: "value").map { _ in Self.part(Self.number("value", of: element) ?? 0, most) })
    case "meter": self = Self.meter(element)
    default: return nil
    }
  }

  private static func part(_ value: Double, _ whole: Double) -> Double { min(max(value / whole, 0), 1) }

  private static func number(_ name: String, of element: ElementTree.Element) -> Double? {
    element.value(of: name).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element
  private static func meter(_ element: ElementTree.Element) -> ControlMark {
    let least = number("min", of: element) ?? 0
    let most = max(number("max", of: element) ?? 1, least)
    func bounded(_ name: String, _ initial: Double, from lower: Double) -> Double {
      min(max(number(name, of: element) ?? initial, lower), most)
    }
    let value = bounded("value", 0, from: least)
    let low = bounded("low", least, from: least)
    let high = bounded("high", most, from: low)
    let optimum = bounded("optimum", least + (most - least) / 2, from: least)
    // How many of the three regions lie between the value and the best one.
    let region = value < low ? 0 : value > high ? 2 : 1
    let best = optimum < low ? 0 : optimum > high ? 2 : 1
    let colors = [Color.optimum, .suboptimum, .leastGood]
    return .meter(most > least ? part(value - least, most - least) : 0, colors[abs(region - best)])
  }
}

extension Color {
  fileprivate static let accent = Color(red: 0, green: 117 / 255, blue: 1)
  fileprivate static let track = Color(red: 239 / 255, green: 239 / 255, blue: 239 / 255)
  fileprivate static let disabled = Color(red: 209 / 255, green: 209 / 255, blue: 209 / 255)
  fileprivate static let optimum = Color(red: 16 / 255, green: 124 / 255, blue: 16 / 255)
  fileprivate static let suboptimum = Color(red: 1, green: 185 / 255, blue: 0)
  fileprivate static let leastGood = Color(red: 216 / 255, green: 59 / 255, blue: 1 / 255)

  /// The line around the bar of a `progress` or a `meter`.
  fileprivate static func outline(_ alpha: Float) -> Color {
    Color(red: 118 / 255, green: 118 / 255, blue: 118 / 255, alpha: alpha)
  }
}

extension Painter {
  /// Paints the mark of a form control over its box.
  mutating func paintControlMark(_ node: NodeIndex, _ traits: PaintTraits) {
    guard traits.contains(.isVisible), laidOut.boxTree.isPrincipal[Int(node)] else { return }
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(node)]]
    guard let mark = ControlMark(element) else { return }
    let box = decoratedBox(node)
    guard !box.border.rect.isEmpty else { return }
    setClip(plan.clipOfNode[Int(node)])
    let accent = element.value(of: "disabled") == nil ? Color.accent : .disabled
    switch mark {
    case .check: if hasThemeBorder(box) { paintCheck(box.border.rect, accent) }
    case .dot: if hasThemeBorder(box) { paintDot(box.border.rect, accent) }
    case .arrow: paintArrow(box)
    case .progress(let part): if !traits.contains(.isDecorated) { paintProgress(node, box.contentEdge.rect, part) }
    case .meter(let part, let color):
      if !traits.contains(.isDecorated) { paintMeter(node, box.contentEdge.rect, part, color) }
    }
  }

  /// The border edge of a control that the theme draws: check boxes and closed menus have small round corners.
  func themedBorder(of box: DecoratedBox) -> RoundedRect {
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(box.node)]]
    let isCheckBox = element.name == "input" && element.value(of: "type")?.lowercased() == "checkbox"
    guard isCheckBox || element.name == "select", !box.style.value.hasRadius, hasThemeBorder(box) else {
      return box.border
    }
    return RoundedRect(box.border.rect, radius: 2)
  }

  /// How far the text of a closed menu is moved in from the start of its line, where the theme leaves 4 px free.
  func menuInset(of node: NodeIndex) -> LayoutUnit {
    let element = laidOut.document.elements[laidOut.boxTree.elementOfNode[Int(node)]]
    guard element.name == "select", !tree.writingMode(of: node).isVertical,
      case .arrow? = ControlMark(element)
    else { return .zero }
    return LayoutUnit(tree.style(of: node).direction == .ltr ? 4 : -4)
  }

  /// Whether a box has the background and border of the style sheet of the user agent.
  private func hasThemeBorder(_ box: DecoratedBox) -> Bool {
    let border = Color(red: 118 / 255, green: 118 / 255, blue: 118 / 255)
    let widths = box.borderWidths
    let style = box.style.value
    return widths.top == 1 && widths.left == 1 && style.borderColor.top == border && style.borderStyle.top == .solid
      && style.backgroundColor == .white && style.backgroundLayers.isEmpty
  }

  private mutating func paintCheck(_ rect: PixelRect, _ accent: Color) {
    fill(RoundedRect(rect, radius: 2), with: accent)
    // From the left over the bottom to the upper right, in parts of the box.
    paintLine([(0.2, 0.5), (0.4, 0.7), (0.8, 0.2)], in: rect, width: rect.height * 0.16, .white)
  }

  private mutating func paintDot(_ rect: PixelRect, _ accent: Color) {
    paintCircle(rect, inset: 0, accent)
    paintCircle(rect, inset: 1, .white)
    paintCircle(rect, inset: rect.width * 0.2, accent)
  }

  private mutating func paintCircle(_ rect: PixelRect, inset: Double, _ color: Color) {
    body.append("<circle")
    body.append(attribute: "cx", rect.x + rect.width / 2)
    body.append(attribute: "cy", rect.y + rect.height / 2)
    body.append(attribute: "r", max(min(rect.width, rect.height) / 2 - inset, 0))
    appendFill(color)
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
  private mutating func paintLine(
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

  /// The bar of a `progress` or a `meter` has half the height of its box, and round ends.
  private static func bar(in rect: PixelRect) -> RoundedRect {
    let bar = PixelRect(x: rect.x, y: rect.y + rect.height / 4, width: rect.width, height: rect.height / 2)
    return RoundedRect(bar, radius: min(bar.height, bar.width) / 2)
  }

  private mutating func paintProgress(_ node: NodeIndex, _ rect: PixelRect, _ part: Double?) {
    let bar = Self.bar(in: rect)
    fill(bar, with: .track)
    fill(part ?? 0, of: bar, in: node, with: .accent)
    paintOutline(of: bar, .outline(0.5))
  }

  private mutating func paintMeter(
    _ node: NodeIndex, _ rect: PixelRect, _ part: Double, _ color: Color
  ) {
    let bar = Self.bar(in: rect)
    fill(bar, with: .track)
    fill(part, of: bar.inset(Edges(top: 1, right: 1, bottom: 1, left: 1)), in: node, with: color)
    paintOutline(of: bar, .outline(0.3))
  }

  private mutating func paintOutline(of bar: RoundedRect, _ color: Color) {
    guard bar.rect.width > 1, bar.rect.height > 1 else { return }
    guard beginShape(bar.inset(Edges(top: 0.5, right: 0.5, bottom: 0.5, left: 0.5))) else { return }
    appendStroke(color, width: 1, nil)
    body.append("/>")
  }

  /// Fills the left part of a bar, whose other end is straight and on a whole px.
  private mutating func fill(_ part: Double, of bar: RoundedRect, in node: NodeIndex, with color: Color) {
    var filled = bar.rect
    // The corner of the box may lie between px.
    let corner = placement.origins[Int(node)].x
    let fraction = corner.px - Double(corner.round)
    filled.width = min((bar.rect.width * part + fraction).rounded(), bar.rect.width)
    guard !filled.isEmpty else { return }
    let clip = defineClip(bar)
    body.append("<g")
    appendClipAttribute(clip)
    body.append(UInt8(ascii: ">"))
    fill(RoundedRect(filled), with: color)
    body.append("</g>")
  }
}

extension ElementTree.Element {
  fileprivate func value(of attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}

extension RoundedRect {
  /// A rectangle with the same radius at all corners.
  fileprivate init(_ rect: PixelRect, radius: Double) {
    self.init(rect)
    let corner = Radius(horizontal: radius, vertical: radius)
    (topLeft, topRight, bottomRight, bottomLeft) = (corner, corner, corner, corner)
  }
}
