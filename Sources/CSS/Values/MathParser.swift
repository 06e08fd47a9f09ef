/// Parses math functions and checks their types.
///
/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#calc-syntax
struct MathParser {
  /// How deep parentheses and functions may nest; deeper ones make the declaration invalid.
  static let maximumDepth = 100

  /// Whether percentages stand for lengths here, so that they can be added to lengths.
  let percentagesAreLengths: Bool
  /// Names of the channels that a relative colour can use.
  private let channels: [StaticString]
  private var depth = 0

  init(percentagesAreLengths: Bool, channels: [StaticString] = []) {
    self.percentagesAreLengths = percentagesAreLengths
    self.channels = channels
  }

  typealias Typed = (node: MathNode, type: MathType)

  /// The math function at the parser's position.
  mutating func parseFunction(_ parser: inout ValueParser) -> Typed? {
    guard depth < Self.maximumDepth, let function = MathFunction.named(parser.peek, in: parser.list) else { return nil }
    depth += 1
    defer { depth -= 1 }
    return parser.inBlock { parser in parseArguments(of: function, &parser) }
  }

  private mutating func parseArguments(of function: MathFunction, _ parser: inout ValueParser) -> Typed? {
    switch function {
    case .calc, .webkitCalc: return parseSum(&parser)
    case .round: return parseRound(&parser)
    case .clamp: return parseClamp(&parser)
    case .log: return parseLogarithm(&parser)
    case .roundUp, .roundDown, .roundToZero: return nil
    default: break
    }
    guard let arguments = parseList(&parser), let first = arguments.first else { return nil }
    let nodes = arguments.map(\.node)
    switch function {
    case .min, .max, .hypot:
      guard isUniform(arguments) else { return nil }
      return combine(function, nodes, first.type)
    case .abs:
      return arguments.count == 1 ? combine(function, nodes, first.type) : nil
    case .sign:
      return arguments.count == 1 ? combine(function, nodes, .number) : nil
    case .mod, .rem:
      guard arguments.count == 2, isUniform(arguments) else { return nil }
      return combine(function, nodes, first.type)
    case .sin, .cos, .tan: return parseTrigonometry(function, arguments)
    case .asin, .acos, .atan:
      return arguments.count == 1 && first.type == .number ? combine(function, nodes, .angle) : nil
    case .atan2:
      guard arguments.count == 2, isUniform(arguments) else { return nil }
      return combine(function, nodes, .angle)
    case .sqrt, .exp:
      return arguments.count == 1 && first.type == .number ? combine(function, nodes, .number) : nil
    case .pow:
      guard arguments.count == 2, arguments.allSatisfy({ $0.type == .number }) else { return nil }
      return combine(function, nodes, .number)
    default: return nil
    }
  }

  private func isUniform(_ arguments: [Typed]) -> Bool {
    arguments.allSatisfy { $0.type == arguments[0].type }
  }

  /// Arguments of `sin()` and the like in degrees: numbers are radians.
  private func parseTrigonometry(_ function: MathFunction, _ arguments: [Typed]) -> Typed? {
    guard arguments.count == 1 else { return nil }
    switch arguments[0].type {
    case .angle: return combine(function, [arguments[0].node], .number)
    case .number:
      let degrees = MathNode.product([arguments[0].node, .constant(180 / Double.pi)])
      return combine(function, [degrees], .number)
    default: return nil
    }
  }

  private mutating func parseRound(_ parser: inout ValueParser) -> Typed? {
    var function = MathFunction.round
    if let strategy = parser.consumeKeyword(of: [.nearest, .up, .down, .toZero]) {
      guard parser.consumeComma() else { return nil }
      switch strategy {
      case .up: function = .roundUp
      case .down: function = .roundDown
      case .toZero: function = .roundToZero
      default: break
      }
    }
    guard var arguments = parseList(&parser), let first = arguments.first else { return nil }
    if arguments.count == 1, first.type == .number { arguments.append((.constant(1), .number)) }
    guard arguments.count == 2, isUniform(arguments) else { return nil }
    return combine(function, arguments.map(\.node), first.type)
  }

  private mutating func parseClamp(_ parser: inout ValueParser) -> Typed? {
    let minimum = parser.consume(.none) ? nil : parseSum(&parser)
    let hasMinimum = minimum != nil
    guard parser.consumeComma(), let central = parseSum(&parser), parser.consumeComma() else { return nil }
    let maximum = parser.consume(.none) ? nil : parseSum(&parser)
    let given = [minimum, central, maximum].compactMap { $0 }
    guard isUniform(given) else { return nil }
    let nodes = given.map(\.node)
    switch (hasMinimum, maximum != nil) {
    case (true, true): return combine(.clamp, nodes, central.type)
    case (true, false): return combine(.max, nodes, central.type)
    case (false, true): return combine(.min, nodes, central.type)
    case (false, false): return central
    }
  }

