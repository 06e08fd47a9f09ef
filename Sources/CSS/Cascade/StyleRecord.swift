import LayoutEngine

/// What descendants inherit besides the contract types.
struct InheritedState: Sendable {
  var customProperties = CustomProperties.none
  /// Whether the document is in quirks mode.
  var isInQuirksMode = false
  /// The keyword that `font-size` comes from, 1 for `xx-small`; 0 if it is no keyword.
  var fontSizeKeyword: UInt8 = 4
  /// Whether the font size goes back to an absolute length.
  var fontSizeIsAbsolute = false
  /// OpenType features by the property that sets them.
  var ligatures: [TextStyle.Setting] = []
  var numeric: [TextStyle.Setting] = []
  var eastAsian: [TextStyle.Setting] = []
  var position: [TextStyle.Setting] = []
  var features: [TextStyle.Setting] = []
  /// Percentages of the font size in `letter-spacing` and `word-spacing`, and the px that come on top.
  var letterSpacing = Spacing()
  var wordSpacing = Spacing()
  /// Pairs of quotation marks; `nil` is `auto`.
  var quotes: [String]?
  var colorSchemes: ColorSchemes = []
  /// The properties of SVG that are inherited.
  var svg: [SVGProperty: String] = [:]
  /// The value of `justify-items` that descendants take over, given with `legacy`.
  var legacyJustifyItems: Alignment?

  /// Features in the order in which later ones win.
  ///
  /// DEVIATION: as in Chromium, text with letter spacing has no ligatures and contextual alternates but those that
  /// `font-feature-settings` asks for.
  func allFeatures(isLetterSpaced: Bool) -> [TextStyle.Setting] {
    (isLetterSpaced ? [] : ligatures) + numeric + eastAsian + position + features
  }
}

/// A `letter-spacing` or `word-spacing` whose percentage is inherited as such.
struct Spacing: Sendable, Hashable {
  var px: Float = 0
  var percent: Float = 0

  func value(fontSize: Float) -> Float { px + percent / 100 * fontSize }
}

/// What an element's own declarations say about generated content.
struct GeneratedContentStyle: Sendable {
  /// `nil` is `normal`; an empty list is `none`.
  var content: [ContentValue]?
  var reset: [CounterChange] = []
  var increment: [CounterChange] = []
  var set: [CounterChange] = []

  var hasCounters: Bool { !reset.isEmpty || !increment.isEmpty || !set.isEmpty }
}

/// A computed style that elements with the same parent style and the same declarations share.
struct StyleRecord: Sendable {
  var computed: ComputedStyle
  var inherited: Shared<InheritedState>
  var generated: Shared<GeneratedContentStyle>?
  /// What is declared for elements of SVG, if anything is.
  var svg: Shared<SVGStyle>?
  /// What a child without declarations has; the element's own parts until `prepareForChildren`.
  private(set) var childText: Shared<TextStyle>
  private(set) var childPaint: Shared<PaintStyle>
  private var isPrepared = false

  init(computed: ComputedStyle, inherited: Shared<InheritedState>, generated: Shared<GeneratedContentStyle>?) {
    self.computed = computed
    self.inherited = inherited
    self.generated = generated
    childText = computed.text
    childPaint = computed.paint
  }

  /// Takes what is not inherited out of what children begin with.
  mutating func prepareForChildren() {
    guard !isPrepared else { return }
    isPrepared = true
    childText = computed.text.inheritable
    childPaint = computed.paint.inheritable
  }

  /// The parent of the root.
  static let initial = StyleRecord(
    computed: ComputedStyle(text: Shared(TextStyle()), paint: Shared(PaintStyle())),
    inherited: Shared(InheritedState()), generated: nil)

  /// The parent of the root in documents with quirks.
  static func initialWithQuirks(_ mode: ElementTree.Mode) -> StyleRecord {
    var text = TextStyle()
    text.hasLineHeightQuirk = true
    var inherited = InheritedState()
    inherited.isInQuirksMode = mode == .quirks
    return StyleRecord(
      computed: ComputedStyle(text: Shared(text), paint: Shared(PaintStyle())),
      inherited: Shared(inherited), generated: nil)
  }
}

extension Shared<TextStyle> {
  /// The style without what is not inherited.
  fileprivate var inheritable: Shared<TextStyle> {
    guard value.unicodeBidi != .normal else { return self }
    var text = value
    text.unicodeBidi = .normal
    return Shared(text)
  }
}

extension Shared<PaintStyle> {
  /// The style with only what is inherited.
  fileprivate var inheritable: Shared<PaintStyle> {
    var paint = PaintStyle()
    paint.color = value.color
    paint.isDark = value.isDark
    paint.isVisible = value.isVisible
    paint.listStyleType = value.listStyleType
    paint.listStyleIsInside = value.listStyleIsInside
    paint.listStyleImage = value.listStyleImage
    paint.textShadow = value.textShadow
    paint.isPixelated = value.isPixelated
    paint.accentColor = value.accentColor
    paint.textFillColor = value.textFillColor
    paint.textStrokeWidth = value.textStrokeWidth
    paint.textStrokeColor = value.textStrokeColor
    paint.strokesTextFirst = value.strokesTextFirst
    paint.skipsInk = value.skipsInk
    paint.underlinePosition = value.underlinePosition
    paint.underlineOffset = value.underlineOffset
    paint.borderColor = Edges(value.color)
    paint.outlineColor = value.color
    return paint == value ? self : Shared(paint)
  }
}
