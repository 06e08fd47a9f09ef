import Testing

/// Batches over sockets: what a function from requests to responses cannot show.
@Suite("Batches over sockets", .timeLimit(.minutes(5)))
struct BatchStreamingTests {
  private static func post(_ items: [String]) -> String {
    let body = items.map { "{\"document\":\"\($0)\"}\n" }.joined()
    return "POST /v1/layout/batch HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-ndjson\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  @Test("are sent in chunks, and the connection goes on")
  func chunks() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    for _ in 0..<3 {
      client.send(Self.post(["a", "bb", "ccc"]))
      let head = try #require(client.receive(hasBody: false))
      #expect(head.status == 200)
      #expect(head["Transfer-Encoding"] == "chunked")
      let body = client.receive(until: "\r\n0\r\n\r\n")
      for length in 1...3 { #expect(body?.contains("laid out \(length)") == true) }
    }
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
  }

  @Test("begin before the last item is laid out")
  func early() throws {
    let fixture = try ServerFixture()
    let client = try fixture.connect()
    client.send(Self.post([String(repeating: "x", count: 20), "wait"]))
    #expect(client.receive(hasBody: false)?.status == 200)
    fixture.release()
    #expect(client.receive(until: "\r\n0\r\n\r\n")?.contains("laid out 4") == true)
  }

  @Test("do no more work for a client that has gone")
  func gone() throws {
    let fixture = try ServerFixture { $0.workers = 1 }
    var client: RawClient? = try fixture.connect()
    client?.send(Self.post(["wait"] + (0..<500).map { "item \($0)" }))
    #expect(client?.receive(hasBody: false)?.status == 200)
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    client = nil
    fixture.release()
    #expect(ServerFixture.wait { fixture.gauges.connections.load(ordering: .relaxed) == 0 })
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 0 })
  }

  @Test("wait in the queue like other work, with no thread of their own")
  func queue() throws {
    let fixture = try ServerFixture { $0.workers = 1 }
    let (batch, single) = (try fixture.connect(), try fixture.connect())
    batch.send(Self.post(["wait"]))
    #expect(batch.receive(hasBody: false)?.status == 200)
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    single.send(ServerFixture.post("hello"))
    #expect(ServerFixture.wait { fixture.gauges.queued.load(ordering: .relaxed) == 1 })
    fixture.release()
    #expect(single.receive()?.body == "laid out 5")
    #expect(batch.receive(until: "\r\n0\r\n\r\n")?.contains("laid out 4") == true)
  }

  @Test("are cut short when the server stops before they are done")
  func stopping() throws {
    let fixture = try ServerFixture { $0.stopTimeout = 200 }
    let client = try fixture.connect()
    client.send(Self.post(["wait"]))
    #expect(client.receive(hasBody: false)?.status == 200)
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    let result = try fixture.stopInBackground()
    #expect(!client.receiveAll().contains("\r\n0\r\n\r\n"))
    fixture.release()
    #expect(result.isDrained == false)
  }
}
