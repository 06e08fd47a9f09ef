// Another layout of a container in which one item has another size, and nothing comes of it but that those after it move.
//
// Whether that is so shows before anything is placed; if not, the steps of the specification follow, which start anew.

extension LayoutPass {
  /// Lays a flex container out again by moving the items after the one that is different, if that is all there is to do.
  ///
  /// - Complexity: Constant, apart from the layout of that item and from the items after it, if they move.
  @inline(__always)
  func shiftFlexItems(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult? {
    guard let kept = keptFlexContainers[node], kept.pointee.canShift else { return nil }
    return kept.pointee.isRow
      ? FlexFormattingContext<RowAxis>(self, kept.pointee.container).shiftItems(kept, constraints, mode)
      : FlexFormattingContext<ColumnAxis>(self, kept.pointee.container).shiftItems(kept, constraints, mode)
  }
}

extension FlexFormattingContext {
  @inline(never)
  fileprivate func shiftItems(
    _ kept: UnsafeMutablePointer<KeptFlexContainer>, _ constraints: Constraints, _ mode: LayoutMode
  ) -> LayoutResult? {
    if mode == .measure, pass.flags(node).contains(.containsOutOfFlow) { return nil }
    guard adjust(to: constraints, mode, kept) else { return nil }
    var hypotheticalSize = kept.pointee.hypotheticalMainSize
    let changed = kept.pointee.changedItem
    if changed == KeptFlexContainer.noItem {
      guard keepsHypotheticalSizes(kept, hypotheticalSize) else { return nil }
      if Axis.isRow { crossSize = kept.pointee.crossSize }
    } else {
      guard let index = kept.pointee.index(of: changed) else { return nil }
      let item = kept.pointee.items + index
      let settled = kept.pointee.settled + index
      let before = item.pointee.mainSize
      let isReady = kept.pointee.hasNewStyle ? takeUpStyle(of: item, settled, kept) : redetermineMainSize(of: item)
      guard isReady, item.pointee.mainSize.isFarFromSaturation else { return nil }
      hypotheticalSize += item.pointee.mainSize - before
      guard keepsHypotheticalSizes(kept, hypotheticalSize) else { return nil }
      if Axis.isRow {
        crossSize = kept.pointee.crossSize
        determineHeight(of: item)
        guard item.pointee.crossSize == settled.pointee.hypotheticalCrossSize else { return nil }
        if kept.pointee.hasNewStyle {
          guard usedCrossSize(of: item) == settled.pointee.crossSize else { return nil }
        }
        item.pointee.crossSize = settled.pointee.crossSize
      }
      if !takeMeasuredLayout(of: item) {
        let final = finalConstraints(of: item)
        if mode == .measure, !pass.isLaidOut(changed, final) { return nil }
        _ = pass.layout(changed, final, .full)
      }
      let distance = item.pointee.mainSize - settled.pointee.mainSize
      settled.pointee.crossSize = item.pointee.crossSize
      settled.pointee.mainSize = item.pointee.mainSize
      settled.pointee.constraints = pass.measures[Int(changed)].constraintsOfLayout
      if distance != .zero { moveItems(from: index + 1, by: distance) }
    }
    if mode == .measure { pass.completedMeasurement = node }
    kept.pointee.hypotheticalMainSize = hypotheticalSize
    kept.pointee.contentWidth = contentWidth
    kept.pointee.changedItem = KeptFlexContainer.noItem
    kept.pointee.hasNewStyle = false
    return LayoutResult(width: width, height: borderBoxHeight)
  }

