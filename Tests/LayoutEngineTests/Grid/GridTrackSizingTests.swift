import Testing

@testable import LayoutEngine

@Suite("Track sizing")
struct GridTrackSizingTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "three explicit fr tracks lose what rounding leaves",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:1fr 1fr 1fr">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 33.328125x5", "b": "33.328125,0 33.328125x5", "c": "66.65625,0 33.328125x5", "g": "0,0 100x5"]),
    MarkupCase(
      "seven fr tracks pass fractions on",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:repeat(7,1fr)">
      <div id=a style="grid-column:1"></div>
      <div id=b style="grid-column:4"></div>
      <div id=c style="grid-column:7"></div>
      </div>
      """,
      ["a": "0,0 14.28125x0", "b": "42.84375,0 14.296875x0", "c": "85.703125,0 14.296875x0", "g": "0,0 100x0"]),
    MarkupCase(
      "repeated fr tracks that an item spans are one length",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:repeat(3,1fr)">
      <div id=a style="grid-column:1 / 4;height:5px"></div>
      </div>
      """,
      ["a": "0,0 100x5", "g": "0,0 100x5"]),
    MarkupCase(
      "stretched auto tracks leave the remainder to the last",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:auto auto auto">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 33.328125x5", "b": "33.328125,0 33.328125x5", "c": "66.65625,0 33.34375x5", "g": "0,0 100x5"]),
    MarkupCase(
      "auto tracks share what is left of their contents",
      """
      <div id=g style="display:grid;width:200px;grid-template-columns:auto auto">
      <div id=a style="padding-left:20px"></div>
      <div id=b style="padding-left:60px"></div>
      </div>
      """,
      ["a": "0,0 80x0", "b": "80,0 120x0", "g": "0,0 200x0"]),
    MarkupCase(
      "a fixed maximum limits the automatic minimum size",
      """
      <div id=g style="display:grid;width:200px;grid-template-columns:minmax(auto,30px) auto">
      <div id=a style=""></div>
      <div id=b style=""></div>
      </div>
      """,
      ["a": "0,0 30x0", "b": "30,0 170x0", "g": "0,0 200x0"]),
    MarkupCase(
      "the automatic minimum size is no larger than a fixed maximum",
      """
      <div id=g style="display:grid;width:200px;grid-template-columns:minmax(auto,30px) 20px">
      <div id=a><div style="width:80px;height:5px"></div></div>
      <div id=b></div>
      </div>
      """,
      ["a": "0,0 30x5", "b": "30,0 20x5", "g": "0,0 200x5"]),
    MarkupCase(
      "fit-content tracks grow up to their limit",
      """
      <div id=g style="display:grid;width:300px;grid-template-columns:fit-content(50px) fit-content(80px) auto">
      <div id=a><div style="width:70px;height:5px"></div></div>
      <div id=b><div style="width:60px;height:5px"></div></div>
      <div id=c></div>
      </div>
      """,
      ["a": "0,0 70x5", "b": "70,0 60x5", "c": "130,0 170x5", "g": "0,0 300x5"]),
    MarkupCase(
      "an item that spans tracks widens them equally",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto auto;column-gap:10px">
      <div id=a style="grid-column:1 / 3;padding-left:101px"></div>
      <div id=b style="padding-left:20px"></div>
      <div id=c style="padding-left:30px"></div>
      </div>
      """,
      ["a": "0,0 101x0", "b": "0,0 40.5x0", "c": "50.5,0 50.5x0", "g": "0,0 300x0"]),
    MarkupCase(
      "items of smaller spans come first",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto auto auto">
      <div id=a style="grid-column:1 / 4;padding-left:150px"></div>
      <div id=b style="grid-column:1 / 3;padding-left:100px"></div>
      <div id=c style="grid-column:2;padding-left:30px"></div>
      </div>
      """,
      ["a": "0,0 150x0", "b": "0,0 100x0", "c": "70,0 30x0", "g": "0,0 300x0"]),
    MarkupCase(
      "space goes to flexible tracks by their factors",
      """
      <div id=g style="display:grid;width:80px;grid-template-columns:minmax(min-content,1fr) minmax(min-content,3fr)">
      <div id=a style="grid-column:1 / 3;padding-left:120px"></div>
      </div>
      """,
      ["a": "0,0 120x0", "g": "0,0 80x0"]),
    MarkupCase(
      "flex factors below 1 take only a part",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:0.2fr 0.3fr">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 20x5", "b": "20,0 30x5", "g": "0,0 100x5"]),
    MarkupCase(
      "a flexible track is no smaller than its content",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:1fr 1fr 1fr">
      <div id=a style="padding-left:70px"></div>
      <div id=b style="height:5px"></div>
      <div id=c style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 70x5", "b": "70,0 15x5", "c": "85,0 15x5", "g": "0,0 100x5"]),
    MarkupCase(
      "flexible rows of a grid of automatic height follow their contents",
      """
      <div id=g style="display:grid;width:100px;grid-template-rows:1fr 2fr;row-gap:4px">
      <div id=a style="padding-top:10px"></div>
      <div id=b style="padding-top:50px"></div>
      </div>
      """,
      ["a": "0,0 100x25", "b": "0,29 100x50", "g": "0,0 100x79"]),
    MarkupCase(
      "flexible rows fill a minimum height",
      """
      <div id=g style="display:grid;width:100px;min-height:90px;grid-template-rows:1fr 2fr">
      <div id=a style="padding-top:10px"></div>
      <div id=b style="padding-top:10px"></div>
      </div>
      """,
      ["a": "0,0 100x30", "b": "0,30 100x60", "g": "0,0 100x90"]),
    MarkupCase(
      "flexible rows do not exceed a maximum height",
      """
      <div id=g style="display:grid;width:100px;max-height:60px;grid-template-rows:1fr 1fr">
      <div id=a style="padding-top:50px"></div>
      <div id=b style="padding-top:10px"></div>
      </div>
      """,
      ["a": "0,0 100x50", "b": "0,50 100x10", "g": "0,0 100x60"]),
    MarkupCase(
      "percentages of rows are resolved against the height that they make",
      """
      <div id=g style="display:grid;width:100px;grid-template-rows:50% 20px">
      <div id=a style="padding-top:30px"></div>
      <div id=b style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 100x30", "b": "0,25 100x5", "g": "0,0 100x50"]),
    MarkupCase(
      "a percentage gap is resolved against the height without it",
      """
      <div id=g style="display:grid;width:100px;row-gap:50%;grid-template-rows:20px 20px">
      <div id=a style=""></div>
      <div id=b style=""></div>
      </div>
      """,
      ["a": "0,0 100x20", "b": "0,40 100x20", "g": "0,0 100x40"]),
    MarkupCase(
      "a minimum height stretches automatic rows",
      """
      <div id=g style="display:grid;width:100px;min-height:100px">
      <div id=a style="padding-top:10px"></div>
      <div id=b style="padding-top:20px"></div>
      </div>
      """,
      ["a": "0,0 100x45", "b": "0,45 100x55", "g": "0,0 100x100"]),
    MarkupCase(
      "min-content and max-content tracks",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:min-content max-content">
      <div id=a style="display:flex;flex-wrap:wrap"><div style="width:30px;height:5px"></div><div style="width:40px;height:5px"></div></div>
      <div id=b style="display:flex;flex-wrap:wrap"><div style="width:30px;height:5px"></div><div style="width:40px;height:5px"></div></div>
      </div>
      """,
      ["a": "0,0 40x10", "b": "40,0 70x10", "g": "0,0 300x10"]),
    MarkupCase(
      "empty tracks of auto-fit have no size and no gutters",
      """
      <div id=g style="display:grid;width:210px;justify-content:center;column-gap:10px;grid-template-columns:repeat(auto-fit,45px)">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      </div>
      """,
      ["a": "55,0 45x5", "b": "110,0 45x5", "g": "0,0 210x5"]),
    MarkupCase(
      "auto-fill repeats tracks without items",
      """
      <div id=g style="display:grid;width:210px;justify-content:center;column-gap:10px;grid-template-columns:repeat(auto-fill,45px)">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 45x5", "b": "55,0 45x5", "g": "0,0 210x5"]),
    MarkupCase(
      "percentages of columns are cut to 1/64 px",
      """
      <div id=g style="display:grid;width:100.7px;grid-template-columns:33.3% 33.3%">
      <div id=a style="height:5px"></div>
      <div id=b style="height:5px"></div>
      </div>
      """,
      ["a": "0,0 33.515625x5", "b": "33.515625,0 33.515625x5", "g": "0,0 100.6875x5"]),
    MarkupCase(
      "a maximum height does not size fixed maximums again",
      """
      <div id=g style="display:grid;width:50px;max-height:50px;grid-template-rows:minmax(10px,100px) minmax(10px,100px)">
      <div id=a style=""></div>
      <div id=b style=""></div>
      </div>
      """,
      ["a": "0,0 50x100", "b": "0,100 50x100", "g": "0,0 50x50"]),
  ]

  @Test("boxes are where Chromium puts them", arguments: cases)
  func boxesAreWhereChromiumPutsThem(test: MarkupCase) throws {
    #expect(try Markup(test.markup).layout() == test.boxes)
  }
}
