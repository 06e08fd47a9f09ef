import Documents
import Foundation
import LayoutEngine
import Testing
import TextEngine

@testable import Rendering

/// Pictures of whole documents, set in a font of the system; the places are those in pictures of Chromium 156.
@Suite("Pictures of documents")
struct PictureTests {
  private static let fonts = FontLibrary()
  /// 60 px wide and 40 px high.
  private static let image =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAOElEQVR42u3OQQkAAAgAsetfWlP4EAYLsKbeSVpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa+tICHypXKPI1zAIAAAAASUVORK5CYII="

  private func picture(_ body: String, _ text: SVGOptions.Text = .outlines) throws -> ParsedSVG {
    let html = "<!doctype html><style>body{margin:0;font:16px DejaVu Sans}img{display:block}</style>\(body)"
    let document = try DocumentPipeline(fonts: Self.fonts).layOut(Array(html.utf8), as: .html).document
    let picture = try SVGWriter.write(document, options: SVGOptions(text: text))
    let parsed = ParsedSVG(String(decoding: picture.bytes, as: UTF8.self))
    #expect(parsed.isWellFormed)
    return parsed
  }

  private func paths(_ picture: ParsedSVG, fill: String) -> [String] {
    picture.elements.filter { $0.attributes["fill"] == fill }.compactMap { $0.attributes["d"] }
  }

  private func glyphCount(_ picture: ParsedSVG) -> Int { picture.elements.count { $0.name == "use" } }

  @Test(
    "Floats are painted whatever the writing mode of what is around them",
    arguments: ["vertical-rl", "vertical-lr", "sideways-lr"])
  func floats(mode: String) throws {
    let picture = try picture(
      """
      <div style="writing-mode:\(mode);height:150px"><div style="float:left;width:20px;height:40px;background:red">fl\
      </div></div>
      """)
    // The line-left side is at the top, but for lines that run upwards: 150 - 40 = 110.
    #expect(paths(picture, fill: "#f00") == [mode == "sideways-lr" ? "M0 110h20v40h-20z" : "M0 0h20v40h-20z"])
    #expect(glyphCount(picture) == 1)
  }

  @Test(
    "Text is filled first and stroked then, or the other way round; the second time glyphs are referred to",
    arguments: [("", ["#f00", "none"]), ("paint-order:stroke", ["none", "#f00"])])
  func textStroke(order: String, fills: [String]) throws {
    let body = "<div style=\"color:red;-webkit-text-stroke:2px lime;\(order)\">ab</div>"
    let picture = try picture(body)
    #expect(picture.fills == fills)
    #expect(picture.elements.filter { $0.name == "use" }.compactMap { $0.attributes["href"] } == ["#g0", "#g1", "#t0"])
    // DejaVu Sans has 2048 units in 16 px: 2 px are 256.
    #expect(picture.elements.compactMap { $0.attributes["stroke-width"] } == ["256"])
    let elements = try self.picture(body, .elements).elements.filter { $0.name == "text" }
    #expect(elements.map { $0.attributes["stroke-width"] } == ["2"])
    #expect(elements.map { $0.attributes["paint-order"] } == [order.isEmpty ? nil : "stroke"])
  }

  @Test(
    "What is turned away from the viewer is hidden where it has no back",
    arguments: [
      ("transform:rotateY(180deg)", false), ("transform:rotateY(60deg)", true), ("transform:rotateX(120deg)", false),
      ("transform:scaleX(-1)", true), ("transform:rotateY(180deg) rotateX(180deg)", true),
    ])
  func backfaces(style: String, isShown: Bool) throws {
    let picture = try picture(
      "<div style=\"width:9px;height:9px;background:red;backface-visibility:hidden;\(style)\"></div>")
    #expect(paths(picture, fill: "#f00").isEmpty != isShown)
  }

  @Test("Perspective that only scales is exact: 100 / (100 - 50) = 2, around the middle of the parent at 20, 20")
  func perspective() throws {
    let picture = try picture(
      """
      <div style="width:40px;height:40px;perspective:100px"><div style="width:40px;height:40px;background:red;\
      transform:translateZ(50px)"></div></div>
      """)
    #expect(picture.elements.compactMap { $0.attributes["transform"] } == ["matrix(2 0 0 2 -20 -20)"])
  }

