import Glibc
import HTTP
import Synchronization
import Testing

@testable import MicroHTTPServer

@Suite("Stopping", .timeLimit(.minutes(5)))
struct StoppingTests {
  @Test("lets requests finish and refuses new ones")
  func graceful() throws {
    let fixture = try ServerFixture()
    let busy = try fixture.connect()
    let idle = try fixture.connect()
    idle.send(ServerFixture.health)
    #expect(idle.receive()?.status == 200)
    busy.send(ServerFixture.post("wait"))
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    let result = try fixture.stopInBackground()
    #expect(ServerFixture.wait { fixture.server.dispatcher.isRefusing.load(ordering: .relaxed) })
    idle.send(ServerFixture.health)
    let refused = idle.receive()
    #expect(refused?.status == 503)
    #expect(refused?["Connection"]?.lowercased() == "close")
    fixture.release()
    let answer = busy.receive()
    #expect(answer?.status == 200)
    #expect(answer?["Connection"]?.lowercased() == "close")
    #expect(result.isDrained == true)
    #expect(RawClient(port: fixture.server.port) == nil)
  }

  @Test("answers 503 to requests that do not finish in time")
  func deadline() throws {
    let fixture = try ServerFixture {
      $0.stopTimeout = 200
      $0.workers = 1
    }
    let busy = try fixture.connect()
    let queued = try fixture.connect()
    busy.send(ServerFixture.post("wait"))
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    queued.send(ServerFixture.post("1"))
    #expect(ServerFixture.wait { fixture.gauges.queued.load(ordering: .relaxed) == 1 })
    let result = try fixture.stopInBackground()
    #expect(busy.receive()?.status == 503)
    #expect(queued.receive()?.status == 503)
    #expect(result.isDrained == false)
  }

  @Test("does not wait for connections without a request")
  func idleConnections() throws {
    let fixture = try ServerFixture()
    let clients = try (0..<10).map { _ in try fixture.connect() }
    clients[0].send(ServerFixture.health)
    #expect(clients[0].receive()?.status == 200)
    #expect(fixture.stop())
    #expect(clients[1].receive() == nil)
  }

  @Test("can be hurried")
  func impatience() throws {
    let fixture = try ServerFixture()
    let busy = try fixture.connect()
    busy.send(ServerFixture.post("wait"))
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    let result = try fixture.stopInBackground(isImpatient: { true })
    #expect(busy.receive()?.status == 503)
    #expect(result.isDrained == false)
  }

  @Test("says why a server cannot start")
  func portInUse() throws {
    let fixture = try ServerFixture()
    let error = #expect(throws: ServerError.self) { try ServerFixture { $0.port = fixture.server.port } }
    #expect(error?.description == "cannot listen on 127.0.0.1:\(fixture.server.port): Address already in use")
    #expect(throws: ServerError.self) { try ServerFixture { $0.host = "no such host" } }
    #expect(throws: ServerError.self) { try ServerFixture { $0.port = 70_000 } }
  }

  @Test("survives a crowd")
  func crowd() async throws {
    let fixture = try ServerFixture {
      $0.workers = 2
      $0.queueLimit = 1000
    }
    let statuses = await withTaskGroup(of: [Int].self) { group in
      for number in 0..<16 {
        group.addTask {
          guard let client = try? fixture.connect() else { return [] }
          return (0..<50).map { round in
            client.send((number + round) % 3 == 0 ? ServerFixture.health : ServerFixture.post("x\(round)"))
            return client.receive()?.status ?? 0
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(statuses.count == 800)
    #expect(statuses.allSatisfy { $0 == 200 })
  }
}
