import Testing

@testable import HTTP

/// https://www.rfc-editor.org/rfc/rfc9110.html#section-13.1.2 (June 2022)
@Suite("Entity tags")
struct EntityTagTests {
  @Test(
    "match conditions",
    arguments: [
      ("\"abc\"", true), ("W/\"abc\"", true), ("\"x\", \"abc\"", true), ("\"x\",W/\"abc\" ", true), ("*", true),
      ("\"ab\"", false), ("abc", false), ("", false), ("\"abc", false), ("\"a,bc\"", false), (" * ", true),
    ])
  func conditions(field: String, matches: Bool) {
    #expect(EntityTagCondition(field).matchesWeakly(EntityTag("abc")) == matches)
  }

  @Test("may contain commas")
  func commas() {
    #expect(EntityTagCondition("\"a,b\", W/\"c\"") == .tags([EntityTag("a,b"), EntityTag("c", isWeak: true)]))
  }

  @Test("are written in quotes")
  func fieldValue() {
    #expect(EntityTag("a").fieldValue == "\"a\"")
    #expect(EntityTag("a", isWeak: true).fieldValue == "W/\"a\"")
  }
}
