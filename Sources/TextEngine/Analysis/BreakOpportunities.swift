import CICU
import LayoutEngine

/// Finds soft wrap opportunities, grapheme clusters and justification opportunities of a paragraph.
struct BreakOpportunities {
  private let text: [UInt16]
  private let isASCII: Bool
  private let iterators: BreakIterators
  /// ICU's opportunities by locale; a place is one if its entry is true.
  private var unicodeBreaks: [String: [Bool]] = [:]

  init(text: [UInt16], isASCII: Bool, iterators: BreakIterators) {
    self.text = text
    self.isASCII = isASCII
    self.iterators = iterators
  }

  mutating func mark(_ marks: inout [TextMarks], items: [InlineItem], styles: [ShapingStyle]) {
    if !isASCII { markGraphemes(&marks, styles) }
    for item in items where item.end > item.start {
      let style = styles[Int(item.style)]
      if item.kind == .text { markExpandable(&marks, item) }
      guard style.inline.wraps else { continue }
      switch item.kind {
      case .text, .tab: markBreaks(&marks, Int(item.start) + 1...Int(item.end), style)
      case .atomic: markBreaks(&marks, Int(item.end)...Int(item.end), style)
      default: break
      }
    }
  }

  /// Graphemes matter only where a line may break anywhere.
  private func markGraphemes(_ marks: inout [TextMarks], _ styles: [ShapingStyle]) {
    guard
      styles.contains(where: {
        $0.inline.breaksAnywhereOnOverflow || $0.inline.lineBreak == .anywhere || $0.inline.wordBreak == .breakAll
      })
    else { return }
    var previous = 0
    iterators.forEachBoundary(in: text, .character, locale: "") { boundary in
      for index in (previous + 1)..<max(boundary, previous + 1) { marks[index].insert(.isInsideGrapheme) }
      previous = boundary
    }
  }

  private func markExpandable(_ marks: inout [TextMarks], _ item: InlineItem) {
    for index in Int(item.start)..<Int(item.end) {
      let unit = text[index]
      if unit == 0x20 || unit == 0xA0 {
        marks[index].insert(.isExpandable)
      } else if unit >= 0x2C7, Ideographs.isExpandable(UTF16Text.scalar(in: text, at: index).value) {
        marks[index].insert(.isIdeograph)
      }
    }
  }

  private mutating func markBreaks(_ marks: inout [TextMarks], _ offsets: ClosedRange<Int>, _ style: ShapingStyle) {
    let breaks = isASCII ? [] : breaks(for: style)
    for offset in offsets {
      guard offset > 0, offset < text.count, isBreakable(at: offset, style.inline, breaks, marks[offset]) else {
        continue
      }
      marks[offset].insert(.isBreakable)
      if text[offset - 1] == ParagraphContent.Character.softHyphen { marks[offset].insert(.isAfterSoftHyphen) }
    }
  }

  private func isBreakable(at offset: Int, _ style: InlineTextStyle, _ breaks: [Bool], _ mark: TextMarks) -> Bool {
    let last = text[offset - 1]
    let next = text[offset]
    if style.lineBreak == .anywhere { return !mark.contains(.isInsideGrapheme) }
    if style.whiteSpace == .breakSpaces {
      if Self.isSpace(last) || Self.isOtherSpace(last) { return true }
    } else if Self.isSpace(last) {
      return !Self.isSpace(next)
    }
    if Self.isSpace(next) { return false }
    if last == ParagraphContent.Character.softHyphen && style.hyphens == .none { return false }
    let beforeLast = offset > 1 ? text[offset - 2] : 0
    if ASCIIBreaks.isBreakable(beforeLast: beforeLast, last: last, next: next) { return true }
    if style.wordBreak == .breakAll, !mark.contains(.isInsideGrapheme), breaksBetweenLetters(offset) { return true }
    if style.wordBreak == .keepAll, isKeptTogether(beforeLast, last, next) { return false }
    return (Self.needsUnicodeRules(last) || Self.needsUnicodeRules(next)) && breaks.indices.contains(offset)
      && breaks[offset]
  }

  /// Space, tab and newline.
  private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x0A }

  /// Space separators that do not collapse.
  private static func isOtherSpace(_ unit: UInt16) -> Bool {
    unit == 0x1680 || (unit >= 0x2000 && unit <= 0x200A && unit != 0x2007) || unit == 0x205F || unit == 0x3000
  }

  private static func needsUnicodeRules(_ unit: UInt16) -> Bool { unit > 0x7F }

  /// `word-break: break-all` adds opportunities between letters, digits and some punctuation.
  private func breaksBetweenLetters(_ offset: Int) -> Bool {
    let start = offset > 1 && text[offset - 1] & 0xFC00 == 0xDC00 ? offset - 2 : offset - 1
    return BreakAll.isBreakable(
      after: UTF16Text.scalar(in: text, at: start).value, before: UTF16Text.scalar(in: text, at: offset).value)
  }

  /// `word-break: keep-all` keeps letters and digits together.
  private func isKeptTogether(_ beforeLast: UInt16, _ last: UInt16, _ next: UInt16) -> Bool {
    let previous = Self.isMark(last) ? beforeLast : last
    return Self.isLetterOrNumber(previous) && Self.isLetterOrNumber(next)
  }

  private static func isMark(_ unit: UInt16) -> Bool {
    1 << UInt32(truncatingIfNeeded: icu_u_charType(Int32(unit))) & (0b111 << 6) != 0
  }

  private static func isLetterOrNumber(_ unit: UInt16) -> Bool {
    let category = UInt32(truncatingIfNeeded: icu_u_charType(Int32(unit)))
    // Categories 1 to 5 are letters, 9 to 11 numbers.
    guard (1...5).contains(category) || (9...11).contains(category) else { return false }
    return icu_u_lineBreak(Int32(unit)) != ICU_LB_COMPLEX_CONTEXT
  }

  private mutating func breaks(for style: ShapingStyle) -> [Bool] {
    let locale = Self.locale(style)
    if let known = unicodeBreaks[locale] { return known }
    var breaks = [Bool](repeating: false, count: text.count + 1)
    iterators.forEachBoundary(in: text, .line, locale: locale) { breaks[$0] = true }
    LineBreakRevision(text).apply(to: &breaks)
    unicodeBreaks[locale] = breaks
    return breaks
  }

  /// The language with CLDR's key for strictness.
  ///
  /// DEVIATION: as in Chromium, text is broken strictly by default only in Japanese, and Korean has the rules of
  /// Japanese unless it is to be strict, which only other rules take apart from `normal`.
  private static func locale(_ style: ShapingStyle) -> String {
    let tag = style.language.tag
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let isKorean = language == "ko"
    switch style.inline.lineBreak {
    case .auto, .anywhere: return language == "ja" ? tag : isKorean ? "en@lb=normal" : tag + "@lb=normal"
    case .loose: return (isKorean ? "ja" : tag) + "@lb=loose"
    case .normal: return (isKorean ? "ja" : tag) + "@lb=normal"
    case .strict: return isKorean ? "en@lb=normal" : tag + "@lb=strict"
    }
  }
}
