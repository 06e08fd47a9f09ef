import CSS
import LayoutEngine
import TextEngine

/// The text of list markers.
///
/// https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#predefined-counters
public enum ListMarker {
  /// The marker of a list item with the space after it; `nil` if the style has none.
  public static func text(of element: ElementTree.Index, in elements: ElementTree, _ type: String) -> String? {
    switch type {
    case "none": return nil
    case "disc", "": return "\u{2022} "
    case "circle": return "\u{25E6} "
    case "square": return "\u{25AA} "
    case "disclosure-open": return "\u{25BE} "
    case "disclosure-closed": return "\u{25B8} "
    default: break
    }
    if let quote = type.first, quote == "\"" || quote == "'" { return String(type.dropFirst().dropLast()) }
    return representation(of: ordinal(of: element, in: elements), type) + ". "
  }

  /// Whether the marker is a drawn shape instead of text.
  public static func isSymbol(_ type: String) -> Bool {
    type == "disc" || type == "circle" || type == "square" || isTriangle(type)
  }

  /// Whether the marker is the triangle of a `summary`.
  public static func isTriangle(_ type: String) -> Bool { type == "disclosure-open" || type == "disclosure-closed" }

  /// The width of a drawn marker: Chromium derives that of bullets from the whole ascent of the font.
  public static func symbolWidth(_ type: String, _ style: TextStyle, _ fonts: DocumentFonts) -> LayoutUnit {
    if isTriangle(type) { return LayoutUnit(style.size * 0.66) }
    let ascent = Int(fonts.lineMetrics(for: style)?.ascent.round ?? 0)
    return LayoutUnit((ascent * 2 / 3 + 1) / 2 + 2)
  }

  /// The number of a list item.
  ///
  /// https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value
  public static func ordinal(of element: ElementTree.Index, in elements: ElementTree) -> Int {
    let parent = elements[element].parent
    guard parent >= 0 else { return 1 }
    let isReversed = elements[parent].name == "ol" && elements[parent].attribute("reversed") != nil
    var items: [ElementTree.Index] = []
    var child = elements[parent].firstChild
    while child >= 0 {
      if elements[child].name == "li" { items.append(child) }
      child = elements[child].nextSibling
    }
    let start = elements[parent].attribute("start").flatMap { Int($0) }
    var number = start ?? (isReversed ? items.count : 1)
    for item in items {
      if let value = elements[item].attribute("value").flatMap({ Int($0) }) { number = value }
      if item == element { return number }
      number = isReversed ? number &- 1 : number &+ 1
    }
    return 1
  }

  /// A number in a counter style; in decimal digits where the style does not reach.
  static func representation(of number: Int, _ type: String) -> String {
    switch type {
    case "decimal-leading-zero": (0...9).contains(number) ? "0\(number)" : String(number)
    case "lower-alpha", "lower-latin": alphabetic(number, first: "a", count: 26) ?? String(number)
    case "upper-alpha", "upper-latin": alphabetic(number, first: "A", count: 26) ?? String(number)
    case "lower-greek": alphabetic(number, among: Array("αβγδεζηθικλμνξοπρστυφχψω")) ?? String(number)
    case "lower-roman": roman(number)?.lowercased() ?? String(number)
    case "upper-roman": roman(number) ?? String(number)
    default: String(number)
    }
  }

  private static func alphabetic(_ number: Int, first: Unicode.Scalar, count: UInt32) -> String? {
    let letters = (0..<count).compactMap { Unicode.Scalar(first.value + $0).map(Character.init) }
    return alphabetic(number, among: letters)
  }

  private static func alphabetic(_ number: Int, among letters: [Character]) -> String? {
    guard number > 0 else { return nil }
    var rest = number
    var text = ""
    while rest > 0 {
      rest -= 1
      text.insert(letters[rest % letters.count], at: text.startIndex)
      rest /= letters.count
    }
    return text
  }

  private static func roman(_ number: Int) -> String? {
    guard (1...3_999).contains(number) else { return nil }
    let digits = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
      (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = number
    var text = ""
    for (value, digit) in digits {
      while rest >= value {
        text += digit
        rest -= value
      }
    }
    return text
  }
}
