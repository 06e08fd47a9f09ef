/// At-rules.
extension StyleSheetParser {
  /// Parses the at-rule at the position.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-at-rule
  mutating func parseAtRule(_ scope: Scope) {
    let start = scanner.position
    scanner.scan(to: scope.stops.union([.openBrace, .semicolon]))
    let end = scanner.position
    guard scope.depth < Self.maximumDepth else {
      reporter.report("rules nest too deeply; rule dropped", at: start)
      return dropRest(of: nil)
    }
    if scanner.byte() == UInt8(ascii: "{"), let query = knownQuery(start..<end) {
      return parseMediaRule(query, scope)
    }
    let prelude = tokens(start..<end)
    let name = prelude.text(of: prelude.tokens[0]).lowercased()
    if scanner.byte() == UInt8(ascii: "{") {
      parseAtRule(name, start, prelude, scope)
    } else {
      parseAtStatement(name, start, prelude, scope)
    }
    dropRest(of: end)
  }

  /// Moves over the block or semicolon at the position, unless the position is no longer at the end of the prelude.
  private mutating func dropRest(of prelude: Int?) {
    guard prelude == nil || scanner.position == prelude else { return }
    switch scanner.byte() {
    case UInt8(ascii: "{"): dropBlock()
    case UInt8(ascii: ";"): scanner.position += 1
    default: break
    }
  }

  /// An at-rule whose block begins at the position. If it is dropped, the position stays.
  private mutating func parseAtRule(_ name: String, _ start: Int, _ list: TokenList, _ scope: Scope) {
    let prelude = 1..<list.end
    var inner = scope
    inner.depth += 1
    inner.isInBlock = true
    switch name {
    case "media":
      let query = MediaQueryList(list, prelude)
      if knownQueries.count < 32 { knownQueries.append((start..<scanner.position, query)) }
      parseMediaRule(query, scope)
    case "supports":
      var condition = SupportsCondition(list, prelude)
      if condition.evaluate() { parseContents(inner) }
    case "layer":
      guard let names = layerNames(list, prelude), names.count <= 1 else {
        return reporter.report("invalid name of a layer; rule dropped", at: start)
      }
      inner.layer = layer(named: names.first ?? ["(\(layers.count))"], in: scope.layer)
      parseContents(inner)
    case "font-face": parseFontFace(start, scope)
    case "property": parseProperty(start, list, scope)
    case "page", "view-transition", "starting-style", "position-try": break
    case "keyframes", "-webkit-keyframes":
      reportKeyframes(name, start)
    case "import": reporter.report("`@import` is not supported: nothing is loaded", at: start)
    default: reporter.report("unknown at-rule `@\(name)`", at: start)
    }
  }

  private mutating func reportKeyframes(_ name: String, _ start: Int) {
    reporter.report(
      "`@\(name)` is ignored: animations are not run, and elements are laid out and painted as without them", at: start)
  }

  /// The media queries of an older `@media` rule that begins alike.
  private func knownQuery(_ source: Range<Int>) -> MediaQueryList? {
    let bytes = scanner.bytes
    return knownQueries.first {
      $0.source.count == source.count && bytes[$0.source].elementsEqual(bytes[source])
    }?.query
  }

  private mutating func parseMediaRule(_ query: MediaQueryList, _ scope: Scope) {
    var inner = scope
    inner.depth += 1
    inner.isInBlock = true
    inner.condition = Int32(conditions.count)
    conditions.append(Condition(query: query, parent: scope.condition))
    parseContents(inner)
  }

  /// An at-rule without a block.
  private mutating func parseAtStatement(_ name: String, _ start: Int, _ list: TokenList, _ scope: Scope) {
    switch name {
    case "layer":
      guard let names = layerNames(list, 1..<list.end), !names.isEmpty else {
        return reporter.report("invalid name of a layer; rule dropped", at: start)
      }
      for name in names { _ = layer(named: name, in: scope.layer) }
    case "charset", "page", "view-transition", "starting-style", "position-try": break
    case "keyframes", "-webkit-keyframes":
      reportKeyframes(name, start)
    case "import": reporter.report("`@import` is not supported: nothing is loaded", at: start)
    default: reporter.report("unknown at-rule `@\(name)`", at: start)
    }
  }

  /// A block with rules, and inside of a style rule with declarations as well.
  private mutating func parseContents(_ scope: Scope) {
    scanner.position += 1
    if scope.parentSelectors >= 0 { parseBlockContents(scope) } else { parseRules(scope) }
    endBlock()
  }

  // MARK: Layers

  /// How many names a layer's name may be made of; longer ones make the rule invalid.
  private static let maximumLayerDepth = 32

  /// Names separated by commas, each a list of identifiers joined by dots. `nil` if there is something else.
  private func layerNames(_ list: TokenList, _ range: Range<Int>) -> [[String]]? {
    var parser = ValueParser(list, range)
    var names: [[String]] = []
    if parser.isAtEnd { return [] }
    repeat {
      guard let first = parser.consumeCustomIdent() else { return nil }
      var name = [first]
      while parser.peek.isDelimiter(UInt8(ascii: ".")) {
        parser.advance()
        // Names of inner layers hold those of outer ones: bounded, so that they do not add up.
        guard name.count < Self.maximumLayerDepth, let part = parser.consumeCustomIdent() else { return nil }
        name.append(part)
      }
      names.append(name)
    } while parser.consumeComma()
    return parser.isAtEnd ? names : nil
  }

