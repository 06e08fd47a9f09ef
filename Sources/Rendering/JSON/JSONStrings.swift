extension ByteBuffer {
  /// Appends a JSON string with its quotes.
  ///
  /// https://www.rfc-editor.org/rfc/rfc8259#section-7
  mutating func append(jsonString string: String) {
    var string = string
    append(UInt8(ascii: "\""))
    string.withUTF8 { append(jsonCharacters: $0) }
    append(UInt8(ascii: "\""))
  }

  /// Appends UTF-8 with what JSON does not allow in a string escaped.
  mutating func append(jsonCharacters bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") { continue }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      append(jsonEscape: byte)
      start = index + 1
    }
    append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private mutating func append(jsonEscape byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    default:
      append("u00")
      append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let digit = byte & 0x0F
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
