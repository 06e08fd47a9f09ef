// The words of a text item in the min-content size.
//
// DEVIATION: Chromium takes the words that end in a text item for one piece that is as wide as the widest of them. What
// closes after the last word adds its margin, border and padding to that width, and not to the width of the last word.

/// The words of a text item that have lines of their own.
struct EarlierWords: BitwiseCopyable {
  /// The item, or -1 if no word has ended in one.
  var item: Int32 = -1
  var widest = LayoutUnit.zero
}

extension LineBreaker {
  /// How much wider the earlier words of the text item are that the line ends, if it ends with the item; notes the word
  /// of the line for the lines that follow.
  ///
  /// - Parameter hanging: The width of the spaces at the end of the line, which do not count.
  mutating func widerWords(hanging: LayoutUnit) -> LayoutUnit {
    guard indent == .zero, let index = results.firstIndex(where: { items[Int($0.item)].kind == .text }),
      results[..<index].allSatisfy({ $0.size == .zero })
    else {
      earlierWords = EarlierWords()
      return .zero
    }
    let word = results[index]
    // Spaces that were set apart are no part of the word.
    let apart = results[index...].reduce(.zero) { $0 + ($1.flags.contains(.hangs) ? $1.size : .zero) }
    let size = word.size - max(hanging - apart, .zero)
    let widest = earlierWords.item == word.item ? max(earlierWords.widest, size) : size
    let goesOn = cursor.item < items.count && cursor.item == Int(word.item)
    earlierWords = goesOn ? EarlierWords(item: word.item, widest: widest) : EarlierWords()
    return !goesOn && endsWithItem(from: index) ? widest - size : .zero
  }

  /// Whether the word that a result begins ends with its item: nothing but edges of boxes follows on the line.
  private func endsWithItem(from index: Int) -> Bool {
    results[index...].allSatisfy { result in
      switch items[Int(result.item)].kind {
      case .text: result.item == results[index].item
      case .openBox, .closeBox, .lineBreak, .bidiControl, .float, .outOfFlow: true
      default: false
      }
    }
  }
}
