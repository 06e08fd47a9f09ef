/// Numbers as text.
package enum JSONNumber {
  /// The shortest text that JavaScript would also give, for numbers of usual size.
  package static func text(_ number: Double) -> String { text(number, isLength: false) }

  /// A number as text, followed by px if it is a length other than 0.
  @inline(__always)
  static func text(_ number: Double, isLength: Bool) -> String {
    let hasUnit = isLength && number != 0
    if number >= 0, number < Double(smallCount) {
      let integer = Int(number)
      if Double(integer) == number { return hasUnit ? smallLengths[integer] : small[integer] }
    }
    return other(number, hasUnit: hasUnit)
  }

  private static let smallCount = 1_024
  private static let small = (0..<smallCount).map { "\($0)" }
  private static let smallLengths = (0..<smallCount).map { "\($0)px" }

  private static func other(_ number: Double, hasUnit: Bool) -> String {
    short(number, hasUnit: hasUnit) ?? (hasUnit ? long(number) + "px" : long(number))
  }

  private static func long(_ number: Double) -> String {
    if let integer = Int(exactly: number), abs(number) < 1e15 { return String(integer) }
    return "\(number)"
  }

  /// Whole numbers and those with up to four decimal places, below ten millions.
  ///
  /// A double is the one that is nearest to its shortest text. There is no other text of up to 15 digits for the same
  /// double, so that what is found here is the shortest.
  private static func short(_ number: Double, hasUnit: Bool) -> String? {
    let size = abs(number)
    guard size < 1e7 else { return nil }
    var places = 0
    var units = Int(size)
    if Double(units) != size {
      places = 2
      units = Int(size * 100 + 0.5)
      if Double(units) / 100 != size {
        places = 4
        units = Int(size * 10_000 + 0.5)
        if Double(units) / 10_000 != size { return nil }
      }
      while units % 10 == 0 {
        units /= 10
        places -= 1
      }
    }
    var text = ShortText()
    if hasUnit {
      text.prepend(UInt8(ascii: "x"))
      text.prepend(UInt8(ascii: "p"))
    }
    if places > 0 {
      for _ in 0..<places { text.prependDigit(of: &units) }
      text.prepend(UInt8(ascii: "."))
    }
    repeat { text.prependDigit(of: &units) } while units > 0
    if number < 0 { text.prepend(UInt8(ascii: "-")) }
    return text.string
  }
}

/// Up to fifteen characters of ASCII, of which the last one is written first: a sign, eleven digits, a point and a unit.
private struct ShortText {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var count = 0

  @inline(__always)
  mutating func prepend(_ character: UInt8) {
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(character)
    count += 1
  }

  /// Prepends the last digit of a number and takes it from the number.
  @inline(__always)
  mutating func prependDigit(of number: inout Int) {
    let rest = number / 10
    prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number - rest * 10))
    number = rest
  }

  @inline(__always)
  var string: String {
    withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { characters in
      TapeReader.shortString(characters.baseAddress, count)
    }
  }
}
