import Testing

@testable import HTTP

@Suite("Routes")
struct RouterTests {
  static let router = Router([
    .init("GET", "/a") { _ in .now(Response(.ok, type: "text/plain", Payload("get"))) },
    .init("POST", "/a") { _ in .now(Response(.ok, type: "text/plain", Payload("post"))) },
    .init("POST", "/b") { _ in .now(Response(.ok)) },
  ])

  private func describe(_ method: String, _ path: String) -> String {
    switch Self.router.match(method: method, path: path) {
    case .handler(let handler):
      guard let target = RequestTarget(path), case .now(let response) = handler(Request(method: method, target: target))
      else { return "later" }
      return response.body.text
    case .notFound: return "404"
    case .methodNotAllowed(let allowed): return "405 " + allowed.joined(separator: " ")
    case .options(let allowed): return "options " + allowed.joined(separator: " ")
    }
  }

  @Test(
    "lead to handlers, or say why not",
    arguments: [
      ("GET", "/a", "get"), ("POST", "/a", "post"), ("HEAD", "/a", "get"), ("GET", "/b", "405 OPTIONS POST"),
      ("HEAD", "/b", "405 OPTIONS POST"), ("PUT", "/a", "405 GET HEAD OPTIONS POST"),
      ("get", "/a", "405 GET HEAD OPTIONS POST"),
      ("GET", "/", "404"), ("GET", "/a/", "404"), ("OPTIONS", "/a", "options GET HEAD OPTIONS POST"),
      ("OPTIONS", "*", "options GET HEAD OPTIONS POST"), ("OPTIONS", "/c", "404"),
    ])
  func matching(method: String, path: String, expected: String) {
    #expect(describe(method, path) == expected)
  }
}

/// https://fetch.spec.whatwg.org/#http-cors-protocol
@Suite("Cross-origin requests")
struct CrossOriginTests {
  private func allowed(_ origins: [String], _ origin: String?) -> Response {
    var response = Response(.ok)
    CrossOrigin(allowedOrigins: origins, exposedHeaders: ["ETag"]).apply(to: &response, origin: origin)
    return response
  }

  @Test("may be allowed to everybody")
  func everybody() {
    let response = allowed(["*"], nil)
    #expect(response.headers["Access-Control-Allow-Origin"] == "*")
    #expect(response.headers["Access-Control-Expose-Headers"] == "ETag")
    #expect(response.headers["Vary"] == nil)
  }

  @Test("may be allowed to some")
  func some() {
    let response = allowed(["https://a.example"], "https://a.example")
    #expect(response.headers["Access-Control-Allow-Origin"] == "https://a.example")
    #expect(response.headers["Vary"] == "Origin")
    let other = allowed(["https://a.example"], "https://b.example")
    #expect(other.headers["Access-Control-Allow-Origin"] == nil)
    #expect(other.headers["Vary"] == "Origin")
  }

  @Test("may be allowed to nobody")
  func nobody() {
    #expect(allowed([], "https://a.example").headers.fields.isEmpty)
  }

  @Test("are announced by preflight requests")
  func preflight() throws {
    let target = try #require(RequestTarget("/a"))
    let policy = CrossOrigin(allowedOrigins: ["*"], allowedHeaders: ["Content-Type"])
    let headers: Headers = ["Origin": "https://a.example", "Access-Control-Request-Method": "POST"]
    let response = policy.options(
      allowed: ["OPTIONS", "POST"], for: Request(method: "OPTIONS", target: target, headers: headers))
    #expect(response.status == .noContent)
    #expect(response.headers["Allow"] == "OPTIONS, POST")
    #expect(response.headers["Access-Control-Allow-Methods"] == "OPTIONS, POST")
    #expect(response.headers["Access-Control-Allow-Headers"] == "Content-Type")
    #expect(response.headers["Access-Control-Max-Age"] == "86400")
    let plain = policy.options(allowed: ["POST"], for: Request(method: "OPTIONS", target: target))
    #expect(plain.headers["Access-Control-Allow-Methods"] == nil)
  }

  @Test(
    "finds paths with names in them",
    arguments: [
      ("/v1/layout/svg/abc", "/v1/layout/{format}/{payload}"), ("/v1/layout/svg/", nil), ("/v1/layout//abc", nil),
      ("/v1/layout/svg/abc/", nil), ("/t/card.svg", "/t/{name}.{format}"), ("/t/a.b.svg", "/t/{name}.{format}"),
      ("/t/card", nil), ("/t/.svg", nil), ("/t/card.", nil), ("/t/list", "/t/list"),
    ] as [(String, String?)])
  func patterns(path: String, routed: String?) {
    let router = Router(
      ["/v1/layout/{format}/{payload}", "/t/{name}.{format}", "/t/list"].map {
        Router.Route("GET", $0) { _ in .now(Response(.ok)) }
      })
    #expect(router.routedPath(path) == routed)
    if case .methodNotAllowed = router.match(method: "PUT", path: path) {
      #expect(routed != nil)
    } else {
      #expect(routed == nil)
    }
  }
}
