/// Parses single declarations into a block; problems go to `report`.
///
/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-declaration
struct DeclarationParser {
  let list: TokenList

  /// Why a declaration was dropped; the index is that of the token to point at.
  typealias Problem = (message: String, token: Int)

  /// Parses the declaration in `range`, which begins with its name. Returns what was wrong with it, if anything.
  func parse(_ range: Range<Int>, into block: inout DeclarationList) -> Problem? {
    let name = list.tokens[range.lowerBound]
    var position = range.lowerBound + 1
    while position < range.upperBound, list.tokens[position].kind == .whitespace { position += 1 }
    guard name.kind == .ident, position < range.upperBound, list.tokens[position].kind == .colon else {
      return ("expected a declaration, found `\(excerpt(range))`", range.lowerBound)
    }
    let (value, isImportant) = trimmed(position + 1..<range.upperBound)
    if isCustomProperty(name) {
      return parseCustom(list.text(of: name), value, isImportant, range.lowerBound, into: &block)
    }
    guard let property = PropertyName.find(name, in: list) else {
      return ("unknown property `\(list.text(of: name))`", range.lowerBound)
    }
    switch property {
    case .withoutEffect: return PartialSupport.problem(name, value, in: list).map { ($0, range.lowerBound) }
    case .unsupported:
      if PartialSupport.isInitial(name, value, in: list) { return nil }
      return ("property `\(list.text(of: name).lowercased())` is not supported", range.lowerBound)
    default: break
    }
    guard parseAny(property, value, isImportant, into: &block) else {
      return (
        "invalid value for `\(list.text(of: name).lowercased())`: `\(excerpt(value))`",
        value.isEmpty ? range.lowerBound : value.lowerBound
      )
    }
    guard PartialSupport.mayConcern(property) else { return nil }
    return PartialSupport.problem(name, value, in: list).map { ($0, range.lowerBound) }
  }

  private func isCustomProperty(_ name: Token) -> Bool {
    let start = Int(name.textStart)
    return Int(name.textEnd) - start > 2 && list.bytes[start] == UInt8(ascii: "-")
      && list.bytes[start + 1] == UInt8(ascii: "-")
  }

  /// The value without white space around it and without `!important`.
  private func trimmed(_ range: Range<Int>) -> (Range<Int>, isImportant: Bool) {
    var start = range.lowerBound
    var end = range.upperBound
    let tokens = list.tokens
    func trimEnd() { while end > start, tokens[end - 1].kind == .whitespace { end -= 1 } }
    while start < end, tokens[start].kind == .whitespace { start += 1 }
    trimEnd()
    guard end - start >= 2, tokens[end - 1].kind == .ident, list.matches(tokens[end - 1], "important") else {
      return (start..<end, false)
    }
    var mark = end - 2
    while mark > start, tokens[mark].kind == .whitespace { mark -= 1 }
    guard tokens[mark].isDelimiter(UInt8(ascii: "!")) else { return (start..<end, false) }
    end = mark
    trimEnd()
    return (start..<end, true)
  }

  /// The beginning of the source of `range`, for messages.
  private func excerpt(_ range: Range<Int>) -> String {
    let source = list.sourceBytes(of: range)
    let text = String(decoding: source.prefix(200), as: UTF8.self)
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 || source.count > 200 ? line.prefix(40) + "…" : line
  }

  // MARK: Values

  private func parseAny(
    _ name: PropertyName, _ range: Range<Int>, _ isImportant: Bool, into block: inout DeclarationList
  ) -> Bool {
    if case .svg(let properties) = name { return parse(properties, range, isImportant, into: &block) }
    guard parseValue(of: name, range, isImportant, into: &block) else { return false }
    guard let shared = SVGProperty(sharedBy: name) else { return true }
    return parse([shared], range, isImportant, into: &block)
  }

