/// Walks over the tokens of a value. White space is skipped: the position is always at a significant token or the end.
struct ValueParser {
  let list: TokenList
  private(set) var position: Int
  private(set) var end: Int
  private var depth = 0
  /// Whether lengths may be without a unit, and colours without `#`: for some properties in quirks mode, outside of
  /// functions.
  private(set) var quirk = Quirk.none

  enum Quirk: UInt8, Sendable { case none, unitlessLength, hashlessColor }
  /// Whether colours are kept as written, not cut to the gamut of sRGB: in the origin of a relative colour.
  var keepsColorComponents = false
  /// How deep functions may nest in a value; deeper ones make it invalid.
  static let maximumDepth = 128

  init(_ list: TokenList, _ range: Range<Int>) {
    self.list = list
    position = range.lowerBound
    end = range.upperBound
    skipWhitespace()
    while end > position, list.tokens[end - 1].kind == .whitespace { end -= 1 }
  }

  init(_ list: TokenList, _ range: Range<Int>, quirk: Quirk) {
    self.init(list, range)
    self.quirk = quirk
  }

  var isAtEnd: Bool { position >= end }

  /// The token at the position, or the end of the file.
  var peek: Token { list.tokens[isAtEnd ? list.end : position] }

  var peekKeyword: Keyword? { isAtEnd ? nil : list.keyword(of: list.tokens[position]) }

  /// The text of the token at the position.
  var text: String { list.text(of: peek) }

  private mutating func skipWhitespace() {
    while position < end, list.tokens[position].kind == .whitespace { position += 1 }
  }

  /// Moves to the next token; over the whole block if the token opens one.
  mutating func advance() {
    guard position < end else { return }
    let token = list.tokens[position]
    position = token.opensBlock ? min(Int(token.match) + 1, end) : position + 1
    skipWhitespace()
  }

  /// Whether a word stands at the position, in upper or lower case.
  func isAtWord(_ word: StaticString) -> Bool { peek.kind == .ident && list.matches(peek, word) }

  /// Moves over a word if it stands at the position.
  mutating func consumeWord(_ word: StaticString) -> Bool {
    guard isAtWord(word) else { return false }
    advance()
    return true
  }

  mutating func seek(_ position: Int) { self.position = position }

  /// Whether the token at the position has white space on both sides.
  var isSpacedOperator: Bool {
    position > 0 && position + 1 < end && list.tokens[position - 1].kind == .whitespace
      && list.tokens[position + 1].kind == .whitespace
  }

  /// Runs `body` on the inside of the block or function at the position. `nil` if it does not use everything up.
  mutating func inBlock<Result>(_ body: (inout ValueParser) -> Result?) -> Result? {
    let token = peek
    guard token.opensBlock, depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let outerEnd = end
    let outerQuirk = quirk
    quirk = .none
    let inner = position + 1
    end = min(Int(token.match), outerEnd)
    position = inner
    skipWhitespace()
    while end > position, list.tokens[end - 1].kind == .whitespace { end -= 1 }
    let result = body(&self)
    let isComplete = isAtEnd
    position = min(Int(token.match) + 1, outerEnd)
    end = outerEnd
    quirk = outerQuirk
    skipWhitespace()
    return isComplete ? result : nil
  }

  /// Runs `body`, and goes back if it fails.
  mutating func attempt<Result>(_ body: (inout ValueParser) -> Result?) -> Result? {
    let start = position
    if let result = body(&self) { return result }
    position = start
    return nil
  }

  mutating func consumeComma() -> Bool {
    guard peek.kind == .comma else { return false }
    advance()
    return true
  }

  mutating func consumeSlash() -> Bool {
    guard peek.isDelimiter(UInt8(ascii: "/")) else { return false }
    advance()
    return true
  }

  // MARK: Keywords and names

  mutating func consume(_ keyword: Keyword) -> Bool {
    guard peekKeyword == keyword else { return false }
    advance()
    return true
  }

  mutating func consumeKeyword(of keywords: [Keyword]) -> Keyword? {
    guard let keyword = peekKeyword, keywords.contains(keyword) else { return nil }
    advance()
    return keyword
  }

  /// An identifier that is not one of the CSS-wide keywords.
  mutating func consumeCustomIdent() -> String? {
    guard peek.kind == .ident else { return nil }
    switch peekKeyword {
    case .initial, .inherit, .unset, .revert, .revertLayer, .default: return nil
    default: break
    }
    let name = text
    advance()
    return name
  }

  mutating func consumeString() -> String? {
    guard peek.kind == .string else { return nil }
    let value = text
    advance()
    return value
  }

  /// Whether a function called `name` is at the position.
  func isFunction(_ name: StaticString) -> Bool {
    let token = peek
    return token.kind == .function && list.matches(token, name)
  }

