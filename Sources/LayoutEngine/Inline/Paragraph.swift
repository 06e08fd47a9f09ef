/// The vertical metrics of a font at a size; ascent and descent are whole px.
public struct FontMetrics: Hashable, Sendable, BitwiseCopyable {
  public var ascent: LayoutUnit
  /// Positive below the baseline.
  public var descent: LayoutUnit
  /// Ascent, descent and line gap together: `line-height: normal`.
  public var lineSpacing: LayoutUnit
  /// px.
  public var xHeight: Float

  public init(ascent: LayoutUnit, descent: LayoutUnit, lineSpacing: LayoutUnit, xHeight: Float) {
    self.ascent = ascent
    self.descent = descent
    self.lineSpacing = lineSpacing
    self.xHeight = xHeight
  }

  public static let zero = FontMetrics(ascent: .zero, descent: .zero, lineSpacing: .zero, xHeight: 0)
}

/// A text style as inline layout looks at it: resolved against its font, without references.
public struct InlineTextStyle: Sendable, BitwiseCopyable {
  /// Those of the first available font.
  public var metrics = FontMetrics.zero
  /// px.
  public var fontSize: Float = 0
  /// The used line height.
  public var lineHeight = LayoutUnit.zero
  public var lineHeightIsNormal = true
  /// The lines of a block with this style that are indented.
  public var indentation: TextStyle.Indentation = []
  /// Whether an inline box without text does not make its line higher.
  public var hasLineHeightQuirk = false
  /// How far the first line of a block with this style reaches at least above its baseline.
  public var firstLineAscent = LayoutUnit.zero
  /// How high and wide the marker of a list item with this style is.
  public var markerHeight = LayoutUnit.zero
  public var markerWidth = LayoutUnit.zero
  public var whiteSpace = TextStyle.WhiteSpace.normal
  public var wordBreak = TextStyle.WordBreak.normal
  public var overflowWrap = TextStyle.OverflowWrap.normal
  public var lineBreak = TextStyle.LineBreak.auto
  public var hyphens = TextStyle.Hyphens.manual
  public var wrap = TextStyle.TextWrap.wrap
  public var direction = Direction.ltr
  /// Whether the metrics are around the central baseline.
  public var hasCentralBaseline = false
  public var unicodeBidi = TextStyle.UnicodeBidi.normal
  /// The distance between tab stops in 1/65536 px; 0 if tabs have no width.
  public var tabInterval: Int64 = 0
  /// How many spaces that is; 0 if it is a length.
  public var tabSpaces: Float = 0
  /// The advance of a space with its spacing, in 1/65536 px.
  public var spaceAdvance: Int64 = 0
  /// The ellipsis at the end of the last line that a box shows.
  public var ellipsisWidth = LayoutUnit.zero
  /// The hyphen that a soft hyphen shows when a line is broken there.
  public var hyphenWidth = LayoutUnit.zero

  public init() {}

  /// Whether lines may be broken at soft wrap opportunities.
  @inlinable public var wraps: Bool { whiteSpace != .nowrap && whiteSpace != .pre }
  /// Whether white space collapses, apart from forced breaks.
  @inlinable public var collapsesSpaces: Bool {
    whiteSpace == .normal || whiteSpace == .nowrap || whiteSpace == .preLine
  }
  /// Whether newlines are kept as forced breaks.
  @inlinable public var preservesNewlines: Bool { whiteSpace != .normal && whiteSpace != .nowrap }
  /// Whether a word that does not fit may be broken anywhere.
  @inlinable public var breaksAnywhereOnOverflow: Bool { overflowWrap != .normal || wordBreak == .breakWord }
  /// Whether the breaks of the above count for the min-content size.
  @inlinable public var breaksAnywhereForMinContent: Bool { overflowWrap == .anywhere || wordBreak == .breakWord }
}

