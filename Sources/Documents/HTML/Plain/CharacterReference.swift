/// Character references that occur in plain documents.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
enum CharacterReference {
  enum Result {
    /// The ampersand stands for itself.
    case literal
    /// The code point, and the offset after the reference.
    case scalar(Unicode.Scalar, end: Int)
    /// Something that is left to the whole parser.
    case unsupported
  }

  /// Reads what follows the ampersand at `offset`.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, inAttribute: Bool) -> Result {
    var end = offset + 1
    guard end < bytes.count else { return .literal }
    if bytes[end] == UInt8(ascii: "#") { return number(bytes, after: end) }
    var name = TagTable.Key.zero
    while end < bytes.count, isAlphanumeric(bytes[end]) {
      guard end - offset <= 16 else { return .unsupported }
      TagTable.insert(bytes[end], at: end - offset - 1, into: &name)
      end += 1
    }
    if end == offset + 1 { return .literal }
    // In an attribute, a name without semicolon before an equals sign is part of an address.
    if inAttribute, end < bytes.count, bytes[end] == UInt8(ascii: "=") { return .literal }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), let scalar = named[name] else { return .unsupported }
    return .scalar(scalar, end: end + 1)
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, after hash: Int) -> Result {
    var position = hash + 1
    let isHexadecimal = position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let start = position
    var value: UInt32 = 0
    while position < bytes.count, position - start < 7, let digit = digit(bytes[position], isHexadecimal) {
      value = value * (isHexadecimal ? 16 : 10) + digit
      position += 1
    }
    // Control characters and noncharacters stand for others.
    guard position > start, position < bytes.count, bytes[position] == UInt8(ascii: ";"), value >= 0x20,
      !(0x7F...0x9F).contains(value), !(0xFDD0...0xFDEF).contains(value), value & 0xFFFE != 0xFFFE,
      let scalar = Unicode.Scalar(value)
    else { return .unsupported }
    return .scalar(scalar, end: position + 1)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if byte >= 0x30, byte <= 0x39 { return UInt32(byte - 0x30) }
    let letter = byte | 0x20
    return isHexadecimal && letter >= 0x61 && letter <= 0x66 ? UInt32(letter - 0x61 + 10) : nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
  }

  /// https://html.spec.whatwg.org/multipage/named-characters.html
  private static let named: [TagTable.Key: Unicode.Scalar] = {
    let characters: [(String, Unicode.Scalar)] = [
      ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", "\u{A0}"), ("copy", "\u{A9}"),
      ("reg", "\u{AE}"), ("trade", "\u{2122}"), ("deg", "\u{B0}"), ("middot", "\u{B7}"), ("bull", "\u{2022}"),
      ("hellip", "\u{2026}"), ("ndash", "\u{2013}"), ("mdash", "\u{2014}"), ("lsquo", "\u{2018}"),
      ("rsquo", "\u{2019}"), ("ldquo", "\u{201C}"), ("rdquo", "\u{201D}"), ("laquo", "\u{AB}"), ("raquo", "\u{BB}"),
      ("times", "\u{D7}"), ("larr", "\u{2190}"), ("uarr", "\u{2191}"), ("rarr", "\u{2192}"), ("darr", "\u{2193}"),
      ("euro", "\u{20AC}"), ("pound", "\u{A3}"), ("yen", "\u{A5}"), ("cent", "\u{A2}"), ("sect", "\u{A7}"),
      ("shy", "\u{AD}"), ("auml", "\u{E4}"), ("ouml", "\u{F6}"), ("uuml", "\u{FC}"), ("Auml", "\u{C4}"),
      ("Ouml", "\u{D6}"), ("Uuml", "\u{DC}"), ("szlig", "\u{DF}"), ("eacute", "\u{E9}"), ("egrave", "\u{E8}"),
    ]
    var table: [TagTable.Key: Unicode.Scalar] = [:]
    for (name, scalar) in characters {
      var key = TagTable.Key.zero
      for (index, byte) in name.utf8.enumerated() { TagTable.insert(byte, at: index, into: &key) }
      table[key] = scalar
    }
    return table
  }()
}
