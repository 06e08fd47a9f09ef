/// Reads a number as CSS writes it.
///
/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-number
enum NumberScanner {
  /// The number that begins at `start`, which must begin one. What is too large becomes the largest finite number.
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (value: Double, flags: Token.Flags, end: Int) {
    var position = start
    var flags: Token.Flags = .isInteger
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") {
      flags.insert(.hasSign)
      position += 1
    }
    func digit() -> Bool { position < bytes.count && bytes[position].isDigit }
    func accumulate() {
      mantissa = mantissa &* 10 &+ UInt64(bytes[position] &- 0x30)
      digits += digits > 0 || mantissa > 0 ? 1 : 0
      position += 1
    }
    while digit() { accumulate() }
    if position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."), bytes[position + 1].isDigit {
      flags.remove(.isInteger)
      position += 1
      while digit() {
        accumulate()
        exponent -= 1
      }
    }
    if let (written, end) = scanExponent(bytes, from: position) {
      flags.remove(.isInteger)
      exponent += written
      position = end
    }
    let value =
      digits <= 15 && (-22...22).contains(exponent)
      ? exact(Double(mantissa), exponent) : general(bytes[start..<position], isNegative)
    return (isNegative ? -abs(value) : value, flags, position)
  }

  /// The exponent at `start`, if there is one, clamped, and where it ends.
  private static func scanExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (Int, end: Int)? {
    var position = start
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return nil }
    position += 1
    guard position < bytes.count else { return nil }
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    guard position < bytes.count, bytes[position].isDigit else { return nil }
    var exponent = 0
    while position < bytes.count, bytes[position].isDigit {
      exponent = min(exponent * 10 + Int(bytes[position] &- 0x30), 100_000)
      position += 1
    }
    return (isNegative ? -exponent : exponent, position)
  }

  /// Exact where the mantissa has at most 15 digits and the power of ten at most 22.
  private static func exact(_ mantissa: Double, _ exponent: Int) -> Double {
    exponent < 0 ? mantissa / powersOfTen[-exponent] : mantissa * powersOfTen[exponent]
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  private static func general(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ isNegative: Bool) -> Double {
    let value = Double(String(decoding: text, as: UTF8.self)) ?? 0
    if value.isFinite { return value }
    return isNegative ? -Double.greatestFiniteMagnitude : Double.greatestFiniteMagnitude
  }
}
