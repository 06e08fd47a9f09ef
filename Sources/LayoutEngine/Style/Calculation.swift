/// A `calc()` expression that depends on a percentage basis; all other units are already px.
///
/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#calc-func
public indirect enum Calculation: Hashable, Sendable {
  case px(Float)
  /// A percentage; 100 is the whole.
  case percent(Float)
  case sum([Calculation])
  case product(Calculation, Float)
  case min([Calculation])
  case max([Calculation])
  case clamp(minimum: Calculation, central: Calculation, maximum: Calculation)
  case absolute(Calculation)
  /// `round()`.
  case rounded(Calculation, to: Calculation, Rounding)
  /// `mod()` if the sign is the divisor's, else `rem()`.
  case remainder(Calculation, Calculation, takesSignOfDivisor: Bool)

  /// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#typedef-rounding-strategy
  public enum Rounding: UInt8, Hashable, Sendable { case nearest, up, down, towardZero }

  /// The value in px where 100% is `basis` px.
  public func value(basis: Float) -> Float {
    switch self {
    case .px(let value): value
    case .percent(let value): value / 100 * basis
    case .sum(let terms): terms.reduce(0) { $0 + $1.value(basis: basis) }
    case .product(let term, let factor): term.value(basis: basis) * factor
    case .min(let terms): terms.map { $0.value(basis: basis) }.min() ?? 0
    case .max(let terms): terms.map { $0.value(basis: basis) }.max() ?? 0
    case .clamp(let minimum, let central, let maximum):
      Swift.max(
        minimum.value(basis: basis), Swift.min(central.value(basis: basis), maximum.value(basis: basis)))
    case .absolute(let term): abs(term.value(basis: basis))
    case .rounded(let term, let interval, let rounding):
      Float(Self.rounded(Double(term.value(basis: basis)), to: Double(interval.value(basis: basis)), rounding))
    case .remainder(let a, let b, let takesSignOfDivisor):
      Float(
        Self.remainder(
          Double(a.value(basis: basis)), Double(b.value(basis: basis)), takesSignOfDivisor: takesSignOfDivisor))
    }
  }

  /// The multiple of `interval` that `rounding` picks for `value`; NaN if the interval is 0.
  ///
  /// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#round-func
  public static func rounded(_ value: Double, to interval: Double, _ rounding: Rounding) -> Double {
    if interval == 0 || (value.isInfinite && interval.isInfinite) { return .nan }
    if value.isInfinite { return value }
    if interval.isInfinite {
      switch rounding {
      case .up: return value > 0 ? .infinity : value
      case .down: return value < 0 ? -.infinity : value
      case .nearest, .towardZero: return 0
      }
    }
    let quotient = value / abs(interval)
    switch rounding {
    case .nearest: return (quotient + 0.5).rounded(.down) * abs(interval)
    case .up: return quotient.rounded(.up) * abs(interval)
    case .down: return quotient.rounded(.down) * abs(interval)
    case .towardZero: return quotient.rounded(.towardZero) * abs(interval)
    }
  }

  /// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#funcdef-mod
  public static func remainder(_ value: Double, _ divisor: Double, takesSignOfDivisor: Bool) -> Double {
    if divisor == 0 || value.isInfinite { return .nan }
    if divisor.isInfinite {
      return takesSignOfDivisor && value != 0 && (value < 0) != (divisor < 0) ? .nan : value
    }
    let remainder = value.truncatingRemainder(dividingBy: divisor)
    if takesSignOfDivisor, remainder != 0, (remainder < 0) != (divisor < 0) { return remainder + divisor }
    return remainder
  }
}

/// The calculations of a tree as plain memory, which the tree owns.
struct CalculationList: BitwiseCopyable {
  private let base: UnsafeMutablePointer<Calculation>
  private let count: Int

  /// `base` addresses `count` initialised values.
  init(base: UnsafeMutablePointer<Calculation>, count: Int) {
    self.base = base
    self.count = count
  }

  subscript(index: Int) -> Calculation {
    precondition(index < count, "no such calculation")
    return base[index]
  }

  func destroy() {
    base.deinitialize(count: count)
    base.deallocate()
  }
}

/// The calculations of one document, each distinct one once.
public struct CalculationTable: Sendable {
  public private(set) var calculations: [Calculation] = []
  private var indices: [Calculation: Int] = [:]

  public init() {}

  /// The length that stands for `calculation`.
  public mutating func length(_ calculation: Calculation) -> Length {
    if let index = indices[calculation] { return .calculation(index) }
    indices[calculation] = calculations.count
    calculations.append(calculation)
    return .calculation(calculations.count - 1)
  }

  @inlinable public subscript(index: Int) -> Calculation { calculations[index] }
}
