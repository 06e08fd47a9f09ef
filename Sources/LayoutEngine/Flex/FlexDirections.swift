/// Which way a flex container's axes run, and what alignment values mean in them.
///
/// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#box-model
struct FlexDirections: BitwiseCopyable {
  /// Whether main-start is right (row) or bottom (column).
  let isMainReversed: Bool
  /// Whether cross-start is bottom (row) or right (column).
  let isCrossReversed: Bool
  /// Whether `flex-direction` is one of the reversed values.
  let isReverse: Bool
  let isWrapReverse: Bool
  let isMultiLine: Bool
  let isColumn: Bool
  let direction: Direction

  init(_ style: Style) {
    let isRightToLeft = style.direction == .rtl
    isColumn = style.flexDirection.isColumn
    isReverse = style.flexDirection.isReverse
    isWrapReverse = style.flexWrap.isReverse
    isMultiLine = style.flexWrap.isMultiLine
    direction = style.direction
    isMainReversed = isReverse != (isRightToLeft && !isColumn)
    isCrossReversed = isWrapReverse != (isRightToLeft && isColumn)
  }

  /// `justify-content` along the main axis.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#justify-content-property
  func main(_ alignment: Alignment) -> FlowAlignment {
    switch alignment.position {
    case .center: .center
    case .flexEnd: .end
    case .start, .selfStart: isReverse ? .end : .start
    case .end, .selfEnd: isReverse ? .start : .end
    // In a column these are `start`.
    case .left: (isColumn ? isReverse : isMainReversed) ? .end : .start
    case .right: (isColumn ? isReverse : !isMainReversed) ? .end : .start
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    default: .start
    }
  }

  /// `align-content` along the cross axis.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#align-content-property
  func lines(_ alignment: Alignment) -> FlowAlignment {
    switch alignment.position {
    case .center: .center
    // Lines share no baseline.
    case .flexStart, .baseline: .start
    case .flexEnd: .end
    case .start: isWrapReverse ? .end : .start
    case .end: isWrapReverse ? .start : .end
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    case .spaceEvenly: .spaceEvenly
    default: .stretch
    }
  }

  /// `align-self` along the cross axis, for an item with a direction of its own.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#align-items-property
  func item(_ alignment: Alignment, direction itemDirection: Direction) -> FlowAlignment {
    let isSelfReversed = isWrapReverse != (isColumn && itemDirection != direction)
    return switch alignment.position {
    case .center: .center
    case .flexStart: .start
    case .flexEnd: .end
    case .start, .left: isWrapReverse ? .end : .start
    case .end, .right: isWrapReverse ? .start : .end
    case .selfStart: isSelfReversed ? .end : .start
    case .selfEnd: isSelfReversed ? .start : .end
    case .baseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: .stretch
    }
  }

  /// The offset of overflowing content that keeps it at the start of the writing direction.
  @inline(__always)
  func safeOffset(ofMain free: LayoutUnit) -> LayoutUnit { isReverse ? free : .zero }

  @inline(__always)
  func safeOffset(ofCross free: LayoutUnit) -> LayoutUnit { isWrapReverse ? free : .zero }
}

/// How an item is aligned along the cross axis.
struct FlexItemAlignment: BitwiseCopyable {
  let flow: FlowAlignment
  let isSafe: Bool
}

extension FlexItemAlignment {
  /// - Parameter direction: That of the item.
  init(_ alignment: Alignment, _ directions: FlexDirections, _ direction: Direction) {
    flow = directions.item(alignment, direction: direction)
    isSafe = alignment.overflow == .safe
  }
}
