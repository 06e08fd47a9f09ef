import HTTP

/// What an answer cost, for the `Server-Timing` field.
///
/// https://www.w3.org/TR/2023/WD-server-timing-20230411/
enum ServerTiming {
  /// For an answer from the cache, which cost nothing.
  static let cacheHit = "cache;desc=\"hit\""

  /// For an answer that another process has made.
  static let sharedHit = "cache;desc=\"shared\""

  /// Durations in ms, and how many nodes were laid out and how many taken from the cache.
  static func text(_ work: LayoutWork) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(192)
    append("cache;desc=\"miss\"", to: &text)
    for stage in work.stages {
      append(", ", to: &text)
      append(stage.name, to: &text)
      append(";dur=", to: &text)
      Decimal.append(thousandths: Int(clamping: stage.duration / 1000), to: &text)
    }
    append(", nodes-reused;desc=\"", to: &text)
    Decimal.append(work.nodesReused, to: &text)
    append("\", nodes-laid-out;desc=\"", to: &text)
    Decimal.append(work.nodesLaidOut, to: &text)
    append("\"", to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ part: String, to text: inout [UInt8]) {
    var part = part
    part.withUTF8 { text.append(contentsOf: $0) }
  }
}
