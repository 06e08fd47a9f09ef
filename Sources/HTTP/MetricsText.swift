/// Writes metrics in the text format that Prometheus reads.
///
/// https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format (version 0.0.4, 2014)
public struct MetricsText: Sendable {
  public enum Kind: String, Sendable {
    case counter, gauge, histogram
  }

  public typealias Labels = [(name: String, value: String)]

  public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  public private(set) var text = ""

  public init() {}

  /// Begins a metric. All its samples follow at once.
  public mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(Self.escape(help, quotes: false))\n# TYPE \(name) \(kind.rawValue)\n"
  }

  public mutating func sample(_ name: String, _ labels: Labels = [], _ value: String) {
    text += name
    if !labels.isEmpty {
      let parts = labels.map { "\($0.name)=\"\(Self.escape($0.value, quotes: true))\"" }
      text += "{\(parts.joined(separator: ","))}"
    }
    text += " \(value)\n"
  }

  public mutating func sample(_ name: String, _ labels: Labels = [], _ value: Int) {
    sample(name, labels, "\(value)")
  }

  /// A metric with one sample.
  public mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
    family(name, kind, help)
    sample(name, [], value)
  }

  /// The buckets (upper bound and count, each on its own), sum and count of a histogram.
  public mutating func histogram(
    _ name: String, _ labels: Labels = [], buckets: [(bound: String, count: Int)], above: Int, sum: String
  ) {
    var total = 0
    for bucket in buckets {
      total += bucket.count
      sample("\(name)_bucket", labels + [("le", bucket.bound)], total)
    }
    total += above
    sample("\(name)_bucket", labels + [("le", "+Inf")], total)
    sample("\(name)_sum", labels, sum)
    sample("\(name)_count", labels, total)
  }

  private static func escape(_ text: String, quotes: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quotes: escaped += "\\\""
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
