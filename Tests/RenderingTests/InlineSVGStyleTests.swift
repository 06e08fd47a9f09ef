import Documents
import Testing
import TextEngine

@testable import Rendering

/// What style sheets say of elements inside of `<svg>`. The values are what Chromium shows, or computed by hand.
///
/// https://www.w3.org/TR/2018/CR-SVG2-20181004/styling.html
@Suite("Styles of inline SVG")
struct InlineSVGStyleTests {
  private static let fonts = FontLibrary()

  private func picture(_ body: String, _ text: SVGOptions.Text = .outlines) throws -> (ParsedSVG, warnings: [String]) {
    let html = "<!DOCTYPE html><style>body{margin:0;font:16px DejaVu Sans}</style>\(body)"
    let document = try DocumentPipeline(fonts: Self.fonts).layOut(Array(html.utf8), as: .html).document
    let picture = try SVGWriter.write(document, options: SVGOptions(text: text))
    let parsed = ParsedSVG(String(decoding: picture.bytes, as: UTF8.self))
    #expect(parsed.isWellFormed)
    return (parsed, (document.document.diagnostics + picture.diagnostics).map(\.message))
  }

  /// The attributes of the first `<rect>`.
  private func rect(_ style: String, _ rect: String, around: String = "") throws -> [String: String] {
    let (parsed, warnings) = try picture("<style>\(style)</style><p \(around)><svg class=i>\(rect)</svg></p>")
    #expect(warnings.isEmpty)
    return try #require(parsed.elements.first { $0.name == "rect" }).attributes
  }

  @Test(
    "Rules win over attributes, style attributes over rules, and important rules over both",
    arguments: [
      ("", "<rect fill=red>", "red"), (".i rect{fill:blue}", "<rect fill=red>", "#0000ff"),
      (".i rect{fill:blue}", "<rect fill=red style='fill:lime'>", "#00ff00"),
      (".i rect{fill:blue!important}", "<rect fill=red style='fill:lime'>", "#0000ff"),
      ("rect{fill:none}", "<rect>", "none"), ("rect{fill:currentColor}", "<rect>", "currentColor"),
      ("rect{fill:initial}", "<rect fill=red>", "black"), ("rect{fill:inherit}", "<rect fill=red>", "inherit"),
      ("p{--x:teal}", "<rect fill='var(--x,orange)'>", "#008080"), ("", "<rect fill='var(--x,orange)'>", "#ffa500"),
      ("p{--x:1px}rect{fill:var(--x)}", "<rect fill=red>", "inherit"),
      ("rect{fill:rgb(255 0 0/50%)}", "<rect>", "rgba(255,0,0,0.5)"),
      ("rect{fill:color-mix(in srgb,red,blue)}", "<rect>", "#800080"),
    ])
  func precedence(style: String, element: String, fill: String) throws {
    #expect(try rect(style, element)["fill"] == fill)
  }

  @Test(
    "Properties of SVG and of boxes come with their values",
    arguments: [
      ("stroke-width:.5em;font-size:20px", "stroke-width", "10.0px"),
      ("stroke-dasharray:4 2", "stroke-dasharray", "4 2"),
      ("opacity:.25", "opacity", "0.25"), ("display:none", "display", "none"),
      ("visibility:hidden", "visibility", "hidden"),
      ("transform:translate(3px,4px)", "transform", "translate(3 4)"),
      // Around 10, 10: twice as large means that the origin goes to -10, -10.
      ("transform:scale(2);transform-origin:10px 10px", "transform", "matrix(2 0 0 2 -10 -10)"),
      ("width:30px", "width", "30"), ("rx:4px", "rx", "4px"),
      ("vector-effect:non-scaling-stroke", "vector-effect", "non-scaling-stroke"),
      ("color:red", "color", "#f00"), ("fill-rule:evenodd", "fill-rule", "evenodd"),
    ])
  func properties(style: String, name: String, value: String) throws {
    #expect(try rect("rect{\(style)}", "<rect>")[name] == value)
    #expect(try rect("", "<rect style='\(style)'>")[name] == value)
  }