  /// Pixels in pictures of Chromium 156: lines of a tenth of the size of the font have dots of whole px, 1.4 px rounded
  /// down and 1.5 px up, around whole px or their middles, from a whole px on.
  @Test(
    "Dots of lines under text lie between whole px",
    arguments: [
      (12.0, 0.0, "1 1", 0.5), (14, 0.3, "1 1", 0.5), (15, 0.5, "2 2", 0), (16, 0.75, "2 2", 0), (18, 0, "2 2", 0),
      (24, 0, "2 2", 1), (26, 0, "3 3", 1.5),
    ])
  func dots(size: Double, left: Double, pattern: String, middle: Double) throws {
    func body(_ style: String) -> String {
      """
      <div style="font-size:\(size)px;line-height:1;text-decoration:underline \(style) red;text-decoration-skip-ink:none;\
      margin-left:\(left)px">mm</div>
      """
    }
    let solid = try #require(paths(try picture(body("solid")), fill: "#f00").first)
    let top = try #require(Double(solid.drop { $0 != " " }.dropFirst().prefix { $0.isNumber }))
    let line = try #require(try picture(body("dotted")).elements.last { $0.attributes["stroke"] != nil })
    #expect(line.attributes["stroke-dasharray"] == pattern)
    let start = top + middle
    let text = start == start.rounded() ? String(Int(start)) : String(start)
    #expect(line.attributes["d"]?.hasPrefix("M0 \(text)h") == true)
  }

  /// Bands of pixels in pictures of Chromium 156 of 20 px text, from the baseline at 17 px: a wave of 2 px is 11 px long
  /// and swings around 4.5 px below; a thickness that is given is rounded; dots stay as far apart as they are wide. Half
  /// the length of a wave is 2 · t + 0.5 and its control points lie 3 · t + 0.5 off, both rounded, and half a px more: its
  /// columns swing by 2.05 px with 2 px, and by 2.86 px with 3 px.
  @Test(
    "Decorations have the places and the patterns that Chromium gives them",
    arguments: [
      ("underline wavy 2px", "stroke-width", "2", "M-11 21.5c5.5 7.5 5.5-7.5 11 0"),
      ("underline wavy 2.7px", "stroke-width", "3", "M-15 23.5c7.5 10.5 7.5-10.5 15 0"),
      ("overline wavy 2px", "stroke-width", "2", "M-11-6.5c"),
      ("underline dotted 3px", "stroke-dasharray", "3 3", "M0 "),
      ("line-through dashed 2px", "stroke-width", "2", "M0 10h"),
    ])
  func decorations(style: String, name: String, value: String, path: String) throws {
    let picture = try picture(
      "<div style=\"font-size:20px;line-height:1;text-decoration:\(style);text-decoration-skip-ink:none\">no</div>")
    let line = try #require(picture.elements.last { $0.attributes["stroke"] != nil })
    #expect(line.attributes[name] == value)
    #expect(line.attributes["d"]?.hasPrefix(path) == true, "\(line.attributes["d"] ?? "")")
  }

  /// Lengths of waves and rows of pixels around which they swing in pictures of Chromium 156, for lines of a tenth of
  /// the size of the font: 2 · 1.4 + 0.5 is 3.3, so 3 and a half px; 2 · 1.5 + 0.5 is rounded up.
  @Test(
    "Waves have whole lengths and swing around the middles of pixels",
    arguments: [(12, "7"), (14, "7"), (15, "9"), (18, "9"), (25, "13")])
  func waves(size: Int, length: String) throws {
    let picture = try picture(
      "<div style=\"font-size:\(size)px;line-height:40px;text-decoration:underline wavy;text-decoration-skip-ink:none\">no</div>"
    )
    let path = try #require(picture.elements.last { $0.attributes["stroke"] != nil }?.attributes["d"])
    #expect(path.hasPrefix("M-\(length) "))
    #expect(path.prefix { $0 != "c" }.hasSuffix(".5"))
  }

  @Test("A line under text runs on below what is raised in it")
  func raisedText() throws {
    let picture = try picture("<u>a<sup>2</sup></u>")
    let places = paths(picture, fill: "#000").compactMap { $0.split(separator: " ").last?.split(separator: "h").first }
    #expect(places.count == 2)
    #expect(Set(places).count == 1)
  }

