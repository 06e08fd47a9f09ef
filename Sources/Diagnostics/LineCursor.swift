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

  /// How many newlines and Unicode scalars begin in a range: eight bytes at a time.
  private static func count(
    _ range: Range<Int>, of bytes: UnsafeRawBufferPointer
  ) -> (newlines: Int, scalars: Int) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lowBits = ones &* 0x7F
    var (newlines, continuations) = (0, 0)
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      // Each byte of the sums counts for one place in the words; 255 rounds fit.
      let end = min(offset &+ 255 &* 8, range.upperBound)
      var (newlineSums, continuationSums): (UInt64, UInt64) = (0, 0)
      while offset &+ 8 <= end {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let difference = word ^ ones &* UInt64(UInt8(ascii: "\n"))
        // The highest bit of each byte that is not zero.
        let others = ((difference & lowBits) &+ lowBits) | difference
        newlineSums &+= (~others &>> 7) & ones
        continuationSums &+= (word &>> 7) & (~word &>> 6) & ones
        offset &+= 8
      }
      newlines &+= sum(newlineSums)
      continuations &+= sum(continuationSums)
    }
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: "\n") { newlines &+= 1 }
      if bytes[offset] & 0xC0 == 0x80 { continuations &+= 1 }
      offset &+= 1
    }
    return (newlines, range.count - continuations)
  }

  /// The sum of the bytes of a word.
  private static func sum(_ word: UInt64) -> Int {
    let pairs: UInt64 = 0x00FF_00FF_00FF_00FF
    let sums = (word & pairs) &+ ((word &>> 8) & pairs)
    return Int(truncatingIfNeeded: (sums &* 0x0001_0001_0001_0001) &>> 48)
  }
}
