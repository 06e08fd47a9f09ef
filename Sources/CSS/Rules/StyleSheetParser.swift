import Diagnostics
import LayoutEngine

/// Parses the rules of a style sheet, with the recovery from errors that CSS Syntax defines.
///
/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#parser-algorithms
struct StyleSheetParser {
  /// How deep rules may nest; deeper ones are dropped.
  static let maximumDepth = 100

  let list: TokenList
  var reporter: Reporter
  var rules: [StyleRule] = []
  var selectors = SelectorTable()
  var conditions: [Condition] = []
  var layers: [Layer] = []
  var layerIndices: [String: Int32] = [:]
  var fontFaces: [ConditionalFontFace] = []
  private let declarations: DeclarationParser
  private var known = KnownDeclarations()
  private var deadline: Deadline

  /// Where in the nesting of rules the parser is.
  struct Scope {
    var condition: Int32 = -1
    var layer: Int32 = -1
    /// The selectors of the style rule around, -1 if there is none.
    var parentSelectors: Int32 = -1
    var depth = 0
  }

  init(_ list: TokenList, _ reporter: Reporter, until deadline: Deadline = .none) {
    self.list = list
    self.deadline = deadline
    self.reporter = reporter
    declarations = DeclarationParser(list: list)
  }

  mutating func parse() { parseRules(0..<list.end, Scope()) }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-list-of-rules
  mutating func parseRules(_ range: Range<Int>, _ scope: Scope) {
    var position = range.lowerBound
    while position < range.upperBound, !deadline.hasPassed(after: 4) {
      let token = list.tokens[position]
      switch token.kind {
      case .whitespace: position += 1
      case .commentOpen where scope.depth == 0, .commentClose where scope.depth == 0: position += 1
      case .atKeyword: position = parseAtRule(position, range.upperBound, scope)
      default: position = parseQualifiedRule(position, range.upperBound, scope)
      }
    }
  }

  /// The index after the last token of the component value at `position`.
  func skip(_ position: Int, _ end: Int) -> Int {
    let token = list.tokens[position]
    return token.opensBlock ? min(Int(token.match) + 1, end) : position + 1
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-qualified-rule
  private mutating func parseQualifiedRule(_ start: Int, _ end: Int, _ scope: Scope) -> Int {
    var position = start
    while position < end, list.tokens[position].kind != .openBrace { position = skip(position, end) }
    guard position < end else {
      reporter.report("expected a rule with a block", at: start)
      return end
    }
    let block = position
    parseStyleRule(prelude: start..<block, block: block, end, scope)
    return skip(block, end)
  }

  private mutating func parseStyleRule(prelude: Range<Int>, block: Int, _ end: Int, _ scope: Scope) {
    guard scope.depth < Self.maximumDepth else {
      reporter.report("rules nest too deeply; rule dropped", at: prelude.lowerBound)
      return
    }
    var parser = SelectorParser(list, prelude, parent: scope.parentSelectors)
    guard let selectorList = parser.parseRulePrelude(into: &selectors) else {
      let problem = parser.problem
      reporter.report("\(problem.message); rule dropped", at: problem.token)
      return
    }
    for problem in parser.remarks { reporter.report(problem.message, at: problem.token) }
    var inner = scope
    inner.depth += 1
    inner.parentSelectors = selectorList
    parseBlockContents(block + 1..<min(Int(list.tokens[block].match), end), inner)
  }

  /// Declarations and nested rules of a style rule.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#consume-block-contents
  mutating func parseBlockContents(_ range: Range<Int>, _ scope: Scope) {
    var position = range.lowerBound
    var block = DeclarationBlock()
    while position < range.upperBound, !deadline.hasPassed() {
      let token = list.tokens[position]
      switch token.kind {
      case .whitespace, .semicolon: position += 1
      case .atKeyword:
        flush(&block, scope)
        position = parseAtRule(position, range.upperBound, scope)
      default: position = parseDeclarationOrRule(position, range.upperBound, scope, &block)
      }
    }
    flush(&block, scope)
  }

  /// Makes a rule of the declarations so far.
  private mutating func flush(_ block: inout DeclarationBlock, _ scope: Scope) {
    guard !block.isEmpty else { return }
    let rule = Int32(rules.count)
    rules.append(StyleRule(block: block, condition: scope.condition, layer: scope.layer))
    selectors.attach(list: scope.parentSelectors, to: rule)
    block = DeclarationBlock()
  }

  private mutating func parseDeclarationOrRule(
    _ start: Int, _ end: Int, _ scope: Scope, _ block: inout DeclarationBlock
  ) -> Int {
    var position = start
    let isCustom = startsCustomProperty(start, end)
    while position < end, list.tokens[position].kind != .semicolon {
      if list.tokens[position].kind == .openBrace, !isCustom {
        flush(&block, scope)
        parseStyleRule(prelude: start..<position, block: position, end, scope)
        return skip(position, end)
      }
      position = skip(position, end)
    }
    _ = deadline.hasPassed(after: (position - start) / 4)
    parseDeclaration(start..<position, &block)
    return position
  }

  private mutating func parseDeclaration(_ range: Range<Int>, _ block: inout DeclarationBlock) {
    let source = Int(list.tokens[range.lowerBound].start)..<Int(list.tokens[range.upperBound - 1].end)
    let hash = KnownDeclarations.hash(source, of: list.bytes)
    if known.append(source, of: list.bytes, hash: hash, to: &block) { return }
    let counts = (block.declarations.count, block.customs.count)
    if let problem = declarations.parse(range, into: &block) {
      reporter.report(problem.message, at: problem.token)
    } else {
      known.add(source, hash: hash, from: block, after: counts)
    }
  }

  private func startsCustomProperty(_ position: Int, _ end: Int) -> Bool {
    let token = list.tokens[position]
    let start = Int(token.textStart)
    guard token.kind == .ident, Int(token.textEnd) - start > 2, list.bytes[start] == UInt8(ascii: "-"),
      list.bytes[start + 1] == UInt8(ascii: "-")
    else { return false }
    var next = position + 1
    while next < end, list.tokens[next].kind == .whitespace { next += 1 }
    return next < end && list.tokens[next].kind == .colon
  }
}

/// A `style` attribute, or the style object of a JSON node.
enum InlineStyleParser {
  /// Parses a declaration list.
  static func parse(source: String, _ dialect: TokenList.Dialect, report: (String) -> Void) -> DeclarationBlock {
    let list = TokenList(source, dialect: dialect)
    let parser = DeclarationParser(list: list)
    var block = DeclarationBlock()
    var position = 0
    while position < list.end {
      let token = list.tokens[position]
      guard token.kind != .whitespace, token.kind != .semicolon else {
        position += 1
        continue
      }
      let start = position
      while position < list.end, list.tokens[position].kind != .semicolon {
        position = list.tokens[position].opensBlock ? min(Int(list.tokens[position].match) + 1, list.end) : position + 1
      }
      if let problem = parser.parse(start..<position, into: &block) { report(problem.message) }
    }
    return block
  }

  /// Parses names and values that are already apart.
  static func parse(declarations: [(name: String, value: String)], report: (String) -> Void) -> DeclarationBlock {
    var block = DeclarationBlock()
    for (name, value) in declarations {
      let list = TokenList(name + ":" + value)
      if let problem = DeclarationParser(list: list).parse(0..<list.end, into: &block) { report(problem.message) }
    }
    return block
  }
}
