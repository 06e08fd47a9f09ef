import CMicroHTTPD
import Glibc

/// Connections that were answered before all of their request had come, and closed. For a while, what comes is read and
/// forgotten: a system that gets bytes for a socket that is closed resets the connection, and the client's system may
/// throw away the answer then.
///
/// https://www.rfc-editor.org/rfc/rfc9112.html#section-9.6 (June 2022)
///
/// Safety: `sockets` is touched only with `lock` locked.
final class LingeringSockets: @unchecked Sendable {
  private struct Socket {
    var descriptor: Int32
    /// By `MonotonicClock`.
    var deadline: UInt64
    /// How many bytes are read before the connection is given up.
    var bytes: Int
  }

  /// Further connections are closed at once.
  private static let countLimit = 256
  /// In milliseconds.
  private static let patience = 5_000

  private let lock = Lock()
  private var sockets: [Socket] = []

  /// Keeps a connection open beyond the closing of its descriptor. False if that is not possible.
  func insert(_ descriptor: Int32, bytes: Int) -> Bool {
    lock.withLock {
      guard sockets.count < Self.countLimit else { return false }
      let copy = microhttpd_duplicate(descriptor)
      guard copy >= 0 else { return false }
      sockets.append(Socket(descriptor: copy, deadline: MonotonicClock.after(Self.patience), bytes: bytes))
      return true
    }
  }

  /// Reads what has come, and closes connections that have ended or had their time.
  func drain(at now: UInt64) {
    lock.withLock {
      guard !sockets.isEmpty else { return }
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      sockets = sockets.compactMap { socket in
        var socket = socket
        if now <= socket.deadline && Self.read(&socket, &buffer) { return socket }
        close(socket.descriptor)
        return nil
      }
    }
  }

  /// False at the end of the connection, or of our patience with it.
  private static func read(_ socket: inout Socket, _ buffer: inout [UInt8]) -> Bool {
    // So many parts in a round, so that no connection keeps the others waiting.
    for _ in 0..<16 where socket.bytes > 0 {
      let count = recv(socket.descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      socket.bytes -= count
    }
    return socket.bytes > 0
  }

  func closeAll() {
    lock.withLock {
      for socket in sockets { close(socket.descriptor) }
      sockets = []
    }
  }
}
