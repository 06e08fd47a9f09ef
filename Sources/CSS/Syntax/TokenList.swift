/// The tokens of a source text, with the text.
struct TokenList: Sendable {
  let bytes: [UInt8]
  let tokens: [Token]
  let dialect: Dialect

  /// What values and selectors may be like.
  enum Dialect: UInt8, Sendable {
    case standard
    /// Of documents in quirks mode: https://quirks.spec.whatwg.org/#css
    case quirks
    /// Of the user agent's style sheets.
    case userAgent

    init(_ mode: ElementTree.Mode) { self = mode == .quirks ? .quirks : .standard }
  }

  init(_ bytes: [UInt8], dialect: Dialect = .standard) {
    self.init(bytes, in: 0..<bytes.count, dialect: dialect)
  }

  /// The tokens of a part of a source that ends between two tokens. Places count from the beginning of the whole.
  init(_ bytes: [UInt8], in range: Range<Int>, dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
    tokens = bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = Tokenizer(UnsafeBufferPointer(rebasing: buffer[..<range.upperBound]), from: range.lowerBound)
      tokenizer.tokenize()
      return tokenizer.tokens
    }
  }

  init(_ text: String, dialect: Dialect = .standard) { self.init(Array(text.utf8), dialect: dialect) }

  /// The index of the `endOfFile` token.
  var end: Int { tokens.count - 1 }

  /// Where a token begins in the source.
  func start(of token: Int) -> Int { Int(tokens[min(token, end)].start) }

  /// The text of a token: a name or string with its escapes decoded.
  func text(of token: Token) -> String {
    let range = Int(token.textStart)..<Int(token.textEnd)
    if token.flags.contains(.isEscaped) { return decoded(range, isString: token.kind == .string) }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Calls `body` with the text of a token.
  func withText<Result>(of token: Token, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = Int(token.textStart)..<Int(token.textEnd)
    if token.flags.contains(.isEscaped) {
      let decoded = decodedBytes(range, isString: token.kind == .string)
      return decoded.withUnsafeBufferPointer(body)
    }
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The source of the tokens in `range`.
  func source(of range: Range<Int>) -> String { String(decoding: sourceBytes(of: range), as: UTF8.self) }

  func sourceBytes(of range: Range<Int>) -> ArraySlice<UInt8> {
    guard !range.isEmpty else { return [] }
    return bytes[Int(tokens[range.lowerBound].start)..<Int(tokens[range.upperBound - 1].end)]
  }

  /// Whether the text of a token is `name` (in lower case), without regard to ASCII case.
  func matches(_ token: Token, _ name: StaticString) -> Bool {
    if token.flags.contains(.isEscaped) { return text(of: token).lowercased() == name.description }
    let start = Int(token.textStart)
    guard Int(token.textEnd) - start == name.utf8CodeUnitCount else { return false }
    for index in 0..<name.utf8CodeUnitCount where bytes[start + index].lowercased != name.utf8Start[index] {
      return false
    }
    return true
  }

  /// Looks the text of a token up in a table of names.
  func find(_ token: Token, in table: NameTable) -> Int? {
    if token.flags.contains(.isEscaped) { return table.find(text(of: token)) }
    return bytes.withUnsafeBufferPointer {
      table.find(UnsafeBufferPointer(rebasing: $0[Int(token.textStart)..<Int(token.textEnd)]))
    }
  }

  func keyword(of token: Token) -> Keyword? {
    guard token.kind == .ident, let index = find(token, in: Keyword.names) else { return nil }
    return Keyword.all[index]
  }

  private func decoded(_ range: Range<Int>, isString: Bool) -> String {
    String(decoding: decodedBytes(range, isString: isString), as: UTF8.self)
  }

  private func decodedBytes(_ range: Range<Int>, isString: Bool) -> [UInt8] {
    var result: [UInt8] = []
    bytes.withUnsafeBufferPointer { EscapeDecoder(bytes: $0, isString: isString).decode(range, into: &result) }
    return result
  }
}

/// Takes the escapes out of names and strings.
///
/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-escaped-code-point
struct EscapeDecoder {
  let bytes: UnsafeBufferPointer<UInt8>
  let isString: Bool

  /// Appends what the bytes in `range` stand for.
  func decode(_ range: Range<Int>, into result: inout [UInt8]) {
    result.reserveCapacity(result.count + range.count + 2)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      position += 1
      if byte == 0 {
        result.append(contentsOf: "\u{FFFD}".utf8)
      } else if byte != UInt8(ascii: "\\") {
        result.append(byte)
      } else if position < range.upperBound {
        decodeEscape(&position, range.upperBound, &result)
      } else if !isString {
        result.append(contentsOf: "\u{FFFD}".utf8)
      }
    }
  }

  private func decodeEscape(_ position: inout Int, _ end: Int, _ result: inout [UInt8]) {
    let first = bytes[position]
    if isString, first.isNewline {
      position += first == 0x0D && position + 1 < end && bytes[position + 1] == 0x0A ? 2 : 1
      return
    }
    guard first.isHexDigit else {
      result.append(first)
      position += 1
      return
    }
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, position < end, bytes[position].isHexDigit {
      value = value << 4 | bytes[position].hexValue
      position += 1
      digits += 1
    }
    if position + 1 < end, bytes[position] == 0x0D, bytes[position + 1] == 0x0A {
      position += 2
    } else if position < end, bytes[position].isCSSWhitespace {
      position += 1
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    result.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
  }
}
