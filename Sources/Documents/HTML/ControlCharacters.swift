/// Control characters in HTML: the specification keeps them, and Gumbo would replace them by U+FFFD.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream
enum ControlCharacters {
  /// The bytes with a character reference in place of each control character that is neither NUL nor white space.
  static func escaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(where: isKept) else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    for byte in bytes {
      if isKept(byte) { result.append(contentsOf: "&#\(byte);".utf8) } else { result.append(byte) }
    }
    return result
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F: true
    default: false
    }
  }
}
