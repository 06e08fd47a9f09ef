// 9.5. Main-axis alignment, and 9.6. Cross-axis alignment.

extension FlexFormattingContext {
  /// Distributes the free space of every line.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-main-align
  @inline(__always)
  func distributeMainSpace() {
    for index in 0..<lineCount { distributeMainSpace(of: lines + index) }
  }

  @inline(__always)
  func distributeMainSpace(of line: UnsafeMutablePointer<FlexLine>) {
    if line.pointee.freeSpace > .zero { resolveAutoMargins(of: line) }
    alignMainAxis(of: line)
  }

  /// Auto margins share positive free space equally.
  @inline(never)
  private func resolveAutoMargins(of line: UnsafeMutablePointer<FlexLine>) {
    var count = 0
    for index in line.pointee.start..<line.pointee.end {
      let flags = items[index].flags
      if flags.contains(.hasAutoMarginMainStart) { count += 1 }
      if flags.contains(.hasAutoMarginMainEnd) { count += 1 }
    }
    guard count > 0 else { return }
    var shares = EqualShares(of: line.pointee.freeSpace, count: count)
    for index in line.pointee.start..<line.pointee.end {
      let item = items + index
      if item.pointee.flags.contains(.hasAutoMarginMainStart) {
        let margin = shares.next()
        item.pointee.marginMainStart += margin
        item.pointee.mainMargin += margin
      }
      if item.pointee.flags.contains(.hasAutoMarginMainEnd) { item.pointee.mainMargin += shares.next() }
    }
    line.pointee.freeSpace = .zero
  }

  /// Aligns the items along the main axis, as `justify-content` says.
  @inline(__always)
  private func alignMainAxis(of line: UnsafeMutablePointer<FlexLine>) {
    let content = style.pointee.justifyContent
    let isAtStart = content.position == .normal || content.position == .flexStart
    if line.pointee.freeSpace == .zero || isAtStart && content.overflow != .safe { return packAtStart(line) }
    distribute(line)
  }

  /// Puts the items one after the other, from the start of the line.
  @inline(__always)
  private func packAtStart(_ line: UnsafeMutablePointer<FlexLine>) {
    var offset = LayoutUnit.zero
    for index in line.pointee.start..<line.pointee.end {
      let item = items + index
      item.pointee.mainOffset = offset + item.pointee.marginMainStart
      offset += item.pointee.outerMainSize + mainGap
    }
  }

  @inline(never)
  private func distribute(_ line: UnsafeMutablePointer<FlexLine>) {
    let count = line.pointee.end - line.pointee.start
    let free = line.pointee.freeSpace
    var distribution = ContentDistribution(
      directions.main(style.pointee.justifyContent), isSafe: style.pointee.justifyContent.overflow == .safe,
      free: free, count: count, safeOffset: directions.safeOffset(ofMain: free))
    var offset = distribution.offset
    for index in line.pointee.start..<line.pointee.end {
      let item = items + index
      item.pointee.mainOffset = offset + item.pointee.marginMainStart
      offset += item.pointee.outerMainSize + mainGap
      if distribution.spacing != nil { offset += distribution.spacing?.next() ?? .zero }
    }
  }

  /// Aligns the items across their lines: auto margins first, then `align-self`.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-cross-margins
  @inline(__always)
  func alignItems() {
    for index in 0..<lineCount {
      let line = lines + index
      for item in line.pointee.start..<line.pointee.end {
        let item = items + item
        item.pointee.crossOffset = item.pointee.marginCrossStart + crossOffset(of: item, in: line)
      }
    }
  }

