// Lines whose items have other main sizes than in the last layout, and the same cross sizes.

extension FlexFormattingContext {
  /// Flexes and places the items of the lines that are different.
  ///
  /// - Parameter index: The item that is different; negative if there is none.
  /// - Returns: Whether lines keep their items and their cross sizes; if not, what is kept of an item is still true.
  func reflow(around index: Int, _ kept: UnsafeMutablePointer<KeptFlexContainer>) -> Bool {
    if !kept.pointee.hasLengths {
      keepLengths(kept)
      if index >= 0 { noteLength(of: index, kept, hasNewStyle: kept.pointee.hasNewStyle) }
    }
    (lines, lineCount) = (kept.pointee.lines, kept.pointee.lineCount)
    guard lineCount > 0, kept.pointee.magnitude < LayoutUnit.exactMagnitude, mainSize.isFarFromSaturation else {
      return false
    }
    if directions.isMultiLine {
      guard keepsItsLines(kept) else { return false }
    } else {
      lines.pointee.hypotheticalMainSize = kept.pointee.hypotheticalMainSize
    }
    let hasOtherSize = mainSize != kept.pointee.mainSize
    for number in 0..<lineCount {
      let line = lines + number
      if hasOtherSize || line.pointee.start <= index && index < line.pointee.end {
        guard reflow(line, kept) else { return false }
      }
    }
    return true
  }

  /// Whether the lines of a row break where they did; they get their hypothetical main sizes.
  private func keepsItsLines(_ kept: UnsafeMutablePointer<KeptFlexContainer>) -> Bool {
    let lengths = kept.pointee.lengths
    var index = 0
    for number in 0..<lineCount {
      let end = lines[number].end
      var size = lengths[index].hypotheticalSize + lengths[index].margin
      index += 1
      while index < itemCount {
        let longer = size + mainGap + lengths[index].hypotheticalSize + lengths[index].margin
        if longer > mainSize { break }
        if index == end { return false }
        size = longer
        index += 1
      }
      if index != end { return false }
      lines[number].hypotheticalMainSize = size
    }
    return true
  }

  private func reflow(
    _ line: UnsafeMutablePointer<FlexLine>, _ kept: UnsafeMutablePointer<KeptFlexContainer>
  ) -> Bool {
    let (start, end) = (line.pointee.start, line.pointee.end)
    let lengths = kept.pointee.lengths + start
    line.pointee.freeSpace = mainSize - line.pointee.hypotheticalMainSize
    kept.pointee.isPacked = !directions.isMultiLine
    let factor = line.pointee.freeSpace > .zero ? FlexFactor.grow : .shrink
    let canFlex = factor == .grow ? kept.pointee.canGrow : kept.pointee.canShrink
    if line.pointee.freeSpace != .zero && canFlex {
      if factor == .shrink { resolvePendingMinimumSizes(of: line, kept) }
      resolve(lengths, of: line, factor, isExact: true)
      kept.pointee.isPacked = false
    } else {
      for index in 0..<end - start { lengths[index].size = lengths[index].hypotheticalSize }
    }
    let lineSize = directions.isMultiLine ? line.pointee.crossSize : crossSize
    for index in 0..<end - start where lengths[index].isOutdated || lengths[index].size != lengths[index].settledSize {
      guard settle(lengths + index, at: start + index, kept, lineSize: lineSize) else { return false }
    }
    placeItems(of: line, kept)
    return true
  }

  private func resolvePendingMinimumSizes(
    of line: UnsafeMutablePointer<FlexLine>, _ kept: UnsafeMutablePointer<KeptFlexContainer>
  ) {
    for index in line.pointee.start..<line.pointee.end {
      let length = kept.pointee.lengths + index
      guard length.pointee.isMinimumPending, length.pointee.flexShrink > 0 else { continue }
      // The content may be laid out to find its size.
      (length.pointee.isMinimumPending, length.pointee.isOutdated) = (false, true)
      kept.pointee.items[index].flags.subtract(.findings)
      resolvePendingMinimumSize(of: kept.pointee.items + index)
      length.pointee.minimum = kept.pointee.items[index].minimumMainSize
    }
  }

