import CSS
import Documents

/// What a form control shows besides its box and its text, where the theme of Chromium draws it.
enum ControlMark {
  case checkBox(isChecked: Bool)
  case radioButton(isChecked: Bool)
  /// The arrow of a closed `select`.
  case arrow
  /// The bar of a slider, and how far along it the thumb is, from 0 to 1.
  case slider(Double)
  /// How much of the whole is done, from 0 to 1; `nil` if nobody knows.
  case progress(Double?)
  /// The thumb of a slider.
  case thumb
  /// The pictures at the end of controls for dates and times.
  case calendar, clock
  /// The background of a chosen row of a list box.
  case chosenRow

  init?(_ element: ElementTree.Element, in elements: ElementTree) {
    switch element.name {
    case "input": self.init(input: element)
    case "select":
      guard element.listRows == nil else { return nil }
      self = .arrow
    case "option":
      guard element.attribute("selected") != nil, Self.list(around: element, in: elements) else { return nil }
      self = .chosenRow
    case "progress": self = .progress(ControlValue.progress(element))
    default: return nil
    }
  }

  /// The mark of a part of a control.
  init?(_ part: PseudoElement, of element: ElementTree.Element) {
    switch part {
    case .sliderThumb: self = .thumb
    case .pickerIndicator: self = element.attribute("type")?.lowercased() == "time" ? .clock : .calendar
    default: return nil
    }
  }

  private init?(input element: ElementTree.Element) {
    switch element.attribute("type")?.lowercased() {
    case "checkbox": self = .checkBox(isChecked: element.attribute("checked") != nil)
    case "radio": self = .radioButton(isChecked: element.attribute("checked") != nil)
    case "range": self = .slider(ControlValue.slider(element))
    default: return nil
    }
  }

  private static func list(around option: ElementTree.Element, in elements: ElementTree) -> Bool {
    var ancestor = option.parent
    while ancestor >= 0, elements[ancestor].name == "optgroup" { ancestor = elements[ancestor].parent }
    return ancestor >= 0 && elements[ancestor].name == "select" && elements[ancestor].listRows != nil
  }
}

extension Color {
  static func gray(_ level: Float, alpha: Float = 1) -> Color {
    Color(red: level / 255, green: level / 255, blue: level / 255, alpha: alpha)
  }

  static let accent = Color(red: 0, green: 117 / 255, blue: 1)
  static let track = gray(239)
  static let disabledTrack = gray(239, alpha: 0.3)
  static let disabled = gray(209)
  static let disabledSlider = gray(203)
  static let themeBorder = gray(118)
  static let chosenRow = gray(206)

  /// The line around the bar of a `progress` or a slider.
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
