import LayoutEngine
import Testing

/// Min-content widths of text with a box that has padding at its end. The values are those of Chromium 156.
@Suite struct MinContentWordsTests {
  @Test(arguments: [
    ("KKK b", "", 43.671875), ("K b ", "x", 20.5625), ("K b", " x", 17), ("KKK b", "x", 34.671875),
  ])
  func `Padding after the words of a text is added to the widest of them`(
    text: String, after: String, width: Double
  ) throws {
    var block = ParagraphFixture(family: "Liberation Serif") { style, _ in style.width = .minContent }
    block.span({ style, _ in style.padding.right = .px(LayoutUnit(9)) }, text)
    if !after.isEmpty { block.add(after) }
    let boxes = try block.layOut()
    #expect(boxes.frame(of: 1).width.px == width)
  }
}
