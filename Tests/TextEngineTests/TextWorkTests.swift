import LayoutEngine
import Testing

@testable import TextEngine

/// How often text is analysed and shaped, and when that stops.
@Suite("Work on text") struct TextWorkTests {
  private static let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))

  /// A flex container whose item of text is probed for its min-content, max-content and final sizes.
  private static func tree(words: Int) throws -> LayoutTree {
    var text = TextStyle()
    text.families = ["DejaVu Sans"]
    var container = Style()
    container.display = .flex
    container.width = .px(LayoutUnit(100))
    var item = Style()
    item.display = .block
    var builder = LayoutTreeBuilder()
    builder.openBox(container, text: text)
    for _ in 0..<2 {
      builder.openBox(item, text: text)
      builder.addText(String(repeating: "word ", count: words), text)
      builder.closeBox()
    }
    builder.closeBox()
    return try builder.finish()
  }

  private static var shaper: TextShaper { TextShaper(fonts: DocumentFonts(library: ParagraphFixture.library)) }

  @Test("each text is analysed once, however many widths are tried")
  func eachTextIsAnalysedOnce() throws {
    let boxes = Layout.perform(try Self.tree(words: 30), viewport: Self.viewport, text: Self.shaper)
    #expect(boxes.statistics.textsMeasured == 2)
  }

  @Test("what a layout has shaped is handed on once, and only for its tree")
  func whatWasShapedIsHandedOn() throws {
    let tree = try Self.tree(words: 3)
    let shaper = Self.shaper
    _ = Layout.perform(tree, viewport: Self.viewport, text: shaper)
    #expect(shaper.takeSession(of: tree) != nil)
    #expect(shaper.takeSession(of: tree) == nil)
    _ = Layout.perform(tree, viewport: Self.viewport, text: shaper)
    #expect(shaper.takeSession(of: try Self.tree(words: 3)) == nil)
  }

  @Test("a layout past its deadline stops between lines")
  func aLayoutPastItsDeadlineStops() throws {
    let tree = try Self.tree(words: 10_000)
    let past = ContinuousClock.now - .seconds(1)
    let boxes = Layout.perform(tree, viewport: Self.viewport, text: Self.shaper, deadline: past)
    #expect(boxes.isOverdue)
    let whole = Layout.perform(tree, viewport: Self.viewport, text: Self.shaper)
    #expect(!whole.isOverdue)
    #expect(boxes.fragments(of: 1).count < whole.fragments(of: 1).count)
  }

  @Test("the glyphs of part of a run are found by their clusters", arguments: [false, true])
  func glyphsOfPartOfARun(isRightToLeft: Bool) {
    func glyph(_ cluster: Int32) -> ShapedGlyph {
      ShapedGlyph(id: 1, cluster: cluster, advance: 1, adjustment: 0, xOffset: 0, yOffset: 0, isUnsafeToBreak: false)
    }
    // A mark shares the cluster 1 of its base, and the ligature of 2 and 3 begins at 2.
    let clusters: [Int32] = isRightToLeft ? [4, 2, 1, 1, 0] : [0, 1, 1, 2, 4]
    let run = ShapedRun(glyphs: clusters.map(glyph), isRightToLeft: isRightToLeft)
    #expect(run.glyphs(of: 1..<4) == 1..<4)
    #expect(run.glyphs(of: 0..<5) == 0..<5)
    #expect(run.glyphs(of: 3..<4).isEmpty)
  }
}