  /// From the cross-start edge of the line to that of the item's margin box.
  @inline(__always)
  private func crossOffset(
    of item: UnsafeMutablePointer<FlexItem>, in line: UnsafeMutablePointer<FlexLine>
  ) -> LayoutUnit {
    let free = line.pointee.crossSize - item.pointee.outerCrossSize
    let flags = item.pointee.flags
    if !flags.isDisjoint(with: .autoMarginsCross) {
      if free <= .zero || !flags.contains(.hasAutoMarginCrossStart) { return .zero }
      return flags.contains(.hasAutoMarginCrossEnd) ? free / 2 : free
    }
    if free < .zero && flags.contains(.isSafe) { return .zero }
    switch item.pointee.alignment {
    case .center: return free / 2
    case .end: return free
    case .firstBaseline: return line.pointee.firstBaseline - distanceToBaseline(of: item)
    case .lastBaseline:
      let below = item.pointee.outerCrossSize - distanceToBaseline(of: item)
      return free - (line.pointee.lastBaseline - below)
    default: return .zero
    }
  }

  /// Aligns the lines in the container, as `align-content` says.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-line-align
  @inline(__always)
  func alignLines() {
    if directions.isMultiLine { alignSeveralLines() }
  }

  @inline(never)
  private func alignSeveralLines() {
    let free = freeCrossSpace
    var distribution = ContentDistribution(
      directions.lines(style.pointee.alignContent), isSafe: style.pointee.alignContent.overflow == .safe, free: free,
      count: lineCount, safeOffset: directions.safeOffset(ofCross: free))
    var offset = distribution.offset
    for index in 0..<lineCount {
      lines[index].crossOffset = offset
      for item in lines[index].start..<lines[index].end { items[item].crossOffset += offset }
      offset += lines[index].crossSize + crossGap
      if distribution.spacing != nil { offset += distribution.spacing?.next() ?? .zero }
    }
  }

  /// Lays the items out at their used sizes, and puts them in their places.
  func layoutItems() {
    let containing = Size(width: contentWidth, height: percentageHeight)
    for index in 0..<itemCount {
      let item = items + index
      layoutItem(item)
      let (left, top) =
        Axis.isRow ? (left(main: item), top(cross: item)) : (left(cross: item), top(main: item))
      pass.place(item.pointee.node, x: edges.left + left, y: edges.top + top, containing: containing)
    }
  }

  /// Lays an item out, or measures it, at its used main and cross size.
  @inline(__always)
  func layoutItem(_ item: UnsafeMutablePointer<FlexItem>) {
    if takeMeasuredLayout(of: item) { return }
    let result = pass.layout(item.pointee.node, finalConstraints(of: item), mode)
    item.pointee.firstBaseline = result.firstBaseline
    item.pointee.lastBaseline = result.lastBaseline
  }

  /// Gives an item its used size, if measuring has laid it out as it is going to be.
  @_transparent
  func takeMeasuredLayout(of item: UnsafeMutablePointer<FlexItem>) -> Bool {
    if item.pointee.flags.contains(.isLaidOut) { return true }
    guard isLaidOutAsMeasured(item) else { return false }
    let height = Axis.isRow ? item.pointee.crossSize : item.pointee.mainSize
    pass.setSize(of: item.pointee.node, width: item.pointee.measuredWidth, height: height)
    return true
  }

  /// What an item is told to lay itself out at its used main and cross size.
  @inline(__always)
  func finalConstraints(of item: UnsafeMutablePointer<FlexItem>) -> Constraints {
    var constraints = itemConstraints(item)
    if Axis.isRow && !item.pointee.flags.isDisjoint(with: .dependsOnLine) && !keepsItsHeight(item) {
      if fillsLineWithContentLimits(item) {
        return self.constraints(of: item, filling: line(of: item).pointee.crossSize - item.pointee.crossMargin)
      }
      constraints.fixedHeight = item.pointee.crossSize
    }
    return constraints
  }

  @inline(__always)
  private func fillsLineWithContentLimits(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    !item.pointee.flags.contains(.refersToLine) && item.pointee.style.pointee.hasContentBasedHeightLimits
  }

  private func line(of item: UnsafeMutablePointer<FlexItem>) -> UnsafeMutablePointer<FlexLine> {
    var line = lines
    while line.pointee.end <= item - items { line += 1 }
    return line
  }

