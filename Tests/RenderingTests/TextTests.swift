import CSS
import Documents
import Foundation
import LayoutEngine
import Testing
import TextEngine

@testable import Rendering

/// Characters that are none, and that XML does not allow.
private let noncharacters = String(String.UnicodeScalarView([0xFFFE, 0xFFFF, 0xFDD0].compactMap(Unicode.Scalar.init)))

/// Documents through the whole pipeline, set in a font of the system.
@Suite("Text in pictures")
struct TextTests {
  private func svg(_ html: String, text: SVGOptions.Text = .outlines) throws -> String {
    let pipeline = DocumentPipeline(fonts: Self.fonts)
    let (document, _) = try pipeline.layOut(Array(html.utf8), as: .html)
    let picture = try SVGWriter.write(document, options: SVGOptions(text: text))
    return String(decoding: picture.bytes, as: UTF8.self)
  }

  private static let fonts = FontLibrary()

  @Test("Each glyph is defined once and referred to wherever it occurs")
  func glyphs() throws {
    let svg = try svg("<p style='font-family:DejaVu Sans'>aba</p>")
    let parsed = ParsedSVG(svg)
    #expect(parsed.isWellFormed)
    let uses = parsed.elements.filter { $0.name == "use" }.compactMap { $0.attributes["href"] }
    try #require(uses.count == 3)
    #expect(uses[0] == uses[2])
    #expect(uses[0] != uses[1])
    #expect(parsed.elements.filter { $0.name == "path" && $0.attributes["id"]?.hasPrefix("g") == true }.count == 2)
  }

  @Test(
    "Any text gives well-formed XML",
    arguments: [
      "]]&gt; &lt;b&gt; &amp;amp; \"'", "\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{85}", noncharacters,
      "&#0;&#xD800;&#x110000;",
      "\u{202E}abc\u{2066}", "e\u{301}\u{301}\u{301}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
      "<script>alert(1)</script>",
      "<![CDATA[x]]>", "<!-- a -- b -->", "<?xml version='2'?>",
    ])
  func anyText(text: String) throws {
    let html = "<p id=\"\(text)\" title='\(text)'>\(text)</p>"
    for mode in [SVGOptions.Text.outlines, .elements] {
      let parsed = ParsedSVG(try svg(html, text: mode))
      #expect(parsed.isWellFormed)
      #expect(!parsed.elements.contains { $0.name == "script" })
    }
  }

  @Test("Text elements show what layout shows: spaces collapsed, case transformed")
  func elements() throws {
    let parsed = ParsedSVG(try svg("<p style='text-transform:uppercase'>  straße   &lt;x&gt; </p>", text: .elements))
    #expect(parsed.text == "STRASSE <X>")
    let element = try #require(parsed.elements.first { $0.name == "text" })
    #expect(element.attributes["textLength"] != nil)
  }

  @Test("A line that does not fit ends in an ellipsis")
  func ellipsis() throws {
    let style = "width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font:16px DejaVu Sans"
    let whole = ParsedSVG(try svg("<p style='\(style)'>abcdefghijklmnop</p>"))
    let uses = whole.elements.filter { $0.name == "use" }
    #expect(uses.count < 16)
    let fitting = ParsedSVG(try svg("<p style='\(style)'>abc</p>"))
    #expect(fitting.elements.filter { $0.name == "use" }.count == 3)
  }

  @Test("Equal documents give equal bytes")
  func determinism() throws {
    let html = "<ul><li>one<li style='list-style:decimal'>two</ul><p style='text-shadow:1px 1px 2px red'>x <b>y</b></p>"
    #expect(try svg(html) == svg(html))
  }
}
