/// The value of `color-scheme`; empty for `normal`.
///
/// https://www.w3.org/TR/2022/CR-css-color-adjust-1-20220614/#color-scheme-prop
struct ColorSchemes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  let rawValue: UInt8

  static let light = ColorSchemes(rawValue: 1)
  static let dark = ColorSchemes(rawValue: 2)
  /// One that is not known.
  static let other = ColorSchemes(rawValue: 4)

  /// Whether colours are those of the dark scheme for somebody with a preference.
  func isDark(for preference: CascadeOptions.ColorScheme) -> Bool {
    contains(.dark) && (preference == .dark || !contains(.light))
  }
}

extension Color {
  /// `CanvasText`, which is the initial colour.
  static func canvasText(isDark: Bool) -> Color { isDark ? .white : .black }
}
