// 9.3. Main size determination.

extension FlexFormattingContext {
  /// Collects the items into lines.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-line-break
  @inline(__always)
  func collectLines() {
    guard itemCount > 0 else { return }
    if directions.isMultiLine { collectSeveralLines() } else { collectSingleLine() }
  }

  @inline(never)
  private func collectSeveralLines() {
    let limit = lineLimit
    if style.pointee.flexWrap.isBalanced { return collectBalancedLines(limit) }
    lines = pass.arena.allocate(FlexLine.self, count: limit < .max ? itemCount : 1)
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
      addLine(start, end, size)
      start = end
    }
  }

  @inline(__always)
  private func collectSingleLine() {
    lines = pass.arena.allocate(FlexLine.self, count: 1)
    var size = items[0].outerMainSize
    for index in 1..<itemCount { size = size + mainGap + items[index].outerMainSize }
    addLine(0, itemCount, size)
  }

  /// Collects the items into balanced lines.
  private func collectBalancedLines(_ limit: LayoutUnit) {
    let balance = FlexBalance(count: itemCount, gap: mainGap, pass)
    for index in 0..<itemCount { balance.sizes[index] = max(items[index].outerMainSize, .zero) }
    lines = pass.arena.allocate(FlexLine.self, count: itemCount)
    let ends = balance.lineEnds(limit: limit, lineCount: Int(style.pointee.flexLineCount), pass)
    var start = 0
    while start < itemCount {
      let end = Int(ends[start])
      var size = items[start].outerMainSize
      for index in start + 1..<end { size += mainGap + items[index].outerMainSize }
      addLine(start, end, size)
      start = end
    }
  }

  @inline(__always)
  private func addLine(_ start: Int, _ end: Int, _ size: LayoutUnit) {
    (lines + lineCount).initialize(to: FlexLine(start: start, end: end, hypotheticalMainSize: size))
    lineCount += 1
  }

  /// The main size that a line of a multi-line container can have.
  private var lineLimit: LayoutUnit {
    if mainSize.isDefinite { return mainSize }
    // A column breaks at its own height even when that of its content is asked for.
    var own = constraints
    own.flags.remove(.contentHeight)
    let limits = pass.heightRange(of: node, own, edges)
    let definite =
      isMaxContent ? pass.definiteHeight(node, own, edges) : pass.definiteHeight(node, own, edges, width: width)
    let height = limits.clamp(definite.isDefinite ? definite : limits.maximum)
    return height < .max ? max(height - edges.vertical, .zero) : .max
  }

  /// Determines the main size of the container: in a column of automatic height that of its longest line.
  ///
  /// DEVIATION: size containment hides the items from the height of the border box, not from the room that they share.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-main-container
  @inline(__always)
  func determineMainSize() {
    if mainSize.isDefinite && (Axis.isRow || !heightDependsOnContent) { return }
    var longest = LayoutUnit.zero
    for index in 0..<lineCount { longest = max(longest, lines[index].hypotheticalMainSize) }
    mainSize = usedContentHeight(for: longest, isContained: false)
  }

  /// The height of the content box for a content of some height.
  func usedContentHeight(for content: LayoutUnit, isContained: Bool = true) -> LayoutUnit {
    let height = pass.usedHeight(
      node, constraints, edges, width: width, contentHeight: max(content, .zero) + edges.vertical,
      isContained: isContained)
    return max(height - edges.vertical, .zero)
  }
}
