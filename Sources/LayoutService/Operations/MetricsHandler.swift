import HTTP
import LayoutEngine

/// Answers `/metrics`.
struct MetricsHandler: Sendable {
  let metrics: ServiceMetrics
  let gauges: ServerGauges
  let cache: ResponseCache
  let subtreeCache: SubtreeCache?
  let subtrees: SubtreeStore
  let shared: SharedAnswers?
  let configuration: ServiceConfiguration
  let log: AccessLog?

  func respond() -> Response {
    var text = MetricsText()
    text.family("boxwright_build_info", .gauge, "The release that runs.")
    text.sample("boxwright_build_info", [("version", ServiceVersion.current)], 1)
    metrics.write(to: &text)
    writeServer(to: &text)
    writeCache(to: &text)
    if let subtreeCache { Self.write(subtreeCache, to: &text) }
    Self.write(subtrees, to: &text)
    if let shared { Self.write(shared, to: &text) }
    ProcessStatistics.write(to: &text)
    var response = Response(.ok, type: MetricsText.mediaType, Payload(text.text))
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  private func writeServer(to text: inout MetricsText) {
    text.single(
      "boxwright_connections", .gauge, "Open connections.", gauges.connections.load(ordering: .relaxed))
    text.single(
      "boxwright_connections_limit", .gauge, "Connections that may be open.", configuration.connectionLimit)
    text.single(
      "boxwright_body_bytes", .gauge, "Bytes of the bodies of requests that are not answered yet.",
      gauges.bodyBytes.load(ordering: .relaxed))
    text.single("boxwright_body_limit_bytes", .gauge, "Bytes that these may have.", configuration.bodyMemory)
    text.single(
      "boxwright_connections_given_up_total", .counter, "Silent connections that were closed to make room for others.",
      gauges.connectionsGivenUp.load(ordering: .relaxed))
    text.single(
      "boxwright_answer_bytes", .gauge, "Bytes of the bodies of answers that are being sent.",
      gauges.answerBytes.load(ordering: .relaxed))
    text.single("boxwright_answer_limit_bytes", .gauge, "Bytes that these may have.", configuration.answerMemory)
    text.single(
      "boxwright_answers_refused_total", .counter, "Answers that were not sent since these had too many bytes.",
      gauges.answersRefused.load(ordering: .relaxed))
    text.single(
      "boxwright_queue_depth", .gauge, "Requests that wait for a thread.", gauges.queued.load(ordering: .relaxed))
    text.single("boxwright_queue_limit", .gauge, "Requests that may wait for a thread.", configuration.queueLimit)
    text.single(
      "boxwright_threads_busy", .gauge, "Threads that lay out a document.",
      gauges.busyWorkers.load(ordering: .relaxed))
    text.single("boxwright_threads", .gauge, "Threads that lay out documents.", configuration.threads)
    text.single(
      "boxwright_stopping", .gauge, "Whether the service is about to stop.",
      gauges.isStopping.load(ordering: .relaxed) ? 1 : 0)
    text.single(
      "boxwright_log_lines_dropped_total", .counter, "Lines of the access log that nobody read in time.",
      log?.dropped ?? 0)
  }

  private func writeCache(to text: inout MetricsText) {
    let statistics = cache.statistics
    text.single(
      "boxwright_response_cache_hits_total", .counter, "Answers taken from the response cache.", statistics.hits)
    text.single(
      "boxwright_response_cache_misses_total", .counter, "Answers that the response cache did not have.",
      statistics.misses)
    text.single(
      "boxwright_response_cache_evictions_total", .counter, "Answers that made room for others.",
      statistics.evictions)
    text.single("boxwright_response_cache_entries", .gauge, "Answers in the response cache.", statistics.entries)
    text.single("boxwright_response_cache_bytes", .gauge, "Bytes in the response cache.", statistics.bytes)
    text.single(
      "boxwright_response_cache_limit_bytes", .gauge, "Bytes that the response cache may have.", cache.capacity)
  }

  private static func write(_ shared: SharedAnswers, to text: inout MetricsText) {
    let statistics = shared.statistics
    text.family(
      "boxwright_shared_cache_requests_total", .counter, "Questions to the shared cache, by what came of them.")
    let results = [
      ("hit", statistics.hits), ("miss", statistics.misses), ("failure", statistics.failures),
      ("skipped", statistics.skipped),
    ]
    for (result, count) in results { text.sample("boxwright_shared_cache_requests_total", [("result", result)], count) }
    text.single(
      "boxwright_shared_cache_corrupted_total", .counter, "Values that were not what had been stored.",
      shared.corruptedCount)
    text.single(
      "boxwright_shared_cache_stored_total", .counter, "Answers that the shared cache took.", statistics.stored)
    text.single(
      "boxwright_shared_cache_dropped_total", .counter, "Answers that it did not take.", statistics.dropped)
    text.single(
      "boxwright_shared_cache_connections", .gauge, "Open connections to it that are idle.", statistics.connections)
  }

  private static func write(_ store: SubtreeStore, to text: inout MetricsText) {
    let statistics = store.statistics
    text.single("boxwright_refs_hits_total", .counter, "Subtrees that documents referred to.", statistics.hits)
    text.single(
      "boxwright_refs_misses_total", .counter, "Subtrees that documents referred to, but were not known.",
      statistics.misses)
    text.single("boxwright_refs_entries", .gauge, "Subtrees that documents may refer to.", statistics.entries)
    text.single("boxwright_refs_bytes", .gauge, "Bytes of these.", statistics.bytes)
    text.single("boxwright_refs_limit_bytes", .gauge, "Bytes that these may have.", store.capacity)
  }

  private static func write(_ cache: SubtreeCache, to text: inout MetricsText) {
    let statistics = cache.statistics
    text.single(
      "boxwright_subtree_cache_hits_total", .counter, "Subtrees taken from the subtree cache.", statistics.hits)
    text.single(
      "boxwright_subtree_cache_misses_total", .counter, "Subtrees that the subtree cache did not have.",
      statistics.misses)
    text.single(
      "boxwright_subtree_cache_evictions_total", .counter, "Layouts that made room for others.", statistics.evictions)
    text.single(
      "boxwright_subtree_cache_layouts", .gauge, "Layouts in the subtree cache.", statistics.layoutCount)
    text.single("boxwright_subtree_cache_bytes", .gauge, "Bytes in the subtree cache.", statistics.byteCount)
    text.single(
      "boxwright_subtree_cache_limit_bytes", .gauge, "Bytes that the subtree cache may have.", cache.capacity)
  }
}
