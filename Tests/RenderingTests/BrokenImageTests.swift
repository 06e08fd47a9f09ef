import Documents
import Testing
import TextEngine

@testable import Rendering

/// https://html.spec.whatwg.org/multipage/rendering.html#images-3
@Suite("Pictures of broken images")
struct BrokenImageTests {
  /// Where signs are painted.
  private func signs(_ image: String) throws -> [String] {
    let html = "<!DOCTYPE html><style>body{margin:0;font:16px/20px DejaVu Sans}</style><div>\(image)</div>"
    let document = try DocumentPipeline(fonts: FontLibrary()).layOut(Array(html.utf8), as: .html).document
    let parsed = ParsedSVG(String(decoding: try SVGWriter.write(document).bytes, as: UTF8.self))
    #expect(parsed.isWellFormed)
    return parsed.elements.filter { $0.name == "g" }.compactMap { $0.attributes["transform"] }
      .filter { $0.hasPrefix("translate") }
  }

  /// In Chromium the sign is 16 px large, in the corner of the content; a frame of 1 px with as much padding moves it.
  @Test(
    "The sign is in the upper corner where lines begin",
    arguments: [
      ("style='width:60px;height:40px;padding:5px'", "translate(7 7)"),
      ("style='width:60px;height:40px;padding:5px;display:block'", "translate(7 7)"),
      ("style='width:60px;height:40px;direction:rtl'", "translate(42 2)"),
    ])
  func sign(attributes: String, place: String) throws {
    #expect(try signs("<img src='data:image/png;base64,AAAA' \(attributes)>") == [place])
  }

  @Test("There is none without room, and none instead of an image that is out of reach")
  func none() throws {
    #expect(try signs("<img src='data:image/png;base64,AAAA' width=17 height=17>").isEmpty)
    #expect(try signs("<img src='https://a.example/b.png' width=60 height=60>").isEmpty)
  }

  @Test("The sign stands before the text that stands for the image")
  func text() throws {
    #expect(try signs("<img src='data:image/png;base64,AAAA' alt=text>").count == 1)
  }
}
