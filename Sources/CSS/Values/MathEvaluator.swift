import LayoutEngine

/// Computes the value of a calculation tree.
///
/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#calc-computed-value
struct MathEvaluator {
  /// A value that may depend on a percentage basis.
  enum Result {
    case linear(px: Double, percent: Double)
    case tree(Calculation)
  }

  /// `nil` if the tree has no relative units.
  let context: LengthContext?
  /// The channels and alpha of the origin of a relative colour.
  let channels: SIMD4<Double>

  init(context: LengthContext?, channels: SIMD4<Double> = .zero) {
    self.context = context
    self.channels = channels
  }

  /// The value of a tree without relative units and percentages.
  static func constant(_ node: MathNode) -> Double { MathEvaluator(context: nil).number(node) }

  /// The value of a tree without percentages; of other trees the part that does not depend on them.
  func number(_ node: MathNode) -> Double {
    if case .linear(let px, _) = evaluate(node) { return px }
    return 0
  }

  func evaluate(_ node: MathNode) -> Result {
    switch node {
    case .constant(let value): return .linear(px: value, percent: 0)
    case .relative(let value, let unit): return .linear(px: context?.px(value, unit) ?? 0, percent: 0)
    case .percent(let value): return .linear(px: 0, percent: value)
    case .channel(let index): return .linear(px: channels[index], percent: 0)
    case .invert(let node): return .linear(px: 1 / number(node), percent: 0)
    case .sum(let nodes): return sum(nodes.map(evaluate))
    case .product(let nodes): return nodes.dropFirst().reduce(evaluate(nodes[0])) { multiply($0, evaluate($1)) }
    case .function(let function, let nodes): return apply(function, nodes.map(evaluate))
    }
  }

  private func sum(_ terms: [Result]) -> Result {
    var px = 0.0
    var percent = 0.0
    var trees: [Calculation] = []
    for term in terms {
      switch term {
      case .linear(let a, let b):
        px += a
        percent += b
      case .tree(let tree): trees.append(tree)
      }
    }
    if trees.isEmpty { return .linear(px: px, percent: percent) }
    if px != 0 { trees.append(.px(Float(px))) }
    if percent != 0 { trees.append(.percent(Float(percent))) }
    return .tree(trees.count == 1 ? trees[0] : .sum(trees))
  }

  private func multiply(_ a: Result, _ b: Result) -> Result {
    switch (a, b) {
    case (.linear(let px, 0), .linear(let otherPx, let percent)),
      (.linear(let otherPx, let percent), .linear(let px, 0)):
      .linear(px: px * otherPx, percent: percent == 0 ? 0 : px * percent)
    case (.linear(let px, _), .tree(let tree)), (.tree(let tree), .linear(let px, _)):
      .tree(.product(tree, Float(px)))
    default: a
    }
  }

  private func apply(_ function: MathFunction, _ arguments: [Result]) -> Result {
    var numbers: [Double] = []
    for case .linear(let px, 0) in arguments { numbers.append(px) }
    if numbers.count == arguments.count { return .linear(px: Self.apply(function, numbers), percent: 0) }
    let trees = arguments.map(\.calculation)
    switch function {
    case .min: return .tree(.min(trees))
    case .max: return .tree(.max(trees))
    case .clamp: return .tree(.clamp(minimum: trees[0], central: trees[1], maximum: trees[2]))
    case .abs: return .tree(.absolute(trees[0]))
    case .mod: return .tree(.remainder(trees[0], trees[1], takesSignOfDivisor: true))
    case .rem: return .tree(.remainder(trees[0], trees[1], takesSignOfDivisor: false))
    case .roundUp: return .tree(.rounded(trees[0], to: trees[1], .up))
    case .roundDown: return .tree(.rounded(trees[0], to: trees[1], .down))
    case .roundToZero: return .tree(.rounded(trees[0], to: trees[1], .towardZero))
    default: return .tree(.rounded(trees[0], to: trees[1], .nearest))
    }
  }

  private static func apply(_ function: MathFunction, _ values: [Double]) -> Double {
    // Anything with NaN in it is NaN.
    if values.contains(where: \.isNaN) { return .nan }
    switch function {
    case .min: return values.min() ?? 0
    case .max: return values.max() ?? 0
    case .clamp: return max(values[0], min(values[1], values[2]))
    case .abs: return abs(values[0])
    case .sign: return values[0] > 0 ? 1 : values[0] < 0 ? -1 : values[0]
    case .mod: return Calculation.remainder(values[0], values[1], takesSignOfDivisor: true)
    case .rem: return Calculation.remainder(values[0], values[1], takesSignOfDivisor: false)
    case .round: return Calculation.rounded(values[0], to: values[1], .nearest)
    case .roundUp: return Calculation.rounded(values[0], to: values[1], .up)
    case .roundDown: return Calculation.rounded(values[0], to: values[1], .down)
    case .roundToZero: return Calculation.rounded(values[0], to: values[1], .towardZero)
    default: return transcendental(function, values)
    }
  }

  private static func transcendental(_ function: MathFunction, _ values: [Double]) -> Double {
    let value = values[0]
    switch function {
    case .sin: return Mathematics.sine(degrees: value)
    case .cos: return Mathematics.cosine(degrees: value)
    case .tan: return Mathematics.tangent(degrees: value)
    case .asin: return Mathematics.asin(value) * 180 / .pi
    case .acos: return Mathematics.acos(value) * 180 / .pi
    case .atan: return Mathematics.atan(value) * 180 / .pi
    case .atan2: return Mathematics.atan2(value, values[1]) * 180 / .pi
    case .pow: return Mathematics.pow(value, values[1])
    case .sqrt: return value.squareRoot()
    case .hypot: return values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    case .log: return values.count == 1 ? Mathematics.log(value) : Mathematics.log(value) / Mathematics.log(values[1])
    case .exp: return Mathematics.exp(value)
    default: return value
    }
  }
}

extension MathEvaluator.Result {
  var calculation: Calculation {
    switch self {
    case .tree(let tree): return tree
    case .linear(let px, let percent):
      if percent == 0 { return .px(Float(px)) }
      return px == 0 ? .percent(Float(percent)) : .sum([.percent(Float(percent)), .px(Float(px))])
    }
  }
}