  /// https://www.w3.org/TR/2022/CR-css-cascade-5-20220113/#layering
  private mutating func layer(named name: [String], in parent: Int32) -> Int32 {
    var index = parent
    for part in name {
      let fullName = index < 0 ? part : layers[Int(index)].name + "." + part
      if let known = layerIndices[fullName] {
        index = known
      } else {
        layers.append(Layer(name: fullName, parent: index))
        index = Int32(layers.count - 1)
        layerIndices[fullName] = index
      }
    }
    return index
  }

  // MARK: Fonts

  private mutating func parseFontFace(_ start: Int, _ scope: Scope) {
    let block = scanner.position
    dropBlock()
    let list = tokens(block..<scanner.position)
    var parser = FontFaceParser(list)
    guard let rule = parser.parse(1..<Int(list.tokens[0].match)) else {
      return reporter.report("`@font-face` needs `font-family` and a usable `src`", at: start)
    }
    for problem in parser.problems { reporter.report(problem.message, at: list.start(of: problem.token)) }
    fontFaces.append(ConditionalFontFace(rule: rule, condition: scope.condition))
  }
}

extension StyleSheetParser {
  /// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/#at-property-rule
  private mutating func parseProperty(_ start: Int, _ prelude: TokenList, _ scope: Scope) {
    let block = scanner.position
    dropBlock()
    var name = ValueParser(prelude, 1..<prelude.end)
    let text = name.peek.kind == .ident ? name.text : ""
    name.advance()
    guard scope.parentSelectors < 0, text.hasPrefix("--"), text.utf8.count > 2, name.isAtEnd else {
      return reporter.report("`@property` needs the name of a custom property, outside of other rules", at: start)
    }
    let list = tokens(block..<scanner.position)
    var parser = PropertyRuleParser(list)
    guard let rule = parser.parse(text, 1..<Int(list.tokens[0].match)) else {
      return reporter.report("`@property` needs `syntax`, `inherits` and an `initial-value` that fits", at: start)
    }
    properties.append(ConditionalPropertyRule(rule: rule, condition: scope.condition))
  }
}

/// `@supports`, which depends on nothing but this program.
///
/// https://www.w3.org/TR/2022/CR-css-conditional-3-20220113/#at-supports
struct SupportsCondition {
  private var parser: ValueParser
  private var depth = 0

  init(_ list: TokenList, _ range: Range<Int>) { parser = ValueParser(list, range) }

  /// Whether the condition holds; `false` if it is invalid.
  mutating func evaluate() -> Bool {
    let result = evaluateCondition()
    return result == true && parser.isAtEnd
  }

  /// `nil` if it is invalid.
  private mutating func evaluateCondition() -> Bool? {
    guard depth < ValueParser.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    if parser.consumeWord("not") { return evaluateInParentheses().map { !$0 } }
    guard var result = evaluateInParentheses() else { return nil }
    if parser.isAtWord("and") {
      while parser.consumeWord("and") {
        guard let next = evaluateInParentheses() else { return nil }
        result = result && next
      }
    } else {
      while parser.consumeWord("or") {
        guard let next = evaluateInParentheses() else { return nil }
        result = result || next
      }
    }
    return result
  }

  private mutating func evaluateInParentheses() -> Bool? {
    let token = parser.peek
    if token.kind == .function {
      if parser.isFunction("font-tech") { return supportsName(in: Self.fontTechnologies) }
      if parser.isFunction("font-format") { return supportsName(in: Self.fontFormats) }
      let isSelector = parser.isFunction("selector")
      let range = parser.position + 1..<Int(token.match)
      parser.advance()
      guard isSelector else { return false }
      var selector = SelectorParser(parser.list, range, parent: -1)
      var table = SelectorTable()
      return selector.parseRulePrelude(into: &table) != nil
    }
    guard token.kind == .openParenthesis else { return nil }
    let outer = parser
    let range = outer.position + 1..<Int(token.match)
    parser.advance()
    let next = parser
    defer { parser = next }
    parser = ValueParser(outer.list, range)
    if parser.peek.kind == .ident, !parser.isAtWord("not") { return supportsDeclaration(range) }
    guard let result = evaluateCondition() else { return false }
    return parser.isAtEnd && result
  }

  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-tech-definitions
  private static let fontTechnologies: Set<String> = [
    "features-opentype", "features-aat", "color-colrv0", "color-colrv1", "color-sbix", "color-cbdt", "variations",
    "palettes",
  ]
  private static let fontFormats: Set<String> = ["opentype", "truetype", "woff", "woff2", "collection"]

  /// Whether the one argument of the function at the position is among `names`.
  private mutating func supportsName(in names: Set<String>) -> Bool {
    let name: String? = parser.inBlock { parser in
      guard parser.peek.kind == .ident else { return nil }
      defer { parser.advance() }
      return parser.text.lowercased()
    }
    return name.map(names.contains) ?? false
  }

  private func supportsDeclaration(_ range: Range<Int>) -> Bool {
    var block = DeclarationList()
    let inner = parser.position..<range.upperBound
    guard !inner.isEmpty else { return false }
    // What is only supported in part counts as well.
    return DeclarationParser(list: parser.list).parse(inner, into: &block) == nil || !block.declarations.isEmpty
  }
}
