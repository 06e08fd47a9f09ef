import Testing

@testable import LayoutEngine

@Suite("Absolute positioning")
struct AbsolutePositioningTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "insets and automatic sizes",
      """
      <div style="position:relative;width:200px;height:100px">
        <div id=a style="position:absolute;inset:10px 20px 30px 40px"></div>
        <div id=b style="position:absolute;top:10px;left:20px">
          <div style="width:30px;height:5px"></div>
        </div>
        <div id=c style="position:absolute;bottom:10px;right:20px;width:30px;height:20px;margin:5px"></div>
      </div>
      """,
      ["a": "40,10 140x60", "b": "20,10 30x5", "c": "145,65 30x20"]),
    MarkupCase(
      "percentages refer to the padding box",
      """
      <div style="position:relative;width:200px;height:100px;padding:10px;border:5px solid">
        <div id=a style="position:absolute;top:10%;left:10%;padding:5%;width:10%;height:10%"></div>
        <div id=b style="position:absolute;inset:0;margin:10%"></div>
      </div>
      """,
      ["a": "27,17 44x34", "b": "27,27 176x76"]),
    MarkupCase(
      "auto margins",
      """
      <div style="position:relative;width:200px;height:100px">
        <div id=a style="position:absolute;inset:0;margin:auto;width:50px;height:20px"></div>
        <div id=b style="position:absolute;width:20px;height:120px;top:0;bottom:0;margin:auto"></div>
        <div id=c style="position:absolute;width:20px;height:120px;top:0;bottom:0;margin-top:auto"></div>
        <div id=d style="position:absolute;width:20px;height:120px;top:0;bottom:0;margin-bottom:auto"></div>
        <div id=e style="position:absolute;width:220px;height:20px;left:0;right:0;margin-left:auto"></div>
        <div id=f style="position:absolute;width:220px;height:20px;left:0;right:0;margin:auto"></div>
      </div>
      """,
      [
        "a": "75,40 50x20", "b": "0,-10 20x120", "c": "0,-20 20x120", "d": "0,0 20x120", "e": "-20,0 220x20",
        "f": "0,0 220x20",
      ]),
    MarkupCase(
      "too many values, from right to left",
      """
      <div style="position:relative;width:200px;height:100px;direction:rtl">
        <div id=a style="position:absolute;width:20px;height:20px;left:10px;right:10px"></div>
        <div id=b style="position:absolute;width:20px;height:20px"></div>
        <div id=c style="position:absolute;width:220px;height:20px;left:10px;right:10px;margin:0 auto"></div>
        <div id=d style="position:absolute;width:20px;height:20px;left:10px;right:10px;margin:0 auto"></div>
        <div id=e style="position:absolute;width:20px;height:20px;left:10px;right:10px;justify-self:start"></div>
        <div id=f style="direction:ltr;position:absolute;width:20px;height:20px;left:10px;right:10px"></div>
        <div id=g style="direction:ltr;position:absolute;width:20px;height:20px;left:10px;right:10px;justify-self:self-start"></div>
        <div id=h style="position:absolute;width:220px;height:20px;left:10px;right:10px;margin-left:auto"></div>
        <div id=i style="position:absolute;width:220px;height:20px;left:10px;right:10px;margin-right:auto"></div>
      </div>
      """,
      [
        "a": "170,0 20x20", "b": "180,0 20x20", "c": "-30,0 220x20", "d": "90,0 20x20", "e": "170,0 20x20",
        "f": "170,0 20x20", "g": "10,0 20x20", "h": "-30,0 220x20", "i": "10,0 220x20",
      ]),
    MarkupCase(
      "alignment between insets",
      """
      <div style="position:relative;width:200px;height:100px">
        <div id=c style="position:absolute;width:20px;height:20px;inset:10px 20px 30px 40px;justify-self:center;align-self:center"></div>
        <div id=d style="position:absolute;width:20px;height:20px;inset:10px 20px 30px 40px;place-self:end"></div>
        <div id=e style="position:absolute;width:220px;height:120px;inset:10px 20px 30px 40px;place-self:end"></div>
        <div id=f style="position:absolute;width:220px;height:120px;inset:10px 20px 30px 40px;place-self:center"></div>
        <div id=g style="position:absolute;width:220px;height:120px;inset:10px 20px 30px 40px;place-self:safe center"></div>
        <div id=h style="position:absolute;width:220px;height:120px;inset:10px 20px 30px 40px;place-self:unsafe center"></div>
        <div id=j style="position:absolute;inset:10px 20px 30px 40px;place-self:stretch"></div>
        <div id=k style="position:absolute;inset:10px 20px 30px 40px;width:170px;place-self:center"></div>
        <div id=l style="position:absolute;inset:10px 20px 30px 40px;width:190px;place-self:center"></div>
      </div>
      """,
      [
        "c": "100,30 20x20", "d": "160,50 20x20", "e": "0,0 220x120", "f": "0,0 220x120", "g": "40,10 220x120",
        "h": "0,-20 220x120", "j": "40,10 140x60", "k": "25,40 170x0", "l": "10,40 190x0",
      ]),
    MarkupCase(
      "what is aligned stays in the containing block as far as it can",
      """
      <div style="position:relative;width:200px;height:100px">
        <div id=a style="position:absolute;left:50px;right:30px;width:150px;height:10px;justify-self:start"></div>
        <div id=b style="position:absolute;left:50px;right:30px;width:150px;height:10px;justify-self:end"></div>
        <div id=c style="position:absolute;left:50px;right:30px;width:150px;height:10px"></div>
        <div id=d style="position:absolute;left:50px;right:30px;width:190px;height:10px;justify-self:end;margin:0 3px 0 2px"></div>
        <div id=f style="position:absolute;left:-50px;right:130px;width:190px;height:10px;justify-self:center"></div>
        <div id=g style="position:absolute;left:-50px;right:230px;width:190px;height:10px;justify-self:center"></div>
      </div>
      """,
      [
        "a": "50,0 150x10", "b": "20,0 150x10", "c": "50,0 150x10", "d": "2,0 190x10", "f": "-50,0 190x10",
        "g": "-50,0 190x10",
      ]),
    MarkupCase(
      "the same from right to left",
      """
      <div style="direction:rtl;position:relative;width:200px;height:100px">
        <div id=a style="position:absolute;left:50px;right:30px;width:150px;height:10px;justify-self:start"></div>
        <div id=b style="position:absolute;left:50px;right:30px;width:150px;height:10px;justify-self:end"></div>
        <div id=d style="position:absolute;left:50px;right:30px;width:250px;height:10px;justify-self:end"></div>
        <div id=e style="position:absolute;left:50px;right:30px;width:250px;height:10px;justify-self:center"></div>
      </div>
      """,
      ["a": "20,0 150x10", "b": "50,0 150x10", "d": "-50,0 250x10", "e": "-50,0 250x10"]),
    MarkupCase(
      "aspect ratios with insets",
      """
      <div style="position:relative;width:200px;height:100px">
        <div id=a style="position:absolute;left:10px;right:10px;aspect-ratio:2/1"></div>
        <div id=b style="position:absolute;top:10px;bottom:10px;aspect-ratio:2/1"></div>
        <div id=c style="position:absolute;inset:10px;aspect-ratio:1/1"></div>
        <div id=d style="position:absolute;inset:10px;aspect-ratio:1/1;margin:auto"></div>
        <div id=e style="position:absolute;inset:10px;aspect-ratio:1/1;width:fit-content"></div>
        <div id=f style="position:absolute;inset:10px;aspect-ratio:1/1;width:50px"></div>
        <div id=g style="position:absolute;inset:10px;aspect-ratio:1/1;height:50px"></div>
        <div id=h style="position:absolute;inset:10px;aspect-ratio:1/1;align-self:start"></div>
        <div id=i style="position:absolute;inset:10px;aspect-ratio:1/1;justify-self:start"></div>
        <div id=j style="position:absolute;inset:10px;aspect-ratio:1/1;max-height:40px"></div>
        <div id=k style="position:absolute;inset:10px;aspect-ratio:1/1;justify-self:start;max-height:40px"></div>
        <div id=l style="position:absolute;inset:10px;aspect-ratio:1/1;max-width:40px"></div>
      </div>
      """,
      [
        "a": "10,0 180x90", "b": "0,10 160x80", "c": "10,10 180x180", "d": "10,-40 180x180", "e": "10,10 80x80",
        "f": "10,10 50x50", "g": "10,10 50x50", "h": "10,0 180x180", "i": "10,10 80x80", "j": "10,10 40x40",
        "k": "10,10 40x40", "l": "10,10 40x40",
      ]),
    MarkupCase(
      "aspect ratios with alignment",
      """
      <div style="position:relative;width:200px;height:100px">
        <div id=f style="position:absolute;aspect-ratio:1/1;inset:0;align-self:stretch"></div>
        <div id=g style="position:absolute;aspect-ratio:1/1;inset:0;align-self:stretch;justify-self:start"></div>
        <div id=h style="position:absolute;aspect-ratio:1/1;inset:0;width:min-content"></div>
        <div id=i style="position:absolute;aspect-ratio:1/1;inset:0;height:min-content"></div>
        <div id=j style="position:absolute;aspect-ratio:1/1;inset:0;height:stretch"></div>
        <div id=k style="position:absolute;aspect-ratio:1/1;inset:0;min-width:120px;justify-self:start"></div>
      </div>
      """,
      [
        "f": "0,0 100x100", "g": "0,0 100x100", "h": "0,0 100x100", "i": "0,0 200x200", "j": "0,0 100x100",
        "k": "0,0 120x120",
      ]),
    MarkupCase(
      "static positions in a narrower parent",
      """
      <div style="position:relative;width:200px;height:100px;padding:5px">
        <div style="width:100px;height:50px;margin-left:30px;padding:3px">
          <div style="height:10px"></div>
          <div id=a style="position:absolute;width:20px;height:20px;justify-self:center;align-self:center"></div>
          <div id=b style="position:absolute;width:20px;height:20px;justify-self:end;align-self:end"></div>
          <div id=e style="position:absolute;width:150px;height:20px;justify-self:end;align-self:stretch"></div>
          <div id=f style="position:absolute;width:150px;height:20px;justify-self:center"></div>
          <div id=g style="position:absolute;width:20px;height:20px;margin:4px;place-self:end"></div>
          <div id=h style="position:absolute;width:20px;height:20px;margin:auto;place-self:end"></div>
        </div>
      </div>
      """,
      [
        "a": "78,8 20x20", "b": "118,-2 20x20", "e": "-12,18 150x20", "f": "13,18 150x20", "g": "114,-6 20x20",
        "h": "118,-2 20x20",
      ]),
    MarkupCase(
      "static positions follow the parent's justify-items, insets do not",
      """
      <div style="position:relative;width:200px;height:100px;justify-items:center">
        <div id=a style="position:absolute;inset:0;width:50px;height:20px"></div>
        <div id=b style="position:absolute;inset:0"></div>
        <div id=c style="position:absolute;width:50px;height:20px"></div>
      </div>
      """,
      ["a": "0,0 50x20", "b": "0,0 200x100", "c": "75,0 50x20"]),
    MarkupCase(
      "static positions of boxes that were inline",
      """
      <div style="width:200px;text-align:center">
        <span id=a style="position:absolute;width:10px;height:10px"></span>
        <div id=b style="position:absolute;width:10px;height:10px"></div>
      </div>
      """,
      ["a": "100,0 10x10", "b": "0,0 10x10"]),
    MarkupCase(
      "static positions beside floats",
      """
      <div style="width:200px;text-align:center">
        <div style="float:left;width:50px;height:20px"></div>
        <div style="height:5px"></div>
        <span id=a style="position:absolute;width:10px;height:10px"></span>
        <div id=b style="position:absolute;width:10px;height:10px"></div>
        <div style="height:5px"></div>
      </div>
      """,
      ["a": "125,5 10x10", "b": "0,5 10x10"]),
    MarkupCase(
      "static positions between margins",
      """
      <div style="position:relative;width:200px">
        <div style="margin-bottom:20px;height:10px"></div>
        <div id=a style="position:absolute;width:5px;height:5px"></div>
        <div style="margin-top:30px;height:10px"></div>
      </div>
      <div style="position:relative;width:200px">
        <div id=b style="position:absolute;width:5px;height:5px"></div>
        <div id=c style="margin-top:30px;height:10px">
          <div id=d style="position:absolute;width:5px;height:5px"></div>
        </div>
      </div>
      """,
      ["a": "0,30 5x5", "b": "0,80 5x5", "c": "0,80 200x10", "d": "0,80 5x5"]),
    MarkupCase(
      "static sizes",
      """
      <div style="position:relative;width:200px;height:100px;padding:5px">
        <div style="height:10px"></div>
        <div id=a style="position:absolute;height:100%;width:100%"></div>
        <div id=b style="position:absolute;height:stretch;width:stretch"></div>
        <div id=c style="position:absolute;top:10px;left:10px;height:stretch;width:stretch"></div>
        <div id=g style="position:absolute;min-height:200px;inset:10px"></div>
        <div id=h style="position:absolute;max-height:20px;max-width:50px;inset:10px;margin:auto"></div>
      </div>
      """,
      [
        "a": "5,15 210x110", "b": "5,15 205x95", "c": "10,10 200x100", "g": "10,10 190x200", "h": "80,45 50x20",
      ]),
    MarkupCase(
      "one inset and an alignment",
      """
      <div style="position:relative;width:200px;height:100px">
        <div id=a style="position:absolute;left:50px;width:20px;height:20px;place-self:end"></div>
        <div id=b style="position:absolute;right:50px;width:20px;height:20px;place-self:start"></div>
      </div>
      """,
      ["a": "50,-20 20x20", "b": "130,0 20x20"]),
    MarkupCase(
      "insets that overlap",
      """
      <div style="position:relative;width:200px;height:100px">
        <div id=a style="position:absolute;left:150px;right:100px;top:80px;bottom:50px"></div>
        <div id=b style="position:absolute;left:150px;right:100px;top:80px;bottom:50px;padding:3px;margin:2px"></div>
        <div id=c style="position:absolute;left:150px;right:100px;top:80px;bottom:50px;width:20px;height:20px;margin:auto"></div>
        <div id=d style="position:absolute;left:150px;right:100px;top:80px;bottom:50px;width:20px;height:20px;place-self:center"></div>
      </div>
      """,
      ["a": "150,80 0x0", "b": "152,82 6x6", "c": "150,70 20x20", "d": "140,70 20x20"]),
    MarkupCase(
      "nested containing blocks",
      """
      <div style="height:10px"></div>
      <div style="position:relative;width:200px;height:100px;margin:20px">
        <div style="margin:10px">
          <div style="position:relative;width:50px;height:50px">
            <div id=a style="position:absolute;top:5px;left:5px;width:10px;height:10px">
              <div id=b style="position:absolute;top:2px;right:2px;width:1px;height:1px"></div>
            </div>
          </div>
          <div id=c style="position:absolute;right:5px;bottom:5px;width:10px;height:10px"></div>
          <div id=d style="position:fixed;right:5px;bottom:5px;width:10px;height:10px"></div>
        </div>
      </div>
      """,
      ["a": "35,35 10x10", "b": "42,37 1x1", "c": "205,115 10x10", "d": "785,585 10x10"]),
    MarkupCase(
      "the automatic minimum of boxes with an aspect ratio",
      """
      <div id=a style="width:95px;aspect-ratio:1/2;position:absolute;top:15px;bottom:6px"><div style="width:102px"></div></div>
      <div id=b style="width:95px;aspect-ratio:1/2;position:absolute;top:15px"><div style="width:102px"></div></div>
      <div id=c style="width:95px;aspect-ratio:1/2;position:absolute;top:0;bottom:0;align-self:stretch"><div style="width:102px"></div></div>
      <div id=d style="width:14px;aspect-ratio:1;position:absolute;inset:13px"><div style="width:20px"></div></div>
      <div id=e style="height:10%;padding:0 20%;aspect-ratio:3/2;position:absolute"><div style="width:50px"></div></div>
      """,
      ["a": "0,15 102x204", "b": "0,15 95x190", "c": "0,0 102x600", "d": "13,13 14x14", "e": "0,0 410x60"]),
    MarkupCase(
      "safe alignment of static positions",
      """
      <div style="position:absolute;top:100px;left:100px;width:50px;height:50px">
        <div id=a style="height:30px;align-self:safe flex-end;position:absolute"></div>
        <div id=b style="height:30px;width:60px;justify-self:safe center;position:absolute"></div>
      </div>
      <div style="position:absolute;top:100px;left:100px;width:50px;height:50px;direction:rtl">
        <div id=c style="height:30px;width:60px;justify-self:safe center;position:absolute"></div>
      </div>
      <div style="position:absolute;top:100px;left:100px;width:50px;height:50px;display:flex">
        <div id=d style="height:80px;width:60px;align-self:safe center;position:absolute"></div>
      </div>
      """,
      ["a": "100,100 0x30", "b": "100,100 60x30", "c": "90,100 60x30", "d": "100,100 60x80"]),
    MarkupCase(
      "limits of stretch refer to the room between the insets",
      """
      <div style="position:absolute;top:30px;width:100px;height:50px">
        <div id=a style="position:absolute;left:-19px;min-width:stretch;width:10px"></div>
        <div id=b style="position:absolute;left:10px;max-width:stretch;width:500px"></div>
        <div id=c style="position:absolute;top:10px;min-height:stretch;width:5px"></div>
        <div id=d style="position:absolute;top:10px;max-height:stretch;height:100px;width:5px"></div>
        <div id=e style="position:absolute;margin:3px;max-height:stretch;width:5px"><div style="height:100px"></div></div>
        <div id=f style="position:absolute;bottom:3px;margin-top:5px;min-height:stretch;width:5px"></div>
      </div>
      """,
      ["a": "-19,30 119x0", "b": "10,30 90x0", "c": "0,40 5x40", "d": "0,40 5x40", "e": "3,33 5x44", "f": "0,35 5x42"]),
  ]

  @Test("boxes lie where Chromium puts them", arguments: cases)
  func matchesChromium(_ example: MarkupCase) throws {
    let boxes = try Markup(example.markup).layout()
    for (id, box) in example.boxes { #expect(boxes[id] == box, "\(id)") }
  }
}
