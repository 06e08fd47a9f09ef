import HTTP
import Testing

@testable import LayoutService

@Suite("Requests that cannot be answered")
struct LayoutProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var status: Int
    var method = "POST"
    var target = "/v1/layout"
    var headers: Headers = ["Content-Type": "text/html"]
    var body = "<p>"
    var testDescription: String { "\(status) \(method) \(target) \(headers.fields.map { "\($0.name)=\($0.value)" })" }
  }

  @Test(
    "get a status that says why",
    arguments: [
      Case(status: 400, target: "/v1/layout?width=0"),
      Case(status: 400, target: "/v1/layout?width=1e9"),
      Case(status: 400, target: "/v1/layout?height=-5"),
      Case(status: 400, target: "/v1/layout?format=gif"),
      Case(status: 400, target: "/v1/layout?text=none"),
      Case(status: 400, target: "/v1/layout?with=5"),
      Case(status: 400, target: "/v1/layout?width=5&width=6"),
      Case(status: 400, target: "/v1/layout?width=%"),
      Case(status: 400, method: "GET", target: "/v1/layout", body: ""),
      Case(status: 400, method: "GET", target: "/v1/layout?html=", body: ""),
      Case(status: 400, headers: ["Content-Type": "text/html", "Content-Length": "0"], body: ""),
      Case(status: 404, target: "/v1/layouts"),
      Case(status: 404, target: "/v1/layout/"),
      Case(status: 405, method: "PUT"),
      Case(status: 405, method: "DELETE", target: "/healthz"),
      Case(status: 406, headers: ["Content-Type": "text/html", "Accept": "image/png"]),
      Case(status: 406, headers: ["Content-Type": "text/html", "Accept": "*/*;q=0"]),
      Case(status: 411, body: ""),
      Case(status: 415, headers: [:]),
      Case(status: 415, headers: ["Content-Type": "text/plain"]),
      Case(status: 415, headers: ["Content-Type": "application/x-www-form-urlencoded"]),
      Case(status: 415, headers: ["Content-Type": "text/html; charset=utf-16"]),
      Case(status: 415, headers: ["Content-Type": "text"]),
      Case(status: 415, headers: ["Content-Type": "text/html", "Content-Encoding": "br"]),
    ])
  func statuses(problem: Case) {
    let service = ServiceFixture()
    let response = service.send(problem.method, problem.target, problem.headers, problem.body)
    #expect(response.status.code == problem.status)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(response.headers["Access-Control-Allow-Origin"] == "*")
    #expect(response.body.text.contains("\"status\":\(problem.status),\"detail\":\""))
    #expect(service.laidOut.isEmpty)
  }

  @Test("name what would do")
  func remedies() {
    let service = ServiceFixture()
    #expect(service.send("PUT", "/v1/layout").headers["Allow"] == "GET, HEAD, OPTIONS, POST")
    #expect(service.post("x", ["Content-Type": "text/css"]).headers["Accept-Post"] == "text/html, application/json")
  }

  @Test("point to the place in the document")
  func places() {
    let malformed = ServiceFixture { _ throws(LayoutFailure) in
      throw .malformed(.init("unexpected end", line: 3, column: 14))
    }
    let response = malformed.post("{")
    #expect(response.status == .badRequest)
    #expect(
      response.body.text
        == #"{"title":"Bad Request","status":400,"detail":"unexpected end","line":3,"column":14}"#)
    let large = ServiceFixture { _ throws(LayoutFailure) in throw .limitExceeded(.init("too deep", pointer: "/a/0")) }
    #expect(large.post("x").status == .unprocessableContent)
    #expect(large.post("x").body.text.contains(#""pointer":"/a/0""#))
  }

  @Test("are not remembered")
  func failuresAreNotCached() {
    let service = ServiceFixture { _ throws(LayoutFailure) in throw .malformed(.init("no")) }
    #expect(service.post("x").headers["Cache-Control"] == "no-store")
    #expect(service.post("x").headers["ETag"] == nil)
    #expect(service.laidOut.count == 2)
  }

  @Test("have answers that are too large")
  func output() {
    var configuration = ServiceConfiguration()
    configuration.outputLimit = 1024
    let service = ServiceFixture(configuration) { _ throws(LayoutFailure) in
      LayoutOutcome(body: Array(repeating: 32, count: 1025), work: LayoutWork())
    }
    #expect(service.post("x").status == .unprocessableContent)
  }

  @Test("came too late")
  func deadline() {
    let service = ServiceFixture { _ throws(LayoutFailure) in throw .deadlineExceeded }
    let response = service.post("x")
    #expect(response.status == .serviceUnavailable)
    #expect(response.headers["Retry-After"] == "5")
    #expect(service.laidOut.first?.deadline != nil)
  }

  @Test(
    "are refused by the server in words of ours",
    arguments: [
      (Refusal.malformed("x"), 400, nil), (.bodyTooLarge(limit: 5), 413, nil), (.targetTooLong(limit: 5), 414, nil),
      (.queueFull, 429, "1"), (.stopping, 503, "1"), (.deadlineExceeded(milliseconds: 5), 503, "5"),
      (.unsupportedTransferCoding, 501, nil), (.unsupportedVersion, 505, nil), (.expectationFailed, 417, nil),
    ] as [(Refusal, Int, String?)])
  func refusals(refusal: Refusal, status: Int, retryAfter: String?) {
    let response = ServiceFixture().application.refusal(refusal, of: nil)
    #expect(response.status.code == status)
    #expect(response.headers["Retry-After"] == retryAfter)
    #expect(response.headers["Content-Type"] == "application/problem+json")
  }
}
