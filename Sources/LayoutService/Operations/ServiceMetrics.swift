import HTTP
import Synchronization

/// Counts what the service does.
public final class ServiceMetrics: Sendable {
  private struct Series: Hashable {
    var endpoint: String
    var method: String
    var status: Int
  }

  private struct State {
    var requests: [Series: Int] = [:]
    var durations: [String: DurationHistogram] = [:]
    var stages: [String: DurationHistogram] = [:]
    var requestBytes = 0
    var responseBytes = 0
    var aborted = 0
    var nodesReused = 0
    var nodesLaidOut = 0
  }

  private let state = Mutex(State())

  public init() {}

  func record(_ work: LayoutWork) {
    state.withLock { state in
      state.nodesReused &+= work.nodesReused
      state.nodesLaidOut &+= work.nodesLaidOut
      for stage in work.stages { state.stages[stage.name, default: .stages].record(stage.duration) }
    }
  }

  /// - Parameter endpoint: one of few: a label for each path that somebody asks for would fill the memory.
  func record(_ exchange: ExchangeRecord, endpoint: String) {
    let methods = ["GET", "HEAD", "POST", "OPTIONS"]
    let method = methods.contains(exchange.method) ? exchange.method : "other"
    state.withLock { state in
      if exchange.isComplete {
        let series = Series(endpoint: endpoint, method: method, status: exchange.status.code)
        state.requests[series, default: 0] += 1
        state.durations[endpoint, default: .requests].record(exchange.duration)
      } else {
        state.aborted += 1
      }
      state.requestBytes &+= exchange.requestBytes
      state.responseBytes &+= exchange.responseBytes
    }
  }

  func write(to text: inout MetricsText) {
    let state = state.withLock { $0 }
    text.family("boxwright_requests_total", .counter, "Answered requests.")
    let series = state.requests.sorted {
      ($0.key.endpoint, $0.key.method, $0.key.status) < ($1.key.endpoint, $1.key.method, $1.key.status)
    }
    for (series, count) in series {
      let labels = [("endpoint", series.endpoint), ("method", series.method), ("status", "\(series.status)")]
      text.sample("boxwright_requests_total", labels, count)
    }
    text.single(
      "boxwright_requests_aborted_total", .counter, "Requests whose connection ended before their answer was sent.",
      state.aborted)
    text.family(
      "boxwright_request_duration_seconds", .histogram, "From the request line to the last byte of the answer.")
    for (endpoint, histogram) in state.durations.sorted(by: { $0.key < $1.key }) {
      histogram.write("boxwright_request_duration_seconds", [("endpoint", endpoint)], to: &text)
    }
    text.family("boxwright_stage_duration_seconds", .histogram, "Stages of layouts.")
    for (stage, histogram) in state.stages.sorted(by: { $0.key < $1.key }) {
      histogram.write("boxwright_stage_duration_seconds", [("stage", stage)], to: &text)
    }
    text.single("boxwright_request_bytes_total", .counter, "Bytes of requests' bodies.", state.requestBytes)
    text.single("boxwright_response_bytes_total", .counter, "Bytes of answers' bodies.", state.responseBytes)
    text.single("boxwright_nodes_laid_out_total", .counter, "Nodes whose boxes were computed.", state.nodesLaidOut)
    text.single(
      "boxwright_nodes_reused_total", .counter, "Nodes whose boxes were taken from the subtree cache.",
      state.nodesReused)
  }
}
