import LayoutEngine
import Testing

/// Letters that kern, with a box between them. The values are those of Chromium 156.
@Suite struct OutOfFlowShapingTests {
  @Test func `Letters on both sides of an absolutely positioned box do not kern`() throws {
    #expect(try widthOfA { $0.position = .absolute } == 10.671875)
  }

  @Test func `Letters on both sides of a float do not kern`() throws {
    #expect(try widthOfA { $0.float = .right } == 10.671875)
  }

  @Test func `Letters on both sides of an empty inline box kern`() throws {
    #expect(try widthOfA { $0.display = .inline } == 9.484375)
  }

  /// The width of the `A` in `AV`, where the box is between the letters.
  private func widthOfA(_ change: (inout Style) -> Void) throws -> Double? {
    var block = ParagraphFixture(family: "Liberation Sans")
    block.add("A")
    var style = Style()
    style.display = .block
    change(&style)
    block.builder.openBox(style, text: block.text)
    block.builder.closeBox()
    block.add("V AV")
    return try block.pieces().first?.width
  }
}
