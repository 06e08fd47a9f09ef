// Lines of similar length.

/// The lines that a paragraph could be broken into, as far as its first forced break.
private struct LineCandidates {
  /// A line from one opportunity to another one.
  struct Line: BitwiseCopyable {
    /// The opportunity at its end; `nil` for the last line.
    let end: LineBreaker.Cursor?
    /// Of the room, what the line takes with its indent.
    let width: LayoutUnit
    /// Whether it ends with a soft hyphen that shows.
    let isHyphenated: Bool
    /// Whether no opportunity but those after soft hyphens is in it.
    var isOneWord = false
  }

  /// An opportunity, with the lines that begin there, the longest first.
  struct Opportunity {
    let cursor: LineBreaker.Cursor
    let breaker: LineBreaker
    /// Whether it is behind a soft hyphen.
    let isInWord: Bool
    var lines: [Line] = []
  }

  /// Paragraphs with more candidates are left as they are.
  static let most = 8_192

  let contentWidth: LayoutUnit
  /// What a hyphen counts as much as, in px².
  private let hyphenCost: Double
  /// Whether the free space of the last line counts, too.
  let isBalanced: Bool
  /// In the order of the text.
  private(set) var opportunities: [Opportunity]
  private var count = 0

  init(_ breaker: LineBreaker, in contentWidth: LayoutUnit, isBalanced: Bool) {
    self.contentWidth = contentWidth
    self.isBalanced = isBalanced
    opportunities = [Opportunity(cursor: breaker.cursor, breaker: breaker, isInWord: false)]
    let isJustified = breaker.pass.style(breaker.paragraph.root).pointee.textAlign.ofLines == .justify
    let fontSize = Double(breaker.paragraph.styles[0].fontSize)
    hyphenCost = Double(contentWidth.float) * fontSize * (isBalanced ? 2 : 8) * (isJustified ? 0.25 : 1)
  }

  /// Finds all lines. `false` if a word is too long for a line, or if there are too many.
  mutating func collect() -> Bool {
    var index = 0
    while index < opportunities.count {
      guard collectLines(from: index), count <= Self.most else { return false }
      index += 1
    }
    return true
  }

  private mutating func collectLines(from index: Int) -> Bool {
    var room = contentWidth
    var lines: [Line] = []
    while room > .zero {
      var breaker = opportunities[index].breaker
      let line = breaker.nextLine(at: .zero, left: .zero, right: room)
      if line.overflows || line.isEmpty || breaker.breaksAnywhere { break }
      let width = line.indent + line.width
      let isLast = line.endsParagraph || !breaker.hasContent
      let isHyphenated = breaker.results.contains { $0.flags.contains(.isHyphenated) }
      lines.append(Line(end: isLast ? nil : breaker.cursor, width: width, isHyphenated: isHyphenated))
      if !isLast { note(breaker, isInWord: isHyphenated) }
      // The next one is shorter by at least the least length.
      room = min(width, room) - LayoutUnit(rawValue: 2)
    }
    guard !lines.isEmpty else { return false }
    if !opportunities[index].isInWord {
      for line in lines.indices.reversed() {
        lines[line].isOneWord = true
        if !lines[line].isHyphenated { break }
      }
    }
    count += lines.count
    opportunities[index].lines = lines
    return true
  }

  /// Adds the opportunity that a breaker has come to, if it is new.
  private mutating func note(_ breaker: LineBreaker, isInWord: Bool) {
    let index = firstIndex(notBefore: breaker.cursor)
    if index < opportunities.count, !breaker.cursor.isBefore(opportunities[index].cursor) { return }
    opportunities.insert(Opportunity(cursor: breaker.cursor, breaker: breaker, isInWord: isInWord), at: index)
  }

