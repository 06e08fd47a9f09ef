import CGumbo
import CSS
import Diagnostics

/// Reads tags and text of plain documents. All functions return `nil` where something is left to the whole parser.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tokenization
struct TagScanner {
  struct Tag {
    var rule: TagRule
    var name: String
    var key: TagTable.Key
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private let table = TagTable.shared
  /// The place of `locatedOffset`.
  private var place = SourceLocation(line: 1, column: 1)
  private var locatedOffset = 0

  /// The most attributes of a tag.
  private static let attributeLimit = 64

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the position, NUL at the end.
  var next: UInt8 { isAtEnd ? 0 : bytes[position] }

  /// The place of an offset that is not before those asked for earlier. Columns count scalar values.
  mutating func location(of offset: Int) -> SourceLocation {
    while let newline = first(UInt8(ascii: "\n"), in: locatedOffset..<offset) {
      locatedOffset = newline + 1
      place = SourceLocation(line: place.line + 1, column: 1)
    }
    while locatedOffset < offset {
      if bytes[locatedOffset] & 0xC0 != 0x80 { place.column += 1 }
      locatedOffset += 1
    }
    return place
  }

  /// The first place of a byte in a range.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, let start = bytes.baseAddress else { return nil }
    let place = range.lowerBound + cgumbo_find(start + range.lowerBound, range.count, byte)
    return place < range.upperBound ? place : nil
  }

  /// White space but for carriage returns, which plain documents do not have: the parser makes line feeds of them.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C }

  mutating func skipSpace() { while !isAtEnd, Self.isSpace(bytes[position]) { position += 1 } }

  func matches(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count {
      let byte = bytes[position + index]
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if lower != text.utf8Start[index] { return false }
    }
    return true
  }

  // MARK: Tags

  /// The name of a tag, in lower case.
  mutating func readTagName() -> Tag? {
    let start = position
    var key = TagTable.Key.zero
    while !isAtEnd {
      let byte = bytes[position]
      let letter = byte | 0x20
      let isName =
        (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-")
      guard isName else { break }
      guard position - start < 16 else { return nil }
      TagTable.insert(byte <= 0x39 ? byte : letter, at: position - start, into: &key)
      position += 1
    }
    guard !isAtEnd, position > start, endsName(bytes[position]) else { return nil }
    if let entry = table.entry(for: key) { return Tag(rule: entry.rule, name: entry.name, key: key) }
    let name = withUnsafeBytes(of: key) { String(decoding: $0.prefix(position - start), as: UTF8.self) }
    return Tag(rule: .ordinary, name: name, key: key)
  }

  private func endsName(_ byte: UInt8) -> Bool {
    Self.isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// The attributes of a tag up to its end.
  mutating func readAttributes() -> [ElementTree.Attribute]? {
    var attributes: [ElementTree.Attribute] = []
    while true {
      while !isAtEnd, Self.isSpace(bytes[position]) || bytes[position] == UInt8(ascii: "/") { position += 1 }
      guard !isAtEnd else { return nil }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return attributes
      }
      guard attributes.count < Self.attributeLimit, let name = readAttributeName(), let value = readValue(),
        !attributes.contains(where: { $0.name == name })
      else { return nil }
      attributes.append(ElementTree.Attribute(name: name, value: value))
    }
  }

  private mutating func readAttributeName() -> String? {
    let start = position
    var hasCapitals = false
    while !isAtEnd {
      let byte = bytes[position]
      let letter = byte | 0x20
      if byte >= 0x41, byte <= 0x5A { hasCapitals = true }
      let isName =
        (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x3A) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@")
      guard isName else { break }
      position += 1
    }
    guard position > start, !isAtEnd, endsName(bytes[position]) || bytes[position] == UInt8(ascii: "=") else {
      return nil
    }
    let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    return hasCapitals ? name.lowercased() : name
  }

  /// The value of an attribute, empty if there is none.
  private mutating func readValue() -> String? {
    skipSpace()
    guard !isAtEnd else { return nil }
    guard bytes[position] == UInt8(ascii: "=") else { return "" }
    position += 1
    skipSpace()
    guard !isAtEnd else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return readUnquotedValue() }
    position += 1
    let start = position
    var hasReference = false
    while true {
      guard !isAtEnd else { return nil }
      let byte = bytes[position]
      if byte == quote { break }
      if byte == UInt8(ascii: "&") { hasReference = true }
      guard isAllowed(byte) else { return nil }
      position += 1
    }
    let end = position
    position += 1
    return text(start..<end, hasReference: hasReference, inAttribute: true)
  }

