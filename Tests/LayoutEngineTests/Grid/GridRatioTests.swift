import Testing

@testable import LayoutEngine

@Suite("Grid items with an aspect ratio")
struct GridRatioTests {
  /// The boxes are those of Chromium 156.
  static let cases = [
    MarkupCase(
      "a ratio fills the width where nothing is said",
      """
      <div id=g style="display:grid;width:200px;height:300px;grid-template-columns:200px;grid-template-rows:300px">
      <div id=a style="aspect-ratio:2/1"></div>
      </div>
      """,
      ["a": "0,0 200x100", "g": "0,0 200x300"]),
    MarkupCase(
      "in an automatic column, a ratio fills the width where nothing is said",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto;grid-template-rows:minmax(20px,100px)">
      <div id=a style="aspect-ratio:2/1"></div>
      </div>
      """,
      ["a": "0,0 200x100", "g": "0,0 300x100"]),
    MarkupCase(
      "a ratio follows an explicitly stretched height",
      """
      <div id=g style="display:grid;width:200px;height:300px;grid-template-columns:200px;grid-template-rows:300px">
      <div id=a style="aspect-ratio:2/1;align-self:stretch"></div>
      </div>
      """,
      ["a": "0,0 600x300", "g": "0,0 200x300"]),
    MarkupCase(
      "in an automatic column, a ratio follows an explicitly stretched height",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto;grid-template-rows:minmax(20px,100px)">
      <div id=a style="aspect-ratio:2/1;align-self:stretch"></div>
      </div>
      """,
      ["a": "0,0 200x100", "g": "0,0 300x100"]),
    MarkupCase(
      "a ratio keeps an explicitly stretched width",
      """
      <div id=g style="display:grid;width:200px;height:300px;grid-template-columns:200px;grid-template-rows:300px">
      <div id=a style="aspect-ratio:2/1;justify-self:stretch;align-self:stretch"></div>
      </div>
      """,
      ["a": "0,0 200x300", "g": "0,0 200x300"]),
    MarkupCase(
      "in an automatic column, a ratio keeps an explicitly stretched width",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto;grid-template-rows:minmax(20px,100px)">
      <div id=a style="aspect-ratio:2/1;justify-self:stretch;align-self:stretch"></div>
      </div>
      """,
      ["a": "0,0 200x100", "g": "0,0 300x100"]),
    MarkupCase(
      "a ratio follows a stretched height where its width is not stretched",
      """
      <div id=g style="display:grid;width:200px;height:300px;grid-template-columns:200px;grid-template-rows:300px">
      <div id=a style="aspect-ratio:2/1;justify-self:start"></div>
      </div>
      """,
      ["a": "0,0 600x300", "g": "0,0 200x300"]),
    MarkupCase(
      "in an automatic column, a ratio follows a stretched height where its width is not stretched",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto;grid-template-rows:minmax(20px,100px)">
      <div id=a style="aspect-ratio:2/1;justify-self:start"></div>
      </div>
      """,
      ["a": "0,0 200x100", "g": "0,0 300x100"]),
    MarkupCase(
      "a ratio does not stretch at the start",
      """
      <div id=g style="display:grid;width:200px;height:300px;grid-template-columns:200px;grid-template-rows:300px">
      <div id=a style="aspect-ratio:2/1;place-self:start"></div>
      </div>
      """,
      ["a": "0,0 0x0", "g": "0,0 200x300"]),
    MarkupCase(
      "in an automatic column, a ratio does not stretch at the start",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto;grid-template-rows:minmax(20px,100px)">
      <div id=a style="aspect-ratio:2/1;place-self:start"></div>
      </div>
      """,
      ["a": "0,0 0x0", "g": "0,0 300x100"]),
    MarkupCase(
      "a ratio obeys the limits of its height",
      """
      <div id=g style="display:grid;width:200px;height:300px;grid-template-columns:200px;grid-template-rows:300px">
      <div id=a style="aspect-ratio:2/1;max-height:20px"></div>
      </div>
      """,
      ["a": "0,0 40x20", "g": "0,0 200x300"]),
    MarkupCase(
      "in an automatic column, a ratio obeys the limits of its height",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto;grid-template-rows:minmax(20px,100px)">
      <div id=a style="aspect-ratio:2/1;max-height:20px"></div>
      </div>
      """,
      ["a": "0,0 40x20", "g": "0,0 300x100"]),
    MarkupCase(
      "a ratio follows a percentage of the height",
      """
      <div id=g style="display:grid;width:200px;height:300px;grid-template-columns:200px;grid-template-rows:300px">
      <div id=a style="aspect-ratio:2/1;height:50%"></div>
      </div>
      """,
      ["a": "0,0 300x150", "g": "0,0 200x300"]),
    MarkupCase(
      "in an automatic column, a ratio follows a percentage of the height",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-columns:auto;grid-template-rows:minmax(20px,100px)">
      <div id=a style="aspect-ratio:2/1;height:50%"></div>
      </div>
      """,
      ["a": "0,0 100x50", "g": "0,0 300x100"]),
    MarkupCase(
      "what is in an item follows the height of its area",
      """
      <div id=g style="display:grid;width:300px;justify-content:start;grid-template-rows:22px"><div id=a style="display:grid"><div id=b style="aspect-ratio:1/1"></div></div></div>
      """,
      ["a": "0,0 22x22", "b": "0,0 22x22", "g": "0,0 300x22"]),
  ]

  @Test("boxes are where Chromium puts them", arguments: cases)
  func boxesAreWhereChromiumPutsThem(test: MarkupCase) throws {
    #expect(try Markup(test.markup).layout() == test.boxes)
  }
}
