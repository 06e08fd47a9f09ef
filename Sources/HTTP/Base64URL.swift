/// Base64 with the alphabet that is safe in addresses and names of files.
///
/// https://www.rfc-editor.org/rfc/rfc4648.html#section-5 (October 2006)
public enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Without padding.
  public static func encode(_ bytes: some Collection<UInt8>) -> String {
    let size = (bytes.count * 4 + 2) / 3
    return String(unsafeUninitializedCapacity: size) { text in
      var length = 0
      var bits: UInt32 = 0
      var count = 0
      func append(_ value: UInt32) {
        text[length] = alphabet[Int(value & 63)]
        length += 1
      }
      for byte in bytes {
        bits = bits << 8 | UInt32(byte)
        count += 8
        while count >= 6 {
          count -= 6
          append(bits >> UInt32(count))
        }
      }
      if count > 0 { append(bits << UInt32(6 - count)) }
      return length
    }
  }

  /// Nil if there is a character of another alphabet, padding but at the end, or a length that no bytes have. Padding
  /// may be there or not; bits that no byte takes must be zero, so that nothing is written in two ways.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var digits = Array(text.utf8)
    let length = digits.count
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    let padding = length - digits.count
    guard padding == 0 || padding <= 2 && length % 4 == 0, digits.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bits & (1 << UInt32(count) - 1) == 0 ? bytes : nil
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
