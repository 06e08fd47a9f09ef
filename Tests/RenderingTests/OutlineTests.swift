import Foundation
import LayoutEngine
import Testing

@testable import Rendering

/// Places are those of pixels in pictures of Chromium 156.
///
/// https://www.w3.org/TR/2021/WD-css-ui-4-20210316/#outline-props
@Suite("Outlines")
struct OutlineTests {
  private func picture(_ body: String) throws -> ParsedSVG { try .picture(of: body, font: "14px/17px Inter") }

  private func paths(_ picture: ParsedSVG, _ fill: String) -> [String] {
    picture.elements.filter { $0.attributes["fill"] == fill }.compactMap { $0.attributes["d"] }
  }

  @Test(
    "Inline boxes have outlines above their text",
    arguments: ["", ";position:relative", ";opacity:.5", ";border-radius:3px"])
  func inlineBoxes(style: String) throws {
    let fills = try picture("<i style='outline:2px solid red\(style)'>x</i>").fills
    #expect(fills.last == "#f00" && fills.count == 2)
  }

  /// Lines of 17 px with letters of 17 px: the pieces touch.
  @Test("One outline runs around pieces that touch one another, and one around each of others")
  func brokenBoxes() throws {
    func count(_ lineHeight: String) throws -> Int {
      let body = "<div style='width:1px;line-height:\(lineHeight)'><b style='outline:2px solid red'>xx xx</b></div>"
      return paths(try picture(body), "#f00").count
    }
    #expect(try count("17px") == 1)
    #expect(try count("40px") == 2)
  }

  @Test("Each of many inline boxes has its outline, whose pieces are not looked for among all others")
  func manyBoxes() throws {
    let body = String(repeating: "<b style='outline:1px solid red'>x</b> ", count: 5_000)
    #expect(paths(try picture("<p>\(body)"), "#f00").count == 5_000)
  }

  /// 80 × 20 px: 11 px further in nothing is left of the height, and 30 px further in 20 px of the width; around that 4 px.
  @Test(
    "What is inside of an outline shrinks to nothing at most",
    arguments: [(-11, "M7 6h66v8h-66z"), (-30, "M26 6h28v8h-28z"), (-8, "M4 4h72v12h-72zM8 8h64v4h-64z")])
  func negativeOffset(offset: Int, path: String) throws {
    let style = "width:80px;height:20px;outline:4px solid red;outline-offset:\(offset)px"
    let found = try #require(paths(try picture("<div style='\(style)'></div>"), "#f00").first)
    #expect(found.hasPrefix(path))
  }

  /// Two rectangles that overlap by 5 px, 1 px larger on all sides, less the two.
  @Test("A ring around rectangles does not cross them")
  func ring() {
    let rects = [
      PixelRect(x: 0, y: 0, width: 20, height: 10), PixelRect(x: 10, y: 5, width: 20, height: 10),
    ]
    let ring = RectangleUnion(rects.map { Painter.grown($0, by: 1) }).subtracting(RectangleUnion(rects))
    // The areas: 22 · 12 + 22 · 12 - 12 · 7 - (20 · 10 + 20 · 10 - 10 · 5).
    #expect(ring.reduce(0) { $0 + $1.width * $1.height } == 94)
    for (index, part) in ring.enumerated() {
      #expect(rects.allSatisfy { part.intersection($0).isEmpty })
      #expect(ring[(index + 1)...].allSatisfy { part.intersection($0).isEmpty })
    }
  }

  /// The curve of a corner of 30 px ends 30 px from the left, though the side is only 5 px wide.
  @Test("A side without neighbours is painted as far as its curves go")
  func loneSide() throws {
    let body = "<div style='border-left:5px inset red;border-radius:50%;width:55px;height:60px'></div>"
    let clip = try #require(try picture(body).elements.first { $0.name == "path" && $0.attributes["fill"] == nil })
    #expect(clip.attributes["d"]?.contains("L60 ") == true)
  }

  /// 43 px wide the image is 28.67 px high, which is put on 29 whole px.
  @Test("An image is fitted into its box before its edges are put on whole px")
  func snappedImage() throws {
    let image = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2224%22 height=%2216%22/%3E"
    let body = "<img style='display:block;width:43px;object-fit:contain' src='\(image)'>"
    let picture = try picture(body)
    #expect(picture.elements.contains { $0.attributes["width"] == "43" && $0.attributes["height"] == "29" })
  }

  /// 13 is Yod and Gimel, read from the right: Gimel lies on the left, and the full stop on the right of both.
  @Test("Markers in scripts that run to the left are read from the right")
  func hebrewMarker() throws {
    func glyphs(_ body: String) throws -> [String] {
      try picture(body).elements.filter { $0.name == "use" }.compactMap { $0.attributes["href"] }
    }
    let marker = try glyphs("<ol start=13 style='list-style:hebrew'><li></ol>")
    let text = try glyphs("<p>&#x5D9;&#x5D2;.</p>")
    #expect(marker.count >= 3 && text.count == 3)
    let outside = try picture("<ol start=13 style='list-style:hebrew'><li></ol>")
    let inside = try picture("<ol start=13 style='list-style:hebrew inside'><li></ol>")
    func outlines(_ picture: ParsedSVG) -> [String?] {
      let names = picture.elements.filter { $0.name == "use" }.compactMap { $0.attributes["href"]?.dropFirst() }
      return names.prefix(2).map { name in
        picture.elements.first { $0.attributes["id"] == String(name) }?.attributes["d"]
      }
    }
    #expect(outlines(outside) == outlines(inside))
  }
}
