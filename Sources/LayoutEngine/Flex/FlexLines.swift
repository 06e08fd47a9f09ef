// 9.3. Main size determination.

extension FlexFormattingContext {
  /// Collects the items into lines.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-line-break
  func collectLines() {
    guard itemCount > 0 else { return }
    let limit = directions.isMultiLine ? lineLimit : .max
    lines = pass.arena.allocate(FlexLine.self, count: directions.isMultiLine && limit < .max ? itemCount : 1)
    var start = 0
    while start < itemCount {
      var size = items[start].outerMainSize
      var end = start + 1
      while end < itemCount {
        let longer = size + mainGap + items[end].outerMainSize
        if longer > limit { break }
        size = longer
        end += 1
      }
      (lines + lineCount).initialize(to: FlexLine(start: start, end: end, hypotheticalMainSize: size))
      lineCount += 1
      start = end
    }
  }

  /// The main size that a line of a multi-line container can have.
  private var lineLimit: LayoutUnit { mainSize.isDefinite ? mainSize : usedContentHeight(for: .max) }

  /// Determines the main size of the container: in a column of automatic height that of its longest line.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-main-container
  func determineMainSize() {
    guard !mainSize.isDefinite else { return }
    var longest = LayoutUnit.zero
    for index in 0..<lineCount { longest = max(longest, lines[index].hypotheticalMainSize) }
    mainSize = usedContentHeight(for: longest)
  }

  /// The height of the content box for a content of some height.
  func usedContentHeight(for content: LayoutUnit) -> LayoutUnit {
    let height = pass.usedHeight(
      node, constraints, edges, width: width, contentHeight: max(content, .zero) + edges.vertical)
    return max(height - edges.vertical, .zero)
  }
}
