import Diagnostics
import LayoutEngine
import Testing
import TextEngine

@testable import Documents

@Suite("Characters that no font has")
struct MissingGlyphTests {
  /// U+10FFFD is for private use, and in no font of the tests; U+200D shows nothing.
  private static let character = "\u{10FFFD}"

  private func warnings(_ markup: String, _ pipeline: DocumentPipeline) throws -> [String] {
    let (document, _) = try pipeline.layOut(Array(markup.utf8), as: .html)
    return document.document.diagnostics.map(\.message)
  }

  @Test("are named in a warning, each once, and shown nevertheless")
  func areNamed() throws {
    let pipeline = DocumentPipeline(fonts: FontLibrary())
    let markup = "<p>a\(Self.character)b\u{200D}c</p><p>\(Self.character)</p>"
    let (document, _) = try pipeline.layOut(Array(markup.utf8), as: .html)
    #expect(document.document.diagnostics.map(\.severity) == [.warning])
    #expect(
      document.document.diagnostics.map(\.message)
        == ["no font has U+10FFFD: missing glyphs stand in their places"])
    let text = try #require(
      (0..<NodeIndex(document.boxTree.tree.count)).first { document.boxTree.tree.kind(of: $0) == .text })
    #expect(document.boxTree.tree.text(of: text).contains(Self.character))
  }

  @Test("are named again where the rest of the document comes from the subtree cache")
  func areNamedAgain() throws {
    let pipeline = DocumentPipeline(fonts: FontLibrary(), cache: SubtreeCache(capacity: 1 << 20))
    let cells = String(repeating: "<div>some text</div>", count: 12)
    let row = "<div style='display:flex'>\(cells)<div>and \(Self.character)</div></div>"
    let expected = ["no font has U+10FFFD: missing glyphs stand in their places"]
    for heading in ["one", "two", "three"] {
      #expect(try warnings("<h1>\(heading)</h1>\(row)\(row)", pipeline) == expected)
    }
    #expect(try warnings("<h1>four</h1>", pipeline).isEmpty)
  }

  @Test("are not all named where there are many")
  func areNotAllNamed() throws {
    let text = (0..<1_000).map { String(Unicode.Scalar(0x100000 + $0).map(Character.init) ?? " ") }.joined()
    let messages = try warnings("<p>\(text)</p>", DocumentPipeline(fonts: FontLibrary()))
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("U+100006, U+100007 and others: missing glyphs stand in their places") == true)
  }
}
