import Testing

@testable import Documents

@Suite("Bounds of HTML")
struct HTMLLimitTests {
  @Test("nesting that would take quadratic time is refused")
  func deepNestingIsRefused() {
    let html = Array(String(repeating: "<div>", count: 100_000).utf8)
    #expect(throws: DocumentError.self) { try HTMLParser.parse(html, limits: DocumentLimits()) }
  }

  @Test("elements beyond 512 levels become siblings, as in browsers")
  func deepElementsBecomeSiblings() throws {
    let html = Array((String(repeating: "<div>", count: 1_500) + "x").utf8)
    let tree = try HTMLParser.parse(html, limits: DocumentLimits()).elements
    var deepest = 0
    var depths: [Int] = []
    for element in tree.elements {
      depths.append(element.parent < 0 ? 1 : depths[Int(element.parent)] + 1)
      deepest = max(deepest, depths[depths.count - 1])
    }
    // html, head, body and the divs.
    #expect(tree.elements.count == 1_503)
    #expect(deepest == 513)
  }

  @Test(
    "elements that close each other are not taken for nesting",
    arguments: [
      "<p>a", "<li>a", "<br>", "<div>a</div>", "<!-- <div> -->", "<b>x</b><i>y</i>", "<option>", "<img src=x>",
    ])
  func repeatedElementsAreFine(html: String) {
    #expect(TagScan.scan(Array(String(repeating: html, count: 5_000).utf8)).problem == nil)
  }

  @Test(
    "tricks do not hide nesting from the scan",
    arguments: ["<div></span>", "<!--><div>", "<svg><style><div>", "<a title='>'><div>", "<div ", "<b></p><b>"])
  func tricksDoNotHideNesting(html: String) {
    let problem = TagScan.scan(Array(String(repeating: html + ">", count: 5_000).utf8)).problem
    #expect(problem != nil)
  }

  @Test("a tag with very many attributes is refused")
  func manyAttributesAreRefused() {
    let attributes = (0..<20_000).map { "a\($0)" }.joined(separator: " ")
    #expect(throws: DocumentError.self) {
      try HTMLParser.parse(Array("<div \(attributes)>".utf8), limits: DocumentLimits())
    }
  }

  @Test("formatting elements reopened in many paragraphs do not fill the memory")
  func reopenedFormattingElementsAreBounded() {
    let fonts = (0..<1_500).map { "<font x=\($0)>" }.joined()
    let html = Array(("<p>" + fonts + String(repeating: "<p>x", count: 300_000)).utf8)
    #expect(throws: DocumentError.self) { try HTMLParser.parse(html, limits: DocumentLimits()) }
  }

  @Test("bytes that are not UTF-8 are refused with their place")
  func invalidUTF8IsRefusedWithItsPlace() {
    let html = Array("<p>\né".utf8) + [0xFF]
    let error = #expect(throws: DocumentError.self) { try HTMLParser.parse(html, limits: DocumentLimits()) }
    #expect(error?.diagnostic.location?.line == 2)
    #expect(error?.diagnostic.location?.column == 2)
  }

  @Test(
    "UTF-8 is checked as Unicode table 3-7 says",
    arguments: [
      ([0x61], nil), ([0xC3, 0xA9], nil), ([0xC0, 0x80], 0), ([0xE0, 0x80, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF0, 0x9F, 0x98, 0x80], nil), ([0x61, 0xE2, 0x82], 1), ([0x80], 0),
    ] as [([UInt8], Int?)])
  func checksUTF8(bytes: [UInt8], offset: Int?) {
    #expect(UTF8Text.firstInvalidOffset(in: bytes) == offset)
  }
}
