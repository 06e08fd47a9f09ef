// Lines of similar length.

extension InlineLayout {
  /// Paragraphs with more lines are not balanced.
  private static var mostBalancedLines: Int { 6 }

  /// The least width that does not take more lines than the whole one, up to the first forced break.
  ///
  /// https://www.w3.org/TR/2024/WD-css-text-4-20240529/#valdef-text-wrap-style-balance
  func findBalancedWidth() -> LayoutUnit {
    guard !paragraph.items.contains(where: { $0.kind == .float }),
      let lines = lineCount(in: contentWidth), lines > 1
    else { return contentWidth }
    var low = contentWidth / lines / 2
    var high = contentWidth
    while high - low > LayoutUnit(rawValue: 1) {
      let middle = LayoutUnit(rawValue: (low.rawValue + high.rawValue) / 2)
      if let count = lineCount(in: middle), count <= lines { high = middle } else { low = middle }
    }
    return high
  }

  /// How many lines the content takes in a width; `nil` if there are too many, or if anything is too wide.
  private func lineCount(in width: LayoutUnit) -> Int? {
    var breaker = breaker
    var count = 0
    while breaker.hasContent {
      let line = breaker.nextLine(at: .zero, left: .zero, right: width)
      if !line.isEmpty { count += 1 }
      if line.endsParagraph { return count }
      if count > Self.mostBalancedLines || line.overflows && width < contentWidth { return nil }
    }
    return count
  }
}
