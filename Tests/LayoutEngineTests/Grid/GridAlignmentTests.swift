import Testing

@testable import LayoutEngine

@Suite("Alignment in grids")
struct GridAlignmentTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "justify-content space-between",
      """
      <div id=g style="display:grid;width:100px;justify-content:space-between;grid-template-columns:21px 20px 20px 10px">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      <div id=d style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 21x5", "b": "30.65625,0 20x5", "c": "60.3125,0 20x5", "d": "89.96875,0 10x5", "g": "0,0 100x5"]),
    MarkupCase(
      "justify-content space-around",
      """
      <div id=g style="display:grid;width:100px;justify-content:space-around;grid-template-columns:21px 20px 20px 10px">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      <div id=d style="height:5px"></div>
      </div>
      """,
      ["a": "3.625,0 21x5", "b": "31.875,0 20x5", "c": "59.125,0 20x5", "d": "86.375,0 10x5", "g": "0,0 100x5"]),
    MarkupCase(
      "justify-content space-evenly",
      """
      <div id=g style="display:grid;width:100px;justify-content:space-evenly;grid-template-columns:21px 20px 20px 10px">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      <div id=d style="height:5px"></div>
      </div>
      """,
      [
        "a": "5.796875,0 21x5", "b": "32.59375,0 20x5", "c": "58.390625,0 20x5", "d": "84.1875,0 10x5",
        "g": "0,0 100x5",
      ]),
    MarkupCase(
      "justify-content center",
      """
      <div id=g style="display:grid;width:100px;justify-content:center;grid-template-columns:21px 20px 20px 10px">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      <div id=d style="height:5px"></div>
      </div>
      """,
      ["a": "14.5,0 21x5", "b": "35.5,0 20x5", "c": "55.5,0 20x5", "d": "75.5,0 10x5", "g": "0,0 100x5"]),
    MarkupCase(
      "justify-content end",
      """
      <div id=g style="display:grid;width:100px;justify-content:end;grid-template-columns:21px 20px 20px 10px">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      <div id=d style="height:5px"></div>
      </div>
      """,
      ["a": "29,0 21x5", "b": "50,0 20x5", "c": "70,0 20x5", "d": "90,0 10x5", "g": "0,0 100x5"]),
    MarkupCase(
      "justify-content start",
      """
      <div id=g style="display:grid;width:100px;justify-content:start;grid-template-columns:21px 20px 20px 10px">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      <div id=d style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 21x5", "b": "21,0 20x5", "c": "41,0 20x5", "d": "61,0 10x5", "g": "0,0 100x5"]),
    MarkupCase(
      "align-content of a grid whose height is its minimum",
      """
      <div id=g style="display:grid;width:100px;min-height:100px;align-content:space-between;grid-template-rows:20px 20px">
      <div id=a style=""></div>
      <div id=b style=""></div>
      </div>
      """,
      ["a": "0,0 100x20", "b": "0,80 100x20", "g": "0,0 100x100"]),
    MarkupCase(
      "overflowing tracks are centred, and safe ones are not",
      """
      <div id=g style="display:grid;width:50px;justify-content:center;grid-template-columns:100px"><div id=a style="height:5px"></div></div>
      <div id=h style="display:grid;width:50px;justify-content:safe center;grid-template-columns:100px"><div id=b style="height:5px"></div></div>
      """,
      ["a": "-25,0 100x5", "b": "0,5 100x5", "g": "0,0 50x5", "h": "0,5 50x5"]),
    MarkupCase(
      "items are aligned in their areas",
      """
      <div id=g style="display:grid;width:100px;height:60px;grid-template-columns:50px 50px;grid-template-rows:30px 30px">
      <div id=a style="width:10px;height:10px;place-self:center"></div>
      <div id=b style="width:10px;height:10px;place-self:end"></div>
      <div id=c style="width:10px;place-self:stretch"></div>
      <div id=d style="height:10px;justify-self:right;width:20px"></div>
      </div>
      """,
      ["a": "20,10 10x10", "b": "90,20 10x10", "c": "0,30 10x30", "d": "80,30 20x10", "g": "0,0 100x60"]),
    MarkupCase(
      "an item that is too large is centred in units of 1/64 px",
      """
      <div id=g style="display:grid;width:40.3px;grid-template-columns:100%;grid-template-rows:10px">
      <div id=a style="width:100px;height:5px;justify-self:center"></div>
      <div id=b style="width:100px;height:5px;justify-self:safe center"></div>
      </div>
      """,
      ["a": "-29.84375,0 100x5", "b": "0,10 100x5", "g": "0,0 40.296875x15"]),
    MarkupCase(
      "auto margins take the free space, but not less than none",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:50px 50px;grid-template-rows:30px">
      <div id=a style="width:20px;height:10px;margin:auto"></div>
      <div id=b style="width:80px;height:10px;margin:0 auto"></div>
      </div>
      """,
      ["a": "15,10 20x10", "b": "50,0 80x10", "g": "0,0 100x30"]),
    MarkupCase(
      "columns run from right to left",
      """
      <div id=g style="display:grid;width:100px;direction:rtl;grid-template-columns:20px 30px">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="width:5px;height:5px;justify-self:end"></div>
      <div id=d style="width:5px;height:5px;justify-self:left"></div>
      </div>
      """,
      ["a": "80,0 20x5", "b": "50,0 30x5", "c": "80,5 5x5", "d": "50,5 5x5", "g": "0,0 100x10"]),
    MarkupCase(
      "self-start and self-end look at the direction of the item",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:50px 50px">
      <div id=a style="width:5px;height:5px;justify-self:self-start;direction:rtl"></div>
      <div id=b style="width:5px;height:5px;justify-self:self-end;direction:rtl"></div>
      </div>
      """,
      ["a": "45,0 5x5", "b": "50,0 5x5", "g": "0,0 100x5"]),
    MarkupCase(
      "percentages of an item refer to its area",
      """
      <div id=g style="display:grid;width:200px;grid-template-columns:50px 100px;grid-template-rows:40px">
      <div id=a style="width:50%;height:50%"></div>
      <div id=b style="padding:10%;margin-left:10%;height:50%"></div>
      </div>
      """,
      ["a": "0,0 25x20", "b": "60,0 90x40", "g": "0,0 200x40"]),
    MarkupCase(
      "minimum and maximum sizes limit stretched items",
      """
      <div id=g style="display:grid;width:200px;grid-template-columns:100px 100px;grid-template-rows:40px">
      <div id=a style="max-width:30px;max-height:10px"></div>
      <div id=b style="min-width:130px;min-height:60px"></div>
      </div>
      """,
      ["a": "0,0 30x10", "b": "100,0 130x60", "g": "0,0 200x40"]),
  ]

  @Test("boxes are where Chromium puts them", arguments: cases)
  func boxesAreWhereChromiumPutsThem(test: MarkupCase) throws {
    #expect(try Markup(test.markup).layout() == test.boxes)
  }
}
