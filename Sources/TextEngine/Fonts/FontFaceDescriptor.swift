import LayoutEngine

/// One `@font-face` rule of a document, with the bytes of its font already at hand.
///
/// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-face-rule
public struct FontFaceDescriptor: Sendable {
  public enum Style: Hashable, Sendable {
    case normal, italic
    /// Degrees clockwise.
    case oblique(ClosedRange<Float>)
  }

  public enum Source: Sendable {
    case bytes([UInt8])
    /// The path of a font file, which the caller has allowed.
    case file(String)
    /// `local()`: the full or PostScript name of an installed face.
    case local(String)
  }

  /// What a rule changes of its font.
  public struct Adjustments: Hashable, Sendable {
    public var features: [TextStyle.Setting] = []
    public var variations: [TextStyle.Setting] = []
    /// Parts of the font size; `nil` for those of the font.
    public var ascent: Float?
    public var descent: Float?
    public var lineGap: Float?
    /// The factor of the font size.
    public var size: Float = 1

    public init() {}
  }

  public var family: String
  /// `nil` for what the font has.
  public var weight: ClosedRange<Float>?
  /// Percent; `nil` for what the font has.
  public var stretch: ClosedRange<Float>?
  public var style: Style
  /// Characters the face is for; empty for all.
  public var unicodeRanges: [ClosedRange<UInt32>]
  /// In order of preference: the first that can be read is used.
  public var sources: [Source]
  public var adjustments = Adjustments()

  public init(
    family: String, weight: ClosedRange<Float>? = nil, stretch: ClosedRange<Float>? = nil,
    style: Style = .normal, unicodeRanges: [ClosedRange<UInt32>] = [], sources: [Source]
  ) {
    self.family = family
    self.weight = weight
    self.stretch = stretch
    self.style = style
    self.unicodeRanges = unicodeRanges
    self.sources = sources
  }
}
