import Documents
import Foundation
import Testing

@testable import Rendering

/// Inline elements with blocks in them. The boxes are those of Chromium 156.
@Suite("Broken inline elements")
struct BrokenInlineTests {
  private struct Box: Decodable {
    var id: String?
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var children: [Box]?

    func find(_ id: String) -> Box? { self.id == id ? self : children?.lazy.compactMap { $0.find(id) }.first }
  }

  @Test(
    "reach around their pieces, apart from those without area",
    arguments: [
      ("text<a id=a><b style='display:block;height:40px'></b></a>", [0, 20, 300, 40]),
      ("<a id=a>one<b style='display:block;height:40px'></b></a>", [0, 0, 300, 60]),
      ("<a id=a><b style='display:block'></b></a>", [0, 0, 0, 0]),
      ("<a id=a><br><b style='display:block'></b></a>", [0, 20, 0, 0]),
      ("<a id=a><br><br></a>", [0, 20, 0, 20]),
    ])
  func bounds(markup: String, expected: [Double]) throws {
    let source = "<!doctype html><body style='margin:0;width:300px;font:16px/20px Inter'>\(markup)"
    let laidOut = try DocumentPipeline().layOut(Array(source.utf8), as: .html).document
    let json = try BoxTreeWriter.write(laidOut)
    let box = try #require(try JSONDecoder().decode(Box.self, from: Data(json)).find("a"))
    #expect([box.x, box.y, box.width, box.height] == expected)
  }

  @Test("A list item with nothing but white space in it is as high as the line of its marker")
  func emptyListItems() throws {
    let source =
      "<!doctype html><body style='margin:0;font:16px/20px Inter'><ul style='margin:0'><li id=a><a> </a></ul>"
    let laidOut = try DocumentPipeline().layOut(Array(source.utf8), as: .html).document
    let json = try BoxTreeWriter.write(laidOut)
    let box = try #require(try JSONDecoder().decode(Box.self, from: Data(json)).find("a"))
    #expect(box.height == 20)
  }
}
