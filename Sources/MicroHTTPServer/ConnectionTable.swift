import Glibc
import Synchronization

/// A connection as the watchdog sees it.
///
/// Safety: `isLingering` is touched by the event thread alone.
final class ConnectionRecord: @unchecked Sendable {
  let descriptor: Int32
  /// The client's address, as text.
  let address: String
  /// When the present phase must be over, by `MonotonicClock`; 0 for never.
  let deadline = Atomic<UInt64>(0)
  /// Whether it is the client's turn to send.
  let isReceiving = Atomic<Bool>(true)
  /// Whether the client was seen to have stopped sending while it was its turn.
  let wasEnded = Atomic<Bool>(false)
  /// The exchange that a worker is at, or that waits for one.
  let working = Mutex<Exchange?>(nil)
  /// The body that is made while it is sent.
  let stream = Mutex<BodyStream?>(nil)
  /// Whether the connection stays open for a while after its descriptor was closed.
  var isLingering = false
  /// Its neighbours in `SilentConnections`.
  let neighbours = SilentConnections.Neighbours()

  init(descriptor: Int32, address: String) {
    self.descriptor = descriptor
    self.address = address
  }

  /// Begins a phase, which must be over in so many milliseconds.
  func begin(receiving: Bool, within milliseconds: Int) {
    isReceiving.store(receiving, ordering: .relaxed)
    deadline.store(MonotonicClock.after(milliseconds), ordering: .relaxed)
  }
}

/// All connections. Their deadlines are absolute: a client that sends a byte a second does not live for ever.
///
/// Safety: `records` is touched only with `lock` locked.
final class ConnectionTable: @unchecked Sendable {
  /// `POLLRDHUP` of Linux, which Glibc's headers keep to themselves.
  private static let peerHasClosed: Int16 = 0x2000

  // The table is locked for long at times: thread sanitizers understand pthreads, but not how `Mutex` waits.
  private let lock = Lock()
  private var records: [ObjectIdentifier: ConnectionRecord] = [:]

  func insert(_ record: ConnectionRecord) {
    lock.withLock { records[ObjectIdentifier(record)] = record }
  }

  /// Must be called before the descriptor is closed.
  func remove(_ record: ConnectionRecord) {
    lock.withLock { records[ObjectIdentifier(record)] = nil }
  }

  /// Cuts off connections whose phase has lasted too long. Those that wait for a worker are returned instead: they
  /// get an answer.
  func expire(at now: UInt64) -> [Exchange] {
    var late: [Exchange] = []
    lock.withLock {
      for record in records.values {
        let deadline = record.deadline.load(ordering: .relaxed)
        guard deadline != 0 && now > deadline else { continue }
        record.working.withLock { exchange in
          // A worker may have answered at the last moment: the answer is on its way then.
          guard record.deadline.load(ordering: .relaxed) == deadline else { return }
          record.deadline.store(0, ordering: .relaxed)
          if let exchange {
            late.append(exchange)
          } else {
            shutdown(record.descriptor, Int32(SHUT_RDWR))
          }
        }
      }
    }
    return late
  }

  /// Whether everything that the client has sent was read: what waits may be the rest of a request.
  private static func isReadToItsEnd(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// Cuts off connections whose client has closed its side in the middle of a request.
  ///
  /// libmicrohttpd is told by one event of the last bytes and of the end, reads the bytes, and waits for another event,
  /// which does not come. It has a whole round to read what there is before we take it for that.
  func closeEnded() {
    lock.withLock {
      let all = records.values.filter { $0.isReceiving.load(ordering: .relaxed) }
      var states = all.map { pollfd(fd: $0.descriptor, events: Self.peerHasClosed, revents: 0) }
      guard poll(&states, nfds_t(states.count), 0) > 0 else { return }
      for (record, state) in zip(all, states) {
        let isEnded = state.revents & Self.peerHasClosed != 0 && Self.isReadToItsEnd(record.descriptor)
        if isEnded && record.wasEnded.load(ordering: .relaxed) { shutdown(record.descriptor, Int32(SHUT_RDWR)) }
        record.wasEnded.store(isEnded, ordering: .relaxed)
      }
    }
  }

  /// All bodies that are made while they are sent.
  var streams: [BodyStream] {
    lock.withLock { records.values.compactMap { $0.stream.withLock { $0 } } }
  }

  /// All exchanges that wait for a worker or are with one.
  var working: [Exchange] {
    lock.withLock { records.values.compactMap { $0.working.withLock { $0 } } }
  }
}
