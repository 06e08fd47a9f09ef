import Testing

@testable import Documents

/// Where items of grids are placed. The boxes are those of Chromium 156.
@Suite struct GridPlacementTests {
  @Test(arguments: Self.cases)
  func `Items of grids lie where Chromium places them`(_ example: DocumentCase) throws {
    #expect(try example.layOut() == example.boxes)
  }

  private static let cases = [
    DocumentCase(
      "lines before and after the explicit grid",
      """
      <div id=g style="display:grid;grid-template-columns:20px 30px;grid-template-rows:10px;grid-auto-columns:5px 7px;grid-auto-rows:3px 4px">
        <i id=a style="grid-area:-4/-5"></i>
        <i id=b style="grid-area:1/1"></i>
        <i id=c style="grid-area:3/5"></i>
        <i id=d style="grid-area:-1/-1"></i>
      </div>
      """,
      ["g": "0,0 300x24", "a": "0,0 5x3", "b": "12,7 20x10", "c": "74,20 5x4", "d": "62,17 5x3"]),
    DocumentCase(
      "an empty explicit grid makes no tracks",
      """
      <div id=g style="display:grid;grid-auto-rows:10px;grid-auto-columns:20px">
        <i id=a style="grid-row:-3;grid-column:-4"></i>
      </div>
      """,
      ["g": "0,0 300x10", "a": "0,0 20x10"]),
    DocumentCase(
      "names of areas and of lines",
      """
      <div id=g style="display:grid;grid-template-areas:'a b' 'a c';grid-template-columns:[first] 10px [mid] 20px [last];grid-template-rows:5px 6px">
        <i id=a style="grid-area:a"></i>
        <i id=b style="grid-area:b"></i>
        <i id=c style="grid-area:c"></i>
        <i id=d style="grid-column:mid/last;grid-row:c"></i>
        <i id=e style="grid-column:b-start/b-end;grid-row:1"></i>
        <i id=f style="grid-column:nosuch;grid-row:1"></i>
      </div>
      """,
      [
        "g": "0,0 300x11", "a": "0,0 10x11", "b": "10,0 20x5", "c": "10,5 20x6", "d": "10,5 20x6", "e": "10,0 20x5",
        "f": "165,0 135x5",
      ]),
    DocumentCase(
      "numbered names",
      """
      <div id=g style="display:grid;grid-template-columns:[x] 1px [x] 2px [y] 3px [x] 4px;grid-auto-columns:50px;grid-auto-rows:5px">
        <i id=a style="grid-column:x 2"></i>
        <i id=b style="grid-column:-1 x"></i>
        <i id=c style="grid-column:3 x/span 2"></i>
        <i id=d style="grid-column:4 x"></i>
        <i id=e style="grid-column:-2 y"></i>
        <i id=f style="grid-column:2 y"></i>
      </div>
      """,
      [
        "g": "0,0 300x15", "a": "51,0 2x5", "b": "56,0 4x5", "c": "56,5 54x5", "d": "110,5 50x5", "e": "0,10 50x5",
        "f": "110,10 50x5",
      ]),
    DocumentCase(
      "spans to names",
      """
      <div id=g style="display:grid;grid-template-columns:[x] 1px [x] 2px [y] 3px [x] 4px;grid-auto-columns:50px;grid-auto-rows:5px">
        <i id=a style="grid-column:1/span x"></i>
        <i id=b style="grid-column:1/span 2 x"></i>
        <i id=c style="grid-column:span 2 x/5"></i>
        <i id=d style="grid-column:1/span nosuch"></i>
        <i id=e style="grid-column:span y"></i>
        <i id=f style="grid-column:span 3 y/2"></i>
      </div>
      """,
      [
        "g": "0,0 300x30", "a": "150,0 1x5", "b": "150,5 6x5", "c": "151,10 9x5", "d": "150,15 60x5", "e": "0,20 50x5",
        "f": "0,25 151x5",
      ]),
    DocumentCase(
      "lines that are out of order",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(4,10px);grid-auto-rows:5px">
        <i id=a style="grid-column:3/1"></i>
        <i id=b style="grid-column:2/2"></i>
        <i id=c style="grid-column:span 2/span 3"></i>
        <i id=d style="grid-column:auto/3"></i>
        <i id=e style="grid-column:span 2/4"></i>
      </div>
      """,
      ["g": "0,0 300x20", "a": "0,0 20x5", "b": "10,5 10x5", "c": "20,5 20x5", "d": "10,10 10x5", "e": "10,15 20x5"]),
    DocumentCase(
      "names in repetitions",
      """
      <div id=g style="display:grid;grid-template-columns:[s] repeat(3,[a] 10px [b] 5px [c]) [e];grid-auto-rows:5px">
        <i id=a style="grid-column:a 3"></i>
        <i id=b style="grid-column:b 2"></i>
        <i id=c style="grid-column:c 1/c 3"></i>
        <i id=d style="grid-column:a -1"></i>
        <i id=e style="grid-column:s/e"></i>
      </div>
      """,
      ["g": "0,0 300x25", "a": "30,0 10x5", "b": "25,5 5x5", "c": "15,10 30x5", "d": "30,15 10x5", "e": "0,20 45x5"]),
    DocumentCase(
      "row by row, without going back",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(3,10px);grid-auto-rows:5px">
        <i id=a style=""></i>
        <i id=b style="grid-column:span 2"></i>
        <i id=c style="grid-column:2"></i>
        <i id=d style=""></i>
        <i id=e style="grid-row:1"></i>
        <i id=f style="grid-column:1"></i>
        <i id=g style="grid-column:span 3"></i>
        <i id=h style="grid-row:span 2"></i>
        <i id=i style=""></i>
      </div>
      """,
      [
        "g": "0,20 30x5", "a": "10,0 10x5", "b": "0,5 20x5", "c": "10,10 10x5", "d": "20,10 10x5", "e": "0,0 10x5",
        "f": "0,15 10x5", "h": "0,25 10x10", "i": "10,25 10x5",
      ]),
    DocumentCase(
      "column by column, filling holes",
      """
      <div id=g style="display:grid;grid-auto-flow:column dense;grid-template-rows:repeat(3,10px);grid-auto-columns:5px">
        <i id=a style="grid-row:2"></i>
        <i id=b style="grid-row:span 2"></i>
        <i id=c style=""></i>
        <i id=d style="grid-row:span 3"></i>
        <i id=e style=""></i>
        <i id=f style=""></i>
        <i id=g style="grid-column:1"></i>
      </div>
      """,
      [
        "g": "0,0 5x10", "a": "0,10 5x10", "b": "5,0 5x20", "c": "0,20 5x10", "d": "10,0 5x30", "e": "5,20 5x10",
        "f": "15,0 5x10",
      ]),
    DocumentCase(
      "the order of items",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(2,10px);grid-auto-rows:5px">
        <i id=a style="order:1"></i>
        <i id=b style=""></i>
        <i id=c style="order:-1"></i>
        <i id=d style="order:1"></i>
      </div>
      """,
      ["g": "0,0 300x10", "a": "0,5 10x5", "b": "10,0 10x5", "c": "0,0 10x5", "d": "10,5 10x5"]),
    DocumentCase(
      "items of given rows",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(2,10px);grid-auto-columns:3px;grid-auto-rows:5px">
        <i id=a style="grid-area:1/1"></i>
        <i id=b style="grid-row:1"></i>
        <i id=c style="grid-row:1;grid-column:span 2"></i>
        <i id=d style="grid-row:1"></i>
        <i id=e style="grid-row:2"></i>
        <i id=f style="grid-row:1/span 2"></i>
      </div>
      """,
      [
        "g": "0,0 300x10", "a": "0,0 10x5", "b": "10,0 10x5", "c": "20,0 6x5", "d": "26,0 3x5", "e": "0,5 10x5",
        "f": "29,0 3x10",
      ]),
    DocumentCase(
      "items of given rows, densely",
      """
      <div id=g style="display:grid;grid-auto-flow:dense;grid-template-columns:repeat(4,10px);grid-auto-columns:3px;grid-auto-rows:5px">
        <i id=a style="grid-area:1/2"></i>
        <i id=b style="grid-row:1;grid-column:span 2"></i>
        <i id=c style="grid-row:1"></i>
        <i id=d style="grid-row:1"></i>
      </div>
      """,
      ["g": "0,0 300x5", "a": "10,0 10x5", "b": "20,0 20x5", "c": "0,0 10x5", "d": "40,0 3x5"]),
    DocumentCase(
      "where a long area ends",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(6,10px);grid-auto-flow:column dense">
        <i id=a style="grid-column:1/6;grid-row:-3"></i>
        <i id=b style="grid-row:auto/3"></i>
        <i id=c style="grid-row:span 3/5"></i>
        <i id=d style="grid-row:1/span 2"></i>
      </div>
      """,
      ["g": "0,0 300x0", "a": "0,0 50x0", "b": "0,0 10x0", "c": "10,0 10x0", "d": "50,0 10x0"]),
    DocumentCase(
      "as many as there is room",
      """
      <div id=g style="display:grid;width:103px;column-gap:5px;grid-template-columns:20px repeat(auto-fill,10px 4px) 6px;grid-auto-rows:5px">
        <i id=a style="grid-column:-1"></i>
        <i id=b style="grid-column:-2"></i>
        <i id=c style="grid-column:2/-2"></i>
      </div>
      """,
      ["g": "0,0 103x15", "a": "108,0 0x5", "b": "97,5 6x5", "c": "25,10 67x5"]),
    DocumentCase(
      "as many as a minimum asks for",
      """
      <div id=g style="display:grid;min-height:45px;row-gap:5px;grid-template-rows:repeat(auto-fill,10px)">
        <i id=a style="grid-row:-2"></i>
      </div>
      """,
      ["g": "0,0 300x55", "a": "0,45 300x10"]),
    DocumentCase(
      "as many as a maximum allows",
      """
      <div id=g style="display:grid;min-height:20px;max-height:64px;row-gap:5px;grid-template-rows:repeat(auto-fill,10px)">
        <i id=a style="grid-row:-2"></i>
      </div>
      """,
      ["g": "0,0 300x55", "a": "0,45 300x10"]),
    DocumentCase(
      "percentages of a minimum",
      """
      <div id=g style="display:grid;min-height:100px;max-height:200px;grid-template-rows:repeat(auto-fill,10%) 20px">
        <i id=a style="grid-row:-2"></i>
        <i id=b style="grid-row:-3"></i>
      </div>
      """,
      ["g": "0,0 300x100", "a": "0,180 300x20", "b": "0,170 300x10"]),
    DocumentCase(
      "empty repetitions collapse",
      """
      <div id=g style="display:grid;width:100px;column-gap:5px;grid-template-columns:repeat(auto-fit,10px);grid-auto-rows:5px">
        <i id=a style="grid-column:2"></i>
        <i id=b style="grid-column:5/span 2"></i>
        <i id=c style="grid-column:-1"></i>
      </div>
      """,
      ["g": "0,0 100x5", "a": "0,0 10x5", "b": "15,0 25x5", "c": "45,0 55x5"]),
    DocumentCase(
      "repetitions with a flexible maximum",
      """
      <div id=g style="display:grid;width:100px;grid-template-columns:repeat(auto-fit,minmax(20px,1fr));grid-auto-rows:5px">
        <i id=a style=""></i>
        <i id=b style=""></i>
        <i id=c style=""></i>
      </div>
      """,
      ["g": "0,0 100x5", "a": "0,0 33.328125x5", "b": "33.328125,0 33.328125x5", "c": "66.65625,0 33.328125x5"]),
    DocumentCase(
      "hostile numbers",
      """
      <div id=g style="display:grid;grid-template-columns:repeat(20000000,1px)">
        <i id=a style="grid-column:99999999999"></i>
        <i id=b style="grid-column:-1"></i>
        <i id=c style="grid-row:span 99999999/3"></i>
      </div>
      """,
      ["g": "0,0 300x0", "a": "9999999,0 1x0", "b": "9999999,0 1x0", "c": "0,0 1x0"]),
  ]
}
