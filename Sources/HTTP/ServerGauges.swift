import Synchronization

/// What a server is doing right now; it writes, metrics read.
public final class ServerGauges: Sendable {
  public let connections = Atomic<Int>(0)
  /// Requests that wait for a worker.
  public let queued = Atomic<Int>(0)
  public let busyWorkers = Atomic<Int>(0)
  /// Bytes of the bodies of requests that are not answered yet.
  public let bodyBytes = Atomic<Int>(0)
  /// Set when no new requests are let in.
  public let isStopping = Atomic<Bool>(false)

  public init() {}
}
