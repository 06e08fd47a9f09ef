/// A specified length or percentage: relative units and `calc()` are resolved for each element.
enum LengthValue: Sendable {
  case px(Float)
  case percent(Float)
  case dimension(Double, Unit)
  /// Holds relative units or percentages; constant expressions are folded while parsing.
  case math(MathExpression)

  static let zero = LengthValue.px(0)

  var isPercentage: Bool {
    if case .percent = self { true } else { false }
  }
}

/// What a length may be where it is parsed.
struct LengthRange: OptionSet, Sendable {
  let rawValue: UInt8
  static let percentages = LengthRange(rawValue: 1)
  static let nonNegative = LengthRange(rawValue: 2)
}

/// A `calc()` or another math function that has to be resolved for each element.
final class MathExpression: Sendable {
  let node: MathNode
  let isNonNegative: Bool

  init(_ node: MathNode, isNonNegative: Bool) {
    self.node = node
    self.isNonNegative = isNonNegative
  }
}
