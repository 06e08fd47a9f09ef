import Documents
import LayoutEngine
import Testing
import TextEngine

@testable import Rendering

@Suite("Glyph outlines")
struct GlyphPathTests {
  private func text(_ commands: [PathCommand]) -> String {
    String(decoding: GlyphPathCache.write(commands), as: UTF8.self)
  }

  @Test("An outline is written with relative commands, whole units and y down")
  func relative() {
    let square: [PathCommand] = [
      .move(x: 10, y: 0), .line(x: 10, y: 100), .line(x: 60, y: 100), .line(x: 60, y: 0), .close,
    ]
    #expect(text(square) == "M10 0v-100h50v100z")
  }

  @Test("The same command is named once, and a second contour begins where the first one did")
  func repeated() {
    let commands: [PathCommand] = [
      .move(x: 0, y: 0), .line(x: 10, y: 20), .line(x: 20, y: 0), .close, .move(x: 5, y: 5), .line(x: 1, y: 1), .close,
    ]
    #expect(text(commands) == "M0 0l10-20 10 20zm5-5l-4 4z")
  }

  @Test("Curves keep their control points")
  func curves() {
    let commands: [PathCommand] = [
      .move(x: 0, y: 0), .quadratic(controlX: 5, controlY: 10, x: 10, y: 0),
      .cubic(control1X: 12, control1Y: -2, control2X: 14, control2Y: 2, x: 16, y: 0), .close,
    ]
    #expect(text(commands) == "M0 0q5-10 10 0c2 2 4-2 6 0z")
  }

  @Test("Errors of rounding do not add up")
  func rounding() {
    var commands: [PathCommand] = [.move(x: 0, y: 0)]
    for step in 1...100 { commands.append(.line(x: Float(step) * 0.4, y: 0)) }
    // 100 steps of 0.4 end at 40, whatever each one was rounded to.
    let total = text(commands).dropFirst(4).dropLast().split(whereSeparator: { $0 == "h" || $0 == " " })
      .compactMap { Int($0) }.reduce(0, +)
    #expect(total == 40)
  }

  @Test("Paths are the same whether they are kept, or forgotten for the limit", arguments: [0, 1000, 20_000, 8 << 20])
  func keeping(limit: Int) throws {
    let html = Array("<p style='font-family: DejaVu Sans'>a".utf8)
    let document = try DocumentPipeline(fonts: FontLibrary()).layOut(html, as: .html).document
    let shaper = GlyphShaper(tree: document.boxTree.tree, shaper: document.shaper)
    let runs = (0..<NodeIndex(document.boxTree.tree.count)).flatMap { node in
      document.boxes.fragments(of: node).flatMap { shaper.glyphRuns(of: $0, in: node) }
    }
    let font = try #require(runs.first?.font)
    let cache = GlyphPathCache(limit: limit)
    let expected = (0..<600).map { GlyphPathCache.write(font.outline(of: $0)) }
    for _ in 0..<2 {
      for glyph in stride(from: 599, through: 0, by: -1) {
        #expect(cache.path(of: UInt32(glyph), in: font).text == expected[glyph])
      }
    }
    #expect(cache.table(of: font).count <= limit / 8)
    for (path, text) in zip(cache.table(of: font), expected) { #expect(path == nil || path?.text == text) }
  }

  @Test("What cannot be a coordinate becomes one")
  func extremes() {
    #expect(text([.move(x: .nan, y: .infinity), .line(x: 1e30, y: 0)]) == "M0 0h1000000z")
    #expect(text([]) == "")
  }

  @Test("A line is interrupted where an outline crosses its band")
  func crossing() {
    // A triangle from y = -100 to y = 100 with its tip at the bottom; the band cuts it between -50 and -40.
    let triangle: [PathCommand] = [.move(x: 0, y: 100), .line(x: 100, y: 100), .line(x: 50, y: -100), .close]
    // Left edge: x = 25 + 25 * (y / -100): at -40 x = 35. Right edge by symmetry 65.
    #expect(InkSkipping.crossing(triangle, -50 ... -40) == 35...65)
    #expect(InkSkipping.crossing(triangle, -200 ... -150) == nil)
  }
}
