/// The computed values of the properties that decide where a box goes.
///
/// A plain value without references or padding: styles are compared, hashed and interned as memory. Properties
/// that few boxes have and that need more room (grid templates) lie in side tables that the style indexes.
/// Percentages and calculations are unresolved. Border widths are used values: whole px, 0 for no border.
public struct Style: Sendable, BitwiseCopyable {
  // Eight bytes each.
  public var width = Length.auto
  public var height = Length.auto
  /// `auto` is the initial value: the automatic minimum size of flex and grid items, 0 elsewhere.
  public var minWidth = Length.auto
  public var minHeight = Length.auto
  public var maxWidth = Length.none
  public var maxHeight = Length.none
  public var flexBasis = Length.auto
  public var margin = Edges<Length>(.zero)
  public var padding = Edges<Length>(.zero)
  public var inset = Edges<Length>(.auto)
  /// `auto` stands for `normal`.
  public var rowGap = Length.auto
  public var columnGap = Length.auto
  /// The raise above the baseline if `verticalAlign` is `length`; a percentage is of the line height.
  public var verticalAlignLength = Length.zero
  public var textIndent = Length.zero

  // Four bytes each.
  /// Used border widths.
  public var border = Edges<LayoutUnit>(.zero)
  public var flexGrow: Float = 0
  public var flexShrink: Float = 1
  /// The preferred aspect ratio, width : height; 0 : 0 if there is none.
  public var aspectRatioWidth: Float = 0
  public var aspectRatioHeight: Float = 0
  /// `contain-intrinsic-width` and `-height`; indefinite for `none`.
  public var containIntrinsicWidth = LayoutUnit.indefinite
  public var containIntrinsicHeight = LayoutUnit.indefinite
  public var order: Int32 = 0
  /// Index into the `gridStyles` of the tree, -1 if all grid properties are initial.
  public var grid: Int32 = -1
  /// The most lines a `-webkit-line-clamp` box shows; 0 for `none`.
  public var lineClamp: Int32 = 0
  /// The least number of lines of a balanced multi-line flex container; 0 for `auto`.
  public var flexLineCount: Int32 = 0
  /// `border-spacing` of a table; 0 where its borders are collapsed.
  public var borderSpacingX = LayoutUnit.zero
  public var borderSpacingY = LayoutUnit.zero
  /// How many columns a table cell, a column or a column group without columns spans: 1 to 1,000.
  public var columnSpan: UInt16 = 1
  /// How many rows a table cell spans; 0 for all that are left of its row group.
  public var rowSpan: UInt16 = 1

  // One byte each; 36 in all.
  public var display = Display.inline
  public var position = Position.static
  public var direction = Direction.ltr
  public var boxSizing = BoxSizing.contentBox
  public var overflowX = Overflow.visible
  public var overflowY = Overflow.visible
  public var float = FloatSide.none
  public var clear = Clear.none
  public var flexDirection = FlexDirection.row
  public var flexWrap = FlexWrap.nowrap
  public var justifyContent = Alignment.normal
  public var alignContent = Alignment.normal
  public var justifyItems = Alignment.normal
  public var alignItems = Alignment.normal
  public var justifySelf = Alignment.auto
  public var alignSelf = Alignment.auto
  /// Whether `aspect-ratio` also says `auto`: a replaced element then prefers its natural ratio.
  public var aspectRatioIsAuto = true
  public var textAlign = TextAlign.start
  public var textAlignLast = TextAlign.auto
  public var verticalAlign = VerticalAlign.baseline
  /// `contain: size` (or `strict`, `content-visibility` that implies it).
  public var containsSize = false
  /// `contain: inline-size`.
  public var containsInlineSize = false
  /// `contain: layout` or `paint`: an independent formatting context and a containing block for all descendants.
  public var containsLayout = false
  /// Whether a transform, filter, perspective or `will-change` makes the box a containing block of its absolutely
  /// positioned and fixed descendants.
  public var isContainingBlockForFixed = false
  /// `display: -webkit-box` or `-webkit-inline-box` in a block container that `lineClamp` limits.
  public var isWebkitBox = false
  /// Whether the box is an anonymous block: percentages of heights in it refer to the box around it.
  public var isAnonymous = false
  /// Whether the specified `display` of an absolutely positioned box is inline-level: its static position is in a line.
  public var wasInlineLevel = false
  public var baselineExport = BaselineExport.automatic
  /// Whether an inline box paints a background, a shadow or an outline, or is painted as a whole: like one with padding,
  /// its frame is then its own box, and not what covers the boxes in it.
  public var paintsInlineBox = false
  /// `table-layout: fixed`.
  public var isTableLayoutFixed = false
  public var collapsesBorders = false
  /// `caption-side: bottom`.
  public var captionIsAtBottom = false
  /// `empty-cells: hide`.
  public var hidesEmptyCells = false
  /// `visibility: collapse`, which takes table rows and columns away.
  public var isCollapsed = false
  /// What only a few boxes have.
  public var traits: StyleTraits = []

