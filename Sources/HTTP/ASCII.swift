/// Comparisons and classes of ASCII characters, as HTTP's grammar uses them.
enum ASCII {
  static func equalsIgnoringCase(_ left: String, _ right: String) -> Bool {
    let left = left.utf8
    let right = right.utf8
    return left.count == right.count && zip(left, right).allSatisfy { lowercased($0) == lowercased($1) }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  static func lowercased(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.map(lowercased), as: UTF8.self)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = lowercased(byte)
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// `tchar`: https://www.rfc-editor.org/rfc/rfc9110.html#section-5.6.2 (June 2022)
  static func isTokenCharacter(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenCharacter)
  }

  /// The text without spaces and tabs at its ends (`OWS`).
  static func trimmed(_ text: Substring) -> Substring {
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
