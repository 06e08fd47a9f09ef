/// Walks over the source of a style sheet and finds where rules, declarations and blocks end, without making tokens.
///
/// It sees the source as the tokenizer does: strings, comments, escapes and addresses without quotation marks hide what
/// is in them, and a closing bracket ends the innermost open block if it fits, and is nothing special otherwise.
///
/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#parser-algorithms
struct SourceScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// Whether there may be an address in what the last scan went over.
  private(set) var sawAddress = false
  /// Where the last escape ended: what follows belongs to the same name.
  private var escapeEnd = -1
  /// The closing brackets of the blocks that are open.
  private var closers: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at so many bytes from the position, NUL behind the end.
  @inline(__always)
  func byte(_ distance: Int = 0) -> UInt8 {
    let index = position &+ distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// What ends a scan outside of inner blocks.
  struct Stops: OptionSet {
    let rawValue: UInt8
    static let semicolon = Stops(rawValue: 1)
    static let openBrace = Stops(rawValue: 2)
    static let closeBrace = Stops(rawValue: 4)
  }

  // MARK: White space and comments

  mutating func skipBlank() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isCSSWhitespace {
        position &+= 1
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    position &+= 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position &+= 2
        return
      }
      position &+= 1
    }
  }

  func startsWith(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  // MARK: Blocks

  /// Moves to the first of `stops` that is in no inner block, or to the end.
  mutating func scan(to stops: Stops) {
    sawAddress = false
    while let byte = moveToSpecial() {
      switch byte {
      case UInt8(ascii: ";") where stops.contains(.semicolon): return
      case UInt8(ascii: "{") where stops.contains(.openBrace): return
      case UInt8(ascii: "}") where stops.contains(.closeBrace): return
      default:
        consumeSpecial(byte)
        if !closers.isEmpty { finishBlocks() }
      }
    }
  }

  /// Moves over the block that begins at the position.
  mutating func skipBlock() {
    sawAddress = false
    guard position < bytes.count else { return }
    consumeSpecial(bytes[position])
    finishBlocks()
  }

  /// Moves behind the outermost block that is open, or to the end.
  private mutating func finishBlocks() {
    while !closers.isEmpty, let byte = moveToSpecial() { consumeSpecial(byte) }
    closers.removeAll(keepingCapacity: true)
  }

  /// Of the bytes below 64 and of those from there on: those that are more than a part of a name or number.
  private static let lowSpecials: UInt64 =
    1 << 0x22 | 1 << 0x27 | 1 << 0x28 | 1 << 0x29 | 1 << 0x2F | 1 << 0x3B
  private static let highSpecials: UInt64 = 1 << 0x1B | 1 << 0x1C | 1 << 0x1D | 1 << 0x3B | 1 << 0x3D

  /// Moves to the next byte that counts here; `nil` at the end.
  @inline(__always)
  private mutating func moveToSpecial() -> UInt8? {
    var index = position
    let end = bytes.count
    while index < end {
      let byte = bytes[index]
      let mask = byte < 64 ? Self.lowSpecials : Self.highSpecials
      if byte < 128, mask &>> UInt64(byte) & 1 == 1 {
        position = index
        return byte
      }
      index &+= 1
    }
    position = end
    return nil
  }

  private mutating func consumeSpecial(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
    case UInt8(ascii: "/"):
      if self.byte(1) == UInt8(ascii: "*") { skipComment() } else { position &+= 1 }
    case UInt8(ascii: "\\"): skipEscape()
    case UInt8(ascii: "("): openParenthesis()
    case UInt8(ascii: "["): open(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): open(UInt8(ascii: "}"))
    default:
      if closers.last == byte { closers.removeLast() }
      position &+= 1
    }
  }

  private mutating func open(_ closer: UInt8) {
    closers.append(closer)
    position &+= 1
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-string-token
  private mutating func skipString(_ ending: UInt8) {
    position &+= 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        position &+= self.byte(1) == 0x0D && self.byte(2) == 0x0A ? 3 : 2
      } else if byte.isNewline {
        break
      } else {
        position &+= 1
        if byte == ending { break }
      }
    }
    position = min(position, bytes.count)
  }

  // MARK: Names and addresses

  /// Moves over an escape, or over a backslash that begins none.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-escaped-code-point
  private mutating func skipEscape() {
    // It may write the name of a function.
    sawAddress = true
    position &+= 1
    guard position < bytes.count, !bytes[position].isNewline else { return }
    guard bytes[position].isHexDigit else {
      position &+= 1
      escapeEnd = position
      return
    }
    let limit = min(position &+ 6, bytes.count)
    while position < limit, bytes[position].isHexDigit { position &+= 1 }
    if byte() == 0x0D, byte(1) == 0x0A {
      position &+= 2
    } else if position < bytes.count, bytes[position].isCSSWhitespace {
      position &+= 1
    }
    escapeEnd = position
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#would-start-an-identifier
  func startsIdentifier(_ start: Int) -> Bool {
    guard start < bytes.count else { return false }
    let first = bytes[start]
    if first == UInt8(ascii: "-") {
      guard start + 1 < bytes.count else { return false }
      return bytes[start + 1].isIdentifierStart || bytes[start + 1] == UInt8(ascii: "-") || startsEscape(start + 1)
    }
    return first.isIdentifierStart || startsEscape(start)
  }

  private func startsEscape(_ start: Int) -> Bool {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\\") else { return false }
    return start + 1 >= bytes.count || !bytes[start + 1].isNewline
  }

  /// Moves over a name; tells whether it has to be decoded.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-name
  @discardableResult
  mutating func skipName() -> Bool {
    var isEscaped = false
    while true {
      var index = position
      while index < bytes.count, bytes[index].isIdentifier {
        if bytes[index] == 0 { isEscaped = true }
        index &+= 1
      }
      position = index
      guard startsEscape(position) else { return isEscaped }
      isEscaped = true
      skipEscape()
    }
  }

  private mutating func openParenthesis() {
    let start = position
    open(UInt8(ascii: ")"))
    if endsName("url", at: start) {
      sawAddress = true
      if isWholeName(start &- 3), !isQuoted() {
        closers.removeLast()
        skipURL()
      }
    } else if endsName("src", at: start) || endsName("set", at: start) {
      sawAddress = true
    }
  }

  private func endsName(_ name: StaticString, at end: Int) -> Bool {
    guard end >= 3 else { return false }
    for index in 0..<3 where bytes[end &- 3 &+ index].lowercased != name.utf8Start[index] { return false }
    return true
  }

  /// Whether a name begins at `start`, rather than going on there, and has no escapes.
  private func isWholeName(_ start: Int) -> Bool {
    guard escapeEnd < start else { return false }
    guard start > 0, !endsCommentOpen(start) else { return true }
    let before = bytes[start &- 1]
    return !before.isIdentifier && before != UInt8(ascii: "#") && before != UInt8(ascii: "@")
  }

  /// Whether `<!--` ends at `end`: its hyphens begin no name.
  private func endsCommentOpen(_ end: Int) -> Bool {
    guard end >= 4, bytes[end &- 1] == UInt8(ascii: "-"), escapeEnd != end &- 3 else { return false }
    return bytes[end &- 2] == UInt8(ascii: "-") && bytes[end &- 3] == UInt8(ascii: "!")
      && bytes[end &- 4] == UInt8(ascii: "<")
  }

  private func isQuoted() -> Bool {
    var index = position
    while index < bytes.count, bytes[index].isCSSWhitespace { index &+= 1 }
    return index < bytes.count && (bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"))
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-url-token
  private mutating func skipURL() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        skipEscape()
      } else {
        position &+= 1
        if byte == UInt8(ascii: ")") { return }
      }
    }
  }
}
