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

  @Test("A growing flex item tells its base size, the free space and its share of it")
  func growingItems() throws {
    // 400 - 100 - 50 leaves 250; 1 of 1 + 3 gains 62.5, 3 of 4 gain 187.5.
    let boxes = try explanations(
      of: """
        <div style="display: flex; width: 400px">
          <div id="a" style="flex: 1 1 100px; height: 10px"></div><div id="b" style="flex: 3 1 50px"></div>
        </div>
        """)
    #expect(
      boxes["a"]?.width == [
        "Flex base size: 100 px, from flex-basis: 100px.", "The items leave 250 px of the line free.",
        "flex-grow: 1 of 4 on the line: it gains 62.5 px and measures 162.5 px.",
      ])
    #expect(
      boxes["b"]?.width.last == "flex-grow: 3 of 4 on the line: it gains 187.5 px and measures 237.5 px.")
    #expect(boxes["a"]?.height == ["height: 10px: 10 px."])
    #expect(
      boxes["b"]?.height == ["Line 1 of 1 has a cross size of 10 px.", "Stretched to the line: 10 px."])
    #expect(boxes["a"]?.formattingContext == "flex item")
  }

  @Test("A flex item that stops at a limit says at which")
  func frozenItems() throws {
    // 300 - 2 * 100 leaves 100; the first may gain only 20 of its 50.
    let growing = try explanations(
      of: """
        <div style="display: flex; width: 300px">
          <div id="a" style="flex: 1 1 100px; max-width: 120px"></div><div id="b" style="flex: 1 1 100px"></div>
        </div>
        """)
    #expect(
      growing["a"]?.width.suffix(2) == [
        "flex-grow: 1 of 2 on the line: it gains 20 px and measures 120 px.",
        "Frozen at its maximum of 120 px: max-width.",
      ])
    // 2 * 100 is 100 too long for 100; the first may lose only 10 of its 50.
    let shrinking = try explanations(
      of: """
        <div style="display: flex; width: 100px">
          <div id="a" style="width: 100px; min-width: 90px"></div><div id="b" style="width: 100px"></div>
        </div>
        """)
    #expect(
      shrinking["a"]?.width == [
        "Flex base size: 100 px, from width: 100px, since flex-basis is auto.",
        "The items are 100 px too long for the line.",
        "flex-shrink: 1 of 2 on the line, each times its flex base size: it loses 10 px and measures 90 px.",
        "Frozen at its minimum of 90 px: min-width.",
      ])
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
        "Row lines 1 to 2: the grid area measures 40 px.",
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