  private func settle(
    _ length: UnsafeMutablePointer<FlexLength>, at index: Int, _ kept: UnsafeMutablePointer<KeptFlexContainer>,
    lineSize: LayoutUnit
  ) -> Bool {
    let item = kept.pointee.items + index
    item.pointee.mainSize = length.pointee.size
    if !length.pointee.isOutdated { item.pointee.flags.subtract(.findings) }
    let settled = kept.pointee.settled + index
    guard settle(item, settled, lineSize: lineSize, hasNewStyle: length.pointee.hasNewStyle) else { return false }
    length.pointee.settledSize = length.pointee.size
    (length.pointee.isOutdated, length.pointee.hasNewStyle) = (false, false)
    return true
  }

  /// Lays out an item that is different, or has another main size.
  ///
  /// - Returns: Whether it has the same cross size.
  @_transparent
  func settle(
    _ item: UnsafeMutablePointer<FlexItem>, _ settled: UnsafeMutablePointer<SettledFlexItem>, lineSize: LayoutUnit,
    hasNewStyle: Bool
  ) -> Bool {
    if Axis.isRow {
      determineHeight(of: item)
      guard item.pointee.crossSize == settled.pointee.hypotheticalCrossSize else { return false }
      if hasNewStyle {
        let isStretched = item.pointee.flags.contains(.isStretched)
        let size = isStretched ? stretchedCrossSize(of: item, lineSize: lineSize) : item.pointee.crossSize
        guard size == settled.pointee.crossSize else { return false }
      }
      item.pointee.crossSize = settled.pointee.crossSize
    }
    if !takeMeasuredLayout(of: item) {
      let final = finalConstraints(of: item)
      if mode == .measure, !pass.isLaidOut(item.pointee.node, final) { return false }
      _ = pass.layout(item.pointee.node, final, .full)
    }
    settled.pointee.crossSize = item.pointee.crossSize
    settled.pointee.mainSize = item.pointee.mainSize
    settled.pointee.constraints = pass.measures[Int(item.pointee.node)].constraintsOfLayout
    return true
  }

  /// Puts the items of a line in their places along it.
  private func placeItems(
    of line: UnsafeMutablePointer<FlexLine>, _ kept: UnsafeMutablePointer<KeptFlexContainer>
  ) {
    let isPacked = line.pointee.freeSpace == .zero || kept.pointee.packsAtStart
    if !isPacked || kept.pointee.hasAutoMargins {
      kept.pointee.isPacked = false
      return alignItems(of: line, kept)
    }
    var offset = (Axis.isRow ? edges.left : edges.top).rawValue
    for index in line.pointee.start..<line.pointee.end {
      let length = kept.pointee.lengths + index
      place(length.pointee.node, at: LayoutUnit(rawValue: offset &+ length.pointee.marginStart.rawValue))
      offset &+= length.pointee.size.rawValue &+ (length.pointee.margin.rawValue &+ mainGap.rawValue)
    }
  }

  /// 9.5 for a line with free space to distribute.
  @inline(never)
  private func alignItems(
    of line: UnsafeMutablePointer<FlexLine>, _ kept: UnsafeMutablePointer<KeptFlexContainer>
  ) {
    for index in line.pointee.start..<line.pointee.end {
      restoreAutoMargins(of: items + index)
      items[index].mainSize = kept.pointee.lengths[index].size
    }
    distributeMainSpace(of: line)
    let start = Axis.isRow ? edges.left : edges.top
    for index in line.pointee.start..<line.pointee.end {
      place(items[index].node, at: start + items[index].mainOffset)
      restoreAutoMargins(of: items + index)
    }
  }

  @inline(__always)
  private func place(_ node: NodeIndex, at position: LayoutUnit) {
    if Axis.isRow { pass.frames[Int(node)].x = position } else { pass.frames[Int(node)].y = position }
  }
}

