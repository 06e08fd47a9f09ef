import Glibc
import Synchronization

/// A connection as the watchdog sees it.
final class ConnectionRecord: Sendable {
  let descriptor: Int32
  /// The client's address, as text.
  let address: String
  /// When the present phase must be over, by `MonotonicClock`; 0 for never.
  let deadline = Atomic<UInt64>(0)
  /// The exchange that a worker is at, or that waits for one.
  let working = Mutex<Exchange?>(nil)

  init(descriptor: Int32, address: String) {
    self.descriptor = descriptor
    self.address = address
  }

  func setDeadline(in milliseconds: Int) {
    deadline.store(MonotonicClock.after(milliseconds), ordering: .relaxed)
  }
}

/// All connections. Their deadlines are absolute: a client that sends a byte a second does not live for ever.
final class ConnectionTable: Sendable {
  private let records = Mutex<[ObjectIdentifier: ConnectionRecord]>([:])

  func insert(_ record: ConnectionRecord) {
    records.withLock { $0[ObjectIdentifier(record)] = record }
  }

  /// Must be called before the descriptor is closed.
  func remove(_ record: ConnectionRecord) {
    records.withLock { $0[ObjectIdentifier(record)] = nil }
  }

  /// Cuts off connections whose phase has lasted too long. Those that wait for a worker are returned instead: they
  /// get an answer.
  func expire(at now: UInt64) -> [Exchange] {
    var late: [Exchange] = []
    records.withLock { records in
      for record in records.values {
        let deadline = record.deadline.load(ordering: .relaxed)
        guard deadline != 0 && now > deadline else { continue }
        record.deadline.store(0, ordering: .relaxed)
        if let exchange = record.working.withLock({ $0 }) {
          late.append(exchange)
        } else {
          shutdown(record.descriptor, Int32(SHUT_RDWR))
        }
      }
    }
    return late
  }

  /// All exchanges that wait for a worker or are with one.
  var working: [Exchange] {
    records.withLock { records in records.values.compactMap { $0.working.withLock { $0 } } }
  }
}
