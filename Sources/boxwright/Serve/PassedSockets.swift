import Glibc

/// Sockets that whoever started this process has opened for it.
///
/// https://www.freedesktop.org/software/systemd/man/252/sd_listen_fds.html
enum PassedSockets {
  struct NotOne: Error, CustomStringConvertible {
    var count: Int
    var description: String { "LISTEN_FDS passes \(count) sockets, where one is expected" }
  }

  /// The first descriptor that is passed.
  private static let first: Int32 = 3

  /// The socket to listen on; `nil` if none is meant for this process.
  static func take() throws(NotOne) -> Int32? {
    guard let process = number("LISTEN_PID"), process == Int(getpid()), let count = number("LISTEN_FDS") else {
      return nil
    }
    // Processes that this one might start are not meant.
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    guard count == 1 else { throw NotOne(count: count) }
    return first
  }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
