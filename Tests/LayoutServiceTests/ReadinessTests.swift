import Glibc
import HTTP
import Synchronization
import Testing

@testable import LayoutService

@Suite("/readyz")
struct ReadinessTests {
  @Test("says 503 and why while requests had better go elsewhere; /healthz says that the process lives")
  func reasons() {
    var configuration = ServiceConfiguration()
    configuration.queueLimit = 4
    let service = ServiceFixture(configuration)
    func answer() -> String {
      let response = service.send("GET", "/readyz")
      #expect(response.headers["Cache-Control"] == "no-store")
      return "\(response.status.code) \(response.body.text)"
    }
    #expect(answer() == #"200 {"status":"ready"}"#)
    service.gauges.queued.store(3, ordering: .relaxed)
    #expect(answer() == #"200 {"status":"ready"}"#)
    service.gauges.queued.store(4, ordering: .relaxed)
    #expect(answer() == #"503 {"status":"queue full"}"#)
    service.gauges.isStuck.store(true, ordering: .relaxed)
    #expect(answer() == #"503 {"status":"stuck"}"#)
    service.gauges.isStarting.store(true, ordering: .relaxed)
    #expect(answer() == #"503 {"status":"starting"}"#)
    service.gauges.isStopping.store(true, ordering: .relaxed)
    #expect(answer() == #"503 {"status":"stopping"}"#)
    #expect(service.send("GET", "/healthz").status == .ok)
  }

  @Test("answers with the trace of a request in X-Request-ID")
  func trace() {
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    let headers: Headers = ["traceparent": "00-\(trace)-00f067aa0ba902b7-01"]
    #expect(ServiceFixture().send("GET", "/readyz", headers).headers["X-Request-ID"] == trace)
  }
}

@Suite("Messages of the service")
struct ServiceLogTests {
  private static func written(_ format: String) throws -> [Substring] {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer {
      for end in ends { close(end) }
    }
    let log = ServiceLog(format: format, descriptor: ends[1])
    log.write(.info, "serves on \"a\"", ["address": "a"])
    log.write(.warning, "there are no fonts")
    log.write(.error, "cannot listen\non it")
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &buffer, buffer.count)
    return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
  }

  @Test("are lines of JSON with time and level")
  func json() throws {
    let lines = try Self.written("json")
    try #require(lines.count == 3)
    #expect(lines[0].contains(/^{"time":"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d\d\dZ","level":"info",/))
    #expect(lines[0].hasSuffix(#""message":"serves on \"a\"","address":"a"}"#))
    #expect(lines[1].hasSuffix(#""level":"warning","message":"there are no fonts"}"#))
    #expect(lines[2].hasSuffix(#""level":"error","message":"cannot listen\non it"}"#))
  }

  @Test("or text")
  func text() throws {
    let lines = try Self.written("text")
    #expect(lines.prefix(2) == ["boxwright: serves on \"a\"", "boxwright: warning: there are no fonts"])
  }
}
