import Synchronization

/// What a server is doing right now; it writes, metrics read.
public final class ServerGauges: Sendable {
  public let connections = Atomic<Int>(0)
  /// Requests that wait for a worker.
  public let queued = Atomic<Int>(0)
  public let busyWorkers = Atomic<Int>(0)
  /// Bytes of the bodies of requests that are not answered yet.
  public let bodyBytes = Atomic<Int>(0)
  /// Requests that workers have done.
  public let finishedJobs = Atomic<Int>(0)
  /// Set until all that requests need is in memory.
  public let isStarting = Atomic<Bool>(false)
  /// Set when the server is about to stop: requests had better go elsewhere.
  public let isStopping = Atomic<Bool>(false)
  /// Set while all workers are busy and none has finished anything for longer than a request may take.
  public let isStuck = Atomic<Bool>(false)

  public init() {}
}
