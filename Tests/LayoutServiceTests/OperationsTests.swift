import Glibc
import HTTP
import Synchronization
import Testing

@testable import LayoutService

@Suite("Operations")
struct OperationsTests {
  @Test("tell whether the service is alive and ready")
  func health() {
    let service = ServiceFixture()
    #expect(service.send("GET", "/healthz").body.text == #"{"status":"ok"}"#)
    #expect(service.send("GET", "/readyz").status == .ok)
    service.gauges.isStopping.store(true, ordering: .relaxed)
    #expect(service.send("GET", "/healthz").status == .ok)
    #expect(service.send("GET", "/readyz").status == .serviceUnavailable)
  }

  @Test("do not write signatures of links into the log")
  func signatures() {
    #expect(
      AccessLog.withoutSignature("/v1/layout?html=x&key=a&expires=5&signature=abc")
        == "/v1/layout?html=x&key=a&expires=5&signature=…")
    #expect(AccessLog.withoutSignature("/a?signature=abc&b=c") == "/a?signature=…&b=c")
    for target in ["/signature=x", "/a?b=signature=x", "/a?", "/", "/a?b&&c"] {
      #expect(AccessLog.withoutSignature(target) == target)
    }
  }

  @Test("let pages of other origins name requests and read their names")
  func crossOrigin() {
    let headers: Headers = ["Origin": "https://a.example", "Access-Control-Request-Method": "POST"]
    let preflight = ServiceFixture().send("OPTIONS", "/v1/layout", headers)
    let allowed = preflight.headers["Access-Control-Allow-Headers"] ?? ""
    for name in ["X-Request-ID", "traceparent", "Boxwright-Affinity"] { #expect(allowed.contains(name)) }
    let response = ServiceFixture().post("<p>", ["Origin": "https://a.example"])
    #expect(response.headers["Access-Control-Expose-Headers"]?.contains("X-Request-ID") == true)
    #expect(preflight.headers["X-Content-Type-Options"] == "nosniff")
  }

  private static func record(_ method: String, _ path: String, _ status: Int) -> ExchangeRecord {
    ExchangeRecord(
      method: method, target: path, path: path, remoteAddress: "127.0.0.1", userAgent: "a \"b\"",
      requestIdentifier: "id-1", status: Status(status), requestBytes: 5, responseBytes: 7, duration: 1_500_000,
      isComplete: true)
  }

  @Test("count requests, layouts and the cache")
  func metrics() {
    let service = ServiceFixture()
    _ = service.post("<p>")
    _ = service.post("<p>")
    _ = service.post("<b>")
    service.application.completed(Self.record("POST", "/v1/layout", 200))
    service.application.completed(Self.record("POST", "/v1/layout", 200))
    service.application.completed(Self.record("BREW", "/../../etc/passwd", 404))
    service.gauges.queued.store(4, ordering: .relaxed)
    let response = service.send("GET", "/metrics")
    #expect(response.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    let lines = Set(response.body.text.split(separator: "\n").map(String.init))
    for line in [
      "boxwright_requests_total{endpoint=\"/v1/layout\",method=\"POST\",status=\"200\"} 2",
      "boxwright_requests_total{endpoint=\"other\",method=\"other\",status=\"404\"} 1",
      "boxwright_request_duration_seconds_bucket{endpoint=\"/v1/layout\",le=\"0.001\"} 0",
      "boxwright_request_duration_seconds_bucket{endpoint=\"/v1/layout\",le=\"0.0025\"} 2",
      "boxwright_request_duration_seconds_sum{endpoint=\"/v1/layout\"} 0.003",
      "boxwright_stage_duration_seconds_count{stage=\"parse\"} 2",
      "boxwright_response_cache_hits_total 1",
      "boxwright_response_cache_misses_total 2",
      "boxwright_response_cache_entries 2",
      "boxwright_nodes_laid_out_total 14",
      "boxwright_nodes_reused_total 6",
      "boxwright_queue_depth 4",
      "boxwright_request_bytes_total 15",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test("show every metric with help and type, once")
  func families() {
    let text = ServiceFixture().send("GET", "/metrics").body.text
    let names = text.split(separator: "\n").filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
    #expect(Set(names).count == names.count)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("# HELP ") }.count == names.count)
  }

  @Test("log a line of JSON for every request")
  func accessLog() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer {
      for end in ends { close(end) }
    }
    let log = AccessLog(descriptor: ends[1])
    log.append(Self.record("GET", "/" + String(repeating: "x", count: 5000), 200))
    log.append(Self.record("GET", "/\"", 500))
    log.flush()
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = read(ends[0], &buffer, buffer.count)
    let lines = String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].utf8.count < 600)
    #expect(
      lines[1].contains(#""level":"error","message":"request","remote":"127.0.0.1","method":"GET","target":"/\"""#))
    #expect(
      lines[1].contains(#""status":500,"requestBytes":5,"responseBytes":7,"milliseconds":1.500,"userAgent":"a \"b\"""#)
    )
    #expect(lines[1].contains(#""requestId":"id-1""#))
    #expect(lines[1].prefix(32).contains(/"time":"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/))
  }

  @Test("never wait for whoever reads the log", .timeLimit(.minutes(1)))
  func blockedLog() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer {
      for end in ends { close(end) }
    }
    let log = AccessLog(descriptor: ends[1])
    // Over 4 MB of lines, and nobody reads: the pipe takes 64 kB.
    for _ in 0..<40_000 {
      log.append(Self.record("GET", "/", 200))
      log.flush()
    }
    #expect(log.dropped > 0)
  }
}
