/// A colour space to mix colours in, and the way round the circle of hues.
///
/// https://www.w3.org/TR/2024/CRD-css-color-4-20240213/#color-interpolation-method
public struct ColorInterpolation: Sendable, Hashable {
  enum HueMethod: Sendable { case shorter, longer, increasing, decreasing }

  var space: ColorSpace
  var hueMethod = HueMethod.shorter

  static let oklab = ColorInterpolation(space: .oklab)

  /// Whether a component goes round in circles, so that equal colours can have others between them.
  public var hasHue: Bool { space.hueIndex != nil }

  /// The colour a share (0 to 1) of the way from `a` to `b`, with premultiplied alpha.
  public func color(from a: Color, to b: Color, share: Double) -> Color {
    let alpha = Double(a.alpha) * (1 - share) + Double(b.alpha) * share
    let from = space.components(of: a)
    let to = space.components(of: b)
    var mixed = SIMD3<Double>()
    for index in 0..<3 {
      if index == space.hueIndex {
        mixed[index] = hue(from, to, index, share)
      } else {
        let sum = from[index] * Double(a.alpha) * (1 - share) + to[index] * Double(b.alpha) * share
        mixed[index] = alpha > 0 ? sum / alpha : 0
      }
    }
    return space.color(mixed, alpha: alpha)
  }

  /// A colour without chroma takes the hue of the other one.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-color-4-20240213/#hue-interpolation
  private func hue(_ from: SIMD3<Double>, _ to: SIMD3<Double>, _ index: Int, _ share: Double) -> Double {
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
