import Testing

/// Text whose characters are decomposed. The widths are those of Chromium 156 at 16px.
@Suite struct CharacterCompositionTests {
  @Test(arguments: [
    ("Liberation Serif", "e\u{301}", 7.109375), ("Liberation Sans", "cafe\u{301} u\u{308}ber", 66.71875),
    ("Liberation Serif", "\u{3B1}\u{301}", 8.390625), ("Liberation Serif", "\u{438}\u{306}", 8.5625),
  ])
  func `A font shows decomposed characters that it has composed`(family: String, text: String, width: Double) throws {
    var block = ParagraphFixture(family: family)
    block.add(text)
    let pieces = try block.pieces()
    #expect(pieces.map(\.width) == [width])
  }

  @Test(arguments: [("Liberation Serif", 13.84375), ("DejaVu Sans", 19.078125)])
  func `No other font stands in for a mark that the fonts of the list and of its base lack`(
    family: String, width: Double
  ) throws {
    var block = ParagraphFixture(family: family)
    block.add("x\u{20DD}")
    let pieces = try block.pieces()
    #expect(pieces.map(\.width) == [width])
  }
}
