import Glibc

/// Time that is not set back.
enum MonotonicClock {
  /// Nanoseconds since some point in the past.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }

  /// The time in so many milliseconds.
  static func after(_ milliseconds: Int) -> UInt64 {
    now &+ UInt64(max(milliseconds, 0)) &* 1_000_000
  }
}
