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
    text += "cache;desc=\"miss\"".utf8
    for stage in work.stages {
      text += ", ".utf8
      text += stage.name.utf8
      text += ";dur=".utf8
      Decimal.append(thousandths: Int(clamping: stage.duration / 1000), to: &text)
    }
    text += ", nodes-reused;desc=\"".utf8
    Decimal.append(work.nodesReused, to: &text)
    text += "\", nodes-laid-out;desc=\"".utf8
    Decimal.append(work.nodesLaidOut, to: &text)
    text += "\"".utf8
    return String(decoding: text, as: UTF8.self)
  }
}
