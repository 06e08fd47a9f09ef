import Glibc
import HTTP
import Synchronization
import Testing

@testable import MicroHTTPServer

@Suite("What is left to do when an answer is sent", .timeLimit(.minutes(5)))
struct AfterwardsTests {
  /// Answers with how often something that was left to do has been done.
  private final class Counting: Application {
    let done = Atomic<Int>(0)

    func admit(_ request: Request) -> Response? { nil }

    func respond(to request: Request) -> Reply {
      let takesLong = request.target.path == "/slow"
      return .later { [self] in
        // Longer than a leader may be at a job.
        if takesLong { usleep(20_000) }
        var response = Response(.ok, body: Payload("\(done.load(ordering: .relaxed))"))
        response.afterwards = { [self] in done.add(1, ordering: .relaxed) }
        return response
      }
    }

    func refusal(_ refusal: Refusal, of request: Request?, identifier: String?) -> Response {
      Response(.serviceUnavailable)
    }

    func completed(_ record: ExchangeRecord) {}
  }

  private func serve(_ body: (Counting, Server) throws -> Void) throws {
    let application = Counting()
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.workers = 1
    let server = try Server(application, configuration: configuration)
    defer { _ = server.stop() }
    try body(application, server)
  }

  @Test("is done before the next request of the connection is answered, even if that has come already")
  func pipelined() throws {
    try serve { _, server in
      let client = try #require(RawClient(port: server.port))
      for path in ["/", "/", "/slow", "/"] { client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n") }
      for number in 0..<4 { #expect(client.receive()?.body == "\(number)") }
    }
  }

  @Test("is done once for each answer, by workers, too")
  func workers() throws {
    try serve { application, server in
      let clients = try (0..<8).map { _ in try #require(RawClient(port: server.port)) }
      for client in clients { client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n") }
      for client in clients { #expect(client.receive()?.status == 200) }
      #expect(ServerFixture.wait { application.done.load(ordering: .relaxed) == 8 })
    }
  }

  @Test("is done if the client has gone before its answer")
  func abandoned() throws {
    try serve { application, server in
      do {
        let client = try #require(RawClient(port: server.port))
        client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      }
      #expect(ServerFixture.wait { application.done.load(ordering: .relaxed) == 1 })
    }
  }
}
