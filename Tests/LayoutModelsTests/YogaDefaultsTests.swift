import Documents
import Foundation
import Testing

/// Documents in CSS that ask for Yoga's initial values.
@Suite struct YogaDefaultsTests {
  private static let nodes = """
    "root": { "type": "div", "id": "root", "style": { "width": 100, "height": 60 }, "children": [
      { "type": "div", "id": "a", "style": { "width": 150, "height": 20, "padding": 5 } },
      { "type": "span", "id": "b", "style": { "flex": "1 1 0" }, "children": [
        { "type": "div", "id": "c", "style": { "position": "absolute", "right": 10, "bottom": 0, "width": 20, "height": 4 } } ] } ] }
    """

  @Test("boxes are columns whose sizes include padding, do not shrink, and contain what is absolute")
  func nodes() throws {
    let frames = try ModelFixture.frames("{ \"defaults\": \"yoga\", \(Self.nodes) }")
    #expect(frames["root"] == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(frames["a"] == CGRect(x: 0, y: 0, width: 150, height: 20))
    #expect(frames["b"] == CGRect(x: 0, y: 20, width: 100, height: 40))
    #expect(frames["c"] == CGRect(x: 70, y: 36, width: 20, height: 4))
  }

  @Test("rules and style attributes overrule them, and HTML in JSON has them too")
  func rules() throws {
    let frames = try ModelFixture.frames(
      #"""
      { "defaults": "yoga", "css": "* { flex-direction: row } body { margin: 0 }",
        "html": "<div id=a style='padding: 3px; box-sizing: content-box; width: 40px'><p id=b style='margin: 0; width: 10px; height: 5px'></p><p id=c style='margin: 0; width: 90px'></p></div>" }
      """#)
    #expect(frames["a"]?.width == 46)
    #expect(frames["b"] == CGRect(x: 3, y: 3, width: 10, height: 5))
    #expect(frames["c"] == CGRect(x: 13, y: 3, width: 90, height: 5))
  }

  @Test("without them the same nodes are blocks")
  func css() throws {
    for defaults in ["", "\"defaults\": \"css\", ", "\"defaults\": null, "] {
      let frames = try ModelFixture.frames("{ \(defaults)\(Self.nodes) }")
      // Content boxes: 150 + 2 × 5.
      #expect(frames["a"]?.size == CGSize(width: 160, height: 30))
    }
    #expect(ModelFixture.error("{ \"defaults\": \"android\", \(Self.nodes) }")?.diagnostic.pointer == "/defaults")
  }
}
