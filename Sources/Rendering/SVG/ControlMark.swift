import CSS

/// What a form control shows besides its box and its text, where the theme of Chromium draws it.
enum ControlMark {
  case checkBox(isChecked: Bool)
  case radioButton(isChecked: Bool)
  /// The arrow of a closed `select`.
  case arrow
  /// How far from its start the thumb of a slider is, from 0 to 1.
  case slider(Double)
  /// How much of the whole is done, from 0 to 1; `nil` if nobody knows.
  case progress(Double?)
  case meter(Double, Color)
  /// The pictures at the end of controls for dates and times.
  case calendar, clock
  /// The background of a chosen row of a list box.
  case chosenRow

  init?(_ element: ElementTree.Element, in elements: ElementTree) {
    switch element.name {
    case "input": self.init(input: element)
    case "select":
      guard !Self.isListBox(element) else { return nil }
      self = .arrow
    case "option":
      guard element.value(of: "selected") != nil, Self.list(around: element, in: elements) else { return nil }
      self = .chosenRow
    case "progress":
      let most = Self.number("max", of: element).flatMap { $0 > 0 ? $0 : nil } ?? 1
      self = .progress(element.value(of: "value").map { _ in Self.part(Self.number("value", of: element) ?? 0, most) })
    case "meter": self = Self.meter(element)
    default: return nil
    }
  }

  private init?(input element: ElementTree.Element) {
    switch element.value(of: "type")?.lowercased() {
    case "checkbox": self = .checkBox(isChecked: element.value(of: "checked") != nil)
    case "radio": self = .radioButton(isChecked: element.value(of: "checked") != nil)
    case "range": self = .slider(Self.slider(element))
    case "date", "datetime-local", "month", "week": self = .calendar
    case "time": self = .clock
    default: return nil
    }
  }

  private static func isListBox(_ select: ElementTree.Element) -> Bool {
    // One that takes several options is a menu only if its size says so.
    (number("size", of: select).flatMap { $0 >= 1 ? $0 : nil } ?? (select.value(of: "multiple") != nil ? 4 : 1)) > 1
  }

  private static func list(around option: ElementTree.Element, in elements: ElementTree) -> Bool {
    var ancestor = option.parent
    while ancestor >= 0, elements[ancestor].name == "optgroup" { ancestor = elements[ancestor].parent }
    return ancestor >= 0 && elements[ancestor].name == "select" && isListBox(elements[ancestor])
  }

  private static func part(_ value: Double, _ whole: Double) -> Double { min(max(value / whole, 0), 1) }

  private static func number(_ name: String, of element: ElementTree.Element) -> Double? {
    element.value(of: name).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// https://html.spec.whatwg.org/multipage/input.html#range-state-(type=range)
  private static func slider(_ element: ElementTree.Element) -> Double {
    let least = number("min", of: element) ?? 0
    let most = number("max", of: element) ?? 100
    guard most > least else { return 0 }
    let step = number("step", of: element).flatMap { $0 > 0 ? $0 : nil } ?? 1
    let value = min(max(number("value", of: element) ?? (least + most) / 2, least), most)
    guard element.value(of: "step")?.lowercased() != "any" else { return part(value - least, most - least) }
    // The nearest step, upwards from the middle, but none that is too large.
    var steps = ((value - least) / step + 0.5).rounded(.down)
    if least + steps * step > most { steps -= 1 }
    return part(steps * step, most - least)
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
  private static func gray(_ level: Float, alpha: Float = 1) -> Color {
    Color(red: level / 255, green: level / 255, blue: level / 255, alpha: alpha)
  }

  static let accent = Color(red: 0, green: 117 / 255, blue: 1)
  static let track = gray(239)
  static let disabledTrack = gray(239, alpha: 0.3)
  static let disabled = gray(209)
  static let themeBorder = gray(118)
  static let chosenRow = gray(206)
  fileprivate static let optimum = Color(red: 16 / 255, green: 124 / 255, blue: 16 / 255)
  fileprivate static let suboptimum = Color(red: 1, green: 185 / 255, blue: 0)
  fileprivate static let leastGood = Color(red: 216 / 255, green: 59 / 255, blue: 1 / 255)

  /// The line around the bar of a `progress` or a `meter`.
  static func outline(_ alpha: Float) -> Color { gray(118, alpha: alpha) }

  /// The colour of marks on this one: white, unless that would hardly be seen.
  var markColor: Color {
    // A polynomial that is close to the curve of sRGB.
    func linear(_ value: Float) -> Float { value * (value * (value * 0.3053 + 0.6822) + 0.0125) }
    // https://www.w3.org/TR/2018/REC-WCAG21-20180605/#dfn-contrast-ratio
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    return 1.05 / (luminance + 0.05) < 3 ? .gray(59) : .white
  }
}

extension ElementTree.Element {
  func value(of attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}
