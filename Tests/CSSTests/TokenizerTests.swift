import Testing

@testable import CSS

/// https://www.w3.org/TR/2021/CRD-css-syntax-3-20211224/#tokenization
@Suite struct TokenizerTests {
  private static func kinds(_ source: String) -> [Token.Kind] { TokenList(source).tokens.dropLast().map(\.kind) }

  @Test(arguments: [
    ("a", [Token.Kind.ident]), ("-a", [.ident]), ("--a", [.ident]), ("--", [.ident]), ("-", [.delimiter]),
    ("-1", [.number]), ("+.5", [.number]), ("+a", [.delimiter, .ident]), ("1e3", [.number]), ("1e", [.dimension]),
    ("1e+", [.dimension, .delimiter]), ("10px", [.dimension]), ("10%", [.percentage]), ("10--a", [.dimension]),
    ("a(", [.function]), ("url(a)", [.url]), ("url( a )", [.url]),
    ("url('a')", [.function, .string, .closeParenthesis]),
    ("url(a b)", [.badURL]), ("url(a", [.url]), ("#a", [.hash]), ("#1", [.hash]), ("# ", [.delimiter, .whitespace]),
    ("@a", [.atKeyword]), ("@ ", [.delimiter, .whitespace]), ("'a'", [.string]), ("'a", [.string]),
    ("'a\n", [.badString, .whitespace]), ("<!--", [.commentOpen]), ("-->", [.commentClose]),
    ("<!-", [.delimiter, .delimiter, .delimiter]), ("/*x*/a", [.ident]), ("/*x", []), ("a/**/b", [.ident, .ident]),
    ("\\41", [.ident]), ("\\\n", [.delimiter, .whitespace]), (",:;", [.comma, .colon, .semicolon]),
    ("[](){}", [.openSquare, .closeSquare, .openParenthesis, .closeParenthesis, .openBrace, .closeBrace]),
    ("ünder", [.ident]), (" \t\n\r\u{c}", [.whitespace]), ("1.", [.number, .delimiter]),
    ("1.e3", [.number, .delimiter, .ident]),
    ("u+26", [.ident, .number]), ("\u{FEFF}a", [.ident]),
  ])
  func textIsCutIntoTokens(_ source: String, _ kinds: [Token.Kind]) {
    #expect(Self.kinds(source) == kinds)
  }

  @Test(arguments: [
    ("1", 1.0), ("-1.5", -1.5), ("+2e2", 200), ("1E-2", 0.01), (".5", 0.5), ("1e400", Double.greatestFiniteMagnitude),
    ("-1e400", -Double.greatestFiniteMagnitude), ("123456789012345678901234567890", 1.2345678901234568e29),
    ("0.1", 0.1), ("1e-400", 0), ("00012", 12), ("1e99999999999999999999", Double.greatestFiniteMagnitude),
    ("16777217", 16_777_217), ("3.141592653589793238", 3.141592653589793),
  ])
  func numbersHaveTheirValue(_ source: String, _ value: Double) {
    #expect(TokenList(source).tokens[0].number == value)
  }

  @Test(arguments: [
    ("\\41 b", "Ab"), ("\\000041b", "Ab"), ("a\\.b", "a.b"), ("\\0", "\u{FFFD}"), ("\\110000", "\u{FFFD}"),
    ("\\d800", "\u{FFFD}"), ("\\1F600", "😀"), ("a\0b", "a\u{FFFD}b"),
  ])
  func escapesInNamesAreDecoded(_ source: String, _ text: String) {
    let list = TokenList(source)
    #expect(list.tokens[0].kind == .ident)
    #expect(list.text(of: list.tokens[0]) == text)
  }

  @Test(arguments: [
    ("'a\\\nb'", "ab"), ("\"\\\"\"", "\""), ("'\\2766'", "❦"), ("'a\\\r\nb'", "ab"), ("''", ""), ("'\\", ""),
  ])
  func escapesInStringsAreDecoded(_ source: String, _ text: String) {
    let list = TokenList(source)
    #expect(list.tokens[0].kind == .string)
    #expect(list.text(of: list.tokens[0]) == text)
  }

  @Test func blocksKnowWhereTheyEnd() {
    let list = TokenList("a{(}]b)c}d")
    #expect(list.tokens[Int(list.tokens[1].match)].kind == .closeBrace)
    #expect(list.tokens[1].match == 8)
    #expect(list.tokens[2].match == 6)
  }

  @Test func anUnclosedBlockEndsWithTheFile() {
    let list = TokenList("a{(b")
    #expect(Int(list.tokens[1].match) == list.end)
    #expect(Int(list.tokens[2].match) == list.end)
  }

  @Test func deepNestingIsOnlyAStack() {
    let list = TokenList(String(repeating: "(", count: 1_000_000))
    #expect(list.tokens.count == 1_000_001)
  }
}
