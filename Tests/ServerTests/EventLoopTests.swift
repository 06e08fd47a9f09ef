import Glibc
import HTTP
import Synchronization
import Testing

@testable import MicroHTTPServer

@Suite("The event loop", .timeLimit(.minutes(5)))
struct EventLoopTests {
  /// `/now` is answered at once, everything else later; the body is the number of the thread that made the answer. Of what
  /// comes later, `/slow` takes until the application is released.
  private final class ThreadTelling: Application {
    let isReleased = Atomic<Bool>(false)

    func admit(_ request: Request) -> Response? { nil }

    func respond(to request: Request) -> Reply {
      let path = request.target.path
      if path == "/now" { return .now(Self.answer()) }
      return .later { [self] in
        while path == "/slow" && !isReleased.load(ordering: .relaxed) { usleep(1000) }
        return Self.answer()
      }
    }

    func refusal(_ refusal: Refusal, of request: Request?, identifier: String?) -> Response {
      Response(.serviceUnavailable)
    }

    func completed(_ record: ExchangeRecord) {}

    private static func answer() -> Response { Response(.ok, body: Payload(Array("\(pthread_self())".utf8))) }
  }

  private func answer(_ path: String, _ client: RawClient) -> String? {
    client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
    return client.receive()?.body
  }

  @Test("does a job on the thread that handles events if nobody is at one, and hands over the lead when that lasts")
  func leadership() throws {
    let application = ThreadTelling()
    var configuration = ServerConfiguration()
    configuration.port = 0
    let server = try Server(application, configuration: configuration)
    defer {
      application.isReleased.store(true, ordering: .relaxed)
      _ = server.stop()
    }
    let (first, second) = (try #require(RawClient(port: server.port)), try #require(RawClient(port: server.port)))
    let leader = try #require(answer("/now", first))
    #expect(answer("/soon", first) == leader)
    first.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(20_000)
    let follower = try #require(answer("/now", second))
    #expect(follower != leader)
    // Somebody is at a job: another one goes to a worker.
    let worker = try #require(answer("/soon", second))
    #expect(worker != leader && worker != follower)
    application.isReleased.store(true, ordering: .relaxed)
    #expect(first.receive()?.body == leader)
    #expect(answer("/now", first) == follower)
  }

  @Test("counts the job of a thread that has lost the lead as that of a worker")
  func busyWorkers() throws {
    let fixture = try ServerFixture { $0.workers = 1 }
    let (first, second) = (try fixture.connect(), try fixture.connect())
    first.send(ServerFixture.post("wait"))
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 1 })
    second.send(ServerFixture.post("1"))
    #expect(ServerFixture.wait { fixture.gauges.queued.load(ordering: .relaxed) == 1 })
    fixture.release()
    #expect(first.receive()?.status == 200)
    #expect(second.receive()?.status == 200)
    #expect(ServerFixture.wait { fixture.gauges.busyWorkers.load(ordering: .relaxed) == 0 })
  }
}
