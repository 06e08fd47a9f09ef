import Testing

@testable import LayoutEngine

@Suite("Sizes of grid containers")
struct GridIntrinsicTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "min-content of fixed, automatic and flexible columns",
      """
      <div id=g style="display:grid;width:min-content;grid-template-columns:20px auto 1fr 2fr;column-gap:3px">
      <div id=a></div>
      <div id=b style="display:flex;flex-wrap:wrap"><div style="width:30px;height:5px"></div><div style="width:40px;height:5px"></div></div>
      <div id=c style="padding-left:10px"></div>
      <div id=d style="padding-left:50px"></div></div>
      """,
      ["a": "0,0 20x10", "b": "23,0 40x10", "c": "66,0 10x10", "d": "79,0 50x10", "g": "0,0 129x10"]),
    MarkupCase(
      "min-content with percentages of columns and margins",
      """
      <div id=g style="display:grid;width:min-content;grid-template-columns:50% 20px"><div id=a style="padding-left:30px;margin-left:10%"></div><div id=b></div></div>
      """,
      ["a": "2.5,0 30x0", "b": "25,0 20x0", "g": "0,0 50x0"]),
    MarkupCase(
      "max-content of fixed, automatic and flexible columns",
      """
      <div id=g style="display:grid;width:max-content;grid-template-columns:20px auto 1fr 2fr;column-gap:3px">
      <div id=a></div>
      <div id=b style="display:flex;flex-wrap:wrap"><div style="width:30px;height:5px"></div><div style="width:40px;height:5px"></div></div>
      <div id=c style="padding-left:10px"></div>
      <div id=d style="padding-left:50px"></div></div>
      """,
      ["a": "0,0 20x5", "b": "23,0 70x5", "c": "96,0 25x5", "d": "124,0 50x5", "g": "0,0 174x5"]),
    MarkupCase(
      "max-content with percentages of columns and margins",
      """
      <div id=g style="display:grid;width:max-content;grid-template-columns:50% 20px"><div id=a style="padding-left:30px;margin-left:10%"></div><div id=b></div></div>
      """,
      ["a": "2.5,0 30x0", "b": "25,0 20x0", "g": "0,0 50x0"]),
    MarkupCase(
      "an automatic minimum of a track is not its maximum content",
      """
      <div style="width:400px"><div id=g style="display:grid;float:left;grid-template-columns:minmax(auto,20px)"><div id=a style="display:flex;flex-wrap:wrap"><div style="width:15px;height:5px"></div><div style="width:40px;height:5px"></div></div></div></div>
      """,
      ["a": "0,0 20x10", "g": "0,0 20x10"]),
    MarkupCase(
      "a floated grid is as wide as its columns",
      """
      <div id=g style="display:grid;float:left;grid-template-columns:repeat(2,auto);column-gap:5px"><div id=a style="padding-left:20px;height:5px"></div><div id=b style="padding-left:30px"></div></div>
      """,
      ["a": "0,0 20x5", "b": "25,0 30x5", "g": "0,0 55x5"]),
    MarkupCase(
      "a grid under size containment is as large as its explicit tracks",
      """
      <div id=g style="display:grid;contain:size;width:max-content;grid-template-columns:20px 30px;grid-template-rows:10px auto"><div id=a style="padding:50px"></div></div>
      """,
      ["a": "0,0 100x100", "g": "0,0 50x10"]),
    MarkupCase(
      "a grid repeats automatically to its minimum width",
      """
      <div style="width:400px"><div id=g style="display:grid;float:left;min-width:100px;grid-template-columns:repeat(auto-fill,30px)"><div id=a style="height:5px"></div><div id=b></div><div id=c></div><div id=d></div><div id=e></div></div></div>
      """,
      ["a": "0,0 30x5", "b": "30,0 30x5", "c": "60,0 30x5", "d": "90,0 30x5", "e": "0,5 30x0", "g": "0,0 120x5"]),
    MarkupCase(
      "a grid in a column of a flex container",
      """
      <div id=f style="display:flex;flex-direction:column;height:100px;width:100px"><div id=g style="display:grid;flex-grow:1;grid-template-rows:1fr 1fr"><div id=a></div><div id=b></div></div></div>
      """,
      ["a": "0,0 100x50", "b": "0,50 100x50", "f": "0,0 100x100", "g": "0,0 100x100"]),
    MarkupCase(
      "grids in grids",
      """
      <div id=g style="display:grid;width:200px;grid-template-columns:1fr auto"><div id=a style="display:grid;grid-template-columns:1fr 1fr"><div id=b style="padding-left:30px;height:10px"></div><div id=c></div></div><div id=d style="display:grid;grid-template-columns:20px 20px;column-gap:5px"><div id=e style="height:30px"></div></div></div>
      """,
      [
        "a": "0,0 155x30", "b": "0,0 77.5x10", "c": "77.5,0 77.5x30", "d": "155,0 45x30", "e": "155,0 20x30",
        "g": "0,0 200x30",
      ]),
  ]

  @Test("boxes are where Chromium puts them", arguments: cases)
  func boxesAreWhereChromiumPutsThem(test: MarkupCase) throws {
    #expect(try Markup(test.markup).layout() == test.boxes)
  }
}
