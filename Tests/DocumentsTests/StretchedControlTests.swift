import Testing

@testable import Documents

/// Controls that are stretched, and tables that are not. The boxes are those of Chromium 156.
@Suite struct StretchedControlTests {
  @Test(arguments: Self.cases)
  func `Controls are stretched, and tables shrink to fit, as in Chromium`(_ example: DocumentCase) throws {
    #expect(try example.layOut() == example.boxes)
  }

  private static let cases = [
    DocumentCase(
      "check boxes and radio buttons are stretched as items, and shrink no further than their own size",
      """
      <div style="display:flex;flex-direction:column"><input type=checkbox id=a></div>\
      <div style="display:grid"><input type=radio id=b style="margin:0"></div>\
      <div style="display:flex;width:60px"><input type=checkbox id=c style="margin:0"><b style="width:200px;height:24px"></b></div>\
      <div style="display:flex;align-items:center;height:33px"><input type=radio id=d style="margin:0"></div>
      """,
      ["a": "4,3 293x13", "b": "0,19 300x13", "c": "0,32 13x24", "d": "0,66 13x13"]),
    DocumentCase(
      "a check box fills the room between its insets, a table does not",
      """
      <div style="position:relative;width:200px;height:50px"><input type=checkbox id=a style="position:absolute;inset:0;margin:0"></div>\
      <div style="position:relative;width:200px;height:50px"><input type=checkbox id=b style="position:absolute;left:8px;top:9px;margin:0"></div>\
      <div style="position:relative;width:200px;height:50px"><table id=c style="position:absolute;inset:0;border-spacing:0"><td style="padding:0"><b style="width:20px;height:10px"></b></table></div>\
      <div style="position:relative;width:200px;height:50px"><table id=d style="position:absolute;inset:0;margin:auto;border-spacing:0"><td style="padding:0"><b style="width:20px;height:10px"></b></table></div>
      """,
      ["a": "0,0 200x50", "b": "8,59 13x13", "c": "0,100 20x10", "d": "90,170 20x10"]),
    DocumentCase(
      "the items of a fieldset come below its legend, and take the height that it leaves",
      """
      <fieldset id=a style="display:flex;margin:0;border:2px solid;padding:4px;height:60px;box-sizing:border-box"><legend id=b style="padding:0;width:30px;height:20px"></legend><b id=c style="width:9px"></b><b id=d style="width:9px;height:50%"></b></fieldset>\
      <fieldset id=e style="display:grid;gap:2px;margin:0;border:0;padding:0"><legend id=f style="padding:0;width:30px;height:20px"></legend><b id=g style="height:5px"></b><b id=h style="height:5px"></b></fieldset>
      """,
      [
        "a": "0,0 300x60", "b": "6,0 30x20", "c": "6,24 9x30", "d": "15,24 9x15", "e": "0,60 300x32", "f": "0,60 30x20",
        "g": "0,80 300x5", "h": "0,87 300x5",
      ]),
  ]
}
