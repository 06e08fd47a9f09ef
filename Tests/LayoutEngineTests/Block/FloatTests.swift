import Testing

@testable import LayoutEngine

@Suite("Floats")
struct FloatTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "floats stand side by side and wrap",
      """
      <div style="width:200px">
        <div id=a style="float:left;width:80px;height:30px"></div>
        <div id=b style="float:right;width:80px;height:20px"></div>
        <div id=c style="float:left;width:60px;height:10px"></div>
      </div>
      """,
      ["a": "0,0 80x30", "b": "120,0 80x20", "c": "80,20 60x10"]),
    MarkupCase(
      "a float is no higher than an earlier one",
      """
      <div style="width:200px">
        <div id=a style="float:left;width:150px;height:30px"></div>
        <div id=b style="float:right;width:80px;height:20px"></div>
        <div id=c style="float:left;width:10px;height:10px"></div>
      </div>
      """,
      ["a": "0,0 150x30", "b": "120,30 80x20", "c": "0,30 10x10"]),
    MarkupCase(
      "floats take their place among steps",
      """
      <div style="width:200px">
        <div id=a style="float:left;width:50px;height:60px"></div>
        <div id=b style="float:left;width:50px;height:40px"></div>
        <div id=c style="float:left;width:50px;height:20px"></div>
        <div id=d style="float:left;width:80px;height:10px"></div>
        <div id=e style="float:left;width:130px;height:10px"></div>
        <div id=f style="float:right;width:180px;height:10px"></div>
      </div>
      """,
      [
        "a": "0,0 50x60", "b": "50,0 50x40", "c": "100,0 50x20", "d": "100,20 80x10", "e": "50,40 130x10",
        "f": "20,60 180x10",
      ]),
    MarkupCase(
      "a float that is too wide goes where nothing is beside it",
      """
      <div style="width:200px">
        <div id=a style="float:left;width:50px;height:60px"></div>
        <div id=b style="float:left;width:250px;height:40px"></div>
      </div>
      """,
      ["a": "0,0 50x60", "b": "0,60 250x40"]),
    MarkupCase(
      "floats outside of the container's width do not push a wide float down",
      """
      <div style="width:400px">
        <div style="float:left;width:50px;height:100px"></div>
        <div style="margin-left:200px;width:100px">
          <div id=b style="float:left;width:150px;height:20px"></div>
          <div id=c style="overflow:hidden;height:10px"></div>
          <div id=d style="overflow:hidden;height:10px;width:130px"></div>
        </div>
      </div>
      """,
      ["b": "200,0 150x20", "c": "350,0 0x10", "d": "200,20 130x10"]),
    MarkupCase(
      "floats of no height or width",
      """
      <div style="width:200px">
        <div style="float:left;width:180px;height:0"></div>
        <div id=b style="float:left;width:50px;height:50px"></div>
        <div style="float:left;width:0;height:70px"></div>
        <div id=c style="overflow:hidden;height:10px"></div>
        <div id=d style="clear:left;height:10px"></div>
      </div>
      """,
      ["b": "0,0 50x50", "c": "50,0 150x10", "d": "0,70 200x10"]),
    MarkupCase(
      "negative margins of floats",
      """
      <div style="width:200px">
        <div id=a style="float:left;width:50px;height:50px;margin:-10px -20px 0 10px"></div>
        <div id=b style="float:left;width:50px;height:20px"></div>
        <div id=c style="float:right;width:50px;height:20px;margin-right:-60px"></div>
        <div id=d style="overflow:hidden;height:10px"></div>
      </div>
      """,
      ["a": "10,-10 50x50", "b": "40,0 50x20", "c": "210,0 50x20", "d": "90,0 110x10"]),
    MarkupCase(
      "floats do not widen or heighten blocks",
      """
      <div id=a style="width:200px">
        <div style="float:left;width:50px;height:50px"></div>
        <div id=b style="height:10px"></div>
      </div>
      """,
      ["a": "0,0 200x10", "b": "0,0 200x10"]),
    MarkupCase(
      "flow-root contains its floats",
      """
      <div id=a style="display:flow-root;width:200px;padding:5px">
        <div style="float:left;width:50px;height:50px;margin:3px"></div>
        <div id=b style="height:10px"></div>
      </div>
      """,
      ["a": "0,0 210x66", "b": "5,5 200x10"]),
    MarkupCase(
      "a formatting context stands beside a float",
      """
      <div style="width:200px">
        <div style="float:left;width:50px;height:50px"></div>
        <div id=a style="overflow:hidden;height:10px"></div>
        <div id=b style="overflow:hidden;width:180px;height:10px"></div>
      </div>
      """,
      ["a": "50,0 150x10", "b": "0,50 180x10"]),
    MarkupCase(
      "a formatting context that does not fit goes below, without its margin",
      """
      <div id=o style="width:200px">
        <div id=f style="float:left;width:50px;height:50px"></div>
        <div id=b style="overflow:hidden;width:180px;height:10px;margin-top:20px"></div>
      </div>
      """,
      ["o": "0,0 200x60", "f": "0,0 50x50", "b": "0,50 180x10"]),
    MarkupCase(
      "a formatting context that fits takes the float along",
      """
      <div id=o style="width:200px">
        <div id=f style="float:left;width:50px;height:50px"></div>
        <div id=b style="overflow:hidden;width:80px;height:10px;margin-top:20px"></div>
      </div>
      """,
      ["o": "0,20 200x10", "f": "0,20 50x50", "b": "50,20 80x10"]),
    MarkupCase(
      "a formatting context that is too high for the gap",
      """
      <div style="width:200px">
        <div style="float:left;width:50px;height:60px"></div>
        <div style="height:0"></div>
        <div style="float:right;width:120px;height:10px"></div>
        <div style="float:right;width:190px;height:10px"></div>
        <div id=a style="overflow:hidden;width:100px;height:30px"></div>
      </div>
      """,
      ["a": "50,10 100x30"]),
    MarkupCase(
      "a formatting context without room for its content beside a float",
      """
      <div style="width:100px">
        <div style="float:left;width:100px;height:50px"></div>
        <div id=a style="overflow:hidden;height:10px"></div>
        <div id=b style="overflow:hidden;height:10px;padding:1px"></div>
      </div>
      """,
      ["a": "100,0 0x10", "b": "0,50 100x12"]),
    MarkupCase(
      "auto margins beside a float",
      """
      <div style="width:200px">
        <div style="float:left;width:50px;height:100px"></div>
        <div id=a style="overflow:hidden;width:50px;height:10px;margin:0 auto"></div>
        <div id=b style="overflow:hidden;width:50px;height:10px;margin-left:auto"></div>
        <div id=c style="overflow:hidden;width:50px;height:10px;margin-left:10px;margin-right:auto"></div>
        <div id=d style="overflow:hidden;width:50px;height:10px;margin-left:auto;margin-right:10px"></div>
        <div id=e style="overflow:hidden;width:50px;height:10px;margin-left:80px;margin-right:auto"></div>
      </div>
      """,
      ["a": "100,0 50x10", "b": "150,10 50x10", "c": "50,20 50x10", "d": "140,30 50x10", "e": "80,40 50x10"]),
    MarkupCase(
      "beside a float, from right to left",
      """
      <div style="width:200px;direction:rtl">
        <div style="float:left;width:50px;height:100px"></div>
        <div id=a style="overflow:hidden;width:50px;height:10px"></div>
        <div id=b style="overflow:hidden;height:10px"></div>
        <div id=c style="overflow:hidden;width:50px;height:10px;margin-right:10px"></div>
      </div>
      """,
      ["a": "150,0 50x10", "b": "50,10 150x10", "c": "140,20 50x10"]),
    MarkupCase(
      "floats are as wide as their content",
      """
      <div style="width:300px">
        <div id=a style="float:left;padding:2px">
          <div style="width:50px;height:10px"></div>
        </div>
        <div id=b style="float:left">
          <div style="float:left;width:20px;height:10px"></div>
          <div style="float:right;width:30px;height:10px"></div>
        </div>
      </div>
      """,
      ["a": "0,0 54x14", "b": "54,0 50x10"]),
    MarkupCase(
      "intrinsic width of floats and a formatting context",
      """
      <div id=w style="float:left">
        <div style="float:left;width:50px;height:20px"></div>
        <div style="float:right;width:30px;height:20px"></div>
        <div style="overflow:hidden;width:40px;height:5px"></div>
      </div>
      """,
      ["w": "0,0 120x20"]),
    MarkupCase(
      "intrinsic width: a block ends the row of floats",
      """
      <div id=w style="float:left">
        <div style="float:left;width:50px;height:20px"></div>
        <div style="float:right;width:30px;height:20px"></div>
        <div style="width:40px;height:5px"></div>
        <div style="float:left;width:20px;height:5px"></div>
      </div>
      """,
      ["w": "0,0 80x25"]),
    MarkupCase(
      "intrinsic width: clear ends the row of floats",
      """
      <div id=w style="float:left">
        <div style="float:left;width:50px;height:20px"></div>
        <div style="float:left;clear:left;width:40px;height:5px"></div>
        <div style="float:right;width:60px;height:5px"></div>
      </div>
      """,
      ["w": "0,0 100x25"]),
    MarkupCase(
      "intrinsic width: margins reach under floats",
      """
      <div id=w style="float:left">
        <div style="float:left;width:50px;height:20px"></div>
        <div style="overflow:hidden;width:40px;height:5px;margin-left:60px;margin-right:5px"></div>
      </div>
      """,
      ["w": "0,0 105x20"]),
    MarkupCase(
      "intrinsic width: negative margins",
      """
      <div id=w style="float:left">
        <div style="float:left;width:50px;height:20px"></div>
        <div style="overflow:hidden;width:40px;height:5px;margin-left:-20px;margin-right:-10px"></div>
      </div>
      """,
      ["w": "0,0 60x25"]),
    MarkupCase(
      "floats in nested blocks share one formatting context",
      """
      <div style="width:200px">
        <div style="margin-left:20px">
          <div id=a style="float:left;width:50px;height:50px"></div>
        </div>
        <div id=b style="float:left;width:20px;height:20px"></div>
        <div style="margin-right:40px">
          <div id=c style="float:right;width:50px;height:50px"></div>
        </div>
        <div id=d style="float:right;width:20px;height:20px"></div>
      </div>
      """,
      ["a": "20,0 50x50", "b": "70,0 20x20", "c": "110,0 50x50", "d": "90,0 20x20"]),
    MarkupCase(
      "a parent that only has floats collapses through",
      """
      <div style="width:200px">
        <div style="height:10px;margin-bottom:10px"></div>
        <div id=a>
          <div id=f style="float:left;width:50px;height:20px"></div>
        </div>
        <div id=b style="margin-top:30px;height:10px"></div>
      </div>
      """,
      ["a": "0,20 200x0", "f": "0,20 50x20", "b": "0,40 200x10"]),
    MarkupCase(
      "clear in a parent after floats outside, position unknown",
      """
      <div style="width:200px">
        <div id=p style="margin-top:10px">
          <div id=f style="float:left;width:50px;height:20px"></div>
          <div id=q style="margin-top:20px">
            <div id=r style="clear:left;margin-top:5px"></div>
            <div id=s style="height:5px;margin-top:30px"></div>
          </div>
        </div>
      </div>
      """,
      ["p": "0,20 200x50", "f": "0,20 50x20", "q": "0,20 200x50", "r": "0,40 200x0", "s": "0,65 200x5"]),
  ]

  @Test("boxes lie where Chromium puts them", arguments: cases)
  func matchesChromium(_ example: MarkupCase) throws {
    let boxes = try Markup(example.markup).layout()
    for (id, box) in example.boxes { #expect(boxes[id] == box, "\(id)") }
  }
}
