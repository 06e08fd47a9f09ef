import Testing

@testable import LayoutEngine

@Suite("Clearance")
struct ClearanceTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "clear moves below floats",
      """
      <div style="width:200px">
        <div style="float:left;width:50px;height:50px"></div>
        <div style="float:right;width:50px;height:30px"></div>
        <div id=a style="clear:right;height:10px"></div>
        <div id=b style="clear:left;height:10px"></div>
        <div id=c style="clear:both;height:10px;margin-top:20px"></div>
      </div>
      """,
      ["a": "0,30 200x10", "b": "0,50 200x10", "c": "0,80 200x10"]),
    MarkupCase(
      "clearance swallows the margin above",
      """
      <div style="width:200px">
        <div style="height:10px;margin-bottom:20px"></div>
        <div style="float:left;width:50px;height:50px"></div>
        <div id=a style="clear:left;height:10px;margin-top:100px"></div>
      </div>
      """,
      ["a": "0,110 200x10"]),
    MarkupCase(
      "clearance as the first child",
      """
      <div style="width:200px">
        <div style="float:left;width:50px;height:50px"></div>
        <div id=a>
          <div id=b style="clear:left;height:10px;margin-top:30px"></div>
        </div>
      </div>
      """,
      ["a": "0,0 200x60", "b": "0,50 200x10"]),
    MarkupCase(
      "clearance after a float in a parent that collapses",
      """
      <div id=o style="width:200px;margin-top:10px">
        <div id=f style="float:left;width:50px;height:50px"></div>
        <div id=a style="margin-top:20px">
          <div id=b style="clear:left;height:10px;margin-top:30px"></div>
        </div>
      </div>
      """,
      ["o": "0,20 200x60", "f": "0,20 50x50", "a": "0,20 200x60", "b": "0,70 200x10"]),
    MarkupCase(
      "floats follow the margin that collapses below them",
      """
      <div id=o style="width:200px">
        <div id=f style="float:left;width:50px;height:50px"></div>
        <div id=a style="margin-top:30px;height:10px"></div>
      </div>
      """,
      ["o": "0,30 200x10", "f": "0,30 50x50", "a": "0,30 200x10"]),
    MarkupCase(
      "floats follow a margin that is deep below",
      """
      <div id=o style="width:200px;margin-top:5px">
        <div id=f style="float:left;width:50px;height:50px"></div>
        <div id=a style="margin-top:10px">
          <div id=g style="float:right;width:50px;height:20px"></div>
          <div id=b style="margin-top:30px">
            <div id=h style="float:left;width:30px;height:20px"></div>
            <div id=c style="margin-top:40px;height:10px"></div>
          </div>
        </div>
      </div>
      """,
      [
        "o": "0,40 200x10", "f": "0,40 50x50", "a": "0,40 200x10", "g": "150,40 50x20", "b": "0,40 200x10",
        "h": "50,40 30x20", "c": "0,40 200x10",
      ]),
    MarkupCase(
      "floats in empty boxes",
      """
      <div style="width:200px">
        <div style="height:10px;margin-bottom:10px"></div>
        <div id=a style="margin:20px 0 40px">
          <div id=f style="float:left;width:50px;height:50px"></div>
        </div>
        <div id=b style="height:10px;margin-top:30px"></div>
      </div>
      """,
      ["a": "0,30 200x0", "f": "0,30 50x50", "b": "0,50 200x10"]),
    MarkupCase(
      "an empty box that clears",
      """
      <div style="width:200px">
        <div style="height:10px"></div>
        <div style="float:left;width:50px;height:50px"></div>
        <div id=a style="clear:left;margin:20px 0 30px"></div>
        <div id=b style="height:10px;margin-top:10px"></div>
      </div>
      """,
      ["a": "0,60 200x0", "b": "0,70 200x10"]),
    MarkupCase(
      "an empty box that clears adds to the height",
      """
      <div id=o style="width:200px">
        <div style="height:10px"></div>
        <div style="float:left;width:50px;height:50px"></div>
        <div id=a style="clear:left;margin-bottom:30px"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["o": "0,0 200x90", "a": "0,60 200x0", "b": "0,90 800x10"]),
    MarkupCase(
      "an empty box is cleared although its margin would reach below the float",
      """
      <div style="width:200px">
        <div style="margin-bottom:50px;height:10px"></div>
        <div id=f style="float:left;width:50px;height:50px"></div>
        <div id=z style="clear:left;margin-top:-20px">
          <div id=i style="margin-top:40px;margin-bottom:-30px"></div>
        </div>
        <div id=b style="height:10px"></div>
      </div>
      """,
      ["f": "0,60 50x50", "z": "0,110 200x0", "i": "0,110 200x0", "b": "0,110 200x10"]),
    MarkupCase(
      "a clearfix",
      """
      <div id=o style="width:200px">
        <div style="float:left;width:50px;height:50px"></div>
        <div style="clear:both"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["o": "0,0 200x50", "b": "0,50 800x10"]),
  ]

  @Test("boxes lie where Chromium puts them", arguments: cases)
  func matchesChromium(_ example: MarkupCase) throws {
    let boxes = try Markup(example.markup).layout()
    for (id, box) in example.boxes { #expect(boxes[id] == box, "\(id)") }
  }
}
