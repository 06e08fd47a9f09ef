// Another layout of a container in which one item has another size, and nothing comes of it but that those after it move.
//
// Whether that is so shows before anything is placed; if not, the steps of the specification follow, which start anew.

extension FlexFormattingContext {
  /// Lays the container out again by moving the items after the one that is different, if that is all there is to do.
  ///
  /// - Complexity: Constant, apart from the layout of that item and from the items after it, if they move.
  @inline(__always)
  static func shiftItems(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode
  ) -> LayoutResult? {
    guard let kept = pass.keptFlexContainers[node], kept.pointee.canShift, kept.pointee.isUsable else { return nil }
    let edges = kept.pointee.container.pointee.edges
    let isFixed = constraints.fixedWidth.isDefinite
    let width = isFixed ? max(constraints.fixedWidth, edges.horizontal) : pass.usedWidth(node, constraints, edges)
    let height = pass.definiteHeight(node, constraints, edges, width: width)
    let context = Self(pass, kept.pointee.container)
    context.adjust(to: constraints, mode, width: width, height: height)
    guard !kept.pointee.hasNewStyle,
      kept.pointee.isOfContent == constraints.flags.contains(.contentHeight), context.canUpdate(kept),
      kept.pointee.contentWidth == context.contentWidth || !kept.pointee.refersToWidth
    else { return nil }
    return context.shiftItems(kept)
  }

  /// Goes on with the container of the last layout under other constraints.
  @inline(__always)
  private func adjust(to constraints: Constraints, _ mode: LayoutMode, width: LayoutUnit, height: LayoutUnit) {
    let contentWidth = max(width - edges.horizontal, .zero)
    let contentHeight = height.isDefinite ? max(height - edges.vertical, .zero) : .indefinite
    container.pointee.constraints = constraints
    container.pointee.mode = mode
    container.pointee.width = width
    container.pointee.contentWidth = contentWidth
    container.pointee.contentHeight = contentHeight
    container.pointee.percentageHeight =
      constraints.flags.contains(.fixedHeightIsIndefinite) ? .indefinite : contentHeight
    (mainSize, crossSize) = Axis.isRow ? (contentWidth, contentHeight) : (contentHeight, contentWidth)
  }

  @inline(__always)
  private func shiftItems(_ kept: UnsafeMutablePointer<KeptFlexContainer>) -> LayoutResult? {
    var hypotheticalSize = kept.pointee.hypotheticalMainSize
    var index = kept.pointee.itemCount
    if kept.pointee.changedItem != KeptFlexContainer.noItem {
      index = kept.pointee.index(of: kept.pointee.changedItem)
      let item = items + index
      let before = item.pointee.mainSize
      guard index < kept.pointee.itemCount, redetermineMainSize(of: item),
        item.pointee.mainSize.rawValue.magnitude < KeptFlexContainer.greatestSize
      else { return nil }
      hypotheticalSize += item.pointee.mainSize - before
    }
    guard keepsHypotheticalSizes(kept, hypotheticalSize) else { return nil }
    if Axis.isRow { crossSize = kept.pointee.crossSize }
    if index < kept.pointee.itemCount {
      guard layoutChangedItem(items + index, kept.pointee.settled + index) else { return nil }
      moveItems(after: index, kept)
    }
    if mode == .measure {
      guard pass.flags(node).isDisjoint(with: .containsOutOfFlow) else { return nil }
      pass.completedMeasurement = node
    }
    kept.pointee.hypotheticalMainSize = hypotheticalSize
    kept.pointee.contentWidth = contentWidth
    kept.pointee.changedItem = KeptFlexContainer.noItem
    return LayoutResult(width: width, height: borderBoxHeight)
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
      size = pass.intrinsicSizes(item.pointee.node).maxContent
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
    guard hypotheticalSize.rawValue.magnitude < KeptFlexContainer.greatestSize else { return false }
    if !mainSize.isDefinite { mainSize = usedContentHeight(for: max(hypotheticalSize, .zero)) }
    let free = mainSize - hypotheticalSize
    if free == .zero { return true }
    return kept.pointee.packsAtStart && !(free > .zero ? kept.pointee.canGrow : kept.pointee.canShrink)
  }

  /// Lays out an item whose size or content is different.
  ///
  /// - Returns: Whether it leaves the line as it is.
  @inline(__always)
  private func layoutChangedItem(
    _ item: UnsafeMutablePointer<FlexItem>, _ settled: UnsafeMutablePointer<SettledFlexItem>
  ) -> Bool {
    if Axis.isRow {
      determineHeight(of: item)
      guard item.pointee.crossSize == settled.pointee.hypotheticalCrossSize else { return false }
      item.pointee.crossSize = settled.pointee.crossSize
    }
    if !item.pointee.flags.contains(.isLaidOut), !isLaidOutAsMeasured(item) {
      let final = finalConstraints(of: item)
      if mode == .measure, !pass.isLaidOut(item.pointee.node, final) { return false }
      _ = pass.layout(item.pointee.node, final, .full)
    }
    return true
  }

  /// Whether measuring an item has laid it out as it is to be.
  @inline(__always)
  private func isLaidOutAsMeasured(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    var constraints = measuring
    if Axis.isRow {
      constraints.fixedWidth = item.pointee.mainSize
      return pass.isLaidOut(
        item.pointee.node, asMeasured: constraints, height: item.pointee.crossSize, isDefinite: true)
    }
    constraints.fixedWidth = item.pointee.crossSize
    constraints.flags = .contentHeight
    return pass.isLaidOut(item.pointee.node, asMeasured: constraints, height: item.pointee.mainSize, isDefinite: true)
  }

  @inline(__always)
  private func moveItems(after index: Int, _ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    let settled = kept.pointee.settled + index
    let distance = items[index].mainSize - settled.pointee.mainSize
    settled.pointee.mainSize = items[index].mainSize
    settled.pointee.constraints = pass.measures[Int(items[index].node)].constraintsOfLayout
    if distance == .zero { return }
    for next in index + 1..<kept.pointee.itemCount {
      if Axis.isRow {
        pass.frames[Int(items[next].node)].x += distance
      } else {
        pass.frames[Int(items[next].node)].y += distance
      }
    }
  }

  /// Keeps what `shiftItems` has to know.
  func keepForShifting(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    let model = pass.boxModel(of: style)
    let gap = Axis.isRow ? style.pointee.columnGap : style.pointee.rowGap
    kept.pointee.canShift =
      !directions.isMainReversed && !gap.hasPercentage && !style.pointee.hasAspectRatio
      && model.flags.isDisjoint(with: [.hasRelativePadding, .hasOpenHeightRange])
      && pass.flags(node).isDisjoint(with: .hasOutOfFlowChildren)
    guard kept.pointee.canShift else { return }
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
    keepItemsForShifting(kept)
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
      if !isPlain { kept.pointee.canShift = false }
      if style.pointee.flexGrow > 0 { kept.pointee.canGrow = true }
      if style.pointee.flexShrink > 0 { kept.pointee.canShrink = true }
      if kept.pointee.settled[index].refersToWidth { kept.pointee.refersToWidth = true }
      magnitude += UInt64(hypothetical.rawValue.magnitude) + UInt64(item.pointee.mainMargin.rawValue.magnitude)
      magnitude += UInt64(mainGap.rawValue.magnitude)
    }
    // Sums of such sizes do not saturate, so that the order of additions makes no difference.
    if magnitude >= UInt64(KeptFlexContainer.greatestSize) { kept.pointee.canShift = false }
  }
}
