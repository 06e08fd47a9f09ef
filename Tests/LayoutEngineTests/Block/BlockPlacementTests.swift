import Testing

@testable import LayoutEngine

@Suite("Sizes and alignment of blocks")
struct BlockPlacementTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "auto margins",
      """
      <div style="width:200px">
        <div id=a style="width:50px;height:10px;margin:0 auto"></div>
        <div id=b style="width:50px;height:10px;margin-left:auto"></div>
        <div id=c style="width:50px;height:10px;margin-right:auto;margin-left:7px"></div>
        <div id=d style="width:250px;height:10px;margin:0 auto"></div>
      </div>
      """,
      ["a": "75,0 50x10", "b": "150,10 50x10", "c": "7,20 50x10", "d": "0,30 250x10"]),
    MarkupCase(
      "blocks from right to left",
      """
      <div style="width:200px;direction:rtl">
        <div id=a style="width:250px;height:10px"></div>
        <div id=b style="width:250px;height:10px;margin:0 auto"></div>
        <div id=c style="width:50px;height:10px;margin:0 auto"></div>
        <div id=d style="width:250px;height:10px;margin-left:auto"></div>
        <div id=f style="width:250px;height:10px;margin-right:auto;margin-left:20px"></div>
        <div id=g style="width:50px;height:10px;margin-left:20px;margin-right:30px"></div>
      </div>
      """,
      [
        "a": "-50,0 250x10", "b": "-50,10 250x10", "c": "75,20 50x10", "d": "-50,30 250x10",
        "f": "-50,40 250x10", "g": "120,50 50x10",
      ]),
    MarkupCase(
      "formatting contexts from right to left",
      """
      <div style="width:200px;direction:rtl">
        <div id=a style="display:flow-root;width:250px;height:10px"></div>
        <div id=b style="display:flow-root;width:250px;height:10px;margin:0 auto"></div>
        <div id=c style="display:flow-root;width:50px;height:10px;margin:0 auto"></div>
        <div id=f style="display:flow-root;width:250px;height:10px;margin-right:auto;margin-left:20px"></div>
      </div>
      """,
      ["a": "-50,0 250x10", "b": "-50,10 250x10", "c": "75,20 50x10", "f": "-50,30 250x10"]),
    MarkupCase(
      "justify-self of blocks",
      """
      <div style="width:200px">
        <div id=a style="width:50px;height:10px;justify-self:center"></div>
        <div id=b style="width:50px;height:10px;justify-self:end"></div>
        <div id=c style="justify-self:center">
          <div style="width:20px;height:10px"></div>
        </div>
        <div id=d style="height:10px;overflow:hidden;width:40px;justify-self:center"></div>
        <div id=e style="width:50px;height:10px;justify-self:center;margin-left:auto"></div>
        <div id=f style="width:250px;height:10px;justify-self:center"></div>
        <div id=g style="width:250px;height:10px;justify-self:safe center"></div>
      </div>
      """,
      [
        "a": "75,0 50x10", "b": "150,10 50x10", "c": "90,20 20x10", "d": "80,30 40x10", "e": "150,40 50x10",
        "f": "-25,50 250x10", "g": "0,60 250x10",
      ]),
    MarkupCase(
      "justify-self from right to left",
      """
      <div style="width:200px;direction:rtl">
        <div id=a style="width:50px;height:10px;justify-self:left"></div>
        <div id=b style="width:50px;height:10px;justify-self:start"></div>
        <div id=c style="direction:ltr;width:50px;height:10px;justify-self:self-start"></div>
        <div id=d style="width:50px;height:10px;justify-self:flex-end"></div>
        <div id=e style="height:10px;justify-self:stretch"></div>
        <div id=f style="width:50px;height:10px;justify-self:right"></div>
      </div>
      """,
      [
        "a": "0,0 50x10", "b": "150,10 50x10", "c": "0,20 50x10", "d": "0,30 50x10", "e": "0,40 200x10",
        "f": "150,50 50x10",
      ]),
    MarkupCase(
      "justify-items of the parent",
      """
      <div style="width:200px;justify-items:center">
        <div id=a style="width:50px;height:10px"></div>
        <div id=b style="width:50px;height:10px;justify-self:start"></div>
      </div>
      """,
      ["a": "75,0 50x10", "b": "0,10 50x10"]),
    MarkupCase(
      "justify-self beside a float",
      """
      <div style="width:200px">
        <div style="float:left;width:50px;height:200px"></div>
        <div id=a style="overflow:hidden;width:50px;height:10px;justify-self:center"></div>
        <div id=d style="overflow:hidden;width:50px;height:10px;justify-self:end;margin-right:10px"></div>
      </div>
      """,
      ["a": "100,0 50x10", "d": "140,10 50x10"]),
    MarkupCase(
      "align-content of block containers",
      """
      <div style="height:100px;align-content:center">
        <div id=a style="height:20px;margin:5px 0"></div>
      </div>
      <div style="height:100px;align-content:space-between">
        <div id=b style="height:20px"></div>
      </div>
      <div style="height:100px;align-content:space-around">
        <div id=c style="height:20px"></div>
      </div>
      <div style="height:10px;align-content:center">
        <div id=d style="height:20px"></div>
      </div>
      <div style="height:10px;align-content:unsafe center">
        <div id=e style="height:20px"></div>
      </div>
      <div style="height:10px;align-content:end">
        <div id=f style="height:20px"></div>
      </div>
      <div style="height:100px;align-content:last baseline">
        <div id=g style="height:20px"></div>
      </div>
      <div style="height:100px;align-content:flex-end">
        <div id=h style="height:20px"></div>
      </div>
      """,
      [
        "a": "0,40 800x20", "b": "0,100 800x20", "c": "0,240 800x20", "d": "0,300 800x20", "e": "0,305 800x20",
        "f": "0,320 800x20", "g": "0,330 800x20", "h": "0,510 800x20",
      ]),
    MarkupCase(
      "align-content moves floats and static positions",
      """
      <div style="width:200px;height:100px;align-content:end">
        <div id=a style="position:absolute;width:20px;height:20px"></div>
        <div id=b style="float:left;height:20px;width:20px"></div>
      </div>
      """,
      ["a": "0,80 20x20", "b": "0,80 20x20"]),
    MarkupCase(
      "limits of the height limit the width through the ratio",
      """
      <div style="width:200px">
        <div id=a style="aspect-ratio:1/1;max-height:40px"></div>
        <div id=b style="aspect-ratio:1/1;width:100px;max-height:40px"></div>
        <div id=c style="aspect-ratio:1/1;width:100px;min-height:140px"></div>
        <div id=d style="aspect-ratio:1/1;min-height:240px"></div>
        <div id=e style="aspect-ratio:1/1;min-height:240px;max-width:230px"></div>
        <div id=f style="aspect-ratio:1/1;height:50px;max-height:40px"></div>
        <div id=g style="aspect-ratio:1/1;max-height:40px;min-width:60px"></div>
        <div id=h style="aspect-ratio:1/1;max-height:40px;width:stretch"></div>
        <div id=i style="aspect-ratio:1/1;max-height:40px;width:fit-content"></div>
      </div>
      """,
      [
        "a": "0,0 40x40", "b": "0,40 100x40", "c": "0,80 100x140", "d": "0,220 240x240", "e": "0,460 230x240",
        "f": "0,700 40x40", "g": "0,740 60x40", "h": "0,780 200x40", "i": "0,820 0x0",
      ]),
    MarkupCase(
      "content keeps a ratio from making a box too small",
      """
      <div style="width:200px">
        <div id=a style="aspect-ratio:4/1;width:20px">
          <div style="height:30px"></div>
        </div>
        <div id=b style="aspect-ratio:1/4;height:40px">
          <div style="width:50px"></div>
        </div>
        <div id=c style="aspect-ratio:1/4;height:40px;overflow:hidden">
          <div style="width:50px"></div>
        </div>
        <div id=d style="aspect-ratio:1/4;height:40px;min-width:0">
          <div style="width:50px"></div>
        </div>
        <div id=e style="aspect-ratio:4/1;width:20px;min-height:0">
          <div style="height:30px"></div>
        </div>
        <div id=f style="aspect-ratio:4/1;width:20px;max-height:10px">
          <div style="height:30px"></div>
        </div>
      </div>
      """,
      [
        "a": "0,0 20x30", "b": "0,30 50x40", "c": "0,70 10x40", "d": "0,110 10x40", "e": "0,150 20x5",
        "f": "0,155 20x10",
      ]),
    MarkupCase(
      "a ratio of the box that box-sizing says",
      """
      <div style="width:200px">
        <div id=a style="aspect-ratio:2/1;width:100px;padding:10px"></div>
        <div id=b style="aspect-ratio:2/1;width:100px;padding:10px;box-sizing:border-box"></div>
        <div id=d style="aspect-ratio:2/1;height:50px;padding:10px"></div>
        <div id=e style="aspect-ratio:2/1;height:50px;padding:10px;box-sizing:border-box"></div>
        <div id=f style="aspect-ratio:2/1;padding:10px;min-height:150px"></div>
      </div>
      """,
      ["a": "0,0 120x70", "b": "0,70 100x50", "d": "0,120 120x70", "e": "0,190 100x50", "f": "0,240 320x170"]),
    MarkupCase(
      "percentages of heights",
      """
      <div id=o style="height:100px;padding:10px">
        <div id=a style="height:50%">
          <div id=b style="height:50%"></div>
        </div>
        <div id=c>
          <div id=d style="height:50%"></div>
        </div>
        <div id=e style="min-height:40px">
          <div id=f style="height:50%"></div>
        </div>
        <div id=g style="aspect-ratio:2/1;width:100px;max-height:20px">
          <div id=h style="height:50%"></div>
        </div>
      </div>
      """,
      [
        "o": "0,0 800x120", "a": "10,10 780x50", "b": "10,10 780x25", "c": "10,60 780x0", "d": "10,60 780x0",
        "e": "10,60 780x40", "f": "10,60 780x0", "g": "10,100 100x20", "h": "10,100 100x10",
      ]),
    MarkupCase(
      "size containment",
      """
      <div style="width:200px">
        <div id=a style="contain:size">
          <div style="height:30px"></div>
        </div>
        <div id=b style="contain:size;height:10px">
          <div style="height:30px;margin:10px"></div>
        </div>
        <div id=c style="contain:size;contain-intrinsic-size:20px 40px;padding:3px">
          <div style="height:30px"></div>
        </div>
        <div id=d style="contain:size;contain-intrinsic-size:20px 40px;float:left">
          <div style="height:30px"></div>
        </div>
      </div>
      """,
      ["a": "0,0 200x0", "b": "0,10 200x10", "c": "0,20 200x46", "d": "0,66 20x40"]),
    MarkupCase(
      "stretched heights leave no room for margins that collapse with the container's",
      """
      <div style="height:210px"><div id=a style="margin:9px 0 5px;height:stretch"></div></div>
      <div style="height:210px;padding-top:1px"><div id=b style="margin:9px 0 5px;height:stretch"></div></div>
      <div style="height:210px;padding-bottom:1px"><div id=c style="margin:9px 0 5px;height:stretch"></div></div>
      <div style="height:210px;display:flow-root"><div id=d style="margin:9px 0 5px;height:stretch"></div></div>
      <div style="height:210px"><div id=e style="margin:9px 0 5px;height:stretch;overflow:hidden"></div></div>
      <div style="height:210px"><div id=f style="margin-top:9px;min-height:stretch"></div></div>
      """,
      [
        "a": "0,9 800x210", "b": "0,229 800x201", "c": "0,439 800x205", "d": "0,659 800x196", "e": "0,869 800x210",
        "f": "0,1088 800x210",
      ]),
  ]

  @Test("boxes lie where Chromium puts them", arguments: cases)
  func matchesChromium(_ example: MarkupCase) throws {
    let boxes = try Markup(example.markup).layout()
    for (id, box) in example.boxes { #expect(boxes[id] == box, "\(id)") }
  }
}
