import Glibc
import HTTP
import Synchronization
import Testing

@testable import MicroHTTPServer

@Suite("Handing over to the next process", .timeLimit(.minutes(5)))
struct HandoverTests {
  @Test("serves on until the stop delay is over, each request as the last one of its connection")
  func delay() throws {
    let fixture = try ServerFixture { $0.stopDelay = 60_000 }
    let client = try fixture.connect()
    client.send(ServerFixture.health)
    #expect(client.receive()?["Connection"] == nil)
    let hurry = Hurry()
    let result = try fixture.stopInBackground(isImpatient: { hurry.isOn.load(ordering: .relaxed) })
    #expect(ServerFixture.wait { fixture.gauges.isStopping.load(ordering: .relaxed) })
    for _ in 0..<3 {
      let late = try fixture.connect()
      late.send(ServerFixture.post("x"))
      let answer = late.receive()
      #expect(answer?.status == 200)
      #expect(answer?["Connection"]?.lowercased() == "close")
    }
    client.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
    let readiness = client.receive()
    #expect(readiness?.status == 503)
    #expect(readiness?["Connection"]?.lowercased() == "close")
    hurry.isOn.store(true, ordering: .relaxed)
    #expect(result.isDrained == true)
  }

  private final class Hurry: Sendable {
    let isOn = Atomic<Bool>(false)
  }

  @Test("leaves connections that nobody has accepted to whoever has the socket, too")
  func passedSocket() throws {
    let shared = try ListeningSocket(host: "127.0.0.1", port: 0)
    defer { close(shared.descriptor) }
    let first = try ServerFixture { $0.inheritedSocket = dup(shared.descriptor) }
    #expect(first.server.port == shared.port)
    let client = try first.connect()
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
    #expect(first.stop())
    // Nobody serves now, and nobody is turned away.
    let waiting = try #require(RawClient(port: shared.port))
    waiting.send(ServerFixture.post("x"))
    let second = try ServerFixture { $0.inheritedSocket = dup(shared.descriptor) }
    #expect(waiting.receive()?.status == 200)
    #expect(second.stop())
  }

  @Test("refuses descriptors that are no listening sockets")
  func wrongDescriptor() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[1]) }
    let reading = ends[0]
    let error = #expect(throws: ServerError.self) { try ServerFixture { $0.inheritedSocket = reading } }
    #expect(error?.description == "descriptor \(reading) is not a listening socket")
  }

  @Test("lets the next process listen on the port and take all new connections, before the last one stops")
  func sharedPort() throws {
    let first = try ServerFixture { $0.sharesPort = true }
    let port = first.server.port
    let second = try ServerFixture {
      $0.sharesPort = true
      $0.port = port
    }
    let result = try first.stopInBackground()
    for _ in 0..<200 {
      let client = try #require(RawClient(port: port))
      client.send(ServerFixture.post("x"))
      #expect(client.receive()?.status == 200)
    }
    #expect(result.isDrained == true)
    let client = try second.connect()
    client.send(ServerFixture.health)
    #expect(client.receive()?.status == 200)
  }

  @Test("takes workers for stuck when all are busy and none finishes for longer than a request may take")
  func stuckWorkers() {
    let gauges = ServerGauges()
    var progress = WorkerProgress(gauges, workers: 2, patience: 1000)
    func seconds(_ count: UInt64) -> UInt64 { MonotonicClock.now + count * 1_000_000_000 }
    func isStuck(after time: UInt64) -> Bool { progress.isStuck(at: seconds(time)) }
    gauges.busyWorkers.store(2, ordering: .relaxed)
    var seen = [isStuck(after: 0), isStuck(after: 2)]
    #expect(seen == [false, true])
    // One more is done.
    gauges.finishedJobs.add(1, ordering: .relaxed)
    seen = [isStuck(after: 10), isStuck(after: 12)]
    #expect(seen == [false, true])
    // One has nothing to do.
    gauges.busyWorkers.store(1, ordering: .relaxed)
    seen = [isStuck(after: 20), isStuck(after: 30)]
    #expect(seen == [false, false])
  }
}
