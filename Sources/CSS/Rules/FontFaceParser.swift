import LayoutEngine

/// Parses the descriptors of `@font-face`.
///
/// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#font-face-rule
struct FontFaceParser {
  private let list: TokenList
  private(set) var problems: [DeclarationParser.Problem] = []

  init(_ list: TokenList) { self.list = list }

  /// The rule with the descriptors in `range`; `nil` without a family or a source.
  mutating func parse(_ range: Range<Int>) -> FontFaceRule? {
    var rule = FontFaceRule(family: "", sources: [])
    list.forEachDescriptor(in: range) { parseDescriptor($0, into: &rule) }
    return rule.family.isEmpty || rule.sources.isEmpty ? nil : rule
  }

  private mutating func parseDescriptor(_ range: Range<Int>, into rule: inout FontFaceRule) {
    var parser = ValueParser(list, range)
    guard !parser.isAtEnd else { return }
    let token = parser.position
    let name = parser.peek.kind == .ident ? parser.text.lowercased() : ""
    parser.advance()
    guard !name.isEmpty, parser.peek.kind == .colon else {
      return problems.append(("expected a descriptor", token))
    }
    parser.advance()
    let isValid: Bool
    switch name {
    case "font-family": isValid = parseFamily(&parser, &rule)
    case "src": isValid = parseSources(&parser, &rule)
    case "font-weight": isValid = parseWeight(&parser, &rule)
    case "font-stretch", "font-width": isValid = parseStretch(&parser, &rule)
    case "font-style": isValid = parseStyle(&parser, &rule)
    case "unicode-range": isValid = parseUnicodeRange(parser.position..<range.upperBound, &rule)
    case "font-feature-settings": isValid = parseSettings(&parser, &rule.features, isVariation: false)
    case "font-variation-settings": isValid = parseSettings(&parser, &rule.variations, isVariation: true)
    case "ascent-override": isValid = parseOverride(&parser, &rule.ascentOverride)
    case "descent-override": isValid = parseOverride(&parser, &rule.descentOverride)
    case "line-gap-override": isValid = parseOverride(&parser, &rule.lineGapOverride)
    case "size-adjust": isValid = parseSizeAdjust(&parser, &rule)
    case "font-display": return
    default: return problems.append(("unknown descriptor `\(name)`", token))
    }
    if !isValid { problems.append(("invalid value for `\(name)`", token)) }
  }

  private func parseFamily(_ parser: inout ValueParser, _ rule: inout FontFaceRule) -> Bool {
    guard let family = parser.consumeFamilyName(), parser.isAtEnd else { return false }
    rule.family = family
    return true
  }

  /// Entries that are invalid are dropped one by one.
  private func parseSources(_ parser: inout ValueParser, _ rule: inout FontFaceRule) -> Bool {
    var sources: [FontFaceRule.Source] = []
    repeat {
      if let source = parser.attempt({ $0.consumeFontSource() }) { sources.append(source) }
      while !parser.isAtEnd, parser.peek.kind != .comma { parser.advance() }
    } while parser.consumeComma()
    if !sources.isEmpty { rule.sources = sources }
    return !sources.isEmpty
  }

  private func parseWeight(_ parser: inout ValueParser, _ rule: inout FontFaceRule) -> Bool {
    if parser.consume(.auto) {
      rule.weight = nil
      return parser.isAtEnd
    }
    guard let first = number(parser.consumeFontWeight()) else { return false }
    let second = parser.isAtEnd ? first : number(parser.consumeFontWeight())
    guard let second, parser.isAtEnd else { return false }
    rule.weight = min(first, second)...max(first, second)
    return true
  }

  private func parseStretch(_ parser: inout ValueParser, _ rule: inout FontFaceRule) -> Bool {
    if parser.consume(.auto) {
      rule.stretch = nil
      return parser.isAtEnd
    }
    guard let first = number(parser.consumeFontStretch()) else { return false }
    let second = parser.isAtEnd ? first : number(parser.consumeFontStretch())
    guard let second, parser.isAtEnd else { return false }
    rule.stretch = min(first, second)...max(first, second)
    return true
  }

