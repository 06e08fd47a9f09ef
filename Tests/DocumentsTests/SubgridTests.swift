import Testing

@testable import Documents

/// Subgrids. The boxes are those of Chromium 156.
@Suite struct SubgridTests {
  @Test(arguments: Self.cases)
  func `Subgrids share tracks as in Chromium`(_ example: DocumentCase) throws {
    #expect(try example.layOut() == example.boxes)
  }

  private static let cases = [
    DocumentCase(
      "both axes size the tracks around",
      """
      <div id=g style="display:grid;grid-template-columns:auto auto auto;grid-template-rows:auto auto;justify-content:start">
        <b id=s style="display:grid;grid-area:1/2/3/4;grid-template-columns:subgrid;grid-template-rows:subgrid;">
        <i id=a style="min-width:30px;min-height:10px;"></i>
        <i id=b style="min-width:20px;min-height:25px;"></i>
        <i id=c style="grid-column:span 2;min-width:70px;min-height:5px;"></i></b>
        <i id=d style="grid-area:1/1;min-width:15px;min-height:12px;"></i>
      </div>
      """,
      ["g": "0,0 300x30", "s": "15,0 70x30", "a": "15,0 40x25", "b": "55,0 30x25", "c": "15,25 70x5", "d": "0,0 15x25"]),
    DocumentCase(
      "columns alone",
      """
      <div id=g style="display:grid;grid-template-columns:auto 1fr;width:100px">
        <b id=s style="display:grid;grid-column:span 2;grid-template-columns:subgrid;grid-auto-rows:minmax(8px,auto)">
        <i id=a style="min-width:33px;min-height:4px;"></i>
        <i id=b style="min-width:5px;min-height:12px;"></i>
        <i id=c style=""></i>
        <i id=d style=""></i></b>
      </div>
      """,
      ["g": "0,0 100x20", "s": "0,0 100x20", "a": "0,0 33x12", "b": "33,0 67x12", "c": "0,12 33x8", "d": "33,12 67x8"]),
    DocumentCase(
      "rows alone",
      """
      <div id=g style="display:grid;grid-template-rows:auto auto;grid-template-columns:60px auto;justify-content:start">
        <b id=s style="display:grid;grid-row:span 2;grid-template-columns:1fr 2fr;grid-template-rows:subgrid;">
        <i id=a style="min-width:4px;min-height:14px;"></i>
        <i id=b style="min-width:4px;min-height:6px;"></i>
        <i id=c style="min-width:5px;min-height:9px;"></i></b>
        <i id=d style="grid-area:1/2;min-width:10px;min-height:20px;"></i>
      </div>
      """,
      ["g": "0,0 300x29", "s": "0,0 60x29", "a": "0,0 20x20", "b": "20,0 40x20", "c": "0,20 20x9", "d": "60,0 10x20"]),
    DocumentCase(
      "margin, border and padding",
      """
      <div id=g style="display:grid;grid-template-columns:auto auto;grid-template-rows:auto;justify-content:start">
        <b id=s style="display:grid;grid-column:span 2;margin:1px 2px 3px 4px;border:solid;border-width:5px 6px 7px 8px;padding:9px 10px 11px 12px;grid-template-columns:subgrid;grid-template-rows:subgrid;">
        <i id=a style="min-width:20px;min-height:10px;"></i>
        <i id=b style="min-width:30px;min-height:15px;"></i></b>
      </div>
      """,
      ["g": "0,0 300x51", "s": "4,1 86x47", "a": "24,15 20x15", "b": "44,15 30x15"]),
    DocumentCase(
      "larger and smaller gaps",
      """
      <div id=g style="display:grid;grid-template-columns:auto auto auto;gap:10px;justify-content:start">
        <b id=s style="display:grid;grid-column:span 3;gap:20px;grid-template-columns:subgrid;">
        <i id=a style="min-width:20px;min-height:5px;"></i>
        <i id=b style="min-width:20px;min-height:5px;"></i>
        <i id=c style="min-width:20px;min-height:5px;"></i></b>
        <b id=t style="display:grid;grid-column:span 3;gap:4px;grid-template-columns:subgrid;">
        <i id=d style="min-width:20px;min-height:5px;"></i>
        <i id=e style="min-width:20px;min-height:5px;"></i>
        <i id=f style="min-width:30px;min-height:5px;"></i></b>
        <b id=u style="display:grid;grid-column:span 3;grid-template-columns:subgrid;">
        <i id=g1 style="grid-column:2/span 2"></i></b>
      </div>
      """,
      [
        "g": "0,0 300x30", "s": "0,0 102x5", "a": "0,0 20x5", "b": "40,0 20x5", "c": "80,0 22x5", "t": "0,15 102x5",
        "d": "0,15 28x5", "e": "32,15 36x5", "f": "72,15 30x5", "u": "0,30 102x0", "g1": "35,30 67x0",
      ]),
    DocumentCase(
      "subgrids in subgrids",
      """
      <div id=g style="display:grid;grid-template-columns:auto auto auto;grid-template-rows:auto auto;gap:2px;justify-content:start">
        <b id=s style="display:grid;grid-area:1/1/3/4;padding:3px;grid-template-columns:subgrid;grid-template-rows:subgrid;">
        <b id=t style="display:grid;grid-area:1/2/3/4;padding:5px;gap:6px;grid-template-columns:subgrid;grid-template-rows:subgrid;">
        <i id=a style="min-width:20px;min-height:10px;"></i>
        <i id=b style="min-width:10px;min-height:20px;"></i>
        <i id=c style="min-width:40px;min-height:7px;"></i></b>
        <i id=d style="min-width:12px;min-height:3px;"></i></b>
      </div>
      """,
      [
        "g": "0,0 300x49", "s": "0,0 86x49", "t": "17,3 66x43", "a": "22,8 40x20", "b": "68,8 10x20", "c": "22,34 40x7",
        "d": "3,3 12x27",
      ]),
    DocumentCase(
      "an empty subgrid makes room for its edges",
      """
      <div id=g style="display:grid;grid-template-columns:auto auto auto;grid-auto-rows:auto;justify-content:start">
        <b id=s style="display:grid;grid-column:span 3;padding:10px 20px;grid-template-columns:subgrid;grid-template-rows:subgrid;"></b>
        <i id=a style=""></i>
        <i id=b style=""></i>
        <i id=c style=""></i>
      </div>
      """,
      ["g": "0,0 300x20", "s": "0,0 40x20", "a": "0,20 20x0", "b": "20,20 0x0", "c": "20,20 20x0"]),
    DocumentCase(
      "names from around",
      """
      <div id=g style="display:grid;grid-template-columns:[a] 10px [b] 20px [c] 30px [d b] 40px;grid-template-rows:5px 5px;grid-template-areas:'. x x y'">
        <b id=s style="display:grid;grid-column:2/5;grid-template-columns:subgrid;grid-auto-rows:5px">
        <i id=a style="grid-column:c"></i>
        <i id=b style="grid-column:b 2"></i>
        <i id=c style="grid-column:x"></i>
        <i id=d style="grid-column:y"></i>
        <i id=e style="grid-column:a"></i></b>
      </div>
      """,
      [
        "g": "0,0 300x10", "s": "10,0 90x5", "a": "30,0 30x5", "b": "60,0 40x5", "c": "10,5 50x5", "d": "60,5 40x5",
        "e": "60,10 40x5",
      ]),
    DocumentCase(
      "names of its own",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(4,10px)">
        <b id=s style="display:grid;grid-column:span 4;grid-template-columns:subgrid [a] [b c] repeat(2,[d]) [e];grid-auto-rows:5px">
        <i id=a style="grid-column:b"></i>
        <i id=b style="grid-column:d 2"></i>
        <i id=c style="grid-column:a/e"></i>
        <i id=d style="grid-column:c/span d"></i></b>
      </div>
      """,
      ["g": "0,0 300x15", "s": "0,0 40x15", "a": "10,0 10x5", "b": "30,0 10x5", "c": "0,5 40x5", "d": "10,10 10x5"]),
    DocumentCase(
      "names that fill",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(5,10px)">
        <b id=s style="display:grid;grid-column:span 5;grid-template-columns:subgrid [a] repeat(auto-fill,[b] [c]) [e];grid-auto-rows:5px">
        <i id=a style="grid-column:b 2"></i>
        <i id=b style="grid-column:c 1"></i>
        <i id=c style="grid-column:e"></i></b>
      </div>
      """,
      ["g": "0,0 300x10", "s": "0,0 50x10", "a": "30,0 10x5", "b": "20,5 10x5", "c": "40,5 10x5"]),
    DocumentCase(
      "lines outside are limited",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(4,10px);grid-auto-rows:5px">
        <b id=s style="display:grid;grid-area:1/2/3/4;grid-template-columns:subgrid;grid-template-rows:subgrid;">
        <i id=a style="grid-column:7"></i>
        <i id=b style="grid-column:-9/-7;grid-row:2"></i>
        <i id=c style="grid-column:span 9;grid-row:1"></i>
        <i id=d style="grid-row:9"></i></b>
      </div>
      """,
      ["g": "0,0 300x10", "s": "10,0 20x10", "a": "20,5 10x5", "b": "10,5 10x5", "c": "10,0 20x5", "d": "10,5 10x5"]),
    DocumentCase(
      "its own sizes and alignment do not count",
      """
      <div id=g style="display:grid;grid-template-columns:50px;grid-template-rows:40px">
        <b id=s style="display:grid;width:10px;height:10px;max-width:5px;justify-self:center;align-self:end;grid-template-columns:subgrid;grid-template-rows:subgrid;">
        <i id=a style=""></i></b>
      </div>
      """,
      ["g": "0,0 300x40", "s": "0,0 50x40", "a": "0,0 50x40"]),
    DocumentCase(
      "an independent formatting context is no subgrid",
      """
      <div id=g style="display:grid;grid-template-columns:20px 30px">
        <b id=s style="display:grid;contain:layout;grid-column:span 2;grid-template-columns:subgrid;">
        <i id=a style="min-width:5px;min-height:5px;"></i>
        <i id=b style="min-width:5px;min-height:5px;"></i></b>
      </div>
      """,
      ["g": "0,0 300x10", "s": "0,0 50x10", "a": "0,0 50x5", "b": "0,5 50x5"]),
    DocumentCase(
      "percentages of gaps",
      """
      <div id=g style="display:grid;grid-template-columns:50px 50px">
        <b id=s style="display:grid;grid-column:span 2;padding:0 10px;column-gap:10%;grid-template-columns:subgrid;">
        <i id=a style="min-width:1px;min-height:5px;"></i>
        <i id=b style="min-width:1px;min-height:5px;"></i></b>
      </div>
      """,
      ["g": "0,0 300x5", "s": "0,0 100x5", "a": "10,0 36x5", "b": "54,0 36x5"]),
    DocumentCase(
      "from right to left",
      """
      <div id=g style="display:grid;direction:rtl;grid-template-columns:10px 20px 30px;gap:4px;width:100px">
        <b id=s style="display:grid;grid-column:2/4;padding:0 3px 0 5px;gap:10px;grid-template-columns:subgrid;grid-template-rows:subgrid;">
        <i id=a style="min-width:1px;min-height:5px;"></i>
        <i id=b style="min-width:1px;min-height:5px;"></i></b>
      </div>
      """,
      ["g": "0,0 100x5", "s": "32,0 54x5", "a": "69,0 14x5", "b": "37,0 22x5"]),
    DocumentCase(
      "absolutely positioned boxes",
      """
      <div id=g style="display:grid;grid-template-columns:10px 20px 30px;grid-template-rows:10px 20px">
        <b id=s style="display:grid;position:relative;grid-area:1/2/3/4;padding:1px;grid-template-columns:subgrid;grid-template-rows:subgrid;">
        <i id=a style="position:absolute;inset:0;grid-area:2/2"></i>
        <i id=b style="position:absolute;inset:0;grid-column:2/9"></i></b>
      </div>
      """,
      ["g": "0,0 300x30", "s": "10,0 50x30", "a": "30,10 30x20", "b": "30,0 30x30"]),
    DocumentCase(
      "tracks that are repeated",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(6,auto);justify-content:start;gap:1px">
        <b id=s style="display:grid;grid-column:2/6;grid-template-columns:subgrid;">
        <i id=a style="grid-column:span 3;min-width:60px;min-height:5px;"></i>
        <i id=b style="min-width:30px;min-height:5px;"></i></b>
      </div>
      """,
      ["g": "0,0 300x5", "s": "1,0 91x5", "a": "1,0 60x5", "b": "62,0 30x5"]),
    DocumentCase(
      "flexible tracks",
      """
      <div id=g style="display:grid;grid-template-columns:1fr 2fr;width:90px">
        <b id=s style="display:grid;grid-column:span 2;padding:0 10px;grid-template-columns:subgrid;">
        <i id=a style="min-width:50px;min-height:5px;"></i>
        <i id=b style="min-width:1px;min-height:5px;"></i></b>
      </div>
      """,
      ["g": "0,0 90x5", "s": "0,0 90x5", "a": "10,0 50x5", "b": "60,0 20x5"]),
  ]
}
