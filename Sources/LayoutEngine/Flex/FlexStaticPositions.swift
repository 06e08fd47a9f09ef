// 4.1. Absolutely-positioned flex children.

extension FlexFormattingContext {
  /// Notes where each out-of-flow child would be if it were the only item of the container.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#abspos-items
  func setStaticPositions() {
    let end = pass.subtreeEnd[Int(node)]
    var child = node + 1
    while child < end {
      let childStyle = pass.style(child)
      if childStyle.pointee.position.isOutOfFlow { setStaticPosition(of: child, childStyle) }
      child = pass.subtreeEnd[Int(child)]
    }
  }

  private func setStaticPosition(of child: NodeIndex, _ childStyle: UnsafePointer<StoredStyle>) {
    let main = physicalEdge(mainEdge, isReversed: directions.isMainReversed)
    let cross = physicalEdge(crossEdge(childStyle), isReversed: directions.isCrossReversed)
    let (horizontal, vertical) = Axis.isRow ? (main, cross) : (cross, main)
    let contentHeight = Axis.isRow ? crossSize : mainSize
    var position = StaticPosition(
      x: edges.left + point(horizontal, in: contentWidth), y: edges.top + point(vertical, in: contentHeight),
      horizontal: horizontal, vertical: vertical)
    // DEVIATION: Chromium heeds `safe` of the child itself only, not of the container, and keeps the child in its
    // containing block, not in the container.
    if childStyle.pointee.alignSelf.overflow == .safe {
      if Axis.isRow {
        position.safeHeight = StaticPosition.roomInContainingBlock
      } else {
        position.safeWidth = StaticPosition.roomInContainingBlock
      }
    }
    pass.setStaticPosition(of: child, position)
  }

  private var mainEdge: StaticPosition.Edge {
    switch directions.main(style.pointee.justifyContent) {
    case .center, .spaceAround, .spaceEvenly: .center
    case .end: .end
    default: .start
    }
  }

  private func crossEdge(_ childStyle: UnsafePointer<StoredStyle>) -> StaticPosition.Edge {
    let own = childStyle.pointee.alignSelf
    let alignment = own.position == .auto ? style.pointee.alignItems : own
    return switch directions.item(alignment, direction: childStyle.pointee.direction) {
    case .center: .center
    case .end: .end
    // Without others to share a baseline with, baselines fall back to the start and the end of the block.
    case .firstBaseline: directions.isWrapReverse ? .end : .start
    case .lastBaseline: directions.isWrapReverse ? .start : .end
    default: .start
    }
  }

  private func physicalEdge(_ edge: StaticPosition.Edge, isReversed: Bool) -> StaticPosition.Edge {
    guard isReversed else { return edge }
    return switch edge {
    case .start: .end
    case .end: .start
    case .center: .center
    }
  }

  private func point(_ edge: StaticPosition.Edge, in size: LayoutUnit) -> LayoutUnit {
    switch edge {
    case .start: .zero
    case .center: size / 2
    case .end: size
    }
  }
}
