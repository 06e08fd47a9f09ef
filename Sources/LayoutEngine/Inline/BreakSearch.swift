/// Finds the place to break a text at.
struct BreakSearch {
  /// A place to break at.
  struct Choice {
    /// The opportunity, after the spaces.
    var offset: Int
    /// The end of what is measured, before the spaces.
    var textEnd: Int
    var canBreakAfter: Bool
    var isHyphenated = false
    /// The full-width bracket at the end fits only if it is set half as wide.
    var isTrimmed = false
  }

  let paragraph: Paragraph
  let start: Int
  let end: Int
  let style: InlineTextStyle
  /// Every grapheme cluster may be followed by a break.
  let betweenLetters: Bool
  /// What the text is wider at its start than `positions` say.
  let lead: Int64
  /// Whether the text begins a line.
  let isAtLineStart: Bool

  /// The last opportunity at or before `limit` that fits in `room`; the end of the text counts as one.
  func lastThatFits(_ room: Int64, before limit: Int, hyphen: LayoutUnit) -> Choice? {
    let positions = paragraph.positions
    let marks = paragraph.marks
    let base = positions[start] - lead
    let hyphenAdvance = Int64(hyphen.rawValue) << 10
    var best: Choice?
    var textEnd = start
    var offset = start
    while offset < limit {
      let hangs = hangs(paragraph.text[offset])
      let isSeparator = isSeparator(paragraph.text[offset])
      offset += 1
      // Other space separators count as long as they fit, and hang else.
      if !hangs && (!isSeparator || positions[offset] - base <= room) { textEnd = offset }
      let mark = marks[offset]
      if mark.contains(.isInsideCluster) && offset < end {
        // Inside a ligature the width is a guess, and shaping again decides. A space that a joiner follows hangs.
        guard isOpportunity(mark, offset), !isBeforeSoftHyphen(offset) else { continue }
        let width = textEnd < offset ? positions[textEnd] : guess(at: offset)
        guard width - base <= room else { continue }
      } else if positions[textEnd] - base > room {
        return trimmed(at: offset, textEnd, room, base) ?? best
      }
      if offset == end {
        return atEnd(textEnd, room, base) ?? best
      }
      guard isOpportunity(mark, offset), !isBeforeSoftHyphen(offset) else { continue }
      let isHyphenated = mark.contains(.isAfterSoftHyphen)
      if isHyphenated && positions[textEnd] - base + hyphenAdvance > room { continue }
      best = Choice(offset: offset, textEnd: textEnd, canBreakAfter: true, isHyphenated: isHyphenated)
    }
    return best
  }

  /// A break after a full-width bracket that fits if it is set half as wide.
  ///
  /// https://www.w3.org/TR/2024/WD-css-text-4-20240529/#valdef-text-spacing-trim-normal
  private func trimmed(at offset: Int, _ textEnd: Int, _ room: Int64, _ base: Int64) -> Choice? {
    let mark = paragraph.marks[offset]
    guard textEnd == offset, paragraph.marks[offset - 1].contains(.isTrimmable),
      isOpportunity(mark, offset) || offset == paragraph.text.count,
      paragraph.positions[offset] - base - style.halfEm <= room
    else { return nil }
    return Choice(offset: offset, textEnd: offset, canBreakAfter: isOpportunity(mark, offset), isTrimmed: true)
  }

  /// The whole text, if it fits, with or without the spaces at its end.
  private func atEnd(_ textEnd: Int, _ room: Int64, _ base: Int64) -> Choice? {
    let canBreakAfter = isOpportunity(paragraph.marks[end], end)
    if paragraph.positions[end] - base <= room {
      return Choice(offset: end, textEnd: end, canBreakAfter: canBreakAfter)
    }
    return Choice(offset: end, textEnd: textEnd, canBreakAfter: true)
  }

  /// The first opportunity, whether it fits or not; the end of the text if there is none inside.
  var first: Choice {
    var textEnd = start
    for offset in (start + 1)..<max(end, start + 1) {
      let unit = paragraph.text[offset - 1]
      if !hangs(unit) && !isSeparator(unit) { textEnd = offset }
      let mark = paragraph.marks[offset]
      if isOpportunity(mark, offset) {
        return Choice(
          offset: offset, textEnd: textEnd, canBreakAfter: true, isHyphenated: mark.contains(.isAfterSoftHyphen))
      }
    }
    return Choice(
      offset: end, textEnd: end, canBreakAfter: isOpportunity(paragraph.marks[end], end),
      isHyphenated: paragraph.marks[end].contains(.isAfterSoftHyphen))
  }

  private func hangs(_ unit: UInt16) -> Bool {
    style.whiteSpace != .breakSpaces && Paragraph.hangs(unit, collapses: style.collapsesSpaces)
  }

