// Another layout of a container of which one item has changed, or whose width has: items to which that makes no
// difference keep what was found out about them.

extension FlexFormattingContext {
  /// Whether the layout can start from the items of the last one.
  @inline(__always)
  func canUpdate(_ kept: UnsafeMutablePointer<KeptFlexContainer>) -> Bool {
    kept.pointee.isUsable && kept.pointee.changedItem != KeptFlexContainer.severalItems
      && kept.pointee.contentHeight == contentHeight && kept.pointee.percentageHeight == percentageHeight
      && (Axis.isRow || kept.pointee.contentWidth == contentWidth) && !heightDependsOnContent
  }

  /// 9.1 and 9.2 for the items that the change makes a difference to; the others get their hypothetical main size.
  ///
  /// - Returns: Whether the layout can go on from them.
  func updateItems(_ kept: UnsafeMutablePointer<KeptFlexContainer>) -> Bool {
    items = kept.pointee.items
    itemCount = kept.pointee.itemCount
    let isWidthDifferent = kept.pointee.contentWidth != contentWidth
    let changed = kept.pointee.changedItem
    for index in 0..<itemCount {
      let item = items + index
      let settled = kept.pointee.settled + index
      let isOutdated =
        item.pointee.node == changed || isWidthDifferent && settled.pointee.sizing.contains(.refersToWidth)
      settled.pointee.isOutdated = isOutdated
      if !isOutdated {
        restoreHypotheticalMainSize(of: item)
        continue
      }
      let node = item.pointee.node
      item.initialize(to: self.item(node, pass.style(node)))
      guard isSimple(item) else { return false }
      settled.pointee.sizing = sizing(of: item)
      determineMainSize(of: item)
    }
    return true
  }

  @inline(__always)
  private func restoreHypotheticalMainSize(of item: UnsafeMutablePointer<FlexItem>) {
    item.pointee.flags.subtract(.findings)
    item.pointee.mainSize = item.pointee.hypotheticalMainSize
    restoreAutoMargins(of: item)
  }

  /// Takes back what automatic margins got of the free space.
  @inline(__always)
  func restoreAutoMargins(of item: UnsafeMutablePointer<FlexItem>) {
    guard !item.pointee.flags.isDisjoint(with: .autoMarginsMain) else { return }
    let (before, after) = Axis.mainSides(pass.margins(of: item.pointee.style, containingWidth: contentWidth))
    item.pointee.mainMargin = before + after
    item.pointee.marginMainStart = directions.isMainReversed ? after : before
  }

  /// 9.4 for the items whose main size is different.
  func updateHypotheticalCrossSizes(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    for index in 0..<itemCount {
      let item = items + index
      let settled = kept.pointee.settled + index
      if item.pointee.mainSize != settled.pointee.mainSize { settled.pointee.isOutdated = true }
      if Axis.isRow {
        if settled.pointee.isOutdated {
          determineHeight(of: item)
          settled.pointee.hypotheticalCrossSize = item.pointee.crossSize
        } else {
          item.pointee.crossSize = settled.pointee.hypotheticalCrossSize
        }
      }
    }
  }

  /// Marks the items that are laid out for the sizes that they have now.
  func noteSettledItems(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    for index in 0..<itemCount {
      let item = items + index
      let settled = kept.pointee.settled + index
      if settled.pointee.isOutdated || item.pointee.crossSize != settled.pointee.crossSize { continue }
      let node = item.pointee.node
      let frame = pass.frames[Int(node)]
      let (main, cross) = Axis.isRow ? (frame.width, frame.height) : (frame.height, frame.width)
      guard main == item.pointee.mainSize, cross == item.pointee.crossSize else { continue }
      if pass.isLeaf(node) || pass.measures[Int(node)].isLaidOut(for: settled.pointee.constraints) {
        item.pointee.flags.insert(.isLaidOut)
      }
    }
  }

  /// Keeps the hypothetical cross sizes, before lines stretch them.
  func keepHypotheticalCrossSizes(_ kept: UnsafeMutablePointer<KeptFlexContainer>) {
    for index in 0..<itemCount { kept.pointee.settled[index].hypotheticalCrossSize = items[index].crossSize }
  }