  private mutating func readUnquotedValue() -> String? {
    let start = position
    while true {
      guard !isAtEnd else { return nil }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "`"),
        UInt8(ascii: "&"):
        return nil
      case UInt8(ascii: ">"), 0x20, 0x0A, 0x09, 0x0C:
        return position > start ? text(start..<position, hasReference: false, inAttribute: true) : nil
      default:
        guard isAllowed(bytes[position]) else { return nil }
        position += 1
      }
    }
  }

  /// Moves to the end of a tag: after the next `>` that is not quoted.
  mutating func skipTag() -> Bool {
    var next = position
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      switch byte {
      case UInt8(ascii: ">"):
        position = next
        return true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let quote = first(byte, in: next..<bytes.count) else { return false }
        next = quote + 1
      default: break
      }
    }
    return false
  }

  /// Moves to the end of a comment, from after its `<`. `false` where something is left to the whole parser.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state
  mutating func skipComment() -> Bool {
    position += "!--".utf8.count
    if matches(">") || matches("->") { return false }
    while !matches("-->") {
      if isAtEnd || matches("--!>") { return false }
      position += 1
    }
    position += "-->".utf8.count
    return true
  }

  /// Skips the content and the end tag of an element that contains text only; where the content is.
  mutating func skipRawText(of name: String, _ key: TagTable.Key) -> Range<Int>? {
    let start = position
    while let end = first(UInt8(ascii: "<"), in: position..<bytes.count) {
      position = end + 1
      // Comments in scripts hide end tags.
      if name == "script", matches("!--") { return nil }
      guard matches("/") else { continue }
      position += 1
      guard let found = readTagName(), found.key == key else { continue }
      skipSpace()
      // The parser replaces NUL and carriage returns.
      guard matches(">"), first(0, in: start..<end) == nil, first(0x0D, in: start..<end) == nil else { return nil }
      position += 1
      return start..<end
    }
    return nil
  }

  // MARK: Text

  /// Whether the character that begins at the position may stand in plain documents: not those that the parser replaces.
  func isAllowed(_ byte: UInt8) -> Bool {
    if byte >= 0x20, byte < 0x7F { return true }
    switch byte {
    case 0x09, 0x0A, 0x0C: return true
    case 0xC2: return bytes[position + 1] >= 0xA0
    case 0xEF: return bytes[position + 1] != 0xB7 && bytes[position + 1] != 0xBF
    case 0xF0...0xF4:
      return bytes[position + 1] & 0xF != 0xF || bytes[position + 2] != 0xBF || bytes[position + 3] < 0xBE
    default: return byte >= 0x80
    }
  }

  /// Appends the text up to the next tag or comment. `false` where something is left to the whole parser.
  mutating func readText(into text: inout [UInt8]) -> Bool {
    var start = position
    while true {
      skipPlainText()
      guard !isAtEnd else { break }
      let byte = bytes[position]
      if isAtMarkup { break }
      if byte == UInt8(ascii: "&") {
        text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
        guard appendReference(to: &text, inAttribute: false) else { return false }
        start = position
        continue
      }
      guard isAllowed(byte) else { return false }
      position += 1
    }
    if position > start { text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position])) }
    return true
  }

  /// Moves to the end of a text that stands for itself: of printable ASCII without references. `false` if it is none; the
  /// position is somewhere in it then.
  mutating func passText() -> Bool {
    skipPlainText()
    return isAtEnd || isAtMarkup
  }

  /// Moves over printable ASCII that begins neither a tag nor a reference.
  @inline(__always)
  private mutating func skipPlainText() {
    var next = position
    while next < bytes.count {
      let byte = bytes[next]
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") else { break }
      next += 1
    }
    position = next
  }

  /// Whether there is a `<` that begins something else than text.
  var isAtMarkup: Bool {
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "<") else { return false }
    let next = bytes[position + 1]
    let letter = next | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  private mutating func text(_ range: Range<Int>, hasReference: Bool, inAttribute: Bool) -> String? {
    guard hasReference else {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    let end = position
    defer { position = end }
    var value: [UInt8] = []
    position = range.lowerBound
    while position < range.upperBound {
      if bytes[position] == UInt8(ascii: "&") {
        guard appendReference(to: &value, inAttribute: inAttribute) else { return nil }
      } else {
        value.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Appends what the ampersand at the position stands for.
  private mutating func appendReference(to text: inout [UInt8], inAttribute: Bool) -> Bool {
    switch CharacterReference.read(bytes, at: position, inAttribute: inAttribute) {
    case .literal:
      text.append(UInt8(ascii: "&"))
      position += 1
    case .scalar(let scalar, let end):
      text.append(contentsOf: Array(String(Character(scalar)).utf8))
      position = end
    case .unsupported: return false
    }
    return true
  }
}
