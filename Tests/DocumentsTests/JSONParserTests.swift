import CSS
import Diagnostics
import Testing

@testable import Documents

@Suite("JSON to elements")
struct JSONParserTests {
  private func parse(_ json: String) throws -> ParsedInput {
    try JSONDocumentParser.parse(Array(json.utf8), limits: DocumentLimits())
  }

  /// The body's content as HTML without attributes.
  private func outline(_ input: ParsedInput) -> String {
    func text(_ index: ElementTree.Index) -> String {
      input.elements[index].children.map { child in
        switch child {
        case .text(let text): text
        case .element(let element):
          "<\(input.elements[element].name)>" + text(element) + "</\(input.elements[element].name)>"
        }
      }.joined()
    }
    return text(2)
  }

  @Test(
    "trees of nodes and element objects become elements",
    arguments: [
      (#"{"type":"div","text":"a","children":[{"type":"b","text":"c"}]}"#, "<div>a<b>c</b></div>"),
      (#"{"type":"div","children":["a",{"text":"b"},3,null,true,["c",["d"]]]}"#, "<div>ab3cd</div>"),
      (#"{"type":"p","props":{"children":"x"}}"#, "<p>x</p>"),
      (#"{"type":"p","props":{"children":[{"type":"b","props":{}},1.5,false]}}"#, "<p><b></b>1.5</p>"),
      (#"{"root":{"style":{"width":1}}}"#, "<div></div>"),
      (#"[{"type":"a"},"b"]"#, "<a></a>b"),
      (#"{"type":"DIV","children":{"type":"i"}}"#, "<div><i></i></div>"),
    ])
  func treesBecomeElements(json: String, html: String) throws {
    #expect(try outline(parse(json)) == html)
  }

  @Test("attributes are spelled as HTML and SVG do")
  func attributeNames() throws {
    let props = ##"{"viewBox":"0 0 1 1","strokeWidth":2,"htmlFor":"a","onClick":"b","className":"c","hidden":true}"##
    let input = try parse(#"{"type":"svg","props":\#(props)}"#)
    let attributes = input.elements[3].attributes.map { "\($0.name)=\($0.value)" }
    #expect(attributes == ["viewBox=0 0 1 1", "stroke-width=2", "for=a", "onclick=b", "class=c", "hidden="])
    #expect(try outline(parse(#"{"type":"linearGradient"}"#)) == "<linearGradient></linearGradient>")
  }

  @Test(
    "style objects become declarations",
    arguments: [
      (#"{"fontSize":12}"#, "font-size", "12px"), (#"{"font-size":"2em"}"#, "font-size", "2em"),
      (#"{"flexGrow":1}"#, "flex-grow", "1"), (#"{"lineHeight":1.5}"#, "line-height", "1.5"),
      (#"{"WebkitLineClamp":2}"#, "-webkit-line-clamp", "2"), (#"{"margin":0}"#, "margin", "0"),
      (#"{"--myVar":3}"#, "--myVar", "3"), (#"{"marginTop":-1.25}"#, "margin-top", "-1.25px"),
    ])
  func styleObjectsBecomeDeclarations(style: String, name: String, value: String) throws {
    let input = try parse(#"{"type":"div","style":\#(style)}"#)
    guard case .declarations(let declarations) = input.elements[3].inlineStyle else {
      Issue.record("no declarations")
      return
    }
    #expect(declarations.map(\.name) == [name])
    #expect(declarations.map(\.value) == [value])
  }

  @Test(
    "wrong shapes are named by their place",
    arguments: [
      (#"{"root":{"children":[{},{},{},{"text":{}}]}}"#, "expected a string at /root/children/3/text"),
      (#"{"type":5}"#, "expected a string at /type"),
      (#"{"type":"a b"}"#, "expected the name of an element at /type"),
      (#"{"style":[]}"#, "expected an object or a string at /style"),
      (#"{"style":{"a/b~c":{}}}"#, "expected a string or a number at /style/a~1b~0c"),
      (#"{"html":1}"#, "expected a string at /html"),
      (#"{"html":"","css":1}"#, "expected a string at /css"),
      (#"{"html":"","viewport":{"width":1}}"#, "expected a whole number from 1 to 65535 at /viewport/height"),
      ("1", "expected an object at the top"),
    ])
  func wrongShapesAreNamed(json: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try parse(json) }
    #expect(error?.diagnostic.message == message)
  }

  @Test(
    "what is not JSON is reported with line and column",
    arguments: [
      ("", 1, 1), ("{\"a\":1,}", 1, 8), ("{\n \"a\" 1}", 2, 6), ("[1,2", 1, 5), ("[tru]", 1, 2), ("{\"a\":01}", 1, 7),
      ("[\"\\ud800\"]", 1, 9), ("[\"\\q\"]", 1, 4), ("[1] 2", 1, 5), ("{a:1}", 1, 2), ("[1 2]", 1, 4),
    ])
  func faultsHavePlaces(json: String, line: Int, column: Int) {
    let error = #expect(throws: DocumentError.self) { try parse(json) }
    #expect(error?.diagnostic.location == SourceLocation(line: line, column: column))
  }

  @Test(
    "a number that is too large is JSON, and said to be too large",
    arguments: ["1" + String(repeating: "0", count: 30), "-18446744073709551615", "1e400"])
  func largeNumbers(number: String) {
    let error = #expect(throws: DocumentError.self) { try parse("{\"a\":\(number)}") }
    #expect(error?.diagnostic.message == "a number is too large")
    #expect(error?.diagnostic.location == SourceLocation(line: 1, column: 6))
  }

  @Test("deep nesting is refused", arguments: [100_000, 2_049, 600])
  func deepNestingIsRefused(depth: Int) {
    let json = String(repeating: #"{"children":["#, count: depth) + String(repeating: "]}", count: depth)
    let error = #expect(throws: DocumentError.self) { try parse(json) }
    #expect(error?.reason == .limitExceeded)
  }

  @Test("a document of HTML and CSS")
  func htmlAndCSS() throws {
    let input = try parse(##"{"html":"<p>x<style>p{}</style>","css":["a{}","b{}"],"viewport":{"width":3,"height":4}}"##)
    #expect(input.sheets.map(\.text) == ["p{}", "a{}", "b{}"])
    #expect(input.sheets.map(\.pointer) == ["/html", "/css/0", "/css/1"])
    #expect(input.viewport == ParsedInput.Viewport(width: 3, height: 4))
  }

  @Test(
    "members that are written nearly as others are warned about",
    arguments: [
      ("typ", "type"), ("tpye", "type"), ("child", "children"), ("childern", "children"), ("childs", "children"),
      ("clas", "class"), ("classname", "className"), ("stlye", "style"), ("txt", "text"),
    ])
  func misspelledMembers(name: String, member: String) throws {
    #expect(
      try parse(#"{"type": "p", "\#(name)": "x"}"#).diagnostics.map(\.message) == [
        "'\(name)' is an attribute here: perhaps '\(member)' is meant"
      ])
  }

  @Test(
    "attributes of HTML and SVG are not",
    arguments: [
      "title", "id", "href", "src", "alt", "size", "step", "span", "cols", "clip", "cx", "rx", "dx", "tabIndex", "lang",
      "dir",
    ])
  func attributesAreNoMistakes(name: String) throws {
    #expect(try parse(#"{"type": "p", "\#(name)": "x"}"#).diagnostics.isEmpty)
  }

  @Test("a text that is not UTF-8 is told so, with the place")
  func notUTF8() {
    let error = JSONFailure.error(for: Array(#"{"a": ""#.utf8) + [0xFF] + Array(#""}"#.utf8))
    #expect(error.diagnostic.message == "not JSON: the text is not UTF-8")
    #expect(error.diagnostic.location?.column == 8)
  }
}
