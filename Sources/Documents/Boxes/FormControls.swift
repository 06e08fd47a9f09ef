import CSS
import LayoutEngine

/// Form controls as plain boxes: what they show, and how large they are if nobody says.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#form-controls
enum FormControl {
  /// A check box or a radio button.
  case mark
  case slider, progress, meter
  /// A line of text; `columns` is the width in characters, `nil` for as wide as the text. Where its limits decide that,
  /// the buttons of the field come on top.
  case text(String, columns: Int?, isLimited: Bool = false)
  /// Lines of text.
  case area(String, columns: Int, rows: Int)
  /// One of several texts, as wide as the widest, beside an arrow.
  case menu(String, all: [String])
  /// A list of options, some rows of which are shown.
  case list(rows: Int)
  /// The fields of a date or a time.
  case dateTime(DateTimeFields)
  case color(Color)
  /// A button and the name of a file.
  case file(button: String, name: String)

  /// Whether the author can have floats in the control, which it contains.
  var mayHoldFloats: Bool {
    switch self {
    case .mark, .slider, .progress, .meter, .dateTime, .color, .file: true
    case .text, .area, .menu, .list: false
    }
  }

  /// The control that an element is; `nil` for others, and for buttons, which are ordinary boxes.
  init?(_ element: ElementTree.Index, in elements: ElementTree) {
    switch elements[element].name {
    case "input": self.init(input: elements[element])
    case "textarea":
      let columns = elements[element].size("cols") ?? 20
      let text = Self.text(of: element, in: elements)
      let placeholder = elements[element].attribute("placeholder") ?? ""
      self = .area(
        text.isEmpty ? placeholder : text, columns: columns, rows: elements[element].size("rows") ?? 2)
    case "select":
      let rows = elements[element].listRows
      self = rows.map { .list(rows: $0) } ?? Self.menu(of: element, in: elements)
    case "progress": self = .progress
    case "meter": self = .meter
    default: return nil
    }
  }

  private init?(input: ElementTree.Element) {
    let value = input.attribute("value") ?? ""
    let type = input.attribute("type")?.lowercased()
    switch type {
    case "checkbox", "radio": self = .mark
    case "range": self = .slider
    case "color": self = .color(Color(css: value) ?? .black)
    case "submit": self = .text(input.attribute("value") ?? "Submit", columns: nil)
    case "reset": self = .text(input.attribute("value") ?? "Reset", columns: nil)
    case "button": self = .text(value, columns: nil)
    case "file":
      let takesSeveral = input.attribute("multiple") != nil
      self = .file(
        button: takesSeveral ? "Choose Files" : "Choose File", name: "No file chosen")
    case "date", "datetime-local", "month", "week", "time":
      self = .dateTime(DateTimeFields(type: type ?? "", value: value, step: input.attribute("step")))
    case "password":
      let dots = String(repeating: "\u{2022}", count: value.count)
      self.init(field: dots, input)
    default: self.init(field: value, input)
    }
  }

  /// A field for a line of text. One for a number has no `size`, but limits that tell how long it can be.
  private init(field text: String, _ input: ElementTree.Element) {
    let text = text.isEmpty ? input.attribute("placeholder") ?? "" : text
    guard input.attribute("type")?.lowercased() == "number" else {
      self = .text(text, columns: input.size("size") ?? 20)
      return
    }
    let columns = NumberField.columns(
      least: input.attribute("min"), most: input.attribute("max"), step: input.attribute("step"))
    self = .text(text, columns: columns ?? 20, isLimited: columns != nil)
  }

  private static func text(of element: ElementTree.Index, in elements: ElementTree) -> String {
    elements[element].children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The text in an element and in those inside of it.
  private static func fullText(of element: ElementTree.Index, in elements: ElementTree) -> String {
    guard elements[element].firstChild >= 0 else { return text(of: element, in: elements) }
    var text = ""
    var open: [(element: ElementTree.Index, next: Int)] = [(element, 0)]
    while let last = open.last {
      guard last.next < elements[last.element].children.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      switch elements[last.element].children[last.next] {
      case .text(let part): text += part
      case .element(let child): open.append((child, 0))
      }
    }
    return text
  }

  // MARK: select

  /// How many options are measured.
  private static let mostOptions = 1_000

  /// The option that a closed `select` shows, and all others. Those of groups are indented.
  private static func menu(of element: ElementTree.Index, in elements: ElementTree) -> FormControl {
    var options: [(element: ElementTree.Index, isInGroup: Bool)] = []
    var child = elements[element].firstChild
    while child >= 0 {
      if elements[child].name == "option" { options.append((child, false)) }
      if elements[child].name == "optgroup" {
        var inner = elements[child].firstChild
        while inner >= 0 {
          if elements[inner].name == "option" { options.append((inner, true)) }
          inner = elements[inner].nextSibling
        }
      }
      child = elements[child].nextSibling
    }
    let shown = options.last { elements[$0.element].attribute("selected") != nil } ?? options.first
    let all = options.prefix(mostOptions).map { option in
      (option.isInGroup ? "    " : "") + label(of: option.element, in: elements)
    }
    if elements[element].attribute("multiple") != nil {
      // A number of options stands for other than one of them; there is room for all.
      let chosen = options.filter { elements[$0.element].attribute("selected") != nil }
      let text = chosen.count == 1 ? label(of: chosen[0].element, in: elements) : "\(chosen.count) selected"
      return .menu(text, all: all + ["\(options.count) selected"])
    }
    return .menu(shown.map { label(of: $0.element, in: elements) } ?? "", all: all)
  }

  /// What an `option` or an `optgroup` says.
  static func label(of option: ElementTree.Index, in elements: ElementTree) -> String {
    if let label = elements[option].attribute("label"), !label.isEmpty { return label }
    guard elements[option].name == "option" else { return "" }
    return fullText(of: option, in: elements).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A field for a number.
enum NumberField {
  /// How many characters the longest number takes that the limits and the step allow; `nil` if there is no limit.
  static func columns(least: String?, most: String?, step: String?) -> Int? {
    guard step?.lowercased() != "any", let least = least.flatMap(Digits.init), let most = most.flatMap(Digits.init),
      let step = step.flatMap(Digits.init) ?? Digits("1")
    else { return nil }
    let whole = max(least.whole, most.whole, step.whole)
    let fraction = max(least.fraction, most.fraction, step.fraction)
    return whole + (fraction > 0 ? 1 + fraction : 0)
  }

  /// How many characters a number has before and after the point.
  private struct Digits {
    var whole: Int
    var fraction: Int

    init?(_ text: String) {
      guard Double(text) != nil, text.utf8.count < 100 else { return nil }
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      whole = parts[0].count
      fraction = parts.count > 1 ? parts[1].count : 0
    }
  }
}
