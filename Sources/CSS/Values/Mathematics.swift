import Glibc

/// The transcendental functions of the C library, and trigonometry in degrees that is exact at multiples of 90.
enum Mathematics {
  static func sine(degrees: Double) -> Double {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0, 180, -180: 0
    case 90, -270: 1
    case -90, 270: -1
    default: Glibc.sin(degrees * .pi / 180)
    }
  }

  static func cosine(degrees: Double) -> Double {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: 1
    case 90, -90, 270, -270: 0
    case 180, -180: -1
    default: Glibc.cos(degrees * .pi / 180)
    }
  }

  static func tangent(degrees: Double) -> Double {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0, 180, -180: 0
    case 90, -270: .infinity
    case -90, 270: -.infinity
    default: Glibc.tan(degrees * .pi / 180)
    }
  }

  static func asin(_ value: Double) -> Double { Glibc.asin(value) }
  static func acos(_ value: Double) -> Double { Glibc.acos(value) }
  static func atan(_ value: Double) -> Double { Glibc.atan(value) }
  static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
  static func pow(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }
  static func log(_ value: Double) -> Double { Glibc.log(value) }
  static func exp(_ value: Double) -> Double { Glibc.exp(value) }
  static func cbrt(_ value: Double) -> Double { Glibc.cbrt(value) }
}
