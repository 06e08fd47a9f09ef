import Documents
import Testing
import TextEngine

@testable import Rendering

/// https://www.w3.org/TR/2025/WD-css-shapes-2-20250724/#basic-shape-functions
@Suite("Shapes that clip")
struct ClipShapeTests {
  /// The path that clips a box of 100 × 60 px with a border of 10 px.
  private func path(_ shape: String) throws -> String? {
    let html = """
      <!doctype html><style>body{margin:0}</style><div style="box-sizing:border-box;width:100px;height:60px;\
      border:10px solid red;clip-path:\(shape)"></div>
      """
    let document = try DocumentPipeline(fonts: FontLibrary()).layOut(Array(html.utf8), as: .html).document
    let parsed = ParsedSVG(String(decoding: try SVGWriter.write(document).bytes, as: UTF8.self))
    #expect(parsed.isWellFormed)
    return parsed.elements.first { $0.name == "path" }?.attributes["d"]
  }

  @Test(
    "Rectangles are given by their edges or by a corner and a size",
    arguments: [
      // Edges are counted from the top left corner; `auto` is the edge of the box.
      ("rect(5px 50% 30px 10px)", "M10 5h40v25h-40z"), ("rect(auto auto auto 25%)", "M25 0h75v60h-75z"),
      // A right edge left of the left one is moved onto it.
      ("rect(0 10px 20px 40px)", "M40 0h0v20h0z"),
      ("xywh(10px 20% 50% 30px)", "M10 12h50v30h-50z"), ("xywh(0 0 50% 100%) padding-box", "M10 10h40v40h-40z"),
      ("xywh(0 0 100% 100% round 10px 0)", "M10 0h90v50a10 10 0 0 1-10 10h-90v-50a10 10 0 0 1 10-10z"),
    ])
  func rectangles(shape: String, path: String) throws { #expect(try self.path(shape) == path) }

  @Test(
    "Commands draw from point to point",
    arguments: [
      ("from 0 0, line to 100% 0, line to 50% 100%, close", "M0 0L100 0L50 60Z"),
      (
        "from left bottom, hline to right, vline by -10px, hline by -5px, vline to top",
        "M0 60L100 60L100 50L95 50L95 0"
      ),
      ("from 0 0, move by 10px 5px, line by 10px 0, close, line by 1px 1px", "M0 0M10 5L20 5ZL11 6"),
      // Control points are relative to what they are from: 20 + 5, 10 + 5; 70 - 10, 30 - 0.
      (
        "from 20px 10px, curve by 50px 20px with 5px 5px / -10px 0 from end, smooth to 90px 10px",
        "M20 10C25 15 60 30 70 30T90 10"
      ),
      (
        "from 0 0, curve to 100% 0 with 50% 100%, smooth by -10px 10px with 1px 2px from origin",
        "M0 0Q50 60 100 0S1 2 90 10"
      ),
      ("from 0 0, arc to 40px 0 of 20% 50% cw large rotate 30deg", "M0 0A20 30 30 1 1 40 0"),
      ("from 0 0, arc by 40px 0 of 20px", "M0 0A20 20 0 0 0 40 0"),
    ])
  func commands(commands: String, path: String) throws { #expect(try self.path("shape(\(commands))") == path) }
}
