/// What only a few boxes have: form controls, and boxes of documents in quirks mode.
///
/// https://quirks.spec.whatwg.org/
public struct StyleTraits: OptionSet, Sendable, Hashable, BitwiseCopyable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An atomic inline box without lines stands on the baseline with its border, not its margin.
  public static let standsOnBorder = StyleTraits(rawValue: 1 << 0)
  /// Percentages of heights in the box refer to the box around it, since its own height is `auto`.
  ///
  /// https://quirks.spec.whatwg.org/#the-percentage-height-calculation-quirk
  public static let passesHeightThrough = StyleTraits(rawValue: 1 << 1)
  /// The box is at least as high as there is room: the root and `body`.
  ///
  /// https://quirks.spec.whatwg.org/#the-html-element-fills-the-viewport-quirk
  public static let fillsHeight = StyleTraits(rawValue: 1 << 2)
  /// Quirky margins at the edges of the box are ignored: `body` and table cells.
  ///
  /// https://quirks.spec.whatwg.org/#collapsing-margins-quirk
  public static let ignoresQuirkyMargins = StyleTraits(rawValue: 1 << 3)
  public static let topMarginIsQuirky = StyleTraits(rawValue: 1 << 4)
  public static let bottomMarginIsQuirky = StyleTraits(rawValue: 1 << 5)
  /// A table cell that is not to wrap is at least as wide as its `width`.
  ///
  /// https://quirks.spec.whatwg.org/#the-table-cell-nowrap-minimum-width-calculation-quirk
  public static let widthIsMinimum = StyleTraits(rawValue: 1 << 6)
  /// The height of a table cell includes its border and padding.
  ///
  /// https://quirks.spec.whatwg.org/#the-table-cell-height-box-sizing-quirk
  public static let heightIncludesEdges = StyleTraits(rawValue: 1 << 7)
  /// `box-decoration-break: clone`.
  public static let clonesDecorations = StyleTraits(rawValue: 1 << 8)
  /// The box shrinks to nothing where its width is a percentage of what depends on it: form controls.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#min-content-zero
  public static let isCompressible = StyleTraits(rawValue: 1 << 9)
  /// An atomic inline box without lines stands on the baseline with the lower edge of its content: buttons.
  public static let standsOnContent = StyleTraits(rawValue: 1 << 10)
}