  /// Goes on with the container of the last layout under other constraints, if items refer to nothing that is different.
  @_transparent
  private func adjust(
    to constraints: Constraints, _ mode: LayoutMode, _ kept: UnsafeMutablePointer<KeptFlexContainer>
  ) -> Bool {
    let edges = edges
    let isFixed = constraints.fixedWidth.isDefinite
    let width = isFixed ? max(constraints.fixedWidth, edges.horizontal) : pass.usedWidth(node, constraints, edges)
    let height = pass.definiteHeight(node, constraints, edges, width: width)
    let contentWidth = max(width - edges.horizontal, .zero)
    let contentHeight = height.isDefinite ? max(height - edges.vertical, .zero) : .indefinite
    let percentageHeight = constraints.flags.contains(.fixedHeightIsIndefinite) ? .indefinite : contentHeight
    guard kept.pointee.isOfContent == constraints.flags.contains(.contentHeight),
      kept.pointee.contentHeight == contentHeight, kept.pointee.percentageHeight == percentageHeight,
      kept.pointee.contentWidth == contentWidth || Axis.isRow && !kept.pointee.refersToWidth
    else { return false }
    container.pointee.constraints = constraints
    container.pointee.mode = mode
    container.pointee.width = width
    container.pointee.contentWidth = contentWidth
    (mainSize, crossSize) = Axis.isRow ? (contentWidth, contentHeight) : (contentHeight, contentWidth)
    return true
  }

  /// Finds out the hypothetical main size of an item whose style is different.
  ///
  /// - Returns: Whether the item stays where it is, apart from its size, and in need of no free space.
  private func takeUpStyle(
    of item: UnsafeMutablePointer<FlexItem>, _ settled: UnsafeMutablePointer<SettledFlexItem>,
    _ kept: UnsafeMutablePointer<KeptFlexContainer>
  ) -> Bool {
    let old = item.pointee
    item.initialize(to: self.item(old.node, pass.style(old.node)))
    guard isSimple(item), item.pointee.flags.isDisjoint(with: .autoMarginsMain),
      !pass.boxModel(of: item.pointee.style).flags.contains(.hasRelativeOffset), item.pointee.isAligned(as: old)
    else { return false }
    determineMainSize(of: item)
    settled.pointee.refersToWidth = refersToWidth(item)
    if settled.pointee.refersToWidth { kept.pointee.refersToWidth = true }
    if item.pointee.style.pointee.flexGrow > 0 { kept.pointee.canGrow = true }
    if item.pointee.style.pointee.flexShrink > 0 { kept.pointee.canShrink = true }
    return Axis.isRow || item.pointee.crossSize == settled.pointee.crossSize || isAtCrossStart(item)
  }

  /// The height of a row's item in the only line.
  private func usedCrossSize(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    let isStretched = item.pointee.flags.contains(.isStretched)
    return isStretched ? stretchedCrossSize(of: item, lineSize: crossSize) : item.pointee.crossSize
  }

  /// Whether an item begins where its line does, however large it is.
  @inline(__always)
  private func isAtCrossStart(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    item.pointee.flags.isDisjoint(with: .autoMarginsCross) && !directions.isCrossReversed
      && (item.pointee.alignment == .start || item.pointee.alignment == .stretch)
  }

  /// Finds out the hypothetical main size of an item whose content is different.
  ///
  /// - Returns: Whether it is a length, or the size that the content asks for and nothing else.
  @inline(__always)
  private func redetermineMainSize(of item: UnsafeMutablePointer<FlexItem>) -> Bool {
    let style = item.pointee.style
    item.pointee.flags.subtract(.findings)
    // The width of a column's item may be that of its content.
    guard Axis.isRow || item.pointee.flags.contains(.isStretched) || style.pointee.width.isPx else { return false }
    let hasMinimum = hasAutomaticMinimumSize(item)
    let basis = style.pointee.flexBasis.isAuto ? Axis.mainSize(style) : style.pointee.flexBasis
    if basis.isPx { return !hasMinimum || item.pointee.flags.contains(.isMinimumPending) }
    guard basis.isAuto, style.pointee.flexBasis.isAuto, hasKnownMinimum(style) else { return false }
    let size: LayoutUnit
    if Axis.isRow {
      size = pass.intrinsicSizesForLayout(item.pointee.node).maxContent
      item.pointee.minimumMainSize = pass.boxModel(of: style).widthRange.minimum
    } else {
      size = contentHeight(of: item)
      item.pointee.minimumMainSize = pass.boxModel(of: style).heightRange.minimum
    }
    if hasMinimum { item.pointee.flags.insert(.isMinimumPending) }
    item.pointee.flexBaseSize = max(size, Axis.mainEdges(item.pointee.edges))
    item.pointee.mainSize = item.pointee.flexBaseSize.clamped(
      item.pointee.minimumMainSize, item.pointee.maximumMainSize)
    return true
  }

