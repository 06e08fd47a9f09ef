import CSS
import Documents
import Foundation
import LayoutEngine
import Testing
import TextEngine

@testable import Rendering

/// Lengths of dashes and gaps are those in pictures of Chromium 156.
///
/// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#border-style
@Suite("Dashed and dotted borders")
struct DashedBorderTests {
  private func picture(_ style: String) throws -> ParsedSVG {
    let html = """
      <!doctype html><style>body{margin:0}div{box-sizing:border-box;width:106px;height:80px}</style>\
      <div style="\(style)"></div>
      """
    let document = try DocumentPipeline(fonts: FontLibrary()).layOut(Array(html.utf8), as: .html).document
    let parsed = ParsedSVG(String(decoding: try SVGWriter.write(document).bytes, as: UTF8.self))
    #expect(parsed.isWellFormed)
    return parsed
  }

  private func strokes(_ picture: ParsedSVG) -> [(name: String, attributes: [String: String])] {
    picture.elements.filter { $0.attributes["stroke"] != nil }
  }

  /// The line begins after the top left corner, and half of the width, rounded down, inside. Its length is cut to whole
  /// px. With 3 px and corners of 16 px it runs around 104 × 78 px with corners of 15 px: 364 - 120 + 93.6 = 337.6; and
  /// (337 - 37 · 6) / 37 = 3.108 is nearer to 3 than (337 - 38 · 6) / 38. With 5 px: 331, (331 - 22 · 10) / 22 = 5.045.
  /// With 1 px: 360, (360 - 72 · 3) / 72 = 2. Dots of 5 px: (331 - 33 · 5) / 33 = 5.03, less 0.01: 10.0203 from one to the next,
  /// of which no thousandth more is written.
  @Test(
    "Dashes around corners begin after the top left one and fill the middle of the border",
    arguments: [
      ("border:3px dashed red;border-radius:16px", "M16 1h74a15 15", "6.6", "6 3.108"),
      ("border:5px dashed red;border-radius:16px", "M16 2h74a14 14", "11", "10 5.045"),
      ("border:1px dashed red;border-radius:6px", "M6 0h94a6 6", "2.2", "3 2"),
      ("border:5px dotted red;border-radius:16px", "M16 2h74a14 14", "5", "0 10.019"),
    ])
  func corners(style: String, start: String, width: String, pattern: String) throws {
    let picture = try picture(style)
    let line = try #require(strokes(picture).first)
    #expect(strokes(picture).count == 1)
    #expect(line.attributes["d"]?.hasPrefix(start) == true)
    #expect(line.attributes["stroke-width"] == width)
    #expect(line.attributes["stroke-dasharray"] == pattern)
    // What the stroke is wider than the border is cut off.
    #expect(picture.elements.contains { $0.name == "g" && $0.attributes["clip-path"] != nil })
  }

  @Test("A border of an even width needs no clip")
  func evenWidth() throws {
    let picture = try picture("border:4px dashed red;border-radius:16px")
    #expect(strokes(picture).map { $0.attributes["stroke-width"] } == ["4"])
    #expect(!picture.elements.contains { $0.name == "clipPath" })
  }

  /// Inside the side of 3 px, the corners of 10 px are 7 px wide and 10 px high; the other sides have no width.
  @Test("A side with rounded corners is painted where it is, and not along the sides without a width")
  func oneSide() throws {
    let picture = try picture("border-left:3px dashed red;border-radius:10px")
    let clips = picture.elements.filter { $0.name == "path" && $0.attributes["clip-rule"] == "evenodd" }
    #expect(
      clips.map { $0.attributes["d"] } == [
        "M10 0h86a10 10 0 0 1 10 10v60a10 10 0 0 1-10 10h-86a10 10 0 0 1-10-10v-60a10 10 0 0 1 10-10z"
          + "M10 0h86a10 10 0 0 1 10 10v60a10 10 0 0 1-10 10h-86a7 10 0 0 1-7-10v-60a7 10 0 0 1 7-10z"
      ])
    #expect(strokes(picture).count == 1)
  }

  /// The corner of 5 px is no wider than the left side of 8 px, but higher than the lower side of 3 px.
  @Test("A side bends with a corner whose inner edge has a height, though no width")
  func flatCorner() throws {
    let style = "border:3px dashed red;border-left:8px solid blue;border-radius:0 0 0 5px;border-top:0;border-right:0"
    let line = try #require(strokes(try picture(style)).first)
    #expect(line.attributes["d"]?.contains("a") == true)
  }

  @Test("A side between corners that are sharp inside is a straight line")
  func straightSide() throws {
    let picture = try picture("border-left:3px dotted red;border-radius:0 16px 16px 0")
    #expect(strokes(picture).count == 1)
    #expect(strokes(picture).first?.attributes["d"]?.contains("a") == false)
  }

  /// Where sides meet they overlap; a group makes them translucent as a whole.
  @Test("Translucent sides do not show through one another", arguments: ["dashed", "dotted"])
  func translucent(line: String) throws {
    let picture = try picture("border:6px \(line) rgba(255,0,0,.5)")
    #expect(strokes(picture).count == 4)
    #expect(strokes(picture).allSatisfy { $0.attributes["stroke-opacity"] == nil })
    #expect(picture.elements.filter { $0.name == "g" }.map { $0.attributes["opacity"] } == ["0.5"])
    // Opposite sides do not meet.
    let opposite = try self.picture("border:0 \(line) rgba(255,0,0,.5);border-width:6px 0")
    #expect(strokes(opposite).map { $0.attributes["stroke-opacity"] } == ["0.5", "0.5"])
  }

  /// The side of ¼ lies below that of ½, and both in a group of ½: ½ · ½ = ¼.
  @Test("Sides of different opacity are nested groups, the most translucent innermost")
  func opacities() throws {
    let picture = try picture(
      "border:6px dashed rgba(255,0,0,.5);border-left-color:rgba(0,0,255,.25);border-right-width:0")
    #expect(picture.elements.filter { $0.name == "g" }.map { $0.attributes["opacity"] } == ["0.5"])
    #expect(strokes(picture).map { $0.attributes["stroke"]?.hasPrefix("#00") } == [true, false, false])
    #expect(strokes(picture).map { $0.attributes["stroke-opacity"] } == ["0.5", nil, nil])
  }
}