  @Test("The root takes over what the document around it says")
  func inheritance() throws {
    let (parsed, _) = try picture(
      "<style>.i{stroke:red}</style><p style='color:lime;fill:currentColor;stroke:blue;stroke-width:3'><svg class=i><path/></svg></p>"
    )
    let root = try #require(parsed.elements.filter { $0.name == "svg" }.last).attributes
    #expect(root["color"] == "#0f0")
    #expect(root["fill"] == "currentColor")
    #expect(root["stroke"] == "#ff0000")
    #expect(root["stroke-width"] == "3")
    let (again, _) = try picture("<p style='fill:red'><svg fill=none style='fill:inherit'><path/></svg></p>")
    #expect(again.elements.filter { $0.name == "svg" }.last?.attributes["fill"] == "#ff0000")
    let (given, _) = try picture("<p style='fill:red'><svg fill=none><path/></svg></p>")
    #expect(given.elements.filter { $0.name == "svg" }.last?.attributes["fill"] == "none")
  }

  @Test("A style sheet inside of an <svg> is one of the document")
  func innerSheet() throws {
    let (parsed, warnings) = try picture("<svg><style>.q{fill:lime}</style><rect class=q /></svg>")
    #expect(parsed.elements.first { $0.name == "rect" }?.attributes["fill"] == "#00ff00")
    #expect(warnings.isEmpty)
  }

  @Test(
    "Addresses in style sheets stay inside of the picture",
    arguments: [
      "url(http://example.com/a)", "url('//example.com')", "u\\72l(http://example.com)",
      "image-set('http://example.com' 1x)",
    ])
  func addresses(value: String) throws {
    let (parsed, _) = try picture(
      "<style>rect{fill:\(value);marker:\(value)}</style><svg><rect style=\"stroke:\(value)\"/></svg>")
    let rect = try #require(parsed.elements.first { $0.name == "rect" })
    #expect(!rect.attributes.values.contains { $0.contains("example") })
  }

  @Test("Text has the font of the document, as outlines or as text")
  func text() throws {
    let body = "<svg width=200 height=50><text x=100 y=20 text-anchor=end>ab</text></svg>"
    let (outlines, _) = try picture(body)
    #expect(!outlines.elements.contains { $0.name == "text" })
    #expect(outlines.elements.count { $0.name == "use" } == 2)
    // Advances of DejaVu Sans: a 1255, b 1300 of 2048 units: 100 - 16 * 2555 / 2048 = 80.039.
    let group = outlines.elements.first { $0.attributes["transform"]?.hasPrefix("matrix(") == true }
    #expect(group?.attributes["transform"]?.hasSuffix(" 80.039 20)") == true)
    let (elements, _) = try picture(body, .elements)
    let text = elements.elements.first { $0.name == "text" }
    #expect(text?.attributes["font-family"] == "'DejaVu Sans'")
    #expect(text?.attributes["x"] == "100")
  }

  @Test("Stroked text, and text with a gradient, is a path in the coordinates of the image")
  func strokedText() throws {
    let (parsed, _) = try picture("<style>text{fill:none;stroke:red}</style><svg><text y=20>l</text></svg>")
    let path = try #require(parsed.elements.first { $0.name == "path" })
    #expect(path.attributes["d"]?.hasPrefix("M") == true)
    #expect(parsed.elements.contains { $0.attributes["stroke"] == "#ff0000" })
  }

  @Test("Text that needs an order from right to left stays text")
  func rightToLeft() throws {
    let (parsed, _) = try picture("<svg><text y=20>\u{5D0}\u{5D1}</text></svg>")
    #expect(parsed.elements.first { $0.name == "text" }?.attributes["font-family"] == "'DejaVu Sans'")
  }

