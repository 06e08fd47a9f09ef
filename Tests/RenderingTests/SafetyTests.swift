import CSS
import Documents
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
      "data:image/svg+xml,<svg", "data:image/svg+xml,<svg>", "data:image/svg+xml,<svg></g></svg>",
      "data:image/svg+xml,<html xmlns='http://www.w3.org/1999/xhtml'></html>", "data:image/svg+xml,<svg/><svg/>",
      "data:image/svg+xml,<svg>" + String(repeating: "<g>", count: 50_000),
    ])
  func images(address: String) {
    #expect(throws: EmbeddedImage.Refusal.self) { try EmbeddedImage(address, maximumPixels: 1 << 26) }
  }

  /// The head of a PNG file of a size, as a URL.
  static func png(width: UInt32, height: UInt32, type: String = "image/png") -> String {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    for number in [width, height] {
      for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    var address = Array("data:\(type);base64,".utf8)
    EmbeddedImage.appendBase64(of: bytes, to: &address)
    return String(decoding: address, as: UTF8.self)
  }

  private func embedded(_ source: String) throws -> String {
    String(decoding: try EmbeddedImage(source, maximumPixels: 1 << 26).address, as: UTF8.self)
  }

  /// The file in a `data:` URL of SVG, as it is written into a picture.
  private func file(_ source: String) throws -> String {
    let address = try embedded("data:image/svg+xml," + source)
    return String(decoding: try #require(DataURL(address)).bytes, as: UTF8.self)
  }

  @Test("A known image is embedded as it is, with the type of its content")
  func embedding() throws {
    let png = Self.png(width: 1, height: 1)
    #expect(try embedded(png) == png)
    #expect(try embedded(Self.png(width: 1, height: 1, type: "image/svg+xml")) == png)
    let svg = "data:image/png,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"
    #expect(try embedded(svg).hasPrefix("data:image/svg+xml;base64,"))
  }

  @Test("An image with too many pixels is refused")
  func pixels() throws {
    #expect(try EmbeddedImage(Self.png(width: 8192, height: 8192), maximumPixels: 1 << 26).size?.width == 8192)
    let error = #expect(throws: EmbeddedImage.Refusal.self) {
      try EmbeddedImage(Self.png(width: 60_000, height: 60_000), maximumPixels: 1 << 26)
    }
    #expect(error?.reason == "it has more than 67108864 pixels")
  }

  @Test(
    "An SVG file is written anew without what runs or loads something",
    arguments: [
      "<svg><script>alert(1)</script></svg>", "<svg onload='alert(1)'><g onclick='alert(1)'/></svg>",
      "<svg><image href='http://example.com/a.png'/></svg>",
      "<svg><use xlink:href='http://example.com/a.svg%23a'/></svg>",
      "<svg><a href='javascript:alert(1)'><rect/></a></svg>", "<svg><foreignObject><iframe/></foreignObject></svg>",
      "<svg><style>@import 'http://example.com/a.css';</style></svg>",
      "<svg><style>rect { fill: url(http://example.com/a.svg) }</style></svg>",
      "<svg><style>rect { fill: u\\72l(http://example.com/a.svg) }</style></svg>",
      "<svg><rect style='fill: url(//example.com/a)'/></svg>", "<svg><rect fill='url(http://example.com)'/></svg>",
      "<svg><set attributeName='href' to='javascript:alert(1)'/><animate/></svg>",
      "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'><!ENTITY b 'javascript:alert(1)'>]><svg><text>&a;&b;</text></svg>",
      "<?xml-stylesheet href='http://example.com/a.css'?><svg></svg>",
      "<svg xmlns:x='http://www.w3.org/1999/xhtml'><x:script/></svg>",
      "<svg xmlns:svg='http://www.w3.org/2000/svg'><svg:script>alert(1)</svg:script></svg>",
      "<svg><![CDATA[<script>alert(1)</script>]]></svg>",
      "<svg><image href='data:image/svg+xml,<svg onload=\"alert(1)\"/>'/></svg>",
      "<svg><image href='data:image/png,<svg onload=\"alert(1)\"/>'/></svg>",
      "<svg><feImage href='http://example.com/a'/></svg>",
    ])
  func files(source: String) throws {
    let text = try file(source)
    for word in ["script", "alert", "example", "passwd", "foreign", "import", "onload", "iframe", "set"] {
      #expect(!text.contains(word), "\(text)")
    }
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
  }

  @Test(
    "What draws in an SVG file stays",
    arguments: [
      (
        "<svg width='4' viewBox='0 0 4 4'><path d='M0 0h4' style='fill:red'/></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" viewBox=\"0 0 4 4\"><path fill=\"red\" d=\"M0 0h4\"/></svg>"
      ),
      (
        "<svg><style>.a{fill:url(%23b)}</style><g class='a' id='b'/></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><style>.a{fill:url(#b)}</style><g class=\"a\" id=\"b\"/></svg>"
      ),
      (
        "<?xml version='1.0'?><!-- - --><svg><text x='1'>a &amp;&%2365;</text><use xlink:href='%23b'/></svg>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><text x=\"1\">a &amp;A</text><use href=\"#b\"/></svg>"
      ),
    ])
  func drawing(source: String, expected: String) throws {
    #expect(try file(source) == expected)
  }

  /// Ten elements a level, each of them the next level: 10 to the power of `levels`.
  static func bomb(levels: Int, reference: (Int) -> String) -> String {
    let groups = (0..<levels).map { level in
      "<g id='g\(level)'>" + String(repeating: reference(level + 1), count: 10) + "</g>"
    }
    return "<svg>" + groups.joined() + "<g id='g\(levels)'><rect width='1' height='1'/></g></svg>"
  }

  @Test("References that repeat an image without end, or go in circles, are left out")
  func bombs() throws {
    for source in [
      Self.bomb(levels: 9) { "<use href='%23g\($0)'/>" }, Self.bomb(levels: 9) { "<rect fill='url(%23g\($0))'/>" },
      Self.bomb(levels: 9) { "<rect style='mask: url(%23g\($0))'/>" },
      "<svg><g id='a'><use href='%23b'/></g><g id='b'><use href='%23a'/></g></svg>",
      "<svg><g id='a'><use href='%23a'/></g></svg>",
    ] {
      let text = try file(source)
      #expect(!text.contains("href") && !text.contains("url("))
      #expect(text.contains("<g id="))
    }
    #expect(try file(Self.bomb(levels: 3) { "<use href='%23g\($0)'/>" }).contains("href=\"#g3\""))
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
    for name in ["script", "foreignObject", "image", "a", "style", "animate", "set", "iframe", "feImage"] {
      #expect(!InlineSVG.elements.contains(name))
    }
    for name in InlineSVG.attributes.union(InlineSVG.properties) { #expect(!name.hasPrefix("on")) }
  }
}