  private func isSeparator(_ unit: UInt16) -> Bool {
    style.whiteSpace != .breakSpaces && Paragraph.isSpaceSeparator(unit)
  }

  /// A soft hyphen stays with the letter before it, unless nothing but that letter fits.
  private func isBeforeSoftHyphen(_ offset: Int) -> Bool {
    betweenLetters && offset < paragraph.text.count && paragraph.text[offset] == 0xAD
  }

  private func isOpportunity(_ mark: TextMarks, _ offset: Int) -> Bool {
    if betweenLetters {
      return offset < paragraph.text.count && !mark.contains(.isInsideGrapheme)
    }
    return mark.contains(.isBreakable) && !isMinusSign(before: offset)
  }

  /// A hyphen before a digit is a minus sign at the start of a line, whatever precedes it on the line before.
  private func isMinusSign(before offset: Int) -> Bool {
    guard isAtLineStart, offset == start + 1, offset < paragraph.text.count, paragraph.text[start] == 0x2D else {
      return false
    }
    return (0x30...0x39).contains(paragraph.text[offset])
  }

  /// How far the ends of a cluster are looked for: a font may make one of any number of characters.
  private static var longestCluster: Int { 256 }

  /// The position of a place inside a cluster, its parts taken as equally wide.
  private func guess(at offset: Int) -> Int64 {
    var first = offset
    let lowest = max(start, offset - Self.longestCluster)
    while first > lowest, paragraph.marks[first].contains(.isInsideCluster) { first -= 1 }
    var last = offset
    let highest = min(end, offset + Self.longestCluster)
    while last < highest, paragraph.marks[last].contains(.isInsideCluster) { last += 1 }
    let width = paragraph.positions[last] - paragraph.positions[first]
    return paragraph.positions[first] + width * Int64(offset - first) / Int64(last - first)
  }
}

extension Paragraph {
  /// Whether a character at the end of a line does not count there: a space, or a preserved tab.
  static func hangs(_ unit: UInt16, collapses: Bool) -> Bool { unit == 0x20 || (!collapses && unit == 0x09) }

  /// Whether a character is another space separator, which never collapses, but hangs if it does not fit.
  static func isSpaceSeparator(_ unit: UInt16) -> Bool {
    unit == 0x3000 || unit == 0x1680 || unit == 0x205F || (unit >= 0x2000 && unit <= 0x200A && unit != 0x2007)
  }

  /// Whether shaping the text on both sides of a place apart changes nothing.
  func isSafe(at offset: Int) -> Bool {
    offset <= 0 || offset >= text.count || marks[offset].isDisjoint(with: [.isUnsafeToBreak, .isInsideCluster])
  }

  /// How far is looked for a safe place: what is shaped again is short, whatever the font does.
  private static var longestUnsafe: Int { 256 }

  /// The first safe place at or after an offset.
  func safeOffset(from offset: Int) -> Int {
    let limit = offset + Self.longestUnsafe
    var offset = offset
    while offset < limit, !isSafe(at: offset) { offset += 1 }
    return offset
  }

  /// The last safe place at or before an offset.
  func safeOffset(upTo offset: Int) -> Int {
    let limit = offset - Self.longestUnsafe
    var offset = offset
    while offset > limit, !isSafe(at: offset) { offset -= 1 }
    return offset
  }

  /// What of a text on a line stays as it was shaped in the whole paragraph; the rest is shaped again.
  ///
  /// - Parameter shapedEnd: Where the line was broken, if the text is cut at its end: behind the spaces that follow it.
  public func keptPart(
    from start: Int, to end: Int, isCutAtStart: Bool, isCutAtEnd: Bool, shapedEnd: Int
  ) -> Range<Int> {
    let lower = isCutAtStart ? min(safeOffset(from: start), end) : start
    let upper = isCutAtEnd ? max(min(safeOffset(upTo: shapedEnd), end), lower) : end
    return lower..<upper
  }

  /// The advance of a text on a line in 1/65536 px.
  func advance(
    from start: Int, to end: Int, isCutAtStart: Bool, isCutAtEnd: Bool, shapedEnd: Int,
    _ session: (any TextSession)?
  ) -> Int64 {
    let kept = keptPart(
      from: start, to: end, isCutAtStart: isCutAtStart, isCutAtEnd: isCutAtEnd, shapedEnd: shapedEnd)
    var advance = positions[kept.upperBound] - positions[kept.lowerBound]
    guard let session else { return advance }
    if kept.lowerBound > start {
      let head = start..<kept.lowerBound
      advance += session.advance(of: head, shapedAs: head, in: self)
    }
    if end > kept.upperBound {
      advance += session.advance(
        of: kept.upperBound..<end, shapedAs: kept.upperBound..<max(shapedEnd, end), in: self)
    }
    return advance
  }
}
