/// Parses selector lists into a `SelectorTable`.
///
/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#grammar
struct SelectorParser {
  /// How deep `:not()`, `:is()` and the like may nest.
  static let maximumDepth = 64

  let list: TokenList
  var position: Int
  var end: Int
  /// The selector list that `&` stands for, -1 if there is none.
  let parent: Int32
  var depth = 0
  /// Whether the parser is inside of a `:has()`.
  var isInHas = false
  /// Whether `&` is anywhere in the complex selector, also inside of functions.
  private var hasNesting = false
  private(set) var problem: DeclarationParser.Problem
  /// Selectors that are valid and select nothing here.
  var remarks: [DeclarationParser.Problem] = []

  init(_ list: TokenList, _ range: Range<Int>, parent: Int32) {
    self.list = list
    position = range.lowerBound
    end = range.upperBound
    self.parent = parent
    problem = ("expected a selector", range.lowerBound)
  }

  /// The selectors of a style rule; `nil` if they are invalid: see `problem`.
  mutating func parseRulePrelude(into table: inout SelectorTable) -> Int32? {
    parseList(into: &table, isForgiving: false, isTop: true, isRelative: parent >= 0)
  }

  // MARK: Tokens

  var token: Token { list.tokens[position < end ? position : list.end] }

  /// Where a compound or list ends.
  var isAtEnd: Bool { position >= end }

  mutating func skipWhitespace() {
    while position < end, list.tokens[position].kind == .whitespace { position += 1 }
  }

  mutating func fail(_ message: String) {
    problem = (message, min(position, list.end))
  }

  /// Runs `body` inside the function at the position and moves behind it.
  mutating func inFunction<Result>(_ body: (inout SelectorParser) -> Result?) -> Result? {
    guard depth < Self.maximumDepth else {
      fail("selectors nest too deeply")
      return nil
    }
    depth += 1
    let outerEnd = end
    let match = min(Int(token.match), outerEnd)
    position += 1
    end = match
    skipWhitespace()
    let result = body(&self)
    if result != nil {
      skipWhitespace()
      if !isAtEnd { fail("unexpected `\(list.text(of: token))` in a selector") }
    }
    let isComplete = isAtEnd
    end = outerEnd
    position = isComplete ? min(match + 1, outerEnd) : position
    depth -= 1
    return isComplete ? result : nil
  }

  // MARK: Lists and complex selectors

  /// A list separated by commas. A forgiving one drops invalid members.
  mutating func parseList(
    into table: inout SelectorTable, isForgiving: Bool, isTop: Bool = false, isRelative: Bool = false,
    isHas: Bool = false
  ) -> Int32? {
    var complexes: [ComplexSelector] = []
    skipWhitespace()
    if isForgiving, isAtEnd { return table.makeList([]) }
    while true {
      if let complex = parseComplex(into: &table, isTop: isTop, isRelative: isRelative, isHas: isHas) {
        complexes.append(complex)
      } else {
        guard isForgiving else { return nil }
        while !isAtEnd, token.kind != .comma { position = token.opensBlock ? Int(token.match) + 1 : position + 1 }
      }
      skipWhitespace()
      if isAtEnd { return table.makeList(complexes) }
      guard token.kind == .comma else {
        fail(
          "unexpected `\(String(decoding: list.sourceBytes(of: position..<position + 1), as: UTF8.self))` in a selector"
        )
        return nil
      }
      position += 1
    }
  }

