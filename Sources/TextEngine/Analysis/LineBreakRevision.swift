import CICU

/// What has changed in the rules of line breaking since the version of Unicode that ICU here knows (15.0): hyphens, and
/// quotation marks among East Asian characters.
///
/// https://www.unicode.org/reports/tr14/tr14-55.html
struct LineBreakRevision {
  private let text: [UInt16]

  init(_ text: [UInt16]) { self.text = text }

  /// Corrects opportunities, of which there is one more than code units.
  func apply(to breaks: inout [Bool]) {
    var index = 0
    while index < text.count {
      let (character, length) = UTF16Text.scalar(in: text, at: index)
      if character == 0x2D || character >= 0xAB { apply(to: &breaks, around: Place(character, index, index + length)) }
      index += length
    }
  }

  private struct Place {
    var character: UInt32
    var start: Int
    var end: Int

    init(_ character: UInt32, _ start: Int, _ end: Int) {
      self.character = character
      self.start = start
      self.end = end
    }
  }

  private func apply(to breaks: inout [Bool], around place: Place) {
    let kind = LineBreakClass(place.character)
    if kind.isHyphen {
      applyAfterHyphen(place, &breaks)
    } else if kind.value == ICU_LB_BREAK_AFTER {
      applyAfterBreakAfter(place, &breaks)
    } else if kind.value == ICU_LB_QUOTATION {
      applyAroundQuotationMark(place, &breaks)
    }
  }

  /// LB20a: no break after a hyphen that begins a word. LB21a: one after a hyphen between Hebrew letters.
  private func applyAfterHyphen(_ hyphen: Place, _ breaks: inout [Bool]) {
    guard let next = character(at: hyphen.end).map(LineBreakClass.init), next.isLetter else { return }
    let before = base(before: hyphen.start).map(LineBreakClass.init)
    if before.map(\.beginsWords) ?? true {
      breaks[hyphen.end] = false
    } else if before?.value == ICU_LB_HEBREW_LETTER, next.value == ICU_LB_HEBREW_LETTER {
      breaks[hyphen.end] = true
    }
  }

  /// LB21a was about all characters of the class BA once.
  private func applyAfterBreakAfter(_ mark: Place, _ breaks: inout [Bool]) {
    guard let next = character(at: mark.end).map(LineBreakClass.init), !next.staysWithWhatPrecedes,
      base(before: mark.start).map(LineBreakClass.init)?.value == ICU_LB_HEBREW_LETTER
    else { return }
    breaks[mark.end] = true
  }

  /// LB19a: East Asian characters on both sides let lines break before opening and after closing quotation marks.
  private func applyAroundQuotationMark(_ mark: Place, _ breaks: inout [Bool]) {
    guard let next = character(at: mark.end), let before = base(before: mark.start), Self.isEastAsian(next),
      Self.isEastAsian(before)
    else { return }
    let category = UInt32(truncatingIfNeeded: icu_u_charType(Int32(bitPattern: mark.character)))
    if category == ICU_CATEGORY_INITIAL_PUNCTUATION.rawValue, !LineBreakClass(before).staysWithWhatFollows {
      breaks[mark.start] = true
    }
    if category == ICU_CATEGORY_FINAL_PUNCTUATION.rawValue, !LineBreakClass(next).staysWithWhatPrecedes {
      breaks[mark.end] = true
    }
  }

  private static func isEastAsian(_ character: UInt32) -> Bool { icu_u_isEastAsian(Int32(bitPattern: character)) != 0 }

  private func character(at index: Int) -> UInt32? {
    index < text.count ? UTF16Text.scalar(in: text, at: index).value : nil
  }

  /// The character before a place, without combining marks.
  private func base(before index: Int) -> UInt32? {
    var index = index
    while index > 0 {
      index -= index > 1 && text[index - 1] & 0xFC00 == 0xDC00 && text[index - 2] & 0xFC00 == 0xD800 ? 2 : 1
      let character = UTF16Text.scalar(in: text, at: index).value
      let kind = LineBreakClass(character).value
      if kind != ICU_LB_COMBINING_MARK && kind != ICU_LB_ZERO_WIDTH_JOINER { return character }
    }
    return nil
  }
}

/// The class of a character, as far as the rules above ask about it.
private struct LineBreakClass {
  let value: icu_line_break
  let isHyphen: Bool

  init(_ character: UInt32) {
    value = icu_u_lineBreak(Int32(bitPattern: character))
    isHyphen = value == ICU_LB_HYPHEN || Self.unambiguousHyphens.contains(character)
  }

  /// The class HH of Unicode 17.
  private static let unambiguousHyphens: Set<UInt32> = [
    0x058A, 0x05BE, 0x1400, 0x2010, 0x2012, 0x2013, 0x2E17, 0x2E1A, 0x2E40, 0x2E5D, 0x10D6E, 0x10EAD,
  ]

  var isLetter: Bool {
    switch value {
    case ICU_LB_ALPHABETIC, ICU_LB_HEBREW_LETTER, ICU_LB_AMBIGUOUS, ICU_LB_COMPLEX_CONTEXT: true
    default: false
    }
  }

  var beginsWords: Bool {
    switch value {
    case ICU_LB_SPACE, ICU_LB_LINE_FEED, ICU_LB_ZERO_WIDTH_SPACE, ICU_LB_CONTINGENT_BREAK, ICU_LB_GLUE: true
    default: false
    }
  }

  var staysWithWhatPrecedes: Bool {
    if isHyphen { return true }
    return switch value {
    case ICU_LB_CLOSE_PUNCTUATION, ICU_LB_CLOSE_PARENTHESIS, ICU_LB_EXCLAMATION, ICU_LB_INFIX_NUMERIC,
      ICU_LB_BREAK_SYMBOLS, ICU_LB_BREAK_AFTER, ICU_LB_NONSTARTER, ICU_LB_QUOTATION, ICU_LB_INSEPARABLE,
      ICU_LB_WORD_JOINER, ICU_LB_ZERO_WIDTH_SPACE, ICU_LB_COMBINING_MARK, ICU_LB_ZERO_WIDTH_JOINER, ICU_LB_SPACE,
      ICU_LB_LINE_FEED:
      true
    default: false
    }
  }

  var staysWithWhatFollows: Bool {
    switch value {
    case ICU_LB_OPEN_PUNCTUATION, ICU_LB_BREAK_BEFORE, ICU_LB_GLUE, ICU_LB_WORD_JOINER, ICU_LB_QUOTATION: true
    default: false
    }
  }
}
