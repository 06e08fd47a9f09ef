import CSS
import Diagnostics
import Testing

@testable import Documents

/// Elements whose tags are written alike share what the tag says.
@Suite("Known tags")
struct KnownTagsTests {
  private static func json(_ text: String) throws -> ParsedInput {
    try JSONDocumentParser.parse(Array(text.utf8), limits: DocumentLimits())
  }

  private static func html(_ text: String) throws -> ParsedInput {
    try HTMLParser.parse(Array(text.utf8), limits: DocumentLimits())
  }

  /// Whether the last two elements of a document share a tag.
  private static func shares(_ input: ParsedInput) -> Bool {
    let elements = input.elements.elements
    return elements[elements.count - 1].tag === elements[elements.count - 2].tag
  }

  @Test(
    "JSON nodes that differ in their content alone share a tag",
    arguments: [
      (#"[{"type":"p","class":"a","text":"x"},{"type":"p","class":"a","text":"y"}]"#, true),
      (#"[{"type":"p","style":{"width":1}},{"type":"p","style":{"width":1},"children":["y"]}]"#, true),
      (#"[{"type":"p","key":"1","props":{"id":"a"}},{"type":"p","key":"2","props":{"id":"a"}}]"#, true),
      (#"[{"type":"p","class":"a"},{"type":"p","class":"b"}]"#, false),
      (#"[{"type":"p","style":{"width":1}},{"type":"p","style":{"width":2}}]"#, false),
      (#"[{"type":"p","style":{"width":1}},{"type":"p","style":{"width":"1"}}]"#, false),
      (#"[{"type":"p","style":{"width":1.5}},{"type":"p","style":{"width":1}}]"#, false),
      (#"[{"type":"p","hidden":true},{"type":"p","hidden":false}]"#, false),
      (#"[{"type":"p","title":"ab","lang":"c"},{"type":"p","title":"a","lang":"bc"}]"#, false),
      (#"[{"type":"p","title":"a"},{"type":"p","props":{"title":"a"}}]"#, false),
    ])
  func nodesShareTags(text: String, areShared: Bool) throws {
    #expect(try Self.shares(Self.json(text)) == areShared)
  }

  @Test("each node has its own text, place and warnings")
  func nodesKeepTheirOwn() throws {
    let input = try Self.json(
      #"{"type":"div","children":[{"type":"p","text":"x"},{"type":"p","text":"y"},{"text":"z"}]}"#)
    #expect(input.elements.elements.suffix(2).map { $0.pointer?.description } == ["/children/0", "/children/1"])
    let texts = input.elements.elements.suffix(3).map { element in
      element.children.compactMap { node -> String? in if case .text(let text) = node { text } else { nil } }.joined()
    }
    #expect(texts == ["z", "x", "y"])
    let warned = try Self.json(#"[{"type":"p","data":[1]},{"type":"p","data":[1]}]"#)
    #expect(warned.diagnostics.map(\.pointer) == ["/0/data", "/1/data"])
  }

  @Test(
    "HTML tags that are written alike are shared",
    arguments: [
      ("<p class=a>x<p class=a>y", true), ("<p title='a>b'>x<p title='a>b'>y", true),
      ("<p class=a>x<p class=b>y", false), ("<p title='a>b'>x<p title='a>c'>y", false), ("<p>x<p >y", false),
    ])
  func tagsAreShared(text: String, areShared: Bool) throws {
    let input = try Self.html(text)
    #expect(Self.shares(input) == areShared)
    #expect(input.elements.elements.suffix(2).map { $0.location?.column } == [1, 1 + text.utf8.count / 2])
  }
}
