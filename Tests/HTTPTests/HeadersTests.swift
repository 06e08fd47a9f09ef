import Testing

@testable import HTTP

/// https://www.rfc-editor.org/rfc/rfc9110.html#section-5 (June 2022)
@Suite("Header fields")
struct HeadersTests {
  @Test("are found whatever the case of their names")
  func caseInsensitive() {
    let headers: Headers = ["Content-Type": "text/html"]
    #expect(headers["content-type"] == "text/html")
    #expect(headers["CONTENT-TYPE"] == "text/html")
    #expect(headers["Content-Typ"] == nil)
  }

  @Test("keep their order, and combine to a list")
  func lists() {
    let headers: Headers = ["Accept": "text/html", "Host": "a", "accept": "image/png"]
    #expect(headers.values("Accept") == ["text/html", "image/png"])
    #expect(headers.list("Accept") == "text/html, image/png")
    #expect(headers.list("Cookie") == nil)
    #expect(["ACCEPT", "Host", "Cookie"].map { headers.count($0) } == [2, 1, 0])
    #expect(headers.fields.map(\.name) == ["Accept", "Host", "accept"])
  }

  @Test("are replaced and removed, all that have the name")
  func replacing() {
    var headers: Headers = ["A": "1", "B": "2", "a": "3"]
    headers.set("a", "4")
    #expect(headers.fields == [Headers.Field("B", "2"), Headers.Field("a", "4")])
    headers.remove("A")
    #expect(headers.fields == [Headers.Field("B", "2")])
  }

  @Test("named by Vary come once")
  func vary() {
    var response = Response(.ok)
    response.vary(on: "Accept")
    response.vary(on: "Origin")
    response.vary(on: "accept")
    #expect(response.headers["Vary"] == "Accept, Origin")
  }
}