  @Test("Floats in positioned inline boxes are painted")
  func floatsInInlineLayers() throws {
    let picture = try picture(
      """
      <span style="position:relative"><b style="float:left;width:20px;height:40px;background:red"></b>a</span>
      """)
    #expect(paths(picture, fill: "#f00") == ["M0 0h20v40h-20z"])
  }

  @Test(
    "The last line that is shown ends in an ellipsis where others follow",
    arguments: [
      // "two lines of text and n…": five spaces have no outline, 5 words of 18 letters and the ellipsis.
      ("This is a paragraph with two lines of text and no more lines shown than that", 2, true),
      ("two lines of text and no more", 2, false), ("Short<br>lines<br>of<br>text", 2, true),
    ])
  func lineClamp(text: String, limit: Int, isClamped: Bool) throws {
    let style = "width:200px;display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden"
    let clamped = try picture("<div style='\(style);-webkit-line-clamp:\(limit)'>\(text)</div>", .elements)
    // All text is text elements but the ellipsis.
    #expect(glyphCount(clamped) == (isClamped ? 1 : 0))
    let whole = try picture("<div style='\(style)'>\(text)</div>", .elements)
    #expect(glyphCount(whole) == 0)
  }

  @Test("An ellipsis after an aligned line that has room for it is where the line ends")
  func lineClampOfAlignedLines() throws {
    func ellipsis(_ alignment: String) throws -> String? {
      try picture(
        """
        <div style="width:200px;text-align:\(alignment);display:-webkit-box;-webkit-box-orient:vertical;\
        -webkit-line-clamp:1">ab<br>c</div>
        """, .elements
      ).elements.first { $0.name == "g" && $0.attributes["transform"] != nil }?.attributes["transform"]
    }
    // DejaVu Sans has 2048 units per em; a is 1255 and b 1300 of them wide: 2555 * 16 / 2048 = 19.961 px.
    #expect(try ellipsis("left")?.contains(" 19.9") == true)
    #expect(try ellipsis("right")?.contains(" 200 ") == true)
  }

  @Test("A clamped line is cut to the room it has from its own start, so that its ellipsis may lie beyond the edge")
  func cutLinesOfAlignedText() throws {
    func glyphs(_ alignment: String) throws -> Int {
      glyphCount(
        try picture(
          """
          <div style="width:200px;text-align:\(alignment);display:-webkit-box;-webkit-box-orient:vertical;\
          -webkit-line-clamp:1">two lines of text and no more lines</div>
          """))
    }
    // "two lines of text and n…" in Chromium's pictures of all three.
    #expect(try glyphs("left") == glyphs("center"))
    #expect(try glyphs("left") == glyphs("right"))
  }

  @Test("A background that is clipped to text is painted in inline boxes, too")
  func backgroundInTextOfInlineBoxes() throws {
    let picture = try picture(
      "a<span style='background:red;background-clip:text;color:transparent'>bc <b>d</b></span>e")
    #expect(picture.elements.contains { $0.name == "mask" })
    #expect(paths(picture, fill: "#f00").count == 1)
    // a, b, c, d and e.
    #expect(glyphCount(picture) == 5)
  }

  @Test(
    "Images in vertical flows keep the ratio they have",
    arguments: [
      // 60x40 in 30x50: contained at half the size, covering at 5/4 of it.
      ("contain", ["0", "15", "30", "20"]), ("none", ["-15", "5", "60", "40"]),
      ("cover", ["-22.5", "0", "75", "50"]), ("fill", ["0", "0", "30", "50"]),
    ])
  func objectFit(fit: String, place: [String]) throws {
    let picture = try picture(
      """
      <div style="writing-mode:vertical-lr;height:70px"><img style="width:30px;height:50px;object-fit:\(fit)" \
      src="\(Self.image)"></div>
      """)
    let image = try #require(picture.elements.first { $0.name == "image" }?.attributes)
    #expect([image["x"], image["y"], image["width"], image["height"]] == place)
  }

  private func svgImage(_ attributes: String) -> String {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><rect width='100' height='50'/></svg>"
    return "data:image/svg+xml;base64," + Data(svg.utf8).base64EncodedString()
  }

