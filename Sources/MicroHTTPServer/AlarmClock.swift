import CMicroHTTPD
import Glibc

/// Wakes a thread that waits for it. Setting it wakes nobody.
final class AlarmClock: Sendable {
  private let descriptor: Int32

  init() throws(ServerError) {
    descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC))
    guard descriptor >= 0 else { throw ServerError("cannot make a timer: \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  /// - Parameter nanoseconds: less than a second, and not 0.
  func set(after nanoseconds: Int) {
    var time = itimerspec()
    time.it_value.tv_nsec = nanoseconds
    timerfd_settime(descriptor, 0, &time, nil)
  }

  /// Returns once it goes off.
  func wait() {
    var expirations: UInt64 = 0
    _ = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
  }
}
