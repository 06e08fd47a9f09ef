/// Divides text with more marks on a character than any script has.
///
/// HarfBuzz looks from each mark back to its base, over all marks between them: 100,000 marks on one letter take it minutes.
enum MarkPieces {
  /// So many characters from U+0300 on that combine may follow on one another.
  private static let longest = 256
  /// Shorter text is never divided.
  private static let shortest = 2_048

  /// The parts of `text[range]` that are shaped apart; the range itself unless there are very many marks in a row.
  static func pieces(of text: [UInt16], _ range: Range<Int>) -> [Range<Int>] {
    guard range.count > shortest else { return [range] }
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var marks = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let (character, length) = UTF16Text.scalar(in: text, at: index)
      marks = character >= 0x300 && Scripts.isMark(character) ? marks + 1 : 0
      if marks > longest {
        pieces.append(start..<index)
        start = index
        marks = 1
      }
      index += length
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }
}
