import Diagnostics
import LayoutEngine
import Testing

@testable import CSS

/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#parser-algorithms
@Suite("Scanning the source of a style sheet") struct SourceScannerTests {
  /// Where the first semicolon, `{` or `}` outside of blocks is, by the tokens.
  private static func end(ofTokens source: [UInt8]) -> Int {
    let list = TokenList(source)
    var index = 0
    while index < list.end {
      let token = list.tokens[index]
      if [.semicolon, .openBrace, .closeBrace].contains(token.kind) { return Int(token.start) }
      index = token.opensBlock ? Int(token.match) + 1 : index + 1
    }
    return source.count
  }

  private static func end(ofScan source: [UInt8]) -> (end: Int, sawAddress: Bool) {
    source.withUnsafeBufferPointer { bytes in
      var scanner = SourceScanner(bytes)
      scanner.scan(to: [.semicolon, .openBrace, .closeBrace])
      return (scanner.position, scanner.sawAddress)
    }
  }

  @Test(arguments: [
    ("a;b", 1), ("a{b", 1), ("a}b", 1), ("(;);", 3), ("[{;}];", 5), ("(]};);", 5), ("';';", 3), ("'\n;", 2),
    ("'\\';';", 5), ("'\\\r\n;';", 6), ("/*;*/;", 5), ("/;", 1), ("\\;;", 2), ("\\7b ;", 4), ("url(;);", 6),
    ("url( ';' );", 10), ("URL(\\););", 8), ("url(a;", 6), ("src(;);", 6), ("\\url(;);", 7), ("xurl('\\));", 10),
    ("xurl((););", 9), ("#url((););", 9), ("\\66 url((););", 12), ("5url((););", 9), (").;", 2), ("(", 1), ("", 0),
    ("\u{FEFF};", 3), ("(/*)*/);", 7), ("<!--url((;);", 11),
  ])
  func aScanEndsOutsideOfWhatHidesTheEnd(_ source: String, _ end: Int) {
    #expect(Self.end(ofScan: Array(source.utf8)).end == end)
    #expect(Self.end(ofTokens: Array(source.utf8)) == end)
  }

