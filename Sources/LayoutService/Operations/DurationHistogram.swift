import HTTP

/// Counts durations in buckets.
struct DurationHistogram: Sendable {
  /// Upper bounds in microseconds.
  let bounds: [Int]
  private var counts: [Int]
  private var above = 0
  /// In nanoseconds; wraps around after some centuries.
  private var sum: UInt64 = 0

  init(bounds: [Int]) {
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count)
  }

  /// For whole requests: 0.1 ms to 10 s.
  static let requests = DurationHistogram(bounds: [
    100, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 10_000_000,
  ])

  /// For stages of a layout: 10 microseconds to 1 s.
  static let stages = DurationHistogram(bounds: [
    10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000, 1_000_000,
  ])

  /// - Parameter duration: in nanoseconds.
  mutating func record(_ duration: UInt64) {
    sum &+= duration
    let microseconds = Int(clamping: duration / 1000)
    if let bucket = bounds.firstIndex(where: { microseconds <= $0 }) { counts[bucket] += 1 } else { above += 1 }
  }

  func write(_ name: String, _ labels: MetricsText.Labels, to text: inout MetricsText) {
    let buckets = zip(bounds, counts).map { (bound: Self.seconds($0), count: $1) }
    text.histogram(name, labels, buckets: buckets, above: above, sum: Self.seconds(Int(clamping: sum / 1000)))
  }

  /// Microseconds as seconds, without zeros at the end.
  static func seconds(_ microseconds: Int) -> String {
    let digits = "\(microseconds % 1_000_000)"
    var fraction = String(repeating: "0", count: 6 - digits.utf8.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return fraction.isEmpty ? "\(microseconds / 1_000_000)" : "\(microseconds / 1_000_000).\(fraction)"
  }
}
