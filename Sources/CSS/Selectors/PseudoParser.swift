/// Pseudo-classes and pseudo-elements.
extension SelectorParser {
  /// What follows a colon.
  mutating func parsePseudo(into table: inout SelectorTable, _ compound: inout Compound, isTop: Bool) -> Bool {
    let colon = position
    position += 1
    let isElement = !isAtEnd && token.kind == .colon
    if isElement { position += 1 }
    guard !isAtEnd, token.kind == .ident || token.kind == .function else {
      fail("expected the name of a pseudo-class")
      return false
    }
    let name = list.text(of: token).lowercased()
    let isFunction = token.kind == .function
    let isLegacyElement = !isFunction && PlainPseudos.legacyElementNames.find(name) != nil
    if isElement || isLegacyElement { return parsePseudoElement(name, colon, &compound, isTop: isTop) }
    if compound.hasPseudoElement { return parseStateOfPseudoElement(name, &compound) }
    guard isFunction else {
      guard let simple = Self.plainPseudoClass(name) else {
        fail("unknown pseudo-class `:\(name)`")
        return false
      }
      position += 1
      compound.append(simple)
      return true
    }
    return parseFunction(name, into: &table, &compound)
  }

  // MARK: Pseudo-elements

  /// A pseudo-class behind a pseudo-element that a still picture never shows.
  private mutating func parseStateOfPseudoElement(_ name: String, _ compound: inout Compound) -> Bool {
    let isKnown =
      compound.pseudoElementHasParts && Self.statesOfScrollbars.contains(name)
      || compound.pseudoElementHasStates && Self.plainPseudoClass(name) != nil
    guard isKnown else {
      fail("nothing can follow a pseudo-element")
      return false
    }
    // A part of a control has none of these states.
    if compound.pseudoElement?.isPart == true { compound.simples.append(SimpleSelector(.never)) }
    position = token.opensBlock ? min(Int(token.match) + 1, end) : position + 1
    return true
  }

  private static let statesOfScrollbars: Set<String> = [
    "horizontal", "vertical", "decrement", "increment", "start", "end", "double-button", "single-button", "no-button",
    "corner-present",
  ]

  private mutating func parsePseudoElement(
    _ name: String, _ colon: Int, _ compound: inout Compound, isTop: Bool
  ) -> Bool {
    let isMarkerOfContent =
      name == "marker" && (compound.pseudoElement == .before || compound.pseudoElement == .after)
    guard isTop, !compound.hasPseudoElement || isMarkerOfContent else {
      fail("`::\(name)` cannot stand here")
      return false
    }
    if isMarkerOfContent { compound.simples.append(SimpleSelector(.never)) }
    compound.hasPseudoElement = true
    compound.pseudoElementHasParts = name.hasPrefix("-webkit-scrollbar")
    compound.pseudoElementHasStates =
      name.hasPrefix("-webkit-") || name == "part" || name == "selection" || name == "file-selector-button"
    compound.specificity = compound.specificity + .type
    guard appendPseudoElement(name, colon, &compound) else { return false }
    position = token.opensBlock ? min(Int(token.match) + 1, end) : position + 1
    return true
  }

  private mutating func appendPseudoElement(_ name: String, _ colon: Int, _ compound: inout Compound) -> Bool {
    let isFunction = token.kind == .function
    if !isFunction, let index = PlainPseudos.elementNames.find(name) {
      compound.pseudoElement = PlainPseudos.elements[index].element
    } else if PlainPseudos.unsupportedElements.find(name) != nil {
      remarks.append(("pseudo-element `::\(name)` is not supported", colon))
    } else {
      guard name.hasPrefix("-webkit-") || isFunction && PlainPseudos.elementsWithArguments.find(name) != nil else {
        fail("unknown pseudo-element `::\(name)`")
        return false
      }
    }
    if compound.pseudoElement == nil { compound.simples.append(SimpleSelector(.never)) }
    return true
  }

  // MARK: Pseudo-classes

  private static func plainPseudoClass(_ name: String) -> SimpleSelector? {
    PlainPseudos.classNames.find(name).map { PlainPseudos.classes[$0].simple }
  }

  /// In `list`: the element is the first and the last one.
  static let onlyMark: Int32 = -2

  private mutating func parseFunction(
    _ name: String, into table: inout SelectorTable, _ compound: inout Compound
  ) -> Bool {
    switch name {
    case "is", "where", "-webkit-any":
      return parseListFunction(.anyOf, into: &table, &compound, isForgiving: true, counts: name != "where")
    case "not": return parseListFunction(.not, into: &table, &compound, isForgiving: false, counts: true)
    case "has":
      guard !isInHas else {
        fail("`:has()` cannot stand inside of `:has()`")
        return false
      }
      isInHas = true
      defer { isInHas = false }
      return parseListFunction(.has, into: &table, &compound, isForgiving: false, counts: true, isHas: true)
    case "nth-child": return parseNth(.nthChild, into: &table, &compound)
    case "nth-last-child": return parseNth(.nthLastChild, into: &table, &compound)
    case "nth-of-type": return parseNth(.nthOfType, into: &table, &compound)
    case "nth-last-of-type": return parseNth(.nthLastOfType, into: &table, &compound)
    case "lang", "dir": return parseNames(name, into: &table, &compound)
    case "host", "host-context", "state", "active-view-transition-type":
      position = min(Int(token.match) + 1, end)
      compound.append(SimpleSelector(.never))
      return true
    default:
      fail("unknown pseudo-class `:\(name)()`")
      return false
    }
  }

