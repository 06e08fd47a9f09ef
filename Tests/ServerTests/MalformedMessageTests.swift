import Glibc
import HTTP
import Testing

@testable import MicroHTTPServer

/// https://www.rfc-editor.org/rfc/rfc9112.html (June 2022)
@Suite("Malformed messages", .timeLimit(.minutes(5)))
struct MalformedMessageTests {
  static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test(
    "are refused, and what follows them is not taken for a request",
    arguments: [
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: 5\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length : 0\r\n\r\n",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: +0\r\n\r\n",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
      "POST /v1/layout HTTP/1.0\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "GET /healthz HTTP/1.1\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET /healthz HTTP/2.0\r\nHost: a\r\n\r\n",
      "GET /healthz\r\nHost: a\r\n\r\n",
      "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nX\0Y: b\r\n\r\n",
      "G(T /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET http:// HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n",
      "GET /healthz\0/../nowhere HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /healthz\0HTTP/1.1 HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /healthz?a=b\0c HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET\0X /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET  /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nX: v\0w\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\0\r\nX: v\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nX: v\0\0\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nX: v\0\0Y\0 w\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nX: v\r\n w\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: a\r\nX: v\r\n\tw\r\nY: z\r\n\r\n",
      "GET /healthz HTTP/1.1\nHost: a\n\n",
      "GET /healthz HTTP/1.1\r\nHost: a\nX: v\r\n\r\n",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\0,gzip\r\n\r\n0\r\n\r\n",
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: 1\02\r\n\r\nx",
    ])
  func refused(message: String) throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send(message + Self.smuggled)
    let answer = client.receiveAll()
    // libmicrohttpd writes the head of its own page for a malformed Content-Length twice.
    let statuses = answer.split(separator: "\r\n").filter { $0.hasPrefix("HTTP/1.") }
    #expect(!answer.contains("404 Not Found"), "\(answer)")
    for status in statuses {
      #expect(status.dropFirst(9).hasPrefix("4") || status.dropFirst(9).hasPrefix("5"), "\(answer)")
    }
    let next = try fixture.connect()
    next.send(ServerFixture.health)
    #expect(next.receive()?.status == 200)
  }

  @Test("of which only the bytes of the target are no text are refused, too")
  func targetBytes() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send(Array("GET /v1/layout?html=".utf8) + [0xFF] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    #expect(client.receive()?.status == 400)
  }

  @Test("are told from large heads that come in parts, with empty fields and spaces around values")
  func largeHead() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    for count in [1, 10, 100, 150] {
      let fields = (0..<count).map {
        "X-\($0):\($0 % 3 == 0 ? "" : " \(String(repeating: "v", count: $0 % 80)) \t ")\r\n"
      }
      let head = Array("GET /healthz HTTP/1.1\r\nHost: a\r\n\(fields.joined())\r\n".utf8)
      for start in stride(from: 0, to: head.count, by: 700) {
        client.send(Array(head[start..<min(start + 700, head.count)]))
        usleep(1000)
      }
      #expect(client.receive()?.status == 200)
    }
  }

  @Test("with a body where none belongs are answered, and the body is not taken for a request")
  func bodyOfGet() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send(
      "GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: \(Self.smuggled.utf8.count)\r\n\r\n" + Self.smuggled)
    #expect(client.receive()?.status == 200)
    client.send(
      "GET /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: \(Self.smuggled.utf8.count)\r\n\r\n" + Self.smuggled)
    #expect(client.receive()?.status == 404)
    #expect(client.receive() == nil)
  }

  @Test(
    "with broken chunks end the connection",
    arguments: ["x\r\n", "-5\r\nhello\r\n", "ffffffffffffffff\r\n", "5\r\nhelloXX"])
  func brokenChunks(body: String) throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send(
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n" + body
        + Self.smuggled)
    #expect(!client.receiveAll().contains("200 OK"))
    let next = try fixture.connect()
    next.send(ServerFixture.health)
    #expect(next.receive()?.status == 200)
  }

  @Test("of random bytes harm nothing")
  func noise() throws {
    let fixture = try ServerFixture { $0.receiveTimeout = 300 }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let client = try fixture.connect()
      client.send(
        (0..<Int.random(in: 1..<300, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
    let client = try fixture.connect()
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
  }
}
