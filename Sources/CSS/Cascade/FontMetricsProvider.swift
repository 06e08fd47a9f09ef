import LayoutEngine

/// Answers what font-relative units need to know of the first available font of a style.
public protocol FontMetricsProvider: Sendable {
  /// The advance of `0` in px, for the unit `ch`.
  func zeroAdvance(of style: TextStyle) -> Float
  /// The height of `x` in px, for the unit `ex`.
  func xHeight(of style: TextStyle) -> Float
  /// The height of capitals in px, for the unit `cap`.
  func capHeight(of style: TextStyle) -> Float
  /// The advance of U+6C34 in px, for the unit `ic`.
  func ideographAdvance(of style: TextStyle) -> Float
  /// Ascent, descent and line gap together in px, for the unit `lh` where `line-height` is `normal`.
  func normalLineHeight(of style: TextStyle) -> Float
}

/// The values that CSS Values suggests where no font can be asked.
///
/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#font-relative-lengths
public struct AssumedFontMetrics: FontMetricsProvider {
  public init() {}

  public func zeroAdvance(of style: TextStyle) -> Float { style.size / 2 }
  public func xHeight(of style: TextStyle) -> Float { style.size / 2 }
  public func capHeight(of style: TextStyle) -> Float { style.size }
  public func ideographAdvance(of style: TextStyle) -> Float { style.size }
  public func normalLineHeight(of style: TextStyle) -> Float { style.size * 1.2 }
}
