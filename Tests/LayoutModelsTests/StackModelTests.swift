import Documents
import Foundation
import LayoutModels
import Rendering
import Testing
import TextEngine

/// A box of an answer.
struct ModelBox: Decodable {
  var tag: String
  var id: String?
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var children: [ModelBox]

  /// x, y, width and height.
  var frame: [Double] { [x, y, width, height] }

  /// The boxes in document order.
  var all: [ModelBox] { [self] + children.flatMap(\.all) }
}

struct ModelAnswer: Decodable {
  struct Warning: Decodable {
    var message: String
    var pointer: String?
  }

  var root: ModelBox
  var warnings: [Warning]

  func frame(_ id: String) -> [Double]? { root.all.first { $0.id == id }?.frame }
}

/// The answer to a document that is a model.
func answer(_ json: String) throws -> ModelAnswer {
  let fonts = FontLibrary()
  let pipeline = DocumentPipeline(fonts: fonts, models: ModelDocuments(fonts: fonts))
  let laidOut = try pipeline.layOut(Array(json.utf8), as: .json).document
  return try JSONDecoder().decode(ModelAnswer.self, from: Data(try BoxTreeWriter.writeAnswer(laidOut)))
}

/// Why a document is refused, as its message and pointer.
func refusal(_ json: String) -> String? {
  do {
    _ = try answer(json)
    return nil
  } catch let error as DocumentError {
    return "\(error.diagnostic.message) \(error.diagnostic.pointer ?? "")"
  } catch {
    return "\(error)"
  }
}

@Suite("Documents of the model fixflex") struct FixFlexModelTests {
  @Test("stacks of arrays and objects place views")
  func stacks() throws {
    let answer = try answer(
      """
      {"model": "fixflex", "frame": {"x": 10, "y": 20, "width": 200, "height": null}, "root": {"id": "root",
        "children": [{"id": "a"}, {"id": "b", "intrinsicSize": {"width": 60, "height": 30}}, {"id": "c"}],
        "hstacks": [[15, {"view": "a", "fix": 44}, {"flex": {"min": 5}}, {"view": "b", "flex": {}, "spacingBefore": 6}],
          {"name": "third", "startAnchor": "a.trailing", "startOffset": 1, "endOffset": null,
           "items": [{"view": "c", "match": "b.width", "multiplier": 0.5, "offset": 2}]}],
        "vstacks": [[{"fill": 1}, {"view": "a", "fix": 10}, {"fill": 1}], [{"view": "b", "flex": {}}],
          {"startAnchor": "a.centerY", "items": [{"view": "c", "flex": {"max": 500}}]}]}}
      """)
    #expect(answer.warnings.isEmpty)
    #expect(answer.frame("root") == [10, 20, 200, 30])
    // (30 - 10) / 2.
    #expect(answer.frame("a") == [15, 10, 44, 10])
    // 200 - 60.
    #expect(answer.frame("b") == [140, 0, 60, 30])
    // 15 + 44 + 1; 60 / 2 + 2; from 10 + 5 to 30.
    #expect(answer.frame("c") == [60, 15, 32, 15])
  }

  @Test("directions, priorities, frames and absolute stacks")
  func members() throws {
    let answer = try answer(
      """
      {"model": "fixflex", "viewport": {"width": 100, "height": 50}, "root": {"id": "root", "direction": "rtl",
        "children": [
          {"id": "a", "intrinsicSize": {"width": 20, "height": 10}, "huggingPriority": {"horizontal": 100}},
          {"id": "b", "intrinsicSize": {"width": 30, "height": 10}},
          {"id": "c"}, {"id": "d", "frame": {"x": 1, "y": 2, "width": 3, "height": 4}}],
        "hstacks": [[{"view": "a", "flex": {}}, {"view": "b", "flex": {}}],
          {"useAbsolutePositioning": true, "items": [{"view": "c", "fix": 5}, {"flex": {}}]}],
        "vstacks": [[{"views": ["a", "b", "c"], "fix": 10}, {"flex": {}}]]}}
      """)
    #expect(answer.warnings.isEmpty)
    // From the right: 100 - 30 = 70 for a.
    #expect(answer.frame("a") == [30, 0, 70, 10])
    #expect(answer.frame("b") == [0, 0, 30, 10])
    #expect(answer.frame("c") == [0, 0, 5, 10])
    #expect(answer.frame("d") == [1, 2, 3, 4])
  }

