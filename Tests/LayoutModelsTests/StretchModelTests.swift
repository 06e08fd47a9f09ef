import Documents
import Foundation
import Testing

/// JSON documents in the model of StretchKit.
@Suite struct StretchModelTests {
  @Test("members of style are the properties of Style")
  func members() throws {
    let frames = try ModelFixture.frames(
      """
      { "model": "stretch", "viewport": { "width": 300, "height": 100 },
        "root": { "id": "root", "style": { "size": { "width": "100%", "height": "50%" }, "padding": { "start": 10, "top": 5 } },
          "children": [
            { "id": "a", "style": { "flexGrow": 1, "margin": { "end": "10%" } } },
            { "id": "b", "style": { "flexShrink": 0, "alignSelf": "center" }, "intrinsicSize": { "width": 40, "height": 20 } },
            { "id": "c", "style": { "display": "none" } } ] } }
      """)
    #expect(frames["root"] == CGRect(x: 0, y: 0, width: 300, height: 50))
    // 290 wide inside; 29 of margin and 40 for b leave 221.
    #expect(frames["a"] == CGRect(x: 10, y: 5, width: 221, height: 45))
    #expect(frames["b"] == CGRect(x: 260, y: 17.5, width: 40, height: 20))
    #expect(frames["c"] == nil)
  }

  @Test("the room may be another than the page, or unlimited")
  func room() throws {
    let root =
      #""root": {"id": "r", "style": {"size": {"width": "50%"}}, "intrinsicSize": {"width": 30, "height": 10}}"#
    let narrow = try ModelFixture.frames(#"{"model": "stretch", "thatFits": {"width": 50}, \#(root)}"#)
    #expect(narrow["r"] == CGRect(x: 0, y: 0, width: 25, height: 10))
    let unlimited = try ModelFixture.frames(#"{"model": "stretch", "thatFits": {"width": null}, \#(root)}"#)
    #expect(unlimited["r"] == CGRect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test(
    "what cannot be read is told with its place",
    arguments: [
      (#"{"style": {"flexDirection": "rows"}}"#, "/root/style/flexDirection"),
      (#"{"style": {"size": {"width": "half"}}}"#, "/root/style/size/width"),
      (#"{"style": {"size": 3}}"#, "/root/style/size"),
      (#"{"style": {"margin": {"start": true}}}"#, "/root/style/margin/start"),
      (#"{"style": {"aspectRatio": 0}}"#, "/root/style/aspectRatio"),
      (#"{"style": {"padding": -7}}"#, "/root/style/padding"),
      (#"{"style": {"border": {"top": "-10%"}}}"#, "/root/style/border/top"),
      (#"{"style": {"margin": "+5%"}}"#, "/root/style/margin"),
      (#"{"children": [{"style": []}]}"#, "/root/children/0/style"),
    ])
  func errors(root: String, pointer: String) {
    let error = ModelFixture.error(#"{"model": "stretch", "root": \#(root)}"#)
    #expect(error?.reason == .malformed && error?.diagnostic.pointer == pointer)
  }
}
