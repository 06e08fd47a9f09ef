/// What painting has to know about a box at every step.
struct PaintTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// Painted by a stacking context in the order of `z-index`, not where it lies in the tree.
  static let isLayer = PaintTraits(rawValue: 1 << 0)
  /// Establishes a stacking context.
  static let isStackingContext = PaintTraits(rawValue: 1 << 1)
  static let isFloating = PaintTraits(rawValue: 1 << 2)
  /// Painted as a whole, like an inline-block: a flex or grid item, or an atomic inline.
  static let isAtomic = PaintTraits(rawValue: 1 << 3)
  /// An inline box that is not atomic; its fragments are painted by the formatting context.
  static let isInlineBox = PaintTraits(rawValue: 1 << 4)
  /// A text node or a forced break.
  static let isText = PaintTraits(rawValue: 1 << 5)
  static let isReplaced = PaintTraits(rawValue: 1 << 6)
  /// `visibility: visible`.
  static let isVisible = PaintTraits(rawValue: 1 << 7)
  /// Has a background, border or shadow.
  static let isDecorated = PaintTraits(rawValue: 1 << 8)
  static let hasOutline = PaintTraits(rawValue: 1 << 9)
  /// Has an opacity, a transform, a filter, a clip path or a blend mode.
  static let hasEffect = PaintTraits(rawValue: 1 << 10)
  /// A flex or grid container: all children are atomic, in the order of `order`.
  static let hasAtomicChildren = PaintTraits(rawValue: 1 << 11)
  /// Establishes an inline formatting context.
  static let hasLines = PaintTraits(rawValue: 1 << 12)
  /// Has a float somewhere below.
  static let hasFloats = PaintTraits(rawValue: 1 << 13)
  /// At least one child has an `order`.
  static let hasOrder = PaintTraits(rawValue: 1 << 14)
  static let isListItem = PaintTraits(rawValue: 1 << 15)
  /// A stacking context, other than the root's, in which something blends with what is below it.
  static let isolatesBlending = PaintTraits(rawValue: 1 << 16)
  /// Turned away, and not shown from behind, or wholly transparent.
  static let isBackface = PaintTraits(rawValue: 1 << 17)
}
