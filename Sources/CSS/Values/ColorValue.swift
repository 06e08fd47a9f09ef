/// A specified colour: `currentcolor` is resolved for each element.
indirect enum ColorValue: Sendable, Hashable {
  case color(Color)
  case currentColor
  case mix(ColorMix)
  /// `light-dark()`.
  case lightDark(ColorValue, ColorValue)

  static let black = ColorValue.color(.black)

  var isCurrentColor: Bool { self == .currentColor }

  func resolved(currentColor: Color, isDark: Bool) -> Color {
    switch self {
    case .color(let color): color
    case .currentColor: currentColor
    case .mix(let mix): mix.resolved(currentColor: currentColor, isDark: isDark)
    case .lightDark(let light, let dark):
      (isDark ? dark : light).resolved(currentColor: currentColor, isDark: isDark)
    }
  }
}

/// `color-mix()`.
///
/// https://www.w3.org/TR/2024/WD-css-color-5-20240229/#color-mix
struct ColorMix: Sendable, Hashable {
  enum HueMethod: Sendable { case shorter, longer, increasing, decreasing }

  var space: ColorSpace
  var hueMethod = HueMethod.shorter
  var first: ColorValue
  var second: ColorValue
  /// Share of the second colour, 0 to 1.
  var share: Double
  /// What the alpha is multiplied with if the percentages add up to less than 100%.
  var alphaFactor: Double

  func resolved(currentColor: Color, isDark: Bool) -> Color {
    let a = first.resolved(currentColor: currentColor, isDark: isDark)
    let b = second.resolved(currentColor: currentColor, isDark: isDark)
    let alpha = Double(a.alpha) * (1 - share) + Double(b.alpha) * share
    let from = space.components(of: a)
    let to = space.components(of: b)
    var mixed = SIMD3<Double>()
    for index in 0..<3 {
      if index == space.hueIndex {
        mixed[index] = mixHue(from, to, index)
      } else {
        let sum = from[index] * Double(a.alpha) * (1 - share) + to[index] * Double(b.alpha) * share
        mixed[index] = alpha > 0 ? sum / alpha : 0
      }
    }
    return space.color(mixed, alpha: alpha * alphaFactor)
  }

  /// A colour without chroma takes the hue of the other one.
  private func mixHue(_ from: SIMD3<Double>, _ to: SIMD3<Double>, _ index: Int) -> Double {
    if space.isAchromatic(from) { return to[index] }
    if space.isAchromatic(to) { return from[index] }
    var difference = (to[index] - from[index]).truncatingRemainder(dividingBy: 360)
    switch hueMethod {
    case .shorter:
      if difference > 180 { difference -= 360 } else if difference < -180 { difference += 360 }
    case .longer:
      if difference > 0, difference < 180 {
        difference -= 360
      } else if difference <= 0, difference > -180 {
        difference += 360
      }
    case .increasing: if difference < 0 { difference += 360 }
    case .decreasing: if difference > 0 { difference -= 360 }
    }
    return from[index] + difference * share
  }
}
