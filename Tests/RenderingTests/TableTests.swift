import Documents
import Foundation
import LayoutEngine
import Testing
import TextEngine

@testable import Rendering

/// What is painted of tables: cells of 20x10 px without text.
@Suite("Tables")
struct TableTests {
  private func svg(_ markup: String) throws -> String {
    let html = """
      <!DOCTYPE html><style>body { margin: 0 } td { width: 20px; height: 10px; padding: 0 }</style>\(markup)
      """
    let pipeline = DocumentPipeline(fonts: FontLibrary(.init(usesSystemFonts: false)))
    let (document, _) = try pipeline.layOut(Array(html.utf8), as: .html)
    let picture = try SVGWriter.write(document, options: SVGOptions())
    let svg = String(decoding: picture.bytes, as: UTF8.self)
    #expect(ParsedSVG(svg).isWellFormed)
    return svg
  }

  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#table-layers
  @Test("rows, row groups and columns show their backgrounds in cells only, from the column up")
  func layers() throws {
    let svg = try svg(
      """
      <table style="border-spacing:2px"><col style="background:#00f"><tbody style="background:#0f0">
      <tr style="background:#f00"><td><td></table>
      """)
    let fills = svg.matches(of: /d="(M[^"]*)" fill="(#...)"/).map { "\($0.output.1) \($0.output.2)" }
    #expect(
      fills == [
        "M2 2h20v10h-20z #00f", "M2 2h20v10h-20z #0f0", "M2 2h20v10h-20z #f00", "M24 2h20v10h-20z #0f0",
        "M24 2h20v10h-20z #f00",
      ])
  }

  @Test("the borders of a table are around its grid, not around its captions")
  func captions() throws {
    let svg = try svg(
      """
      <table style="border:1px solid #f00;border-spacing:0"><caption style="height:5px;margin:1px"></caption><tr><td></table>
      """)
    #expect(svg.contains("M0 7h22v12h-22z"))
  }

  @Test("empty cells can be hidden, and show the row behind them")
  func emptyCells() throws {
    let svg = try svg(
      """
      <table style="empty-cells:hide;border-spacing:0"><tr style="background:#f00">
      <td style="background:#00f;border:1px solid #0f0"></table>
      """)
    #expect(svg.contains("#f00"))
    #expect(!svg.contains("#00f"))
    #expect(!svg.contains("#0f0"))
  }

  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#border-conflict-resolution
  @Test("of two borders that meet, the wider is painted, once, in the middle between the cells")
  func collapsedBorders() throws {
    let svg = try svg(
      """
      <table style="border-collapse:collapse"><tr><td style="border-right:2px solid #f00">
      <td style="border-left:4px solid #00f"></table>
      """)
    // The first cell is 20 px wide and half of the border: its edge is at 22 px.
    #expect(svg.contains("fill=\"#00f\""))
    #expect(svg.contains("M20 0h4v10h-4z"))
    #expect(!svg.contains("#f00"))
  }

  @Test("hidden borders win over all others")
  func hiddenBorders() throws {
    let svg = try svg(
      """
      <table style="border-collapse:collapse"><tr><td style="border-right:2px hidden">
      <td style="border-left:4px solid #00f"></table>
      """)
    #expect(!svg.contains("#00f"))
  }
}
