import Testing

@testable import CSS
@testable import Documents
@testable import LayoutEngine

/// What Chromium shows is in the fixture `replaced/responsive-images`.
@Suite("Responsive images") struct ResponsiveImageTests {
  private static func selected(_ html: String) throws -> [String] {
    var elements = try HTMLParser.parse(Array(html.utf8), limits: DocumentLimits()).elements
    var images = ResponsiveImages(viewport: Size(width: LayoutUnit(800), height: LayoutUnit(600)))
    images.select(in: &elements)
    return elements.elements.filter { $0.name == "img" }.map { $0.attribute("src") ?? "" }
  }

  @Test("of a picture take the first source before them that applies, each of them")
  func severalImages() throws {
    let html = """
      <picture><source srcset=a media=print><img src=1><source srcset=b media="(min-width: 500px)"><img src=2>\
      <picture><source srcset=c><img src=3></picture><source srcset=d><img src=4></picture>
      """
    #expect(try Self.selected(html) == ["1", "b", "c", "b"])
  }

  /// https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute: only ASCII white space ends an address.
  @Test(
    "are divided by ASCII white space",
    arguments: [("a\t2x,\u{C}b\n1x", "b"), ("a\u{A0}2x", "a\u{A0}2x"), ("a\u{B}2x", "a\u{B}2x"), ("a 2x\u{A0}", "")])
  func whiteSpace(srcset: String, expected: String) throws {
    #expect(try Self.selected("<img srcset='\(srcset)'>") == [expected])
  }

  /// Each source is looked at once: 20,000 of them for each of 10,000 images would take minutes.
  @Test("take time with the number of sources and images, not with their product", .timeLimit(.minutes(1)))
  func manySources() throws {
    let sources = String(repeating: "<source media=print srcset=x>", count: 20_000)
    let images = try Self.selected("<picture>\(sources)\(String(repeating: "<img src=y>", count: 10_000))</picture>")
    #expect(images == Array(repeating: "y", count: 10_000))
  }
}
