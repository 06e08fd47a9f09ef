import Documents
import Foundation
import LayoutEngine
import Testing

@testable import Rendering

/// Every expected sentence is worked out by hand beside it. Margins of `body` are 0, and there is no text, so that no font
/// matters.
@Suite("Explanations")
struct ExplanationTests {
  /// The explanations of the elements with an `id`, in a viewport of 800 by 600 px.
  private func explanations(of html: String) throws -> [String: Explanation] {
    var options = DocumentOptions()
    options.isRecording = true
    let bytes = Array("<!doctype html><body style='margin: 0'>\(html)".utf8)
    let laidOut = try DocumentPipeline().layOut(bytes, as: .html, options: options).document
    let json = try BoxTreeWriter.write(laidOut, options: BoxTreeOptions(includesExplanations: true))
    var found: [String: Explanation] = [:]
    try JSONDecoder().decode(Box.self, from: Data(json)).collect(into: &found)
    return found
  }

  private struct Box: Decodable {
    var id: String?
    var explain: Explanation?
    var children: [Box]

    func collect(into found: inout [String: Explanation]) {
      if let id { found[id] = explain }
      for child in children { child.collect(into: &found) }
    }
  }

  struct Explanation: Decodable, Equatable {
    struct Sides: Decodable, Equatable {
      var top: Double?
      var right: Double?
      var bottom: Double?
      var left: Double?
    }
    struct Area: Decodable, Equatable {
      var width: Double?
      var height: Double?
    }
    var formattingContext: String
    var containingBlock: Area
    var margin: Sides
    var border: Sides
    var padding: Sides
    var width: [String]
    var height: [String]
    var position: [String]
  }

