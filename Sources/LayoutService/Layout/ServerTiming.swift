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
    var parts = ["cache;desc=\"miss\""]
    for stage in work.stages {
      parts.append("\(stage.name);dur=\(Decimal.thousandths(Int(clamping: stage.duration / 1000)))")
    }
    parts.append("nodes-reused;desc=\"\(work.nodesReused)\"")
    parts.append("nodes-laid-out;desc=\"\(work.nodesLaidOut)\"")
    return parts.joined(separator: ", ")
  }
}
