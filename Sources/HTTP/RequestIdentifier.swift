import Synchronization

/// Names for requests that nobody else has named.
public enum RequestIdentifier {
  /// Drawn at start, so that processes and restarts do not give the same names.
  private static let seed = UInt64.random(in: .min ... .max)
  private static let count = Atomic<UInt64>(0)

  /// 16 hexadecimal digits; different for each call in this process.
  public static func next() -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    // An odd factor: all products differ.
    var value = seed &+ number &* 0x9E37_79B9_7F4A_7C15
    return String(unsafeUninitializedCapacity: 16) { digits in
      for index in digits.indices.prefix(16).reversed() {
        digits[index] = Self.digit(UInt8(truncatingIfNeeded: value & 15))
        value >>= 4
      }
      return 16
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
