import Documents
import Foundation
import Testing
import TextEngine

@testable import Rendering

/// Fields of boxes as Chromium 156 has them.
@Suite("Client and scroll sizes, and computed displays")
struct BoxSizeTests {
  private struct Box: Decodable {
    struct Line: Decodable { var text: String }

    var tag: String
    var display: String
    var clientWidth: Int
    var clientHeight: Int
    var scrollWidth: Int
    var scrollHeight: Int
    var textLines: [Line]?
    var children: [Box]?

    var all: [Box] { [self] + (children ?? []).flatMap(\.all) }
  }

  private func boxes(_ body: String) throws -> [Box] {
    let html = "<!DOCTYPE html><style>body{margin:0;font:16px/20px DejaVu Sans Mono}</style>\(body)"
    let document = try DocumentPipeline(fonts: FontLibrary()).layOut(Array(html.utf8), as: .html).document
    return try JSONDecoder().decode(Box.self, from: Data(try BoxTreeWriter.write(document))).all
  }

  @Test("The client size of a table counts its border")
  func table() throws {
    // 30 + 2 * 4 px.
    let box = try #require(
      try boxes("<div style='display:table;border:4px solid;width:30px;height:10px;box-sizing:content-box'></div>").last
    )
    #expect((box.clientWidth, box.clientHeight) == (38, 18))
  }

  @Test("What scrolls in a table reaches to the end of collapsed borders")
  func collapsedTable() throws {
    // Half of 10 px on each side is that of the table: 100 - 5 px from the padding edge on the left to the right end.
    let box = try #require(
      try boxes(
        """
        <table style="border-collapse:collapse;border:10px solid;width:100px;height:60px"><tr><td style="padding:0">\
        </table>
        """
      ).first { $0.tag == "table" })
    #expect((box.clientWidth, box.clientHeight) == (100, 60))
    #expect((box.scrollWidth, box.scrollHeight) == (95, 55))
  }

  @Test("What scrolls in a fieldset is what is below its legend")
  func fieldset() throws {
    let box = try #require(
      try boxes(
        """
        <fieldset style="border:2px solid;padding:5px 0;margin:0"><legend style="height:30px;padding:0"></legend>\
        <div style="height:50px"></div></fieldset>
        """
      ).first { $0.tag == "fieldset" })
    // The legend reaches 28 px below the border.
    #expect((box.clientHeight, box.scrollHeight) == (88, 60))
  }

  /// A letter is 9.63 px wide.
  @Test(
    "White space that hangs does not scroll",
    arguments: [
      ("pre-wrap", "abcd          j", 50), ("pre", "abcd          ", 135), ("pre-wrap", "abcdefg    ", 67),
    ])
  func hangingSpaces(mode: String, text: String, width: Int) throws {
    let box = try #require(try boxes("<div style='white-space:\(mode);width:50px'>\(text)</div>").last)
    #expect(box.scrollWidth == width)
  }

  /// https://www.w3.org/TR/2023/CR-css-display-3-20230330/#transformations
  @Test(
    "The display of items, floats and boxes out of the flow is block-level",
    arguments: [
      ("<b>", "inline"), ("<b style='float:left'>", "block"), ("<b style='position:absolute'>", "block"),
      ("<b style='position:fixed;display:inline-table'>", "table"),
      ("<div style='display:flex'><b>", "block"),
      ("<div style='display:inline-grid'><b style='display:inline-flex'>", "flex"),
      ("<div style='display:flex'><p style='display:contents'><b style='display:inline-block'>", "block"),
      ("<div style='display:grid'><b style='display:table-cell'>", "block"),
      ("<div style='display:flex'><p style='display:block'><b>", "inline"),
      ("<div style='display:flex'><b style='display:none'>", "none"),
    ])
  func blockified(body: String, display: String) throws {
    #expect(try boxes(body + "x").last { $0.tag == "b" }?.display == display)
  }

  @Test("A soft hyphen that shows is a line of its own")
  func softHyphen() throws {
    let box = try #require(try boxes("<div style='width:60px'>aa&shy;bbbb&shy;cc</div>").last)
    #expect(box.textLines?.map(\.text) == ["aa", "\u{AD}", "bbbb\u{AD}cc"])
  }
}
