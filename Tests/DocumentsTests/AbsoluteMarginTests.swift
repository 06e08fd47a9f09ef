import Testing

@testable import Documents

/// Margins of absolutely positioned boxes. The boxes are those of Chromium 156.
@Suite struct AbsoluteMarginTests {
  @Test(arguments: Self.cases)
  func `Absolutely positioned boxes have their margins as in Chromium`(_ example: DocumentCase) throws {
    #expect(try example.layOut() == example.boxes)
  }

  private static let cases = [
    DocumentCase(
      "percentages of margins refer to the containing block while the box fits into the room",
      """
      <div style="position:relative;width:300px;height:100px"><i id=a style="position:absolute;right:3px;margin:10% 20%"><b style="float:left;width:100px;height:5px"></b><b id=b style="float:left;width:90px;height:5px"></b></i><i id=c style="position:absolute;left:13px;margin-left:33%"><b style="float:left;width:100px;height:5px"></b><b style="float:left;width:190px;height:5px"></b></i></div>
      """,
      ["a": "60,30 177x10", "b": "60,35 90x5", "c": "112,0 190x10"])
  ]
}
