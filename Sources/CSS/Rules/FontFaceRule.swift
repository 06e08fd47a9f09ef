import LayoutEngine

/// An `@font-face` rule: a face of a family and where its font file is.
///
/// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-face-rule
public struct FontFaceRule: Sendable, Hashable {
  /// One entry of the `src` descriptor.
  public enum Source: Sendable, Hashable {
    /// `format` is in lower case, without quotes (`woff2`, `truetype`, ...); `nil` if there is no hint.
    case url(String, format: String?)
    /// The full name or PostScript name of an installed face.
    case local(String)
  }

  public enum Style: Sendable, Hashable {
    case normal, italic
    /// Degrees clockwise.
    case oblique(ClosedRange<Float>)
  }

  /// As written in the rule; families compare without regard to case.
  public var family: String
  /// In order of preference.
  public var sources: [Source]
  /// 1 to 1000; `nil` for `auto`.
  public var weight: ClosedRange<Float>?
  /// Percent; `nil` for `auto`.
  public var stretch: ClosedRange<Float>?
  public var style = Style.normal
  /// Code points the face is used for; all if empty.
  public var unicodeRange: [ClosedRange<UInt32>] = []
  public var features: [TextStyle.Setting] = []
  public var variations: [TextStyle.Setting] = []
  /// What the metrics of the font become, as parts of the font size; `nil` for those of the font.
  ///
  /// https://www.w3.org/TR/2024/WD-css-fonts-5-20240206/#font-metrics-override-desc
  public var ascentOverride: Float?
  public var descentOverride: Float?
  public var lineGapOverride: Float?
  /// The factor of the font size.
  public var sizeAdjust: Float = 1

  public init(family: String, sources: [Source]) {
    self.family = family
    self.sources = sources
  }
}
