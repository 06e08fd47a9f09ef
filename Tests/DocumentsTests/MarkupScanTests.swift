import CSS
import LayoutEngine
import Testing
import TextEngine

@testable import Documents

@Suite("Documents with the same markup")
struct MarkupScanTests {
  private static let key = DigestKey()

  private static func scan(_ markup: String, _ options: DocumentOptions = DocumentOptions()) -> ScannedMarkup? {
    MarkupScan.scan(Array(markup.utf8), options, key: key)
  }

  private static func digest(_ markup: String, _ options: DocumentOptions = DocumentOptions()) throws -> Digest {
    let scanned = try #require(scan(markup, options))
    return scanned.digest
  }

  static let plain = [
    "<!doctype html><title>a > b</title><body><p>one<b> two </b>three</p>\n</body>\n</html>\n",
    "<p title='a > b' class=x>text &amp; more</p><!-- <p>comment</p> -->\n<br>1 < 2",
    "<style>p > b { color: red }</style><pre>one\n two</pre>", "<ul><li>a<li>b</ul><table><tr><td>c</table>",
    "<p>\u{5E9}\u{5DC}\u{5D5}\u{5DD}</p><script>if (a < b) {}</script>",
  ]

  @Test("The texts of the markup are the text nodes of the document", arguments: plain)
  func textsAreTextNodes(_ markup: String) throws {
    let scanned = try #require(Self.scan(markup))
    let input = try HTMLParser.parse(Array(markup.utf8), limits: DocumentLimits())
    let sources = try #require(input.sourceTexts)
    #expect(sources.map(\.range) == scanned.texts.map(\.range))
    for (source, text) in zip(sources, scanned.texts) {
      guard case .text(let node) = input.elements[source.element].children[Int(source.child)] else {
        Issue.record("not a text node")
        continue
      }
      #expect(node == text.text)
    }
  }

  @Test(
    "What a text or a title says is not in the digest",
    arguments: [
      ("<p>one</p>", "<p>quite another text &lt;</p>"),
      ("<title>a</title><style>p{}</style><p>x", "<title>b</title><style>p{}</style><p>y"),
      ("<b>a</b> <i>b </i>", "<b>c d</b> <i>\u{5D0} </i>"),
    ])
  func digestIsWithoutText(_ first: String, _ second: String) throws {
    #expect(try Self.digest(first) == Self.digest(second))
  }

  /// Each differs from the others in something that elements, styles or boxes depend on.
  static let kinds = [
    "<p>x</p>", "<p>x </p>", "<p> </p>", "<p></p>", "<p>\nx</p>", "<p>&#32;</p>", "<p> <b>x</b></p>", "<p><b>x</b></p>",
    "<p class=a>x</p>", "<p class=b>x</p>", "<p><!---->x</p>", "<p>x<!----></p>", "<p>x<!---->x</p>",
    "<style>a</style><p>x</p>", "<style>b</style><p>x</p>", "\n<style>a</style><p>x</p>",
    "<title>x</title><style>a</style><p>x</p>", "<title></title><p>x</p>",
  ]

  @Test("All else is in the digest")
  func digestsDiffer() throws {
    let digests = try Self.kinds.map { try Self.digest($0) }
    #expect(Set(digests).count == Self.kinds.count)
    var wide = DocumentOptions()
    wide.width = LayoutUnit(100)
    #expect(try Self.digest("<p>x</p>", wide) != digests[0])
  }

  @Test("A place in the source is in the digest where something may be reported for it")
  func placesOfStyleSheets() throws {
    #expect(try Self.digest("<p>x</p><style>p{}</style>") != Self.digest("<p>x y</p><style>p{}</style>"))
  }

  @Test(
    "Documents whose elements or boxes depend on what texts say are not known by their markup",
    arguments: [
      ("text", false), ("<p>one</p>", true), ("<p dir=auto>one</p>", false), ("<p>one</body> </html>", false),
      ("<img src=x.png><p>one</p>", false), ("<style>p::first-letter{color:red}</style><p>one</p>", false),
      ("<p style='colour:red'>one</p>", false), ("<style>p{colour:red}</style><p>one</p>", true),
    ])
  func knowsWhatDependsOnTexts(_ markup: String, isKnown: Bool) throws {
    let pipeline = DocumentPipeline(fonts: FontLibrary(.init(usesSystemFonts: false)))
    let bytes = Array(markup.utf8)
    _ = try pipeline.layOut(bytes, as: .html)
    let scanned = try #require(MarkupScan.scan(bytes, DocumentOptions(), key: pipeline.digestKey))
    let known = pipeline.knownMarkup.value(for: scanned.digest)
    #expect((known != nil) == isKnown)
  }

  @Test("What is kept holds no text of a document")
  func keepsNoText() throws {
    let pipeline = DocumentPipeline(fonts: FontLibrary(.init(usesSystemFonts: false)))
    let bytes = Array("<p>one <b>two</b></p>".utf8)
    _ = try pipeline.layOut(bytes, as: .html)
    let scanned = try #require(MarkupScan.scan(bytes, DocumentOptions(), key: pipeline.digestKey))
    let known = try #require(pipeline.knownMarkup.value(for: scanned.digest))
    for element in known.elements.elements {
      for case .text(let text) in element.children { #expect(text.isEmpty) }
    }
  }

  @Test("Large documents are not scanned")
  func hasLimit() {
    #expect(Self.scan("<p>" + String(repeating: "x", count: 1 << 18)) == nil)
  }
}