/// A piece of the content of an inline formatting context, in logical order.
public struct InlineItem: Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case text
    /// A forced break: a preserved newline or a `<br>`.
    case lineBreak
    case tab
    /// `<wbr>`.
    case wordBreakOpportunity
    /// The start and the end of an inline box.
    case openBox, closeBox
    /// A box that is placed as a whole.
    case atomic
    case float
    case outOfFlow
    /// A formatting character that stands for `unicode-bidi`; it takes no room.
    case bidiControl
  }

  public var kind: Kind
  /// The bidi embedding level.
  public var level: UInt8
  /// The index in `Paragraph.styles` of the style of the text, or of the inline box.
  public var style: Int32
  public var node: NodeIndex
  /// Part of the paragraph's text.
  public var start: Int32
  public var end: Int32

  public init(kind: Kind, node: NodeIndex, style: Int32, start: Int32, end: Int32, level: UInt8 = 0) {
    self.kind = kind
    self.level = level
    self.style = style
    self.node = node
    self.start = start
    self.end = end
  }
}

/// What is known of the place before a code unit of a paragraph.
public struct TextMarks: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A soft wrap opportunity, as the style of the text around allows it.
  public static let isBreakable = TextMarks(rawValue: 1 << 0)
  /// Shaping the two sides apart gives other glyphs than shaping them together.
  public static let isUnsafeToBreak = TextMarks(rawValue: 1 << 1)
  /// Inside what is shaped as one: a ligature, or a base with its marks.
  public static let isInsideCluster = TextMarks(rawValue: 1 << 2)
  /// Inside a grapheme cluster, which is never split.
  public static let isInsideGrapheme = TextMarks(rawValue: 1 << 3)
  /// The code unit before is a soft hyphen, and a break here shows a hyphen.
  public static let isAfterSoftHyphen = TextMarks(rawValue: 1 << 4)
  /// The code unit after this place is a space that justification widens.
  public static let isExpandable = TextMarks(rawValue: 1 << 5)
  /// The code unit after this place is an ideograph, around which justification adds room.
  public static let isIdeograph = TextMarks(rawValue: 1 << 6)
  /// The code unit after this place is a full-width bracket that can be set half as wide at the end of a line.
  public static let isTrimmable = TextMarks(rawValue: 1 << 7)
}

/// The content of an inline formatting context, analysed and shaped. Immutable.
public final class Paragraph: Sendable {
  /// A font other than the first of the style that some characters use.
  public struct FallbackFont: Sendable {
    public var start: Int32
    public var end: Int32
    public var metrics: FontMetrics

    public init(start: Int32, end: Int32, metrics: FontMetrics) {
      self.start = start
      self.end = end
      self.metrics = metrics
    }
  }

  public let root: NodeIndex
  /// UTF-16, with white space collapsed and text transformed; U+FFFC for atomic boxes.
  public let text: [UInt16]
  public let items: [InlineItem]
  /// The first is the root's.
  public let styles: [InlineTextStyle]
  /// The sum of the advances of everything before each code unit, in 1/65536 px; one more than code units. The
  /// advance of a cluster lies at its first code unit.
  public let positions: [Int64]
  /// One more than code units.
  public let marks: [TextMarks]
  /// Where each code unit comes from in the text of its node, in UTF-16 code units; one more than code units.
  public let sources: [Int32]
  public let fallbackFonts: [FallbackFont]
  /// 0 or 1.
  public let baseLevel: UInt8
  /// Whether `unicode-bidi: plaintext` gives every line the direction of its own text.
  public let isPlaintext: Bool
  /// Whether anything has another level than 0, so that lines have to be reordered.
  public let needsReordering: Bool

  public init(
    root: NodeIndex, text: [UInt16], items: [InlineItem], styles: [InlineTextStyle], positions: [Int64],
    marks: [TextMarks], sources: [Int32], fallbackFonts: [FallbackFont], baseLevel: UInt8, isPlaintext: Bool,
    needsReordering: Bool
  ) {
    self.root = root
    self.text = text
    self.items = items
    self.styles = styles
    self.positions = positions
    self.marks = marks
    self.sources = sources
    self.fallbackFonts = fallbackFonts
    self.baseLevel = baseLevel
    self.isPlaintext = isPlaintext
    self.needsReordering = needsReordering
  }
}
