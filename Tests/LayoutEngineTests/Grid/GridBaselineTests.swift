import Testing

@testable import LayoutEngine

@Suite("Baselines in grids")
struct GridBaselineTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "baseline in columns, ltr",
      """
      <div id=g style="display:grid;width:300px;direction:ltr;grid-template-columns:200px">
      <div id=a style="justify-self:baseline;width:30px;height:10px;margin:0 5px 0 7px"></div>
      <div id=b style="justify-self:baseline;width:50px;height:10px;margin:0 2px 0 11px"></div>
      </div>
      """,
      ["a": "11,0 30x10", "b": "11,10 50x10", "g": "0,0 300x20"]),
    MarkupCase(
      "baseline in columns, rtl",
      """
      <div id=g style="display:grid;width:300px;direction:rtl;grid-template-columns:200px">
      <div id=a style="justify-self:baseline;width:30px;height:10px;margin:0 5px 0 7px"></div>
      <div id=b style="justify-self:baseline;width:50px;height:10px;margin:0 2px 0 11px"></div>
      </div>
      """,
      ["a": "248,0 30x10", "b": "248,10 50x10", "g": "0,0 300x20"]),
    MarkupCase(
      "items without text share the baseline at their bottoms",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:40px 40px 40px;align-items:baseline">
      <div id=a style="height:10px;margin-top:5px;margin-bottom:3px"></div>
      <div id=b style="height:30px"></div>
      <div id=c style="height:20px;margin-bottom:8px"></div>
      </div>
      """,
      ["a": "0,20 40x10", "b": "40,0 40x30", "c": "80,10 40x20", "g": "0,0 300x38"]),
    MarkupCase(
      "the baseline of nested boxes makes rows higher",
      """
      <div id=g style="display:grid;width:300px;grid-template-columns:40px 40px;align-items:baseline">
      <div id=a style="display:flex;align-items:baseline;padding-top:10px;padding-bottom:4px"><div style="width:5px;height:20px"></div></div>
      <div id=b style="display:flex;align-items:baseline;padding-top:2px;padding-bottom:30px"><div style="width:5px;height:8px"></div></div>
      </div>
      """,
      ["a": "0,0 40x34", "b": "40,20 40x40", "g": "0,0 300x60"]),
    MarkupCase(
      "last baseline in columns, ltr",
      """
      <div id=g style="display:grid;width:300px;direction:ltr;grid-template-columns:200px">
      <div id=a style="justify-self:last baseline;width:30px;height:10px;margin:0 5px 0 7px"></div>
      <div id=b style="justify-self:last baseline;width:50px;height:10px;margin:0 2px 0 11px"></div>
      </div>
      """,
      ["a": "148,0 30x10", "b": "148,10 50x10", "g": "0,0 300x20"]),
    MarkupCase(
      "last baseline in columns, rtl",
      """
      <div id=g style="display:grid;width:300px;direction:rtl;grid-template-columns:200px">
      <div id=a style="justify-self:last baseline;width:30px;height:10px;margin:0 5px 0 7px"></div>
      <div id=b style="justify-self:last baseline;width:50px;height:10px;margin:0 2px 0 11px"></div>
      </div>
      """,
      ["a": "111,0 30x10", "b": "111,10 50x10", "g": "0,0 300x20"]),
    MarkupCase(
      "items without text share the last baseline at their bottoms",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:40px 40px 40px;align-items:last baseline">
      <div id=a style="height:10px;margin-top:5px;margin-bottom:3px"></div>
      <div id=b style="height:30px"></div>
      <div id=c style="height:20px;margin-bottom:8px"></div>
      </div>
      """,
      ["a": "0,20 40x10", "b": "40,0 40x30", "c": "80,10 40x20", "g": "0,0 300x38"]),
    MarkupCase(
      "the last baseline of nested boxes makes rows higher",
      """
      <div id=g style="display:grid;width:300px;grid-template-columns:40px 40px;align-items:last baseline">
      <div id=a style="display:flex;align-items:baseline;padding-top:10px;padding-bottom:4px"><div style="width:5px;height:20px"></div></div>
      <div id=b style="display:flex;align-items:baseline;padding-top:2px;padding-bottom:30px"><div style="width:5px;height:8px"></div></div>
      </div>
      """,
      ["a": "0,0 40x34", "b": "40,20 40x40", "g": "0,0 300x60"]),
    MarkupCase(
      "an item whose height depends on its automatic row falls back",
      """
      <div id=g style="display:grid;width:300px;grid-template-columns:40px 40px;align-items:baseline">
      <div id=a style="height:50%"></div>
      <div id=b style="height:30px"></div>
      </div>
      """,
      ["a": "0,0 40x15", "b": "40,0 40x30", "g": "0,0 300x30"]),
    MarkupCase(
      "the baseline of a grid is that of its first row",
      """
      <div id=f style="display:flex;align-items:baseline"><div id=a style="width:10px;height:50px"></div><div id=g style="display:grid;grid-template-columns:20px 20px"><div style="height:10px"></div><div style="height:30px"></div><div style="height:7px"></div></div></div>
      """,
      ["a": "0,0 10x50", "f": "0,0 800x77", "g": "10,40 40x37"]),
    MarkupCase(
      "the baseline of a grid is the one that its items share",
      """
      <div id=f style="display:flex;align-items:baseline"><div id=a style="width:10px;height:50px"></div><div id=g style="display:grid;grid-template-columns:20px 20px"><div style="height:10px"></div><div style="height:30px;align-self:baseline"></div><div style="height:7px"></div></div></div>
      """,
      ["a": "0,0 10x50", "f": "0,0 800x57", "g": "10,20 40x37"]),
    MarkupCase(
      "the last baseline of a grid is that of its last row",
      """
      <div id=f style="display:flex;align-items:last baseline"><div id=a style="width:10px;height:50px"></div><div id=g style="display:grid;grid-template-columns:20px 20px"><div style="height:10px"></div><div style="height:30px"></div><div style="height:7px"></div></div></div>
      """,
      ["a": "0,0 10x50", "f": "0,0 800x50", "g": "10,13 40x37"]),
  ]

  @Test("boxes are where Chromium puts them", arguments: cases)
  func boxesAreWhereChromiumPutsThem(test: MarkupCase) throws {
    #expect(try Markup(test.markup).layout() == test.boxes)
  }
}
