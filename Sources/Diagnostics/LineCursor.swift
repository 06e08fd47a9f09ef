/// Turns offsets into a UTF-8 text into lines and columns: in a time that grows with the distance from the offset that was
/// asked for before.
public struct LineCursor: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  private var place = SourceLocation(line: 1, column: 1)

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The place of the byte at `offset`, which is clamped to the text.
  public mutating func location(of offset: Int) -> SourceLocation {
    let target = min(max(offset, 0), bytes.count)
    bytes.withUnsafeBytes { move(to: target, in: $0) }
    return place
  }

  private mutating func move(to target: Int, in bytes: UnsafeRawBufferPointer) {
    let isForward = target >= offset
    let passed = Self.count(isForward ? offset..<target : target..<offset, of: bytes)
    let sign = isForward ? 1 : -1
    if passed.newlines == 0 {
      place.column += sign * passed.scalars
    } else {
      place.line += sign * passed.newlines
      var start = target
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      place.column = 1 + Self.count(start..<target, of: bytes).scalars
    }
    offset = target
  }

  /// How many newlines and Unicode scalars begin in a range: 16 bytes at a time.
  private static func count(
    _ range: Range<Int>, of bytes: UnsafeRawBufferPointer
  ) -> (newlines: Int, scalars: Int) {
    typealias Bytes = SIMD16<UInt8>
    var (newlines, continuations) = (0, 0)
    var offset = range.lowerBound
    while offset + 16 <= range.upperBound {
      // The sums of 15 rounds fit into a byte.
      let end = min(offset + 15 * 16, range.upperBound)
      var (newlineSums, continuationSums) = (Bytes.zero, Bytes.zero)
      while offset + 16 <= end {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: Bytes.self)
        newlineSums &+= Bytes.zero.replacing(with: 1, where: word .== UInt8(ascii: "\n"))
        continuationSums &+= Bytes.zero.replacing(with: 1, where: (word & 0xC0) .== 0x80)
        offset += 16
      }
      newlines += Int(newlineSums.wrappedSum())
      continuations += Int(continuationSums.wrappedSum())
    }
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: "\n") { newlines += 1 }
      if bytes[offset] & 0xC0 == 0x80 { continuations += 1 }
      offset += 1
    }
    return (newlines, range.count - continuations)
  }
}
