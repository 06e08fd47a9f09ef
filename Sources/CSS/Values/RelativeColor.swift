/// A colour with the components it was written with, which may be outside of the gamut of sRGB.
struct WideColor: Sendable, Hashable {
  var space: ColorSpace
  /// As in `ColorSpace.color(_:alpha:)`.
  var components: SIMD3<Double>
  var alpha: Double

  init(space: ColorSpace, components: SIMD3<Double>, alpha: Double) {
    self.space = space
    self.components = components
    self.alpha = alpha
  }

  init(_ color: Color) {
    let components = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    self.init(space: .srgb, components: components, alpha: Double(color.alpha))
  }

  var color: Color { space.color(components, alpha: alpha) }

  func components(in other: ColorSpace) -> SIMD3<Double> {
    other == space ? components : other.components(ofSRGB: space.srgb(components))
  }
}

/// A colour made of the channels of another one.
///
/// https://www.w3.org/TR/2024/WD-css-color-5-20240229/#relative-colors
struct RelativeColor: Sendable, Hashable {
  /// A calculation over channels; percentages are of `whole`.
  struct Component: Sendable, Hashable {
    var node: MathNode
    var whole = 1.0
    var isPercentage = false
  }

  var origin: ColorValue
  var space: ColorSpace
  /// What the components are divided by: `rgb()` counts to 255.
  var scale = 1.0
  var components: [Component]
  /// `nil` is that of the origin colour.
  var alpha: Component?

  func resolved(currentColor: Color, isDark: Bool) -> WideColor {
    let origin = origin.wide(currentColor: currentColor, isDark: isDark)
    let channels = SIMD4(origin.components(in: space) * scale, origin.alpha)
    let evaluator = MathEvaluator(context: nil, channels: channels)
    var result = SIMD3<Double>()
    for index in 0..<3 { result[index] = Self.value(components[index], evaluator) / scale }
    let alpha = alpha.map { Self.value($0, evaluator) } ?? origin.alpha
    return WideColor(space: space, components: clamped(result), alpha: min(max(alpha, 0), 1))
  }

  private static func value(_ component: Component, _ evaluator: MathEvaluator) -> Double {
    guard component.isPercentage else {
      let value = evaluator.number(component.node)
      return value.isNaN ? 0 : value
    }
    let percentage =
      switch evaluator.evaluate(component.node) {
      case .linear(_, let percent): percent
      case .tree(let tree): Double(tree.value(basis: 100))
      }
    return percentage.isNaN ? 0 : percentage / 100 * component.whole
  }

  /// Lightness and chroma have limits; what is outside of the gamut has not.
  private func clamped(_ c: SIMD3<Double>) -> SIMD3<Double> {
    switch space {
    case .lab: SIMD3(min(max(c.x, 0), 100), c.y, c.z)
    case .oklab: SIMD3(min(max(c.x, 0), 1), c.y, c.z)
    case .lch: SIMD3(min(max(c.x, 0), 100), max(c.y, 0), c.z)
    case .oklch: SIMD3(min(max(c.x, 0), 1), max(c.y, 0), c.z)
    default: c
    }
  }
}
