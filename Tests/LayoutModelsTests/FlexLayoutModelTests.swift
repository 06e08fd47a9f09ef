import Documents
import Foundation
import Testing

/// JSON documents in the model of FlexLayout.
@Suite struct FlexLayoutModelTests {
  @Test("members are the methods of the Swift interface")
  func members() throws {
    let frames = try ModelFixture.frames(
      """
      { "model": "flexlayout", "viewport": { "width": 320, "height": 200 }, "mode": "adjustHeight",
        "root": { "id": "root", "padding": [10, 12], "children": [
          { "id": "row", "direction": "row", "justifyContent": "spaceBetween", "marginBottom": "5%", "children": [
            { "id": "a", "size": 40 }, { "id": "b", "width": "25%", "maxHeight": 30, "alignSelf": "stretch" } ] },
          { "id": "c", "intrinsicSize": { "width": 50, "height": 20 }, "position": "relative", "left": 3 } ] } }
      """)
    // 320 - 24 = 296 wide inside; a margin of 5% of that is 14.8.
    #expect(frames["row"] == CGRect(x: 12, y: 10, width: 296, height: 40))
    #expect(frames["a"] == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(frames["b"] == CGRect(x: 222, y: 0, width: 74, height: 30))
    // 10 + 40 + 14.8 = 64.8: content begins at the px before, and keeps its height if that is whole.
    #expect(frames["c"] == CGRect(x: 15, y: 64, width: 296, height: 20))
    #expect(frames["root"] == CGRect(x: 0, y: 0, width: 320, height: 95))
  }

