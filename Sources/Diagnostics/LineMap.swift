/// Turns offsets into a UTF-8 text into lines and columns.
///
/// Making one is linear in the text; a look-up takes logarithmic time and reads one line.
public struct LineMap: Sendable {
  private let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.bytes = bytes
    self.starts = starts
  }

  /// The place of the byte at `offset`, which is clamped to the text.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    let scalars = bytes[starts[low]..<offset].count { $0 & 0xC0 != 0x80 }
    return SourceLocation(line: low + 1, column: scalars + 1)
  }
}
