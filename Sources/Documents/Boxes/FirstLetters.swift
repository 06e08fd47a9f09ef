import CSS
import LayoutEngine

// https://www.w3.org/TR/2022/WD-css-pseudo-4-20221230/#first-letter-pseudo
extension BoxGenerator {
  /// Notes that the next text begins with the first letter of a block, if the block has a style for it.
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

  /// DEVIATION: behind a block without any box in it there is no first letter, as in Chromium.
  mutating func endFirstLetterAtEmptyBlock() {
    guard let last = open.last, !list[last.box].isInlineBox, list[last.box].firstChild < 0 else { return }
    firstLetter = nil
  }

  /// Whether the first letter of a block may be in generated content of a `display`.
  static func mayHoldFirstLetter(_ display: Display) -> Bool {
    display == .inline || display == .block || display == .listItem
  }

  /// Adds a box for the first letter of a text, with the punctuation around it. Returns the rest of the text, and `nil`
  /// if there is no letter.
  ///
  /// - Parameter content: The style of the pseudo-element that generates the text, -1 if it is the element's own.
  mutating func addFirstLetter(
    of text: String, in element: ElementTree.Index, generated content: Int32 = -1
  ) -> String? {
    guard let (block, style) = firstLetter else { return nil }
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    guard start < text.endIndex else { return nil }
    firstLetter = nil
    var end = start
    func skip(_ isSkipped: (Character) -> Bool) {
      while end < text.endIndex, isSkipped(text[end]) { end = text.index(after: end) }
    }
    // As in Chromium, there may be white space between the punctuation and the letter.
    skip { Self.isPunctuation($0) || $0.isWhitespace }
    if end < text.endIndex {
      end = text.index(after: end)
      skip(Self.isPunctuation)
    } else if !hasText(in: block, besides: content < 0 ? 1 : 0) {
      return nil
    }
    let generated = Int32(generatedStyles.count)
    generatedStyles.append(style)
    var box = BoxList.Box(.box, element: element, display: usedDisplay(style.layout))
    note(style.layout, in: &box)
    box.generated = generated
    openBox(box)
    addText(String(text[start..<end]), of: element, generated: generated)
    if content < 0 { markFirstLetter() }
    closeBox()
    return String(text[end...])
  }

  /// Whether more than a number of texts in an element are not just white space: as in Chromium, punctuation is a first
  /// letter of its own where the letter is in another text.
  private func hasText(in block: ElementTree.Index, besides count: Int) -> Bool {
    var count = count
    var pending = [block]
    while let element = pending.popLast() {
      for child in elements[element].children {
        switch child {
        case .element(let inner): pending.append(inner)
        case .text(let text): if !isWhiteSpace(text) { count -= 1 }
        }
        if count < 0 { return true }
      }
    }
    return false
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
