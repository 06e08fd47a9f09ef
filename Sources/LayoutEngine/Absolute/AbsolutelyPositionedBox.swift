/// The box that makes a containing block of absolutely positioned boxes.
struct PositioningContainer: BitwiseCopyable {
  let direction: Direction
  /// In the border box of the container.
  let paddingBox: Rect
  /// Whether boxes that overflow its end can be scrolled to.
  let isScrollable: Bool
}

/// An absolutely positioned box in its containing block; positions are relative to the containing block.
///
/// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#abspos-layout
struct AbsolutelyPositionedBox {
  unowned(unsafe) let pass: LayoutPass
  let node: NodeIndex
  let style: UnsafePointer<StoredStyle>
  let area: Rect
  let containingDirection: Direction
  let edges: BoxEdges
  let horizontal: InsetAxis
  let vertical: InsetAxis

  init(
    pass: LayoutPass, node: NodeIndex, area: Rect, in container: PositioningContainer, staticPoint: Point,
    staticPosition: StaticPosition
  ) {
    self.pass = pass
    self.node = node
    self.area = area
    containingDirection = container.direction
    let isRightToLeft = containingDirection == .rtl
    let padding = container.paddingBox
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
      staticPoint: staticPoint.x, staticEdge: staticPosition.horizontal,
      safeSize: staticPosition.safeWidth, safeEdge: staticPosition.safeEdge,
      isReversed: isRightToLeft,
      limits: OverflowLimits(
        origin: area.x, padding: (padding.x, padding.width), scrollsToStart: container.isScrollable && isRightToLeft,
        scrollsToEnd: container.isScrollable && !isRightToLeft))
    vertical = InsetAxis(
      size: area.height, start: inset.top.resolved(against: area.height, calculations),
      end: inset.bottom.resolved(against: area.height, calculations),
      marginStart: margin.top.resolved(against: area.width, calculations),
      marginEnd: margin.bottom.resolved(against: area.width, calculations),
      staticPoint: staticPoint.y, staticEdge: staticPosition.vertical, safeSize: staticPosition.safeHeight,
      safeEdge: .start, isReversed: false,
      limits: OverflowLimits(
        origin: area.y, padding: (padding.y, padding.height), scrollsToStart: false,
        scrollsToEnd: container.isScrollable))
  }

  /// Lays the box out and returns the corner of its border box.
  func layout() -> Point {
    var constraints = Constraints(availableWidth: area.width, containingHeight: area.height)
    var height = stretchedHeight(constraints)
    if !height.isDefinite, pass.fillsRoomWithLines(node) {
      var narrow = constraints
      narrow.containingHeight = vertical.room + pass.margins(of: style, containingWidth: area.width).vertical
      height = pass.orthogonalInlineSize(node, narrow, edges)
    }
    // A height that is known before the width lets the aspect ratio decide the width.
    if height.isDefinite, !heightFollowsWidth { constraints.fixedHeight = height }
    let width = usedWidth(constraints, stretchedHeight: height)
    // An implied stretched height gives way to the ratio, an explicit one does not.
    if hasRatio && impliesStretchedHeight { constraints.fixedHeight = .indefinite }
    constraints.fixedWidth = width
    if !constraints.fixedHeight.isDefinite && hasStretchedLimit {
      let specified = pass.definiteHeight(node, constraints, edges)
      constraints.fixedHeight = limitedHeight(
        specified.isDefinite ? specified : contentHeight(constraints), constraints)
      if !specified.isDefinite { constraints.flags.insert(.fixedHeightIsIndefinite) }
    }
    if constraints.fixedHeight.isDefinite && style.pointee.hasContentBasedHeightLimits {
      constraints.flags.insert(.fixedHeightHasContentLimits)
    }
    let result = pass.layout(node, constraints, .full)
    let selfDirection = style.pointee.direction
    return Point(
      x: horizontal.position(
        of: result.width, Self.edge(style.pointee.justifySelf, containingDirection, selfDirection),
        style.pointee.justifySelf.overflow),
      y: vertical.position(
        of: result.height, Self.edge(style.pointee.alignSelf, .ltr, .ltr), style.pointee.alignSelf.overflow,
        centersOverflow: true))
  }

  private var isReplaced: Bool { pass.tree.kinds[Int(node)] == .replaced }

  private var hasRatio: Bool { pass.aspectRatio(of: node) != nil }

  /// Whether an automatic size in an axis fills the room between the insets; replaced elements and tables do only when
  /// told to.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#abspos-auto-size
  private func stretches(_ axis: InsetAxis, _ alignment: Alignment) -> Bool {
    guard axis.hasBothInsets else { return false }
    return alignment.position == .stretch || !isReplaced && !style.pointee.display.isTable && Self.isNormal(alignment)
  }

  private static func isNormal(_ alignment: Alignment) -> Bool {
    alignment.position == .auto || alignment.position == .normal
  }

  private var stretchesHorizontally: Bool {
    if style.pointee.width.kind == .stretch { return true }
    return style.pointee.width.isAuto && stretches(horizontal, style.pointee.justifySelf)
  }

  private var stretchesVertically: Bool {
    if style.pointee.height.kind == .stretch { return true }
    return style.pointee.height.isAuto && stretches(vertical, style.pointee.alignSelf)
  }

  /// Whether the width stretches, if at all, only because nothing is said about it.
  private var impliesStretchedWidth: Bool {
    style.pointee.width.isAuto && Self.isNormal(style.pointee.justifySelf)
  }

  /// Whether the height stretches, if at all, only because nothing is said about it.
  private var impliesStretchedHeight: Bool {
    style.pointee.height.isAuto && Self.isNormal(style.pointee.alignSelf)
  }

  /// Whether the height comes from the width through the aspect ratio rather than from stretching.
  private var heightFollowsWidth: Bool {
    guard hasRatio && impliesStretchedHeight else { return false }
    return !style.pointee.width.isKeyword || stretchesHorizontally
  }

  /// The height that fills the room, or indefinite.
  private func stretchedHeight(_ constraints: Constraints) -> LayoutUnit {
    guard stretchesVertically else { return .indefinite }
    return limitedHeight(max(vertical.room, edges.vertical), constraints)
  }

  private var hasStretchedLimit: Bool {
    style.pointee.minHeight.kind == .stretch || style.pointee.maxHeight.kind == .stretch
  }

  private func contentHeight(_ constraints: Constraints) -> LayoutUnit {
    var free = constraints
    free.flags.insert(.contentHeight)
    return pass.layout(node, free, .measure).height
  }

  private func limitedHeight(_ height: LayoutUnit, _ constraints: Constraints) -> LayoutUnit {
    // `stretch` as a limit refers to the room between the insets, too.
    pass.heightRange(of: node, constraints, edges).replacingStretch(in: style, height: vertical.room).clamp(height)
  }

  private func usedWidth(_ constraints: Constraints, stretchedHeight: LayoutUnit) -> LayoutUnit {
    let width = style.pointee.width
    // DEVIATION: limits follow from a stretched height even where the ratio decides on the height, as in Chromium.
    var limiting = constraints
    limiting.fixedHeight = stretchedHeight
    let range = widthRange(limiting)
    guard width.isKeyword else {
      return automaticMinimum(
        range.clamp(pass.unlimitedWidth(node, constraints, edges)), maximum: range.maximum)
    }
    let followsHeight = hasRatio && pass.definiteHeight(node, constraints, edges).isDefinite
    if stretchesHorizontally && !(impliesStretchedWidth && followsHeight) {
      let room = max(horizontal.room, edges.horizontal)
      return range.clamp(width.isAuto ? pass.transferLimits(of: node, room, constraints, edges) : room)
    }
    // The room between the insets takes the place of the containing block for fit-content, not for percentages.
    var narrow = constraints
    narrow.flags.insert(.shrinkToFit)
    narrow.availableWidth = widthWithMargins(around: horizontal.room)
    return range.clamp(pass.unlimitedWidth(node, narrow, edges))
  }

  /// How wide a containing block would be that leaves `room` between the margins, percentages of which refer to it.
  private func widthWithMargins(around room: LayoutUnit) -> LayoutUnit {
    var width = room + pass.margins(of: style, containingWidth: area.width).horizontal
    guard pass.boxModel(of: style).flags.contains(.hasRelativeMargin) else { return width }
    // Each step leaves an error that is smaller by the share of the margins.
    for _ in 0..<64 {
      let error = room - (width - pass.margins(of: style, containingWidth: width).horizontal)
      if error == .zero { break }
      width += error
    }
    return width
  }

  /// DEVIATION: Chromium applies the automatic minimum of boxes with an aspect ratio even where the width is specified,
  /// if the height does not come from the content, and none to boxes that clip.
  private func automaticMinimum(_ width: LayoutUnit, maximum: LayoutUnit) -> LayoutUnit {
    let fillsBothAxes = horizontal.hasBothInsets && Self.isNormal(style.pointee.justifySelf) && impliesStretchedHeight
    guard hasRatio, !isReplaced, !pass.isOrthogonalRoot(node),
      style.pointee.minWidth.isAuto, style.pointee.overflowX == .visible,
      !style.pointee.height.isKeyword || stretchesVertically && !fillsBothAxes
    else { return width }
    return max(width, min(pass.intrinsicSizes(node).minContent, maximum))
  }

  private func widthRange(_ constraints: Constraints) -> SizeRange {
    var range = pass.widthRange(of: node, constraints, edges).replacingStretch(in: style, width: horizontal.room)
    let (minimum, maximum) = (style.pointee.minWidth.kind, style.pointee.maxWidth.kind)
    if minimum == .fitContent || maximum == .fitContent {
      var narrow = constraints
      narrow.availableWidth = widthWithMargins(around: horizontal.room)
      let fitting = pass.widthRange(of: node, narrow, edges)
      if minimum == .fitContent { range.minimum = fitting.minimum }
      if maximum == .fitContent { range.maximum = fitting.maximum }
    }
    return range
  }

  /// Which physical edge of the room an alignment puts the box at; `nil` if nothing is said.
  private static func edge(_ alignment: Alignment, _ container: Direction, _ own: Direction) -> StaticPosition.Edge? {
    let start = container == .ltr ? StaticPosition.Edge.start : .end
    let end = container == .ltr ? StaticPosition.Edge.end : .start
    switch alignment.position {
    case .auto, .normal: return nil
    case .center, .spaceAround, .spaceEvenly: return .center
    case .end, .flexEnd, .lastBaseline: return end
    case .selfStart: return own == .ltr ? .start : .end
    case .selfEnd: return own == .ltr ? .end : .start
    case .left: return .start
    case .right: return .end
    default: return start
    }
  }
}
