/// Numbers in attributes of HTML.
package enum HTMLInteger {
  /// The number that a text begins with, whatever follows it; `nil` if there is none.
  ///
  /// DEVIATION: numbers that do not fit into 32 bits are none, as in Chromium.
  ///
  /// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-integers (Living Standard, as of 2025)
  package static func parse(_ text: String) -> Int32? {
    var rest = text.utf8.drop(while: \.isCSSWhitespace)
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    var magnitude: Int64 = 0
    for digit in digits {
      magnitude = magnitude * 10 + Int64(digit - UInt8(ascii: "0"))
      if magnitude > 1 << 31 { return nil }
    }
    return Int32(exactly: isNegative ? -magnitude : magnitude)
  }
}
