/// https://www.w3.org/TR/2021/CRD-mediaqueries-5-20211218/#mq-syntax
struct MediaQueryParser {
  var parser: ValueParser
  private var depth = 0

  init(_ parser: ValueParser) { self.parser = parser }

  /// One query up to a comma; `nil` if it is invalid.
  mutating func parseQuery() -> MediaCondition? {
    let start = parser.position
    let isNegated = parser.consumeWord("not")
    if !isNegated { _ = parser.consumeWord("only") }
    guard parser.peek.kind == .ident, !parser.isAtWord("and"), !parser.isAtWord("or") else {
      parser.seek(start)
      return parseCondition(mayHaveOr: true)
    }
    let type = parser.text.lowercased()
    guard type != "only", type != "not", type != "layer" else { return nil }
    parser.advance()
    var condition: MediaCondition
    switch type {
    case "all": condition = .always
    case "screen": condition = .medium(.screen)
    case "print": condition = .medium(.print)
    default: condition = .never
    }
    if parser.consumeWord("and") {
      guard let rest = parseCondition(mayHaveOr: false) else { return nil }
      condition = .and([condition, rest])
    }
    return isNegated ? .not(condition) : condition
  }

  private mutating func parseCondition(mayHaveOr: Bool) -> MediaCondition? {
    guard depth < ValueParser.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    if parser.consumeWord("not") { return parseInParentheses().map { .not($0) } }
    guard let first = parseInParentheses() else { return nil }
    var conditions = [first]
    if parser.isAtWord("and") {
      while parser.consumeWord("and") {
        guard let next = parseInParentheses() else { return nil }
        conditions.append(next)
      }
      return .and(conditions)
    }
    guard mayHaveOr else { return first }
    while parser.consumeWord("or") {
      guard let next = parseInParentheses() else { return nil }
      conditions.append(next)
    }
    return conditions.count == 1 ? first : .or(conditions)
  }

  private mutating func parseInParentheses() -> MediaCondition? {
    let token = parser.peek
    if token.kind == .function {
      parser.advance()
      return .unknown
    }
    guard token.kind == .openParenthesis else { return nil }
    let outer = parser
    parser.advance()
    let next = parser
    defer { parser = next }
    parser = ValueParser(outer.list, outer.position + 1..<Int(token.match))
    let isNested = parser.peek.kind == .openParenthesis || parser.isAtWord("not")
    if isNested, let condition = parseCondition(mayHaveOr: true), parser.isAtEnd { return condition }
    parser = ValueParser(outer.list, outer.position + 1..<Int(token.match))
    guard let feature = parseFeature(), parser.isAtEnd else { return .unknown }
    return feature
  }

  // MARK: Features

  private mutating func parseFeature() -> MediaCondition? {
    if parser.peek.kind == .ident {
      let start = parser.position
      let name = parser.text.lowercased()
      parser.advance()
      if parser.isAtEnd { return .feature(MediaFeature(name: name), .exists, .none) }
      if parser.peek.kind == .colon {
        parser.advance()
        return parseValue().map { Self.feature(name, $0) }
      }
      if let comparison = consumeComparison() {
        return parseValue().map { .feature(MediaFeature(name: name), comparison, $0) }
      }
      parser.seek(start)
    }
    return parseRange()
  }

  /// `name: value`, where a prefix of the name says how to compare.
  private static func feature(_ name: String, _ value: MediaValue) -> MediaCondition {
    for (prefix, comparison) in [("min-", MediaComparison.greaterOrEqual), ("max-", .lessOrEqual)] {
      if name.hasPrefix(prefix) {
        return .feature(MediaFeature(name: String(name.dropFirst(prefix.count))), comparison, value)
      }
      if name.hasPrefix("-webkit-" + prefix) {
        let rest = name.dropFirst(8 + prefix.count)
        return .feature(MediaFeature(name: "-webkit-" + rest), comparison, value)
      }
    }
    return .feature(MediaFeature(name: name), .equal, value)
  }

  /// `value < name` or `value < name < value`.
  private mutating func parseRange() -> MediaCondition? {
    guard let low = parseValue(), let first = consumeComparison(), parser.peek.kind == .ident else { return nil }
    let feature = MediaFeature(name: parser.text.lowercased())
    parser.advance()
    let condition = MediaCondition.feature(feature, first.reversed, low)
    guard let second = consumeComparison() else { return condition }
    guard let high = parseValue() else { return nil }
    return .and([condition, .feature(feature, second, high)])
  }

  private mutating func consumeComparison() -> MediaComparison? {
    let token = parser.peek
    guard token.kind == .delimiter else { return nil }
    let position = parser.position
    func hasEqualsSign() -> Bool {
      parser.list.tokens[position + 1].isDelimiter(UInt8(ascii: "="))
    }
    switch token.delimiter {
    case UInt8(ascii: "="):
      parser.advance()
      return .equal
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      let isLess = token.delimiter == UInt8(ascii: "<")
      let orEqual = hasEqualsSign()
      parser.advance()
      if orEqual { parser.advance() }
      return isLess ? (orEqual ? .lessOrEqual : .less) : orEqual ? .greaterOrEqual : .greater
    default: return nil
    }
  }

  private mutating func parseValue() -> MediaValue? {
    if let number = parser.consumeNumber() {
      guard parser.consumeSlash() else { return .number(number) }
      guard let denominator = parser.consumeNumber(atLeast: 0) else { return nil }
      return .ratio(denominator == 0 ? .infinity : number / denominator)
    }
    if let resolution = parser.consumeResolution() { return .resolution(resolution) }
    if let length = parser.consumeLength([]) { return .length(length) }
    guard parser.peek.kind == .ident else { return nil }
    let keyword = parser.text.lowercased()
    parser.advance()
    return .keyword(keyword)
  }
}
