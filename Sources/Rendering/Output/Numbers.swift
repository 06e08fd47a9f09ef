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
    if fraction != 0 { append(millionths: fraction * 15_625) }
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
    if fraction != 0 { append(millionths: fraction * (1_000_000 / scale)) }
  }

  /// Appends a decimal point and the digits of a fraction between 0 and 1, given in millionths.
  private mutating func append(millionths: Int) {
    append(UInt8(ascii: "."))
    var rest = millionths
    var place = 100_000
    while rest > 0 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / place))
      rest %= place
      place /= 10
    }
  }

  private static let powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}

extension ByteBuffer {
  /// Appends a length in px: exactly if it is a multiple of 1/64, otherwise rounded to six decimals.
  mutating func append(px value: Double) {
    let units = value * 64
    if units == units.rounded() && abs(units) < 1e15 {
      append(sixtyFourths: Int(units))
    } else {
      append(value)
    }
  }
}
