import Testing

@testable import LayoutEngine

@Suite("Sticky and relative positioning")
struct StickyPositioningTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "sticky boxes lie inside what the viewport shows",
      """
      <div id=c style="height:200px">
        <div id=a style="position:sticky;top:50px;height:100px"><div id=b style="position:sticky;top:80px;height:10px"></div></div>
      </div>
      <div style="height:380px"></div>
      <div style="height:200px"><div style="height:150px"></div><div id=d style="position:sticky;bottom:20px;height:10px"></div></div>
      """,
      ["a": "0,50 800x100", "b": "0,80 800x10", "c": "0,0 800x200", "d": "0,580 800x10"]),
    MarkupCase(
      "sticky boxes stay in their containing block, margins included",
      """
      <div style="width:100px;padding:10px;border:3px solid">
        <div style="padding:5px;height:100px"><div id=a style="position:sticky;top:200px;height:10px;margin:5px 0 7px"></div></div>
      </div>
      <div style="width:200px;padding:10px;margin-left:-40px">
        <div id=b style="position:sticky;left:10px;width:100px;height:10px;margin-left:5px"></div>
        <div id=d style="position:sticky;left:30px;right:800px;width:100px;height:10px"></div>
      </div>
      """,
      ["a": "18,101 90x10", "b": "10,146 100x10", "d": "30,156 100x10"]),
    MarkupCase(
      "sticky boxes in scroll containers",
      """
      <div style="overflow:auto;width:100px;height:50px;padding:10px">
        <div id=a style="position:sticky;top:50%;height:10px"></div>
        <div style="height:200px"></div>
        <div id=b style="position:sticky;bottom:10px;height:10px"></div>
      </div>
      <div style="overflow:auto;width:100px;height:50px;padding:10px">
        <div id=d style="position:sticky;top:90px;height:10px"></div>
      </div>
      """,
      ["a": "10,35 100x10", "b": "10,40 100x10", "d": "10,120 100x10"]),
    MarkupCase(
      "what is positioned in and around sticky boxes",
      """
      <div style="height:200px;position:relative">
        <div style="position:sticky;top:20px;height:50px">
          <div id=a style="position:absolute;top:5px;height:5px;width:5px"></div>
          <div id=b style="position:fixed;height:5px;width:5px"></div>
        </div>
      </div>
      <div style="height:100px;width:100px;position:relative;top:-230px"><div id=d style="position:sticky;top:0;height:20px"></div></div>
      """,
      ["a": "0,25 5x5", "b": "0,0 5x5", "d": "0,0 100x20"]),
    MarkupCase(
      "relative offsets follow the direction of the containing block",
      """
      <div style="direction:rtl;width:100px">
        <div id=a style="direction:ltr;position:relative;left:100%;right:10px;width:5px"></div>
      </div>
      <div id=b style="direction:rtl;position:relative;left:130px;right:35px;width:5px"></div>
      """,
      ["a": "85,0 5x0", "b": "130,0 5x0"]),
  ]

  @Test("puts boxes where Chromium does", arguments: cases)
  func putsBoxesWhereChromiumDoes(_ testCase: MarkupCase) throws {
    #expect(try Markup(testCase.markup).layout() == testCase.boxes)
  }
}
