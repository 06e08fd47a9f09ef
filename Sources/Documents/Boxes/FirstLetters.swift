import CSS
import LayoutEngine

// https://www.w3.org/TR/2022/WD-css-pseudo-4-20221230/#first-letter-pseudo
extension BoxGenerator {
  /// Notes that the next text begins with the first letter of a block, if the block has a style for it.
  ///
  /// DEVIATION: a first letter inside of inline elements inherits from the block, not from those elements, and what
  /// `::before` generates has none.
  mutating func noteFirstLetter(of element: ElementTree.Index, _ display: Display) {
    switch display {
    case .block, .flowRoot, .listItem, .inlineBlock, .tableCell, .tableCaption:
      guard !styles.pseudoElements.isEmpty,
        let letter = styles.pseudoElements[PseudoElementKey(element, .firstLetter)]
      else { break }
      firstLetter = (element, letter.style)
      return
    case .inline, .contents: return
    default: break
    }
    // Text in a box that is placed as a whole is none of the block's.
    if !(display == .block || display == .listItem) { firstLetter = nil }
  }

  /// Adds a box for the first letter of a text, with the punctuation around it. Returns the rest of the text, and `nil`
  /// if there is no letter.
  mutating func addFirstLetter(of text: String, in element: ElementTree.Index) -> String? {
    guard let (_, style) = firstLetter else { return nil }
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    guard start < text.endIndex else { return nil }
    firstLetter = nil
    var end = start
    func skip(_ isSkipped: (Character) -> Bool) {
      while end < text.endIndex, isSkipped(text[end]) { end = text.index(after: end) }
    }
    // As in Chromium, there may be white space between the punctuation and the letter.
    skip { Self.isPunctuation($0) || $0.isWhitespace }
    guard end < text.endIndex else { return nil }
    end = text.index(after: end)
    skip(Self.isPunctuation)
    let generated = Int32(generatedStyles.count)
    generatedStyles.append(style)
    var box = BoxList.Box(.box, element: element, display: usedDisplay(style.layout))
    note(style.layout, in: &box)
    box.generated = generated
    openBox(box)
    addText(String(text[start..<end]), of: element, generated: generated)
    markFirstLetter()
    closeBox()
    return String(text[end...])
  }

  private mutating func markFirstLetter() {
    guard let last = open.last, list[last.box].firstChild >= 0 else { return }
    list[list[last.box].firstChild].isFirstLetter = true
  }

  /// DEVIATION: as in Chromium, dashes are punctuation, too.
  private static func isPunctuation(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      return true
    default: return false
    }
  }
}