  @Test func aScanEndsWhereTheTokensSay() {
    let pieces = [
      "a", "url", "url(", "URL( ", "src(", "\\", "\\66 ", "\\u", "(", ")", "[", "]", "{", "}", ";", "'", "\"", "/*",
      "*/",
      "/", "\n", "\r\n", " ", "#", "@", "-", "5", ".", "é", "\0", "<!--",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let source = Array((0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
      let scanned = Self.end(ofScan: source)
      #expect(scanned.end == Self.end(ofTokens: source), "\(String(decoding: source, as: UTF8.self).debugDescription)")
      let list = TokenList(Array(source[..<scanned.end]))
      let hasAddress = list.tokens.contains { $0.kind == .url }
      #expect(!hasAddress || scanned.sawAddress)
    }
  }

  @Test func tokensOfAPartCountFromTheBeginning() {
    let list = TokenList(Array("abc def (g) h".utf8), in: 4..<11, dialect: .standard)
    #expect(list.tokens.map(\.start) == [4, 7, 8, 9, 10, 11] && list.tokens[2].match == 4)
    #expect(list.text(of: list.tokens[0]) == "def" && list.start(of: 100) == 11)
  }

  @Test func anInvalidDeclarationIsReportedWhereverItStands() {
    var log = DiagnosticLog()
    _ = StyleSheet(parsing: "a{no:1}\nb{ no:1; no:1}\n@media print{c{no:1}}", log: &log)
    #expect(
      log.diagnostics.map(\.location) == [
        SourceLocation(line: 1, column: 3), SourceLocation(line: 2, column: 4), SourceLocation(line: 2, column: 10),
        SourceLocation(line: 3, column: 16),
      ])
    #expect(Set(log.diagnostics.map(\.message)) == ["unknown property `no`"])
  }

  @Test func addressesAreFoundWhereverTheyStand() {
    var log = DiagnosticLog()
    let source = """
      a{background:url(1);background:url(1)} b::nosuch{background:url("2")} @font-face{font-family:a;src:url(3)}
      @supports(no:no){c{d{background:\\75 rl("4")}}} e{--f:src("5");g{background:URL( 6 )}} h{nosuch:url(7)}
      """
    let sheet = StyleSheet(parsing: source, log: &log)
    #expect(sheet.externalAddresses.map(\.text) == ["1", "1", "2", "3", "4", "5", "6"])
    #expect(sheet.externalAddresses[1].location == SourceLocation(line: 1, column: 32))
  }

  @Test(arguments: [0, 1, 7, 100])
  func placesAreCountedFromOneToTheNext(_ indent: Int) {
    let line = String(repeating: "é", count: indent) + String(repeating: " a", count: indent)
    let text = Array((line + "\n" + line + line + "\n\n" + line).utf8)
    let places = text.indices.map { LineMap(text).location(of: $0) }
    var cursor = LineCursor(text)
    for step in [1, 3, 50, 400] {
      for offset in stride(from: 0, to: text.count, by: step) { #expect(cursor.location(of: offset) == places[offset]) }
      for offset in stride(from: text.count - 1, through: 0, by: -step) {
        #expect(cursor.location(of: offset) == places[offset])
      }
    }
    #expect(cursor.location(of: -1) == SourceLocation(line: 1, column: 1))
    #expect(cursor.location(of: text.count + 1) == LineMap(text).location(of: text.count))
  }

  @Test func mediaRulesThatBeginAlikeAllApply() {
    let css = "@media (width:800px){#x{order:1}} @media (width:800px){#x{z-index:2}} @media (width:801px){#x{order:3}}"
    let document = StyledDocument(css, "<p id='x'/>")
    #expect(document.layout("x").order == 1 && document.paint("x").zIndex == 2)
  }

  @Test func blocksEndWhereTheirRulesDo() {
    let css = """
      @media all{#x{order:1;@media all{z-index:5}opacity:.5}#y{order:2}} } #y{order:3} #z{order:4;q{order:9}z-index:6;}
      @layer{@layer{#z{order:1}#z{opacity:.25}
      """
    let document = StyledDocument(css, "<body><p id='x'></p><p id='y'></p><p id='z'></p></body>")
    #expect(document.layout("x").order == 1 && document.paint("x").zIndex == 5 && document.paint("x").opacity == 0.5)
    // The third brace ends nothing: it is a part of the selector after it, which is invalid.
    #expect(document.layout("y").order == 2)
    #expect(document.layout("z").order == 4 && document.paint("z").zIndex == 6 && document.paint("z").opacity == 0.25)
  }
}

/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/#grammar
@Suite("Reading selectors from the source") struct SelectorReaderTests {
  /// What a table holds, apart from the order in which parts were added.
  private static func description(_ table: SelectorTable, _ list: Int32) -> String {
    let range = table.lists[Int(list)]
    return (range.start..<range.end).map { index in
      let complex = table.complexes[Int(index)]
      let compounds = (complex.start..<complex.end).map { index in
        let compound = table.compounds[Int(index)]
        let simples = (compound.start..<compound.end).map { description(table, table.simples[Int($0)]) }
        return "\(simples)\(compound.combinator)"
      }
      return "\(compounds) \(complex.specificity.rawValue) \(complex.pseudoElement.debugDescription)"
    }.joined(separator: ",")
  }

  private static func description(_ table: SelectorTable, _ simple: SimpleSelector) -> String {
    switch simple.kind {
    case .type, .class, .id:
      "\(simple.kind) " + table.names.withName(of: simple.a) { String(decoding: $0, as: UTF8.self) }
    case .attribute: "\(table.attributes[Int(simple.a)])"
    case .anyOf, .not, .has: "\(simple.kind)(\(description(table, simple.a)))"
    default: "\(simple.kind) \(simple.a) \(simple.b)"
    }
  }

  private static func read(_ source: String, _ dialect: TokenList.Dialect) -> String? {
    let bytes = Array(source.utf8)
    var table = SelectorTable()
    let list = bytes.withUnsafeBufferPointer { buffer in
      var reader = SelectorReader(bytes, buffer, dialect)
      return reader.read(0..<bytes.count, into: &table)
    }
    return list.map { description(table, $0) }
  }

  private static func parse(_ source: String, _ dialect: TokenList.Dialect) -> String? {
    let list = TokenList(source, dialect: dialect)
    var table = SelectorTable()
    var parser = SelectorParser(list, 0..<list.end, parent: -1)
    return parser.parseRulePrelude(into: &table).map { description(table, $0) }
  }

  @Test(arguments: [
    "a", " a ", "*", "*.a", "A.B#C", ".a .b>.c + d~e", ".a,\n#b , c", ".md\\:w-1\\/2", "a:hover::before", "a:BEFORE",
    ":first-child:nth-child(2n+1 of .a, b)", "a[href]:not(.b, #c)[x='y' i]", ":is(a, :where(b)) c", ".a:has(> b)",
    "a:not(:not(b))", "a:not( b )", "a:not(b c, d)", "a:NOT(.b#c):not(*)", "[a-b]", "[a='b c']",
    "[a~=b][a|=\"b\"][a^=b]",
    "[a$=b][a*=b]", "[ a = b ]", "[TYPE=Text]", "[type=Text]", "[a\\62=b]", "[a='\\62']", "[*|a]", "a:not([b=c])",
    "a::-webkit-x", "::Selection", ":lang(de)", "*::after", "a:only-of-type", ".-a", ".--", "#-é",
  ])
  func theReaderReadsWhatTheParserDoes(_ selector: String) {
    for dialect in [TokenList.Dialect.standard, .quirks] {
      let read = Self.read(selector, dialect)
      #expect(read == Self.parse(selector, dialect) || read == nil && dialect == .quirks)
      #expect(read != nil || dialect == .quirks)
    }
  }

  @Test(arguments: [
    "", ",", "a,", "a >", "> a", "a..b", ".5", "#5", "a b::before c", "a::before:hover", ":nosuch", "::nosuch",
    ":hover(",
    "a !", "*a", "|a", "a|b", "&", "a:first-line", "a:not()", "a[", "[a=5]", "[a=b c]", "[a!=b]", "[a=]", "[]",
    "-->", "--> a", ".-->a", "É", "a /**/ b", "a::part(b)", ":not(::before)",
  ])
  func theReaderLeavesOtherSelectorsToTheParser(_ selector: String) {
    #expect(Self.read(selector, .standard) == nil)
  }

  @Test func namesThatBeginOrEndAlikeHaveTheirOwnAtoms() {
    var table = AtomTable()
    let names = (0..<40).flatMap { length in
      let name = String(repeating: "a", count: length)
      return [name + "b", "b" + name + "a", name + "ab" + name]
    }
    let distinct = Set(names)
    let atoms = distinct.map { table.make($0) }
    #expect(Set(atoms).count == distinct.count && table.count == distinct.count)
    for (name, atom) in zip(distinct, atoms) { #expect(table.find(name) == atom) }
  }
}
