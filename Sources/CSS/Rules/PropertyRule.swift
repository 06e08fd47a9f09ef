/// A custom property that `@property` registers.
///
/// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/#at-property-rule
struct PropertyRule: Sendable {
  var name: String
  var syntax: PropertySyntax
  var isInherited: Bool
  /// The source of the initial value; `nil` is the guaranteed-invalid value.
  var initial: [UInt8]?
}

/// A `@property` rule with the condition around it.
struct ConditionalPropertyRule: Sendable {
  var rule: PropertyRule
  var condition: Int32
}

/// Parses the descriptors of `@property`.
struct PropertyRuleParser {
  private let list: TokenList
  private var syntax: PropertySyntax?
  private var isInherited: Bool?
  private var initial: Range<Int>?

  init(_ list: TokenList) { self.list = list }

  /// The rule with the descriptors in `range`; `nil` if something it needs is missing or invalid.
  mutating func parse(_ name: String, _ range: Range<Int>) -> PropertyRule? {
    list.forEachDescriptor(in: range) { parseDescriptor($0) }
    guard let syntax, let isInherited else { return nil }
    var rule = PropertyRule(name: name, syntax: syntax, isInherited: isInherited, initial: nil)
    guard let initial else { return syntax.isUniversal ? rule : nil }
    let source = Array(list.sourceBytes(of: initial))
    guard isIndependent(initial), syntax.accepts(TokenList(source)) else { return nil }
    rule.initial = source
    return rule
  }

  private mutating func parseDescriptor(_ range: Range<Int>) {
    var parser = ValueParser(list, range)
    guard parser.peek.kind == .ident else { return }
    let name = parser.text.lowercased()
    parser.advance()
    guard parser.peek.kind == .colon else { return }
    parser.advance()
    switch name {
    case "syntax":
      guard let text = parser.consumeString(), parser.isAtEnd, let value = PropertySyntax(text) else { return }
      syntax = value
    case "inherits":
      guard parser.peek.kind == .ident else { return }
      let word = parser.text.lowercased()
      parser.advance()
      guard parser.isAtEnd, word == "true" || word == "false" else { return }
      isInherited = word == "true"
    case "initial-value": initial = parser.position..<parser.end
    default: break
    }
  }

  /// Whether a value depends on nothing of an element.
  ///
  /// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/#computationally-independent
  private func isIndependent(_ range: Range<Int>) -> Bool {
    !range.contains { position in
      let token = list.tokens[position]
      switch token.kind {
      case .dimension: return token.unit?.isFontRelative == true
      case .function: return list.matches(token, "var") || list.matches(token, "env")
      default: return false
      }
    }
  }
}
