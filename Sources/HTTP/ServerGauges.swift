import Synchronization

/// What a server is doing right now; it writes, metrics read.
public final class ServerGauges: Sendable {
  /// Answers with bodies up to so many bytes are always sent: what refuses others, and what watches over the service, are
  /// among them.
  public static let smallAnswer = 64 << 10

  public let connections = Atomic<Int>(0)
  /// Requests that wait for a worker.
  public let queued = Atomic<Int>(0)
  public let busyWorkers = Atomic<Int>(0)
  /// Bytes of the bodies of requests that are not answered yet.
  public let bodyBytes = Atomic<Int>(0)
  /// Bytes of the bodies of answers that are being sent.
  public let answerBytes = Atomic<Int>(0)
  /// Answers that were not sent since those under way take all the memory that they may.
  public let answersRefused = Atomic<Int>(0)
  /// Silent connections that made room for others.
  public let connectionsGivenUp = Atomic<Int>(0)
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
