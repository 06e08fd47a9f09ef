import CSS
import LayoutEngine

/// Form controls as plain boxes: what they show, and how large they are if nobody says.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#form-controls
enum FormControl {
  /// A box of a fixed size without text, px.
  case symbol(width: Float, height: Float)
  /// A line of text; `columns` is the width in characters, `nil` for as wide as the text.
  case text(String, columns: Int?, rows: Int)

  /// The control that an element is; `nil` for others, and for buttons, which are ordinary boxes.
  init?(_ element: ElementTree.Index, in elements: ElementTree) {
    switch elements[element].name {
    case "input": self.init(input: elements[element])
    case "textarea":
      let columns = Self.number("cols", of: elements[element]) ?? 20
      let text = Self.text(of: element, in: elements)
      let placeholder = elements[element].attribute("placeholder") ?? ""
      self = .text(
        text.isEmpty ? placeholder : text, columns: columns, rows: Self.number("rows", of: elements[element]) ?? 2)
    case "select": self = .text(Self.selectedOption(of: element, in: elements), columns: nil, rows: 1)
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
    case "submit": self = .text(value.isEmpty ? "Submit" : value, columns: nil, rows: 1)
    case "reset": self = .text(value.isEmpty ? "Reset" : value, columns: nil, rows: 1)
    case "button": self = .text(value, columns: nil, rows: 1)
    case "password":
      let dots = String(repeating: "\u{2022}", count: value.count)
      self = .text(dots.isEmpty ? input.attribute("placeholder") ?? "" : dots, columns: 20, rows: 1)
    default:
      self = .text(
        value.isEmpty ? input.attribute("placeholder") ?? "" : value, columns: Self.number("size", of: input) ?? 20,
        rows: 1)
    }
  }

  private static func number(_ name: String, of element: ElementTree.Element) -> Int? {
    element.attribute(name).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  private static func text(of element: ElementTree.Index, in elements: ElementTree) -> String {
    elements[element].children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The text of the option that a closed `select` shows.
  private static func selectedOption(of element: ElementTree.Index, in elements: ElementTree) -> String {
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
    return shown.map { text(of: $0, in: elements).split(whereSeparator: \.isWhitespace).joined(separator: " ") } ?? ""
  }
}

extension BoxGenerator {
  /// Adds a form control, if the element is one.
  mutating func addFormControl(_ element: ElementTree.Index, _ box: BoxList.Box, _ style: ComputedStyle) -> Bool {
    guard let control = FormControl(element, in: elements) else { return false }
    var box = box
    box.display = withoutTableParts(box.display)
    if box.display == .inline { box.display = .inlineBlock }
    switch control {
    case .symbol(let width, let height):
      box.naturalWidth = LayoutUnit(width)
      box.naturalHeight = LayoutUnit(height)
      openBox(box)
    case .text(let text, let columns, let rows):
      let metrics = fonts.metrics(for: style.text.value)
      let column = metrics?.zeroAdvance ?? style.text.value.size / 2
      if let columns { box.naturalWidth = LayoutUnit(Float(columns) * column) }
      if rows > 1, let line = fonts.lineMetrics(for: style.text.value)?.lineSpacing {
        box.naturalHeight = LayoutUnit(Float(rows) * line.float)
      }
      openBox(box)
      addControlText(text.isEmpty ? "\u{A0}" : text, of: element, style, wraps: rows > 1)
    }
    closeBox()
    return true
  }

  /// The text of a control is no child of its element: it belongs to a box inside.
  private mutating func addControlText(
    _ text: String, of element: ElementTree.Index, _ style: ComputedStyle, wraps: Bool
  ) {
    var textStyle = style.text.value
    textStyle.whiteSpace = wraps ? .preWrap : .pre
    var inner = style
    inner.text = Shared(textStyle)
    generatedStyles.append(inner)
    addText(text, of: element, generated: Int32(generatedStyles.count - 1))
  }
}
