import CSS
import Diagnostics
import Testing

@testable import Documents

@Suite("Plain HTML")
struct PlainHTMLTests {
  /// All that an input says, for comparisons.
  private static func description(_ input: ParsedInput) -> String {
    var lines = input.elements.elements.map { element -> String in
      let children = element.children.map { child in
        switch child {
        case .element(let index): "\(index)"
        case .text(let text): text.debugDescription
        }
      }
      let attributes = element.attributes.map { "\($0.name)=\($0.value.debugDescription)" }
      let links = "\(element.parent) \(element.firstChild) \(element.previousSibling) \(element.nextSibling)"
      let place = element.location.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(element.name) \(attributes) \(element.id) \(element.classes) \(links) \(place) \(children)"
    }
    lines += input.sheets.map { "\($0.text) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
    lines.append("\(input.viewport.map { "\($0)" } ?? "-")")
    return lines.joined(separator: "\n")
  }

  private static func read(_ html: String) throws -> ParsedInput? {
    try PlainHTMLReader.read(Array(html.utf8), limits: DocumentLimits())
  }

  static let plain = [
    "", " ", "x", "<p>a",
    "<!DOCTYPE html>\n<html lang=en>\n<head>\n<title>a &amp; b</title>\n</head>\n<body>\nx\n</body>\n</html>\n",
    "<style>a{}</style><p class='a b  a' id=x>one<p>two</p>three", "<ul><li>a<li>b<p>c</ul>d",
    "<table><tr><td>a<td>b<tr><th>c</table>", "<table>\n<thead><tr><td>x</td></tr></thead>\n<tbody></tbody></table>",
    "<b>bold <i>both</i></b><br><img src='a.png' alt=\"&quot;x&quot;\"><hr>", "<dl><dt>a<dd>b<dt>c</dl>",
    "<pre>\n\nx</pre>", "<a href='?a=1&b=2'>x &lt; y &#8364; &#x41; & z</a>", "a<!-- c -->b", "<div>\u{E9}<br/></div>",
    "<meta name=viewport content='width=300'><head-line>x</head-line>", "<svg-like>1 < 2</svg-like>",
    "<body style=\"margin:0\"><script>if (a < b) x()</script>y",
  ]

  @Test("Plain documents are read at once, and as the whole parser reads them", arguments: plain)
  func readsPlainDocuments(html: String) throws {
    let input = try #require(try Self.read(html))
    let whole = try HTMLParser.parseWhole(Array(html.utf8), limits: DocumentLimits())
    #expect(Self.description(input) == Self.description(whole))
  }

  @Test(
    "What is not plain is left to the whole parser",
    arguments: [
      "<b><p>x</b>y</p>", "<a>1<a>2", "<table>x</table>", "<svg></svg>", "<p>a<table></table>", "&unknown;", "a\r\nb",
      "<select><option>x</select>", "</p>", "<div></span>", "x</body>y", "<p x=1 x=2>", "<textarea></textarea>", "a\0",
    ])
  func leavesTheRest(html: String) throws {
    #expect(try Self.read(html) == nil)
  }

  // Gumbo puts such text after the form.
  // https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character
  @Test("Text at the end of a form is in the form")
  func textStaysInForms() throws {
    let elements = try #require(try Self.read("<form><b>a</b> text</form>")).elements.elements
    #expect(elements.map(\.name) == ["html", "head", "body", "form", "b"])
    #expect(elements[2].children.count == 1)
    guard case .text(" text") = elements[3].children[1] else {
      Issue.record("no text in the form")
      return
    }
  }

  static let pieces = [
    "<p>", "</p>", "<div class=a>", "</div>", "<b>", "</b>", "<i>", "</i>", "<a href=x>", "</a>", "<ul>", "</ul>",
    "<li>",
    "</li>", "<dl>", "<dt>", "<dd>", "</dd>", "</dl>", "<h1>", "</h1>", "<h2>", "</h2>", "<table>", "<tbody>",
    "</tbody>", "<tr>", "</tr>", "<td>", "</td>", "<th>", "</table>", "<br>", "<hr>", "<img>", "<span>", "</span>",
    "<button>", "</button>", "<pre>", "</pre>", "<main>", "</main>", "<section>", "</section>",
    "<style>a{}</style>", "<title>t</title>", "<meta name=viewport content='width=9'>", "<html>", "</html>", "<head>",
    "</head>", "<body>", "</body>", "<!-- c -->", "<!doctype html>", "<center>", "</center>", "<x-y>", "</x-y>",
    "<address>", "</address>", "<dialog>", "</dialog>", "<summary>", "</summary>", "<script>s</script>", "<input>",
    " ", "\n", "text", "a &amp; b", "&nbsp;", "\u{20AC}", "<small>", "</small>", "<font color=red>", "</font>",
    "<fieldset>", "</fieldset>", "<label>", "</label>", "<strong>", "</strong>",
  ]

  @Test("Random documents are read as the whole parser reads them, or not at all")
  func equalsWholeParser() throws {
    var state: UInt64 = 2_026
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var plainCount = 0
    for _ in 0..<6_000 {
      var html = ""
      var open: [String] = []
      for _ in 0..<1 + next(16) {
        // Mostly well nested, so that many documents are plain.
        if !open.isEmpty, next(3) == 0 {
          html += open.removeLast()
          continue
        }
        let piece = Self.pieces[next(Self.pieces.count)]
        if piece.hasPrefix("</"), next(8) > 0 { continue }
        html += piece
        let name = piece.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        if Self.pieces.contains("</\(name)>"), !piece.hasPrefix("</"), next(10) > 0 { open.append("</\(name)>") }
      }
      if next(3) > 0 { html += open.reversed().joined() }
      guard let input = try Self.read(html) else { continue }
      plainCount += 1
      let whole = try HTMLParser.parseWhole(Array(html.utf8), limits: DocumentLimits())
      #expect(Self.description(input) == Self.description(whole), "\(html)")
    }
    #expect(plainCount > 1_000)
  }
}
