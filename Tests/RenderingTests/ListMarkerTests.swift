import Documents
import Testing
import TextEngine

@testable import Rendering

/// https://www.w3.org/TR/2020/WD-css-lists-3-20201117/#marker-pseudo
@Suite("List markers")
struct ListMarkerTests {
  /// An image of 1 by 1 px.
  private static let image =
    "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="

  private func svg(_ html: String) throws -> String {
    let (document, _) = try DocumentPipeline().layOut(Array(("<!DOCTYPE html>" + html).utf8), as: .html)
    let svg = String(decoding: try SVGWriter.write(document, options: SVGOptions(text: .elements)).bytes, as: UTF8.self)
    #expect(ParsedSVG(svg).isWellFormed)
    return svg
  }

  @Test("Bullets have the colour of the marker, inside and outside", arguments: ["inside", "outside"])
  func color(position: String) throws {
    let svg = try svg("<style>li::marker{color:#f00}</style><ul style='list-style-position:\(position)'><li>a</ul>")
    let circle = try #require(svg.range(of: "<circle"))
    #expect(svg[circle.upperBound...].prefix(80).contains("#f00"))
  }

  @Test("The image of generated content is painted")
  func generatedImage() throws {
    let svg = try svg("<style>p::before{content:url(\(Self.image))}</style><p>a</p>")
    #expect(svg.contains("<image") && svg.contains("R0lGODlh"))
  }

  @Test("Images of markers are painted: those of list-style-image 7 px before the text, others beside it")
  func images() throws {
    // The content begins at 8 + 40 px.
    let listImage = try svg("<ul style='list-style-image:url(\(Self.image))'><li>a</ul>")
    #expect(listImage.contains("x=\"40\""))
    let content = try svg("<style>li::marker{content:url(\(Self.image))}</style><ul><li>a</ul>")
    #expect(content.contains("x=\"47\""))
  }

  @Test("A marker without content paints nothing")
  func none() throws {
    let svg = try svg("<style>li::marker{content:none}</style><ul><li>a</ul>")
    #expect(!svg.contains("<circle"))
  }

  /// The middle of the first bullet, px.
  private func bullet(_ html: String) throws -> Double {
    let svg = try svg(html)
    let last = try #require(svg.components(separatedBy: "<circle cx=\"").last)
    return try #require(Double(last.prefix { $0 != "\"" }))
  }

  @Test(
    "Outside bullets lie before the border of the list item, whatever its padding",
    arguments: [
      "", "padding-left:20px", "border-left:15px solid", "padding-left:5%;border-left:3px solid",
    ])
  func borderEdge(style: String) throws {
    // The list item begins at 8 + 40 px. Chromium draws the bullet of 16 px text from 33 to 38 px.
    let plain = try bullet("<ul><li>text</ul>")
    #expect(try bullet("<ul><li style='\(style)'>text</ul>") == plain)
    #expect(try bullet("<ul><li style='\(style)'><div style='padding-left:9px'>text</div></ul>") == plain)
  }

  @Test("Outside bullets from right to left lie after the right border of the list item")
  func rightBorderEdge() throws {
    let plain = try bullet("<ul dir=rtl><li>text</ul>")
    #expect(try bullet("<ul dir=rtl><li style='padding-right:20px;border-right:5px solid'>text</ul>") == plain)
  }

  /// How far Chromium moves the bullet of the second list item: as far as the float of 50 px reaches into its content,
  /// from right to left with the padding of the other side.
  @Test(
    "Floats before a list item push its bullet",
    arguments: [
      ("ltr", "", 50.0), ("ltr", "padding-left:20px", 30), ("ltr", "padding-left:60px", 0), ("rtl", "", 50),
      ("rtl", "padding-right:20px", 50), ("rtl", "padding-left:30px", 20),
      ("rtl", "border-left:7px solid;border-right:13px solid", 43), ("ltr", "clear:both", 0),
    ])
  func floats(direction: String, style: String, shift: Double) throws {
    let side = direction == "ltr" ? "left" : "right"
    func list(_ width: Int) -> String {
      """
      <ul dir=\(direction)><li><div style="float:\(side);width:\(width)px;height:60px"></div>a<li style="\(style)">b</ul>
      """
    }
    let moved = try bullet(list(50)) - bullet(list(0))
    #expect(moved == (direction == "ltr" ? shift : -shift))
  }
}
