extension ByteBuffer {
  /// Appends character data or an attribute value: markup characters are escaped, and characters that XML 1.0 does not
  /// allow become U+FFFD. `]]>` cannot occur, since `>` is escaped.
  ///
  /// https://www.w3.org/TR/2008/REC-xml-20081126/#charsets
  mutating func append(xmlText string: String) {
    var string = string
    string.withUTF8 { append(xmlText: $0) }
  }

  mutating func append(xmlText bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = Self.lengthToReplace(bytes, at: index)
      if length == 0 {
        index += 1
        continue
      }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      append(xmlReplacementOf: bytes[index])
      index += length
      start = index
    }
    append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// How many bytes at `index` cannot stand for themselves; 0 if the byte can.
  private static func lengthToReplace(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""): 1
    case 0x00..<0x20: 1
    case 0xEF:
      // U+FFFE and U+FFFF are no XML characters.
      index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? 3 : 0
    default: 0
    }
  }

  private mutating func append(xmlReplacementOf byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "\""): append("&quot;")
    case 0x09: append("&#9;")
    case 0x0A: append("&#10;")
    case 0x0D: append("&#13;")
    default: append("\u{FFFD}")
    }
  }
}
