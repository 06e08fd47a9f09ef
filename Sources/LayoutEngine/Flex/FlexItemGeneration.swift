// 9.1. Initial setup.

extension FlexFormattingContext {
  /// Generates a flex item for every in-flow child, in order-modified document order.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#init-setup
  func generateItems() {
    let end = pass.subtreeEnd[Int(node)]
    var count = 0
    var child = node + 1
    while child < end {
      count += 1
      child = pass.subtreeEnd[Int(child)]
    }
    items = container.pointee.kept?.pointee.items ?? pass.arena.allocate(FlexItem.self, count: count)
    itemCount = 0
    var isOrdered = true
    let alignItems = alignItems(ofChildren: style)
    child = node + 1
    while child < end {
      let childStyle = pass.style(child)
      if !childStyle.pointee.position.isOutOfFlow {
        (items + itemCount).initialize(to: item(child, childStyle, alignItems))
        itemCount += 1
        if childStyle.pointee.order != 0 { isOrdered = false }
        if isBaselineAligned(items + itemCount - 1) { hasBaselineItems = true }
      }
      child = pass.subtreeEnd[Int(child)]
    }
    if !isOrdered { sortItems() }
  }

  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#order-modified-document-order
  private func sortItems() {
    var buffer = UnsafeMutableBufferPointer(start: items, count: itemCount)
    buffer.sort {
      ($0.style.pointee.order, $0.node) < ($1.style.pointee.order, $1.node)
    }
  }

  /// What `align-items` means for children that say nothing else.
  @inline(__always)
  private func alignItems(ofChildren style: UnsafePointer<StoredStyle>) -> FlexItemAlignment {
    oriented(style.pointee.common.pointee.flexItemAlignment)
  }

  @inline(__always)
  private func oriented(_ alignment: FlexItemAlignment) -> FlexItemAlignment {
    guard !Axis.isRow, pass.swapsSidewaysBaselines(of: node) else { return alignment }
    return FlexItemAlignment(flow: alignment.flow.withSwappedBaselines, isSafe: alignment.isSafe)
  }

  @inline(never)
  private func ownAlignment(of childStyle: UnsafePointer<StoredStyle>) -> FlexItemAlignment {
    let own = childStyle.pointee.alignSelf
    let alignment = own.position == .auto ? style.pointee.alignItems : own
    return oriented(FlexItemAlignment(alignment, directions, childStyle.pointee.direction))
  }

  func item(_ child: NodeIndex, _ childStyle: UnsafePointer<StoredStyle>) -> FlexItem {
    item(child, childStyle, alignItems(ofChildren: style))
  }

  @inline(__always)
  private func item(
    _ child: NodeIndex, _ childStyle: UnsafePointer<StoredStyle>, _ alignItems: FlexItemAlignment
  ) -> FlexItem {
    let margin = pass.margins(of: childStyle, containingWidth: contentWidth)
    let (mainBefore, mainAfter) = Axis.mainSides(margin)
    let (crossBefore, crossAfter) = Axis.crossSides(margin)
    var item = FlexItem(
      node: child, style: childStyle, edges: pass.edges(of: childStyle, containingWidth: contentWidth),
      flags: autoMargins(of: childStyle), alignment: .start, mainMargin: mainBefore + mainAfter,
      marginMainStart: directions.isMainReversed ? mainAfter : mainBefore, crossMargin: crossBefore + crossAfter,
      marginCrossStart: directions.isCrossReversed ? crossAfter : crossBefore)
    // The direction of the item matters only to alignment along the inline axis.
    let isUsual =
      childStyle.pointee.alignSelf.position == .auto
      && (Axis.isRow || childStyle.pointee.direction == directions.direction)
    let alignment = isUsual ? alignItems : ownAlignment(of: childStyle)
    item.alignment = alignment.flow
    if alignment.isSafe { item.flags.insert(.isSafe) }
    if item.alignment == .stretch && Axis.crossSize(childStyle).isAuto
      && item.flags.isDisjoint(with: .autoMarginsCross)
    {
      item.flags.insert(.isStretched)
    }
    if Axis.isRow && pass.flags(child).contains(.usesContainingHeight) { noteReferenceToLine(&item) }
    return item
  }

  /// `stretch` in the cross axis fills the line, whatever the alignment.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-4-20210520/#stretch-fit-sizing
  private func noteReferenceToLine(_ item: inout FlexItem) {
    let style = item.style
    if style.pointee.height.kind == .stretch { item.flags.insert([.isStretched, .refersToLine]) }
    if style.pointee.minHeight.kind == .stretch || style.pointee.maxHeight.kind == .stretch {
      item.flags.insert(.refersToLine)
    }
    if directions.isMultiLine, pass.fillsRoomWithLines(item.node) { item.flags.insert(.refersToLine) }
  }

  @inline(__always)
  private func autoMargins(of style: UnsafePointer<StoredStyle>) -> FlexItem.Flags {
    if !pass.boxModel(of: style).flags.contains(.hasAutoMargin) { return [] }
    let margin = style.pointee.margin
    let (mainBefore, mainAfter) = Axis.mainSides(margin)
    let (crossBefore, crossAfter) = Axis.crossSides(margin)
    let isMainReversed = directions.isMainReversed
    let isCrossReversed = directions.isCrossReversed
    var flags: FlexItem.Flags = []
    if mainBefore.isAuto { flags.insert(isMainReversed ? .hasAutoMarginMainEnd : .hasAutoMarginMainStart) }
    if mainAfter.isAuto { flags.insert(isMainReversed ? .hasAutoMarginMainStart : .hasAutoMarginMainEnd) }
    if crossBefore.isAuto { flags.insert(isCrossReversed ? .hasAutoMarginCrossEnd : .hasAutoMarginCrossStart) }
    if crossAfter.isAuto { flags.insert(isCrossReversed ? .hasAutoMarginCrossStart : .hasAutoMarginCrossEnd) }
    return flags
  }
}
