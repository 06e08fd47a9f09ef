import Foundation
import LayoutEngine
import Testing

@testable import Rendering

/// Places and colours are those of pixels in pictures of Chromium 156.
@Suite("Pictures as Chromium paints them")
struct ChromiumPictureTests {
  private func picture(_ body: String) throws -> ParsedSVG { try .picture(of: body, font: "14px/1.2 Inter") }

  private func paths(_ picture: ParsedSVG) -> [String] {
    picture.elements.filter { $0.name == "path" && $0.attributes["fill"] != nil }.compactMap { $0.attributes["d"] }
  }

  // MARK: Borders

  /// Of a grooved border of 5 px, three rows above and three columns on the left are dark, and two light; below, the three
  /// dark rows lie inside.
  @Test("The halves of a carved border of an odd width differ by a pixel")
  func carvedHalves() throws {
    let body = "<div style='border:5px groove #2a7;width:50px;height:20px'></div>"
    let rings = paths(try picture(body))
    #expect(rings.contains("M0 0h60v30h-60zM3 3h55v25h-55z"))
    #expect(rings.contains("M3 3h55v25h-55zM5 5h50v20h-50z"))
  }

  @Test("A carved border of one pixel is a plain line", arguments: ["groove", "ridge"])
  func carvedHairline(line: String) throws {
    #expect(try picture("<div style='border:1px \(line) #2a7;height:20px'></div>").fills == ["#2a7"])
  }

  /// Columns of dots: 48 px wide 0–4, 7–10, …, 37–40, 44–48; 50 px wide 0–3, 5–8, …, 41–44, 47–50; 44 px wide with 2 px
  /// 0–2, 3–5, …, 39–41, 42–44.
  @Test(
    "Thin dotted lines have a square at either end and the others in the middle",
    arguments: [
      ("3px", 48, "M0 1.5h3M45 1.5h3M3 1.5h1M44 1.5h1M7 1.5h33"), ("3px", 50, "M0 1.5h3M47 1.5h3M5 1.5h39"),
      ("2px", 44, "M0 1h2M42 1h2M3 1h38"), ("1px", 20, "M0 0.5h1M19 0.5h1M1 0.5h17"),
      ("1px", 21, "M0 0.5h1M20 0.5h1M2 0.5h17"), ("3px", 7, "M0 1.5h7"),
    ])
  func squareDots(width: String, length: Int, path: String) throws {
    let picture = try picture("<div style='border-top:\(width) dotted red;width:\(length)px;height:9px'></div>")
    let line = try #require(picture.elements.first { $0.attributes["stroke"] != nil })
    #expect(line.attributes["d"] == path)
  }

  /// 33 px hold no more than one dash of 26 px, and Chromium draws no gap then; 27 px of 8 px dashes hold one and a half.
  @Test("Sides too short for two dashes are solid")
  func shortDashes() throws {
    let short = try picture("<div style='border:13px dashed red;width:7px;height:7px'></div>")
    #expect(short.elements.allSatisfy { $0.attributes["stroke-dasharray"] == nil })
    let long = try picture("<div style='border-top:8px dashed red;width:40px;height:7px'></div>")
    #expect(long.elements.contains { $0.attributes["stroke-dasharray"] == "16 8" })
  }

  /// All radii are reduced by the widest pair, 999 + 60 px for 120 px; 5 px become 0.57 px.
  @Test("A radius that is zero in one direction takes space in the other one")
  func flatRadius() throws {
    let body = "<div style='width:120px;height:58px;border-radius:0 0 50% 999px/5px 0;background:red'></div>"
    let path = try #require(paths(try picture(body)).first)
    #expect(path.contains("a6.799 0.567 "))
  }

  // MARK: Layers

  /// Half of the red component twice would be #f66.
  @Test("An inline box with an effect at the start of a line is painted once")
  func inlineLayer() throws {
    let body = "<div><span style='opacity:.5;background:red'>x<img src='\(Self.image)'></span></div>"
    #expect(try picture(body).fills.filter { $0 == "#f00" }.count == 1)
    #expect(try picture(body).elements.filter { $0.name == "image" }.count == 1)
    let both =
      "<div><b style='position:relative;background:red'>x</b> <b style='opacity:.5;background:blue'>y</b></div>"
    #expect(try picture(both).fills.filter { $0 == "#f00" || $0 == "#00f" } == ["#f00", "#00f"])
  }

  private static let image =
    "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  /// The shadow of the first piece ends where the piece does, and that of the second begins there.
  @Test("Shadows of a broken inline box are cut off where it is broken")
  func brokenShadows() throws {
    let body = "<div style='width:40px'><b style='box-shadow:3px 3px red'>Quick jump</b></div>"
    let picture = try picture(body)
    let clips = picture.elements.filter { $0.attributes["clip-rule"] == "evenodd" }.compactMap { $0.attributes["d"] }
    let lines = try #require(clips.count == 2 ? clips.map { $0.split(separator: "M") } : nil)
    func numbers(_ path: Substring) -> [Double] {
      path.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
    }
    // The area, which begins 3 px from the left, and the hole, which is the box itself, end at the same place.
    #expect(numbers(lines[0][0])[0] == 3)
    #expect(numbers(lines[0][0])[0] + numbers(lines[0][0])[2] == numbers(lines[0][1])[0] + numbers(lines[0][1])[2])
    #expect(lines[1][0].hasPrefix("0 ") && lines[1][1].hasPrefix("0 "))
  }

