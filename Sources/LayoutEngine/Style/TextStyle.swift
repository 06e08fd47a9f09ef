/// The computed values of the inherited properties that decide how text is shaped and broken.
///
/// A tree keeps each distinct one once. All lengths are px.
public struct TextStyle: Hashable, Sendable {
  public enum Slant: Hashable, Sendable {
    case normal, italic
    /// Degrees clockwise.
    case oblique(Float)
  }

  public enum LineHeight: Hashable, Sendable {
    case normal
    case number(Float)
    case px(LayoutUnit)
  }

  public enum WhiteSpace: UInt8, Hashable, Sendable, BitwiseCopyable {
    case normal, nowrap, pre, preWrap, preLine, breakSpaces
  }
  public enum Transform: UInt8, Hashable, Sendable, BitwiseCopyable {
    case none, uppercase, lowercase, capitalize, fullWidth
  }
  public enum WordBreak: UInt8, Hashable, Sendable, BitwiseCopyable {
    case normal, breakAll, keepAll, breakWord, autoPhrase
  }
  public enum OverflowWrap: UInt8, Hashable, Sendable, BitwiseCopyable { case normal, breakWord, anywhere }
  public enum LineBreak: UInt8, Hashable, Sendable, BitwiseCopyable { case auto, loose, normal, strict, anywhere }
  public enum Hyphens: UInt8, Hashable, Sendable, BitwiseCopyable { case none, manual, auto }
  public enum TextWrap: UInt8, Hashable, Sendable, BitwiseCopyable { case wrap, balance, pretty, stable }
  public enum VariantCaps: UInt8, Hashable, Sendable, BitwiseCopyable {
    case normal, smallCaps, allSmallCaps, unicase, titlingCaps
  }
  /// The lines that `text-indent` concerns, besides the first one.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#text-indent-property
  public struct Indentation: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Those after forced breaks, too.
    public static let eachLine = Indentation(rawValue: 1)
    /// Those that are not concerned otherwise.
    public static let hanging = Indentation(rawValue: 2)
  }
  /// What is made up where no face has it.
  public struct FontSynthesis: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let weight = FontSynthesis(rawValue: 1)
    public static let style = FontSynthesis(rawValue: 2)
    public static let smallCaps = FontSynthesis(rawValue: 4)
    public static let all: FontSynthesis = [.weight, .style, .smallCaps]
  }
  public enum UnicodeBidi: UInt8, Hashable, Sendable, BitwiseCopyable {
    case normal, embed, isolate, bidiOverride, isolateOverride, plaintext
  }
  public enum SpacingTrim: UInt8, Hashable, Sendable, BitwiseCopyable { case normal, spaceAll }
  public enum TabSize: Hashable, Sendable {
    /// A multiple of the advance of a space.
    case spaces(Float)
    case px(Float)
  }

  /// An OpenType feature or a variation axis: four ASCII bytes and a value.
  public struct Setting: Hashable, Sendable {
    public var tag: UInt32
    public var value: Float

    public init(tag: UInt32, value: Float) {
      self.tag = tag
      self.value = value
    }
  }

  /// Family names in order of preference; generic families in lower case as CSS writes them.
  public var families: [String] = ["serif"]
  public var size: Float = 16
  /// 1 to 1000.
  public var weight: Float = 400
  /// `font-stretch` in percent.
  public var stretch: Float = 100
  public var slant = Slant.normal
  public var variations: [Setting] = []
  public var features: [Setting] = []
  public var variantCaps = VariantCaps.normal
  public var synthesis = FontSynthesis.all
  public var kerning = true
  public var ligatures = true
  public var lineHeight = LineHeight.normal
  public var letterSpacing: Float = 0
  public var wordSpacing: Float = 0
  public var whiteSpace = WhiteSpace.normal
  public var transform = Transform.none
  public var tabSize = TabSize.spaces(8)
  public var wordBreak = WordBreak.normal
  public var overflowWrap = OverflowWrap.normal
  public var lineBreak = LineBreak.auto
  public var hyphens = Hyphens.manual
  /// What a broken soft hyphen shows; `nil` for `auto`.
  public var hyphenateCharacter: String?
  public var spacingTrim = SpacingTrim.normal
  public var indentation: Indentation = []
  public var wrap = TextWrap.wrap
  public var direction = Direction.ltr
  /// Not inherited, but kept here because it is about the order of text.
  public var unicodeBidi = UnicodeBidi.normal
  public var writingMode = WritingMode.horizontalTB
  public var orientation = TextOrientation.mixed
  /// Whether only what is in a line makes it high, and not the empty inline boxes and the block around it: in quirks mode
  /// and limited-quirks mode.
  ///
  /// https://quirks.spec.whatwg.org/#the-line-height-calculation-quirk
  public var hasLineHeightQuirk = false
  /// How far the first line reaches at least above its baseline, for the marker beside it.
  public var firstLineAscent = LayoutUnit.zero
  /// How high that marker is: a list item without any line is at least so high.
  public var markerHeight = LayoutUnit.zero
  /// How wide it is, which counts among the blocks in the list item.
  public var markerWidth = LayoutUnit.zero
  /// A BCP 47 tag, empty if unknown.
  public var language = ""

  public init() {}

  /// Whether the lines are vertical and glyphs stand upright in them, or could.
  @inlinable public var hasCentralBaseline: Bool {
    (writingMode == .verticalRL || writingMode == .verticalLR) && orientation != .sideways
  }
}