  @Test("a view that is not included takes no part")
  func notIncluded() throws {
    let frames = try ModelFixture.frames(
      """
      { "model": "flexlayout", "frame": { "width": 100, "height": 100 },
        "root": { "children": [{ "id": "n", "isIncludedInLayout": false, "height": 20 }, { "id": "c", "height": 10 }] } }
      """)
    #expect(frames["c"] == CGRect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test("frame and scale are those of the root")
  func frameAndScale() throws {
    let frames = try ModelFixture.frames(
      """
      { "model": "flexlayout", "scale": 2, "frame": { "x": 7, "y": 8, "width": 33, "height": 20 },
        "root": { "id": "root", "direction": "row", "children": [{ "id": "a", "grow": 1 }, { "id": "b", "grow": 1 }] } }
      """)
    #expect(frames["root"] == CGRect(x: 7, y: 8, width: 33, height: 20))
    #expect(frames["b"] == CGRect(x: 16.5, y: 0, width: 16.5, height: 20))
  }

  @Test(
    "what cannot be read is told with its place",
    arguments: [
      (#"{"model": "flexlayout"}"#, "", "expected a member 'root' at the top"),
      (#"{"model": "flexbox", "root": {}}"#, "/model", "expected one of "),
      (#"{"model": 3, "root": {}}"#, "/model", "expected a string at /model"),
      (#"{"model": "flexlayout", "root": []}"#, "/root", "expected an object at /root"),
      (#"{"model": "flexlayout", "root": {"children": {}}}"#, "/root/children", "expected an array"),
      (
        #"{"model": "flexlayout", "root": {"children": [{}, {"width": "wide"}]}}"#, "/root/children/1/width",
        "expected a number or a percentage"
      ),
      (#"{"model": "flexlayout", "root": {"width": -1}}"#, "/root/width", "expected a number that is not negative"),
      (
        #"{"model": "flexlayout", "root": {"direction": "diagonal"}}"#, "/root/direction",
        "expected one of \"column\", \"columnReverse\", \"row\", \"rowReverse\" at /root/direction"
      ),
      (#"{"model": "flexlayout", "root": {"margin": [1]}}"#, "/root/margin", "expected a length, or an array"),
      (
        #"{"model": "flexlayout", "root": {"backgroundColor": "reddish"}}"#, "/root/backgroundColor",
        "expected a colour"
      ),
      (#"{"model": "flexlayout", "root": {"border": {"width": 1}}}"#, "/root/border", "expected a member 'color'"),
      (#"{"model": "flexlayout", "root": {"font": {"family": [1]}}}"#, "/root/font/family/0", "expected a string"),
      (#"{"model": "flexlayout", "mode": "fit", "root": {}}"#, "/mode", "expected one of"),
      (#"{"model": "flexlayout", "root": {"width": 1e300}}"#, "/root/width", "expected a number from -1e8"),
      (
        #"{"model": "flexlayout", "root": {"width": "-5%"}}"#, "/root/width",
        "expected a percentage that is not negative"
      ),
      (#"{"model": "flexlayout", "root": {"left": "+5%"}}"#, "/root/left", "expected a number or a percentage"),
      (#"{"model": "flexlayout", "root": {"left": "1e1%"}}"#, "/root/left", "expected a number or a percentage"),
      (#"{"model": "flexlayout", "root": {"numberOfLines": 1.5}}"#, "/root/numberOfLines", "expected a whole number"),
      (
        #"{"model": "flexlayout", "root": {"image": {"width": 1, "height": 1, "source": "http://example.com/a.png"}}}"#,
        "/root/image/source", "expected a data: URL of an image"
      ),
      (
        #"{"model": "flexlayout", "root": {"image": {"width": 1, "height": 1, "source": "data:image/png,broken"}}}"#,
        "/root/image/source", "expected a data: URL of an image"
      ),
    ])
  func errors(json: String, pointer: String, message: String) {
    let error = ModelFixture.error(json)
    #expect(error?.reason == .malformed)
    #expect(error?.diagnostic.pointer == pointer)
    #expect(error?.diagnostic.message.contains(message) == true)
  }

  @Test("members without a meaning are listed, and null is the initial value")
  func warnings() throws {
    let document = try ModelFixture.layOut(
      #"{"model": "flexlayout", "css": "", "root": {"id": null, "grow": null, "margin": null, "colour": "red", "border": {"width": 1, "color": "red", "style": "dotted"}}}"#
    )
    let warnings = document.document.diagnostics
    #expect(warnings.map(\.pointer) == ["/css", "/root/colour", "/root/border/style"])
    #expect(warnings.first?.message == "'css' is not used here")
  }

  @Test("too many views, too much text and too deep nesting are refused")
  func limits() {
    var limits = DocumentLimits()
    limits.elements = 5
    let many = #"{"model": "flexlayout", "root": {"children": [{}, {}, {}, {}, {}]}}"#
    #expect(ModelFixture.error(many, limits: limits)?.reason == .limitExceeded)
    limits = DocumentLimits()
    limits.textBytes = 10
    let long = #"{"model": "flexlayout", "root": {"text": "more than ten bytes"}}"#
    #expect(ModelFixture.error(long, limits: limits)?.reason == .limitExceeded)
    limits = DocumentLimits()
    limits.depth = 20
    let deep = String(repeating: #"{"children":["#, count: 30) + "{}" + String(repeating: "]}", count: 30)
    #expect(
      ModelFixture.error(#"{"model": "flexlayout", "root": \#(deep)}"#, limits: limits)?.reason == .limitExceeded)
  }

  @Test("texts are measured with the fonts that they are drawn with")
  func text() throws {
    let json =
      #"{"model": "flexlayout", "root": {"alignItems": "start", "children": [{"id": "t", "text": "Hello", "font": {"size": 20}}]}}"#
    let document = try ModelFixture.layOut(json)
    let frame = try #require(try ModelFixture.frames(json)["t"])
    let node = try #require(document.boxTree.nodeOfElement.last)
    let line = try #require(document.boxes.fragments(of: node).first)
    #expect(line.frame.width.px > frame.width - 1 && line.frame.width.px <= frame.width)
  }

  @Test("a text begins inside the padding of its view, as in CSS")
  func paddedText() throws {
    let documents = [
      #"{"model": "flexlayout", "root": {"children": [{"id": "t", "padding": [4, 10], "text": "Hi"}]}}"#,
      #"{"model": "stretch", "root": {"style": {"border": {"top": 1}, "padding": {"start": 10, "top": 3}}, "text": "Hi"}}"#,
      // Of a width of 200, 2% are 4 and 5% are 10.
      #"{"model": "flexlayout", "frame": {"width": 200}, "root": {"children": [{"padding": ["2%", "5%"], "text": "Hi"}]}}"#,
    ]
    for json in documents {
      let document = try ModelFixture.layOut(json)
      let node = try #require(document.boxTree.nodeOfElement.last)
      let line = try #require(document.boxes.fragments(of: node).first)
      #expect(line.frame.x.px == 10 && line.frame.y.px == 4, "\(json)")
    }
  }

  @Test("every example of the playground with a model is laid out without warnings")
  func examples() throws {
    let files = try FileManager.default.contentsOfDirectory(at: ModelFixture.examples, includingPropertiesForKeys: nil)
    var count = 0
    for file in files where file.pathExtension == "json" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("\"model\":") else { continue }
      count += 1
      let document = try ModelFixture.layOut(text)
      #expect(document.document.diagnostics.isEmpty, "\(file.lastPathComponent)")
    }
    #expect(count >= 2)
  }
}
