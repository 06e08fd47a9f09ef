import CSS
import Documents
import Testing
import TextEngine

@testable import Rendering

/// Parts of controls that style sheets can name, as Chromium's pictures show them.
@Suite("Parts of form controls")
struct ControlPartTests {
  private func picture(_ style: String, _ body: String) throws -> ParsedSVG {
    let html = "<!doctype html><style>body{margin:0}\(style)</style>\(body)"
    let document = try DocumentPipeline(fonts: FontLibrary()).layOut(Array(html.utf8), as: .html).document
    let picture = try SVGWriter.write(document, options: SVGOptions(text: .outlines))
    return ParsedSVG(String(decoding: picture.bytes, as: UTF8.self))
  }

  /// What is painted in a colour: the path of a box.
  private func path(_ color: String, in picture: ParsedSVG) -> String? {
    picture.elements.first { $0.attributes["fill"] == color && $0.name == "path" }?.attributes["d"]
  }

  private static let bar = "style='display:block;width:100px;height:20px'"

  @Test(
    "A progress bar with a background, a border or round corners of its own has grey and green parts",
    arguments: [
      "appearance:none", "background:gold", "background-color:transparent", "border:0", "border-radius:4px",
      "--b:gold;background:var(--b)",
    ])
  func progressWithoutTheme(style: String) throws {
    let picture = try picture("progress{\(style)}", "<progress value=.6 \(Self.bar)></progress>")
    #expect(path("#808080", in: picture) == "M0 0h100v20h-100z")
    #expect(path("#008000", in: picture) == "M0 0h60v20h-60z")
    #expect(!picture.fills.contains("#0075ff"))
  }

  @Test(
    "A progress bar that says nothing about these is drawn by the theme",
    arguments: ["", "background:revert", "accent-color:#0075ff", "opacity:.5"])
  func progressWithTheme(style: String) throws {
    let style = "progress{\(style)}progress::-webkit-progress-value{background:red}"
    let picture = try picture(style, "<progress value=.6 \(Self.bar)></progress>")
    #expect(picture.fills.contains("#0075ff"))
    #expect(!picture.fills.contains("#f00"))
  }

  @Test("The parts of a progress bar have the styles of the author, but its value decides the width")
  func progressParts() throws {
    let style = """
      progress{appearance:none}progress::-webkit-progress-bar{background:#123456}
      progress::-webkit-progress-value{background:#654321;width:1px;height:1px}
      """
    let picture = try picture(style, "<progress value=30 max=60 \(Self.bar)></progress>")
    #expect(path("#123456", in: picture) == "M0 0h100v20h-100z")
    #expect(path("#654321", in: picture) == "M0 0h50v20h-50z")
  }

  @Test("The parts of a meter have the styles of the author, whoever draws the rest")
  func meterParts() throws {
    let style = "meter::-webkit-meter-optimum-value{background:#654321}"
    #expect(
      path("#654321", in: try picture(style, "<meter value=.5 \(Self.bar)></meter>")) == "M1 6h49v8h-49z")
    let plain = style + "meter{border:0}"
    #expect(
      path("#654321", in: try picture(plain, "<meter value=.5 \(Self.bar)></meter>")) == "M0 5h50v10h-50z")
    // Another part shows a value that is not that good.
    #expect(path("#654321", in: try picture(style, "<meter low=.6 optimum=1 value=.5 \(Self.bar)></meter>")) == nil)
  }

  @Test("The thumb of a slider without a theme has the size and the colour of the author")
  func thumb() throws {
    let style = """
      input{appearance:none;margin:0}
      input::-webkit-slider-thumb{appearance:none;width:20px;height:30px;background:#123456}
      input::-webkit-slider-runnable-track{height:10px;background:#654321}
      """
    let slider = "<input type=range value=25 style='display:block;width:100px'>"
    // A quarter of the 80 px that the thumb leaves free.
    #expect(path("#123456", in: try picture(style, slider)) == "M20 0h20v30h-20z")
    #expect(path("#654321", in: try picture(style, slider)) == "M0 0h100v10h-100z")
    let themed = style + "input{appearance:auto}"
    #expect(path("#123456", in: try picture(themed, slider)) == nil)
    #expect(try picture(themed, slider).elements.contains { $0.name == "circle" && $0.attributes["r"] == "7.5" })
  }

  @Test("Check boxes and radio buttons have generated content, fields have none")
  func generatedContent() throws {
    let style = "input::before{content:'';display:block;width:9px;height:9px;background:#123456}"
    for type in ["checkbox", "radio", "range", "date", "time", "file", "color"] {
      #expect(try picture(style, "<input type=\(type)>").fills.contains("#123456"), "\(type)")
      #expect(
        try picture(style, "<input type=\(type) style='appearance:none'>").fills.contains("#123456"), "\(type)")
    }
    for type in ["text", "search", "number", "submit", "button", "hidden", "password", "email"] {
      #expect(try !picture(style, "<input type=\(type)>").fills.contains("#123456"), "\(type)")
    }
  }

  @Test("A control for dates has a picture, unless the author gives it another one, hides it, or it is disabled")
  func calendar() throws {
    func strokes(_ style: String, _ attributes: String = "") throws -> Int {
      try picture("input::-webkit-calendar-picker-indicator{\(style)}", "<input type=date \(attributes)>")
        .elements.count { $0.name == "path" && $0.attributes["stroke"] == "#000" }
    }
    #expect(try strokes("") == 4)
    #expect(try strokes("background-color:red") == 4)
    #expect(try strokes("background:red") == 0)
    #expect(try strokes("display:none") == 0)
    #expect(try strokes("", "disabled") == 0)
    #expect(try strokes("", "readonly") == 0)
  }
}
