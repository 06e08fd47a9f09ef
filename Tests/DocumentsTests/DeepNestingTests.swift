import Testing

@testable import Documents

/// What Chromium makes of such documents was asked of it: 513 levels, with `html`, however many there are.
@Suite("Elements that nest deep")
struct DeepNestingTests {
  private static func parse(_ levels: Int, _ name: String = "div", limit: Int) throws(DocumentError) -> ParsedInput {
    var limits = DocumentLimits()
    limits.depth = limit
    return try HTMLParser.parse(Array(String(repeating: "<\(name)>", count: levels).utf8), limits: limits)
  }

  private static func depth(_ input: ParsedInput) -> Int {
    var depths: [Int] = []
    for element in input.elements.elements {
      depths.append(element.parent < 0 ? 1 : depths[Int(element.parent)] + 1)
    }
    return depths.max() ?? 0
  }

  @Test("become siblings beyond 512 levels, as in Chromium, with one warning", arguments: ["div", "i"], [512, 1000])
  func flattening(name: String, limit: Int) throws {
    let shallow = try Self.parse(511, name, limit: limit)
    #expect(Self.depth(shallow) == 513)
    #expect(shallow.diagnostics.isEmpty)
    for levels in [512, 600, 1500] {
      let deep = try Self.parse(levels, name, limit: limit)
      #expect(Self.depth(deep) == 513)
      #expect(deep.diagnostics.map(\.severity) == [.warning])
      #expect(deep.diagnostics.first?.message.contains("512 levels") == true)
    }
  }

  @Test("are refused beyond a lower limit, with their place", arguments: ["div", "i", "span"])
  func limit(name: String) throws {
    #expect(Self.depth(try Self.parse(98, name, limit: 100)) == 100)
    let error = #expect(throws: DocumentError.self) { try Self.parse(99, name, limit: 100) }
    #expect(error?.reason == .limitExceeded)
    #expect(error?.diagnostic.location?.column == 98 * (name.utf8.count + 2) + 1)
  }
}
