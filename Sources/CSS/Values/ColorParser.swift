extension ValueParser {
  /// A colour.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-color-4-20240213/#color-syntax
  mutating func consumeColor() -> ColorValue? {
    let token = peek
    if quirk == .hashlessColor, let color = hashlessColor(token) {
      advance()
      return color
    }
    switch token.kind {
    case .hash:
      guard let color = Self.hexColor(list.bytes[Int(token.textStart)..<Int(token.textEnd)]) else { return nil }
      advance()
      return .color(color)
    case .ident:
      guard let color = NamedColors.find(token, in: list) else { return nil }
      advance()
      return color
    case .function: return attempt { parser in parser.consumeColorFunction() }
    default: return nil
    }
  }

  /// 3 or 6 hexadecimal digits that are no name of a colour. What looks like a number has 6 at least.
  ///
  /// https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk
  private func hashlessColor(_ token: Token) -> ColorValue? {
    var digits: [UInt8]
    switch token.kind {
    case .ident:
      guard NamedColors.find(token, in: list) == nil else { return nil }
      digits = Array(list.text(of: token).utf8)
    case .number, .dimension:
      guard token.flags.contains(.isInteger), token.number >= 0, token.number < 1_000_000 else { return nil }
      let unit = token.kind == .number ? "" : list.text(of: token)
      digits = Array("\(Int(token.number))\(unit)".utf8)
      digits = Array(repeating: UInt8(ascii: "0"), count: max(6 - digits.count, 0)) + digits
    default: return nil
    }
    guard digits.count == 3 || digits.count == 6 else { return nil }
    return Self.hexColor(digits[...]).map { .color($0) }
  }

  /// 3, 4, 6 or 8 hexadecimal digits.
  static func hexColor(_ digits: ArraySlice<UInt8>) -> Color? {
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    let values = digits.map { UInt8($0.hexValue) }
    func pair(_ index: Int) -> Float { Float(values[index] << 4 | values[index + 1]) / 255 }
    func single(_ index: Int) -> Float { Float(values[index] * 17) / 255 }
    switch values.count {
    case 3: return Color(red: single(0), green: single(1), blue: single(2))
    case 4: return Color(red: single(0), green: single(1), blue: single(2), alpha: single(3))
    case 6: return Color(red: pair(0), green: pair(2), blue: pair(4))
    case 8: return Color(red: pair(0), green: pair(2), blue: pair(4), alpha: pair(6))
    default: return nil
    }
  }

  private enum Function: String, CaseIterable {
    case rgb, rgba, hsl, hsla, hwb, lab, lch, oklab, oklch, color
    case colorMix = "color-mix"
    case lightDark = "light-dark"

    static let all = allCases
    static let table = NameTable(allCases.map(\.rawValue))
  }

  private mutating func consumeColorFunction() -> ColorValue? {
    guard let index = list.find(peek, in: Function.table) else { return nil }
    let function = Function.all[index]
    return inBlock { parser in
      if parser.isAtOrigin { return parser.consumeRelative(function) }
      return switch function {
      case .rgb, .rgba: parser.consumeRGB()
      case .hsl, .hsla: parser.consumeHue(.hsl, mayBeLegacy: true)
      case .hwb: parser.consumeHue(.hwb, mayBeLegacy: false)
      case .lab: parser.consumeLab(.lab, wholes: SIMD3(100, 125, 125))
      case .oklab: parser.consumeLab(.oklab, wholes: SIMD3(1, 0.4, 0.4))
      case .lch: parser.consumeLCH(.lch, wholes: SIMD2(100, 150))
      case .oklch: parser.consumeLCH(.oklch, wholes: SIMD2(1, 0.4))
      case .color: parser.consumePredefined()
      case .colorMix: parser.consumeColorMix()
      case .lightDark: parser.consumeLightDark()
      }
    }
  }

  private mutating func consumeRelative(_ function: Function) -> ColorValue? {
    let hundreds = SIMD3(100.0, 100, 100)
    switch function {
    case .rgb, .rgba:
      let wholes = SIMD3(255.0, 255, 255)
      return consumeRelativeColor(RelativeForm(space: .srgb, names: ["r", "g", "b"], wholes: wholes, scale: 255))
    case .hsl, .hsla:
      return consumeRelativeColor(RelativeForm(space: .hsl, names: ["h", "s", "l"], wholes: hundreds))
    case .hwb: return consumeRelativeColor(RelativeForm(space: .hwb, names: ["h", "w", "b"], wholes: hundreds))
    case .lab:
      return consumeRelativeColor(RelativeForm(space: .lab, names: ["l", "a", "b"], wholes: SIMD3(100, 125, 125)))
    case .oklab:
      return consumeRelativeColor(RelativeForm(space: .oklab, names: ["l", "a", "b"], wholes: SIMD3(1, 0.4, 0.4)))
    case .lch:
      return consumeRelativeColor(RelativeForm(space: .lch, names: ["l", "c", "h"], wholes: SIMD3(100, 150, 360)))
    case .oklch:
      return consumeRelativeColor(RelativeForm(space: .oklch, names: ["l", "c", "h"], wholes: SIMD3(1, 0.4, 360)))
    case .color: return consumeRelativeColor(nil)
    case .colorMix, .lightDark: return nil
    }
  }

  /// The colour as it is written where that is asked for, else in sRGB.
  private func color(_ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double) -> ColorValue {
    keepsColorComponents
      ? .wide(WideColor(space: space, components: components, alpha: alpha))
      : .color(space.color(components, alpha: alpha))
  }

  /// `/ alpha` or, in the old form, `, alpha`; 1 if there is none.
  private mutating func consumeAlpha(isLegacy: Bool) -> Double? {
    if isAtEnd { return 1 }
    guard isLegacy ? consumeComma() : consumeSlash() else { return nil }
    if !isLegacy, consume(.none) { return 0 }
    return consumeNumberOrPercentage().map { min(max($0, 0), 1) }
  }

  /// A number, or a percentage of `whole`; `none` is 0.
  private mutating func consumeComponent(whole: Double, isLegacy: Bool = false) -> Double? {
    if !isLegacy, consume(.none) { return 0 }
    return consumeNumber() ?? consumePercentage().map { $0 / 100 * whole }
  }

  private mutating func consumeRGB() -> ColorValue? {
    let isPercentage = peek.kind == .percentage
    guard let red = consumeComponent(whole: 255) else { return nil }
    let isLegacy = consumeComma()
    guard let green = consumeRGBComponent(isLegacy, isPercentage), !isLegacy || consumeComma(),
      let blue = consumeRGBComponent(isLegacy, isPercentage), let alpha = consumeAlpha(isLegacy: isLegacy)
    else { return nil }
    func byte(_ value: Double) -> Float { Float(min(max(value, 0), 255).rounded() / 255) }
    return .color(Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: Float(alpha)))
  }

  /// The old form does not mix numbers and percentages.
  private mutating func consumeRGBComponent(_ isLegacy: Bool, _ isPercentage: Bool) -> Double? {
    if isLegacy, peek.kind == (isPercentage ? .number : .percentage) { return nil }
    return consumeComponent(whole: 255, isLegacy: isLegacy)
  }

  private mutating func consumeHueComponent() -> Double? {
    if consume(.none) { return 0 }
    return consumeNumber() ?? consumeAngle()
  }

  private mutating func consumeHue(_ space: ColorSpace, mayBeLegacy: Bool) -> ColorValue? {
    guard let hue = consumeHueComponent() else { return nil }
    let isLegacy = mayBeLegacy && consumeComma()
    guard let second = consumeHueShare(isLegacy), !isLegacy || consumeComma(),
      let third = consumeHueShare(isLegacy), let alpha = consumeAlpha(isLegacy: isLegacy)
    else { return nil }
    let color = space.color(SIMD3(hue, max(second, 0), third), alpha: alpha)
    func byte(_ value: Float) -> Float { (min(max(value, 0), 1) * 255).rounded() / 255 }
    return .color(Color(red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: color.alpha))
  }

  private mutating func consumeHueShare(_ isLegacy: Bool) -> Double? {
    let value = isLegacy ? consumePercentage() : consumeComponent(whole: 100)
    return value.map { min(max($0, 0), 100) }
  }

  private mutating func consumeLab(_ space: ColorSpace, wholes: SIMD3<Double>) -> ColorValue? {
    guard let lightness = consumeComponent(whole: wholes.x), let a = consumeComponent(whole: wholes.y),
      let b = consumeComponent(whole: wholes.z), let alpha = consumeAlpha(isLegacy: false)
    else { return nil }
    return color(space, SIMD3(min(max(lightness, 0), wholes.x), a, b), alpha: alpha)
  }

  private mutating func consumeLCH(_ space: ColorSpace, wholes: SIMD2<Double>) -> ColorValue? {
    guard let lightness = consumeComponent(whole: wholes.x), let chroma = consumeComponent(whole: wholes.y),
      let hue = consumeHueComponent(), let alpha = consumeAlpha(isLegacy: false)
    else { return nil }
    return color(space, SIMD3(min(max(lightness, 0), wholes.x), max(chroma, 0), hue), alpha: alpha)
  }

  private static let predefinedSpaces: [(StaticString, ColorSpace)] = [
    ("srgb", .srgb), ("srgb-linear", .srgbLinear), ("display-p3", .displayP3), ("a98-rgb", .a98),
    ("prophoto-rgb", .prophoto), ("rec2020", .rec2020), ("xyz", .xyzD65), ("xyz-d50", .xyzD50), ("xyz-d65", .xyzD65),
  ]

  private static let mixingSpaces: [(StaticString, ColorSpace)] =
    predefinedSpaces + [
      ("hsl", .hsl), ("hwb", .hwb), ("lab", .lab), ("lch", .lch), ("oklab", .oklab), ("oklch", .oklch),
    ]

  private mutating func consumeSpace(_ spaces: [(StaticString, ColorSpace)]) -> ColorSpace? {
    guard peek.kind == .ident, let found = spaces.first(where: { list.matches(peek, $0.0) }) else { return nil }
    advance()
    return found.1
  }

  mutating func consumePredefinedSpace() -> ColorSpace? { consumeSpace(Self.predefinedSpaces) }

  private mutating func consumePredefined() -> ColorValue? {
    guard let space = consumeSpace(Self.predefinedSpaces), let first = consumeComponent(whole: 1),
      let second = consumeComponent(whole: 1), let third = consumeComponent(whole: 1),
      let alpha = consumeAlpha(isLegacy: false)
    else { return nil }
    return color(space, SIMD3(first, second, third), alpha: alpha)
  }

  /// `in`, a colour space, and for spaces with a hue the way round its circle.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-color-4-20240213/#color-interpolation-method
  mutating func consumeInterpolation() -> ColorInterpolation? {
    guard peek.kind == .ident, list.matches(peek, "in") else { return nil }
    advance()
    guard let space = consumeSpace(Self.mixingSpaces) else { return nil }
    guard space.hueIndex != nil, let method = attempt({ $0.consumeHueMethod() }) else {
      return ColorInterpolation(space: space)
    }
    return ColorInterpolation(space: space, hueMethod: method)
  }

  /// Whether a colour at the position is written in a way that is mixed in Oklab where nothing else is said.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-color-4-20240213/#interpolation-space
  var isModernColor: Bool {
    let names: [StaticString] = ["lab", "lch", "oklab", "oklch", "color", "color-mix"]
    if names.contains(where: { isFunction($0) }) { return true }
    guard peek.kind == .function else { return false }
    return ValueParser(list, position + 1..<Int(peek.match)).isAtOrigin
  }

  private mutating func consumeColorMix() -> ColorValue? {
    guard let interpolation = consumeInterpolation(), consumeComma(),
      let (first, firstShare) = consumeMixPart(), consumeComma(),
      let (second, secondShare) = consumeMixPart()
    else { return nil }
    // https://www.w3.org/TR/2024/WD-css-color-5-20240229/#color-mix-percent-norm
    let a = firstShare ?? secondShare.map { 100 - $0 } ?? 50
    let b = secondShare ?? 100 - a
    guard a + b > 0 else { return nil }
    return .mix(
      ColorMix(
        interpolation: interpolation, first: first, second: second, share: b / (a + b),
        alphaFactor: min((a + b) / 100, 1)))
  }

  private mutating func consumeHueMethod() -> ColorInterpolation.HueMethod? {
    let methods: [(StaticString, ColorInterpolation.HueMethod)] = [
      ("shorter", .shorter), ("longer", .longer), ("increasing", .increasing), ("decreasing", .decreasing),
    ]
    guard peek.kind == .ident, let found = methods.first(where: { list.matches(peek, $0.0) }) else { return nil }
    advance()
    guard list.matches(peek, "hue") else { return nil }
    advance()
    return found.1
  }

  private mutating func consumeMixPart() -> (ColorValue, Double?)? {
    var share = consumePercentage(atLeast: 0)
    guard let color = consumeColor() else { return nil }
    if share == nil { share = consumePercentage(atLeast: 0) }
    if let share, share > 100 { return nil }
    return (color, share)
  }

  private mutating func consumeLightDark() -> ColorValue? {
    guard let light = consumeColor(), consumeComma(), let dark = consumeColor() else { return nil }
    return .lightDark(light, dark)
  }
}