  @Test("Items that break up their growth say who froze when")
  func frozenGrowth() throws {
    // 300 - 10 leaves 290, of which 1 of 3 is 96.67 and 2 of 3 are 193.33. The second is raised to 250 and frozen, and
    // 290 - 250 = 40 is left for the first.
    let boxes = try explanations(
      of: """
        <div style="display: flex; width: 300px; gap: 10px">
          <div id="a" style="flex: 1"></div><div id="b" style="flex: 2; min-width: 250px"></div>
        </div>
        """)
    let line =
      "The outer hypothetical main sizes and gaps of the line add up to 260 px, less than the container's 300 px: flex-grow "
      + "is used."
    let free = "Initial free space: 300 px less gaps of 10 px less outer flex base sizes of 0 px: 290 px."
    #expect(
      boxes["a"]?.width == [
        "Flex base size: 0 px, from flex-basis: 0%.", line, free,
        "Round 1: remaining free space 290 px. flex-grow 1 of 3 adds 96.67 px to the flex base size: target main size "
          + "96.67 px.",
        "Total violation 56.67 px: items with min violations are frozen: div#b.",
        "Round 2: remaining free space 40 px. flex-grow 1 of 1 adds 40 px to the flex base size: target main size 40 px.",
        "Total violation 0 px: all items are frozen.", "Used main size: 40 px.",
      ])
    #expect(
      boxes["b"]?.width == [
        "Flex base size: 0 px, from flex-basis: 0%.", "Hypothetical main size: raised to min-width, 250 px.", line,
        free,
        "Round 1: remaining free space 290 px. flex-grow 2 of 3 adds 193.33 px to the flex base size: target main size "
          + "193.33 px, a min violation: clamped to min-width, 250 px.",
        "Total violation 56.67 px: items with min violations are frozen: this one.", "Used main size: 250 px.",
      ])
    #expect(boxes["a"]?.height == ["Line 1 of 1 has a cross size of 0 px.", "Stretched to the line: 0 px."])
    #expect(boxes["a"]?.formattingContext == "flex item")
  }

  @Test("Flex factors below 1 distribute only that part of the initial free space")
  func smallFactors() throws {
    // 0.2 + 0.3 is half of 100.
    let boxes = try explanations(
      of: """
        <div style="display: flex; width: 100px"><p id="a" style="flex: .2"></p><p id="b" style="flex: .3"></p></div>
        """)
    #expect(
      boxes["b"]?.width.suffix(3) == [
        "Round 1: remaining free space 100 px. The flex factors add up to less than 1, so only 0.5 of the initial free "
          + "space is distributed, 50 px. flex-grow 0.3 of 0.5 adds 30 px to the flex base size: target main size 30 px.",
        "Total violation 0 px: all items are frozen.", "Used main size: 30 px.",
      ])
  }

  @Test("Items whose hypothetical size is beyond their base size are inflexible from the start")
  func inflexibleItems() throws {
    // The second one may not grow from 60, its maximum; 200 - 60 is left for the first.
    let boxes = try explanations(
      of: """
        <div style="display: flex; flex-direction: column; height: 200px">
          <div id="a" style="flex: 1 1 auto"></div>
          <div id="b" style="flex: 1 1 auto; height: 100px; max-height: 60px"></div>
        </div>
        """)
    #expect(
      boxes["b"]?.height.last
        == "Inflexible, since its flex base size is greater than its hypothetical main size: frozen at that, 60 px.")
    #expect(
      boxes["a"]?.height[2]
        == "Initial free space: 200 px less outer flex base sizes, or outer target main sizes of frozen items, of 60 px: "
        + "140 px.")
  }

  @Test("Scaled flex shrink factors use the inner flex base size")
  func scaledShrinkFactors() throws {
    // 220 + 200 is 120 too much for 300; both inner base sizes are 200, so that each loses 60.
    let boxes = try explanations(
      of: """
        <div style="display: flex; width: 300px">
          <div id="a" style="flex: 0 1 200px; padding: 10px"></div><div id="b" style="flex: 0 1 200px"></div>
        </div>
        """)
    #expect(
      boxes["a"]?.width.first
        == "Flex base size: 200 px, from flex-basis: 200px; the border box, with 20 px of padding and border: 220 px.")
    #expect(
      boxes["a"]?.width.dropFirst(3).first
        == "Round 1: remaining free space -120 px. Scaled flex shrink factor 1 × 200 px (the inner flex base size) = 200 of "
        + "400 takes 60 px from the flex base size: target main size 160 px.")
  }

  @Test("Replaced elements are atomic inlines with sizes of their own")
  func replacedElements() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'/>"
    let boxes = try explanations(
      of: """
        <img id="a" width="50" height="20"><video id="b"></video><img id="c" style="width: 50px" src="data:image/svg+xml,\(svg)">
        """)
    #expect(boxes["a"]?.formattingContext == "atomic inline")
    #expect(boxes["a"]?.width == ["width: 50px: 50 px."])
    #expect(boxes["a"]?.height == ["height: 20px: 20 px."])
    #expect(boxes["b"]?.width == ["width: auto is the natural width of the content, 300 px: 300 px."])
    #expect(boxes["c"]?.height == ["height: auto follows from the width by the natural ratio 100 / 50: 25 px."])
  }

  @Test("Margins that collapse are named, and auto margins say what they share")
  func margins() throws {
    // (800 - 100) / 2 is 350. The margins of 20 and 30 px collapse to 30; 16 and -10 add up to 6.
    let boxes = try explanations(
      of: """
        <div id="a" style="width: 100px; margin: 20px auto; height: 5px"></div>
        <div id="b" style="margin: 30px 0 16px; height: 4px"></div><div id="c" style="margin-top: -10px; height: 3px"></div>
        """)
    #expect(
      boxes["a"]?.position.dropFirst().first
        == "margin-left and margin-right are auto: each is half of what the containing block's 800 px leave beside its width "
        + "of 100 px, 350 px.")
    #expect(
      boxes["b"]?.position.first
        == "It follows div#a. The adjoining margins collapse (margin-bottom of div#a 20 px, margin-top of div#b 30 px): the "
        + "largest one, 30 px, comes between.")
    #expect(
      boxes["c"]?.position.first
        == "It follows div#b. The adjoining margins collapse (margin-bottom of div#b 16 px, margin-top of div#c -10 px): the "
        + "largest plus the most negative one, 6 px, comes between.")
  }

  @Test("Grid tracks say how they got their sizes")
  func tracks() throws {
    // 300 less 3 gutters of 10, 40 and 30 leaves 200 for 2 + 2 fr: 50 px each.
    let boxes = try explanations(
      of: """
        <div style="display: grid; width: 300px; gap: 10px; grid-template-columns: 2fr minmax(20px, 2fr) 40px 30px">
          <div id="a" style="grid-column: 1 / 5"></div>
        </div>
        """)
    #expect(
      boxes["a"]?.width.prefix(6) == [
        "Column lines 1 to 5: the grid area measures 300 px.",
        "Column 1, 2fr: 100 px: 1fr is 50 px, the 200 px that other tracks and gutters leave of 300 px, divided by 4.",
        "Column 2, minmax(20px, 2fr): 100 px: 1fr is 50 px, the 200 px that other tracks and gutters leave of 300 px, "
          + "divided by 4.",
        "Column 3, 40px: 40 px.", "Column 4, 30px: 30 px.", "Gutters between them: 3 × 10 px.",
      ])
  }

  @Test("Table cells tell their columns and rows")
  func tableCells() throws {
    let boxes = try explanations(
      of: """
        <table style="table-layout: fixed; width: 306px; border-spacing: 2px">
          <tr><td id="a" style="width: 100px; padding: 0; height: 20px"><td style="padding: 0"></table>
        """)
    // 306 less 3 times 2 leaves 300.
    #expect(
      boxes["a"]?.width == [
        "Column 1 (width 100 px) has 100 px of the 300 px of all columns (table-layout: fixed).",
        "The cell measures 100 px.",
      ])
    #expect(
      boxes["a"]?.height == ["Row 1 measures 20 px, at least what its highest cell needs.", "The cell measures 20 px."])
  }

  @Test("Absolutely positioned boxes say what their insets and auto margins do")
  func insets() throws {
    // 300 - 10 - 20 - 100 leaves 170; a tenth of 300 and 100 is 30 and 10.
    let boxes = try explanations(
      of: """
        <div style="position: relative; width: 300px; height: 100px">
          <p id="a" style="position: absolute; left: 10px; right: 20px; width: 100px; margin: auto"></p>
          <p id="b" style="position: absolute; inset: 10%; margin: 0"></p>
        </div>
        """)
    #expect(
      boxes["a"]?.position.prefix(2) == [
        "left: 10px and right: 20px set both edges of its room.",
        "margin-left and margin-right are auto: each is half of the 170 px that are left, 85 px.",
      ])
    #expect(boxes["b"]?.width.last == "width: auto fills the containing block's 300 px less insets of 60 px: 240 px.")
    #expect(
      boxes["b"]?.position.dropFirst().first
        == "top: 10% of 100 px, 10 px and bottom: 10% of 100 px, 10 px set both edges of its room.")
  }

  @Test("Blocks fill their containing block, less margins, and obey their limits")
  func blocks() throws {
    let boxes = try explanations(
      of: """
        <div id="a" style="margin: 0 20px; padding: 5px; border: 1px solid"></div>
        <div id="b" style="width: 50%; max-width: 300px; box-sizing: border-box; height: 50%"></div>
        """)
    #expect(
      boxes["a"]?.width == [
        "width: auto fills the containing block, 800 px less margins of 40 px: 760 px."
      ])
    #expect(
      boxes["a"]?.height == [
        "height: auto is the size of its content, with 12 px of padding and border: 12 px."
      ])
    #expect(boxes["a"]?.margin == .init(top: 0, right: 20, bottom: 0, left: 20))
    #expect(boxes["a"]?.padding == .init(top: 5, right: 5, bottom: 5, left: 5))
    #expect(boxes["a"]?.border == .init(top: 1, right: 1, bottom: 1, left: 1))
    // 50 % of 800 would be 400.
    #expect(
      boxes["b"]?.width == [
        "width: 50% of the containing block's 800 px: 300 px.", "max-width: 300px allows no more.",
      ])
    #expect(
      boxes["b"]?.height == [
        "height: 50% counts as auto, since the containing block has no definite height: 0 px."
      ])
    #expect(boxes["b"]?.containingBlock == .init(width: 800, height: nil))
  }

  @Test("In vertical flows the height fills the containing block, and the width is that of the content")
  func verticalFlows() throws {
    let boxes = try explanations(
      of: """
        <div style="writing-mode: vertical-rl; height: 200px; width: 100px">
          <div id="a" style="margin: 10px 0; padding: 5px"></div>
        </div>
        """)
    #expect(
      boxes["a"]?.height == ["height: auto fills the containing block, 200 px less margins of 20 px: 180 px."])
    #expect(boxes["a"]?.width == ["width: auto is the size of its content, with 10 px of padding and border: 10 px."])
    #expect(boxes["a"]?.containingBlock == .init(width: 100, height: 200))
  }

  @Test("Grid items name their lines and their area")
  func gridItems() throws {
    // Columns of 100 and 200 px; the second one begins at line 2.
    let boxes = try explanations(
      of: """
        <div style="display: grid; width: 300px; grid-template: 40px / 1fr 2fr">
          <div id="a" style="grid-column: 2; margin: 5px"></div>
        </div>
        """)
    #expect(boxes["a"]?.width.first == "Column lines 2 to 3: the grid area measures 200 px.")
    #expect(
      boxes["a"]?.height == [
        "Row lines 1 to 2: the grid area measures 40 px.", "Row 1, 40px: 40 px.",
        "height: auto stretches to the grid area less its margins of 10 px: 30 px.",
      ])
    #expect(boxes["a"]?.containingBlock == .init(width: 200, height: 40))
  }

  @Test("Absolutely positioned boxes name their containing block and their insets")
  func positionedBoxes() throws {
    let boxes = try explanations(
      of: """
        <div id="card" style="position: relative; width: 200px; height: 100px; padding: 10px">
          <p><b id="a" style="position: absolute; right: 8px; width: 25%"></b></p>
        </div>
        """)
    // The padding box is 220 by 120; a quarter of it is 55 wide.
    #expect(
      boxes["a"]?.width == [
        "Containing block: the padding box of div#card, 220 px.",
        "width: 25% of the containing block's 220 px: 55 px.",
      ])
    #expect(
      boxes["a"]?.position.prefix(2) == [
        "right: 8px from the containing block's edge.",
        "top and bottom are auto: it stays down where it would be in flow.",
      ])
  }

  @Test("Layouts without a record have no explanations, and boxes are the same with one")
  func isOptional() throws {
    let bytes = Array("<div style='display: flex'><p style='flex: 1'><p></div>".utf8)
    var recording = DocumentOptions()
    recording.isRecording = true
    let plain = try DocumentPipeline().layOut(bytes, as: .html).document
    let recorded = try DocumentPipeline().layOut(bytes, as: .html, options: recording).document
    let options = BoxTreeOptions(includesExplanations: true)
    let withoutRecord = try BoxTreeWriter.write(plain, options: options)
    #expect(!String(decoding: withoutRecord, as: UTF8.self).contains("explain"))
    #expect(try BoxTreeWriter.write(recorded) == BoxTreeWriter.write(plain))
  }
}
