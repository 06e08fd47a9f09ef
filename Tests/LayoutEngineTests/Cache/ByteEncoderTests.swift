import Testing

@testable import LayoutEngine

@Suite("Digests cover everything that decides a layout") struct DigestCoverageTests {
  /// One change for each stored property of a text style. A new property must be added to `ByteEncoder` and here.
  static let changes: [@Sendable (inout TextStyle) -> Void] = [
    { $0.families = ["a"] }, { $0.size = 17 }, { $0.weight = 500 }, { $0.stretch = 90 }, { $0.slant = .italic },
    { $0.variations = [.init(tag: 1, value: 2)] }, { $0.features = [.init(tag: 1, value: 2)] },
    { $0.variantCaps = .smallCaps }, { $0.synthesis = [] }, { $0.indentation = .hanging }, { $0.kerning = false },
    { $0.ligatures = false },
    { $0.lineHeight = .number(1) },
    { $0.letterSpacing = 1 }, { $0.wordSpacing = 1 }, { $0.whiteSpace = .pre }, { $0.transform = .uppercase },
    { $0.tabSize = .px(8) }, { $0.wordBreak = .breakAll }, { $0.overflowWrap = .anywhere },
    { $0.lineBreak = .strict }, { $0.hyphens = .none }, { $0.wrap = .balance }, { $0.direction = .rtl },
    { $0.unicodeBidi = .isolate }, { $0.language = "th" }, { $0.hyphenateCharacter = "" },
    { $0.spacingTrim = .spaceAll }, { $0.writingMode = .verticalRL }, { $0.orientation = .upright },
    { $0.hasLineHeightQuirk = true },
    { $0.firstLineAscent = LayoutUnit(1) },
    { $0.markerHeight = LayoutUnit(1) },
    { $0.markerWidth = LayoutUnit(1) },
  ]

  private static func bytes(_ style: TextStyle) -> [UInt8] {
    var encoder = ByteEncoder()
    encoder.append(style)
    return encoder.bytes
  }

  @Test("every property of a text style changes its bytes")
  func everyPropertyOfATextStyleCounts() {
    let initial = TextStyle()
    #expect(Mirror(reflecting: initial).children.count == Self.changes.count)
    for (index, change) in Self.changes.enumerated() {
      var style = initial
      change(&style)
      #expect(Self.bytes(style) != Self.bytes(initial), "change \(index)")
    }
  }

  @Test("a style has no padding, so that its bytes are its value")
  func aStyleHasNoPadding() {
    // 23 lengths of 8 bytes, 14 numbers of 4 bytes and 32 bytes of keywords.
    #expect(MemoryLayout<Style>.size == 23 * 8 + 17 * 4 + 36)
    #expect(MemoryLayout<Style>.size == MemoryLayout<Style>.stride)
    #expect(MemoryLayout<Style>.offset(of: \.border) == 23 * 8)
    #expect(MemoryLayout<Style>.offset(of: \.display) == 23 * 8 + 17 * 4)
  }

  @Test("calculations count by value, not by index")
  func calculationsCountByValue() throws {
    let sum = Calculation.sum([.percent(50), .px(10)])
    let key = DigestKey()
    let first = try Self.digest(of: sum, after: [], key)
    #expect(try Self.digest(of: sum, after: [.px(1)], key) == first)
    #expect(try Self.digest(of: .sum([.percent(50), .px(11)]), after: [], key) != first)
  }

  private static func digest(of calculation: Calculation, after others: [Calculation], _ key: DigestKey) throws
    -> Digest
  {
    var table = CalculationTable()
    for other in others { _ = table.length(other) }
    var style = Style()
    style.width = table.length(calculation)
    var builder = LayoutTreeBuilder(calculations: table)
    builder.openBox(style)
    builder.closeBox()
    return SubtreeDigests(of: try builder.finish(), key: key, fonts: .zero).digests[0]
  }
}
