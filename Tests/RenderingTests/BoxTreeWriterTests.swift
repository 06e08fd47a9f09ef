import CSS
import Diagnostics
import Documents
import Foundation
import LayoutEngine
import Testing

@testable import Rendering

@Suite("Box trees")
struct BoxTreeWriterTests {
  @Test("Places are relative to the nearest element with a box, and what has none is all zeros")
  func nesting() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 50) { scene in
      scene.element("head")
      scene.box("body", id: "b", x: 8, y: 8, width: 84, height: 33.328125) { scene in
        scene.element("p")
        scene.box(x: 1.5, y: 2, width: 3, height: 4)
      }
    }
    #expect(
      try scene.boxes() == """
        {"tag":"html","x":0,"y":0,"width":100,"height":50,"children":[\
        {"tag":"body","id":"b","x":8,"y":8,"width":84,"height":33.328125,"children":[\
        {"tag":"p","x":0,"y":0,"width":0,"height":0},\
        {"tag":"div","x":1.5,"y":2,"width":3,"height":4}]}]}
        """)
  }

  @Test("Lines of text carry the text of the document, without collapsed spaces")
  func textLines() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 50) { scene in
      scene.text(
        "one  \n two 🙂x",
        lines: [
          (0..<6, Rect(x: .zero, y: .zero, width: LayoutUnit(30), height: LayoutUnit(16))),
          (7..<14, Rect(x: .zero, y: LayoutUnit(20), width: LayoutUnit(25), height: LayoutUnit(16))),
        ])
    }
    let expected =
      #""textLines":[{"text":"one ","x":0,"y":0,"width":30,"height":16},"#
      + #"{"text":"two 🙂x","x":0,"y":20,"width":25,"height":16}]"#
    #expect(try scene.boxes().contains(expected))
  }

  @Test("A transformed box is reported as the upright rectangle around it")
  func transforms() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 50) { scene in
      scene.box(x: 20, y: 10, width: 40, height: 20, paint: { $0.transform = [.rotate(90)] }) { scene in
        scene.box(width: 10, height: 5)
      }
    }
    // A 40 x 20 box around (40, 20) turned by 90° is 20 x 40; its top left corner comes to the top right.
    let boxes = try scene.boxes()
    #expect(boxes.contains("{\"tag\":\"div\",\"x\":30,\"y\":0,\"width\":20,\"height\":40,"))
    #expect(boxes.contains("{\"tag\":\"div\",\"x\":15,\"y\":0,\"width\":5,\"height\":10}"))
  }

  @Test("A scroll container tells how far its content reaches, with the padding after it")
  func scrollSizes() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 50) { scene in
      scene.box(
        width: 50, height: 30,
        layout: {
          ($0.overflowX, $0.overflowY) = (.hidden, .hidden)
          $0.padding = Edges(.px(LayoutUnit(5)))
        }
      ) { $0.box(x: 5, y: 5, width: 80, height: 40) }
    }
    #expect(try scene.boxes().contains("\"scrollWidth\":90,\"scrollHeight\":50"))
  }

  /// As in Chromium, where a positioned box of no width does not make a box scroll.
  @Test("A box without area reaches nowhere")
  func scrollSizesWithoutArea() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 50) { scene in
      scene.box(width: 50, height: 30, layout: { ($0.overflowX, $0.overflowY) = (.hidden, .hidden) }) { scene in
        scene.box(width: 40, height: 20) { $0.box(x: 60, y: 0, width: 0, height: 90) }
      }
    }
    #expect(try scene.boxes().contains("\"scrollWidth\":50,\"scrollHeight\":30"))
  }

  @Test("An answer has the viewport, the tree and the warnings, and is JSON")
  func answer() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 50)
    let warning = Diagnostic(.warning, "unknown \"x\"", at: SourceLocation(line: 3, column: 9))
    let bytes = try BoxTreeWriter.writeAnswer(scene.laidOut(), warnings: [warning])
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let warnings = object?["warnings"] as? [[String: Any]]
    #expect(warnings?.first?["message"] as? String == "unknown \"x\"")
    #expect(warnings?.first?["line"] as? Int == 3)
    #expect((object?["viewport"] as? [String: Int]) == ["width": 100, "height": 100])
    #expect((object?["root"] as? [String: Any])?["display"] as? String == "block")
  }

  @Test("Answers past the limit are refused")
  func limit() throws {
    var scene = Scene()
    scene.box("html", width: 100, height: 50) { scene in for _ in 0..<1_000 { scene.box() } }
    let document = try scene.laidOut()
    #expect(throws: RenderingError.outputTooLarge(limit: 10_000)) {
      try BoxTreeWriter.write(document, options: BoxTreeOptions(maximumBytes: 10_000))
    }
    #expect(throws: RenderingError.self) { try SVGWriter.write(document, options: SVGOptions(maximumBytes: 10)) }
  }
}
