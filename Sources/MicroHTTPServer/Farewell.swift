import CMicroHTTPD
import Glibc

/// The time in which a server that is about to stop sees its clients off: what has come is served, each request as the last
/// one of its connection, and what comes goes to other processes where the port or the socket is shared with some.
///
/// Without that, a client whose connection waits to be accepted or whose request crosses the end of its connection gets no
/// answer.
struct Farewell {
  let dispatcher: Dispatcher
  let listener: ListeningSocket
  let daemon: OpaquePointer

  /// What handshakes that are under way may take, in milliseconds.
  private static let handshakeTime = 50
  /// What requests on connections that were just accepted may take to come, in milliseconds.
  private static let lastCall = 250

  func run(isImpatient: () -> Bool) {
    let delay = dispatcher.configuration.stopDelay
    switch listener.sharing {
    case .socket:
      // Connections that nobody has accepted stay in the queue, for the next process.
      _ = dispatcher.loop.pausing { MHD_quiesce_daemon(daemon) }
      wait(delay, orUntil: { hasNoConnections || isImpatient() })
    case .port:
      _ = microhttpd_prefer_second_socket(listener.descriptor)
      wait(max(delay, Self.handshakeTime), orUntil: isImpatient)
      close(lastCall: Self.lastCall, isImpatient)
    case .alone:
      wait(delay, orUntil: isImpatient)
      close(lastCall: delay == 0 ? 0 : Self.lastCall, isImpatient)
    }
  }

  /// Accepts what is in the queue of the socket, and nothing more.
  private func close(lastCall: Int, _ isImpatient: () -> Bool) {
    dispatcher.loop.pausing {
      _ = MHD_quiesce_daemon(daemon)
      acceptAll()
    }
    shutdown(listener.descriptor, Int32(SHUT_RDWR))
    wait(lastCall, orUntil: { hasNoConnections || isImpatient() })
  }

  private func acceptAll() {
    var address = sockaddr_storage()
    while true {
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let added = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          let client = accept(listener.descriptor, address, &length)
          guard client >= 0 else { return false }
          _ = fcntl(client, F_SETFD, FD_CLOEXEC)
          _ = fcntl(client, F_SETFL, O_NONBLOCK)
          // Closes the connection where it cannot serve it.
          return MHD_add_connection(daemon, client, address, length) == .YES
        }
      }
      guard added else { return }
    }
  }

  private var hasNoConnections: Bool { dispatcher.gauges.connections.load(ordering: .relaxed) == 0 }

  private func wait(_ milliseconds: Int, orUntil condition: () -> Bool) {
    let end = MonotonicClock.after(milliseconds)
    while MonotonicClock.now < end && !condition() { usleep(5_000) }
  }
}
