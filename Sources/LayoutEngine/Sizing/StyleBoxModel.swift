/// What a style says about the box model without asking the containing block or the content: resolved once, when the
/// style enters a tree, and not once for every box.
struct StyleBoxModel: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A padding refers to the containing block; `edges` and the sizes do not hold.
    static let hasRelativePadding = Flags(rawValue: 1 << 0)
    /// A margin refers to the containing block; `margins` do not hold.
    static let hasRelativeMargin = Flags(rawValue: 1 << 1)
    static let hasAutoMargin = Flags(rawValue: 1 << 2)
    /// A relatively positioned box with insets that are not all `auto`.
    static let hasRelativeOffset = Flags(rawValue: 1 << 3)
    /// A limit of the width refers to the room or the content; `widthRange` does not hold.
    static let hasOpenWidthRange = Flags(rawValue: 1 << 4)
    /// A limit of the height refers to the room or the content; `heightRange` does not hold.
    static let hasOpenHeightRange = Flags(rawValue: 1 << 5)
    /// The height of a box that is not replaced is `height`, if that is definite here, or that of the content, within
    /// `heightRange`.
    static let hasPlainHeight = Flags(rawValue: 1 << 6)
    /// The box has a preferred aspect ratio of its own.
    static let hasAspectRatio = Flags(rawValue: 1 << 7)
  }

  let style: UnsafePointer<StoredStyle>

  @inline(__always) var common: UnsafePointer<CommonStyle> { style.pointee.common }
  /// Border and padding.
  @inline(__always) var edges: BoxEdges { common.pointee.edges }
  /// Margins, with `auto` as 0.
  @inline(__always) var margins: Edges<LayoutUnit> { common.pointee.margins }
  /// The limits of the border box.
  @inline(__always) var widthRange: SizeRange { common.pointee.widthRange }
  @inline(__always) var heightRange: SizeRange { common.pointee.heightRange }
  /// The border box height if `height` is a length, else indefinite.
  @inline(__always) var height: LayoutUnit { style.pointee.definiteHeight }
  @inline(__always) var flags: Flags { style.pointee.modelFlags }
}

extension CommonStyle {
  /// What `style` has in common with others that differ in their sizes only.
  init(_ style: Style) {
    func used(_ sides: Edges<Length>) -> Edges<LayoutUnit> {
      func px(_ length: Length) -> LayoutUnit { length.isPx ? length.pixels : .zero }
      return Edges(top: px(sides.top), right: px(sides.right), bottom: px(sides.bottom), left: px(sides.left))
    }
    let edges = BoxEdges(border: style.border, padding: used(style.padding))
    var flags: StyleBoxModel.Flags = []
    if style.padding.contains(where: \.hasPercentage) {
      flags.formUnion([.hasRelativePadding, .hasOpenWidthRange, .hasOpenHeightRange])
    }
    if style.margin.contains(where: \.hasPercentage) { flags.insert(.hasRelativeMargin) }
    if style.margin.contains(where: \.isAuto) { flags.insert(.hasAutoMargin) }
    if style.position == .relative && style.inset.contains(where: { !$0.isAuto }) { flags.insert(.hasRelativeOffset) }
    let widths = Self.range(style.minWidth, style.maxWidth, style.boxSizing, edges.horizontal)
    let heights = Self.range(style.minHeight, style.maxHeight, style.boxSizing, edges.vertical)
    // A table is at least as wide as its content.
    if widths == nil || style.display.isTable { flags.insert(.hasOpenWidthRange) }
    if heights == nil { flags.insert(.hasOpenHeightRange) }
    if heights != nil, !flags.contains(.hasRelativePadding), !style.hasAspectRatio, !style.containsSize {
      flags.insert(.hasPlainHeight)
    }
    if style.hasAspectRatio { flags.insert(.hasAspectRatio) }
    self.style = style.withoutSizes
    flexDirections = FlexDirections(style)
    flexItemAlignment = FlexItemAlignment(style.alignItems, FlexDirections(style), style.direction)
    self.edges = edges
    margins = used(style.margin)
    widthRange = widths ?? SizeRange(minimum: .zero, maximum: .max)
    heightRange = heights ?? SizeRange(minimum: .zero, maximum: .max)
    self.flags = flags
  }

  /// The flags of one of the styles that have this in common.
  func flags(of style: Style) -> StyleBoxModel.Flags {
    style.height.isPx || style.height.isAuto ? flags : flags.subtracting(.hasPlainHeight)
  }

  /// The border box height of one of the styles that have this in common if its `height` is a length, else indefinite.
  func definiteHeight(of style: Style) -> LayoutUnit {
    style.height.isPx && !flags.contains(.hasRelativePadding) && !style.display.isTable
      ? borderBox(style.height.pixels, style.boxSizing, edges: edges.vertical) : .indefinite
  }

  /// The limits of a border box, if they are lengths or initial.
  private static func range(
    _ minimum: Length, _ maximum: Length, _ boxSizing: BoxSizing, _ edges: LayoutUnit
  ) -> SizeRange? {
    guard minimum.isPx || minimum.isAuto, maximum.isPx || maximum.kind == .none else { return nil }
    let least = minimum.isPx ? borderBox(minimum.pixels, boxSizing, edges: edges) : edges
    return SizeRange(
      minimum: max(least, edges), maximum: maximum.isPx ? borderBox(maximum.pixels, boxSizing, edges: edges) : .max)
  }
}

/// A specified size as a border box size: at least border and padding, which `content-box` adds.
@inline(__always)
private func borderBox(_ size: LayoutUnit, _ boxSizing: BoxSizing, edges: LayoutUnit) -> LayoutUnit {
  boxSizing == .borderBox ? max(size, edges) : max(size, .zero) + edges
}

extension Edges {
  /// Whether a side has a property.
  func contains(where predicate: (Value) -> Bool) -> Bool {
    predicate(top) || predicate(right) || predicate(bottom) || predicate(left)
  }
}

extension LayoutPass {
  /// The box model of a style of the tree.
  @inline(__always)
  func boxModel(of style: UnsafePointer<StoredStyle>) -> StyleBoxModel { StyleBoxModel(style: style) }
}
