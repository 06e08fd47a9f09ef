import Glibc
import HTTP
import Testing

@testable import MicroHTTPServer

/// https://www.rfc-editor.org/rfc/rfc9112.html#section-9.6 (June 2022)
@Suite("Answers before the body", .timeLimit(.minutes(5)))
struct EarlyAnswerTests {
  @Test(
    "come when the head is enough to refuse a request, without Expect: 100-continue, and end the connection",
    arguments: [
      ("POST /nowhere", "text/html", 404), ("PUT /v1/layout", "text/html", 405), ("POST /v1/layout", "text/plain", 415),
    ])
  func early(line: String, type: String, status: Int) throws {
    let fixture = try ServerFixture()
    for framing in ["Content-Length: 100", "Content-Length: 999999999", "Transfer-Encoding: chunked"] {
      let client = try fixture.connect()
      client.send("\(line) HTTP/1.1\r\nHost: a\r\nContent-Type: \(type)\r\n\(framing)\r\n\r\n")
      let response = client.receive()
      #expect(response?.status == status)
      #expect(response?["Connection"]?.lowercased() == "close")
      #expect(client.receive() == nil)
    }
  }

  @Test("reach clients that read only when they have sent everything")
  func lingering() throws {
    let fixture = try ServerFixture()
    for _ in 0..<5 {
      let client = try fixture.connect()
      let size = 2 << 20
      client.send("POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n")
      for _ in 0..<(size >> 16) { #expect(client.send(String(repeating: "x", count: 1 << 16))) }
      #expect(client.receive()?.status == 404)
    }
  }

  @Test("leave connections alone whose request has no body")
  func noBody() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    for _ in 0..<3 {
      client.send("GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.receive()?.status == 404)
    }
  }

  @Test("and all others have a name for the request, which problem documents repeat")
  func names() throws {
    let fixture = try ServerFixture()
    var names: Set<String> = []
    for target in ["/nowhere", "/healthz", "/%zz"] {
      let client = try fixture.connect()
      client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      let response = client.receive()
      let name = response?["X-Request-ID"] ?? ""
      #expect(name.utf8.count == 16)
      #expect(response?["X-Content-Type-Options"] == "nosniff")
      if target != "/healthz" { #expect(response?.body.hasSuffix(",\"requestId\":\"\(name)\"}") == true) }
      names.insert(name)
    }
    #expect(names.count == 3)
    let client = try fixture.connect()
    for (field, name) in [
      ("X-Request-ID: mine", "mine"),
      ("traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "0af7651916cd43dd8448eb211c80319c"),
    ] {
      client.send("GET /nowhere HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
      #expect(client.receive()?["X-Request-ID"] == name)
    }
    for field in ["X-Request-ID: \(String(repeating: "x", count: 129))", "X-Request-ID: a b", "traceparent: junk"] {
      client.send("GET /nowhere HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
      #expect(client.receive()?["X-Request-ID"]?.utf8.count == 16)
    }
  }
}
