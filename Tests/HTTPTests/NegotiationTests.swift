import Testing

@testable import HTTP

/// https://www.rfc-editor.org/rfc/rfc9110.html#section-12.5 (June 2022)
@Suite("Content negotiation")
struct NegotiationTests {
  static let json = "application/json"
  static let svg = "image/svg+xml"

  @Test(
    "picks the media type that the client prefers",
    arguments: [
      (nil, json),
      ("*/*", json),
      ("image/svg+xml", svg),
      ("IMAGE/SVG+XML", svg),
      ("image/*", svg),
      ("application/json;q=0.5, image/svg+xml;q=0.6", svg),
      ("application/json;q=0.5, image/svg+xml;q=0.4", json),
      ("image/*;q=0.9, image/svg+xml;q=0.1, */*;q=0.2", json),
      ("text/html, */*;q=0.1", json),
      ("text/html", nil),
      ("application/json;q=0, image/svg+xml;q=0.001", svg),
      ("*/*;q=0", nil),
      ("", nil),
      ("nonsense, image/svg+xml", svg),
      ("image/svg+xml;q=2, application/json;q=0.1", json),
      ("application/json;version=\"a,b;q=0\";q=0.3, image/svg+xml;q=0.2", json),
      // What Chromium sends for <img>.
      ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", svg),
    ] as [(String?, String?)])
  func mediaTypes(accept: String?, expected: String?) {
    #expect(Negotiation.mediaType([Self.json, Self.svg], accept: accept) == expected)
  }

  @Test(
    "compresses only when asked to",
    arguments: [
      (nil, false), ("gzip", true), ("GZIP", true), ("x-gzip", true), ("br, gzip;q=0.5", true), ("gzip;q=0", false),
      ("*", true), ("*;q=0", false), ("identity", false), ("", false), ("identity;q=1, gzip;q=0.5", false),
      ("gzip;q=0.001", true), ("gzip; q=1.0", true), ("deflate", false),
    ] as [(String?, Bool)])
  func gzip(field: String?, expected: Bool) {
    #expect(Negotiation.acceptsGzip(field) == expected)
  }

  @Test("reads media types with parameters")
  func parameters() {
    let type = MediaType("Text/HTML ; Charset=\"utf-8\"; x=\"a\\\"b\"")
    #expect(type?.essence == "text/html")
    #expect(type?.parameter("charset") == "utf-8")
    #expect(type?.parameter("x") == "a\"b")
  }

  @Test(
    "refuses malformed media types",
    arguments: ["", "text", "text/", "/html", "a/b/c", "text/html; charset", "te xt/html"])
  func malformed(text: String) {
    #expect(MediaType(text) == nil)
  }
}
