/// A specified colour: `currentcolor` is resolved for each element.
indirect enum ColorValue: Sendable, Hashable {
  case color(Color)
  case currentColor
  case mix(ColorMix)
  case relative(RelativeColor)
  /// Only as the origin of a relative colour.
  case wide(WideColor)
  /// `light-dark()`.
  case lightDark(ColorValue, ColorValue)

  static let black = ColorValue.color(.black)

  var isCurrentColor: Bool { self == .currentColor }

  func resolved(currentColor: Color, isDark: Bool) -> Color {
    switch self {
    case .color(let color): color
    case .currentColor: currentColor
    case .mix(let mix): mix.resolved(currentColor: currentColor, isDark: isDark)
    case .relative(let relative): relative.resolved(currentColor: currentColor, isDark: isDark).color
    case .wide(let wide): wide.color
    case .lightDark(let light, let dark):
      (isDark ? dark : light).resolved(currentColor: currentColor, isDark: isDark)
    }
  }

  /// The colour with as much of what is outside of sRGB as is known.
  func wide(currentColor: Color, isDark: Bool) -> WideColor {
    switch self {
    case .wide(let wide): wide
    case .relative(let relative): relative.resolved(currentColor: currentColor, isDark: isDark)
    case .lightDark(let light, let dark): (isDark ? dark : light).wide(currentColor: currentColor, isDark: isDark)
    default: WideColor(resolved(currentColor: currentColor, isDark: isDark))
    }
  }
}

/// `color-mix()`.
///
/// https://www.w3.org/TR/2024/WD-css-color-5-20240229/#color-mix
struct ColorMix: Sendable, Hashable {
  var interpolation: ColorInterpolation
  var first: ColorValue
  var second: ColorValue
  /// Share of the second colour, 0 to 1.
  var share: Double
  /// What the alpha is multiplied with if the percentages add up to less than 100%.
  var alphaFactor: Double

  func resolved(currentColor: Color, isDark: Bool) -> Color {
    let a = first.resolved(currentColor: currentColor, isDark: isDark)
    let b = second.resolved(currentColor: currentColor, isDark: isDark)
    var mixed = interpolation.color(from: a, to: b, share: share)
    mixed.alpha *= Float(alphaFactor)
    return mixed
  }
}