  private func number(_ value: Value?) -> Float? {
    if case .number(let number) = value { Float(number) } else { nil }
  }

  private func parseStyle(_ parser: inout ValueParser, _ rule: inout FontFaceRule) -> Bool {
    if let keyword = parser.consumeKeyword(of: [.auto, .normal, .italic]) {
      rule.style = keyword == .italic ? .italic : .normal
      return parser.isAtEnd
    }
    guard parser.consume(.oblique) else { return false }
    guard !parser.isAtEnd else {
      rule.style = .oblique(14...14)
      return true
    }
    guard let first = parser.consumeAngle() else { return false }
    let second = parser.isAtEnd ? first : parser.consumeAngle()
    guard let second, parser.isAtEnd else { return false }
    rule.style = .oblique(Float(min(first, second))...Float(max(first, second)))
    return true
  }

  private func parseSettings(
    _ parser: inout ValueParser, _ settings: inout [TextStyle.Setting], isVariation: Bool
  ) -> Bool {
    guard case .settings(let parsed) = parser.consumeFontSettings(isVariation: isVariation), parser.isAtEnd else {
      return false
    }
    settings = parsed
    return true
  }

  /// `normal` or a percentage.
  private func parseOverride(_ parser: inout ValueParser, _ override: inout Float?) -> Bool {
    if parser.consume(.normal) {
      override = nil
      return parser.isAtEnd
    }
    guard let percentage = parser.consumePercentage(atLeast: 0), parser.isAtEnd else { return false }
    override = Float(clampingToFinite: percentage) / 100
    return true
  }

  private func parseSizeAdjust(_ parser: inout ValueParser, _ rule: inout FontFaceRule) -> Bool {
    guard let percentage = parser.consumePercentage(atLeast: 0), parser.isAtEnd else { return false }
    rule.sizeAdjust = Float(clampingToFinite: percentage) / 100
    return true
  }

  /// Read from the source, since `U+4?` is not one token.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#urange-syntax
  private func parseUnicodeRange(_ range: Range<Int>, _ rule: inout FontFaceRule) -> Bool {
    var ranges: [ClosedRange<UInt32>] = []
    for part in list.source(of: range).split(separator: ",", omittingEmptySubsequences: false) {
      let text = part.filter { !$0.isWhitespace }.lowercased()
      guard text.hasPrefix("u+"), let parsed = Self.codePoints(text.dropFirst(2)) else { return false }
      ranges.append(parsed)
    }
    rule.unicodeRange = ranges
    return true
  }

  private static func codePoints(_ text: Substring) -> ClosedRange<UInt32>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count), ends.allSatisfy({ (1...6).contains($0.count) }) else { return nil }
    if ends.count == 1, text.contains("?") {
      guard let low = UInt32(text.replacing("?", with: "0"), radix: 16),
        let high = UInt32(text.replacing("?", with: "f"), radix: 16), high <= 0x10FFFF
      else { return nil }
      return low...high
    }
    guard let low = UInt32(ends[0], radix: 16), let high = UInt32(ends[ends.count - 1], radix: 16), low <= high,
      high <= 0x10FFFF
    else { return nil }
    return low...high
  }
}

extension ValueParser {
  fileprivate mutating func consumeFontSource() -> FontFaceRule.Source? {
    if isFunction("local") { return inBlock { $0.consumeFamilyName() }.map { .local($0) } }
    guard let url = consumeURL() else { return nil }
    var format: String?
    if isFunction("format") {
      guard let written = inBlock({ $0.consumeString() ?? $0.consumeFormatKeyword() }) else { return nil }
      format = written.lowercased()
    }
    if isFunction("tech") { advance() }
    guard isAtEnd || peek.kind == .comma else { return nil }
    return .url(url, format: format)
  }

  private mutating func consumeFormatKeyword() -> String? {
    guard let keyword = consumeCustomIdent(), Self.formatKeywords.contains(keyword.lowercased()) else { return nil }
    return keyword
  }

  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#typedef-font-format
  private static let formatKeywords: Set<String> = [
    "collection", "embedded-opentype", "opentype", "svg", "truetype", "woff", "woff2",
  ]
}
