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

  private static let smallCount = 512
  private static let small = (0..<smallCount).map { "\($0)" }
  private static let smallLengths = (0..<smallCount).map { "\($0)px" }

  private static func other(_ number: Double, hasUnit: Bool) -> String {
    short(number, hasUnit: hasUnit) ?? (hasUnit ? long(number) + "px" : long(number))
  }

  private static func long(_ number: Double) -> String {
    if let integer = Int(exactly: number), abs(number) < 1e15 { return String(integer) }
    return "\(number)"
  }

  /// Whole numbers and those with up to four decimal places, if the text has no more than 15 characters.
  ///
  /// A double is the one that is nearest to its shortest text. There is no other text of up to 15 digits for the same
  /// double, so that what is found here is the shortest.
  private static func short(_ number: Double, hasUnit: Bool) -> String? {
    let size = abs(number)
    guard size < 1e9 else { return nil }
    var places = 0
    var units = UInt64(size)
    if Double(units) != size {
      places = 2
      units = UInt64(size * 100 + 0.5)
      if Double(units) / 100 != size {
        places = 4
        units = UInt64(size * 10_000 + 0.5)
        if Double(units) / 10_000 != size { return nil }
      }
      while units % 10 == 0 {
        units /= 10
        places -= 1
      }
    }
    return digits(units, places: places, isNegative: number < 0, hasUnit: hasUnit)
  }

  /// A decimal number as text; `nil` if it is longer than 15 characters.
  ///
  /// - Parameter places: How many of the digits come after the point.
  @inline(__always)
  private static func digits(_ units: UInt64, places: Int, isNegative: Bool, hasUnit: Bool) -> String? {
    // At least one digit stands before the point.
    var (digits, power): (Int, UInt64) = (1, 10)
    while units >= power || digits <= places {
      digits += 1
      power *= 10
    }
    let length = digits + (places > 0 ? 1 : 0) + (isNegative ? 1 : 0) + (hasUnit ? 2 : 0)
    guard length <= 15 else { return nil }
    return String(unsafeUninitializedCapacity: length) { text in
      // The characters before it take exactly the length that was counted above.
      var end = length
      if hasUnit {
        text[end - 1] = UInt8(ascii: "x")
        text[end - 2] = UInt8(ascii: "p")
        end -= 2
      }
      var rest = units
      for place in 0..<digits {
        if place == places, places > 0 {
          end -= 1
          text[end] = UInt8(ascii: ".")
        }
        end -= 1
        text[end] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      if isNegative { text[end - 1] = UInt8(ascii: "-") }
      return length
    }
  }
}