  @Test(
    "SVG images with a viewBox fit themselves into any size",
    arguments: [
      // The box is 60x80; a ratio of 2 makes 60x30 of it, (80 - 30) / 2 = 25 px below its top.
      ("viewBox='0 0 100 50'", "fill", "xMidYMid", ["0", "0", "60", "80"]),
      ("viewBox='0 0 100 50'", "none", "xMidYMid", ["0", "25", "60", "30"]),
      ("viewBox='0 0 100 50' width='100' height='50'", "fill", "xMidYMid", ["0", "0", "60", "80"]),
      ("viewBox='0 0 100 50' preserveAspectRatio='xMinYMin slice'", "fill", "xMinYMin slice", ["0", "0", "60", "80"]),
    ])
  func svgImages(attributes: String, fit: String, fitting: String, place: [String]) throws {
    let picture = try picture(
      "<img style='width:60px;height:80px;object-fit:\(fit)' src='\(svgImage(attributes))'>")
    let image = try #require(picture.elements.first { $0.name == "image" }?.attributes)
    #expect(image["preserveAspectRatio"] == fitting)
    let use = try #require(picture.elements.first { $0.name == "use" }?.attributes)
    #expect([use["x"], use["y"], use["width"], use["height"]] == place)
  }

  @Test(
    "SVG images without a viewBox, or without a ratio to keep, are stretched",
    arguments: ["width='100' height='50'", "viewBox='0 0 100 50' preserveAspectRatio='none'"], ["fill", "contain"])
  func stretchedSVGImages(attributes: String, fit: String) throws {
    let picture = try picture(
      "<img style='width:60px;height:80px;object-fit:\(fit)' src='\(svgImage(attributes))'>")
    let image = try #require(picture.elements.first { $0.name == "image" }?.attributes)
    #expect(image["preserveAspectRatio"] == "none")
    let isContained = fit == "contain" && attributes.hasPrefix("width")
    #expect(image["height"] == (isContained ? "30" : "80"))
  }

  @Test(
    "A background image with a ratio but no size is as large as the ratio lets it",
    arguments: [
      ("auto", ["60", "30"]), ("contain", ["60", "30"]), ("cover", ["160", "80"]), ("40px", ["40", "20"]),
      ("40px 60px", ["40", "60"]),
    ])
  func backgroundSizes(size: String, expected: [String]) throws {
    let image = svgImage("viewBox='0 0 100 50'")
    let picture = try picture(
      """
      <div style="width:60px;height:80px;background:url('\(image)') no-repeat;background-size:\(size)"></div>
      """)
    let use = try #require(picture.elements.first { $0.name == "use" }?.attributes)
    #expect([use["width"], use["height"]] == expected)
  }

  @Test(
    "Lines that do not fit end in an ellipsis in all writing modes",
    arguments: ["horizontal-tb", "vertical-rl", "vertical-lr", "sideways-lr"])
  func textOverflow(mode: String) throws {
    let picture = try picture(
      """
      <div style="writing-mode:\(mode);width:80px;height:80px;overflow:hidden;white-space:nowrap;\
      text-overflow:ellipsis">A text that is long</div>
      """)
    // A, text, t and the ellipsis, as in Chromium's picture: "A text t…".
    #expect(glyphCount(picture) == 7)
  }

  @Test(
    "Markers of lists in vertical lines lie on these lines",
    arguments: [
      ("vertical-rl", "matrix(0 1 -1 0 "), ("vertical-lr", "matrix(0 1 -1 0 "), ("sideways-lr", "matrix(0 -1 1 0 "),
    ])
  func markers(mode: String, turn: String) throws {
    let picture = try picture(
      "<ul style='margin:0;writing-mode:\(mode);height:90px'><li>one</ul>")
    let bullet = try #require(picture.elements.firstIndex { $0.name == "circle" })
    #expect(picture.elements[bullet - 1].attributes["transform"]?.hasPrefix(turn) == true)
    // The ascent is 15 px: the marker begins 15 * 2 / 3 + 8 = 18 px before the line, its bullet 1 px later, and that is
    // (10 + 1) / 2 = 5 px wide.
    #expect(picture.elements[bullet].attributes["cx"] == "-14.5")
  }
}