  /// Whether padding and the limits of the main size are lengths, which refer to nothing.
  @inline(__always)
  private func hasKnownMinimum(_ style: UnsafePointer<StoredStyle>) -> Bool {
    !pass.boxModel(of: style).flags.contains(Axis.isRow ? .hasOpenWidthRange : .hasOpenHeightRange)
  }

  /// Whether the used main sizes are the hypothetical ones, packed at the start of the line.
  @inline(__always)
  private func keepsHypotheticalSizes(
    _ kept: UnsafeMutablePointer<KeptFlexContainer>, _ hypotheticalSize: LayoutUnit
  ) -> Bool {
    guard hypotheticalSize.isFarFromSaturation else { return false }
    if !mainSize.isDefinite { mainSize = usedContentHeight(for: max(hypotheticalSize, .zero)) }
    let free = mainSize - hypotheticalSize
    if free == .zero { return true }
    return kept.pointee.packsAtStart && !(free > .zero ? kept.pointee.canGrow : kept.pointee.canShrink)
  }

  @inline(__always)
  private func moveItems(from start: Int, by distance: LayoutUnit) {
    for index in start..<itemCount {
      if Axis.isRow {
        pass.frames[Int(items[index].node)].x += distance
      } else {
        pass.frames[Int(items[index].node)].y += distance
      }
    }
  }

  /// Keeps what `shiftItems` has to know.
  func keepForShifting(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    let model = pass.boxModel(of: style)
    let gap = Axis.isRow ? style.pointee.columnGap : style.pointee.rowGap
    kept.pointee.canShift =
      !directions.isMainReversed && !directions.isMultiLine && !gap.hasPercentage && !style.pointee.hasAspectRatio
      && model.flags.isDisjoint(with: [.hasRelativePadding, .hasOpenHeightRange])
      && pass.flags(node).isDisjoint(with: .hasOutOfFlowChildren)
    guard kept.pointee.canShift else { return }
    kept.pointee.isRow = Axis.isRow
    kept.pointee.hasNewStyle = false
    kept.pointee.container.update(from: container, count: 1)
    kept.pointee.isOfContent = constraints.flags.contains(.contentHeight)
    kept.pointee.crossSize = crossSize
    let content = style.pointee.justifyContent
    let isAtStart = content.position == .normal || content.position == .flexStart
    kept.pointee.packsAtStart = isAtStart && content.overflow != .safe
    // Other alignments move all items when the free space changes.
    if lineCount > 0, lines[0].freeSpace != .zero, !kept.pointee.packsAtStart { kept.pointee.canShift = false }
    kept.pointee.hypotheticalMainSize = lineCount > 0 ? lines[0].hypotheticalMainSize : .zero
    if kept.pointee.canShift { keepItemsForShifting(kept) }
  }

  private func keepItemsForShifting(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    (kept.pointee.canGrow, kept.pointee.canShrink, kept.pointee.refersToWidth) = (false, false, false)
    var magnitude: UInt64 = 0
    for index in 0..<itemCount {
      let item = items + index
      let style = item.pointee.style
      let hypothetical = item.pointee.flexBaseSize.clamped(
        item.pointee.minimumMainSize, item.pointee.maximumMainSize)
      let isPlain =
        item.pointee.mainSize == hypothetical && item.pointee.flags.isDisjoint(with: .autoMarginsMain)
        && !pass.boxModel(of: style).flags.contains(.hasRelativeOffset)
      guard isPlain else {
        kept.pointee.canShift = false
        return
      }
      if style.pointee.flexGrow > 0 { kept.pointee.canGrow = true }
      if style.pointee.flexShrink > 0 { kept.pointee.canShrink = true }
      if kept.pointee.settled[index].refersToWidth { kept.pointee.refersToWidth = true }
      magnitude += UInt64(hypothetical.rawValue.magnitude) + UInt64(item.pointee.mainMargin.rawValue.magnitude)
      magnitude += UInt64(mainGap.rawValue.magnitude)
    }
    if !LayoutUnit(rawValue: Int32(clamping: magnitude)).isFarFromSaturation { kept.pointee.canShift = false }
  }
}
