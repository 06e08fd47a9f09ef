import Diagnostics

/// Input that is known to be UTF-8, without a byte order mark.
enum UTF8Text {
  /// The bytes after a byte order mark.
  static func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Fails with the place of the first byte that is not UTF-8.
  static func check(_ bytes: [UInt8]) throws(DocumentError) {
    guard let offset = firstInvalidOffset(in: bytes) else { return }
    let place = LineMap(Array(bytes[..<offset])).location(of: offset)
    throw DocumentError(.malformed, "not UTF-8: invalid byte 0x\(String(bytes[offset], radix: 16))", at: place)
  }

  /// The offset of the first ill-formed sequence.
  ///
  /// https://www.unicode.org/versions/Unicode15.0.0/ch03.pdf table 3-7
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let lead = bytes[index]
        if lead < 0x80 {
          index += isASCII(bytes, at: index) ? 32 : 1
          continue
        }
        let length = sequenceLength(lead)
        guard length > 0, index + length <= bytes.count, secondByteRange(lead).contains(bytes[index + 1]) else {
          return index
        }
        for next in index + 1..<index + length where bytes[next] & 0xC0 != 0x80 { return index }
        index += length
      }
      return nil
    }
  }

  /// Whether the next 32 bytes are all ASCII.
  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 32 <= bytes.count else { return false }
    let words = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
    return (words & 0x8080_8080_8080_8080) == .zero
  }

  private static func sequenceLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  private static func secondByteRange(_ lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
