import Glibc
import HTTP
import Testing

@testable import MicroHTTPServer

@Suite("Connections that say nothing", .timeLimit(.minutes(5)))
struct SilentConnectionTests {
  private static let halfBody =
    "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\nx"

  @Test(
    "give way to others when all are taken, however much of a request they have sent",
    arguments: ["", "GET /healthz HT", "GET /healthz HTTP/1.1\r\nHost: a\r\n", halfBody])
  func givingWay(part: String) throws {
    let fixture = try ServerFixture { $0.connectionLimit = 20 }
    let silent = try (0..<60).map { _ in
      let client = try fixture.connect()
      client.send(part)
      return client
    }
    for _ in 0..<40 {
      let client = try fixture.connect()
      client.send(ServerFixture.health)
      #expect(client.receive()?.status == 200)
    }
    #expect(ServerFixture.wait { fixture.gauges.connections.load(ordering: .relaxed) <= 20 })
    #expect(fixture.gauges.connectionsGivenUp.load(ordering: .relaxed) > 40)
    // The oldest has been told so.
    #expect(silent[0].receive() == nil)
  }

  @Test("give way in the order in which they were last heard of, and not while they wait for an answer")
  func order() throws {
    let fixture = try ServerFixture {
      $0.connectionLimit = 3
      $0.workers = 1
    }
    let busy = try fixture.connect()
    busy.send(ServerFixture.post("wait"))
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    let (first, second) = (try fixture.connect(), try fixture.connect())
    for client in [second, first] {
      client.send(ServerFixture.health)
      #expect(client.receive()?.status == 200)
    }
    let third = try fixture.connect()
    third.send(ServerFixture.health)
    #expect(third.receive()?.status == 200)
    #expect(second.receive() == nil)
    first.send(ServerFixture.health)
    #expect(first.receive()?.status == 200)
    fixture.release()
    #expect(busy.receive()?.status == 200)
    #expect(fixture.gauges.connectionsGivenUp.load(ordering: .relaxed) == 1)
  }

  @Test("are kept in the order in which something was heard of them")
  func list() {
    let list = SilentConnections()
    let records = (0..<4).map { ConnectionRecord(descriptor: Int32($0), address: "") }
    for record in records { list.append(record) }
    list.append(records[1])
    list.append(records[1])
    list.remove(records[2])
    list.remove(records[2])
    var order: [Int32] = []
    while let oldest = list.oldest {
      order.append(oldest.descriptor)
      list.remove(oldest)
    }
    #expect(order == [0, 3, 1])
  }
}
