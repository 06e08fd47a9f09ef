import Glibc
import HTTP
import Synchronization

@testable import LayoutService
@testable import MicroHTTPServer

/// A server on a free port. The layout of the document `wait` lasts until `release` is called.
final class ServerFixture: Sendable {
  let server: Server
  let gauges = ServerGauges()
  private let isStopped = Atomic<Bool>(false)
  private let isReleased = Flag()

  private final class Flag: Sendable {
    let value = Atomic<Bool>(false)
  }

  /// Lets all layouts finish.
  func release() { isReleased.value.store(true, ordering: .relaxed) }

  /// - Parameter answerCacheSize: In bytes.
  init(answerCacheSize: Int = 0, _ adjust: (inout ServerConfiguration) -> Void = { _ in }) throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.stopTimeout = 5000
    adjust(&configuration)
    var service = ServiceConfiguration()
    service.requestTimeout = configuration.requestTimeout
    service.responseCacheSize = answerCacheSize
    let isReleased = isReleased
    let application = LayoutApplication(configuration: service, gauges: gauges) { job throws(LayoutFailure) in
      let text = String(decoding: job.document, as: UTF8.self)
      while text == "wait" && !isReleased.value.load(ordering: .relaxed) { usleep(1000) }
      return LayoutOutcome(body: Array("laid out \(job.document.count)".utf8), work: LayoutWork())
    }
    server = try Server(application, configuration: configuration, gauges: gauges)
  }

  deinit {
    release()
    stop()
  }

  @discardableResult
  func stop(isImpatient: () -> Bool = { false }) -> Bool {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return true }
    return server.stop(isImpatient: isImpatient)
  }

  /// Stops the server on a thread of its own, since tests that wait may need all threads of tasks.
  func stopInBackground(isImpatient: @escaping @Sendable () -> Bool = { false }) throws -> StopResult {
    let result = StopResult()
    try Thread.start(stackSize: 1 << 20) { [self] in
      result.value.store(stop(isImpatient: isImpatient) ? 1 : 0, ordering: .relaxed)
    }
    return result
  }

  final class StopResult: Sendable {
    /// -1 while the server has not stopped.
    fileprivate let value = Atomic<Int>(-1)

    /// Whether all requests could finish; nil if the server does not stop.
    var isDrained: Bool? {
      guard ServerFixture.wait(until: { value.load(ordering: .relaxed) >= 0 }) else { return nil }
      return value.load(ordering: .relaxed) == 1
    }
  }

  func connect() throws -> RawClient {
    guard let client = RawClient(port: server.port) else { throw NoConnection() }
    return client
  }

  struct NoConnection: Error {}

  /// A `POST` of a document.
  static func post(_ body: String, _ fields: String...) -> String { post(body, fields) }

  static func post(_ body: String, _ fields: [String]) -> String {
    let extra = fields.map { $0 + "\r\n" }.joined()
    return "POST /v1/layout HTTP/1.1\r\nHost: a\r\nContent-Type: text/html\r\n\(extra)"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  static let health = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Waits for something that another thread brings about, at most 20 s.
  static func wait(until condition: () -> Bool) -> Bool {
    for _ in 0..<4000 {
      if condition() { return true }
      usleep(5000)
    }
    return condition()
  }
}
