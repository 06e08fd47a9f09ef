import LayoutEngine

extension ByteBuffer {
  /// Appends a length in px, exactly: a multiple of 1/64 has at most six decimals.
  @inline(__always)
  mutating func append(_ length: LayoutUnit) {
    append(sixtyFourths: Int(length.rawValue))
  }

  /// Appends `value` / 64, exactly.
  mutating func append(sixtyFourths value: Int) {
    let magnitude = Int(clamping: value.magnitude)
    if value < 0 { append(UInt8(ascii: "-")) }
    append(integer: magnitude >> 6)
    let fraction = magnitude & 63
    if fraction != 0 { append(decimals: Self.fractions[fraction]) }
  }

  /// The decimals of each number of 64ths.
  private static let fractions = (0..<64).map { decimals(ofMillionths: $0 * 15_625) }

  /// A decimal point and the digits of a fraction between 0 and 1, without zeros at the end: the first byte is the lowest,
  /// and the highest is the number of bytes.
  private static func decimals(ofMillionths millionths: Int) -> UInt64 {
    var (rest, length) = (UInt32(truncatingIfNeeded: millionths), 7)
    while length > 1, rest % 10 == 0 {
      rest /= 10
      length -= 1
    }
    var text = UInt64(length) << 56 | UInt64(UInt8(ascii: "."))
    for place in stride(from: length - 1, to: 0, by: -1) {
      text |= (UInt64(UInt8(ascii: "0")) + UInt64(rest % 10)) << UInt64(place * 8)
      rest /= 10
    }
    return text
  }

  @inline(__always)
  private mutating func append(decimals text: UInt64) {
    append(packed: text, length: Int(truncatingIfNeeded: text >> 56))
  }

  /// Appends a number in decimal with at most `decimals` (up to 6) places after the point, the last one rounded; no
  /// exponent, no trailing zeros. NaN is 0; what is beyond ±10¹² is cut to it.
  mutating func append(_ value: Double, decimals: Int = 6) {
    let scale = Self.powers[min(max(decimals, 0), 6)]
    let limited = value.isNaN ? 0 : min(max(value, -1e12), 1e12)
    let scaled = Int((limited * Double(scale)).rounded())
    if scaled < 0 { append(UInt8(ascii: "-")) }
    let magnitude = abs(scaled)
    append(integer: magnitude / scale)
    let fraction = magnitude % scale
    if fraction != 0 { append(decimals: Self.decimals(ofMillionths: fraction * (1_000_000 / scale))) }
  }

  private static let powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}

extension ByteBuffer {
  /// Appends a length in px: exactly if it is a multiple of 1/64, otherwise rounded to six decimals.
  mutating func append(px value: Double) {
    let units = value * 64
    if abs(units) < 1e15, case let whole = Int(units), Double(whole) == units {
      append(sixtyFourths: whole)
    } else {
      append(value)
    }
  }
}