  /// `url(...)`, `url("...")` or `src("...")`.
  mutating func consumeURL() -> String? {
    let token = peek
    if token.kind == .url {
      let value = text
      advance()
      return value
    }
    guard isFunction("url") || isFunction("src") else { return nil }
    return inBlock { $0.consumeString() }
  }

  // MARK: Numbers

  /// The position of a math function with type `type`, folded to its value.
  private mutating func consumeConstantMath(_ type: MathType) -> Double? {
    attempt { parser in
      var math = MathParser(percentagesAreLengths: false)
      guard let (node, found) = math.parseFunction(&parser), found == type else { return nil }
      if case .constant(let value) = node { return value.isNaN ? 0 : value }
      if type == .percent, case .linear(_, let percent) = MathEvaluator(context: nil).evaluate(node) { return percent }
      return nil
    }
  }

  /// A number, at least `minimum`; a math function is clamped to it.
  mutating func consumeNumber(atLeast minimum: Double = -.infinity) -> Double? {
    let token = peek
    if token.kind == .number {
      guard token.number >= minimum else { return nil }
      advance()
      return token.number
    }
    guard token.kind == .function else { return nil }
    return consumeConstantMath(.number).map { max($0, minimum) }
  }

  mutating func consumeInteger(atLeast minimum: Int32 = .min) -> Int32? {
    let token = peek
    if token.kind == .number {
      guard token.flags.contains(.isInteger), minimum == .min || token.number >= Double(minimum) else { return nil }
      advance()
      return Int32(clamping: token.number)
    }
    guard token.kind == .function else { return nil }
    return consumeConstantMath(.number).map { max(Int32(clamping: ($0 + 0.5).rounded(.down)), minimum) }
  }

  /// A percentage; 100 is the whole.
  mutating func consumePercentage(atLeast minimum: Double = -.infinity) -> Double? {
    let token = peek
    if token.kind == .percentage {
      guard token.number >= minimum else { return nil }
      advance()
      return token.number
    }
    guard token.kind == .function else { return nil }
    return consumeConstantMath(.percent).map { max($0, minimum) }
  }

  /// A number or percentage as a number; 100% is 1.
  mutating func consumeNumberOrPercentage(atLeast minimum: Double = -.infinity) -> Double? {
    consumeNumber(atLeast: minimum) ?? consumePercentage(atLeast: minimum).map { $0 / 100 }
  }

  /// An angle in degrees; 0 may be without a unit.
  mutating func consumeAngle() -> Double? {
    let token = peek
    switch token.kind {
    case .dimension:
      guard let unit = token.unit, unit.category == .angle, let factor = unit.canonicalFactor else { return nil }
      advance()
      return token.number * factor
    case .number where token.number == 0:
      advance()
      return 0
    case .function: return consumeConstantMath(.angle)
    default: return nil
    }
  }

  /// A resolution in dppx.
  mutating func consumeResolution() -> Double? {
    let token = peek
    if token.kind == .dimension, let unit = token.unit, unit.category == .resolution, let factor = unit.canonicalFactor
    {
      advance()
      return token.number * factor
    }
    return token.kind == .function ? consumeConstantMath(.resolution) : nil
  }

  // MARK: Lengths

  /// A length, or a percentage where `range` allows it; 0 may be without a unit.
  mutating func consumeLength(_ range: LengthRange) -> LengthValue? {
    let token = peek
    let isNonNegative = range.contains(.nonNegative)
    switch token.kind {
    case .dimension:
      guard let unit = token.unit, unit.category == .length, !isNonNegative || token.number >= 0 else { return nil }
      if unit == .quirkyEm, list.dialect != .userAgent { return nil }
      advance()
      if let factor = unit.canonicalFactor { return .px(Float(token.number * factor)) }
      return .dimension(token.number, unit)
    case .number:
      guard token.number == 0 || quirk == .unitlessLength, !isNonNegative || token.number >= 0 else { return nil }
      advance()
      return .px(Float(token.number))
    case .percentage:
      guard range.contains(.percentages), !isNonNegative || token.number >= 0 else { return nil }
      advance()
      return .percent(Float(token.number))
    case .function: return consumeMathLength(range)
    default: return nil
    }
  }

  private mutating func consumeMathLength(_ range: LengthRange) -> LengthValue? {
    attempt { parser in
      var math = MathParser(percentagesAreLengths: range.contains(.percentages))
      guard let (node, type) = math.parseFunction(&parser), type == .length else { return nil }
      let isNonNegative = range.contains(.nonNegative)
      if case .constant(let value) = node {
        return .px(Float(value.isNaN ? 0 : isNonNegative ? max(value, 0) : value))
      }
      return .math(MathExpression(node, isNonNegative: isNonNegative))
    }
  }
}

extension Int32 {
  /// The nearest whole number towards zero; NaN is 0.
  init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else {
      self = value >= 2_147_483_647 ? .max : value <= -2_147_483_648 ? .min : Int32(value)
    }
  }
}