  private mutating func parseComplex(
    into table: inout SelectorTable, isTop: Bool, isRelative: Bool, isHas: Bool
  ) -> ComplexSelector? {
    skipWhitespace()
    var parts: [CompoundSelector] = []
    var specificity = Specificity()
    var compound = Compound()
    if isTop { hasNesting = false }
    var leading = isRelative || isHas ? consumeCombinator() : .none
    if leading == .none, isHas { leading = .descendant }
    if leading != .none {
      // A relative selector: the element it is relative to stands on the left.
      if isHas {
        parts.append(table.makeCompound([SimpleSelector(.scope)], .none))
      } else {
        parts.append(table.makeCompound([SimpleSelector(.anyOf, parent)], .none))
        specificity = table.specificity(of: parent)
        hasNesting = true
      }
    }
    var combinator = leading
    while true {
      compound.reset()
      guard parseCompound(into: &table, &compound, isTop: isTop) else { return nil }
      parts.append(table.makeCompound(compound.simples, combinator))
      specificity = specificity + compound.specificity
      combinator = consumeCombinator()
      guard combinator != .none else { break }
      guard !compound.hasPseudoElement else {
        fail("nothing can follow a pseudo-element")
        return nil
      }
    }
    if isRelative, !hasNesting {
      // Without `&` a nested selector is a descendant of the rule around.
      parts[0].combinator = .descendant
      parts.insert(table.makeCompound([SimpleSelector(.anyOf, parent)], .none), at: 0)
      specificity = specificity + table.specificity(of: parent)
    }
    return table.makeComplex(parts, specificity, compound.pseudoElement)
  }

  /// The combinator at the position, `none` at the end of a complex selector.
  private mutating func consumeCombinator() -> Combinator {
    let hadWhitespace = token.kind == .whitespace && !isAtEnd
    skipWhitespace()
    guard !isAtEnd, token.kind != .comma else { return .none }
    var combinator = Combinator.none
    if token.isDelimiter(UInt8(ascii: ">")) { combinator = .child }
    if token.isDelimiter(UInt8(ascii: "+")) { combinator = .nextSibling }
    if token.isDelimiter(UInt8(ascii: "~")) { combinator = .subsequentSibling }
    guard combinator != .none else { return hadWhitespace ? .descendant : .none }
    position += 1
    skipWhitespace()
    return combinator
  }

  // MARK: Compound selectors

  struct Compound {
    var simples: [SimpleSelector] = []
    var specificity = Specificity()
    var pseudoElement: PseudoElement?
    var hasPseudoElement = false
    /// Whether pseudo-classes, or those of scrollbars, can follow the pseudo-element.
    var pseudoElementHasStates = false
    var pseudoElementHasParts = false

    /// Makes it an empty compound again, whose memory is used further.
    mutating func reset() {
      var simples = simples
      self = Compound()
      simples.removeAll(keepingCapacity: true)
      self.simples = simples
    }

    mutating func append(_ simple: SimpleSelector, _ specificity: Specificity = .class) {
      simples.append(simple)
      self.specificity = self.specificity + specificity
    }
  }

  /// The atom of the name of a class or an ID: without regard to case in quirks mode.
  ///
  /// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#class-html
  private func makeAtom(of token: Token, in table: inout SelectorTable) -> Int32 {
    list.dialect == .quirks
      ? table.makeAtom(list.text(of: token).asciiLowercased) : table.makeAtom(token, in: list)
  }

  mutating func parseCompound(
    into table: inout SelectorTable, _ compound: inout Compound, isTop: Bool
  ) -> Bool {
    let start = position
    consumeNamespace(into: &table, &compound)
    while !isAtEnd {
      let token = token
      if compound.hasPseudoElement, token.kind != .colon { break }
      switch token.kind {
      case .ident where position == start:
        compound.append(SimpleSelector(.type, table.makeAtom(list.text(of: token).lowercased())), .type)
        position += 1
      case .delimiter where token.delimiter == UInt8(ascii: "*") && position == start: position += 1
      case .delimiter where token.delimiter == UInt8(ascii: "&"):
        appendNesting(table, &compound)
        position += 1
      case .delimiter where token.delimiter == UInt8(ascii: "."):
        guard position + 1 < end, list.tokens[position + 1].kind == .ident else {
          fail("expected the name of a class")
          return false
        }
        compound.append(SimpleSelector(.class, makeAtom(of: list.tokens[position + 1], in: &table)))
        position += 2
      case .hash where token.flags.contains(.isIdentifier):
        compound.append(SimpleSelector(.id, makeAtom(of: token, in: &table)), .id)
        position += 1
      case .openSquare:
        guard let attribute = parseAttribute() else { return false }
        compound.append(SimpleSelector(.attribute, table.append(attribute)))
      case .colon:
        guard parsePseudo(into: &table, &compound, isTop: isTop) else { return false }
      default: return endCompound(start)
      }
    }
    return endCompound(start)
  }