extension FlexFormattingContext {
  /// Keeps what it takes to shift and reflow items.
  func keepForShifting(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    let model = pass.boxModel(of: style)
    let gap = Axis.isRow ? style.pointee.columnGap : style.pointee.rowGap
    kept.pointee.canShift =
      !directions.isMainReversed && !style.pointee.flexWrap.isBalanced && !gap.hasPercentage
      && !style.pointee.hasAspectRatio && model.flags.isDisjoint(with: [.hasRelativePadding, .hasOpenHeightRange])
      && pass.flags(node).isDisjoint(with: .hasOutOfFlowChildren)
    guard kept.pointee.canShift else { return }
    kept.pointee.isRow = Axis.isRow
    kept.pointee.hasNewStyle = false
    kept.pointee.isOfContent = constraints.flags.contains(.contentHeight)
    kept.pointee.mainSize = mainSize
    kept.pointee.crossSize = crossSize
    let content = style.pointee.justifyContent
    let isAtStart = content.position == .normal || content.position == .flexStart
    kept.pointee.packsAtStart = isAtStart && content.overflow != .safe
    kept.pointee.isPacked =
      !directions.isMultiLine && (lineCount == 0 || lines[0].freeSpace == .zero || kept.pointee.packsAtStart)
    kept.pointee.hypotheticalMainSize = lineCount > 0 ? lines[0].hypotheticalMainSize : .zero
    kept.pointee.lineCount = lineCount
    kept.pointee.lines.update(from: lines, count: lineCount)
    kept.pointee.container.update(from: container, count: 1)
    kept.pointee.hasLengths = false
    keepItemsForShifting(kept)
  }

  private func keepItemsForShifting(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    (kept.pointee.canGrow, kept.pointee.canShrink, kept.pointee.refersToWidth) = (false, false, false)
    kept.pointee.hasAutoMargins = false
    for index in 0..<itemCount {
      let item = items + index
      let style = item.pointee.style
      if pass.boxModel(of: style).flags.contains(.hasRelativeOffset) { kept.pointee.canShift = false }
      if !item.pointee.flags.isDisjoint(with: .autoMarginsMain) {
        kept.pointee.hasAutoMargins = true
        kept.pointee.isPacked = false
        restoreAutoMargins(of: item)
      }
      if item.pointee.mainSize != item.pointee.hypotheticalMainSize { kept.pointee.isPacked = false }
      if style.pointee.flexGrow > 0 { kept.pointee.canGrow = true }
      if style.pointee.flexShrink > 0 { kept.pointee.canShrink = true }
      if kept.pointee.settled[index].sizing.contains(.refersToWidth) { kept.pointee.refersToWidth = true }
    }
    keepLengths(kept)
    if kept.pointee.magnitude >= LayoutUnit.exactMagnitude { kept.pointee.canShift = false }
    if kept.pointee.isPacked { kept.pointee.hasLengths = false }
  }

  /// Keeps what resolving flexible lengths asks of the items, which are as they were in the last layout.
  func keepLengths(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    kept.pointee.hasLengths = true
    kept.pointee.magnitude = Int64(edges.left.rawValue.magnitude) + Int64(edges.top.rawValue.magnitude)
    for index in 0..<itemCount {
      let length = kept.pointee.lengths + index
      length.initialize(to: self.length(of: kept.pointee.items + index))
      length.pointee.settledSize = kept.pointee.settled[index].mainSize
      kept.pointee.magnitude &+= length.pointee.magnitude + Int64(mainGap.rawValue.magnitude)
    }
  }

  /// Keeps the length of an item that is different. What is there is never counted less, until all is counted again.
  @inline(__always)
  func noteLength(of index: Int, _ kept: UnsafeMutablePointer<KeptFlexContainer>, hasNewStyle: Bool) {
    let length = kept.pointee.lengths + index
    length.initialize(to: self.length(of: kept.pointee.items + index))
    length.pointee.settledSize = kept.pointee.settled[index].mainSize
    (length.pointee.isOutdated, length.pointee.hasNewStyle) = (true, hasNewStyle)
    kept.pointee.magnitude &+= length.pointee.magnitude
  }
}
