// The keywords of layout properties. Raw values are stable within a process only.

/// https://www.w3.org/TR/2023/CR-css-display-3-20230330/
public enum Display: UInt8, Sendable, BitwiseCopyable {
  case none, contents
  case block, flowRoot, listItem, flex, grid, table
  case inline, inlineBlock, inlineFlex, inlineGrid, inlineTable
  case tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell, tableColumnGroup, tableColumn,
    tableCaption

  /// Whether the box takes part in its parent's inline formatting context.
  @inlinable public var isInlineLevel: Bool {
    switch self {
    case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable: true
    default: false
    }
  }

  /// Whether the box is an inline-level box that is placed as a whole, like a character.
  @inlinable public var isAtomicInline: Bool { isInlineLevel && self != .inline }

  @inlinable @inline(__always) public var isFlex: Bool { self == .flex || self == .inlineFlex }
  @inlinable @inline(__always) public var isGrid: Bool { self == .grid || self == .inlineGrid }
  @inlinable @inline(__always) public var isTable: Bool { self == .table || self == .inlineTable }
  /// Rows of a table in a group of their own.
  @inlinable public var isTableRowGroup: Bool {
    self == .tableRowGroup || self == .tableHeaderGroup || self == .tableFooterGroup
  }

  /// What this value becomes on floats, absolutely positioned boxes and flex or grid items.
  ///
  /// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#blockify
  public var blockified: Display {
    switch self {
    case .inline, .inlineBlock: self == .inline ? .block : .flowRoot
    case .inlineFlex: .flex
    case .inlineGrid: .grid
    case .inlineTable: .table
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableColumnGroup, .tableColumn,
      .tableCaption:
      .block
    default: self
    }
  }
}

public enum Position: UInt8, Sendable, BitwiseCopyable {
  case `static`, relative, absolute, fixed, sticky

  @inlinable @inline(__always) public var isOutOfFlow: Bool { self == .absolute || self == .fixed }
}

public enum Direction: UInt8, Sendable, BitwiseCopyable { case ltr, rtl }
public enum BoxSizing: UInt8, Sendable, BitwiseCopyable { case contentBox, borderBox }
public enum Overflow: UInt8, Sendable, BitwiseCopyable {
  case visible, hidden, clip, scroll, auto

  /// Whether the box is a scroll container.
  @inlinable @inline(__always) public var isScrollable: Bool { self != .visible && self != .clip }
}
public enum FloatSide: UInt8, Sendable, BitwiseCopyable { case none, left, right }
public enum Clear: UInt8, Sendable, BitwiseCopyable { case none, left, right, both }
public enum FlexDirection: UInt8, Sendable, BitwiseCopyable {
  case row, rowReverse, column, columnReverse

  @inlinable @inline(__always) public var isColumn: Bool { self == .column || self == .columnReverse }
  @inlinable @inline(__always) public var isReverse: Bool { self == .rowReverse || self == .columnReverse }
}
public enum FlexWrap: UInt8, Sendable, BitwiseCopyable {
  case nowrap, wrap, wrapReverse
  /// `wrap balance` and `wrap-reverse balance`: lines of about the same length.
  case balance, balanceReverse

  @inlinable @inline(__always) public var isMultiLine: Bool { self != .nowrap }
  @inlinable @inline(__always) public var isReverse: Bool { self == .wrapReverse || self == .balanceReverse }
  @inlinable @inline(__always) public var isBalanced: Bool { self == .balance || self == .balanceReverse }
}
public enum TextAlign: UInt8, Sendable, BitwiseCopyable {
  case start, end, left, right, center, justify, matchParent, auto
  /// `-webkit-left` and so on, which place block-level boxes, too: the `align` attribute and `<center>`.
  case webkitLeft, webkitCenter, webkitRight
  /// The value of the parent, but `start` if that is `-webkit-left` and so on.
  case inheritedUnlessOfBlocks

  /// What the value means for lines.
  @inlinable public var ofLines: TextAlign {
    switch self {
    case .webkitLeft: .left
    case .webkitCenter: .center
    case .webkitRight: .right
    default: self
    }
  }
}
/// What the outside sees of the baselines in a box.
public enum BaselineExport: UInt8, Sendable, BitwiseCopyable {
  case automatic
  /// Nothing.
  case none
  /// Nothing, and a flex container has the baselines of the item after it: the legend of a `fieldset`.
  case passedOver
  /// Those of the content, although the box may be a scroll container: a `fieldset`, in which the content scrolls.
  case ofContent
}
public enum VerticalAlign: UInt8, Sendable, BitwiseCopyable {
  case baseline, sub, `super`, top, textTop, middle, bottom, textBottom, length
  /// The middle of a box lies on the baseline: `-webkit-baseline-middle`.
  case baselineMiddle
}
