import HTTP
import LayoutService

/// Says in the log what gauges count, now and then: a flood must not fill the log.
struct GaugeNotices {
  private let gauges: ServerGauges
  private let connectionLimit: Int
  private var connectionsGivenUp = 0
  private var next = ContinuousClock.now
  private static let pause = Duration.seconds(10)

  init(_ gauges: ServerGauges, connectionLimit: Int) {
    self.gauges = gauges
    self.connectionLimit = connectionLimit
  }

  mutating func write(to messages: ServiceLog) {
    let count = gauges.connectionsGivenUp.load(ordering: .relaxed)
    guard count > connectionsGivenUp, .now >= next else { return }
    messages.write(
      .warning,
      "all \(connectionLimit) connections are taken: \(count - connectionsGivenUp) silent ones were closed for others",
      ["connectionsGivenUp": "\(count - connectionsGivenUp)"])
    connectionsGivenUp = count
    next = .now + Self.pause
  }
}
