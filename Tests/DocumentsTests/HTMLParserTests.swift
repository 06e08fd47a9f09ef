import CSS
import Diagnostics
import LayoutEngine
import Testing

@testable import Documents

@Suite("HTML to elements")
struct HTMLParserTests {
  private func parse(_ html: String) throws -> ParsedInput {
    try HTMLParser.parse(Array(html.utf8), limits: DocumentLimits())
  }

  @Test("a fragment gets html, head and body", arguments: ["", "x", "<p>x", "<!DOCTYPE html><p>x</p>", "<body><p>x"])
  func fragmentsBecomeDocuments(html: String) throws {
    let names = try parse(html).elements.elements.prefix(3).map(\.name)
    #expect(names == ["html", "head", "body"])
  }

  @Test("style sheets of other sets than the first are left out; media queries come along")
  func styleSheetsThatApply() throws {
    let html = """
      <style media=print>a{}</style><style title=one></style><style title=two>b{}</style>\
      <style title=one media="not screen">c{}</style><p>
      """
    for prefix in ["", "<!DOCTYPE html>", "<!DOCTYPE html><table><b></table>"] {
      let input = try parse(prefix + html)
      #expect(input.sheets.map(\.text) == ["a{}", "c{}"])
      #expect(input.sheets.map(\.media) == ["print", "not screen"])
    }
  }

  @Test("style sheets come with their place")
  func styleSheetsComeWithTheirPlace() throws {
    let input = try parse("<html>\n<style>a{}</style>\n<p><style>\nb{}</style>")
    #expect(input.sheets.map(\.text) == ["a{}", "\nb{}"])
    #expect(input.sheets[0].location == SourceLocation(line: 2, column: 8))
  }

  @Test("control characters are kept", arguments: ["a\u{1}b", "a\u{7}b", "\u{B}", "a\u{1F}\u{7F}b"])
  func controlCharacters(text: String) throws {
    let elements = try parse("<style>p{}</style><p>\(text)</p>").elements.elements
    let paragraph = try #require(elements.first { $0.name == "p" })
    guard case .text(let found) = paragraph.children.first else {
      Issue.record("no text")
      return
    }
    #expect(found == text)
  }

  // Columns counted by hand: "<b>é</b>" takes 8, "<style>" 7, "</style>" 8.
  @Test(
    "places after a style sheet count its lines and columns",
    arguments: [
      ("<b>é</b><style>a{é}</style><i>", 1, 28), ("<style>\nb{\n}</style><i>", 3, 10),
      ("<style>a{}</style><style>b{}\n</style>\n<i>", 3, 1), ("<style></style><style>b</style><i>", 1, 32),
    ])
  func placesCountStyleSheets(html: String, line: Int, column: Int) throws {
    let elements = try parse(html).elements.elements
    let element = try #require(elements.first { $0.name == "i" })
    #expect(element.location == SourceLocation(line: line, column: column))
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escaped-state
  @Test(
    "what only looks like a style sheet is none",
    arguments: [
      ("<script><!-- <script> </script> <style>x</style> --></script><style>p{}</style>", ["p{}"]),
      ("<plaintext><style>x</style>", []), ("<title><style>x</style></title><style>y", ["y"]),
      ("<template><style>x</style></template><style>y</style>", ["y"]), ("<svg><style>x</style></svg>", ["x"]),
      ("<style type=text/x>x</style><style>y</style>", ["y"]),
    ] as [(String, [String])])
  func whatOnlyLooksLikeAStyleSheet(html: String, sheets: [String]) throws {
    #expect(try parse(html).sheets.map(\.text) == sheets)
  }

  @Test(
    "a viewport needs both numbers",
    arguments: [
      ("width=1200,height=630", 1200, 630), ("height = 10; width = 20", 20, 10), ("width=device-width", nil, nil),
      ("width=1200", nil, nil), ("width=0,height=5", nil, nil), ("width=12.5,height=5", nil, nil),
      ("width=99999999999999999999,height=5", nil, nil),
    ] as [(String, Int?, Int?)])
  func viewportNeedsBothNumbers(content: String, width: Int?, height: Int?) throws {
    let viewport = try parse("<meta name=Viewport content='\(content)'>").viewport
    #expect(viewport?.width == width)
    #expect(viewport?.height == height)
  }

  @Test("attributes, classes and places are kept")
  func attributesAreKept() throws {
    let input = try parse("<p>\n  <b ID=x class=' a  b a ' style='color: red' Data-X=1>y</b>")
    let element = try #require(input.elements.elements.last)
    #expect(element.id == "x")
    #expect(element.classes == ["a", "b"])
    #expect(element.attributes.map(\.name) == ["id", "class", "style", "data-x"])
    #expect(element.location == SourceLocation(line: 2, column: 3))
    guard case .source("color: red") = element.inlineStyle else {
      Issue.record("the style attribute is missing")
      return
    }
  }
}

@Suite("Automatic direction")
struct AutomaticDirectionTests {
  @Test(
    "the first strong letter decides",
    arguments: [
      ("abc שלום", .ltr), ("שלום abc", .rtl), ("123 שלום", .rtl), ("123", nil), ("«نص»", .rtl), ("\u{200F}a", .rtl),
      ("😀 x", .ltr), ("", nil),
    ] as [(String, Direction?)])
  func firstStrongLetterDecides(text: String, direction: Direction?) {
    #expect(AutomaticDirection.direction(of: text) == direction)
  }

  @Test("text in elements that decide for themselves does not count")
  func textOfOthersDoesNotCount() throws {
    let html = "<p dir=auto><bdi>שלום</bdi> <b dir=ltr>a</b> <i>א</i></p>"
    var tree = try HTMLParser.parse(Array(html.utf8), limits: DocumentLimits()).elements
    AutomaticDirection.resolve(&tree)
    let found = tree.elements.map { $0.automaticDirection }
    // html, head, body, p, bdi, b, i
    #expect(found == [nil, nil, nil, .rtl, .rtl, nil, nil])
  }
}
