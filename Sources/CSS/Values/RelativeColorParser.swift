/// Relative colours.
///
/// https://www.w3.org/TR/2024/WD-css-color-5-20240229/#relative-colors
extension ValueParser {
  /// What the components of a relative colour are called, and what 100% of each is.
  struct RelativeForm {
    var space: ColorSpace
    var names: [StaticString]
    var wholes: SIMD3<Double>
    var scale = 1.0
  }

  /// Whether an origin colour is at the position.
  var isAtOrigin: Bool { peek.kind == .ident && list.matches(peek, "from") }

  /// `from`, the origin colour, its name of a colour space for `color()`, and the components.
  ///
  /// - Parameter form: `nil` for `color()`, which names the space.
  mutating func consumeRelativeColor(_ form: RelativeForm?) -> ColorValue? {
    advance()
    let keepsComponents = keepsColorComponents
    keepsColorComponents = true
    let parsed = consumeColor()
    keepsColorComponents = keepsComponents
    guard let origin = parsed, let form = form ?? consumePredefinedForm() else { return nil }
    let channels = form.names + ["alpha"]
    var components: [RelativeColor.Component] = []
    for index in 0..<3 {
      let isHue = form.space.hueIndex == index
      guard let component = consumeChannel(channels, whole: form.wholes[index], isHue: isHue) else { return nil }
      components.append(component)
    }
    var alpha: RelativeColor.Component?
    if consumeSlash() {
      guard let given = consumeChannel(channels, whole: 1, isHue: false) else { return nil }
      alpha = given
    }
    return .relative(
      RelativeColor(origin: origin, space: form.space, scale: form.scale, components: components, alpha: alpha))
  }

  private mutating func consumePredefinedForm() -> RelativeForm? {
    guard let space = consumePredefinedSpace() else { return nil }
    let isXYZ = space == .xyzD50 || space == .xyzD65
    return RelativeForm(space: space, names: isXYZ ? ["x", "y", "z"] : ["r", "g", "b"], wholes: SIMD3(1, 1, 1))
  }

  /// A number, a percentage, `none`, the name of a channel, or a calculation with such names.
  private mutating func consumeChannel(
    _ channels: [StaticString], whole: Double, isHue: Bool
  ) -> RelativeColor.Component? {
    if consume(.none) { return RelativeColor.Component(node: .constant(0)) }
    let token = peek
    switch token.kind {
    case .number:
      advance()
      return RelativeColor.Component(node: .constant(token.number))
    case .percentage where !isHue:
      advance()
      return RelativeColor.Component(node: .constant(token.number / 100 * whole))
    case .dimension where isHue: return consumeAngle().map { RelativeColor.Component(node: .constant($0)) }
    case .ident:
      guard let index = channels.firstIndex(where: { list.matches(token, $0) }) else { return nil }
      advance()
      return RelativeColor.Component(node: .channel(index))
    case .function: return consumeChannelMath(channels, whole: whole, isHue: isHue)
    default: return nil
    }
  }

  private mutating func consumeChannelMath(
    _ channels: [StaticString], whole: Double, isHue: Bool
  ) -> RelativeColor.Component? {
    attempt { parser in
      var math = MathParser(percentagesAreLengths: false, channels: channels)
      guard let (node, type) = math.parseFunction(&parser) else { return nil }
      switch type {
      case .number: return RelativeColor.Component(node: node)
      case .angle: return isHue ? RelativeColor.Component(node: node) : nil
      case .percent: return isHue ? nil : RelativeColor.Component(node: node, whole: whole, isPercentage: true)
      default: return nil
      }
    }
  }
}
