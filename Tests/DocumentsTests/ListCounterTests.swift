import Testing
import TextEngine

@testable import Documents

/// https://html.spec.whatwg.org/multipage/rendering.html#lists
@Suite("Counters of list items")
struct ListCounterTests {
  @Test(
    "start with the numbers of attributes, as the numbers of markers do",
    arguments: [
      ("<ol start=100x><li>", "100"), ("<ol start=' +7'><li>", "7"), ("<ol><li value=2000.7>", "2000"),
      ("<ol><li value=x>", "1"), ("<ol start=99999999999><li>", "1"),
      ("<ol start=-1000><li value=99999999999>", "-1000"),
    ])
  func attributes(html: String, expected: String) throws {
    let sheet = "<style>li::before { content: counter(list-item) }</style>"
    let pipeline = DocumentPipeline(fonts: FontLibrary(.init(usesSystemFonts: false)))
    let document = try pipeline.layOut(Array((sheet + html).utf8), as: .html, options: DocumentOptions()).document
    #expect(document.boxTree.tree.texts == [expected])
  }
}
