/// Percent-encoding.
///
/// https://www.rfc-editor.org/rfc/rfc3986.html#section-2.1 (January 2005)
public enum PercentEncoding {
  /// Nil if an escape is malformed or the result is not UTF-8 or has a NUL.
  ///
  /// - Parameter plusIsSpace: as in queries that HTML forms write.
  static func decode(_ text: Substring, plusIsSpace: Bool) -> String? {
    let source = text.utf8
    guard source.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return String(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var iterator = source.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(ASCII.hexadecimalValue),
          let low = iterator.next().flatMap(ASCII.hexadecimalValue), high | low != 0
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Escapes everything but unreserved characters.
  public static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-._~".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
