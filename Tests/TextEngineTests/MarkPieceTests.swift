import Testing

@testable import TextEngine

@Suite("Marks in a row")
struct MarkPieceTests {
  @Test("are shaped in pieces of at most 256, since HarfBuzz takes time with the square of their number")
  func pieces() {
    let text = [0x61] + [UInt16](repeating: 0x301, count: 100_000)
    let pieces = MarkPieces.pieces(of: text, 0..<text.count)
    #expect(pieces.first == 0..<257)
    #expect(pieces.dropFirst().dropLast().allSatisfy { $0.count == 256 })
    #expect(pieces.last?.upperBound == text.count)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }

  @Test(
    "leave text whole that has them as text has",
    arguments: [
      [UInt16](repeating: 0x61, count: 10_000), (0..<10_000).map { $0 % 5 == 0 ? 0x61 : 0x301 },
      (0..<10_000).map { $0 % 2 == 0 ? 0x915 : 0x93F }, [0x61] + [UInt16](repeating: 0x301, count: 1000),
    ])
  func whole(text: [UInt16]) {
    #expect(MarkPieces.pieces(of: text, 0..<text.count) == [0..<text.count])
  }

  @Test("of characters beyond the first plane are counted as characters, and no pair is torn")
  func pairs() {
    // U+1D167, a musical symbol that combines.
    let text: [UInt16] = [0x61] + (0..<4_000).map { $0 % 2 == 0 ? 0xD834 : 0xDD67 }
    let pieces = MarkPieces.pieces(of: text, 0..<text.count)
    #expect(pieces.map(\.count) == [513, 512, 512, 512, 512, 512, 512, 416])
    #expect(pieces.dropFirst().allSatisfy { text[$0.lowerBound] == 0xD834 })
  }
}
