import Glibc
import HTTP

/// Points in time as logs write them: in UTC, with milliseconds.
enum Timestamp {
  static var now: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return text(date(now.tv_sec), nanoseconds: now.tv_nsec)
  }

  static func text(_ date: String, nanoseconds: Int) -> String {
    let milliseconds = Decimal.thousandths(nanoseconds / 1_000_000)
    return date + milliseconds.dropFirst() + "Z"
  }

  /// Seconds since 1970 as `2026-01-31T12:00:00`.
  static func date(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(1900 + parts.tm_year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }
}
