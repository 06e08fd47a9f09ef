extension PropertyTable {
  static let generatedContentDefinitions: [PropertyDefinition] = [
    PropertyDefinition(
      .content, "content", .custom { $0.consumeContent() }, note: "strings, attr(), counters, quotes, data: URLs"),
    PropertyDefinition(.quotes, "quotes", isInherited: true, .custom { $0.consumeQuotes() }),
    PropertyDefinition(.counterReset, "counter-reset", .custom { $0.consumeCounters(initial: 0) }),
    PropertyDefinition(.counterIncrement, "counter-increment", .custom { $0.consumeCounters(initial: 1) }),
    PropertyDefinition(.counterSet, "counter-set", .custom { $0.consumeCounters(initial: 0) }),
  ]
}

extension ValueParser {
  /// https://www.w3.org/TR/2019/WD-css-content-3-20190802/#content-property
  mutating func consumeContent() -> Value? {
    if let keyword = consumeKeyword(of: [.none, .normal]) { return .keyword(keyword) }
    var items: [ContentValue] = []
    while !isAtEnd, !peek.isDelimiter(UInt8(ascii: "/")) {
      guard let item = consumeContentItem() else { return nil }
      items.append(item)
    }
    if consumeSlash() {
      // The alternative text for speech.
      while !isAtEnd { guard consumeContentItem() != nil else { return nil } }
    }
    return items.isEmpty ? nil : .content(items)
  }

  private mutating func consumeContentItem() -> ContentValue? {
    if let string = consumeString() { return .string(string) }
    if let quote = consumeKeyword(of: [.openQuote, .closeQuote, .noOpenQuote, .noCloseQuote]) {
      switch quote {
      case .openQuote: return .openQuote
      case .closeQuote: return .closeQuote
      case .noOpenQuote: return .noOpenQuote
      default: return .noCloseQuote
      }
    }
    if let url = consumeURL() { return .image(url) }
    if isFunction("attr") { return inBlock { $0.consumeAttribute() } }
    if isFunction("counter") { return inBlock { $0.consumeCounter() } }
    return isFunction("counters") ? inBlock { $0.consumeNestedCounters() } : nil
  }

  private mutating func consumeAttribute() -> ContentValue? {
    guard let name = consumeCustomIdent() else { return nil }
    _ = list.matches(peek, "string") ? advance() : ()
    guard consumeComma() else { return .attribute(name.lowercased(), fallback: "") }
    return consumeString().map { .attribute(name.lowercased(), fallback: $0) }
  }

  private mutating func consumeCounterStyle() -> String? {
    guard consumeComma() else { return "decimal" }
    return consumeCustomIdent()?.lowercased()
  }

  private mutating func consumeCounter() -> ContentValue? {
    guard let name = consumeCustomIdent(), let style = consumeCounterStyle() else { return nil }
    return .counter(name, style: style)
  }

  private mutating func consumeNestedCounters() -> ContentValue? {
    guard let name = consumeCustomIdent(), consumeComma(), let separator = consumeString(),
      let style = consumeCounterStyle()
    else { return nil }
    return .counters(name, separator: separator, style: style)
  }

  mutating func consumeQuotes() -> Value? {
    if consume(.none) { return .quotes([]) }
    if consume(.auto) { return .keyword(.auto) }
    var quotes: [String] = []
    while let quote = consumeString() { quotes.append(quote) }
    return quotes.isEmpty || quotes.count % 2 == 1 ? nil : .quotes(quotes)
  }

  mutating func consumeCounters(initial: Int32) -> Value? {
    if consume(.none) { return .counters([]) }
    var changes: [CounterChange] = []
    while peekKeyword != Keyword.none, let name = consumeCustomIdent() {
      changes.append(CounterChange(name: name, value: consumeInteger() ?? initial))
    }
    return changes.isEmpty ? nil : .counters(changes)
  }
}