  /// Keeps in mind that the item is laid out now, if it is, so that it need not be asked again.
  @_transparent
  func noteMeasurement(of item: UnsafeMutablePointer<FlexItem>, width: LayoutUnit, _ result: LayoutResult) {
    item.pointee.flags.remove(.isLaidOutAsMeasured)
    // A leaf costs no more than the question.
    guard !pass.isLeaf(item.pointee.node), pass.hasLaidOut, !mayHaveAspectRatio(item), result.width == width else {
      return
    }
    item.pointee.flags.insert(.isLaidOutAsMeasured)
    item.pointee.measuredWidth = width
    item.pointee.measuredHeight = result.height
  }

  /// Whether measuring has laid an item out as it is going to be at its used size: the question that `MeasureCache`
  /// answers, of an item that has been asked nothing else since then.
  @inline(__always)
  private func isLaidOutAsMeasured(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    let itemFlags = item.pointee.flags
    guard itemFlags.contains(.isLaidOutAsMeasured), !isNoting else { return false }
    // Asking for intrinsic sizes may have undone it.
    guard pass.measures[Int(item.pointee.node)].isLaidOut(atWidth: item.pointee.measuredWidth) else { return false }
    if Axis.isRow && itemFlags.isDisjoint(with: .dependsOnLine) { return true }
    if !Axis.isRow && item.pointee.crossSize != item.pointee.measuredWidth { return false }
    let flags = pass.flags(item.pointee.node)
    guard flags.isDisjoint(with: [.hasPercentageHeightChildren, .dependsOnFixedHeight]) else { return false }
    let height = Axis.isRow ? item.pointee.crossSize : item.pointee.mainSize
    // Content that is higher than heights can be does not fit.
    if height == item.pointee.measuredHeight && height < .max { return true }
    return !flags.contains(.dependsOnBlockSize)
      && (height > item.pointee.measuredHeight || !flags.contains(.dependsOnSmallerBlockSize))
  }

  /// Whether measuring has laid out all items as they are going to be, if the container keeps its size.
  var isLaidOutButForPlaces: Bool {
    guard pass.flags(node).isDisjoint(with: [.hasOutOfFlowChildren, .containsOutOfFlow]) else { return false }
    for index in 0..<itemCount where !items[index].flags.contains(.isLaidOut) && !isLaidOutAsMeasured(items + index) {
      if !pass.isLaidOut(items[index].node, finalConstraints(of: items + index)) { return false }
    }
    return true
  }

  /// Goes on to place the items, so that the container does not have to be laid out again if it keeps its size.
  func completeMeasurement() {
    container.pointee.mode = .full
    container.pointee.needsPositions = true
  }

  /// Whether stretching makes no difference to an item whose height follows from its aspect ratio: percentages of the
  /// height in it go on referring to that of the ratio, even where the content makes the item higher.
  ///
  /// DEVIATION: the specification has them refer to the stretched height.
  @inline(__always)
  private func keepsItsHeight(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    item.pointee.flags.contains(.isMeasured) && item.pointee.style.pointee.hasAspectRatio
  }

  // Physical offsets in the container's content box.

  @inline(__always)
  func left(main item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    directions.isMainReversed
      ? contentWidth - item.pointee.mainOffset - item.pointee.mainSize : item.pointee.mainOffset
  }

  @inline(__always)
  func top(main item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    directions.isMainReversed ? mainSize - item.pointee.mainOffset - item.pointee.mainSize : item.pointee.mainOffset
  }

  @inline(__always)
  func left(cross item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    directions.isCrossReversed
      ? contentWidth - item.pointee.crossOffset - item.pointee.crossSize : item.pointee.crossOffset
  }

  @inline(__always)
  func top(cross item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    directions.isCrossReversed
      ? crossSize - item.pointee.crossOffset - item.pointee.crossSize : item.pointee.crossOffset
  }
}