  @Test("Icons of a sprite are defined once and used by other images")
  func sprite() throws {
    let use = "<svg><use href='#a'/></svg>"
    let (parsed, warnings) = try picture(
      "<svg style='display:none'><symbol id=a viewBox='0 0 9 9'><use href='#b'/></symbol><path id=b /></svg>\(use)\(use)"
    )
    #expect(parsed.elements.count { $0.name == "symbol" } == 1)
    #expect(parsed.elements.filter { $0.name == "use" }.map { $0.attributes["href"] } == ["#e-b", "#e-a", "#e-a"])
    #expect(parsed.elements.compactMap { $0.attributes["id"] }.sorted() == ["e-a", "e-b"])
    #expect(warnings.isEmpty)
  }

  @Test("Sprites that repeat without end are left out")
  func bombs() throws {
    let levels = (0..<9).map { level in
      "<svg><g id=g\(level)>" + String(repeating: "<use href='#g\(level + 1)'/>", count: 10) + "</g></svg>"
    }
    let (parsed, _) = try picture(levels.joined() + "<svg><g id=g9><rect/></g></svg>")
    // Five levels are 100,000 elements; the first images would be more than all may be.
    let first = try #require(parsed.elements.first { $0.name == "g" && $0.attributes["id"]?.hasSuffix("g0") == true })
    #expect(first.attributes["id"]?.hasPrefix("s") == true)
    #expect(parsed.elements.count { $0.name == "use" && $0.attributes["href"] == nil } > 0)
    let (circle, _) = try picture("<svg><g id=a><use href='#b'/></g></svg><svg><g id=b><use href='#a'/></g></svg>")
    #expect(!circle.elements.contains { $0.attributes["href"] != nil })
  }

  @Test(
    "Text keeps white space, letters and lines as the style says",
    arguments: [
      ("white-space:pre", "a  b", 2), ("", "a  b", 2), ("text-transform:uppercase", "ab", 2),
      ("text-decoration:underline", "ab", 2), ("font-variant:small-caps", "ab", 0),
    ])
  func textStyles(style: String, text: String, glyphs: Int) throws {
    let (parsed, _) = try picture("<svg><text y=20 style='\(style)'>\(text)</text></svg>")
    #expect(parsed.elements.count { $0.name == "use" } == glyphs)
    if style.contains("underline") {
      // A tenth of 16 px, 1 px below the baseline.
      #expect(parsed.elements.contains { $0.name == "path" && $0.attributes["d"]?.hasPrefix("M0 21h") == true })
    }
  }

  @Test("Spaces that are kept have room")
  func spaces() throws {
    func second(_ style: String) throws -> String? {
      try picture("<svg><text style='\(style)'>a  b</text></svg>").0.elements.filter { $0.name == "use" }.last?
        .attributes["x"]
    }
    // Advances of DejaVu Sans in font units: a 1255, the space 651.
    #expect(try second("") == "1906")
    #expect(try second("white-space:pre") == "2557")
  }

  @Test("Inline SVG overflows where style sheets let it")
  func overflow() throws {
    for (style, value) in [("", nil), ("svg{overflow:visible}", "visible")] {
      let (parsed, _) = try picture("<style>\(style)</style><svg><svg><rect/></svg></svg>")
      let images = parsed.elements.filter { $0.name == "svg" }.dropFirst()
      #expect(images.count == 2)
      for image in images { #expect(image.attributes["overflow"] == value) }
    }
  }

  @Test("Attributes of old pages give backgrounds images")
  func backgroundAttribute() throws {
    let image = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="
    let (parsed, warnings) = try picture("<table><tr><td background='\(image)'>a</table>")
    #expect(parsed.elements.contains { $0.name == "image" })
    #expect(warnings.isEmpty)
  }

  private func places(_ text: String) throws -> [String] {
    let (parsed, warnings) = try picture("<svg width=300 height=100 style='font-size:20px'>\(text)</svg>")
    #expect(warnings.isEmpty)
    return parsed.elements.filter { $0.name == "g" }.compactMap { $0.attributes["transform"] }
  }

  /// The baselines are those of Chromium: half the height of the font up or down, a part of the size of the font, or a
  /// length. DejaVu Sans of 20 px is 19 + 5 = 24 px high there.
  @Test(
    "The baseline shifts in spans, and once more in spans inside of them",
    arguments: [("super", -12.0), ("sub", 12), ("baseline", 0), ("5", -5), ("50%", -10), ("-0.5em", 10)])
  func baselineShift(value: String, shift: Double) throws {
    let end = "\(shift == 0 ? 50 : Int(50 + shift)))"
    #expect(try places("<text y=50><tspan baseline-shift='\(value)'>a</tspan></text>").last?.hasSuffix(end) == true)
    #expect(
      try places("<text y=50><tspan style='baseline-shift:\(value)'>a</tspan></text>").last?.hasSuffix(end) == true)
    let twice = "\(Int(50 + 2 * shift)))"
    let nested = "<tspan baseline-shift='\(value)'><tspan baseline-shift='\(value)'>a</tspan></tspan>"
    #expect(try places("<text y=50>\(nested)</text>").last?.hasSuffix(twice) == true)
  }

