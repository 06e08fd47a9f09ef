import CSS
import Testing
import TextEngine

@testable import Documents

@Suite("Quirks modes")
struct QuirksModeTests {
  private static let transitional =
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
    + "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">"

  /// https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode
  @Test(
    "follow from the document type; a fragment without one has no quirks",
    arguments: [
      ("", ElementTree.Mode.noQuirks),
      ("<!DOCTYPE html>", .noQuirks),
      ("<!doctype HTML SYSTEM \"about:legacy-compat\">", .noQuirks),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">", .noQuirks),
      (transitional, .limitedQuirks),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\" \"loose.dtd\">", .limitedQuirks),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", .quirks),
      ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2 Final//EN\">", .quirks),
      ("<!DOCTYPE svg>", .quirks),
    ])
  func modes(documentType: String, mode: ElementTree.Mode) throws {
    let input = try HTMLParser.parse(Array("\(documentType)<p>text".utf8), limits: DocumentLimits())
    #expect(input.elements.mode == mode)
  }

  /// The height of a block with a line height of 20 px, in limited-quirks mode and without quirks. Images are 10 px high.
  /// The heights are those of Chromium 156.
  @Test(
    "let only what is in a line make it high",
    arguments: [
      ("<img>", 10, 20),
      ("<span><img></span>", 10, 20),
      ("<img> ", 10, 20),
      ("<br>", 20, 20),
      ("text", 20, 20),
      ("<img><br>", 10, 20),
      ("<span></span><img>", 10, 20),
      ("<span style=\"padding:0 1px\"></span><img>", 20, 20),
      ("<span style=\"font-size:24px;line-height:30px\"> </span><img>", 10, 30),
      ("<span style=\"line-height:30px\">a</span>", 30, 30),
      ("<img><img style=\"vertical-align:top;height:40px\">", 40, 40),
    ])
  func lineHeights(content: String, limited: Double, none: Double) throws {
    #expect(try height(of: content, Self.transitional) == limited)
    #expect(try height(of: content, "<!doctype html>") == none)
  }

  private func height(of content: String, _ documentType: String) throws -> Double {
    let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let image = "<img src=\"data:image/png;base64,\(pixel)\" width=10 height=10"
    let markup = content.replacing("<img", with: image)
    let source = "\(documentType)<body style=\"margin:0;font:16px/20px Inter\"><div id=a>\(markup)</div></body>"
    let document = try DocumentPipeline().layOut(Array(source.utf8), as: .html).document
    let element = try #require(document.document.elements.elements.firstIndex { $0.id == "a" })
    return document.boxes.frame(of: document.boxTree.nodeOfElement[element]).height.px
  }
}
