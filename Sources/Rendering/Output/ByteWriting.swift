/// Bytes that are written one after the other where there is room for all of them.
///
/// Safety: whoever makes one of these has made room for all that is written, and 8 bytes more.
struct ByteWriting {
  private(set) var position: UnsafeMutablePointer<UInt8>

  init(at start: UnsafeMutablePointer<UInt8>) { position = start }

  /// What an integer takes at most.
  static let longestInteger = 20

  @inline(__always)
  mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    position.update(from: literal.utf8Start, count: length)
    position += length
  }

  /// Appends the digits of an integer.
  @inline(__always)
  mutating func append(_ value: Int) {
    if value >= 0, value < 10_000 {
      append(upToFourDigits: UInt32(truncatingIfNeeded: value))
    } else if value >= 0, value < 100_000_000 {
      let number = UInt32(truncatingIfNeeded: value)
      let high = number / 10_000
      append(upToFourDigits: high)
      store(ByteBuffer.fourDigits(of: number &- high &* 10_000) | 0x3030_3030, length: 4)
    } else {
      append(longInteger: value)
    }
  }

  /// What `append(sixtyFourths:)` takes at most: a sign, an integer, a point and six decimals.
  static let longestLength = longestInteger + 8

  /// Appends `value` / 64, exactly.
  @inline(__always)
  mutating func append(sixtyFourths value: Int) {
    if value >= 0, value & 63 == 0 {
      append(value >> 6)
    } else {
      append(fractionalSixtyFourths: value)
    }
  }

  @inline(never)
  private mutating func append(fractionalSixtyFourths value: Int) {
    let magnitude = Int(clamping: value.magnitude)
    if value < 0 { append("-") }
    append(magnitude >> 6)
    let fraction = magnitude & 63
    guard fraction != 0 else { return }
    let millionths = UInt32(truncatingIfNeeded: fraction &* 15_625)
    let high = millionths / 1_000
    let digits =
      UInt64(ByteBuffer.fourDigits(of: high) >> 8)
      | UInt64(ByteBuffer.fourDigits(of: millionths &- high &* 1_000) >> 8) << 24
    let length = 8 - digits.leadingZeroBitCount >> 3
    let word = (digits | 0x3030_3030_3030) << 8 | UInt64(UInt8(ascii: "."))
    UnsafeMutableRawPointer(position).storeBytes(of: word.littleEndian, as: UInt64.self)
    position += length + 1
  }

  /// Appends a number below 10,000: its four digits are found side by side, and zeros in front are shifted out.
  @inline(__always)
  private mutating func append(upToFourDigits value: UInt32) {
    let digits = ByteBuffer.fourDigits(of: value)
    let zeros = min(digits.trailingZeroBitCount >> 3, 3)
    store((digits | 0x3030_3030) >> UInt32(zeros * 8), length: 4 - zeros)
  }

  /// Appends the lowest `length` bytes of a word, the lowest first.
  @inline(__always)
  private mutating func store(_ word: UInt32, length: Int) {
    UnsafeMutableRawPointer(position).storeBytes(of: word.littleEndian, as: UInt32.self)
    position += length
  }

  @inline(never)
  private mutating func append(longInteger value: Int) {
    if value < 0 {
      position.pointee = UInt8(ascii: "-")
      position += 1
    }
    var magnitude = value.magnitude
    var digits = 1
    var limit: UInt = 10
    while digits < 19, magnitude >= limit {
      digits &+= 1
      limit &*= 10
    }
    // The magnitude of Int.min has 19 digits.
    var place = digits
    repeat {
      place &-= 1
      let rest = magnitude / 10
      position[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude &- rest &* 10)
      magnitude = rest
    } while place > 0
    position += digits
  }
}
