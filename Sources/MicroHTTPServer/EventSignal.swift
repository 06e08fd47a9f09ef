import CMicroHTTPD
import Glibc

/// Ends the wait of a thread for events, from any other thread, and the next one if it does not wait.
final class EventSignal: Sendable {
  let descriptor: Int32

  init() throws(ServerError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard descriptor >= 0 else { throw ServerError("cannot make a signal: \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  func raise() { eventfd_write(descriptor, 1) }

  /// Forgets that it was raised.
  func lower() {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }
}