  @Test("diagnostics are warnings with pointers to stacks")
  func diagnostics() throws {
    let answer = try answer(
      """
      {"model": "fixflex", "viewport": {"width": 100, "height": 50}, "root": {"children": [{"id": "a"}],
        "hstacks": [[{"view": "a", "fix": 130}]], "vstacks": [{"name": "column", "colour": 1,
        "items": [{"view": "a", "fix": 20}]}]}}
      """)
    #expect(
      answer.warnings.map { "\($0.message) \($0.pointer ?? "")" } == [
        "'colour' is not used here /root/vstacks/0/colour",
        "hstack 1 of /root/hstacks: needs 30 px more than there is /root/hstacks/0",
        "column: leaves 30 px that nothing in it may take /root/vstacks/0",
      ])
  }

  @Test(
    "what cannot be read is refused with a pointer",
    arguments: [
      (#"{"model": "fixflex"}"#, "expected a member 'root' at the top "),
      (
        #"{"model": "fixflex", "root": {"hstacks": [[{"view": "x", "fix": 1}]]}}"#,
        "expected the 'id' of a view at /root/hstacks/0/0/view /root/hstacks/0/0/view"
      ),
      (
        #"{"model": "fixflex", "root": {"hstacks": [[{"fix": 1, "fill": 1}]]}}"#,
        "expected an item with one of 'fix', 'flex', 'fill' and 'match' at /root/hstacks/0/0 /root/hstacks/0/0"
      ),
      (
        #"{"model": "fixflex", "root": {"vstacks": [{"items": [], "startAnchor": "root.left"}]}}"#,
        #"expected the 'id' of a view, a dot and a side, such as "title.leading" at /root/vstacks/0/startAnchor /root/vstacks/0/startAnchor"#
      ),
      (
        #"{"model": "fixflex", "root": {"id": "r", "vstacks": [{"items": [], "startAnchor": "r.left"}]}}"#,
        "expected one of the sides top, bottom and centerY at /root/vstacks/0/startAnchor /root/vstacks/0/startAnchor"
      ),
      (
        #"{"model": "fixflex", "root": {"id": "a", "children": [{"id": "a"}]}}"#,
        #"expected an 'id' that no other view has, instead of "a", at /root /root"#
      ),
      (
        #"{"model": "fixflex", "root": {"hstacks": [[-5]]}}"#,
        "expected a number that is not negative at /root/hstacks/0/0 /root/hstacks/0/0"
      ),
      (
        #"{"model": "fixflex", "root": {"id": "a", "hstacks": [[{"view": "a", "views": ["a"], "fix": 1}]]}}"#,
        "expected an item with 'view' or 'views', not both, at /root/hstacks/0/0 /root/hstacks/0/0"
      ),
      (
        #"{"model": "fixflex", "root": {"hstacks": [{"name": "n", "items": []}, {"name": "n", "items": []}]}}"#,
        #"expected a 'name' that no other stack has, instead of "n", at /root/hstacks/1 /root/hstacks/1"#
      ),
    ])
  func refused(document: String, expected: String) {
    #expect(refusal(document) == expected)
  }

  @Test("stacks and their items are limited")
  func limits() {
    let stacks = Array(repeating: "[1]", count: 1_001).joined(separator: ",")
    #expect(
      refusal(#"{"model": "fixflex", "root": {"hstacks": [\#(stacks)]}}"#)
        == "more than 1000 stacks /root/hstacks/1000")
    let items = Array(repeating: "1", count: 10_001).joined(separator: ",")
    #expect(
      refusal(#"{"model": "fixflex", "root": {"hstacks": [[\#(items)]]}}"#)
        == "more than 10000 items in stacks /root/hstacks/0/10000")
  }
}

@Suite("Documents of the model collection") struct CollectionModelTests {
  @Test("items go into a flow, with sections as large as their content")
  func flow() throws {
    let answer = try answer(
      """
      {"model": "collection", "frame": {"width": 100, "height": null}, "root": {"id": "root",
        "layout": {"type": "inset", "insets": {"top": 5, "left": 10}, "layout":
          {"type": "flow", "spacing": 4, "alignItems": "end"}},
        "items": [{"id": "a", "width": 30, "height": 20}, {"id": "b", "width": 40, "height": 10},
          {"id": "c", "width": "fill", "intrinsicSize": {"width": 7, "height": 8}},
          {"id": "section", "layout": {"type": "waterfall", "columns": 2, "spacing": 2},
           "items": [{"id": "d", "height": 10}, {"id": "e", "height": 20}, {"id": "f", "height": 5}]}]}}
      """)
    #expect(answer.warnings.isEmpty)
    // 30 + 4 + 40 in 90; the lower one ends with the row.
    #expect(answer.frame("a") == [10, 5, 30, 20])
    #expect(answer.frame("b") == [44, 15, 40, 10])
    #expect(answer.frame("c") == [10, 29, 90, 8])
    // 29 + 8 + 4; columns of (90 - 2) / 2 = 44; 10 + 2 + 5 and 20.
    #expect(answer.frame("section") == [10, 41, 90, 20])
    #expect(answer.frame("d") == [0, 0, 44, 10])
    #expect(answer.frame("e") == [46, 0, 44, 20])
    #expect(answer.frame("f") == [0, 12, 44, 5])
    #expect(answer.frame("root") == [0, 0, 100, 61])
  }

