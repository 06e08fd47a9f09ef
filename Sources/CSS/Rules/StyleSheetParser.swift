import Diagnostics
import LayoutEngine

/// Parses the rules of a style sheet, with the recovery from errors that CSS Syntax defines.
///
/// It looks for the ends of rules and declarations in the source, and makes tokens only of what it has not read before.
///
/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#parser-algorithms
struct StyleSheetParser {
  /// How deep rules may nest; deeper ones are dropped.
  static let maximumDepth = 100

  let source: [UInt8]
  let dialect: TokenList.Dialect
  var scanner: SourceScanner
  var reporter: Reporter
  var addresses = ExternalAddressList()
  var rules: [StyleRule] = []
  var declarations = DeclarationList()
  var selectors = SelectorTable()
  var conditions: [Condition] = []
  var layers: [Layer] = []
  var layerIndices: [String: Int32] = [:]
  var fontFaces: [ConditionalFontFace] = []
  var properties: [ConditionalPropertyRule] = []
  /// The media queries of the first `@media` rules, by their source: sheets have few different ones.
  var knownQueries: [(source: Range<Int>, query: MediaQueryList)] = []
  private var selectorReader: SelectorReader
  private var known: KnownDeclarations
  /// Where the declarations of the rule begin.
  private var ruleStart = DeclarationList().end
  private var deadline: Deadline

  /// Where in the nesting of rules the parser is.
  struct Scope {
    var condition: Int32 = -1
    var layer: Int32 = -1
    /// The selectors of the style rule around, -1 if there is none.
    var parentSelectors: Int32 = -1
    var depth = 0
    /// Whether the rules are in the block of another rule.
    var isInBlock = false

    /// The end of the block, where the rules are in one.
    var stops: SourceScanner.Stops { isInBlock ? .closeBrace : [] }
  }

  /// - Parameter bytes: those of `source`; they must live as long as the parser works.
  init(
    _ source: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ dialect: TokenList.Dialect, _ reporter: Reporter,
    until deadline: Deadline = .none
  ) {
    self.source = source
    self.dialect = dialect
    self.deadline = deadline
    self.reporter = reporter
    scanner = SourceScanner(bytes)
    selectorReader = SelectorReader(source, bytes, dialect)
    known = KnownDeclarations(byteCount: bytes.count)
  }

  /// - Parameter media: media queries around all rules.
  mutating func parse(media: String) {
    var scope = Scope()
    if !media.isEmpty {
      let list = TokenList(media)
      scope.condition = 0
      conditions.append(Condition(query: MediaQueryList(list, 0..<list.end), parent: -1))
    }
    parseRules(scope)
  }

  /// The tokens of a part of the source.
  func tokens(_ range: Range<Int>) -> TokenList { TokenList(source, in: range, dialect: dialect) }

  /// Moves over the end of a block.
  mutating func endBlock() { if !scanner.isAtEnd { scanner.position += 1 } }

  /// Moves over a block whose declarations have no effect.
  mutating func dropBlock() {
    let start = scanner.position
    scanner.skipBlock()
    noteAddresses(start..<scanner.position)
  }

  /// Keeps the addresses in what the scanner has just gone over.
  mutating func noteAddresses(_ range: Range<Int>) {
    guard scanner.sawAddress else { return }
    addresses.append(tokens(range), &reporter)
  }

  /// Rules up to the end of the block around.
  ///
  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-list-of-rules
  mutating func parseRules(_ scope: Scope) {
    while !deadline.hasPassed(after: 2) {
      scanner.skipBlank()
      guard !scanner.isAtEnd else { return }
      switch scanner.byte() {
      case UInt8(ascii: "}") where scope.isInBlock: return
      case UInt8(ascii: "<") where scope.depth == 0 && scanner.startsWith("<!--"): scanner.position += 4
      case UInt8(ascii: "-") where scope.depth == 0 && scanner.startsWith("-->"): scanner.position += 3
      case UInt8(ascii: "@") where scanner.startsAtRule: parseAtRule(scope)
      default: parseQualifiedRule(scope)
      }
    }
  }

  /// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#consume-qualified-rule
  private mutating func parseQualifiedRule(_ scope: Scope) {
    let start = scanner.position
    scanner.scan(to: scope.stops.union(.openBrace))
    guard scanner.byte() == UInt8(ascii: "{") else {
      reporter.report("expected a rule with a block", at: start)
      return
    }
    parseStyleRule(prelude: start..<scanner.position, scope)
  }

