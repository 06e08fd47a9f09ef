import HTTP
import LayoutEngine
import Testing

@testable import LayoutService

/// The service with the whole pipeline behind it.
@Suite("Documents, laid out by the service")
struct DocumentLayoutTests {
  private static func service(_ adjust: (inout ServiceConfiguration) -> Void = { _ in }) -> ServiceFixture {
    var configuration = ServiceConfiguration()
    adjust(&configuration)
    let layout = DocumentLayout(configuration: configuration, cache: SubtreeCache())
    return ServiceFixture(configuration) { job throws(LayoutFailure) in try layout.perform(job) }
  }

  /// Sections with rows with cells: `sections * (1 + 10 * 5)` elements of fixed size.
  private static func rows(sections: Int, changing word: String = "") -> String {
    var html = "<style>section, .row { display: flex } section { flex-direction: column }"
    html += " .row div { flex: 1; min-width: 0; height: 20px }</style>"
    for section in 0..<sections {
      html += "<section>"
      for row in 0..<10 {
        let text = section == sections / 2 && row == 5 ? word : ""
        html += "<div class=row><div>\(section)</div><div>\(row)</div><div></div><div>\(text)</div></div>"
      }
      html += "</section>"
    }
    return html
  }

  /// The number in a part of `Server-Timing`.
  private static func count(_ name: String, _ response: Response) -> Int? {
    let timing = response.headers["Server-Timing"] ?? ""
    let part = timing.split(separator: ", ").first { $0.hasPrefix("\(name);") }
    return part.flatMap { Int($0.filter { "0123456789".contains($0) }) }
  }

