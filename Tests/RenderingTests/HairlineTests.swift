import Documents
import Testing

@testable import Rendering

/// Chromium rounds the edges of boxes to whole px, and makes those 1 px thick that would vanish by that, unless they have
/// 4/64 px or less. Values from its pictures.
@Suite("Hairlines")
struct HairlineTests {
  private func picture(_ style: String) throws -> ParsedSVG {
    let html = "<!DOCTYPE html><div style='position:absolute;left:5px;\(style)'></div>"
    let (document, _) = try DocumentPipeline().layOut(Array(html.utf8), as: .html)
    return ParsedSVG(String(decoding: try SVGWriter.write(document).bytes, as: UTF8.self))
  }

  private func path(_ picture: ParsedSVG, _ fill: String = "#f00") -> String? {
    picture.elements.first { $0.attributes["fill"] == fill }?.attributes["d"]
  }

  @Test(
    "A box of a part of a px is painted 1 px thick where its first edge is rounded to",
    arguments: [
      (5.0, 5.0 / 64, "M5 5h20v1h-20z"), (5.4, 0.0, nil), (5, 4.0 / 64, nil), (5.4, 5.0 / 64, "M5 5h20v1h-20z"),
      (5.5, 0.3, "M5 6h20v1h-20z"), (5.25, 0.5, "M5 5h20v1h-20z"), (5.75, 0.99, "M5 6h20v1h-20z"),
    ] as [(Double, Double, String?)])
  func heights(top: Double, height: Double, expected: String?) throws {
    let picture = try picture("top:\(top)px;width:20px;height:\(height)px;background:red")
    #expect(path(picture) == expected)
  }

  @Test("Widths are no other, and so are rounded corners and shadows")
  func widths() throws {
    #expect(path(try picture("top:5.5px;width:.3px;height:9px;background:red")) == "M5 6h1v9h-1z")
    #expect(path(try picture("top:5.5px;width:20px;height:.3px;box-shadow:3px 3px red")) == "M8 9h20v1h-20z")
  }

  @Test("Images of backgrounds and outlines do not see hairlines")
  func images() throws {
    let gradient = try picture("top:5px;width:20px;height:.3px;background:linear-gradient(red,red)")
    #expect(!gradient.elements.contains { $0.name == "path" || $0.name == "rect" })
    // From 3 to 7 px: twice the width of the outline.
    let outline = try picture("top:5px;width:20px;height:.3px;outline:2px solid red")
    #expect(path(outline)?.hasPrefix("M3 3h24v4h-24z") == true)
  }
}