  private mutating func parseLogarithm(_ parser: inout ValueParser) -> Typed? {
    guard let arguments = parseList(&parser), (1...2).contains(arguments.count),
      arguments.allSatisfy({ $0.type == .number })
    else { return nil }
    return combine(.log, arguments.map(\.node), .number)
  }

  private mutating func parseList(_ parser: inout ValueParser) -> [Typed]? {
    var arguments: [Typed] = []
    repeat {
      guard let argument = parseSum(&parser) else { return nil }
      arguments.append(argument)
    } while parser.consumeComma()
    return arguments
  }

  /// Percentages are only carried through functions that a later layout can repeat.
  private func combine(_ function: MathFunction, _ nodes: [MathNode], _ type: MathType) -> Typed? {
    let node = MathNode.function(function, nodes)
    if node.isConstant { return (.constant(MathEvaluator.constant(node)), type) }
    if node.hasPercentage {
      switch function {
      case .min, .max, .clamp, .abs, .mod, .rem, .round, .roundUp, .roundDown, .roundToZero: break
      default: return nil
      }
    }
    return (node, type)
  }

  // MARK: Sums, products and values

  /// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#typedef-calc-sum
  mutating func parseSum(_ parser: inout ValueParser) -> Typed? {
    guard let first = parseProduct(&parser) else { return nil }
    var terms = [first.node]
    while let sign = additiveOperator(&parser) {
      guard let term = parseProduct(&parser), term.type == first.type else { return nil }
      terms.append(sign > 0 ? term.node : .product([term.node, .constant(-1)]))
    }
    return terms.count == 1 ? first : (folded(.sum(terms)), first.type)
  }

  /// `+` and `-` need white space on both sides.
  private func additiveOperator(_ parser: inout ValueParser) -> Double? {
    let token = parser.peek
    guard token.isDelimiter(UInt8(ascii: "+")) || token.isDelimiter(UInt8(ascii: "-")), parser.isSpacedOperator
    else { return nil }
    parser.advance()
    return token.delimiter == UInt8(ascii: "+") ? 1 : -1
  }

  /// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#typedef-calc-product
  private mutating func parseProduct(_ parser: inout ValueParser) -> Typed? {
    guard let first = parseValue(&parser) else { return nil }
    var factors = [first.node]
    var type = first.type
    while parser.peek.isDelimiter(UInt8(ascii: "*")) || parser.peek.isDelimiter(UInt8(ascii: "/")) {
      let divides = parser.peek.delimiter == UInt8(ascii: "/")
      parser.advance()
      guard let factor = parseValue(&parser) else { return nil }
      if divides && factor.node.hasPercentage { return nil }
      factors.append(divides ? .invert(factor.node) : factor.node)
      type = type * (divides ? factor.type.inverted : factor.type)
    }
    guard factors.filter(\.hasPercentage).count < 2 else { return nil }
    return factors.count == 1 ? first : (folded(.product(factors)), type)
  }

  private func folded(_ node: MathNode) -> MathNode {
    node.isConstant ? .constant(MathEvaluator.constant(node)) : node
  }

  /// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#typedef-calc-value
  private mutating func parseValue(_ parser: inout ValueParser) -> Typed? {
    let token = parser.peek
    switch token.kind {
    case .number:
      parser.advance()
      return (.constant(token.number), .number)
    case .percentage:
      parser.advance()
      return (.percent(token.number), percentagesAreLengths ? .length : .percent)
    case .dimension:
      guard let unit = token.unit, let type = MathType(unit.category) else { return nil }
      parser.advance()
      if let factor = unit.canonicalFactor { return (.constant(token.number * factor), type) }
      return (.relative(token.number, unit), type)
    case .openParenthesis:
      guard depth < Self.maximumDepth else { return nil }
      depth += 1
      defer { depth -= 1 }
      return parser.inBlock { parser in parseSum(&parser) }
    case .function: return parseFunction(&parser)
    case .ident: return parseConstant(&parser)
    default: return nil
    }
  }

  /// https://www.w3.org/TR/2024/WD-css-values-4-20240312/#calc-constants
  private func parseConstant(_ parser: inout ValueParser) -> Typed? {
    let token = parser.peek
    if let index = channels.firstIndex(where: { parser.list.matches(token, $0) }) {
      parser.advance()
      return (.channel(index), .number)
    }
    let constants: [(StaticString, Double)] = [
      ("e", 2.718281828459045), ("pi", Double.pi), ("infinity", .infinity), ("-infinity", -.infinity), ("nan", .nan),
    ]
    for (name, value) in constants where parser.list.matches(token, name) {
      parser.advance()
      return (.constant(value), .number)
    }
    return nil
  }
}