  func firstIndex(notBefore cursor: LineBreaker.Cursor) -> Int {
    var low = 0
    var high = opportunities.count
    while low < high {
      let middle = (low + high) / 2
      if opportunities[middle].cursor.isBefore(cursor) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The widths of the lines that leave the least sum of squares of free space.
  ///
  /// DEVIATION: the specification leaves open how lines are chosen. In Chromium a word alone on the last line counts
  /// as much as 100 px of free space, and 200 px unless lines are balanced, but not if there are only three words; a
  /// hyphen counts as twice the font size in the whole width, four times that unless lines are balanced, and a quarter
  /// in justified text; of two equal ways the one with the longer first line is taken.
  func best() -> [LayoutUnit] {
    var costs = [Double](repeating: .infinity, count: opportunities.count)
    var choices: [Line?] = Array(repeating: nil, count: opportunities.count)
    for index in opportunities.indices.reversed() {
      for line in opportunities[index].lines {
        let cost = cost(of: line, at: index) + (line.end.map { costs[firstIndex(notBefore: $0)] } ?? 0)
        guard cost < costs[index] else { continue }
        costs[index] = cost
        choices[index] = line
      }
    }
    var widths: [LayoutUnit] = []
    var index = 0
    while index < choices.count, let line = choices[index] {
      widths.append(line.width)
      guard let end = line.end else { break }
      index = firstIndex(notBefore: end)
    }
    return widths
  }

  private func cost(of line: Line, at index: Int) -> Double {
    let free = Double((contentWidth - line.width).float)
    let isAlone = line.end == nil && line.isOneWord && index > 0 && opportunities.count > 3
    let hyphen = line.isHyphenated ? hyphenCost : 0
    if isBalanced { return free * free + hyphen + (isAlone ? 10_000 : 0) }
    return isAlone ? 40_000 : line.end == nil ? 0 : free * free + hyphen
  }
}

extension LineBreaker.Cursor {
  fileprivate func isBefore(_ other: Self) -> Bool { (item, offset) < (other.item, other.offset) }
}

extension InlineLayout {
  /// Paragraphs with more lines are not balanced.
  private static var mostBalancedLines: Int { 6 }

  /// The widths that the lines up to the first forced break are to be broken at; none if nothing is to be balanced.
  ///
  /// https://www.w3.org/TR/2024/WD-css-text-4-20240529/#valdef-text-wrap-style-balance
  func findBalancedWidths() -> [LayoutUnit] {
    guard !paragraph.items.contains(where: { $0.kind == .float }), hasLinesToBalance else { return [] }
    var candidates = LineCandidates(breaker, in: contentWidth, isBalanced: true)
    return candidates.collect() ? candidates.best() : []
  }

  /// How many lines at the end of a paragraph are broken otherwise for the sake of the last one.
  private static var mostImprovedLines: Int { 4 }

  /// The widths that lines are to be broken at so that the last one is not short; none if it is not.
  ///
  /// DEVIATION: the specification leaves the choice of lines open. Chromium breaks the last four anew if the last one
  /// takes less than a third of the room.
  ///
  /// https://www.w3.org/TR/2024/WD-css-text-4-20240529/#valdef-text-wrap-style-pretty
  func findPrettyWidths() -> [LayoutUnit] {
    guard !paragraph.items.contains(where: { $0.kind == .float }) else { return [] }
    var breaker = breaker
    var starts: [LineBreaker] = []
    var count = 0
    var lastWidth = LayoutUnit.zero
    while breaker.hasContent {
      starts.append(breaker)
      if starts.count > Self.mostImprovedLines { starts.removeFirst() }
      let line = breaker.nextLine(at: .zero, left: .zero, right: contentWidth)
      if line.overflows || line.isEmpty || breaker.breaksAnywhere { return [] }
      if line.endsParagraph && breaker.hasContent { return [] }
      count += 1
      lastWidth = line.indent + line.width
    }
    guard count > 1, let start = starts.first, lastWidth < contentWidth / 3 else { return [] }
    var candidates = LineCandidates(start, in: contentWidth, isBalanced: false)
    guard candidates.collect() else { return [] }
    return Array(repeating: contentWidth, count: count - starts.count) + candidates.best()
  }

  /// Whether there are several lines, but not too many, and nothing is too wide.
  private var hasLinesToBalance: Bool {
    var breaker = breaker
    var count = 0
    while breaker.hasContent {
      let line = breaker.nextLine(at: .zero, left: .zero, right: contentWidth)
      if !line.isEmpty { count += 1 }
      if count > Self.mostBalancedLines || line.overflows || breaker.breaksAnywhere { return false }
      if line.endsParagraph { break }
    }
    return count > 1
  }
}