  public init() {}

  /// Whether an atomic inline box without lines stands on the baseline with its border, not its margin: form controls.
  @inlinable public var standsOnBorder: Bool {
    get { traits.contains(.standsOnBorder) }
    set { if newValue { traits.insert(.standsOnBorder) } else { traits.remove(.standsOnBorder) } }
  }

  /// `box-decoration-break: clone`: each piece of an inline box has margin, border and padding on both sides.
  @inlinable public var clonesDecorations: Bool {
    get { traits.contains(.clonesDecorations) }
    set { if newValue { traits.insert(.clonesDecorations) } else { traits.remove(.clonesDecorations) } }
  }

  /// `contain: layout` itself: the box has no baselines for the outside.
  @inlinable public var hidesBaselines: Bool {
    get { baselineExport == .none || baselineExport == .passedOver }
    set { baselineExport = newValue ? .none : .automatic }
  }

  /// Whether the box shows a limited number of lines.
  @inlinable public var clampsLines: Bool { isWebkitBox && lineClamp > 0 }

  /// Whether percentages of heights in the box refer to the box around it.
  @inlinable public var passesHeightThrough: Bool { isAnonymous || traits.contains(.passesHeightThrough) }

  /// Whether the box has a preferred aspect ratio of its own.
  @inlinable public var hasAspectRatio: Bool { aspectRatioWidth > 0 && aspectRatioHeight > 0 }

  /// Whether the box is the containing block of absolutely positioned descendants.
  @inlinable public var isContainingBlockForAbsolute: Bool {
    position != .static || isContainingBlockForFixed || containsLayout
  }

  /// Whether `other` has the same values.
  public func isIdentical(to other: Style) -> Bool {
    withUnsafeBytes(of: self) { a in
      withUnsafeBytes(of: other) { b in Self.areEqual(a, b, 0..<MemoryLayout<Style>.size / 8) }
    }
  }

  /// Whether `other` has the same values of all properties but `width`, `height` and `flexBasis`, which are the words 0, 1
  /// and 6 of a style.
  func isIdenticalApartFromSizes(to other: UnsafePointer<CommonStyle>) -> Bool {
    withUnsafeBytes(of: self) { a in
      let b = UnsafeRawBufferPointer(start: other, count: MemoryLayout<Style>.size)
      return Self.areEqual(a, b, 2..<6) && Self.areEqual(a, b, 7..<MemoryLayout<Style>.size / 8)
    }
  }

  /// Compares words of two styles. A style is a multiple of eight bytes, and aligned to them.
  @inline(__always)
  private static func areEqual(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ words: Range<Int>
  ) -> Bool {
    guard let a = a.baseAddress, let b = b.baseAddress else { return false }
    var difference: UInt64 = 0
    for word in words {
      let own = a.load(fromByteOffset: 8 * word, as: UInt64.self)
      difference |= own ^ b.load(fromByteOffset: 8 * word, as: UInt64.self)
    }
    return difference == 0
  }
}