  /// A style rule whose block begins at the position.
  private mutating func parseStyleRule(prelude: Range<Int>, _ scope: Scope) {
    guard scope.depth < Self.maximumDepth else {
      reporter.report("rules nest too deeply; rule dropped", at: prelude.lowerBound)
      return dropBlock()
    }
    guard let selectorList = parseSelectors(prelude, scope) else { return dropBlock() }
    var inner = scope
    inner.depth += 1
    inner.isInBlock = true
    inner.parentSelectors = selectorList
    scanner.position += 1
    parseBlockContents(inner)
    endBlock()
  }

  /// The selectors of a rule; `nil` if they are invalid.
  private mutating func parseSelectors(_ prelude: Range<Int>, _ scope: Scope) -> Int32? {
    _ = deadline.hasPassed(after: prelude.count / 64)
    if scope.parentSelectors < 0, let list = selectorReader.read(prelude, into: &selectors) { return list }
    let list = tokens(prelude)
    var parser = SelectorParser(list, 0..<list.end, parent: scope.parentSelectors)
    guard let selectorList = parser.parseRulePrelude(into: &selectors) else {
      let problem = parser.problem
      reporter.report("\(problem.message); rule dropped", at: list.start(of: problem.token))
      return nil
    }
    for problem in parser.remarks { reporter.report(problem.message, at: list.start(of: problem.token)) }
    return selectorList
  }

  /// Declarations and nested rules of a style rule, up to the end of its block.
  ///
  /// https://drafts.csswg.org/css-syntax-3/#consume-block-contents
  mutating func parseBlockContents(_ scope: Scope) {
    beginRule()
    while !deadline.hasPassed() {
      scanner.skipBlank()
      guard !scanner.isAtEnd, scanner.byte() != UInt8(ascii: "}") else { break }
      switch scanner.byte() {
      case UInt8(ascii: ";"): scanner.position += 1
      case UInt8(ascii: "@") where scanner.startsAtRule:
        endRule(scope)
        parseAtRule(scope)
        beginRule()
      default: parseDeclarationOrRule(scope)
      }
    }
    endRule(scope)
  }

  private mutating func beginRule() {
    ruleStart = declarations.end
    declarations.traits = []
  }

  /// Makes a rule of the declarations so far.
  private mutating func endRule(_ scope: Scope) {
    let range = declarations.range(from: ruleStart)
    guard !range.isEmpty else { return }
    let rule = Int32(rules.count)
    rules.append(StyleRule(declarations: range, condition: scope.condition, layer: scope.layer))
    selectors.attach(list: scope.parentSelectors, to: rule)
    beginRule()
  }

  private mutating func parseDeclarationOrRule(_ scope: Scope) {
    let start = scanner.position
    let stops: SourceScanner.Stops = [.semicolon, .closeBrace]
    scanner.scan(to: scanner.startsCustomProperty ? stops : stops.union(.openBrace))
    if scanner.byte() == UInt8(ascii: "{") {
      let end = scanner.position
      endRule(scope)
      parseStyleRule(prelude: start..<end, scope)
      return beginRule()
    }
    parseDeclaration(start..<scanner.position)
  }

  private mutating func parseDeclaration(_ range: Range<Int>) {
    _ = deadline.hasPassed(after: range.count / 64)
    noteAddresses(range)
    let hash = KnownDeclarations.hash(range, of: scanner.bytes)
    switch known.find(range, of: scanner.bytes, hash: hash) {
    case .declarations(let known): declarations.appendAgain(known)
    case .problem(let message, let offset): reporter.report(message, at: range.lowerBound + offset)
    case nil: parseNewDeclaration(range, hash: hash)
    }
  }

  private mutating func parseNewDeclaration(_ range: Range<Int>, hash: UInt64) {
    let list = tokens(range)
    let traits = declarations.traits
    let start = declarations.end
    declarations.traits = []
    if let problem = DeclarationParser(list: list).parse(0..<list.end, into: &declarations) {
      let offset = list.start(of: problem.token)
      reporter.report(problem.message, at: offset)
      known.add(range, hash: hash, problem: problem.message, offset: offset - range.lowerBound)
    } else {
      known.add(range, hash: hash, declarations.range(from: start))
    }
    declarations.traits.formUnion(traits)
  }
}

extension SourceScanner {
  /// Whether the `@` at the position begins the name of an at-rule.
  var startsAtRule: Bool { startsIdentifier(position &+ 1) }

  /// Whether a declaration of a custom property is at the position.
  var startsCustomProperty: Bool {
    guard byte() == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") else { return false }
    var scanner = self
    let start = scanner.position
    scanner.skipName()
    guard scanner.position - start > 2 else { return false }
    scanner.skipBlank()
    return scanner.byte() == UInt8(ascii: ":") && !scanner.isAtEnd
  }
}
