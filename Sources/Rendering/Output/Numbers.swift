import LayoutEngine

extension ByteBuffer {
  /// Appends a length in px, exactly: a multiple of 1/64 has at most six decimals.
  @inline(__always)
  mutating func append(_ length: LayoutUnit) {
    append(sixtyFourths: Int(length.rawValue))
  }

  /// Appends `value` / 64, exactly.
  @inline(__always)
  mutating func append(sixtyFourths value: Int) {
    if value >= 0, value & 63 == 0 {
      append(integer: value >> 6)
    } else {
      append(fractionalSixtyFourths: value)
    }
  }

  private mutating func append(fractionalSixtyFourths value: Int) {
    let magnitude = Int(clamping: value.magnitude)
    if value < 0 { append(UInt8(ascii: "-")) }
    append(integer: magnitude >> 6)
    let fraction = magnitude & 63
    if fraction != 0 { append(millionths: UInt32(truncatingIfNeeded: fraction &* 15_625)) }
  }

  /// Appends a decimal point and the digits of a fraction between 0 and 1, without zeros at the end.
  private mutating func append(millionths: UInt32) {
    let high = millionths / 1_000
    let digits =
      UInt64(Self.fourDigits(of: high) >> 8) | UInt64(Self.fourDigits(of: millionths &- high &* 1_000) >> 8) << 24
    let length = 8 - digits.leadingZeroBitCount >> 3
    append(packed: (digits | 0x3030_3030_3030) << 8 | UInt64(UInt8(ascii: ".")), length: length + 1)
  }

  /// Appends a number in decimal with at most `decimals` (up to 6) places after the point, the last one rounded; no
  /// exponent, no trailing zeros. NaN is 0; what is beyond ±10¹² is cut to it.
  mutating func append(_ value: Double, decimals: Int = 6) {
    let scale = Self.powers[min(max(decimals, 0), 6)]
    let limited = value.isNaN ? 0 : min(max(value, -1e12), 1e12)
    let scaled = Int(rounding: limited * Double(scale))
    if scaled < 0 { append(UInt8(ascii: "-")) }
    let magnitude = abs(scaled)
    append(integer: magnitude / scale)
    let fraction = magnitude % scale
    if fraction != 0 { append(millionths: UInt32(truncatingIfNeeded: fraction * (1_000_000 / scale))) }
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

extension Int {
  /// The nearest integer, halves away from zero: what `rounded()` gives, without a call of the C library.
  ///
  /// - Parameter value: A number whose integral part fits.
  @inline(__always)
  init(rounding value: Double) {
    let cut = Int(value)
    let rest = value - Double(cut)
    self = cut + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0)
  }
}
