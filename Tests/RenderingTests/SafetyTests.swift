import CSS
import LayoutEngine
import Testing

@testable import Rendering

@Suite("Nothing foreign gets into a picture")
struct SafetyTests {
  @Test(
    "Only data: URLs of images are embedded",
    arguments: [
      "http://example.com/a.png", "javascript:alert(1)", "file:///etc/passwd", "data:text/html,<script>",
      "data:text/html;base64,PHNjcmlwdD4=", "a.png", "", "data:image/png;base64,\"/><script>",
    ])
  func images(address: String) {
    #expect(EmbeddedImage(address) == nil)
  }

  @Test("A known image is embedded as it is, and a percent-encoded one as Base64")
  func embedding() {
    let png = "data:image/png;base64,iVBORw0KGgo="
    #expect(EmbeddedImage(png).map { String(decoding: $0.address, as: UTF8.self) } == png)
    let svg = EmbeddedImage("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E")
    #expect(svg.map { String(decoding: $0.address, as: UTF8.self) }?.hasPrefix("data:image/svg+xml;base64,") == true)
  }

  @Test(
    "References inside an <svg> stay inside it",
    arguments: [
      ("href", "#a", "#s1-a"), ("href", "http://example.com/#a", nil), ("href", "javascript:alert(1)", nil),
      ("href", "data:image/svg+xml,x", nil), ("fill", "url(#a)", "url(#s1-a)"),
      ("fill", "url( '#a' ) red", "url(#s1-a) red"),
      ("fill", "url(http://example.com)", nil), ("fill", "URL(//example.com)", nil), ("id", "a", "s1-a"),
      ("fill", "rgb(1 2 3)", "rgb(1 2 3)"), ("mask", "u\\72l(http://example.com)", nil),
      ("transform", "translate(1 2)rotate(3)", "translate(1 2)rotate(3)"), ("d", "M0 0", "M0 0"),
      ("fill", "image-set(\"http://example.com\" 1x)", nil),
    ] as [(String, String, String?)])
  func references(name: String, value: String, expected: String?) {
    #expect(InlineSVG.value(value, of: name, prefix: "s1-") == expected)
  }

  @Test("Elements and attributes that run or load something are not among those taken over")
  func allowList() {
    for name in ["script", "foreignObject", "image", "a", "style", "animate", "set", "iframe"] {
      #expect(!InlineSVG.elements.contains(name))
    }
    for name in InlineSVG.attributes.union(InlineSVG.properties) { #expect(!name.hasPrefix("on")) }
  }
}
