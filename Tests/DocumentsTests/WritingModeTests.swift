import Testing

@testable import Documents

/// Vertical writing modes. The boxes are those of Chromium 156.
@Suite struct WritingModeTests {
  @Test(arguments: Self.cases)
  func `Boxes lie in the flow of their writing mode as in Chromium`(_ example: DocumentCase) throws {
    #expect(try example.layOut() == example.boxes)
  }

  private static let cases = [
    DocumentCase(
      "a vertical block in horizontal ones is as high as its lines and as wide as its content",
      """
      <div id=a style="writing-mode:vertical-rl;padding:1px 2px 3px 4px"><i id=b style="width:20px;height:30px"></i><i id=c style="width:5px;height:50%"></i></div>
      <div id=d style="writing-mode:vertical-lr;margin:3px"><i id=e style="width:20px;height:30px;margin-top:5px"></i><i id=f style="width:5px;margin-left:7px"></i></div>
      """,
      ["a": "0,0 31x34", "b": "9,1 20x30", "c": "4,1 5x15", "d": "3,37 32x35", "e": "3,42 20x30", "f": "30,37 5x35"]),
    DocumentCase(
      "percentages of a vertical block refer to the viewport where the block around has no height",
      """
      <div id=a style="writing-mode:vertical-lr;height:50%;width:10px"></div><div style="height:80px" id=b><i id=c style="height:50%;writing-mode:vertical-rl"><b id=d style="width:10%"></b></i></div>
      """,
      ["a": "0,0 10x300", "b": "0,300 300x80", "c": "0,300 0x40", "d": "0,300 0x40"]),
    DocumentCase(
      "vertical flex items in rows and columns",
      """
      <div id=a style="display:flex;height:60px"><i id=b style="writing-mode:vertical-rl"><b id=c style="width:7px;height:9px"></b></i><i id=d style="writing-mode:sideways-lr;display:flex;flex-grow:1"><b id=e style="width:8px;height:20px"></b><b id=f style="flex:1"></b></i></div>
      <div id=g style="display:flex;flex-direction:column;align-items:start"><i id=h style="writing-mode:vertical-rl"><b id=j style="width:7px;height:9px"></b></i></div>
      """,
      [
        "a": "0,0 300x60", "b": "0,0 7x60", "c": "0,0 7x9", "d": "7,0 293x60", "e": "7,40 8x20", "f": "7,0 293x40",
        "g": "0,60 300x9", "h": "0,60 7x9", "j": "0,60 7x9",
      ]),
    DocumentCase(
      "absolutely positioned boxes across writing modes",
      """
      <div id=a style="position:relative;width:200px;height:100px"><i id=b style="writing-mode:vertical-rl;width:90px"><b id=c style="position:absolute;width:10px;height:5px"></b><b id=d style="position:absolute;right:10px;height:20%;width:20%"></b></i><i id=e style="position:absolute;writing-mode:vertical-lr;inset:10% auto auto 10%"><b id=f style="width:30px;height:20px"></b><b id=g style="position:fixed;width:5px;height:5px"></b></i></div>
      """,
      [
        "a": "0,0 200x100", "b": "0,0 90x0", "c": "80,0 10x5", "d": "150,0 40x20", "e": "20,10 30x20",
        "f": "20,10 30x20", "g": "50,10 5x5",
      ]),
    DocumentCase(
      "logical properties follow the writing mode",
      """
      <div id=a style="writing-mode:vertical-rl;inline-size:90px;block-size:70px;padding-block-start:5px;padding-inline-start:3px"><i id=b style="margin-block-start:2px;margin-inline:4px 8px;block-size:10px"></i><i id=c style="direction:rtl;border-block-end:2px solid;padding-inline-start:3px;inline-size:50%"></i></div>
      """,
      ["a": "0,0 75x93", "b": "58,7 10x78", "c": "56,3 2x48"]),
    DocumentCase(
      "the writing mode of the body is that of the page",
      """
      <style>body{writing-mode:vertical-rl;width:auto}</style><i id=a style="width:30px;height:40px"></i><i id=b style="width:10px;margin:5px"></i><i id=c style="position:absolute;width:10px;height:10px"></i>
      """,
      ["a": "770,0 30x40", "b": "755,5 10x590", "c": "740,0 10x10"]),
  ]
}
