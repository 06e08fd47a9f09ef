/// Cuts a style sheet into tokens, one step of the specification per function.
///
/// Linear in the input; nesting costs nothing, since blocks are matched with a stack of indices.
///
/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#tokenizer-algorithms
struct Tokenizer: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private(set) var tokens: [Token] = []
  /// Indices of the blocks that are open.
  private var open: [Int32] = []

  /// - Parameter start: where a token begins; what is before it is passed over.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.bytes = bytes
    position = start
    tokens.reserveCapacity((bytes.count - start) / 4 + 4)
  }

  mutating func tokenize() {
    if position == 0 { skipByteOrderMark() }
    while position < bytes.count { consumeToken() }
    let end = tokens.count
    tokens.append(Token(.endOfFile, start: bytes.count, end: bytes.count))
    for index in open { tokens[Int(index)].match = Int32(end) }
  }

  private mutating func skipByteOrderMark() {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  @inline(__always)
  private func byte(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-token
  private mutating func consumeToken() {
    let start = position
    let first = bytes[position]
    switch first {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: consumeWhitespace()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): consumeString(ending: first)
    case UInt8(ascii: "#"): consumeHash()
    case UInt8(ascii: "("): openBlock(.openParenthesis)
    case UInt8(ascii: "["): openBlock(.openSquare)
    case UInt8(ascii: "{"): openBlock(.openBrace)
    case UInt8(ascii: ")"): closeBlock(.closeParenthesis)
    case UInt8(ascii: "]"): closeBlock(.closeSquare)
    case UInt8(ascii: "}"): closeBlock(.closeBrace)
    case UInt8(ascii: ","): append(.comma, length: 1)
    case UInt8(ascii: ":"): append(.colon, length: 1)
    case UInt8(ascii: ";"): append(.semicolon, length: 1)
    case UInt8(ascii: "+"), UInt8(ascii: "."), 0x30...0x39:
      if startsNumber() { consumeNumeric() } else { appendDelimiter() }
    case UInt8(ascii: "-"): consumeHyphen()
    case UInt8(ascii: "<") where startsCommentOpen(): append(.commentOpen, length: 4)
    case UInt8(ascii: "@"): consumeAtKeyword()
    case UInt8(ascii: "\\"):
      if startsEscape(at: start) { consumeIdentLike() } else { appendDelimiter() }
    default:
      if first.isIdentifierStart { consumeIdentLike() } else { appendDelimiter() }
    }
  }

  private mutating func append(_ kind: Token.Kind, length: Int) {
    tokens.append(Token(kind, start: position, end: position + length))
    position += length
  }

  private mutating func appendDelimiter() {
    var token = Token(.delimiter, start: position, end: position + 1)
    token.delimiter = bytes[position]
    tokens.append(token)
    position += 1
  }

  // MARK: Blocks

  private mutating func openBlock(_ kind: Token.Kind) {
    open.append(Int32(tokens.count))
    append(kind, length: 1)
  }

  /// A closing bracket ends the innermost open block if it fits, and is an ordinary token otherwise.
  private mutating func closeBlock(_ kind: Token.Kind) {
    if let innermost = open.last, Self.closer(of: tokens[Int(innermost)].kind) == kind {
      tokens[Int(innermost)].match = Int32(tokens.count)
      open.removeLast()
    }
    append(kind, length: 1)
  }

  private static func closer(of kind: Token.Kind) -> Token.Kind {
    switch kind {
    case .openSquare: .closeSquare
    case .openBrace: .closeBrace
    default: .closeParenthesis
    }
  }

  // MARK: White space and comments

  private mutating func consumeWhitespace() {
    let start = position
    while let next = byte(), next.isCSSWhitespace { position += 1 }
    tokens.append(Token(.whitespace, start: start, end: position))
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  private func startsCommentOpen() -> Bool {
    byte(1) == UInt8(ascii: "!") && byte(2) == UInt8(ascii: "-") && byte(3) == UInt8(ascii: "-")
  }

  // MARK: Strings

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-string-token
  private mutating func consumeString(ending: UInt8) {
    let start = position
    position += 1
    var kind = Token.Kind.string
    var flags: Token.Flags = []
    var textEnd = bytes.count
    scan: while let next = byte() {
      switch next {
      case ending:
        textEnd = position
        position += 1
        break scan
      case 0x0A, 0x0C, 0x0D:
        kind = .badString
        textEnd = position
        break scan
      case UInt8(ascii: "\\"):
        flags.insert(.isEscaped)
        position += byte(1) == 0x0D && byte(2) == 0x0A ? 3 : 2
      case 0:
        flags.insert(.isEscaped)
        position += 1
      default: position += 1
      }
    }
    position = min(position, bytes.count)
    var token = Token(kind, start: start, end: position)
    token.flags = flags
    token.textStart = Int32(truncatingIfNeeded: start + 1)
    token.textEnd = Int32(truncatingIfNeeded: min(textEnd, position))
    tokens.append(token)
  }

  // MARK: Names

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#starts-with-a-valid-escape
  private func startsEscape(at index: Int) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\\") else { return false }
    return index + 1 >= bytes.count || !bytes[index + 1].isNewline
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#would-start-an-identifier
  private func startsIdentifier(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index] == UInt8(ascii: "-") {
      guard index + 1 < bytes.count else { return false }
      let second = bytes[index + 1]
      return second.isIdentifierStart || second == UInt8(ascii: "-") || startsEscape(at: index + 1)
    }
    return bytes[index].isIdentifierStart || startsEscape(at: index)
  }

  /// Moves over a name; tells whether it has to be decoded.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-name
  private mutating func consumeName() -> Token.Flags {
    var flags: Token.Flags = []
    while true {
      var index = position
      while index < bytes.count, bytes[index].isIdentifier {
        if bytes[index] == 0 { flags.insert(.isEscaped) }
        index &+= 1
      }
      position = index
      if startsEscape(at: position) {
        flags.insert(.isEscaped)
        skipEscape()
      } else {
        break
      }
    }
    return flags
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-escaped-code-point
  private mutating func skipEscape() {
    position += 1
    guard let first = byte() else { return }
    guard first.isHexDigit else {
      position += 1
      return
    }
    var digits = 0
    while digits < 6, let next = byte(), next.isHexDigit {
      position += 1
      digits += 1
    }
    if byte() == 0x0D, byte(1) == 0x0A {
      position += 2
    } else if let next = byte(), next.isCSSWhitespace {
      position += 1
    }
  }

  private mutating func consumeHash() {
    let start = position
    guard let next = byte(1), next.isIdentifier || startsEscape(at: start + 1) else { return appendDelimiter() }
    let isIdentifier = startsIdentifier(at: start + 1)
    position += 1
    let flags = consumeName()
    var token = Token(.hash, start: start, end: position)
    token.flags = isIdentifier ? flags.union(.isIdentifier) : flags
    token.textStart += 1
    tokens.append(token)
  }

  private mutating func consumeAtKeyword() {
    let start = position
    guard startsIdentifier(at: start + 1) else { return appendDelimiter() }
    position += 1
    let flags = consumeName()
    var token = Token(.atKeyword, start: start, end: position)
    token.flags = flags
    token.textStart += 1
    tokens.append(token)
  }

  private mutating func consumeHyphen() {
    if startsNumber() {
      consumeNumeric()
    } else if byte(1) == UInt8(ascii: "-"), byte(2) == UInt8(ascii: ">") {
      append(.commentClose, length: 3)
    } else if startsIdentifier(at: position) {
      consumeIdentLike()
    } else {
      appendDelimiter()
    }
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-ident-like-token
  private mutating func consumeIdentLike() {
    let start = position
    let flags = consumeName()
    let nameEnd = position
    guard byte() == UInt8(ascii: "(") else {
      var token = Token(.ident, start: start, end: position)
      token.flags = flags
      tokens.append(token)
      return
    }
    position += 1
    if isURL(start, nameEnd), !isQuoted() { return consumeURL(start: start) }
    var token = Token(.function, start: start, end: position)
    token.flags = flags
    token.textEnd = Int32(truncatingIfNeeded: nameEnd)
    open.append(Int32(tokens.count))
    tokens.append(token)
  }

  private func isURL(_ start: Int, _ end: Int) -> Bool {
    end - start == 3 && bytes[start].lowercased == UInt8(ascii: "u")
      && bytes[start + 1].lowercased == UInt8(ascii: "r") && bytes[start + 2].lowercased == UInt8(ascii: "l")
  }

  /// Whether the next thing after white space is a quotation mark: `url("...")` is a function.
  private func isQuoted() -> Bool {
    var index = position
    while index < bytes.count, bytes[index].isCSSWhitespace { index += 1 }
    return index < bytes.count && (bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"))
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-url-token
  private mutating func consumeURL(start: Int) {
    while let next = byte(), next.isCSSWhitespace { position += 1 }
    var token = Token(.url, start: start, end: start)
    token.textStart = Int32(truncatingIfNeeded: position)
    var textEnd: Int?
    scan: while let next = byte() {
      switch next {
      case UInt8(ascii: ")"): break scan
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F:
        token.kind = .badURL
        break scan
      case UInt8(ascii: "\\"):
        guard startsEscape(at: position), textEnd == nil else {
          token.kind = .badURL
          break scan
        }
        token.flags.insert(.isEscaped)
        skipEscape()
      default:
        if next.isCSSWhitespace {
          textEnd = textEnd ?? position
        } else if textEnd != nil {
          token.kind = .badURL
          break scan
        } else if next == 0 {
          token.flags.insert(.isEscaped)
        }
        position += 1
      }
    }
    position = min(position, bytes.count)
    token.textEnd = Int32(truncatingIfNeeded: textEnd ?? position)
    finishURL(token)
  }

  private mutating func finishURL(_ url: Token) {
    var token = url
    if token.kind == .badURL {
      // https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-remnants-of-bad-url
      while let next = byte(), next != UInt8(ascii: ")") {
        if startsEscape(at: position) { skipEscape() } else { position += 1 }
      }
    }
    if position < bytes.count { position += 1 }
    token.end = Int32(truncatingIfNeeded: min(position, bytes.count))
    tokens.append(token)
  }

  // MARK: Numbers

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#starts-with-a-number
  private func startsNumber() -> Bool {
    var index = position
    if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard index < bytes.count else { return false }
    if bytes[index].isDigit { return true }
    return bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && bytes[index + 1].isDigit
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-numeric-token
  private mutating func consumeNumeric() {
    let start = position
    let scanned = NumberScanner.scan(bytes, from: position)
    position = scanned.end
    var token = Token(.number, start: start, end: position)
    token.number = scanned.value
    token.flags = scanned.flags
    if startsIdentifier(at: position) {
      token.textStart = Int32(truncatingIfNeeded: position)
      token.flags.formUnion(consumeName())
      token.kind = .dimension
      token.unit = Unit(UnsafeBufferPointer(rebasing: bytes[Int(token.textStart)..<position]))
      token.textEnd = Int32(truncatingIfNeeded: position)
    } else if byte() == UInt8(ascii: "%") {
      token.kind = .percentage
      position += 1
    }
    token.end = Int32(truncatingIfNeeded: position)
    tokens.append(token)
  }
}
