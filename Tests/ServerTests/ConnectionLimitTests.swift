import Glibc
import HTTP
import Testing

@testable import MicroHTTPServer

@Suite("Limits of connections", .timeLimit(.minutes(5)))
struct ConnectionLimitTests {
  @Test("let no body in that is too large, by its announced length", arguments: [101, 5000, 1_000_000])
  func announcedLength(size: Int) throws {
    let fixture = try ServerFixture { $0.bodyLimit = 100 }
    let client = try fixture.connect()
    client.send(ServerFixture.post(String(repeating: "x", count: size)))
    #expect(client.receive()?.status == 413)
    #expect(client.receive() == nil)
  }

  @Test("let no body in that is far too large, and end the connection")
  func hugeLength() throws {
    let fixture = try ServerFixture { $0.bodyLimit = 100 }
    let client = try fixture.connect()
    client.send("POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: 99999999999\r\n\r\n")
    #expect(client.receive()?.status == 413)
    #expect(client.receive() == nil)
  }

  @Test("let no body in that turns out too large")
  func chunkedLength() throws {
    let fixture = try ServerFixture { $0.bodyLimit = 100 }
    let client = try fixture.connect()
    client.send(
      "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "c8\r\n\(String(repeating: "x", count: 200))\r\n0\r\n\r\n")
    #expect(client.receive()?.status == 413)
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
  }

  @Test("let no bodies in that are too large together")
  func bodyMemory() throws {
    let fixture = try ServerFixture { $0.bodyMemory = 2000 }
    let slow = try fixture.connect()
    slow.send("POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: 1800\r\n\r\n")
    slow.send(String(repeating: "x", count: 1500))
    #expect(ServerFixture.wait { fixture.gauges.bodyBytes.load(ordering: .relaxed) == 1500 })
    let client = try fixture.connect()
    client.send(ServerFixture.post(String(repeating: "x", count: 600)))
    let refusal = client.receive()
    #expect(refusal?.status == 429)
    #expect(refusal?.body.contains("more than 2000 bytes (--body-memory)") == true)
    client.send(ServerFixture.post(String(repeating: "x", count: 400)))
    #expect(client.receive()?.status == 200)
    slow.send(String(repeating: "x", count: 300))
    #expect(slow.receive()?.status == 200)
    #expect(ServerFixture.wait { fixture.gauges.bodyBytes.load(ordering: .relaxed) == 0 })
  }

  @Test("end connections whose body never stops")
  func endlessBody() throws {
    let fixture = try ServerFixture { $0.bodyLimit = 100 }
    let client = try fixture.connect()
    client.send("POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "10000\r\n\(String(repeating: "x", count: 65_536))\r\n"
    var sent = 0
    while sent < 1000 && client.send(chunk) { sent += 1 }
    // 4 MB are read and forgotten, and what the sockets hold.
    #expect(sent < 300)
  }

  @Test("refuse long targets and large heads")
  func longTarget() throws {
    let fixture = try ServerFixture { $0.targetLimit = 1000 }
    for (length, status) in [(900, 200), (1100, 414)] {
      let client = try fixture.connect()
      client.send("GET /v1/layout?html=\(String(repeating: "x", count: length)) HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.receive()?.status == status)
    }
    let client = try fixture.connect()
    client.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 100_000))\r\n\r\n")
    #expect(client.receive().map { $0.status >= 400 } ?? true)
  }

  @Test("let targets in up to the default limit")
  func defaultTarget() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send("GET /v1/layout?html=\(String(repeating: "x", count: 16_000)) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.receive()?.body == "laid out 16000")
  }

  @Test("end connections that send a byte now and then")
  func slowSender() throws {
    let fixture = try ServerFixture { $0.receiveTimeout = 300 }
    let client = try fixture.connect()
    client.send("POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n")
    var bytes = 0
    while bytes < 100 && client.send("x") {
      bytes += 1
      usleep(50_000)
    }
    // 300 ms are over after six bytes; a reset shows only at one of the next.
    #expect(bytes < 20)
    #expect(ServerFixture.wait { fixture.gauges.connections.load(ordering: .relaxed) == 0 })
  }

  @Test("end connections that send no whole head")
  func slowHead() throws {
    let fixture = try ServerFixture {
      $0.idleTimeout = 300
      $0.receiveTimeout = 300
    }
    let client = try fixture.connect()
    var bytes = 0
    for byte in "GET /\(String(repeating: "x", count: 200)) HTTP/1.1\r\n".utf8 where client.send([byte]) {
      bytes += 1
      usleep(50_000)
      if fixture.gauges.connections.load(ordering: .relaxed) == 0 { break }
    }
    #expect(bytes < 40)
  }

  @Test("answer 503 when a request takes too long, and go on")
  func requestTimeout() throws {
    let fixture = try ServerFixture {
      $0.workers = 1
      $0.requestTimeout = 200
    }
    let client = try fixture.connect()
    client.send(ServerFixture.post("wait"))
    let response = client.receive()
    #expect(response?.status == 503)
    #expect(response?["Retry-After"] == "5")
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
  }

  @Test("answer 429 when all workers are busy and the queue is full")
  func queueFull() throws {
    let fixture = try ServerFixture {
      $0.workers = 1
      $0.queueLimit = 2
    }
    var clients: [RawClient] = []
    for position in 0..<3 {
      let client = try fixture.connect()
      client.send(ServerFixture.post("wait"))
      clients.append(client)
      #expect(
        ServerFixture.wait {
          fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1
            && fixture.gauges.queued.load(ordering: .relaxed) == position
        })
    }
    let late = try fixture.connect()
    late.send(ServerFixture.post("x"))
    let response = late.receive()
    #expect(response?.status == 429)
    #expect(response?["Retry-After"] == "1")
    late.send(ServerFixture.health)
    #expect(late.receive()?.status == 200)
    fixture.release()
    for client in clients { #expect(client.receive()?.status == 200) }
  }

  @Test("answer health checks while all workers are busy")
  func healthWhileBusy() throws {
    let fixture = try ServerFixture { $0.workers = 1 }
    let busy = try fixture.connect()
    busy.send(ServerFixture.post("wait"))
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    let client = try fixture.connect()
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
    #expect(fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1)
    fixture.release()
    #expect(busy.receive()?.status == 200)
  }

  @Test("let in so many connections from one address, and no more until one of them ends")
  func connectionsPerAddress() throws {
    let fixture = try ServerFixture { $0.connectionLimitPerAddress = 3 }
    var clients = try (0..<3).map { _ in try fixture.connect() }
    for client in clients {
      client.send(ServerFixture.health)
      #expect(client.receive()?.status == 200)
    }
    let fourth = try fixture.connect()
    fourth.send(ServerFixture.health)
    #expect(fourth.receive() == nil)
    clients.removeLast()
    #expect(ServerFixture.wait { fixture.gauges.connections.load(ordering: .relaxed) == 2 })
    let next = try fixture.connect()
    next.send(ServerFixture.health)
    #expect(next.receive()?.status == 200)
  }
}