  // MARK: Backgrounds and images

  /// Two tiles of 45 px in 90 px; half of 90 - 40 is 25.
  @Test("The place of rounded tiles refers to their size before it is rounded")
  func roundedTiles() throws {
    let body = """
      <div style='width:90px;height:30px;background:linear-gradient(90deg,red,blue) center/40px 100% round'></div>
      """
    let pattern = try #require(try picture(body).elements.first { $0.name == "pattern" })
    #expect(pattern.attributes["x"] == "25" && pattern.attributes["width"] == "45")
  }

  /// 5 px to the left of the middle of nothing, and as much is cut off.
  @Test("An image as large as its box is moved by object-position, too")
  func objectPosition() throws {
    let body = "<img style='display:block;width:20px;height:20px;object-position:-5px 3px' src='\(Self.image)'>"
    let picture = try picture(body)
    let image = try #require(picture.elements.first { $0.name == "image" })
    #expect(image.attributes["x"] == "-5" && image.attributes["y"] == "3")
    #expect(picture.elements.contains { $0.name == "clipPath" })
  }

  /// A fifth of 70 px.
  @Test("Border images without a size have slices as wide as the border image")
  func automaticBorderImage() throws {
    let body = """
      <div style='border:10px solid;border-image:linear-gradient(red,blue) 20%/auto;width:50px;height:50px'></div>
      """
    let parts = try picture(body).elements.filter { $0.name == "svg" && $0.attributes["viewBox"] != nil }
    #expect(parts.dropFirst().first?.attributes["width"] == "14")
  }

  /// 33.4% of 98 px are 32.73 px, of which Chromium's border has the whole ones; 20% and 30% of 9 px are cut to whole pixels.
  @Test("The parts of a border image are cut and laid on whole px")
  func wholeBorderImage() throws {
    func parts(_ image: String) throws -> [[String: String]] {
      let body = "<div style='border:10px solid;border-image:\(image);width:78px;height:78px'></div>"
      return try picture(body).elements.filter { $0.name == "svg" && $0.attributes["viewBox"] != nil }.dropFirst()
        .map(\.attributes)
    }
    #expect(try parts("linear-gradient(red,blue) 33.4%/auto").first?["width"] == "32")
    let png = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%229%22 height=%229%22/%3E"
    #expect(try parts("url(\"\(png)\") 20% 30%/10px").first?["viewBox"] == "0 0 3 2")
  }

  /// Thinner than 3 px there is no room for two lines with a gap.
  @Test("Thin double borders are one line", arguments: ["1px", "2px"])
  func thinDouble(width: String) throws {
    #expect(try picture("<div style='border:\(width) double red;height:9px'></div>").fills == ["#f00"])
    let mixed = try picture("<div style='border:\(width) double red;border-left-width:6px;height:9px'></div>")
    #expect(Set(mixed.fills) == ["#f00"] && mixed.fills.count > 1)
  }

  /// Half of the ascent of 14 px: 7 px wide, and half as high.
  @Test("An image without a size as a list marker is half as large as the ascent")
  func markerImage() throws {
    let image = "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 20 10%22/%3E"
    let picture = try picture("<ul style='list-style-image:url(\"\(image)\")'><li>x</ul>")
    let place = picture.elements.first { $0.attributes["width"] == "7" && $0.attributes["height"] == "3.5" }
    #expect(place != nil)
  }

  // MARK: Colours

  @Test("Highlight lets what is below shine through")
  func highlight() throws {
    let box = try #require(
      try picture("<div style='background:Highlight;height:9px'></div>").elements.first { $0.name == "path" })
    #expect(box.attributes["fill"] == "#0041c6" && box.attributes["fill-opacity"] == "0.8")
  }

  /// oklch(0.9 0.1 45) has the red 1.095, beyond sRGB. Less 0.33 that is 0.765, so 195; all components shrink alike.
  @Test("Shades of colours beyond sRGB begin with the colour itself")
  func wideShades() throws {
    let fills = try picture("<div style='border:4px inset oklch(0.9 0.1 45);height:9px'></div>").fills
    let reds = Set(fills.map { $0.prefix(3) })
    #expect(reds == ["#c3", "#ff"])
    #expect(Set(fills.map { $0.dropFirst(3).prefix(1) }) == ["8", "b"])
  }

  @Test("plus-lighter does not mix backgrounds")
  func plusLighter() throws {
    let body =
      "<div style='height:9px;background:linear-gradient(red,blue) red;background-blend-mode:plus-lighter'></div>"
    #expect(try picture(body).elements.allSatisfy { $0.attributes["style"]?.contains("plus-lighter") != true })
  }
}
