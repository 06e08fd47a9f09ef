import Glibc

extension AffineTransform {
  /// Sine and cosine, exact for multiples of 90°.
  static func sineAndCosine(degrees: Double) -> (Double, Double) {
    guard degrees.isFinite else { return (0, 1) }
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    case let rest:
      let radians = rest * .pi / 180
      return (sin(radians), cos(radians))
    }
  }

  static func tangent(degrees: Double) -> Double {
    degrees.isFinite ? tan(degrees * .pi / 180) : 0
  }
}

extension GradientStops {
  static func power(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }
  static func log(_ value: Double) -> Double { Glibc.log(value) }
}
