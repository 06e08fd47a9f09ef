import CSS
import LayoutEngine

/// Form controls as plain boxes: what they show, and how large they are if nobody says.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#form-controls
enum FormControl {
  /// A box of a fixed size without text, px.
  case symbol(width: Float, height: Float)
  /// A line of text; `columns` is the width in characters, `nil` for as wide as the text.
  case text(String, columns: Int?)
  /// Lines of text.
  case area(String, columns: Int, rows: Int)
  /// One of several texts, as wide as the widest, beside an arrow.
  case menu(String, all: [String])

  /// The control that an element is; `nil` for others, and for buttons, which are ordinary boxes.
  init?(_ element: ElementTree.Index, in elements: ElementTree) {
    switch elements[element].name {
    case "input": self.init(input: elements[element])
    case "textarea":
      let columns = Self.number("cols", of: elements[element]) ?? 20
      let text = Self.text(of: element, in: elements)
      let placeholder = elements[element].attribute("placeholder") ?? ""
      self = .area(
        text.isEmpty ? placeholder : text, columns: columns, rows: Self.number("rows", of: elements[element]) ?? 2)
    case "select": self = Self.menu(of: element, in: elements)
    case "progress": self = .symbol(width: 160, height: 16)
    case "meter": self = .symbol(width: 80, height: 16)
    default: return nil
    }
  }

  private init(input: ElementTree.Element) {
    let value = input.attribute("value") ?? ""
    switch input.attribute("type")?.lowercased() {
    case "checkbox", "radio": self = .symbol(width: 13, height: 13)
    case "range": self = .symbol(width: 129, height: 16)
    case "submit": self = .text(value.isEmpty ? "Submit" : value, columns: nil)
    case "reset": self = .text(value.isEmpty ? "Reset" : value, columns: nil)
    case "button": self = .text(value, columns: nil)
    case "password":
      let dots = String(repeating: "\u{2022}", count: value.count)
      self = .text(dots.isEmpty ? input.attribute("placeholder") ?? "" : dots, columns: 20)
    default:
      self = .text(
        value.isEmpty ? input.attribute("placeholder") ?? "" : value, columns: Self.number("size", of: input) ?? 20)
    }
  }

  private static func number(_ name: String, of element: ElementTree.Element) -> Int? {
    element.attribute(name).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  private static func text(of element: ElementTree.Index, in elements: ElementTree) -> String {
    elements[element].children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// How many options are measured.
  private static let mostOptions = 1_000

  /// The option that a closed `select` shows, and all others.
  private static func menu(of element: ElementTree.Index, in elements: ElementTree) -> FormControl {
    var options: [ElementTree.Index] = []
    var child = elements[element].firstChild
    while child >= 0 {
      if elements[child].name == "option" { options.append(child) }
      if elements[child].name == "optgroup" {
        var inner = elements[child].firstChild
        while inner >= 0 {
          if elements[inner].name == "option" { options.append(inner) }
          inner = elements[inner].nextSibling
        }
      }
      child = elements[child].nextSibling
    }
    let shown = options.last { elements[$0].attribute("selected") != nil } ?? options.first
    func label(_ option: ElementTree.Index) -> String {
      text(of: option, in: elements).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return .menu(shown.map(label) ?? "", all: options.prefix(mostOptions).map(label))
  }
}

extension BoxGenerator {
  /// Adds a form control, if the element is one.
  mutating func addFormControl(_ element: ElementTree.Index, _ box: BoxList.Box, _ style: ComputedStyle) -> Bool {
    guard let control = FormControl(element, in: elements) else { return false }
    var box = box
    box.display = withoutTableParts(box.display)
    if box.display == .inline { box.display = .inlineBlock }
    box.isControl = true
    box.isItem = parentLaysOutItems
    switch control {
    case .symbol(let width, let height):
      box.naturalWidth = LayoutUnit(width)
      box.naturalHeight = LayoutUnit(height)
      openBox(box)
    case .text(let text, let columns):
      if let columns { box.naturalWidth = width(of: columns, style, isArea: false) }
      openBox(box)
      addControlText(text.isEmpty ? "\u{A0}" : text, of: element, style)
    case .area(let text, let columns, let rows):
      box.naturalWidth = width(of: columns, style, isArea: true)
      if let line = fonts.lineMetrics(for: style.text.value)?.lineSpacing {
        box.naturalHeight = LayoutUnit(Float(rows) * line.float)
      }
      openBox(box)
      addControlText(text.isEmpty ? "\u{A0}" : text, of: element, style, wraps: true)
    case .menu(let text, let all):
      addMenu(text, among: all, box, style)
    }
    closeBox()
    return true
  }

  /// What scroll bars take of a `textarea`, px.
  private static let scrollBarWidth: Float = 15
  /// What the arrow of a `select` takes, px.
  private static let arrowWidth = LayoutUnit(20)

  /// The width of a control of so many characters.
  private func width(of columns: Int, _ style: ComputedStyle, isArea: Bool) -> LayoutUnit {
    let size = style.text.value.size
    let widths = fonts.controlWidths(for: style.text.value) ?? (character: size / 2, extra: 0)
    let characters = widths.character * Float(columns)
    guard isArea else { return LayoutUnit(Int((characters + widths.extra).rounded(.up))) }
    let bar = style.layout.overflowY.isScrollable && style.layout.overflowY != .hidden ? Self.scrollBarWidth : 0
    return LayoutUnit(Int((characters.rounded(.up) + bar)))
  }

  /// A `select` has a line of its own height, whatever `line-height` says.
  private mutating func addMenu(_ text: String, among all: [String], _ box: BoxList.Box, _ style: ComputedStyle) {
    var box = box
    let widest = all.map { fonts.width(of: $0, style.text.value) }.max() ?? .zero
    box.naturalWidth = LayoutUnit(Int(widest.float.rounded(.up))) + Self.arrowWidth
    var inner = style
    var textStyle = style.text.value
    textStyle.lineHeight = .px((fonts.lineMetrics(for: textStyle)?.lineSpacing ?? .zero) + LayoutUnit(2))
    inner.text = Shared(textStyle)
    openBox(box)
    addControlText(text.isEmpty ? "\u{A0}" : text, of: box.element, inner)
  }

  /// The text of a control is no child of its element: it belongs to a box inside.
  private mutating func addControlText(
    _ text: String, of element: ElementTree.Index, _ style: ComputedStyle, wraps: Bool = false
  ) {
    var textStyle = style.text.value
    textStyle.whiteSpace = wraps ? .preWrap : .pre
    var inner = style
    inner.text = Shared(textStyle)
    generatedStyles.append(inner)
    addText(text, of: element, generated: Int32(generatedStyles.count - 1))
  }
}
