import Glibc
import HTTP
import Testing

@testable import MicroHTTPServer

@Suite("Connections", .timeLimit(.minutes(5)))
struct ConnectionTests {
  @Test("are kept for further requests")
  func keepAlive() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    for size in 1...3 {
      client.send(ServerFixture.post(String(repeating: "x", count: size)))
      let response = client.receive()
      #expect(response?.status == 200)
      #expect(response?.body == "laid out \(size)")
    }
    client.send("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    let last = client.receive()
    #expect(last?["Connection"]?.lowercased() == "close")
    #expect(client.receive() == nil)
  }

  @Test("get known answers again and again, each with what belongs to its request")
  func repeatedAnswers() throws {
    let fixture = try ServerFixture(answerCacheSize: 1 << 20)
    let client = try fixture.connect()
    for round in 0..<3 {
      for identifier in [nil, nil, "one", "two", nil] {
        let fields = identifier.map { ["X-Request-ID: \($0)"] } ?? []
        client.send(ServerFixture.post("ab", fields))
        let response = client.receive()
        #expect(response?.status == 200 && response?.body == "laid out 2")
        let name = response?["X-Request-ID"] ?? ""
        // Where the client gives no name, the service makes one, of 16 digits.
        #expect(identifier.map { $0 == name } ?? (name.utf8.count == 16), "round \(round)")
      }
    }
    client.send(ServerFixture.post("ab", ["Connection: close"]))
    let last = client.receive()
    #expect(last?.body == "laid out 2" && last?["Connection"]?.lowercased() == "close")
  }

  @Test("take several requests at once and answer them in order")
  func pipelining() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send(ServerFixture.post("ab") + ServerFixture.health + ServerFixture.post("xyz") + ServerFixture.health)
    #expect(client.receive()?.body == "laid out 2")
    #expect(client.receive()?.body == #"{"status":"ok"}"#)
    #expect(client.receive()?.body == "laid out 3")
    #expect(client.receive()?.body == #"{"status":"ok"}"#)
  }

  @Test("take bodies in chunks")
  func chunked() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send(
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: x\r\n\r\n" + ServerFixture.health)
    #expect(client.receive()?.body == "laid out 5")
    #expect(client.receive()?.status == 200)
  }

  @Test("take bodies byte by byte")
  func dribble() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    for byte in ServerFixture.post("hello").utf8 { client.send([byte]) }
    #expect(client.receive()?.body == "laid out 5")
  }

  @Test("get no body for HEAD, and none with 204 and 304")
  func bodiless() throws {
    let fixture = try ServerFixture()
    let unknown = try fixture.connect()
    unknown.send("HEAD /v1/layout?html=abc HTTP/1.1\r\nHost: a\r\n\r\n")
    let head = unknown.receive(hasBody: false)
    #expect(head?.status == 200)
    #expect(head?["Content-Length"] == nil)
    #expect(head?["Transfer-Encoding"] == nil)
    #expect(head?["Connection"] == "close")
    #expect(unknown.receiveAll().isEmpty)
    let client = try fixture.connect()
    client.send("HEAD /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.receive(hasBody: false)?["Content-Length"] == "15")
    let tag = head?["ETag"] ?? ""
    client.send("GET /v1/layout?html=abc HTTP/1.1\r\nHost: a\r\nIf-None-Match: \(tag)\r\n\r\n")
    let notModified = client.receive(hasBody: false)
    #expect(notModified?.status == 304)
    #expect(notModified?["ETag"] == tag)
    client.send("OPTIONS /v1/layout HTTP/1.1\r\nHost: a\r\n\r\n")
    let options = client.receive(hasBody: false)
    #expect(options?.status == 204)
    #expect(options?["Allow"] == "GET, HEAD, OPTIONS, POST")
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
  }

  @Test("of HTTP/1.0 end after the answer, if not asked to stay")
  func http10() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send("GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(client.receive()?.status == 200)
    client.send("GET /healthz HTTP/1.0\r\n\r\n")
    #expect(client.receive()?.status == 200)
    #expect(client.receive() == nil)
  }

  @Test("are told to go on sending a body only if it is wanted")
  func expectContinue() throws {
    let fixture = try ServerFixture { $0.bodyLimit = 100 }
    let client = try fixture.connect()
    let head = "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nExpect: 100-continue\r\n"
    client.send(head + "Content-Length: 5\r\n\r\n")
    #expect(client.receive()?.status == 100)
    client.send("hello")
    #expect(client.receive()?.body == "laid out 5")
    client.send(head + "Content-Length: 500\r\n\r\n")
    #expect(client.receive()?.status == 413)
    #expect(client.receive() == nil)
  }

  @Test("that end in the middle of a request cost nothing")
  func disconnects() throws {
    let fixture = try ServerFixture()
    for text in [
      "", "GET", "GET / HTTP/1.1\r\n", ServerFixture.post("hello").dropLast(3).description, ServerFixture.post("wait"),
    ] {
      try fixture.connect().send(text)
    }
    fixture.release()
    #expect(ServerFixture.wait { fixture.gauges.connections.load(ordering: .relaxed) == 0 })
    let client = try fixture.connect()
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
  }
}
