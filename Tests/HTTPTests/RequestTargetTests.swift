import Testing

@testable import HTTP

@Suite("Request targets and queries")
struct RequestTargetTests {
  /// https://www.rfc-editor.org/rfc/rfc9112.html#section-3.2 (June 2022)
  @Test(
    "are taken apart in every form",
    arguments: [
      ("/", "/", nil),
      ("/v1/layout?html=%3Cp%3E", "/v1/layout", "html=%3Cp%3E"),
      ("/a%20b", "/a b", nil),
      ("/a+b", "/a+b", nil),
      ("/?", "/", ""),
      ("/%c3%a9", "/é", nil),
      ("http://example.org/x?y", "/x", "y"),
      ("HTTP://example.org", "/", nil),
      ("http://example.org?y", "/", "y"),
      ("*", "*", nil),
      ("/a#b", "/a", nil),
      ("/v1/layout", "/v1/layout", nil),
      ("/A_b-c.d/09", "/A_b-c.d/09", nil),
      ("/a:b,c;d", "/a:b,c;d", nil),
    ] as [(String, String, String?)])
  func forms(raw: String, path: String, query: String?) {
    let target = RequestTarget(raw)
    #expect(target?.path == path)
    #expect(target?.query == query)
  }

  @Test(
    "are refused when malformed",
    arguments: ["", "a/b", "/%", "/%4", "/%zz", "/%ff", "/%00", "/a b", "/\u{1}", "http://", "ftp://a/b"])
  func malformed(raw: String) {
    #expect(RequestTarget(raw) == nil)
  }

  /// https://url.spec.whatwg.org/#concept-urlencoded-parser
  @Test("have queries as forms write them")
  func queries() throws {
    let query = try #require(Query(parsing: "html=%3Cb%3Ea+b%3C%2Fb%3E&css=&flag&&x=1=2&html=again"))
    #expect(query["html"] == "<b>a b</b>")
    #expect(query["css"] == "")
    #expect(query["flag"] == "")
    #expect(query["x"] == "1=2")
    #expect(query["none"] == nil)
    #expect(query.parameters.count == 5)
  }

  @Test("have no queries with malformed escapes", arguments: ["a=%", "a=%f", "%gg=1", "a=%C3", "a=%00"])
  func malformedQueries(text: String) {
    #expect(Query(parsing: text) == nil)
  }

  @Test("get back what was escaped", arguments: ["a b&c=d", "é%+", "~-._", "日本"])
  func roundTrip(text: String) {
    #expect(Query(parsing: "x=" + PercentEncoding.encode(text))?["x"] == text)
  }
}
