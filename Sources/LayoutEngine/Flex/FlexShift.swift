// Another layout of a container of which items have other sizes, where nothing comes of it but that others flex or move
// along the main axis: lines keep their items and their cross sizes.
//
// Whether that is so shows before anything that is kept is untrue; if not, the steps of the specification follow, which
// start anew.

extension LayoutPass {
  /// Lays a flex container out again by flexing and moving items, if that is all there is to do.
  ///
  /// - Complexity: Constant, apart from the layout of the items that are different and from those after them, if they move,
  ///   where nothing flexes; linear in the number of items otherwise.
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
    let hasNewWidth = Axis.isRow && kept.pointee.refersToWidth && kept.pointee.contentWidth != contentWidth
    let isPacked = kept.pointee.isPacked && !hasNewWidth
    if !isPacked, !kept.pointee.hasLengths { keepLengths(kept) }
    var index = Self.noIndex
    if kept.pointee.changedItem != KeptFlexContainer.noItem {
      guard let changed = kept.pointee.index(of: kept.pointee.changedItem) else { return nil }
      index = changed
      guard takeUpChange(of: index, kept, isAnew: kept.pointee.hasNewStyle || hasNewWidth) else { return nil }
    }
    if hasNewWidth, !takeUpWidth(kept, apartFrom: index) { return nil }
    if Axis.isRow { crossSize = kept.pointee.crossSize }
    if !mainSize.isDefinite {
      mainSize = usedContentHeight(for: max(kept.pointee.hypotheticalMainSize, .zero), isContained: false)
    }
    guard isPacked && keepsHypotheticalSizes(kept) ? shift(index, kept) : reflow(around: index, kept) else {
      return nil
    }
    if mode == .measure { pass.completedMeasurement = node }
    kept.pointee.mainSize = mainSize
    kept.pointee.contentWidth = contentWidth
    kept.pointee.changedItem = KeptFlexContainer.noItem
    kept.pointee.hasNewStyle = false
    return LayoutResult(width: width, height: borderBoxHeight)
  }

  /// Stands for no item.
  private static var noIndex: Int { -1 }

  /// Moves the items after the one that is different.
  @_transparent
  private func shift(_ index: Int, _ kept: UnsafeMutablePointer<KeptFlexContainer>) -> Bool {
    guard index >= 0 else { return true }
    let settled = kept.pointee.settled + index
    let before = settled.pointee.mainSize
    guard settle(kept.pointee.items + index, settled, lineSize: crossSize, hasNewStyle: kept.pointee.hasNewStyle) else {
      return false
    }
    let distance = settled.pointee.mainSize - before
    if distance != .zero { moveItems(from: index + 1, by: distance) }
    return true
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
      Axis.isRow || kept.pointee.contentWidth == contentWidth,
      !constraints.flags.contains(.fixedHeightHasContentLimits)
    else { return false }
    container.pointee.constraints = constraints
    container.pointee.mode = mode
    container.pointee.width = width
    container.pointee.contentWidth = contentWidth
    (mainSize, crossSize) = Axis.isRow ? (contentWidth, contentHeight) : (contentHeight, contentWidth)
    return true
  }

  /// Finds out the hypothetical main size of an item that is different.
  ///
  /// - Parameter isAnew: Whether it is not only the content that is different.
  /// - Returns: Whether the item stays where it is across the line.
  @_transparent
  private func takeUpChange(
    of index: Int, _ kept: UnsafeMutablePointer<KeptFlexContainer>, isAnew: Bool
  ) -> Bool {
    let item = kept.pointee.items + index
    let settled = kept.pointee.settled + index
    let before = item.pointee.hypotheticalMainSize
    guard !isAnew && redetermineMainSize(of: item, settled.pointee.sizing) || takeUpStyle(of: item, settled, kept)
    else {
      return false
    }
    item.pointee.mainSize = item.pointee.hypotheticalMainSize
    // Margins are the same.
    kept.pointee.hypotheticalMainSize += item.pointee.mainSize - before
    if kept.pointee.hasLengths { noteLength(of: index, kept, hasNewStyle: isAnew) }
    return item.pointee.mainSize.isFarFromSaturation && kept.pointee.hypotheticalMainSize.isFarFromSaturation
  }

  /// Finds out the hypothetical main sizes of the items that refer to the width of the container.
  @inline(never)
  private func takeUpWidth(_ kept: UnsafeMutablePointer<KeptFlexContainer>, apartFrom changed: Int) -> Bool {
    for index in 0..<itemCount where index != changed && kept.pointee.settled[index].sizing.contains(.refersToWidth) {
      guard takeUpChange(of: index, kept, isAnew: true) else { return false }
    }
    return true
  }

  /// Finds out the hypothetical main size of an item anew.
  ///
  /// - Returns: Whether the item stays where it is, apart from its size.
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
    settled.pointee.sizing = sizing(of: item)
    if settled.pointee.sizing.contains(.refersToWidth) { kept.pointee.refersToWidth = true }
    if item.pointee.style.pointee.flexGrow > 0 { kept.pointee.canGrow = true }
    if item.pointee.style.pointee.flexShrink > 0 { kept.pointee.canShrink = true }
    return Axis.isRow || item.pointee.crossSize == settled.pointee.crossSize || isAtCrossStart(item)
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
  @_transparent
  private func redetermineMainSize(
    of item: UnsafeMutablePointer<FlexItem>, _ sizing: FlexItemSizing
  ) -> Bool {
    item.pointee.flags.subtract(.findings)
    guard sizing.contains(.isOfContent) else {
      let hasMinimum = sizing.contains(.hasAutomaticMinimum)
      return sizing.contains(.isOfLength) && (!hasMinimum || item.pointee.flags.contains(.isMinimumPending))
    }
    let size: LayoutUnit
    if Axis.isRow {
      size = pass.intrinsicSizesForLayout(item.pointee.node).maxContent
      item.pointee.minimumMainSize = pass.boxModel(of: item.pointee.style).widthRange.minimum
    } else {
      size = contentHeight(of: item)
      item.pointee.minimumMainSize = pass.boxModel(of: item.pointee.style).heightRange.minimum
    }
    if sizing.contains(.hasAutomaticMinimum) { item.pointee.flags.insert(.isMinimumPending) }
    item.pointee.flexBaseSize = max(size, Axis.mainEdges(item.pointee.edges))
    return true
  }

  /// Whether the used main sizes are the hypothetical ones, packed at the start of the line.
  @_transparent
  private func keepsHypotheticalSizes(_ kept: UnsafeMutablePointer<KeptFlexContainer>) -> Bool {
    let free = mainSize - kept.pointee.hypotheticalMainSize
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
}
