/// A style as a tree stores it, as the layout of boxes reads it: what differs from box to box, and what it has in common
/// with others.
///
/// Where each of a hundred thousand boxes has a size of its own, each needs only this, and not a whole `Style`.
///
/// Safety: `common` points into the tree's table of common styles, which lives as long as the tree.
@usableFromInline struct StoredStyle: BitwiseCopyable {
  // What differs from box to box.
  var width: Length
  let height: Length
  let flexBasis: Length
  @usableFromInline let common: UnsafePointer<CommonStyle>
  /// The border box height if `height` is a length, else indefinite.
  let definiteHeight: LayoutUnit
  // What every flex item is asked for, beside the sizes.
  let flexGrow: Float
  let flexShrink: Float
  let modelFlags: StyleBoxModel.Flags
  let display: Display
  let position: Position
  let alignSelf: Alignment

  /// - Parameter common: What the style has in common with others; see `CommonStyle.init`.
  init(_ style: Style, _ common: UnsafePointer<CommonStyle>) {
    width = style.width
    height = style.height
    flexBasis = style.flexBasis
    self.common = common
    flexGrow = style.flexGrow
    flexShrink = style.flexShrink
    display = style.display
    position = style.position
    alignSelf = style.alignSelf
    definiteHeight = common.pointee.definiteHeight(of: style)
    modelFlags = common.pointee.flags(of: style)
  }

  /// The whole style.
  var style: Style {
    var style = common.pointee.style
    style.width = width
    style.height = height
    style.flexBasis = flexBasis
    return style
  }
}

/// What styles have in common that differ in their sizes only, and what follows from that.
@usableFromInline struct CommonStyle: BitwiseCopyable {
  /// The style with initial values in place of the sizes that a `StoredStyle` has. The first field: the address of the
  /// whole is that of the style, too.
  @usableFromInline let style: Style
  /// Border and padding.
  let edges: BoxEdges
  /// Margins, with `auto` as 0.
  let margins: Edges<LayoutUnit>
  /// The limits of the border box.
  let widthRange: SizeRange
  let heightRange: SizeRange
  let flexDirections: FlexDirections
  /// What `align-items` means for items of the same direction.
  let flexItemAlignment: FlexItemAlignment
  /// What holds whatever the sizes are.
  let flags: StyleBoxModel.Flags
}

extension Style {
  /// The style without the sizes that a `StoredStyle` has.
  var withoutSizes: Style {
    var style = self
    style.width = .auto
    style.height = .auto
    style.flexBasis = .auto
    return style
  }
}

