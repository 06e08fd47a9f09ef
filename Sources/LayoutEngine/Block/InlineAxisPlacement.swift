// Where a block-level box lies in its containing block, horizontally.
//
// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#blockwidth

extension BlockContainer {
  /// The offset of a child's border box from the left of the content box, for a child that is not laid out yet.
  @inline(__always)
  func inFlowOffset(of node: NodeIndex, _ margin: Edges<LayoutUnit>) -> LayoutUnit {
    let child = pass.style(node)
    let hasAutoMargin = child.pointee.margin.left.isAuto || child.pointee.margin.right.isAuto
    let isAtStart =
      style.pointee.justifyItems.position == .normal && child.pointee.justifySelf.position == .auto
      && style.pointee.textAlign.ofLines == style.pointee.textAlign
    if style.pointee.direction == .ltr && !hasAutoMargin && isAtStart { return margin.left }
    return offsetByWidth(of: node, margin)
  }

  @inline(never)
  private func offsetByWidth(of node: NodeIndex, _ margin: Edges<LayoutUnit>) -> LayoutUnit {
    let edges = pass.edges(of: pass.style(node), containingWidth: content.width)
    let width = pass.usedWidth(node, constraints(for: node), edges)
    return offsetInLine(of: node, width: width, room: content.width, margin)
  }

  /// The offset of a child's border box from the left of the room for it.
  ///
  /// - Parameter room: For the margin box.
  func offsetInLine(
    of node: NodeIndex, width: LayoutUnit, room: LayoutUnit, _ margin: Edges<LayoutUnit>
  ) -> LayoutUnit {
    let child = pass.style(node)
    let free = room - width - margin.horizontal
    let left = margin.left
    switch (child.pointee.margin.left.isAuto, child.pointee.margin.right.isAuto) {
    case (true, true):
      // What is too wide overflows at the end.
      if free > .zero { return left + free / 2 }
      return style.pointee.direction == .ltr ? left : left + free
    case (true, false): return left + (style.pointee.direction == .ltr ? max(free, .zero) : free)
    case (false, true): return style.pointee.direction == .ltr ? left : left + min(free, .zero)
    case (false, false): return left + justifiedOffset(of: node, free: free)
    }
  }

  /// What a child in normal flow is told. Alignment makes it as wide as its content.
  func constraints(for node: NodeIndex) -> Constraints {
    var constraints = Constraints(availableWidth: content.width, containingHeight: content.height)
    let justification = justification(of: node)
    if !Self.isNormal(justification) { constraints.flags.insert(.shrinkToFit) }
    if justification.position == .stretch { stretch(node, &constraints) }
    if isInInlineBlock { constraints.flags.insert(.isInInlineBlock) }
    if pass.flags(node).contains(.usesContainingHeight) && !space.isRoot { noteCollapsingMargins(&constraints) }
    return constraints
  }

  /// Makes tables and boxes with a ratio as wide as other blocks: `stretch` does so where nothing said would not.
  private func stretch(_ node: NodeIndex, _ constraints: inout Constraints) {
    let child = pass.style(node)
    guard child.pointee.width.isAuto, pass.kinds[Int(node)] == .box,
      child.pointee.display.isTable || child.pointee.hasAspectRatio
    else { return }
    let edges = pass.edges(of: child, containingWidth: content.width)
    let room = content.width - pass.margins(of: child, containingWidth: content.width).horizontal
    constraints.fixedWidth = pass.widthRange(of: node, constraints, edges).clamp(max(room, edges.horizontal))
  }

  /// https://www.w3.org/TR/2021/WD-css-sizing-4-20210520/#stretch-fit-sizing
  private func noteCollapsingMargins(_ constraints: inout Constraints) {
    if edges.top == .zero { constraints.flags.insert(.topMarginCollapses) }
    if edges.bottom == .zero { constraints.flags.insert(.bottomMarginCollapses) }
  }

  /// `justify-self` of a child; anonymous blocks have none, whatever `justify-items` says.
  @inline(__always)
  private func justification(of node: NodeIndex) -> Alignment {
    let child = pass.style(node)
    if child.pointee.isAnonymous, child.pointee.display == .block { return .normal }
    let alignment = child.pointee.justifySelf
    return alignment.position == .auto ? style.pointee.justifyItems : alignment
  }

  private static func isNormal(_ alignment: Alignment) -> Bool {
    alignment.position == .normal || alignment.position == .stretch || alignment.position == .auto
  }

  /// Which physical edge of the content box a child is justified to.
  func justifiedEdge(of node: NodeIndex) -> StaticPosition.Edge {
    let isLeftToRight = style.pointee.direction == .ltr
    let childIsLeftToRight = pass.style(node).pointee.direction == .ltr
    switch justification(of: node).position {
    case .center: return .center
    case .end, .flexEnd: return isLeftToRight ? .end : .start
    case .selfStart: return childIsLeftToRight ? .start : .end
    case .selfEnd: return childIsLeftToRight ? .end : .start
    case .left: return .start
    case .right: return .end
    default: return isLeftToRight ? .start : .end
    }
  }

  /// The offset of a child from the start of a room, which is left or right.
  func justifiedOffset(of node: NodeIndex, free: LayoutUnit, fromStart isLeftToRight: Bool) -> LayoutUnit {
    let offset = justifiedOffset(of: node, free: free)
    return isLeftToRight ? offset : free - offset
  }

  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#justify-block
  private func justifiedOffset(of node: NodeIndex, free: LayoutUnit) -> LayoutUnit {
    let isLeftToRight = style.pointee.direction == .ltr
    if Self.isNormal(justification(of: node)), free > .zero {
      switch style.pointee.textAlign {
      case .webkitLeft: return .zero
      case .webkitCenter: return free / 2
      case .webkitRight: return free
      default: return isLeftToRight ? .zero : free
      }
    }
    if free < .zero && justification(of: node).overflow == .safe { return isLeftToRight ? .zero : free }
    switch justifiedEdge(of: node) {
    case .start: return .zero
    case .center: return free / 2
    case .end: return free
    }
  }
}
