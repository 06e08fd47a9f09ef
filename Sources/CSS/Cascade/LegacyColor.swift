/// Colours in attributes of HTML.
enum LegacyColor {
  /// The units of text that have an effect.
  private static let maximalLength = 128

  /// The colour that an attribute stands for, as a hexadecimal number with six digits; nil if it stands for none.
  ///
  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-legacy-colour-value
  static func parse(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    let trimmed = text.trimmingASCIIWhitespace()
    let lowercased = trimmed.prefix(maximalLength).lowercased()
    if lowercased == "transparent" { return nil }
    if let named = NamedColors.number(of: lowercased) { return hexadecimal(named) }
    let short = trimmed.utf8.dropFirst()
    if trimmed.utf8.first == UInt8(ascii: "#"), short.count == 3, short.allSatisfy(\.isHexDigit) {
      return String(decoding: short.flatMap { [$0, $0] }, as: UTF8.self)
    }
    return components(digits(of: lowercased))
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// The digits of a text: whatever is none counts as 0, and a character outside the basic plane as two.
  private static func digits(of text: String) -> [UInt8] {
    var units = text.utf16.prefix(maximalLength)
    if units.first == UInt16(UInt8(ascii: "#")) { units = units.dropFirst() }
    var digits = units.map { unit in
      UInt8(exactly: unit).flatMap { $0.isHexDigit ? $0 : nil } ?? UInt8(ascii: "0")
    }
    while digits.isEmpty || digits.count % 3 != 0 { digits.append(UInt8(ascii: "0")) }
    return digits
  }

  /// Two digits of each third: of its last eight, the first ones from where one of the three is not 0.
  private static func components(_ digits: [UInt8]) -> String {
    let third = digits.count / 3
    let starts = [0, third, 2 * third]
    var skipped = max(0, third - 8)
    while third - skipped > 2, starts.allSatisfy({ digits[$0 + skipped] == UInt8(ascii: "0") }) { skipped += 1 }
    let bytes = starts.flatMap { start -> [UInt8] in
      let component = digits[(start + skipped)..<(start + third)].prefix(2)
      return component.count == 1 ? [UInt8(ascii: "0")] + component : Array(component)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
