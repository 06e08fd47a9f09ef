/// A node of a math function's calculation tree.
///
/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#calculation-tree
indirect enum MathNode: Sendable, Hashable {
  /// A number, or a dimension in its canonical unit (px, degrees, seconds, dppx).
  case constant(Double)
  case relative(Double, Unit)
  case percent(Double)
  /// A channel of the origin of a relative colour; 3 is alpha.
  case channel(Int)
  case sum([MathNode])
  case product([MathNode])
  case invert(MathNode)
  case function(MathFunction, [MathNode])

  /// Whether the value depends on a percentage basis.
  var hasPercentage: Bool {
    switch self {
    case .constant, .relative, .channel: false
    case .percent: true
    case .sum(let nodes), .product(let nodes), .function(_, let nodes): nodes.contains { $0.hasPercentage }
    case .invert(let node): node.hasPercentage
    }
  }

  /// Whether the value is known without an element.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .relative, .percent, .channel: false
    case .sum(let nodes), .product(let nodes), .function(_, let nodes): nodes.allSatisfy { $0.isConstant }
    case .invert(let node): node.isConstant
    }
  }
}

/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#math
enum MathFunction: String, Sendable, CaseIterable {
  case calc, min, max, clamp, round, mod, rem, abs, sign
  case sin, cos, tan, asin, acos, atan, atan2, pow, sqrt, hypot, log, exp
  case webkitCalc = "-webkit-calc"
  /// `round()` with another strategy than `nearest`; not written like this in a style sheet.
  case roundUp = "round(up)"
  case roundDown = "round(down)"
  case roundToZero = "round(to-zero)"

  private static let all = allCases
  private static let table = NameTable(allCases.map(\.rawValue))

  static func named(_ token: Token, in list: TokenList) -> MathFunction? {
    guard token.kind == .function, let index = list.find(token, in: table) else { return nil }
    return all[index]
  }
}

/// The type of a calculation: the powers of the base types in it.
///
/// https://www.w3.org/TR/2024/WD-css-typed-om-1-20240321/#numeric-typing
struct MathType: Hashable, Sendable {
  var length: Int8 = 0
  var angle: Int8 = 0
  var time: Int8 = 0
  var frequency: Int8 = 0
  var resolution: Int8 = 0
  var percent: Int8 = 0

  static let number = MathType()
  static let length = MathType(length: 1)
  static let angle = MathType(angle: 1)
  static let time = MathType(time: 1)
  static let resolution = MathType(resolution: 1)
  static let percent = MathType(percent: 1)

  init(
    length: Int8 = 0, angle: Int8 = 0, time: Int8 = 0, frequency: Int8 = 0, resolution: Int8 = 0, percent: Int8 = 0
  ) {
    self.length = length
    self.angle = angle
    self.time = time
    self.frequency = frequency
    self.resolution = resolution
    self.percent = percent
  }

  init?(_ category: Unit.Category) {
    switch category {
    case .length: self = .length
    case .angle: self = .angle
    case .time: self = .time
    case .frequency: self.init(frequency: 1)
    case .resolution: self = .resolution
    case .flex: return nil
    }
  }

  static func * (a: Self, b: Self) -> Self {
    Self(
      length: a.length &+ b.length, angle: a.angle &+ b.angle, time: a.time &+ b.time,
      frequency: a.frequency &+ b.frequency, resolution: a.resolution &+ b.resolution, percent: a.percent &+ b.percent)
  }

  var inverted: Self {
    Self(
      length: 0 &- length, angle: 0 &- angle, time: 0 &- time, frequency: 0 &- frequency, resolution: 0 &- resolution,
      percent: 0 &- percent)
  }
}
