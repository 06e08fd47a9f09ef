// Baselines of items, lines and containers.

extension FlexFormattingContext {
  /// Whether an item takes part in baseline alignment: not if an auto margin aligns it.
  @inline(__always)
  func isBaselineAligned(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    (item.pointee.alignment == .firstBaseline || item.pointee.alignment == .lastBaseline)
      && item.pointee.flags.isDisjoint(with: .autoMarginsCross)
  }

  /// Finds the baselines that the items of a line share, and returns the cross size that these items need.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-cross-line
  @inline(__always)
  func baselineExtent(of line: UnsafeMutablePointer<FlexLine>) -> LayoutUnit {
    hasBaselineItems ? extentOfBaselines(of: line) : .zero
  }

  @inline(never)
  private func extentOfBaselines(of line: UnsafeMutablePointer<FlexLine>) -> LayoutUnit {
    var first = BaselineGroup()
    var last = BaselineGroup()
    for index in line.pointee.start..<line.pointee.end where isBaselineAligned(items + index) {
      let item = items + index
      let above = distanceToBaseline(of: item)
      let below = item.pointee.outerCrossSize - above
      if item.pointee.alignment == .firstBaseline { first.add(above, below) } else { last.add(above, below) }
    }
    if first.isPresent { line.pointee.firstBaseline = first.above }
    if last.isPresent { line.pointee.lastBaseline = last.below }
    return max(first.extent, last.extent)
  }

  /// From the cross-start margin edge of an item to the baseline that it is aligned by.
  func distanceToBaseline(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    // The baseline of a column's item, seen sideways, is its left edge.
    let fromBefore =
      Axis.isRow
      ? baseline(of: item, last: item.pointee.alignment == .lastBaseline)
      : pass.synthesizedSidewaysBaseline(item.pointee.crossSize, in: node)
    let fromStart = directions.isCrossReversed ? item.pointee.crossSize - fromBefore : fromBefore
    return item.pointee.marginCrossStart + fromStart
  }

  /// From the top of an item's border box to its baseline: its bottom if it has none.
  @inline(__always)
  func baseline(of item: UnsafeMutablePointer<FlexItem>, last: Bool) -> LayoutUnit {
    let baseline = last ? item.pointee.lastBaseline : item.pointee.firstBaseline
    if baseline.isDefinite { return baseline }
    return pass.synthesizedBaseline(Axis.isRow ? item.pointee.crossSize : item.pointee.mainSize, in: node)
  }

  /// The first and the last baseline of the container, from the top of its border box; indefinite without items.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#flex-baselines
  func baselines() -> (first: LayoutUnit, last: LayoutUnit) {
    guard lineCount > 0 else { return (.indefinite, .indefinite) }
    // DEVIATION: the first baseline is that of the line and the item that come first on the page, as in Chromium, not
    // in the flow, which may be reversed.
    let (first, last) = directions.isWrapReverse ? (lineCount - 1, 0) : (0, lineCount - 1)
    return (containerBaseline(of: lines[first], last: false), containerBaseline(of: lines[last], last: true))
  }

  private func containerBaseline(of line: FlexLine, last: Bool) -> LayoutUnit {
    let item = items + baselineItem(of: line, last: last)
    if mode == .measure { layoutItem(item) }
    let top = Axis.isRow ? top(cross: item) : top(main: item)
    // The content of a fieldset has none of its own if it has no baseline.
    if items[line.start].style.pointee.baselineExport == .passedOver, !item.pointee.firstBaseline.isDefinite {
      return .indefinite
    }
    // A baseline that items share is that of the line, whichever it is.
    let isShared = Axis.isRow && isBaselineAligned(item)
    return edges.top + top + baseline(of: item, last: isShared ? item.pointee.alignment == .lastBaseline : last)
  }

  /// The item whose baseline is that of the container: in a row one that is aligned by its baseline, else the first or
  /// last one.
  private func baselineItem(of line: FlexLine, last: Bool) -> Int {
    if Axis.isRow && hasBaselineItems {
      let alignment = last ? FlowAlignment.lastBaseline : .firstBaseline
      for index in line.start..<line.end where isBaselineAligned(items + index) && items[index].alignment == alignment {
        return index
      }
      let other = last ? FlowAlignment.firstBaseline : .lastBaseline
      for index in line.start..<line.end where isBaselineAligned(items + index) && items[index].alignment == other {
        return index
      }
    }
    let start = line.start + (items[line.start].style.pointee.baselineExport == .passedOver ? 1 : 0)
    return last != directions.isReverse ? line.end - 1 : min(start, line.end - 1)
  }
}

/// Items that are aligned by a baseline that they share.
private struct BaselineGroup {
  /// The largest distances from the baseline to the margin edges.
  var above = LayoutUnit.min
  var below = LayoutUnit.min

  var isPresent: Bool { above != .min }
  var extent: LayoutUnit { isPresent ? above + below : .zero }

  mutating func add(_ above: LayoutUnit, _ below: LayoutUnit) {
    self.above = max(self.above, above)
    self.below = max(self.below, below)
  }
}
