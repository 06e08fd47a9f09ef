/// The insets and margins of an absolutely positioned box in one axis; indefinite stands for `auto`. Positions are
/// relative to the containing block, and `start` is the left or top, whatever the direction.
struct InsetAxis {
  /// The size of the containing block.
  let size: LayoutUnit
  let start: LayoutUnit
  let end: LayoutUnit
  let marginStart: LayoutUnit
  let marginEnd: LayoutUnit
  let staticPoint: LayoutUnit
  let staticEdge: StaticPosition.Edge
  /// The size of the rectangle that a safe alignment keeps the box in, or indefinite, and its edge at the start.
  let safeSize: LayoutUnit
  let safeEdge: StaticPosition.Edge
  /// Whether the containing block's direction runs from end to start.
  let isReversed: Bool
  /// Where a box stays that is too large for the room between its insets.
  let limits: OverflowLimits

  var hasBothInsets: Bool { start.isDefinite && end.isDefinite }
  var hasAutoMargin: Bool { !marginStart.isDefinite || !marginEnd.isDefinite }
  private var hasNoInset: Bool { !start.isDefinite && !end.isDefinite }
  private var margins: LayoutUnit { marginStart.orZero + marginEnd.orZero }

  /// The inset-modified containing block. If the insets overlap, the edge at the end gives way.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#resolving-insets
  private var modified: (start: LayoutUnit, size: LayoutUnit) {
    guard hasNoInset else {
      let room = size - start.orZero - end.orZero
      if room < .zero { return (isReversed ? size - end.orZero : start.orZero, .zero) }
      return (start.orZero, room)
    }
    switch staticEdge {
    case .start: return (staticPoint, max(size - staticPoint, .zero))
    case .end: return (.zero, max(staticPoint, .zero))
    case .center:
      let half = max(min(staticPoint, size - staticPoint), .zero)
      return (staticPoint - half, half + half)
    }
  }

  /// What the border box can fill: the inset-modified containing block without the margins.
  var room: LayoutUnit { max(modified.size - margins, .zero) }

  /// Where a border box of the given size begins.
  ///
  /// - Parameters:
  ///   - edge: Where the alignment puts the box between two insets.
  ///   - centersOverflow: Whether auto margins center a box that is too large, as they do vertically.
  func position(
    of box: LayoutUnit, _ edge: StaticPosition.Edge?, _ overflow: Alignment.Overflow, centersOverflow: Bool = false
  ) -> LayoutUnit {
    if hasNoInset { return staticPosition(of: box) }
    if !start.isDefinite { return size - end - marginEnd.orZero - box }
    if !end.isDefinite { return start + marginStart.orZero }
    let modified = modified
    let free = modified.size - box - margins
    if hasAutoMargin {
      return modified.start + startMargin(free, centersOverflow: centersOverflow)
    }
    return marginStart + alignedPosition(modified.start, modified.size, box + margins, edge, overflow)
  }

  private func staticPosition(of box: LayoutUnit) -> LayoutUnit {
    if safeSize == StaticPosition.roomInContainingBlock, modified.size < box + margins {
      let start = isReversed ? modified.start + modified.size - box - margins : modified.start
      return start + marginStart.orZero
    }
    guard safeSize.isDefinite, safeSize < box + margins, staticEdge != safeEdge else {
      return staticPosition(of: box, staticEdge, at: staticPoint)
    }
    // From the edge or the middle where the box would overflow to the edge at the start.
    let distance = staticEdge == .center ? safeSize / 2 : safeSize
    return staticPosition(of: box, safeEdge, at: safeEdge == .start ? staticPoint - distance : staticPoint + distance)
  }

  private func staticPosition(
    of box: LayoutUnit, _ edge: StaticPosition.Edge, at staticPoint: LayoutUnit
  ) -> LayoutUnit {
    switch edge {
    case .start: return staticPoint + marginStart.orZero
    case .end: return staticPoint - marginEnd.orZero - box
    case .center: return staticPoint - (box + margins) / 2 + marginStart.orZero
    }
  }

  /// Auto margins take the free space; a lone one all of it, negative or not.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#abspos-margins
  private func startMargin(_ free: LayoutUnit, centersOverflow: Bool) -> LayoutUnit {
    guard !marginStart.isDefinite else { return marginStart }
    if marginEnd.isDefinite { return free }
    if free < .zero && !centersOverflow { return isReversed ? free : .zero }
    return free / 2
  }

  /// Where a margin box begins in the inset-modified containing block.
  ///
  /// A box that is too large stays inside the containing block as far as it can, unless the alignment says otherwise.
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#auto-safety-position
  private func alignedPosition(
    _ start: LayoutUnit, _ room: LayoutUnit, _ box: LayoutUnit, _ edge: StaticPosition.Edge?,
    _ overflow: Alignment.Overflow
  ) -> LayoutUnit {
    let free = room - box
    let startEdge = isReversed ? start + free : start
    guard let edge else { return startEdge }
    if free < .zero && overflow == .safe { return startEdge }
    let aligned = edge == .start ? start : edge == .end ? start + free : start + free / 2
    if free >= .zero || overflow == .unsafe { return aligned }
    let first = min(start, limits.start)
    let last = max(start + room, limits.end) - box
    return isReversed ? min(max(aligned, first), last) : max(min(aligned, last), first)
  }
}

/// The edges of the overflow limit rectangle in one axis, relative to the containing block.
///
/// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#overflow-limit-rect
struct OverflowLimits: BitwiseCopyable {
  let start: LayoutUnit
  let end: LayoutUnit

  /// - Parameters:
  ///   - origin: Of the containing block, in the border box of the box that makes it.
  ///   - padding: The start and the size of the padding box of that box.
  ///   - scrollsToEnd: Whether what overflows at the end can be scrolled to; `scrollsToStart` is about the start.
  init(
    origin: LayoutUnit, padding: (start: LayoutUnit, size: LayoutUnit), scrollsToStart: Bool, scrollsToEnd: Bool
  ) {
    start = scrollsToStart ? .min : padding.start - origin
    end = scrollsToEnd ? .max : padding.start + padding.size - origin
  }
}
