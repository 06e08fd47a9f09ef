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
    }
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
