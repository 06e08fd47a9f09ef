/// Comparisons and classes of ASCII characters, as HTTP's grammar uses them.
package enum ASCII {
  static func equalsIgnoringCase(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    return withBytes(left) { left in
      withBytes(right) { right in
        for index in left.indices
        where left[index] != right[index] && lowercased(left[index]) != lowercased(right[index]) {
          return false
        }
        return true
      }
    }
  }

  /// The UTF-8 code units of a text, without a copy for any text that Swift made.
  static func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    text.utf8.withContiguousStorageIfAvailable(body) ?? Array(text.utf8).withUnsafeBufferPointer(body)
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  static func lowercased(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.map(lowercased), as: UTF8.self)
  }

  package static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  package static func isLetter(_ byte: UInt8) -> Bool {
    let lower = lowercased(byte)
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// `tchar`: https://www.rfc-editor.org/rfc/rfc9110.html#section-5.6.2 (June 2022)
  static func isTokenCharacter(_ byte: UInt8) -> Bool {
    if isLetter(byte) || isDigit(byte) { return true }
    return switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#"),
      UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenCharacter)
  }

  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && withBytes(text) { $0.allSatisfy(isTokenCharacter) }
  }

  /// The text without spaces and tabs at its ends (`OWS`).
  package static func trimmed(_ text: Substring) -> Substring {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return text[first...last]
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Splits a header value at commas outside quoted strings; the parts are trimmed, and empty ones left out.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9110.html#section-5.6.1.2 (June 2022)
  static func listElements(_ value: String) -> [Substring] {
    split(value[...], at: UInt8(ascii: ",")).filter { !$0.isEmpty }
  }

  /// Splits at a separator outside quoted strings, and trims the parts.
  static func split(_ text: Substring, at separator: UInt8) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text.utf8[index]
      if isEscaped {
        isEscaped = false
      } else if isQuoted && byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == separator && !isQuoted {
        parts.append(trimmed(text[start..<index]))
        start = text.utf8.index(after: index)
      }
      index = text.utf8.index(after: index)
    }
    parts.append(trimmed(text[start...]))
    return parts
  }
}
