import Documents
import Testing
import TextEngine

@testable import Rendering

/// https://www.w3.org/TR/2018/CR-css-break-3-20181204/#break-decoration
@Suite("Backgrounds of inline boxes over several lines")
struct InlineBackgroundTests {
  /// Where the gradient of each of two pieces begins and ends, which are 20 px wide.
  private func gradients(_ style: String) throws -> [String] {
    let piece = "<i style='display:inline-block;width:20px;height:9px'></i>"
    let html =
      "<!doctype html><style>body{margin:0}</style><div style='width:20px;font:10px Inter'>"
      + "<span style='background:linear-gradient(90deg,red,blue);\(style)'>\(piece)\(piece)</span></div>"
    let document = try DocumentPipeline(fonts: FontLibrary()).layOut(Array(html.utf8), as: .html).document
    let picture = try SVGWriter.write(document, options: SVGOptions(text: .outlines))
    return ParsedSVG(String(decoding: picture.bytes, as: UTF8.self)).elements.filter { $0.name == "linearGradient" }
      .map { "\($0.attributes["x1"] ?? "") \($0.attributes["x2"] ?? "")" }
  }

  @Test("go on from line to line, as if the pieces were in one row")
  func slices() throws {
    #expect(try gradients("") == ["0 40", "-20 20"])
    // From right to left the second piece is the left one.
    #expect(try gradients("direction:rtl") == ["-20 20", "0 40"])
  }

  @Test("begin anew in each piece where `box-decoration-break` is `clone`")
  func clones() throws {
    #expect(try gradients("box-decoration-break:clone").allSatisfy { $0 == "0 20" })
  }
}