  /// Keeps the items for the next layout.
  func keepItems(_ kept: UnsafeMutablePointer<KeptFlexContainer>, isUpdate: Bool) {
    kept.pointee.isUsable = mode == .full && (isUpdate || isSimple)
    guard kept.pointee.isUsable else { return }
    kept.pointee.itemCount = itemCount
    kept.pointee.changedItem = KeptFlexContainer.noItem
    kept.pointee.contentWidth = contentWidth
    kept.pointee.contentHeight = contentHeight
    kept.pointee.percentageHeight = percentageHeight
    defer { keepForShifting(kept) }
    for index in 0..<itemCount {
      let settled = kept.pointee.settled + index
      settled.pointee.mainSize = items[index].mainSize
      settled.pointee.crossSize = items[index].crossSize
      settled.pointee.constraints = pass.measures[Int(items[index].node)].constraintsOfLayout
      if !isUpdate { settled.pointee.sizing = sizing(of: items + index) }
    }
  }

  /// Whether items depend on each other only through their sizes.
  private var isSimple: Bool {
    guard Axis.isRow || !directions.isMultiLine, !hasBaselineItems, !heightDependsOnContent, !pass.tree.hasVerticalText,
      !pass.flags(node).contains(.baselineIsUsed), !pass.isRecording
    else { return false }
    for index in 0..<itemCount where !isSimple(items + index) { return false }
    return true
  }

  /// Whether nothing about an item but its flex base size and its limits matters to others, and these follow from its
  /// style, its content and the size of the container.
  func isSimple(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    let style = item.pointee.style
    return style.pointee.order == 0 && !isBaselineAligned(item) && !item.pointee.flags.contains(.refersToLine)
      && !mayHaveAspectRatio(item) && !style.pointee.display.isTable
      && !pass.flags(item.pointee.node).contains(.intrinsicWidthUsesHeight)
      && (pass.boxModel(of: style).flags.isDisjoint(with: [.hasOpenWidthRange, .hasOpenHeightRange])
        || hasPlainLimits(style))
  }

  /// Whether the limits of an item are lengths, percentages or initial.
  @inline(never)
  private func hasPlainLimits(_ style: UnsafePointer<StoredStyle>) -> Bool {
    func isPlain(_ limit: Length) -> Bool { !limit.isKeyword || limit.isAuto || limit.kind == .none }
    return isPlain(style.pointee.minWidth) && isPlain(style.pointee.maxWidth) && isPlain(style.pointee.minHeight)
      && isPlain(style.pointee.maxHeight)
  }

  /// What the sizes of an item follow from.
  func sizing(of item: UnsafeMutablePointer<FlexItem>) -> FlexItemSizing {
    let style = item.pointee.style
    var sizing: FlexItemSizing = refersToWidth(item) ? .refersToWidth : []
    if hasAutomaticMinimumSize(item) { sizing.insert(.hasAutomaticMinimum) }
    // The width of a column's item may be that of its content.
    guard Axis.isRow || item.pointee.flags.contains(.isStretched) || style.pointee.width.isPx else { return sizing }
    let basis = style.pointee.flexBasis.isAuto ? Axis.mainSize(style) : style.pointee.flexBasis
    let openLimits: StyleBoxModel.Flags = Axis.isRow ? .hasOpenWidthRange : .hasOpenHeightRange
    if basis.isPx {
      sizing.insert(.isOfLength)
    } else if basis.isAuto, style.pointee.flexBasis.isAuto, !pass.boxModel(of: style).flags.contains(openLimits) {
      sizing.insert(.isOfContent)
    }
    return sizing
  }

  /// Whether the sizes of an item, or what it is told for its layout, follow from the width of the container.
  private func refersToWidth(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    let style = item.pointee.style
    func isOwn(_ size: Length) -> Bool { size.isPx || size.isAuto }
    return !isOwn(style.pointee.width) || !isOwn(style.pointee.flexBasis)
      || pass.flags(item.pointee.node).contains(.usesContainingWidth)
  }
}