  /// `*|` or `|` before a type: elements of HTML are in a namespace, so none is left by `|`.
  ///
  /// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#type-nmsp
  private mutating func consumeNamespace(into table: inout SelectorTable, _ compound: inout Compound) {
    let isAny = token.isDelimiter(UInt8(ascii: "*"))
    let bar = isAny ? position + 1 : position
    guard bar + 1 < end, list.tokens[bar].isDelimiter(UInt8(ascii: "|")) else { return }
    let name = list.tokens[bar + 1]
    guard name.kind == .ident || name.isDelimiter(UInt8(ascii: "*")) else { return }
    if !isAny { compound.simples.append(SimpleSelector(.never)) }
    if name.kind == .ident {
      compound.append(SimpleSelector(.type, table.makeAtom(list.text(of: name).lowercased())), .type)
    }
    position = bar + 2
  }

  private mutating func endCompound(_ start: Int) -> Bool {
    if position > start { return true }
    let text = isAtEnd ? "" : String(decoding: list.sourceBytes(of: position..<position + 1), as: UTF8.self)
    fail(isAtEnd ? "expected a selector" : "unexpected `\(text)` in a selector")
    return false
  }

  /// `&`; outside of a style rule the root.
  private mutating func appendNesting(_ table: SelectorTable, _ compound: inout Compound) {
    hasNesting = true
    if parent >= 0 {
      compound.append(SimpleSelector(.anyOf, parent), table.specificity(of: parent))
    } else {
      compound.append(SimpleSelector(.scope), Specificity())
    }
  }

  // MARK: Attributes

  /// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#attribute-selectors
  private mutating func parseAttribute() -> AttributeSelector? {
    let match = min(Int(token.match), end)
    var parser = ValueParser(list, position + 1..<match)
    defer { position = min(match + 1, end) }
    fail("invalid attribute selector")
    // Attributes of HTML are in no namespace.
    if parser.peek.isDelimiter(UInt8(ascii: "*")) { parser.advance() }
    if parser.peek.isDelimiter(UInt8(ascii: "|")) { parser.advance() }
    guard parser.peek.kind == .ident else { return nil }
    var attribute = AttributeSelector(
      name: parser.text.lowercased(), operator: .exists, value: "", ignoresCase: false)
    parser.advance()
    if parser.isAtEnd { return attribute }
    guard let `operator` = Self.consumeOperator(&parser) else { return nil }
    attribute.operator = `operator`
    guard parser.peek.kind == .ident || parser.peek.kind == .string else { return nil }
    attribute.value = parser.text
    attribute.ignoresCase = Self.caseInsensitiveAttributes.contains(attribute.name)
    parser.advance()
    if parser.peek.kind == .ident {
      switch parser.text.lowercased() {
      case "i": attribute.ignoresCase = true
      case "s": attribute.ignoresCase = false
      default: return nil
      }
      parser.advance()
    }
    if attribute.ignoresCase { attribute.value = attribute.value.lowercased() }
    return parser.isAtEnd ? attribute : nil
  }

  private static func consumeOperator(_ parser: inout ValueParser) -> AttributeSelector.Operator? {
    let first = parser.peek
    guard first.kind == .delimiter else { return nil }
    parser.advance()
    if first.delimiter == UInt8(ascii: "=") { return .equals }
    guard parser.peek.isDelimiter(UInt8(ascii: "=")), parser.peek.start == first.end else { return nil }
    parser.advance()
    switch first.delimiter {
    case UInt8(ascii: "~"): return .includes
    case UInt8(ascii: "|"): return .dashMatch
    case UInt8(ascii: "^"): return .prefix
    case UInt8(ascii: "$"): return .suffix
    case UInt8(ascii: "*"): return .substring
    default: return nil
    }
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
  static let caseInsensitiveAttributes: Set<String> = [
    "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear", "codetype",
    "color", "compact", "declare", "defer", "dir", "direction", "disabled", "enctype", "face", "frame", "hreflang",
    "http-equiv", "lang", "language", "link", "media", "method", "multiple", "nohref", "noresize", "noshade",
    "nowrap", "readonly", "rel", "rev", "rules", "scope", "scrolling", "selected", "shape", "target", "text", "type",
    "valign", "valuetype", "vlink",
  ]
}
