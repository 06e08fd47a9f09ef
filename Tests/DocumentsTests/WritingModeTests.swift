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
    DocumentCase(
      "tables and cells with writing modes of their own",
      """
      <table id=t style="writing-mode:vertical-rl;border-spacing:3px 7px;border:1px solid"><tr id=r><td id=d1 style="padding:1px 2px 3px 4px"><i style="width:10px;height:10px"></i></td><td id=d2 style="width:30px"><i style="height:40px"></i></td></tr></table>
      <table id=u style="width:100px"><tr><td style="writing-mode:vertical-rl;vertical-align:bottom"><i id=e1 style="width:10px;height:60px"></i></td><td id=d3 style="height:80px"></td></tr></table>
      """,
      [
        "t": "0,0 48x67", "r": "8,4 32x59", "d1": "8,4 32x14", "d2": "8,21 32x42", "u": "0,67 100x86",
        "e1": "3,70 10x60", "d3": "84.5625,69 13.4375x82",
      ]),
    DocumentCase(
      "collapsed borders in vertical tables",
      """
      <table id=t style="writing-mode:vertical-lr;border-collapse:collapse;border:4px solid"><tr><td id=d1 style="border:2px solid;border-left-width:6px"><i style="width:10px;height:10px"></i></td><td id=d2 style="border:1px solid;border-bottom:8px solid"><i style="height:40px"></i></td></tr></table>
      """,
      ["t": "0,0 22x68", "d1": "3,2 17x15", "d2": "3,17 17x47"]),
    DocumentCase(
      "floats are placed at the line-left and line-right sides",
      """
      <div style="writing-mode:vertical-rl;height:100px;width:150px" id=a><i id=f style="float:left;width:20px;height:30px"></i><i id=g style="float:inline-end;width:10px;height:30px"></i><i id=k style="clear:both;width:9px"></i></div>
      <div style="writing-mode:sideways-lr;height:100px;width:150px" id=b><i id=l style="float:left;width:20px;height:30px"></i><i id=m style="float:right;width:10px;height:30px"></i></div>
      """,
      [
        "a": "0,0 150x100", "f": "130,0 20x30", "g": "140,70 10x30", "k": "121,0 9x100", "b": "0,100 150x100",
        "l": "0,170 20x30", "m": "0,100 10x30",
      ]),
    DocumentCase(
      "grid rows are as high as the lines of orthogonal items are long",
      """
      <div id=a style="display:grid;justify-content:start"><i id=b style="writing-mode:vertical-rl"><b style="float:left;width:5px;height:400px"></b><b style="float:left;width:6px;height:500px"></b></i><i id=c style="height:10px"></i></div>
      <div id=d style="display:grid"><i id=e style="writing-mode:vertical-rl;height:50%"><b style="float:left;width:5px;height:40px"></b><b style="float:left;width:6px;height:50px"></b></i></div>
      """,
      ["a": "0,0 300x910", "b": "0,0 6x900", "c": "0,900 6x10", "d": "0,910 300x90", "e": "0,910 300x45"]),
    DocumentCase(
      "flex items whose lines run in the main axis are as short as their content lets them",
      """
      <div id=a style="display:flex;flex-direction:column;height:100px;align-items:start"><i id=b style="writing-mode:vertical-rl"><b style="float:left;width:5px;height:40px"></b><b style="float:left;width:6px;height:70px"></b></i><i id=c style="min-height:45px"></i></div>
      <div id=d style="display:flex;flex-wrap:wrap;height:50px;align-items:start"><i id=e style="writing-mode:vertical-rl"><b style="float:left;width:5px;height:40px"></b><b style="float:left;width:6px;height:30px"></b></i><i id=g style="height:85px"></i></div>
      """,
      [
        "a": "0,0 300x100", "b": "0,0 11x70", "c": "0,70 0x45", "d": "0,100 300x50", "e": "0,100 11x70",
        "g": "11,100 0x85",
      ]),
    DocumentCase(
      "self-start and self-end are about the sides of the item",
      """
      <div id=a style="display:grid;grid-template-columns:50px 50px;grid-template-rows:40px;direction:rtl"><i id=b style="writing-mode:vertical-rl;align-self:self-start;justify-self:self-end;width:10px;height:5px"></i><i id=c style="writing-mode:vertical-lr;align-self:self-end;justify-self:self-start;width:10px;height:5px"></i></div>
      <div id=d style="display:flex;align-items:self-end;height:30px;flex-direction:column"><i id=e style="writing-mode:vertical-rl;width:10px;height:5px"></i></div>
      """,
      ["a": "0,0 300x40", "b": "250,35 10x5", "c": "200,0 10x5", "d": "0,40 300x30", "e": "0,40 10x5"]),
    DocumentCase(
      "absolutely positioned boxes fit their lines into the room between insets",
      """
      <div id=a style="position:relative;width:200px;height:100px"><i id=b style="position:absolute;writing-mode:vertical-lr;top:20px;left:10px"><b style="float:left;width:5px;height:50px"></b><b style="float:left;width:6px;height:40px"></b></i><i id=c style="position:absolute;writing-mode:vertical-rl;inset:5px;width:30px"></i></div>
      """,
      ["a": "0,0 200x100", "b": "10,20 11x80", "c": "5,5 30x90"]),
    DocumentCase(
      "aspect ratios of orthogonal boxes",
      """
      <div id=a style="display:grid;grid-template-rows:58px;justify-content:start"><i id=b style="writing-mode:vertical-rl;aspect-ratio:1"></i></div>
      <div id=c style="display:grid;place-items:center"><i id=d style="writing-mode:vertical-rl;aspect-ratio:2/1"><b style="height:50px;width:3px"></b></i></div>
      <div id=e style="writing-mode:sideways-rl;width:90px;display:flex"><i id=f style="aspect-ratio:2/1"></i></div>
      """,
      [
        "a": "0,0 300x58", "b": "0,0 58x58", "c": "0,58 300x50", "d": "100,58 100x50", "e": "0,108 90x45",
        "f": "0,108 90x45",
      ]),
    DocumentCase(
      "central baselines of boxes without lines",
      """
      <div id=a style="writing-mode:vertical-rl;display:flex;align-items:baseline;height:60px"><i id=b style="width:20px;height:5px"></i><i id=c style="width:31px;height:5px;margin-left:4px"></i></div>
      <div id=d style="writing-mode:sideways-lr;display:flex;align-items:baseline;height:60px"><i id=e style="width:20px;height:5px"></i><i id=f style="width:31px;height:5px;margin-right:4px"></i></div>
      """,
      ["a": "0,0 35x60", "b": "9.5,0 20x5", "c": "4,5 31x5", "d": "0,60 35x60", "e": "11,115 20x5", "f": "0,110 31x5"]),
  ]
}