  private mutating func parseListFunction(
    _ kind: SimpleSelector.Kind, into table: inout SelectorTable, _ compound: inout Compound, isForgiving: Bool,
    counts: Bool, isHas: Bool = false
  ) -> Bool {
    let list = inFunction { $0.parseList(into: &table, isForgiving: isForgiving, isHas: isHas) }
    guard let list else { return false }
    compound.append(SimpleSelector(kind, list), counts ? table.specificity(of: list) : Specificity())
    return true
  }

  private mutating func parseNames(
    _ name: String, into table: inout SelectorTable, _ compound: inout Compound
  ) -> Bool {
    let names: [String]? = inFunction { selector in
      var parser = ValueParser(selector.list, selector.position..<selector.end)
      let names = parser.consumeList { $0.consumeString() ?? $0.consumeCustomIdent() }
      selector.position = parser.isAtEnd ? selector.end : selector.position
      return names
    }
    guard let names else {
      fail("invalid argument of `:\(name)()`")
      return false
    }
    if name == "lang" {
      compound.append(SimpleSelector(.language, table.append(names.map { $0.lowercased() })))
    } else {
      compound.append(SimpleSelector(.direction, names.first?.lowercased() == "rtl" ? 1 : 0))
    }
    return true
  }

  // MARK: An+B

  private mutating func parseNth(
    _ kind: SimpleSelector.Kind, into table: inout SelectorTable, _ compound: inout Compound
  ) -> Bool {
    let mayHaveSelectors = kind == .nthChild || kind == .nthLastChild
    let parsed: (a: Int32, b: Int32, list: Int32)? = inFunction { parser in
      guard let (a, b) = parser.parseAnPlusB() else { return nil }
      parser.skipWhitespace()
      guard mayHaveSelectors, !parser.isAtEnd, parser.list.matches(parser.token, "of") else { return (a, b, -1) }
      parser.position += 1
      return parser.parseList(into: &table, isForgiving: false).map { (a, b, $0) }
    }
    guard let parsed else {
      if problem.message.hasPrefix("expected a selector") { fail("invalid argument of an `:nth-` pseudo-class") }
      return false
    }
    compound.append(
      SimpleSelector(kind, parsed.a, parsed.b, list: parsed.list), .class + table.specificity(of: parsed.list))
    return true
  }

  /// Read from the source up to `of` or the end, since `n-1` and `2n` are tokens of their own.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#anb-syntax
  private mutating func parseAnPlusB() -> (Int32, Int32)? {
    let start = position
    while !isAtEnd, !(token.kind == .ident && list.matches(token, "of")) { position += 1 }
    let source = list.source(of: start..<position)
    guard source.utf8.count <= 64 else { return nil }
    let text = source.lowercased().trimmingASCIIWhitespace()
    if text == "odd" { return (2, 1) }
    if text == "even" { return (2, 0) }
    guard let n = text.firstIndex(of: "n") else { return Int32(clampingInteger: text).map { (0, $0) } }
    let step: Int32?
    switch text[..<n] {
    case "", "+": step = 1
    case "-": step = -1
    default: step = Int32(clampingInteger: String(text[..<n]))
    }
    guard let step else { return nil }
    let rest = text[text.index(after: n)...].trimmingASCIIWhitespace()
    if rest.isEmpty { return (step, 0) }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let digits = rest.dropFirst().trimmingASCIIWhitespace()
    guard digits.first?.isNumber == true, let offset = Int32(clampingInteger: digits) else { return nil }
    return (step, sign == "-" ? 0 &- offset : offset)
  }
}

extension StringProtocol {
  func trimmingASCIIWhitespace() -> String {
    var text = Substring(self)
    while let first = text.utf8.first, first.isCSSWhitespace { text = text.dropFirst() }
    while let last = text.utf8.last, last.isCSSWhitespace { text = text.dropLast() }
    return String(text)
  }
}

extension Int32 {
  /// A whole number with an optional sign; what is too large becomes the largest.
  init?(clampingInteger text: String) {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    guard !digits.isEmpty, text.utf8.count - digits.count <= 1, digits.allSatisfy(\.isDigit) else { return nil }
    self = Int32(text) ?? (text.hasPrefix("-") ? .min : .max)
  }
}
