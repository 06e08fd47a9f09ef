/// A flex item while its container is laid out.
///
/// Sizes are of the border box. Main and cross offsets run from the main-start and cross-start edge of the
/// container's content box, whatever the directions.
struct FlexItem: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let hasAutoMarginMainStart = Flags(rawValue: 1 << 0)
    static let hasAutoMarginMainEnd = Flags(rawValue: 1 << 1)
    static let hasAutoMarginCrossStart = Flags(rawValue: 1 << 2)
    static let hasAutoMarginCrossEnd = Flags(rawValue: 1 << 3)
    /// The cross size becomes that of the line.
    static let isStretched = Flags(rawValue: 1 << 4)
    /// Percentages of the main size can be resolved against the used flex basis even if the container's main size is
    /// indefinite.
    static let hasDefiniteFlexBasis = Flags(rawValue: 1 << 5)
    /// The automatic minimum size has not been computed: it matters only if the item shrinks.
    static let isMinimumPending = Flags(rawValue: 1 << 6)
    /// Its alignment is safe.
    static let isSafe = Flags(rawValue: 1 << 10)
    /// The frames below the item are right for its main and cross size.
    static let isLaidOut = Flags(rawValue: 1 << 11)
    /// The cross size is what measuring gave.
    static let isMeasured = Flags(rawValue: 1 << 12)
    /// A height or limit of `stretch` refers to the line.
    static let refersToLine = Flags(rawValue: 1 << 13)

    /// Measuring the item at `measuredWidth` has laid it out, `measuredHeight` high.
    static let isLaidOutAsMeasured = Flags(rawValue: 1 << 14)

    static let dependsOnLine: Flags = [.isStretched, .refersToLine]
    static let autoMarginsMain: Flags = [.hasAutoMarginMainStart, .hasAutoMarginMainEnd]
    static let autoMarginsCross: Flags = [.hasAutoMarginCrossStart, .hasAutoMarginCrossEnd]
    static let ofAlignment: Flags = [.hasAutoMarginCrossStart, .hasAutoMarginCrossEnd, .isSafe]
    /// What a layout finds out after the hypothetical main sizes.
    static let findings: Flags = [.isLaidOut, .isMeasured, .isLaidOutAsMeasured]
  }

  // Inputs.
  let node: NodeIndex
  let style: UnsafePointer<StoredStyle>
  let edges: BoxEdges
  var flags: Flags
  var alignment: FlowAlignment
  /// Both margins of the main axis, and the one at main-start; `auto` is 0 until it is resolved.
  var mainMargin: LayoutUnit
  var marginMainStart: LayoutUnit
  var crossMargin: LayoutUnit
  var marginCrossStart: LayoutUnit

  // 9.2 Line length determination.
  var flexBaseSize = LayoutUnit.zero
  var minimumMainSize = LayoutUnit.zero
  var maximumMainSize = LayoutUnit.max
  // 9.3 and 9.7: the hypothetical main size, then the used one.
  var mainSize = LayoutUnit.zero
  // 9.4 Cross size determination.
  var crossSize = LayoutUnit.indefinite
  /// From the top of the border box.
  var firstBaseline = LayoutUnit.indefinite
  var lastBaseline = LayoutUnit.indefinite
  /// The border box that the item was laid out with when it was measured.
  var measuredWidth = LayoutUnit.indefinite
  var measuredHeight = LayoutUnit.indefinite
  // 9.5 and 9.6: the offsets of the border box.
  var mainOffset = LayoutUnit.zero
  var crossOffset = LayoutUnit.zero

  @inline(__always) var hypotheticalMainSize: LayoutUnit { flexBaseSize.clamped(minimumMainSize, maximumMainSize) }
  @inline(__always) var outerMainSize: LayoutUnit { mainSize + mainMargin }
  @inline(__always) var outerCrossSize: LayoutUnit { crossSize + crossMargin }

  /// Whether the item is aligned as another one, with the same margins.
  func isAligned(as other: FlexItem) -> Bool {
    mainMargin == other.mainMargin && marginMainStart == other.marginMainStart && crossMargin == other.crossMargin
      && marginCrossStart == other.marginCrossStart && alignment == other.alignment
      && flags.intersection(.ofAlignment) == other.flags.intersection(.ofAlignment)
  }
}

/// The items of a flex line: a range of the container's items.
struct FlexLine: BitwiseCopyable {
  var start: Int
  var end: Int
  /// The sum of the outer hypothetical main sizes and the gaps.
  var hypotheticalMainSize: LayoutUnit
  /// What the items leave of the container's main size, once they have their used sizes.
  var freeSpace = LayoutUnit.zero
  var crossSize = LayoutUnit.zero
  var crossOffset = LayoutUnit.zero
  /// From the cross-start edge of the line to the baseline that its `first baseline` items share.
  var firstBaseline = LayoutUnit.indefinite
  /// From the cross-end edge of the line to the baseline that its `last baseline` items share.
  var lastBaseline = LayoutUnit.indefinite
}