  @Test("leave what others may take over to be kept after they are sent, and keep it at once if there is no answer")
  func keeping() throws {
    let cache = SubtreeCache()
    var configuration = ServiceConfiguration()
    let document = Array(Self.rows(sections: 1).utf8)
    let outcome = try DocumentLayout(configuration: configuration, cache: cache)
      .perform(LayoutJob(document: document, type: .html))
    #expect(cache.statistics.layoutCount == 0)
    outcome.afterwards?()
    #expect(cache.statistics.layoutCount == 1)
    configuration.outputLimit = 100
    let limited = SubtreeCache()
    #expect(throws: LayoutFailure.self) {
      try DocumentLayout(configuration: configuration, cache: limited)
        .perform(LayoutJob(document: document, type: .html))
    }
    #expect(limited.statistics.layoutCount == 1)
  }

  @Test("say why boxes have their sizes, if that is asked for")
  func explanations() {
    let service = Self.service()
    let document = "<body style='margin: 0'><div style='width: 50%'></div>"
    let explained = service.post(document, query: "?explain=true")
    // Half of the 800 px of the viewport.
    let reason = #""width":["width: 50% of the containing block's 800 px: 400 px."]"#
    #expect(explained.body.text.contains(reason))
    let plain = service.post(document)
    #expect(!plain.body.text.contains("explain"))
    #expect(plain.headers["ETag"] != explained.headers["ETag"])
  }

  /// Height and padding change by turns, so that each document shares a part with every one before it.
  @Test(
    "are the same with what earlier documents have left in the cache as without it",
    arguments: ["flex", "grid", "inline-block", "table-cell", "float:left", "position:absolute", "width:fit-content"],
    ["inline-flex", "inline-grid", "inline-table", "inline-block"])
  func documentsInTurn(outer: String, inner: String) {
    let service = Self.service()
    let style = outer.contains(":") ? outer : "display:\(outer)"
    for (padding, height) in [(79, 65), (79, 30), (2, 30), (2, 65), (79, 30), (2, 65), (79, 65)] {
      let html = """
        <div style="\(style)"><div style="padding-top:\(padding)px">\
        <span style="display:\(inner);align-items:center;height:\(height)px"><b>M</b></span><p>a</p></div></div>
        """
      #expect(service.post(html).body.text == Self.service().post(html).body.text)
    }
  }

  @Test("come back as boxes in px")
  func boxes() {
    let html = "<body style='margin:0'><div style='display:flex;width:90px'><p style='flex:1;margin:0;height:20px'>"
    let text = Self.service().post(html).body.text
    #expect(text.hasPrefix(#"{"viewport":{"width":800,"height":600},"root":{"tag":"html""#))
    #expect(text.contains(#""tag":"p","display":"block","x":0,"y":0,"width":90,"height":20"#))
    #expect(text.hasSuffix(#""warnings":[]}"#))
  }

  @Test("take their viewport from the request, themselves, or the configuration, in this order")
  func viewports() {
    let service = Self.service {
      $0.viewportWidth = 500
      $0.viewportHeight = 400
    }
    let own = "<meta name=viewport content='width=300,height=200'>"
    #expect(service.post("<p>").body.text.hasPrefix(#"{"viewport":{"width":500,"height":400}"#))
    #expect(service.post(own).body.text.hasPrefix(#"{"viewport":{"width":300,"height":200}"#))
    #expect(service.post(own, query: "?width=100").body.text.hasPrefix(#"{"viewport":{"width":100,"height":200}"#))
    let json: Headers = ["Content-Type": "application/json"]
    let tree = #"{"viewport":{"width":30,"height":20},"root":{"type":"div"}}"#
    #expect(service.post(tree, json).body.text.hasPrefix(#"{"viewport":{"width":30,"height":20}"#))
  }

  @Test("come back as pictures as large as the viewport")
  func pictures() {
    let html = "<div style='width:10px;height:10px;background:#ff0000'></div>"
    let text = Self.service().post(html, query: "?format=svg&width=50&height=40").body.text
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"50\" height=\"40\""))
    #expect(text.contains("fill=\"#f00\"") || text.contains("fill=\"#ff0000\"") || text.contains("fill=\"red\""))
  }

  @Test("report malformed JSON with its place")
  func malformed() {
    let response = Self.service().post("{\n  \"html\": \"x\",\n  oops }", ["Content-Type": "application/json"])
    #expect(response.status == .badRequest)
    #expect(response.body.text.contains("\"line\":3"))
  }

  @Test("report what is dropped with its place")
  func warnings() {
    let text = Self.service().post("<style>\n  p { color: teal; colour: red }\n</style><p>").body.text
    #expect(text.contains("\"line\":2,\"column\":20") || text.contains("\"line\":2"))
    #expect(text.contains("colour"))
  }

  @Test("are refused beyond limits of nodes, depth, text and output")
  func limits() {
    #expect(Self.service { $0.nodeLimit = 50 }.post(Self.rows(sections: 5)).status == .unprocessableContent)
    let nested = String(repeating: "[", count: 60) + "1" + String(repeating: "]", count: 60)
    let tree = (0..<60).reduce("\"x\"") { text, _ in #"{"type":"div","children":\#(text)}"# }
    let json: Headers = ["Content-Type": "application/json"]
    #expect(Self.service { $0.depthLimit = 50 }.post(tree, json).status == .unprocessableContent)
    #expect(Self.service().post(tree, json).status == .ok)
    #expect(Self.service().post(nested, json).status.code < 500)
    let text = "<p>" + String(repeating: "word ", count: 1000)
    #expect(Self.service { $0.textLimit = 1000 }.post(text).status == .unprocessableContent)
    #expect(Self.service { $0.outputLimit = 2000 }.post(Self.rows(sections: 5)).status == .unprocessableContent)
  }

  @Test("are laid out again only along the path to what has changed")
  func incremental() throws {
    let service = Self.service()
    let first = service.post(Self.rows(sections: 40, changing: "before"))
    let laidOut = try #require(Self.count("nodes-laid-out", first))
    #expect(laidOut > 2000)
    for edit in 0..<100 {
      let again = service.post(Self.rows(sections: 40, changing: "edit \(edit)"))
      let changed = try #require(Self.count("nodes-laid-out", again))
      #expect(changed < 50, "edit \(edit)")
      #expect(Self.count("nodes-reused", again) ?? 0 > 2000 - changed)
    }
  }

  @Test("have the same answer with and without the cache of subtrees")
  func sameAnswer() {
    let warm = Self.service()
    _ = warm.post(Self.rows(sections: 10, changing: "before"))
    let html = Self.rows(sections: 10, changing: "after")
    #expect(warm.post(html).body.text == Self.service().post(html).body.text)
  }
}
