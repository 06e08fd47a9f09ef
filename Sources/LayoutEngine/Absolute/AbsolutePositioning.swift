// Absolutely positioned and fixed boxes.
//
// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#abspos-layout

extension LayoutPass {
  /// Lays out the out-of-flow boxes whose containing block is the padding box `area` of `container` (-1 and the
  /// viewport: the initial containing block). Everything in flow has its place already.
  func layoutOutOfFlow(in container: NodeIndex, containing area: Rect) {
    var index = firstOutOfFlow(in: container)
    while index < tree.outOfFlow.count {
      let entry = Int(tree.outOfFlowByContainingBlock[index])
      guard tree.outOfFlow[entry].containingBlock == container else { return }
      layoutOutOfFlow(tree.outOfFlow[entry].node, staticPositions[entry], container, area)
      index += 1
    }
  }

  private func firstOutOfFlow(in container: NodeIndex) -> Int {
    var low = 0
    var high = tree.outOfFlow.count
    while low < high {
      let middle = (low + high) / 2
      let entry = Int(tree.outOfFlowByContainingBlock[middle])
      if tree.outOfFlow[entry].containingBlock < container { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func layoutOutOfFlow(
    _ node: NodeIndex, _ staticPosition: StaticPosition, _ container: NodeIndex, _ area: Rect
  ) {
    // The position of the box's parent in the containing block's border box.
    let parentOrigin = origin(of: tree.parent[Int(node)], in: container)
    let positioned = AbsolutelyPositionedBox(
      pass: self, node: node, area: area, containingDirection: direction(of: container),
      staticPoint: Point(x: parentOrigin.x + staticPosition.x - area.x, y: parentOrigin.y + staticPosition.y - area.y),
      staticPosition: staticPosition)
    let origin = positioned.layout()
    frames[Int(node)].x = area.x + origin.x - parentOrigin.x
    frames[Int(node)].y = area.y + origin.y - parentOrigin.y
  }

  private func direction(of container: NodeIndex) -> Direction {
    style(max(container, 0)).pointee.direction
  }

  /// The corner of a node's border box, relative to that of its ancestor `container` (-1: to the viewport).
  private func origin(of node: NodeIndex, in container: NodeIndex) -> Point {
    var origin = Point.zero
    var ancestor = node
    while ancestor != container && ancestor >= 0 {
      origin = origin + frames[Int(ancestor)].origin
      ancestor = tree.parent[Int(ancestor)]
    }
    return origin
  }
}

/// An absolutely positioned box in its containing block; positions are relative to the containing block.
private struct AbsolutelyPositionedBox {
  unowned(unsafe) let pass: LayoutPass
  let node: NodeIndex
  let style: UnsafePointer<Style>
  let area: Rect
  let containingDirection: Direction
  let staticPoint: Point
  let staticPosition: StaticPosition
  let edges: BoxEdges
  let horizontal: InsetAxis
  let vertical: InsetAxis

  init(
    pass: LayoutPass, node: NodeIndex, area: Rect, containingDirection: Direction, staticPoint: Point,
    staticPosition: StaticPosition
  ) {
    self.pass = pass
    self.node = node
    self.area = area
    self.containingDirection = containingDirection
    self.staticPoint = staticPoint
    self.staticPosition = staticPosition
    style = pass.style(node)
    edges = pass.edges(of: style, containingWidth: area.width)
    let inset = style.pointee.inset
    let margin = style.pointee.margin
    let calculations = pass.calculations
    horizontal = InsetAxis(
      size: area.width, start: inset.left.resolved(against: area.width, calculations),
      end: inset.right.resolved(against: area.width, calculations),
      marginStart: margin.left.resolved(against: area.width, calculations),
      marginEnd: margin.right.resolved(against: area.width, calculations),
      staticPoint: staticPoint.x, staticEdge: staticPosition.horizontal)
    vertical = InsetAxis(
      size: area.height, start: inset.top.resolved(against: area.height, calculations),
      end: inset.bottom.resolved(against: area.height, calculations),
      marginStart: margin.top.resolved(against: area.width, calculations),
      marginEnd: margin.bottom.resolved(against: area.width, calculations),
      staticPoint: staticPoint.y, staticEdge: staticPosition.vertical)
  }

  /// Lays the box out and returns the corner of its border box.
  func layout() -> Point {
    var constraints = Constraints(availableWidth: area.width, containingHeight: area.height)
    let stretchedHeight = stretchesVertically ? vertical.room : .indefinite
    // A height that is known before the width lets the aspect ratio decide the width.
    if stretchedHeight.isDefinite { constraints.fixedHeight = heightLimits(constraints).clamp(stretchedHeight) }
    let width = usedWidth(constraints)
    constraints.fixedWidth = width
    if stretchedHeight.isDefinite, !keepsStretchedHeight { constraints.fixedHeight = .indefinite }
    let result = pass.layout(node, constraints, .full)
    return Point(
      x: horizontal.position(
        of: result.width, alignment: style.pointee.justifySelf, isReversed: containingDirection == .rtl,
        selfIsReversed: style.pointee.direction == .rtl),
      y: vertical.position(
        of: result.height, alignment: style.pointee.alignSelf, isReversed: false, selfIsReversed: false))
  }

  private var isReplaced: Bool { pass.tree.kinds[Int(node)] == .replaced }

  /// Whether an automatic size in an axis fills the room between the insets.
  private func stretches(_ axis: InsetAxis, _ alignment: Alignment) -> Bool {
    guard axis.start.isDefinite && axis.end.isDefinite && !isReplaced else { return false }
    return alignment.position == .auto || alignment.position == .normal || alignment.position == .stretch
  }

  private var stretchesHorizontally: Bool {
    style.pointee.width.isAuto && stretches(horizontal, style.pointee.justifySelf)
  }

  /// `stretch` as a height also fills the room.
  private var stretchesVertically: Bool {
    if style.pointee.height.kind == .stretch { return true }
    return style.pointee.height.isAuto && stretches(vertical, style.pointee.alignSelf)
  }

  /// Whether a stretched height wins over the aspect ratio: only if it does not have to follow from the width.
  private var keepsStretchedHeight: Bool {
    guard pass.aspectRatio(of: node) != nil, style.pointee.height.isAuto else { return true }
    return style.pointee.width.isAuto && !stretchesHorizontally
  }

  private func heightLimits(_ constraints: Constraints) -> SizeRange {
    pass.heightRange(of: node, constraints, edges)
  }

  private func usedWidth(_ constraints: Constraints) -> LayoutUnit {
    var constraints = constraints
    let range = pass.widthRange(of: node, available: area.width, edges)
    if stretchesHorizontally || style.pointee.width.kind == .stretch {
      return range.clamp(max(horizontal.room, edges.horizontal))
    }
    // The room between the insets takes the place of the containing block for fit-content, not for percentages.
    if style.pointee.width.isAuto || style.pointee.width.isKeyword {
      constraints.flags.insert(.shrinkToFit)
      constraints.availableWidth = horizontal.room + pass.margins(of: style, containingWidth: area.width).horizontal
      let edgesInRoom = edges
      return range.clamp(pass.unlimitedWidth(node, constraints, edgesInRoom))
    }
    return pass.usedWidth(node, constraints, edges)
  }
}

/// The insets and margins of an absolutely positioned box in one axis; indefinite stands for `auto`.
private struct InsetAxis {
  /// The size of the containing block.
  let size: LayoutUnit
  let start: LayoutUnit
  let end: LayoutUnit
  let marginStart: LayoutUnit
  let marginEnd: LayoutUnit
  let staticPoint: LayoutUnit
  let staticEdge: StaticPosition.Edge

  private var hasNoInset: Bool { !start.isDefinite && !end.isDefinite }

  /// The inset-modified containing block.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#resolving-insets
  private var modified: (start: LayoutUnit, end: LayoutUnit) {
    guard hasNoInset else { return (start.orZero, end.orZero) }
    switch staticEdge {
    case .start: return (staticPoint, .zero)
    case .end: return (.zero, size - staticPoint)
    case .center:
      let half = min(staticPoint, size - staticPoint)
      return (staticPoint - half, size - staticPoint - half)
    }
  }

  /// What the border box can fill: the inset-modified containing block without the margins.
  var room: LayoutUnit {
    let modified = modified
    return max(size - modified.start - modified.end - marginStart.orZero - marginEnd.orZero, .zero)
  }

  /// Where a border box of the given size begins.
  func position(of box: LayoutUnit, alignment: Alignment, isReversed: Bool, selfIsReversed: Bool) -> LayoutUnit {
    if hasNoInset { return staticPosition(of: box) }
    if !start.isDefinite { return size - end - marginEnd.orZero - box }
    if !end.isDefinite { return start + marginStart.orZero }
    return positionBetweenInsets(box, alignment, isReversed: isReversed, selfIsReversed: selfIsReversed)
  }

  private func staticPosition(of box: LayoutUnit) -> LayoutUnit {
    switch staticEdge {
    case .start: return staticPoint + marginStart.orZero
    case .end: return staticPoint - marginEnd.orZero - box
    case .center:
      let marginBox = box + marginStart.orZero + marginEnd.orZero
      return staticPoint - marginBox / 2 + marginStart.orZero
    }
  }

  private func positionBetweenInsets(
    _ box: LayoutUnit, _ alignment: Alignment, isReversed: Bool, selfIsReversed: Bool
  ) -> LayoutUnit {
    let free = size - start - end - box - marginStart.orZero - marginEnd.orZero
    // Auto margins take the free space; a lone one all of it, negative or not.
    switch (marginStart.isDefinite, marginEnd.isDefinite) {
    case (false, false):
      if free < .zero { return isReversed ? start + free : start }
      return start + free / 2
    case (false, true): return start + free
    case (true, false): return start + marginStart
    case (true, true): return start + marginStart + offset(alignment, free, isReversed, selfIsReversed)
    }
  }

  private func offset(
    _ alignment: Alignment, _ free: LayoutUnit, _ isReversed: Bool, _ selfIsReversed: Bool
  ) -> LayoutUnit {
    let atStart = isReversed ? free : .zero
    let atEnd = isReversed ? .zero : free
    if free < .zero && alignment.overflow == .safe { return atStart }
    switch alignment.position {
    case .center: return free / 2
    case .end, .flexEnd, .lastBaseline: return atEnd
    case .selfStart: return selfIsReversed ? free : .zero
    case .selfEnd: return selfIsReversed ? .zero : free
    case .left: return .zero
    case .right: return free
    default: return atStart
    }
  }
}
