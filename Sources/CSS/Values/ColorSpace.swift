/// The colour spaces of CSS, and how to get from them to sRGB and back.
///
/// https://www.w3.org/TR/2024/CRD-css-color-4-20240213/#color-conversion-code
enum ColorSpace: Sendable, Hashable {
  case srgb, srgbLinear, displayP3, a98, prophoto, rec2020, xyzD50, xyzD65
  case hsl, hwb, lab, lch, oklab, oklch

  /// Which component is a hue, if any.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// Whether the hue of a colour means nothing.
  func isAchromatic(_ components: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: components[1] < 0.001
    case .hwb: components[1] + components[2] >= 99.999
    case .lch: components[1] < 0.0015
    case .oklch: components[1] < 0.000004
    default: false
    }
  }

  /// How far components go at most, which is way beyond any colour.
  private static let limit = 1000.0

  /// The colour with these components in sRGB, not cut to its gamut. Percentages count from 0 to 100, hues in degrees,
  /// all other components as the space says.
  func color(_ components: SIMD3<Double>, alpha: Double) -> Color {
    let rgb = srgb(components)
    func finite(_ value: Double) -> Float { value.isNaN ? 0 : Float(min(max(value, -Self.limit), Self.limit)) }
    let cutAlpha = alpha.isNaN ? 0 : Float(min(max(alpha, 0), 1))
    return Color(red: finite(rgb.x), green: finite(rgb.y), blue: finite(rgb.z), alpha: cutAlpha)
  }

  /// The components in sRGB, not cut to its gamut.
  func srgb(_ c: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: c
    case .hsl: Self.hslToSRGB(c)
    case .hwb: Self.hwbToSRGB(c)
    case .srgbLinear: Self.encode(c)
    default: Self.encode(Self.multiply(Matrices.xyzToLinearSRGB, xyz(c)))
    }
  }

  /// D65 XYZ.
  private func xyz(_ c: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .xyzD65: c
    case .xyzD50: Self.multiply(Matrices.d50ToD65, c)
    case .displayP3: Self.multiply(Matrices.p3ToXYZ, Self.map(c, Self.decode))
    case .a98: Self.multiply(Matrices.a98ToXYZ, Self.map(c) { Self.power($0, 563.0 / 256) })
    case .rec2020: Self.multiply(Matrices.rec2020ToXYZ, Self.map(c, Self.decodeRec2020))
    case .prophoto:
      Self.multiply(
        Matrices.d50ToD65,
        Self.multiply(Matrices.prophotoToXYZ, Self.map(c) { abs($0) < 16.0 / 512 ? $0 / 16 : Self.power($0, 1.8) }))
    case .lab: Self.multiply(Matrices.d50ToD65, Self.labToXYZ(c))
    case .lch: ColorSpace.lab.xyz(Self.polarToRectangular(c))
    case .oklab: Self.multiply(Matrices.lmsToXYZ, Self.map(Self.multiply(Matrices.oklabToLMS, c)) { $0 * $0 * $0 })
    case .oklch: ColorSpace.oklab.xyz(Self.polarToRectangular(c))
    default: c
    }
  }

  /// The components of an sRGB colour in this space.
  func components(of color: Color) -> SIMD3<Double> {
    components(ofSRGB: SIMD3(Double(color.red), Double(color.green), Double(color.blue)))
  }

  func components(ofSRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hsl: return Self.srgbToHSL(rgb)
    case .hwb:
      let hue = Self.srgbToHSL(rgb).x
      return SIMD3(hue, rgb.min() * 100, (1 - rgb.max()) * 100)
    case .srgbLinear: return Self.map(rgb, Self.decode)
    case .srgb: return rgb
    default: break
    }
    let xyz = Self.multiply(Matrices.linearSRGBToXYZ, Self.map(rgb, Self.decode))
    switch self {
    case .xyzD65: return xyz
    case .displayP3: return Self.encode(Self.multiply(Matrices.xyzToP3, xyz))
    case .a98: return Self.map(Self.multiply(Matrices.xyzToA98, xyz)) { Self.power($0, 256.0 / 563) }
    case .rec2020: return Self.map(Self.multiply(Matrices.xyzToRec2020, xyz), Self.encodeRec2020)
    case .prophoto:
      let linear = Self.multiply(Matrices.xyzToProphoto, Self.multiply(Matrices.d65ToD50, xyz))
      return Self.map(linear) { abs($0) < 1.0 / 512 ? $0 * 16 : Self.power($0, 1 / 1.8) }
    case .xyzD50: return Self.multiply(Matrices.d65ToD50, xyz)
    case .lab: return Self.xyzToLab(Self.multiply(Matrices.d65ToD50, xyz))
    case .lch: return Self.rectangularToPolar(Self.xyzToLab(Self.multiply(Matrices.d65ToD50, xyz)))
    default:
      let lms = Self.map(Self.multiply(Matrices.xyzToLMS, xyz)) { Mathematics.cbrt($0) }
      let oklab = Self.multiply(Matrices.lmsToOklab, lms)
      return self == .oklab ? oklab : Self.rectangularToPolar(oklab)
    }
  }

  // MARK: Steps

  private static func map(_ c: SIMD3<Double>, _ transform: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(transform(c.x), transform(c.y), transform(c.z))
  }

  private static func multiply(_ matrix: [SIMD3<Double>], _ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((matrix[0] * c).sum(), (matrix[1] * c).sum(), (matrix[2] * c).sum())
  }

  private static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -Mathematics.pow(-value, exponent) : Mathematics.pow(value, exponent)
  }

  private static func encode(_ c: SIMD3<Double>) -> SIMD3<Double> {
    map(c) { abs($0) > 0.0031308 ? power($0, 1 / 2.4) * 1.055 - ($0 < 0 ? -0.055 : 0.055) : $0 * 12.92 }
  }

  private static func decode(_ value: Double) -> Double {
    abs(value) <= 0.04045 ? value / 12.92 : power((value + (value < 0 ? -0.055 : 0.055)) / 1.055, 2.4)
  }

  private static func decodeRec2020(_ value: Double) -> Double {
    let alpha = 1.09929682680944
    let beta = 0.018053968510807
    if abs(value) < beta * 4.5 { return value / 4.5 }
    return power((value + (value < 0 ? 1 - alpha : alpha - 1)) / alpha, 1 / 0.45)
  }

  private static func encodeRec2020(_ value: Double) -> Double {
    let alpha = 1.09929682680944
    guard abs(value) > 0.018053968510807 else { return value * 4.5 }
    return power(value, 0.45) * alpha - (value < 0 ? 1 - alpha : alpha - 1)
  }

  /// https://www.w3.org/TR/2024/CRD-css-color-4-20240213/#hsl-to-rgb
  private static func hslToSRGB(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let saturation = c.y / 100
    let lightness = c.z / 100
    func channel(_ n: Double) -> Double {
      var k = (n + c.x / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }

  private static func hwbToSRGB(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let white = c.y / 100
    let black = c.z / 100
    if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
    return hslToSRGB(SIMD3(c.x, 100, 50)) * (1 - white - black) + white
  }

  private static func srgbToHSL(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let maximum = rgb.max()
    let minimum = rgb.min()
    let lightness = (minimum + maximum) / 2
    let difference = maximum - minimum
    guard difference > 0 else { return SIMD3(0, 0, lightness * 100) }
    let saturation =
      lightness == 0 || lightness == 1 ? 0 : (maximum - lightness) / min(lightness, 1 - lightness)
    let hue =
      switch maximum {
      case rgb.x: (rgb.y - rgb.z) / difference + (rgb.y < rgb.z ? 6 : 0)
      case rgb.y: (rgb.z - rgb.x) / difference + 2
      default: (rgb.x - rgb.y) / difference + 4
      }
    return SIMD3(hue * 60, saturation * 100, lightness * 100)
  }

  private static let d50White = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  private static func labToXYZ(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let kappa = 24389.0 / 27
    let epsilon = 216.0 / 24389
    let y = (lab.x + 16) / 116
    let x = lab.y / 500 + y
    let z = y - lab.z / 200
    let cubes = SIMD3(x * x * x, y * y * y, z * z * z)
    return SIMD3(
      cubes.x > epsilon ? cubes.x : (116 * x - 16) / kappa, lab.x > kappa * epsilon ? cubes.y : lab.x / kappa,
      cubes.z > epsilon ? cubes.z : (116 * z - 16) / kappa) * d50White
  }

  private static func xyzToLab(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let f = map(xyz / d50White) { $0 > 216.0 / 24389 ? Mathematics.cbrt($0) : (24389.0 / 27 * $0 + 16) / 116 }
    return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }

  private static func polarToRectangular(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(c.x, c.y * Mathematics.cosine(degrees: c.z), c.y * Mathematics.sine(degrees: c.z))
  }

  private static func rectangularToPolar(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let hue = Mathematics.atan2(c.z, c.y) * 180 / .pi
    return SIMD3(c.x, (c.y * c.y + c.z * c.z).squareRoot(), hue < 0 ? hue + 360 : hue)
  }
}

/// The matrices of CSS Color 4, by rows.
private enum Matrices {
  static let xyzToLinearSRGB: [SIMD3<Double>] = [
    SIMD3(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    SIMD3(-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810),
    SIMD3(705.0 / 12673, -2585.0 / 12673, 705.0 / 667),
  ]
  static let linearSRGBToXYZ: [SIMD3<Double>] = [
    SIMD3(506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218),
    SIMD3(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
    SIMD3(7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270),
  ]
  static let p3ToXYZ: [SIMD3<Double>] = [
    SIMD3(608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160),
    SIMD3(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400),
    SIMD3(0, 32229.0 / 714400, 5220557.0 / 5_000_800),
  ]
  static let a98ToXYZ: [SIMD3<Double>] = [
    SIMD3(573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567),
    SIMD3(591459.0 / 1_989_134, 6239551.0 / 9_945_670, 374412.0 / 4_972_835),
    SIMD3(53769.0 / 1_989_134, 351524.0 / 4_972_835, 4929758.0 / 4_972_835),
  ]
  static let rec2020ToXYZ: [SIMD3<Double>] = [
    SIMD3(63426534.0 / 99_577_255, 20160776.0 / 139_408_157, 47086771.0 / 278_816_314),
    SIMD3(26158966.0 / 99_577_255, 472592308.0 / 697_040_785, 8267143.0 / 139_408_157),
    SIMD3(0, 19567812.0 / 697_040_785, 295819943.0 / 278_816_314),
  ]
  static let prophotoToXYZ: [SIMD3<Double>] = [
    SIMD3(0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    SIMD3(0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    SIMD3(0, 0, 0.82510460251046020),
  ]
  static let xyzToP3 = inverse(p3ToXYZ)
  static let xyzToA98 = inverse(a98ToXYZ)
  static let xyzToRec2020 = inverse(rec2020ToXYZ)
  static let xyzToProphoto = inverse(prophotoToXYZ)

  private static func inverse(_ m: [SIMD3<Double>]) -> [SIMD3<Double>] {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let columns = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])]
    let determinant = (m[0] * columns[0]).sum()
    return (0..<3).map { row in SIMD3(columns[0][row], columns[1][row], columns[2][row]) / determinant }
  }

  static let d50ToD65: [SIMD3<Double>] = [
    SIMD3(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    SIMD3(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    SIMD3(0.012314014864481998, -0.020507649298898964, 1.330365926242124),
  ]
  static let d65ToD50: [SIMD3<Double>] = [
    SIMD3(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    SIMD3(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    SIMD3(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371),
  ]
  static let xyzToLMS: [SIMD3<Double>] = [
    SIMD3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309),
  ]
  static let lmsToXYZ: [SIMD3<Double>] = [
    SIMD3(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    SIMD3(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    SIMD3(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816),
  ]
  static let lmsToOklab: [SIMD3<Double>] = [
    SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774),
  ]
  static let oklabToLMS: [SIMD3<Double>] = [
    SIMD3(1, 0.3963377773761749, 0.2158037573099136),
    SIMD3(1, -0.1055613458156586, -0.0638541728258133),
    SIMD3(1, -0.0894841775298119, -1.2914855480194092),
  ]
}