  /// Around (10, 50): by 90° x' = 10 - (y - 50), y' = 50 + (x - 10). The last angle is that of all letters that follow.
  @Test("Letters are turned around where they begin")
  func rotate() throws {
    let turns = try places("<text x='10 30 60' y=50 rotate='0 90'>abc</text>").filter { $0.hasPrefix("matrix(0 ") }
    #expect(turns == ["matrix(0 1 -1 0 80 20)", "matrix(0 1 -1 0 110 -10)"])
  }

  @Test("White space shows where it is preserved, by texts only")
  func whiteSpace() throws {
    func count(_ svg: String) throws -> Int {
      try picture("<svg>\(svg)</svg>").0.elements.count { $0.name == "use" }
    }
    let (kept, collapsed) = (try count("<text>a   b</text>"), try count("<text xml:space=preserve>a   b</text>"))
    #expect(kept == collapsed)
    func places(_ svg: String) throws -> [String] {
      try picture("<svg>\(svg)</svg>").0.elements.filter { $0.name == "use" }.compactMap { $0.attributes["x"] }
    }
    let narrow = try places("<text>a   b</text>")
    #expect(try places("<text xml:space=preserve>a   b</text>") != narrow)
    #expect(try places("<g xml:space=preserve><text>a   b</text></g>") == narrow)
    #expect(
      try picture("<svg><text xml:space=preserve>a  b</text></svg>", .elements).0.elements.contains {
        $0.attributes["xml:space"] == "preserve"
      })
  }

  @Test("Links in pictures have no lines, and lines have the fill of who asks for them")
  func links() throws {
    func paths(_ svg: String) throws -> [String?] {
      try picture("<svg>\(svg)</svg>").0.elements.filter { $0.name == "path" && $0.attributes["id"] == nil }
        .map { $0.attributes["fill"] }
    }
    #expect(try paths("<a href='#'><text>link</text></a>").isEmpty)
    #expect(try paths("<text text-decoration=underline>a<tspan fill=red>b</tspan></text>") == [nil, "black"])
  }

  @Test("Of a switch the first child is painted that asks for English or for nothing")
  func switches() throws {
    let (parsed, warnings) = try picture(
      """
      <svg><switch><rect systemLanguage="de" fill="red"/><rect requiredExtensions="x" fill="red"/>\
      <rect systemLanguage="de, en" fill="green"/><rect fill="blue"/></switch></svg>
      """)
    #expect(warnings.isEmpty)
    #expect(parsed.elements.filter { $0.name == "rect" }.map { $0.attributes["fill"] } == ["green"])
  }

  @Test("Vertical text is warned about", arguments: ["writing-mode=vertical-rl", "style='writing-mode:vertical-lr'"])
  func verticalText(attribute: String) throws {
    #expect(
      try picture("<svg><text \(attribute)>a</text></svg>").warnings == [
        "vertical text in SVG is painted horizontally"
      ])
  }
}
