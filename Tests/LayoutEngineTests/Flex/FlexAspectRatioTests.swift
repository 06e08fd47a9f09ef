import Testing

@testable import LayoutEngine

@Suite("Flex items with aspect ratios")
struct FlexAspectRatioTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "intrinsic widths know a height given from outside",
      """
      <div style="display:flex;height:20px">
        <div id=a style="display:flex"><div style="aspect-ratio:2"></div></div>
        <div id=b><div style="aspect-ratio:1;height:50%"><div style="width:7px"></div></div></div>
        <div id=c style="display:flex;flex-direction:column"><div style="aspect-ratio:1;height:50%;align-self:start"></div></div>
        <div id=d style="display:flex;height:100%;margin-top:3px"><div style="aspect-ratio:1;max-height:15px"></div></div>
      </div>
      """,
      ["a": "0,0 40x20", "b": "40,0 10x20", "c": "50,0 10x20", "d": "60,3 15x20"]),
    MarkupCase(
      "a wrapping container does not stretch its items before the lines are known",
      """
      <div style="display:flex;height:20px;flex-wrap:wrap">
        <div id=a style="display:flex"><div id=b style="aspect-ratio:1"><div style="width:7px"></div></div></div>
      </div>
      """,
      ["a": "0,0 7x20", "b": "0,0 20x20"]),
    MarkupCase(
      "percentages in floats and absolutely positioned boxes reach the widths",
      """
      <div id=a style="float:left;height:20px"><div style="display:flex;height:50%"><div style="aspect-ratio:1"></div></div></div>
      <div id=b style="position:absolute;top:0;bottom:550px"><div style="display:flex;height:50%"><div style="aspect-ratio:1"></div></div></div>
      <div id=c style="position:absolute;top:0;bottom:550px;display:flex"><div style="display:flex"><div style="aspect-ratio:1"></div></div></div>
      """,
      ["a": "0,0 10x20", "b": "0,0 25x50", "c": "0,0 50x50"]),
    MarkupCase(
      "only heights that are definite count, not minimums",
      """
      <div id=a style="float:left;height:20px;min-height:40px;display:flex"><div style="aspect-ratio:1"></div></div>
      <div id=b style="float:left;min-height:40px;display:flex"><div style="aspect-ratio:1"></div></div>
      <div id=c style="float:left;aspect-ratio:1;height:40px;display:flex"><div style="aspect-ratio:2"></div></div>
      """,
      ["a": "0,0 40x40", "b": "40,0 0x40", "c": "40,0 80x40"]),
    MarkupCase(
      "a content wider than a definite height allows is not limited by the height",
      """
      <div style="display:flex;height:40px">
        <div id=a style="max-height:30px;aspect-ratio:1"><div style="width:31px"></div></div>
        <div id=b style="height:48px;max-height:30px;aspect-ratio:1;flex-basis:10px"><div style="width:31px"></div></div>
      </div>
      <div style="display:flex"><div id=c style="max-height:30px;aspect-ratio:1"><div style="width:41px"></div></div></div>
      """,
      ["a": "0,0 31x30", "b": "31,0 31x30", "c": "0,40 30x30"]),
    MarkupCase(
      "border and padding are a minimum that the ratio transfers",
      """
      <div style="display:flex"><div id=a style="padding:4px 0 10px 8px;aspect-ratio:3/2;box-sizing:border-box"></div></div>
      """,
      ["a": "0,0 21x14"]),
    MarkupCase(
      "a flex basis of content takes no notice of the height",
      """
      <div style="display:flex;flex-direction:column;align-items:start">
        <div id=a style="height:30px;flex-basis:content;aspect-ratio:2"><div style="width:20px;height:5px"></div></div>
        <div id=b style="height:45px;flex-grow:1;flex-basis:0%;aspect-ratio:1"></div>
        <div id=c style="height:31px;flex-basis:max-content;aspect-ratio:2"><div style="width:10px;height:50px"></div></div>
      </div>
      """,
      ["a": "0,0 20x10", "b": "0,10 0x0", "c": "0,10 62x31"]),
    MarkupCase(
      "keyword widths follow from the flexed height",
      """
      <div style="display:flex;flex-direction:column;align-items:start">
        <div id=a style="width:min-content;flex-basis:44px;aspect-ratio:1/2"></div>
        <div id=b style="height:20px;flex-basis:10px;width:min-content;aspect-ratio:2;min-height:0"><div style="width:30px;height:5px"></div></div>
        <div id=c style="min-width:min-content;aspect-ratio:2;flex-basis:10px;min-height:0"><div style="width:30px;height:5px"></div></div>
        <div id=d style="height:75px;flex-basis:22px;min-width:max-content;aspect-ratio:1"><div style="width:30px;height:5px"></div></div>
        <div id=e style="height:75px;flex-basis:22px;max-width:max-content;width:200px;aspect-ratio:1"><div style="width:30px;height:5px"></div></div>
      </div>
      """,
      ["a": "0,0 22x44", "b": "0,44 30x10", "c": "0,54 20x10", "d": "0,64 30x30", "e": "0,94 30x30"]),
    MarkupCase(
      "a height that is a keyword or stretches to nothing is not raised by the content",
      """
      <div style="display:flex;flex-direction:column">
        <div id=a style="width:25px;height:max-content;aspect-ratio:3/2"><div style="height:40px"></div></div>
        <div id=b style="width:25px;flex-basis:max-content;aspect-ratio:3/2"><div style="height:40px"></div></div>
      </div>
      <div id=c style="width:25px;height:stretch;aspect-ratio:3/2"><div style="height:40px"></div></div>
      <div id=d style="width:25px;max-height:min-content;aspect-ratio:3/2"><div style="height:40px"></div></div>
      """,
      ["a": "0,0 25x16.65625", "b": "0,16.65625 25x40", "c": "0,56.65625 25x16.65625", "d": "0,73.3125 25x16.65625"]),
    MarkupCase(
      "percentages refer to the height of the ratio when stretching changes nothing",
      """
      <div style="display:flex"><div id=a style="aspect-ratio:2"><div id=b style="height:25%;margin:15px"></div></div></div>
      """,
      ["a": "0,0 30x33.75", "b": "15,15 0x3.75"]),
    MarkupCase(
      "limits of the height limit keyword limits of the width",
      """
      <div id=a style="min-height:9px;aspect-ratio:3/2;max-width:min-content"></div>
      <div id=b style="max-height:9px;aspect-ratio:3/2;min-width:fit-content;width:10px"><div style="width:50px"></div></div>
      """,
      ["a": "0,0 13.5x9", "b": "0,9 13.5x9"]),
    MarkupCase(
      "a flexed height that is not definite gives no width",
      """
      <div style="display:flex;flex-direction:column;min-height:100px">
        <div id=a style="display:flex;flex-grow:1"><div id=b style="aspect-ratio:3/2"></div><div style="height:75px"></div></div>
      </div>
      <div style="display:flex;flex-direction:column;height:100px">
        <div id=c style="display:flex"><div id=d style="aspect-ratio:3/2"></div><div style="height:75px"></div></div>
      </div>
      """,
      ["a": "0,0 800x100", "b": "0,0 0x100", "c": "0,100 800x75", "d": "0,100 112.5x75"]),
    MarkupCase(
      "keyword limits follow from a definite height, whatever the content",
      """
      <div id=a style="float:left;display:flex;height:24px"><div style="max-width:min-content;aspect-ratio:0.5"><div style="width:20px"></div></div></div>
      <div id=b style="float:left;display:flex;height:24px"><div style="min-width:fit-content;aspect-ratio:0.5"><div style="width:20px"></div></div></div>
      <div id=c style="height:53px;aspect-ratio:1;max-width:min-content"><div style="width:168px"></div></div>
      """,
      ["a": "0,0 12x24", "b": "12,0 12x24", "c": "0,0 53x53"]),
    MarkupCase(
      "limits of fit-content are those of the size that is asked for",
      """
      <div id=a style="width:min-content"><div style="min-width:fit-content"><div style="float:left;width:20px;height:5px"></div><div style="float:left;width:30px;height:5px"></div></div></div>
      <div id=b style="width:max-content"><div style="min-width:fit-content;width:5px"><div style="float:left;width:20px;height:5px"></div><div style="float:left;width:30px;height:5px"></div></div></div>
      """,
      ["a": "0,0 30x0", "b": "0,0 50x0"]),
  ]

  @Test("puts boxes where Chromium does", arguments: cases)
  func putsBoxesWhereChromiumDoes(_ testCase: MarkupCase) throws {
    #expect(try Markup(testCase.markup).layout() == testCase.boxes)
  }
}