  @Test("rows, transposed layouts and overlays")
  func others() throws {
    let answer = try answer(
      """
      {"model": "collection", "viewport": {"width": 100, "height": 60}, "root": {
        "layout": {"type": "transpose", "layout": {"type": "row", "fillIdentifiers": ["b"], "spacing": 5}},
        "items": [{"id": "a", "width": "fill", "height": 15}, {"id": "b", "layout": {"type": "overlay"},
          "items": [{"id": "c", "width": "fill", "height": "fill"}, {"id": "d", "width": 3, "height": 4}]}]}}
      """)
    #expect(answer.frame("a") == [0, 0, 100, 15])
    // 60 - 15 - 5.
    #expect(answer.frame("b") == [0, 20, 100, 40])
    #expect(answer.frame("c") == [0, 0, 100, 40])
    #expect(answer.frame("d") == [0, 0, 3, 4])
  }

  @Test("a content offset shows what is visible, with items that stay")
  func offset() throws {
    let items = (0..<6).map { #"{"id": "\#($0)", "width": "fill", "height": \#($0 % 3 == 0 ? 10 : 45)}"# }
    let answer = try answer(
      """
      {"model": "collection", "viewport": {"width": 50, "height": 40}, "contentOffset": {"y": 20}, "root": {
        "layout": {"type": "sticky", "items": [0, 3], "layout": {"type": "flow"}},
        "items": [\(items.joined(separator: ","))]}}
      """)
    // 0 to 10, 10 to 55, 55 to 100, … moved up by 20.
    #expect(answer.frame("0") == [0, 0, 50, 10])
    #expect(answer.frame("1") == [0, -10, 50, 45])
    #expect(answer.frame("2") == [0, 35, 50, 45])
    #expect(answer.frame("3") == nil)
  }

  @Test(
    "what cannot be read is refused with a pointer",
    arguments: [
      (
        #"{"model": "collection", "root": {"layout": {"type": "heap"}, "items": []}}"#,
        #"expected one of "flow", "inset", "overlay", "row", "sticky", "transpose", "waterfall" at /root/layout/type /root/layout/type"#
      ),
      (
        #"{"model": "collection", "root": {"items": [{"width": "wide"}]}}"#,
        #"expected a number, "fill" or "fit" at /root/items/0/width /root/items/0/width"#
      ),
      (
        #"{"model": "collection", "root": {"layout": {"type": "waterfall", "columns": 0}}}"#,
        "expected a whole number from 1 to 10000 at /root/layout/columns /root/layout/columns"
      ),
    ])
  func refused(document: String, expected: String) {
    #expect(refusal(document) == expected)
  }

  @Test("layouts around each other are limited")
  func limits() {
    var layout = #"{"type": "flow"}"#
    for _ in 0..<16 { layout = #"{"type": "transpose", "layout": \#(layout)}"# }
    #expect(
      refusal(#"{"model": "collection", "root": {"layout": \#(layout)}}"#)?
        .hasPrefix("more than 16 layouts around each other") == true)
  }
}

@Suite("Documents in the documentation and the playground") struct PublishedModelTests {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "documents on the pages of the models are laid out without a warning",
    arguments: ["FlexLayout", "StretchKit", "FixFlex", "CollectionLayout"])
  func pages(module: String) throws {
    let page = try String(
      contentsOf: Self.repository.appending(path: "Sources/Interfaces/\(module)/\(module).docc/\(module).md"),
      encoding: .utf8)
    let documents = page.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(!documents.isEmpty)
    for document in documents { #expect(try answer(document).warnings.isEmpty) }
  }

  @Test(
    "examples of the playground are laid out without a warning",
    arguments: ["fixflex-cell", "fixflex-recipes", "collection-gallery"])
  func examples(name: String) throws {
    let document = try String(
      contentsOf: Self.repository.appending(path: "public/examples/\(name).json"), encoding: .utf8)
    #expect(try answer(document).warnings.isEmpty)
  }
}
