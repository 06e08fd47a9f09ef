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

  public var family: String
  public var weight: ClosedRange<Float>
  /// Percent.
  public var stretch: ClosedRange<Float>
  public var style: Style
  /// Characters the face is for; empty for all.
  public var unicodeRanges: [ClosedRange<UInt32>]
  /// In order of preference: the first that can be read is used.
  public var sources: [Source]

  public init(
    family: String, weight: ClosedRange<Float> = 400...400, stretch: ClosedRange<Float> = 100...100,
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
