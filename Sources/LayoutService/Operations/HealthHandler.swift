import HTTP

/// Tells whether the service is well.
struct HealthHandler: Sendable {
  let gauges: ServerGauges
  let configuration: ServiceConfiguration

  /// The process is alive: the thread that serves all connections answers.
  static func live() -> Response { status(.ok, "ok") }

  /// New requests are welcome here, and would be answered.
  func ready() -> Response {
    guard let reason else { return Self.status(.ok, "ready") }
    return Self.status(.serviceUnavailable, reason)
  }

  /// Why requests had better go elsewhere; `nil` if they are welcome.
  private var reason: String? {
    if gauges.isStopping.load(ordering: .relaxed) { return "stopping" }
    if gauges.isStarting.load(ordering: .relaxed) { return "starting" }
    if gauges.isStuck.load(ordering: .relaxed) { return "stuck" }
    return isQueueFull ? "queue full" : nil
  }

  private var isQueueFull: Bool {
    gauges.queued.load(ordering: .relaxed) >= max(configuration.queueLimit, 1)
  }

  private static func status(_ status: Status, _ text: String) -> Response {
    let json = JSONText.object { $0.member("status", text) }
    var response = Response(status, type: "application/json", Payload(json.bytes))
    response.headers.append("Cache-Control", "no-store")
    return response
  }
}