  /// Properties of SVG are kept as custom ones are.
  private func parse(
    _ properties: [SVGProperty], _ range: Range<Int>, _ isImportant: Bool, into block: inout DeclarationList
  ) -> Bool {
    var parser = ValueParser(list, range)
    let hasReference = containsVariable(range)
    let value =
      parser.consumeWideKeyword().map { CustomDeclarationValue.wide($0) }
      ?? .tokens(Array(list.sourceBytes(of: range)), hasReference: hasReference)
    for property in properties {
      if case .tokens = value, !hasReference, !property.accepts(list, range) { return false }
      block.append(
        CustomDeclaration(name: property.name, isImportant: isImportant, value: value, property: property))
    }
    return true
  }

  private func parseValue(
    of name: PropertyName, _ range: Range<Int>, _ isImportant: Bool, into block: inout DeclarationList
  ) -> Bool {
    if containsVariable(range) {
      let source = Array(list.sourceBytes(of: range))
      let value = Value.unresolved(UnresolvedValue(name: name, source: source))
      block.append(Declaration(property: name.firstLonghand, isImportant: isImportant, value: value))
      return true
    }
    return Self.parse(name, list, range) { property, value in
      block.append(Declaration(property: property, isImportant: isImportant, value: value))
    }
  }

  /// Parses a value without `var()`; `output` receives the longhands. `false` if it is invalid.
  static func parse(
    _ name: PropertyName, _ list: TokenList, _ range: Range<Int>, output: (Property, Value) -> Void
  ) -> Bool {
    var parser = ValueParser(list, range, quirk: list.dialect == .quirks ? name.quirk : .none)
    if let wide = parser.consumeWideKeyword() {
      switch name {
      case .longhand(let property): output(property, .wide(wide))
      case .shorthand(let shorthand): for property in shorthand.allLonghands { output(property, .wide(wide)) }
      case .svg, .withoutEffect, .unsupported: break
      }
      return true
    }
    switch name {
    case .longhand(let property):
      guard let value = property.definition.parse(&parser), parser.isAtEnd else { return false }
      output(property, value)
    case .shorthand(let shorthand):
      var values: ShorthandDefinition.Output = []
      guard shorthand.definition.parse(&parser, &values), parser.isAtEnd else { return false }
      for (property, value) in values { output(property, value) }
    case .svg, .withoutEffect, .unsupported: break
    }
    return true
  }

  private func containsVariable(_ range: Range<Int>) -> Bool {
    for index in range where list.tokens[index].kind == .function {
      if list.matches(list.tokens[index], "var") || list.matches(list.tokens[index], "env") { return true }
    }
    return false
  }

  private func parseCustom(
    _ name: String, _ range: Range<Int>, _ isImportant: Bool, _ token: Int, into block: inout DeclarationList
  ) -> Problem? {
    for index in range {
      switch list.tokens[index].kind {
      case .badString, .badURL: return ("invalid value for `\(name)`", token)
      default: break
      }
    }
    var parser = ValueParser(list, range)
    let value = parser.consumeWideKeyword().map { CustomDeclarationValue.wide($0) }
    let tokens = CustomDeclarationValue.tokens(
      Array(list.sourceBytes(of: range)), hasReference: containsVariable(range))
    block.append(CustomDeclaration(name: name, isImportant: isImportant, value: value ?? tokens))
    return nil
  }
}

extension ValueParser {
  /// A CSS-wide keyword that is the whole value.
  mutating func consumeWideKeyword() -> WideKeyword? {
    guard position + 1 == end else { return nil }
    let wide: WideKeyword
    switch peekKeyword {
    case .initial: wide = .initial
    case .inherit: wide = .inherit
    case .unset: wide = .unset
    case .revert: wide = .revert
    case .revertLayer: wide = .revertLayer
    default: return nil
    }
    advance()
    return wide
  }
}

extension PropertyName {
  /// The longhand under which a value with `var()` is kept.
  var firstLonghand: Property {
    switch self {
    case .longhand(let property): property
    case .shorthand(let shorthand): shorthand.allLonghands.first ?? .display
    case .svg, .withoutEffect, .unsupported: .display
    }
  }
}

extension Shorthand {
  /// The longhands; for `all` every property but `direction` and `unicode-bidi`.
  var allLonghands: [Property] { self == .all ? Self.longhandsOfAll : definition.longhands }

  private static let longhandsOfAll = Property.allCases.filter {
    $0 != .direction && $0 != .unicodeBidi && !$0.isLogical
  }
}
