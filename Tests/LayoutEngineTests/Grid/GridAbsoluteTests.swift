import Testing

@testable import LayoutEngine

@Suite("Absolutely positioned boxes in grids")
struct GridAbsoluteTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "lines make the containing block",
      """
      <div id=g style="display:grid;position:relative;width:200px;height:100px;padding:10px;border:5px solid;grid-template-columns:50px 60px;grid-template-rows:30px 40px;column-gap:8px">
      <div id=a style="position:absolute;grid-column:2 / 3;grid-row:1 / 2;inset:0"></div>
      <div id=b style="position:absolute;grid-column:1;inset:0"></div>
      <div id=c style="position:absolute;grid-row:2 / 3;inset:0"></div>
      <div id=d style="position:absolute;inset:0"></div>
      </div>
      """,
      ["a": "73,15 60x30", "b": "15,5 210x120", "c": "5,45 220x40", "d": "5,5 220x120", "g": "0,0 230x130"]),
    MarkupCase(
      "lines outside of the grid are those of the padding box",
      """
      <div id=g style="display:grid;position:relative;width:200px;height:100px;padding:10px;border:5px solid;grid-template-columns:50px 60px;grid-template-rows:30px 40px;column-gap:8px">
      <div id=a style="position:absolute;grid-column:2 / 9;inset:0"></div>
      <div id=b style="position:absolute;grid-column:7 / 8;inset:0"></div>
      <div id=c style="position:absolute;grid-column:-9 / 2;inset:0"></div>
      </div>
      """,
      ["a": "73,5 152x120", "b": "5,5 220x120", "c": "5,5 60x120", "g": "0,0 230x130"]),
    MarkupCase(
      "spans without a line are automatic",
      """
      <div id=g style="display:grid;position:relative;width:200px;height:100px;padding:10px;border:5px solid;grid-template-columns:50px 60px;grid-template-rows:30px 40px;column-gap:8px">
      <div id=a style="position:absolute;grid-column:span 2;inset:0"></div>
      <div id=b style="position:absolute;grid-column:2 / span 1;inset:0"></div>
      <div id=c style="position:absolute;grid-column:span 1 / 2;inset:0"></div>
      </div>
      """,
      ["a": "5,5 220x120", "b": "73,5 60x120", "c": "15,5 50x120", "g": "0,0 230x130"]),
    MarkupCase(
      "lines within repeated tracks divide them evenly",
      """
      <div id=g style="display:grid;position:relative;width:100px;height:20px;grid-template-columns:repeat(3,1fr)">
      <div id=a style="position:absolute;grid-column:2;inset:0"></div>
      <div id=b style="position:absolute;grid-column:3;inset:0"></div>
      </div>
      """,
      ["a": "33.34375,0 66.65625x20", "b": "66.671875,0 33.328125x20", "g": "0,0 100x20"]),
    MarkupCase(
      "a box without insets is aligned in its area",
      """
      <div id=g style="display:grid;position:relative;width:200px;height:100px;padding:10px;border:5px solid;grid-template-columns:50px 60px;grid-template-rows:30px 40px;column-gap:8px">
      <div id=a style="position:absolute;grid-column:2;grid-row:2;width:10px;height:6px;place-self:center"></div>
      <div id=b style="position:absolute;grid-column:2;grid-row:2;width:10px;height:6px;place-self:end"></div>
      <div id=c style="position:absolute;width:10px;height:6px;place-self:center"></div>
      <div id=d style="position:absolute;width:10px;height:6px"></div>
      </div>
      """,
      ["a": "144,82 10x6", "b": "215,119 10x6", "c": "110,62 10x6", "d": "5,5 10x6", "g": "0,0 230x130"]),
    MarkupCase(
      "a box without insets is aligned in its area from right to left",
      """
      <div id=g style="display:grid;position:relative;width:200px;height:100px;padding:10px;border:5px solid;grid-template-columns:50px 60px;grid-template-rows:30px 40px;column-gap:8px;direction:rtl">
      <div id=a style="position:absolute;grid-column:2;grid-row:2;width:10px;height:6px"></div>
      <div id=b style="position:absolute;grid-column:1;grid-row:2;width:10px;height:6px;place-self:end"></div>
      <div id=c style="position:absolute;width:10px;height:6px;place-self:center"></div>
      </div>
      """,
      ["a": "147,45 10x6", "b": "5,119 10x6", "c": "110,62 10x6", "g": "0,0 230x130"]),
    MarkupCase(
      "a safe box that is too wide stays at the start",
      """
      <div id=g style="display:grid;position:relative;width:100px;grid-template-columns:20px">
      <div id=a style="position:absolute;grid-column:1;width:50px;height:5px;justify-self:safe end"></div>
      <div id=b style="position:absolute;grid-column:1;width:50px;height:5px;justify-self:end"></div>
      </div>
      """,
      ["a": "50,0 50x5", "b": "50,0 50x5", "g": "0,0 100x0"]),
    MarkupCase(
      "a box that is too large may leave its area, but not the grid",
      """
      <div id=g style="display:grid;position:relative;width:100px;height:96px;grid-template-rows:49px 17px 30px">
      <div id=a style="position:absolute;height:77px;grid-row:2;align-self:center;inset:4px;width:5px"></div>
      <div id=b style="position:absolute;height:200px;grid-row:2;align-self:center;inset:4px;width:5px"></div>
      </div>
      """,
      ["a": "4,19 5x77", "b": "4,0 5x200", "g": "0,0 100x96"]),
    MarkupCase(
      "a box in a scroll container may leave it at the end",
      """
      <div id=g style="display:grid;position:relative;width:100px;height:100px;overflow:hidden">
      <div id=a style="position:absolute;inset:20px 10px 10px 20px;height:95px;align-self:start;width:5px"></div>
      <div id=b style="position:absolute;inset:20px 10px -10px 20px;height:120px;align-self:center;width:5px"></div>
      </div>
      """,
      ["a": "20,20 5x95", "b": "20,5 5x120", "g": "0,0 100x100"]),
    MarkupCase(
      "percentages and sizes refer to the area",
      """
      <div id=g style="display:grid;position:relative;width:200px;height:100px;padding:10px;border:5px solid;grid-template-columns:50px 60px;grid-template-rows:30px 40px;column-gap:8px">
      <div id=a style="position:absolute;grid-column:2;grid-row:1;width:50%;height:50%;left:10%;top:10%"></div>
      </div>
      """,
      ["a": "88.1875,26 76x55", "g": "0,0 230x130"]),
    MarkupCase(
      "a grid that is no containing block aligns its children in its content box",
      """
      <div style="position:relative;width:300px;height:200px"><div id=g style="display:grid;width:100px;height:80px;padding:10px;grid-template-columns:30px"><div id=a style="position:absolute;width:10px;height:10px;place-self:end"></div></div></div>
      """,
      ["a": "100,80 10x10", "g": "0,0 120x100"]),
  ]

  @Test("boxes are where Chromium puts them", arguments: cases)
  func boxesAreWhereChromiumPutsThem(test: MarkupCase) throws {
    #expect(try Markup(test.markup).layout() == test.boxes)
  }
}
