/// A token of CSS Syntax 3: kinds, places and numbers only; text is read from the source when it is needed.
///
/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#tokenization
struct Token: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    case ident, function, atKeyword, hash, string, badString, url, badURL, delimiter
    case number, percentage, dimension
    case whitespace, commentOpen, commentClose, colon, semicolon, comma
    case openSquare, closeSquare, openParenthesis, closeParenthesis, openBrace, closeBrace
    case endOfFile
  }

  struct Flags: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// A number without fraction and exponent.
    static let isInteger = Flags(rawValue: 1)
    /// A number that is written with a sign.
    static let hasSign = Flags(rawValue: 2)
    /// A hash that is a valid identifier.
    static let isIdentifier = Flags(rawValue: 4)
    /// The text holds escapes or NUL and has to be decoded.
    static let isEscaped = Flags(rawValue: 8)
  }

  var kind: Kind
  var flags: Flags = []
  /// The byte of a delimiter.
  var delimiter: UInt8 = 0
  /// The unit of a dimension; `nil` if there is no such unit.
  var unit: Unit?
  /// Offsets of the whole token.
  var start: Int32
  var end: Int32
  /// Offsets of its text: a name without `@`, `#` and `(`, a string without quotes, the unit of a dimension.
  var textStart: Int32
  var textEnd: Int32
  /// For opening brackets and functions: the index of the closing token, or of the end of the file.
  var match: Int32 = 0
  /// The value of numbers, percentages and dimensions; always finite.
  var number: Double = 0

  init(_ kind: Kind, start: Int, end: Int) {
    self.kind = kind
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    textStart = self.start
    textEnd = self.end
  }

  /// Whether the token begins a block that ends at `match`.
  var opensBlock: Bool {
    switch kind {
    case .function, .openParenthesis, .openSquare, .openBrace: true
    default: false
    }
  }

  func isDelimiter(_ byte: UInt8) -> Bool { kind == .delimiter && delimiter == byte }
}

extension UInt8 {
  var isNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }
  var isCSSWhitespace: Bool { self == 0x20 || self == 0x09 || isNewline }
  var isDigit: Bool { self &- 0x30 < 10 }
  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// The value of a hexadecimal digit.
  var hexValue: UInt32 { isDigit ? UInt32(self &- 0x30) : UInt32((self | 0x20) &- 0x61 &+ 10) }
  var isIdentifierStart: Bool { (self | 0x20) &- 0x61 < 26 || self == 0x5F || self >= 0x80 || self == 0 }
  @inline(__always)
  var isIdentifier: Bool { self >= 0x80 || Self.identifiers.utf8Start[Int(self)] == UInt8(ascii: "1") }
  /// For each byte of ASCII, whether it goes on a name.
  private static let identifiers: StaticString =
    """
    1000000000000000000000000000000000000000000001001111111111000000\
    0111111111111111111111111110000101111111111111111111111111100000
    """
  /// In lower case, if it is an ASCII letter.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
