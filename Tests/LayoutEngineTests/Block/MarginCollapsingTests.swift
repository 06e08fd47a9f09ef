import Testing

@testable import LayoutEngine

@Suite("Collapsing margins")
struct MarginCollapsingTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "margins of siblings collapse to the larger one",
      """
      <div style="height:10px;margin-bottom:20px"></div>
      <div id=a style="height:10px;margin:30px 0"></div>
      <div id=b style="height:10px"></div>
      """,
      ["a": "0,40 800x10", "b": "0,80 800x10"]),
    MarkupCase(
      "negative margins are subtracted from positive ones",
      """
      <div style="height:50px;margin-bottom:20px"></div>
      <div id=a style="height:10px;margin-top:-30px"></div>
      <div id=b style="height:10px;margin-top:-5px"></div>
      """,
      ["a": "0,40 800x10", "b": "0,45 800x10"]),
    MarkupCase(
      "the most negative margin counts",
      """
      <div style="height:50px;margin-bottom:-20px"></div>
      <div id=a style="height:10px;margin-top:-30px"></div>
      """,
      ["a": "0,20 800x10"]),
    MarkupCase(
      "a parent's margin collapses with its first child's",
      """
      <div id=a style="margin-top:10px">
        <div id=b style="margin-top:30px">
          <div id=c style="margin-top:20px;height:10px"></div>
        </div>
      </div>
      """,
      ["a": "0,30 800x10", "b": "0,30 800x10", "c": "0,30 800x10"]),
    MarkupCase(
      "padding keeps the first child's margin inside",
      """
      <div id=a style="margin-top:10px;padding-top:1px">
        <div id=b style="margin-top:30px;height:10px"></div>
      </div>
      """,
      ["a": "0,10 800x41", "b": "0,41 800x10"]),
    MarkupCase(
      "a border keeps margins inside",
      """
      <div id=a style="margin:10px 0;border:2px solid">
        <div id=b style="margin:30px 0;height:10px"></div>
      </div>
      <div id=c style="height:5px"></div>
      """,
      ["a": "0,10 800x74", "b": "2,42 796x10", "c": "0,94 800x5"]),
    MarkupCase(
      "a last child's margin collapses with its parent's",
      """
      <div id=a style="margin-bottom:10px">
        <div id=b style="margin-bottom:30px;height:10px"></div>
      </div>
      <div id=c style="height:10px"></div>
      """,
      ["a": "0,0 800x10", "b": "0,0 800x10", "c": "0,40 800x10"]),
    MarkupCase(
      "a specified height keeps the last child's margin from collapsing",
      """
      <div id=a style="height:10px">
        <div style="margin-bottom:30px;height:10px"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["a": "0,0 800x10", "b": "0,10 800x10"]),
    MarkupCase(
      "a minimum height that is reached does not keep margins from collapsing",
      """
      <div id=a style="min-height:10px">
        <div style="margin-bottom:30px;height:10px"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["a": "0,0 800x10", "b": "0,40 800x10"]),
    MarkupCase(
      "a minimum height above the content does",
      """
      <div id=a style="min-height:50px">
        <div style="margin-bottom:30px;height:10px"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["a": "0,0 800x50", "b": "0,50 800x10"]),
    MarkupCase(
      "a percentage of an automatic height does not keep margins from collapsing",
      """
      <div id=a style="height:50%">
        <div style="margin-bottom:30px;height:10px"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["a": "0,0 800x10", "b": "0,40 800x10"]),
    MarkupCase(
      "min-content as a height does not keep margins from collapsing",
      """
      <div id=a style="height:min-content">
        <div style="margin-bottom:30px;height:10px"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["a": "0,0 800x10", "b": "0,40 800x10"]),
    MarkupCase(
      "margins collapse through empty boxes",
      """
      <div style="height:10px;margin-bottom:10px"></div>
      <div id=a style="margin:20px 0"></div>
      <div id=b style="margin:30px 0">
        <div id=c style="margin:40px 0"></div>
      </div>
      <div id=d style="height:10px;margin-top:5px"></div>
      """,
      ["a": "0,30 800x0", "b": "0,50 800x0", "c": "0,50 800x0", "d": "0,50 800x10"]),
    MarkupCase(
      "empty boxes with negative margins",
      """
      <div style="height:50px;margin-bottom:10px"></div>
      <div id=a style="margin:20px 0 -30px"></div>
      <div id=b style="height:10px;margin-top:5px"></div>
      """,
      ["a": "0,70 800x0", "b": "0,40 800x10"]),
    MarkupCase(
      "empty boxes at the end leave the parent",
      """
      <div id=a>
        <div id=b style="height:10px"></div>
        <div id=c style="margin:20px 0"></div>
      </div>
      <div id=d style="height:10px"></div>
      """,
      ["a": "0,0 800x10", "b": "0,0 800x10", "c": "0,30 800x0", "d": "0,30 800x10"]),
    MarkupCase(
      "empty boxes at the start push the parent down",
      """
      <div id=a>
        <div id=b style="margin:20px 0"></div>
        <div id=c style="height:10px;margin-top:30px"></div>
      </div>
      """,
      ["a": "0,30 800x10", "b": "0,30 800x0", "c": "0,30 800x10"]),
    MarkupCase(
      "a minimum height stops collapsing through",
      """
      <div id=a style="min-height:1px;margin:20px 0"></div>
      <div id=b style="height:10px;margin-top:5px"></div>
      """,
      ["a": "0,20 800x1", "b": "0,41 800x10"]),
    MarkupCase(
      "a height of zero does not stop collapsing through",
      """
      <div style="height:10px"></div>
      <div id=a style="height:0;margin:20px 0"></div>
      <div id=b style="height:10px;margin-top:30px"></div>
      """,
      ["a": "0,30 800x0", "b": "0,40 800x10"]),
    MarkupCase(
      "bottom padding makes an empty box solid",
      """
      <div style="height:10px"></div>
      <div id=a style="padding-bottom:5px;margin:20px 0">
        <div id=b style="margin:30px 0"></div>
      </div>
      <div id=c style="height:10px;margin-top:30px"></div>
      """,
      ["a": "0,40 800x5", "b": "0,40 800x0", "c": "0,75 800x10"]),
    MarkupCase(
      "flow-root keeps margins inside",
      """
      <div id=a style="display:flow-root;margin:10px 0">
        <div id=b style="margin:20px 0;height:10px"></div>
      </div>
      <div id=c style="height:10px;margin-top:15px"></div>
      """,
      ["a": "0,10 800x50", "b": "0,30 800x10", "c": "0,75 800x10"]),
    MarkupCase(
      "an empty flow-root does not let margins collapse through",
      """
      <div style="height:10px;margin-bottom:10px"></div>
      <div id=a style="display:flow-root;margin:20px 0"></div>
      <div id=b style="height:10px;margin-top:30px"></div>
      """,
      ["a": "0,30 800x0", "b": "0,60 800x10"]),
    MarkupCase(
      "margins of a flow-root collapse with its siblings and parent",
      """
      <div id=a>
        <div id=b style="display:flow-root;margin:20px 0;height:10px"></div>
      </div>
      <div id=c style="margin-top:5px;height:10px"></div>
      """,
      ["a": "0,20 800x10", "b": "0,20 800x10", "c": "0,50 800x10"]),
    MarkupCase(
      "overflow hidden keeps margins inside",
      """
      <div id=a style="overflow:hidden">
        <div id=b style="margin:20px 0;height:10px"></div>
      </div>
      """,
      ["a": "0,0 800x50", "b": "0,20 800x10"]),
    MarkupCase(
      "flex containers and their items do not collapse",
      """
      <div id=a style="display:flex;margin-top:10px">
        <div id=b style="margin:20px 0;height:10px;width:10px"></div>
      </div>
      <div id=c style="margin-top:5px;height:10px"></div>
      """,
      ["a": "0,10 800x50", "b": "0,30 10x10", "c": "0,65 800x10"]),
    MarkupCase(
      "align-content makes a formatting context",
      """
      <div id=a style="align-content:start">
        <div id=b style="margin:20px 0;height:10px"></div>
      </div>
      """,
      ["a": "0,0 800x50", "b": "0,20 800x10"]),
    MarkupCase(
      "layout containment makes a formatting context",
      """
      <div id=a style="contain:layout">
        <div id=b style="margin:20px 0;height:10px"></div>
      </div>
      """,
      ["a": "0,0 800x50", "b": "0,20 800x10"]),
    MarkupCase(
      "size containment does not keep margins from collapsing through",
      """
      <div style="height:5px;margin-bottom:10px"></div>
      <div id=a style="contain:size;margin:20px 0">
        <div style="height:10px;margin:50px 0"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["a": "0,55 800x0", "b": "0,105 800x10"]),
    MarkupCase(
      "absolutely positioned children do not matter",
      """
      <div id=a style="margin-top:10px">
        <div style="position:absolute;height:10px"></div>
        <div id=b style="margin-top:30px;height:10px"></div>
      </div>
      """,
      ["a": "0,30 800x10", "b": "0,30 800x10"]),
    MarkupCase(
      "relative offsets do not move what follows",
      """
      <div id=a style="position:relative;top:20px;left:-5px;height:10px;margin-bottom:10px"></div>
      <div id=b style="height:10px"></div>
      <div id=c style="position:relative;bottom:5px;right:7px;height:10px"></div>
      """,
      ["a": "-5,20 800x10", "b": "0,20 800x10", "c": "-7,25 800x10"]),
    MarkupCase(
      "a maximum height below the content keeps the margin inside",
      """
      <div id=a style="max-height:5px">
        <div style="margin-bottom:30px;height:10px"></div>
      </div>
      <div id=b style="height:10px"></div>
      """,
      ["a": "0,0 800x5", "b": "0,5 800x10"]),
    MarkupCase(
      "margins are percentages of the width",
      """
      <div style="width:200px">
        <div id=a style="margin:10% 5%;height:10px"></div>
        <div id=b style="padding:10%;height:10px"></div>
      </div>
      """,
      ["a": "10,20 180x10", "b": "0,50 200x50"]),
    MarkupCase(
      "negative bottom margin shortens the parent",
      """
      <div id=a style="display:flow-root">
        <div id=b style="height:30px;margin-bottom:-10px"></div>
      </div>
      <div id=c style="height:10px"></div>
      """,
      ["a": "0,0 800x20", "b": "0,0 800x30", "c": "0,20 800x10"]),
    MarkupCase(
      "deep first children collapse",
      """
      <div style="height:10px"></div>
      <div id=a>
        <div id=b style="margin-top:-5px">
          <div id=c style="margin-top:15px">
            <div id=d style="margin-top:-10px;height:10px"></div>
          </div>
        </div>
      </div>
      """,
      ["a": "0,15 800x10", "b": "0,15 800x10", "c": "0,15 800x10", "d": "0,15 800x10"]),
  ]

  @Test("boxes lie where Chromium puts them", arguments: cases)
  func matchesChromium(_ example: MarkupCase) throws {
    let boxes = try Markup(example.markup).layout()
    for (id, box) in example.boxes { #expect(boxes[id] == box, "\(id)") }
  }
}
