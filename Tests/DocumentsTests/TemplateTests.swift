import LayoutEngine
import Testing
import TextEngine

@testable import Documents

@Suite("Documents that differ only in their texts")
struct TemplateTests {
  /// Markup with `@` where the texts differ.
  static let markup = [
    "<p>Dear @,</p><p>the sum is <b>@</b>.</p>",
    "<ul><li>@<li style='list-style-position:inside'>@ x</ul>",
    "<style>p:empty { height: 9px } p::before { content: attr(title) '@' }</style><p title=a>@</p><p></p>",
    "<div style='display:flex'>@ <i> @ </i> <b> </b>@</div>",
    "<span>@<div>block</div>@</span>",
    "<textarea>@</textarea><select><option>@<option>x</select>",
    "<details><summary>@</summary>hidden @</details>",
    "<p dir=auto>@</p><p style='white-space:pre'> @ </p>",
    "<table><tr><td>@<td> <td>@ <span>@</span></table>",
    "<p style='colour:red'>@</p>",
    "<style>p::first-letter { font-size: 40px }</style><p>@</p>", "<img alt='@' src=x>@", "<pre>@</pre>@<!-- @ -->@",
    "<title>@</title><style>p{color:red}</style><p>@</p>\n</body>\n",
    "@<p>@</p>", "<p title='a > b'>@<br>@</p><script>@</script>", "<p>@</p><style>p{colour:red}</style>@",
  ]

  static let texts = [
    "", " ", "one", "two words", "ends in space ", "(!)", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\n a &lt; b",
  ]

  @Test("A document is laid out as if no other had come before", arguments: markup)
  func equalsFirstLayout(_ markup: String) throws {
    let fonts = FontLibrary()
    let shared = DocumentPipeline(fonts: fonts)
    for text in Self.texts + Self.texts.reversed() {
      let bytes = Array(markup.replacing("@", with: text).utf8)
      let (again, _) = try shared.layOut(bytes, as: .html)
      let (first, _) = try DocumentPipeline(fonts: fonts).layOut(bytes, as: .html)
      #expect(again.boxTree.tree.count == first.boxTree.tree.count)
      guard again.boxTree.tree.count == first.boxTree.tree.count else { continue }
      for node in 0..<NodeIndex(first.boxTree.tree.count) {
        #expect(again.boxes.frame(of: node) == first.boxes.frame(of: node))
        #expect(again.boxTree.tree.text(of: node) == first.boxTree.tree.text(of: node))
      }
      #expect(again.boxTree.nodeOfElement == first.boxTree.nodeOfElement)
      #expect(again.document.diagnostics == first.document.diagnostics)
    }
  }

  /// Each differs from the first in something that styles or boxes depend on.
  static let kinds = [
    "<p class=a>x</p>", "<p class=b>x</p>", "<p id=a>x</p>", "<p class=a> </p>", "<p class=a></p>", "<p class=a>x </p>",
    "<p class=a>x<b></b></p>", "<p class=a style='width:1px'>x</p>", "<div class=a>x</div>", "<p class=a>x<p>",
    "<style>p { color: red }</style><p class=a>x</p>", "<p class=a dir=auto>x</p>",
    "<p class=a dir=auto>\u{5D0}</p>", "<p class='a' title=''>x</p>", "<textarea>x</textarea>",
    "<textarea>y</textarea>",
  ]

  @Test("What styles and boxes depend on is in the key")
  func keysDiffer() throws {
    let key = DigestKey()
    let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))
    let digests = try Self.kinds.map { markup in
      var input = try HTMLParser.parse(Array(markup.utf8), limits: DocumentLimits())
      AutomaticDirection.resolve(&input.elements)
      return TemplateKey(of: input, viewport: viewport, limits: DocumentLimits(), key: key).digest
    }
    #expect(Set(digests).count == Self.kinds.count)
  }

  @Test("What a text says is not in the key")
  func keyIsWithoutText() throws {
    let key = DigestKey()
    let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))
    let digests = try ["<p>one</p>", "<p>quite another text</p>", "<p>\u{5D0}</p>"].map { markup in
      let input = try HTMLParser.parse(Array(markup.utf8), limits: DocumentLimits())
      return TemplateKey(of: input, viewport: viewport, limits: DocumentLimits(), key: key).digest
    }
    #expect(Set(digests).count == 1)
  }

  @Test("The cache keeps to its room and forgets what was used least recently")
  func cacheIsBounded() throws {
    let input = try HTMLParser.parse(Array("<p>text".utf8), limits: DocumentLimits())
    let pipeline = DocumentPipeline()
    _ = try pipeline.layOut(input, parsedSince: .now)
    let (document, _) = try pipeline.layOut(input, parsedSince: .now)
    let template = DocumentTemplate(
      styles: document.document.styles, calculations: document.document.calculations, boxTree: document.boxTree,
      textSources: [.generated], fonts: document.fonts, fontDigest: .zero, diagnostics: [])
    let cache = GenerationCache<Digest, DocumentTemplate>(capacity: 1_600)
    for number in 0..<100 as Range<UInt64> {
      cache.insert(template, for: Digest(low: number, high: 0), byteCount: 100)
      #expect(cache.value(for: Digest(low: 0, high: 0)) != nil)
    }
    // Two generations of 800 bytes, the younger not yet full.
    let kept = (0..<100 as Range<UInt64>).count { cache.value(for: Digest(low: $0, high: 0)) != nil }
    #expect(kept <= 17)
    cache.insert(template, for: Digest(low: 1_000, high: 0), byteCount: 101)
    #expect(cache.value(for: Digest(low: 1_000, high: 0)) == nil)
  }
}
