import Testing

@testable import LayoutEngine

@Suite("Definite and indefinite sizes in flex containers")
struct FlexDefiniteSizeTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "the height of a stretched row is definite even where it is that of its content",
      """
      <div style="display:flex;width:300px">
        <div style="display:flex">
          <div id=a style="aspect-ratio:2;flex-shrink:0"></div><div id=b style="height:50px;width:10px"></div>
        </div>
      </div>
      """,
      ["a": "0,0 100x50", "b": "100,0 0x50"]),
    MarkupCase(
      "a flex basis of `stretch` refers to a stretched height even where it is that of the content",
      """
      <div style="display:flex;width:300px">
        <div style="display:flex;flex-direction:column">
          <div id=a style="flex-basis:stretch;flex-shrink:0"></div>
          <div id=b style="height:50px;width:10px;flex-shrink:0"></div>
        </div>
      </div>
      """,
      ["a": "0,0 10x50", "b": "0,50 10x50"]),
    MarkupCase(
      "items of a wrapping column have the room of their line",
      """
      <div style="display:flex;flex-direction:column;flex-wrap:wrap;align-items:flex-start;width:39px">
        <div id=a><div style="float:left;width:40px;height:5px"></div><div style="float:left;width:30px;height:5px"></div></div>
        <div id=b style="width:50px;height:5px"></div>
        <div id=c style="align-self:center"><div style="float:left;width:40px;height:5px"></div><div style="float:left;width:10px;height:5px"></div></div>
      </div>
      """,
      ["a": "0,0 50x10", "b": "0,10 50x5", "c": "0,15 50x10"]),
    MarkupCase(
      "baseline aligned items widen the line of a column by their margins",
      """
      <div style="display:flex;flex-direction:column;flex-wrap:wrap;align-items:baseline;width:40px">
        <div id=a><div style="float:left;width:40px;height:5px"></div><div style="float:left;width:30px;height:5px"></div></div>
        <div id=b style="margin:1px 5px 9px 4.5px"></div>
      </div>
      """,
      ["a": "4.5,0 44.5x10", "b": "4.5,11 0x0"]),
    MarkupCase(
      "the lines of a column break at its used height when its width is found out",
      """
      <div style="display:flex;flex-direction:column">
        <div id=a style="display:flex;flex-direction:column;flex-wrap:wrap;flex-basis:45px;margin-right:auto">
          <div id=b style="margin:4px"></div><div style="height:120%"></div><div id=c style="width:19px"></div>
        </div>
      </div>
      """,
      ["a": "0,0 27x45", "b": "4,4 0x0", "c": "8,0 19x0"]),
    MarkupCase(
      "gaps and offsets in percent of an indefinite height are none",
      """
      <div style="display:flex;flex-direction:column;flex-wrap:wrap">
        <div style="display:flex;flex-direction:column;row-gap:5%"><div></div><div id=a style="height:45px"></div></div>
      </div>
      <div style="display:flex;flex-direction:column;max-height:70px">
        <div style="display:flex"><div id=b style="height:15px;width:5px;position:relative;top:5%"></div></div>
      </div>
      """,
      ["a": "0,0 800x45", "b": "0,45 5x15"]),
    MarkupCase(
      "percentages in the items of a column become definite with the column",
      """
      <div style="display:flex">
        <div style="display:flex;flex-direction:column"><div style="flex-shrink:0;min-height:101px"><div id=a style="height:30%"></div></div></div>
      </div>
      """,
      ["a": "0,0 0x30.296875"]),
    MarkupCase(
      "the first baseline of a row whose items share their last one",
      """
      <div style="display:flex;align-items:baseline">
        <div id=a style="display:flex;align-items:last baseline"><div style="display:flex;flex-direction:column"><div style="height:8px"></div><div style="height:10px"></div></div></div>
        <div id=b style="width:5px;height:3px"></div>
      </div>
      """,
      ["a": "0,0 0x18", "b": "0,15 5x3"]),
    MarkupCase(
      "heights and limits that stretch to a line",
      """
      <div id=c style="display:flex">
        <div style="height:20px"></div>
        <div id=a style="height:stretch;width:20px;align-self:center;margin:2px"></div>
        <div id=b style="height:stretch;width:20px;max-height:10px"><div style="height:5px"></div></div>
        <div id=d style="min-height:stretch;width:20px;align-self:start"><div style="height:5px"></div></div>
        <div id=e style="min-height:stretch;width:20px;height:10px"></div>
      </div>
      """,
      ["a": "2,2 20x16", "b": "24,0 20x10", "c": "0,0 800x20", "d": "44,0 20x20", "e": "64,0 20x20"]),
    MarkupCase(
      "limits that stretch to a line of a column",
      """
      <div style="display:flex;flex-direction:column;flex-wrap:wrap;height:50px;width:30px">
        <div style="height:20px;width:40px"></div>
        <div id=a style="max-width:stretch;height:5px"></div>
        <div id=b style="min-width:stretch;height:5px;align-self:start"></div>
        <div id=d style="max-width:stretch;width:60px;height:5px;align-self:start;margin:1px"></div>
      </div>
      """,
      ["a": "0,20 40x5", "b": "0,25 40x5", "d": "1,31 38x5"]),
    MarkupCase(
      "minimum widths of the content know a stretched height",
      """
      <div style="width:120px;height:210px;display:flex">
        <div id=a style="width:43px"></div><div id=b style="min-width:min-content;aspect-ratio:0.5"></div>
      </div>
      """,
      ["a": "0,0 15x210", "b": "15,0 105x210"]),
  ]

  @Test("puts boxes where Chromium does", arguments: cases)
  func putsBoxesWhereChromiumDoes(_ testCase: MarkupCase) throws {
    #expect(try Markup(testCase.markup).layout() == testCase.boxes)
  }
}