// The properties by their names, wherever they are.
extension StoredStyle {
  @inline(__always) var minWidth: Length { common.pointee.style.minWidth }
  @inline(__always) var minHeight: Length { common.pointee.style.minHeight }
  @inline(__always) var maxWidth: Length { common.pointee.style.maxWidth }
  @inline(__always) var maxHeight: Length { common.pointee.style.maxHeight }
  @inline(__always) var margin: Edges<Length> { common.pointee.style.margin }
  @inline(__always) var padding: Edges<Length> { common.pointee.style.padding }
  @inline(__always) var inset: Edges<Length> { common.pointee.style.inset }
  @inline(__always) var rowGap: Length { common.pointee.style.rowGap }
  @inline(__always) var columnGap: Length { common.pointee.style.columnGap }
  @inline(__always) var verticalAlignLength: Length { common.pointee.style.verticalAlignLength }
  @inline(__always) var textIndent: Length { common.pointee.style.textIndent }
  @inline(__always) var border: Edges<LayoutUnit> { common.pointee.style.border }
  @inline(__always) var aspectRatioWidth: Float { common.pointee.style.aspectRatioWidth }
  @inline(__always) var aspectRatioHeight: Float { common.pointee.style.aspectRatioHeight }
  @inline(__always) var containIntrinsicWidth: LayoutUnit { common.pointee.style.containIntrinsicWidth }
  @inline(__always) var containIntrinsicHeight: LayoutUnit { common.pointee.style.containIntrinsicHeight }
  @inline(__always) var order: Int32 { common.pointee.style.order }
  @inline(__always) var grid: Int32 { common.pointee.style.grid }
  @inline(__always) var lineClamp: Int32 { common.pointee.style.lineClamp }
  @inline(__always) var flexLineCount: Int32 { common.pointee.style.flexLineCount }
  @inline(__always) var borderSpacingX: LayoutUnit { common.pointee.style.borderSpacingX }
  @inline(__always) var borderSpacingY: LayoutUnit { common.pointee.style.borderSpacingY }
  @inline(__always) var columnSpan: UInt16 { common.pointee.style.columnSpan }
  @inline(__always) var rowSpan: UInt16 { common.pointee.style.rowSpan }
  @inline(__always) var direction: Direction { common.pointee.style.direction }
  @inline(__always) var boxSizing: BoxSizing { common.pointee.style.boxSizing }
  @inline(__always) var overflowX: Overflow { common.pointee.style.overflowX }
  @inline(__always) var overflowY: Overflow { common.pointee.style.overflowY }
  @inline(__always) var float: FloatSide { common.pointee.style.float }
  @inline(__always) var clear: Clear { common.pointee.style.clear }
  @inline(__always) var flexDirection: FlexDirection { common.pointee.style.flexDirection }
  @inline(__always) var flexWrap: FlexWrap { common.pointee.style.flexWrap }
  @inline(__always) var justifyContent: Alignment { common.pointee.style.justifyContent }
  @inline(__always) var alignContent: Alignment { common.pointee.style.alignContent }
  @inline(__always) var justifyItems: Alignment { common.pointee.style.justifyItems }
  @inline(__always) var alignItems: Alignment { common.pointee.style.alignItems }
  @inline(__always) var justifySelf: Alignment { common.pointee.style.justifySelf }
  @inline(__always) var aspectRatioIsAuto: Bool { common.pointee.style.aspectRatioIsAuto }
  @inline(__always) var textAlign: TextAlign { common.pointee.style.textAlign }
  @inline(__always) var textAlignLast: TextAlign { common.pointee.style.textAlignLast }
  @inline(__always) var verticalAlign: VerticalAlign { common.pointee.style.verticalAlign }
  @inline(__always) var containsSize: Bool { common.pointee.style.containsSize }
  @inline(__always) var containsInlineSize: Bool { common.pointee.style.containsInlineSize }
  @inline(__always) var containsLayout: Bool { common.pointee.style.containsLayout }
  @inline(__always) var isContainingBlockForFixed: Bool { common.pointee.style.isContainingBlockForFixed }
  @inline(__always) var isWebkitBox: Bool { common.pointee.style.isWebkitBox }
  @inline(__always) var isAnonymous: Bool { common.pointee.style.isAnonymous }
  @inline(__always) var wasInlineLevel: Bool { common.pointee.style.wasInlineLevel }
  @inline(__always) var baselineExport: BaselineExport { common.pointee.style.baselineExport }
  @inline(__always) var hidesBaselines: Bool { common.pointee.style.hidesBaselines }
  @inline(__always) var paintsInlineBox: Bool { common.pointee.style.paintsInlineBox }
  @inline(__always) var isTableLayoutFixed: Bool { common.pointee.style.isTableLayoutFixed }
  @inline(__always) var collapsesBorders: Bool { common.pointee.style.collapsesBorders }
  @inline(__always) var captionIsAtBottom: Bool { common.pointee.style.captionIsAtBottom }
  @inline(__always) var hidesEmptyCells: Bool { common.pointee.style.hidesEmptyCells }
  @inline(__always) var isCollapsed: Bool { common.pointee.style.isCollapsed }
  @inline(__always) var clonesDecorations: Bool { common.pointee.style.clonesDecorations }
  @inline(__always) var traits: StyleTraits { common.pointee.style.traits }

  @inline(__always) var clampsLines: Bool { common.pointee.style.clampsLines }
  @inline(__always) var standsOnBorder: Bool { common.pointee.style.standsOnBorder }
  @inline(__always) var passesHeightThrough: Bool { common.pointee.style.passesHeightThrough }
  /// Whether the minimum or the maximum of the height comes from the content.
  @inline(__always) var hasContentBasedHeightLimits: Bool { minHeight.isContentBased || maxHeight.isContentBased }
  @inline(__always) var hasAspectRatio: Bool { modelFlags.contains(.hasAspectRatio) }
  @inline(__always) var hasContainedHeight: Bool { common.pointee.style.hasContainedHeight }
  @inline(__always) var hasGridWithRelativeLimits: Bool {
    display.isGrid && (minWidth.refersToContainer || maxWidth.refersToContainer)
  }
  /// Whether the minimum height of a grid container refers to its containing block.
  @inline(__always) var hasGridWithRelativeMinimumHeight: Bool {
    display.isGrid && minHeight.refersToContainer
  }
  @inline(__always) var isScrollableGrid: Bool { common.pointee.style.isScrollableGrid }
  @inline(__always) var isContainingBlockForAbsolute: Bool { common.pointee.style.isContainingBlockForAbsolute }
  var establishesIndependentContext: Bool { common.pointee.style.establishesIndependentContext }
  var hasFixedTableLayout: Bool {
    common.pointee.style.isTableLayoutFixed && !width.isAuto && width.kind != .maxContent
  }
}
