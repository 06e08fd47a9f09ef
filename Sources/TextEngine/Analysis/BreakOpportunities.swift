import CICU
import LayoutEngine

/// Finds soft wrap opportunities, grapheme clusters and justification opportunities of a paragraph.
struct BreakOpportunities {
  private let text: [UInt16]
  /// The text without the controls that stand for `unicode-bidi`, which lines break around as if they were not there,
  /// and where each code unit of the text is in it; no places if there are no controls.
  private let plain: [UInt16]
  private let places: [Int]
  private let isASCII: Bool
  private let iterators: BreakIterators
  /// ICU's opportunities by locale; a place is one if its entry is true.
  private var unicodeBreaks: [String: [Bool]] = [:]

  init(text: [UInt16], items: [InlineItem], isASCII: Bool, iterators: BreakIterators) {
    self.text = text
    (plain, places) = Self.withoutControls(text, items)
    self.isASCII = isASCII
    self.iterators = iterators
  }

  mutating func mark(_ marks: inout [TextMarks], items: [InlineItem], styles: [ShapingStyle]) {
    if !isASCII { markGraphemes(&marks, styles) }
    var wrapped = true
    for item in items where item.end > item.start {
      let style = styles[Int(item.style)]
      if item.kind == .text { markExpandable(&marks, item) }
      defer { wrapped = style.inline.wraps }
      guard style.inline.wraps else { continue }
      // Where wrapping begins again there may be an opportunity.
      if !wrapped { markBreaks(&marks, Int(item.start)...Int(item.start), style) }
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
      let place = places.isEmpty ? offset : places[offset]
      guard place > 0, place < plain.count, isBreakable(at: place, style.inline, breaks, marks[offset]) else {
        continue
      }
      marks[offset].insert(.isBreakable)
      if plain[place - 1] == ParagraphContent.Character.softHyphen { marks[offset].insert(.isAfterSoftHyphen) }
    }
  }

  private static func withoutControls(_ text: [UInt16], _ items: [InlineItem]) -> (plain: [UInt16], places: [Int]) {
    let controls = items.lazy.filter { $0.kind == .bidiControl }.map { Int($0.start) }
    guard controls.first != nil else { return (text, []) }
    var isControl = [Bool](repeating: false, count: text.count)
    for control in controls { isControl[control] = true }
    var plain: [UInt16] = []
    var places: [Int] = []
    plain.reserveCapacity(text.count)
    places.reserveCapacity(text.count + 1)
    for index in text.indices {
      places.append(plain.count)
      if !isControl[index] { plain.append(text[index]) }
    }
    places.append(plain.count)
    return (plain, places)
  }

  private func isBreakable(at offset: Int, _ style: InlineTextStyle, _ breaks: [Bool], _ mark: TextMarks) -> Bool {
    let last = plain[offset - 1]
    let next = plain[offset]
    if style.lineBreak == .anywhere { return !mark.contains(.isInsideGrapheme) }
    if style.whiteSpace == .breakSpaces {
      if Self.isSpace(last) || Self.isOtherSpace(last) { return true }
    } else if Self.isSpace(last) {
      return !Self.isSpace(next)
    }
    if Self.isSpace(next) { return false }
    if last == ParagraphContent.Character.softHyphen && style.hyphens == .none { return false }
    let beforeLast = offset > 1 ? plain[offset - 2] : 0
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
    let start = offset > 1 && plain[offset - 1] & 0xFC00 == 0xDC00 ? offset - 2 : offset - 1
    return BreakAll.isBreakable(
      after: UTF16Text.scalar(in: plain, at: start).value, before: UTF16Text.scalar(in: plain, at: offset).value)
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
    var breaks = [Bool](repeating: false, count: plain.count + 1)
    iterators.forEachBoundary(in: plain, .line, locale: locale) { breaks[$0] = true }
    LineBreakRevision(plain).apply(to: &breaks)
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
