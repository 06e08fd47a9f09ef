import HTTP
import Synchronization

/// Threads with large stacks that take jobs from one bounded queue, first come first served.
///
/// Safety: `jobs` and `isStopped` are touched only with `lock` locked.
final class WorkerPool: @unchecked Sendable {
  typealias Job = @Sendable () -> Void

  private let lock = Lock()
  private var jobs = JobQueue()
  private var isStopped = false
  private let queueLimit: Int
  private let gauges: ServerGauges

  init(queueLimit: Int, gauges: ServerGauges) {
    self.queueLimit = queueLimit
    self.gauges = gauges
  }

  func start(workers: Int, stackSize: Int) throws(ServerError) {
    for _ in 0..<workers {
      try Thread.start(stackSize: stackSize) { [self] in
        Thread.lowerPriority()
        run()
      }
    }
  }

  /// Whether one more job may wait. Only the thread that submits jobs can rely on the answer.
  var hasRoom: Bool { gauges.queued.load(ordering: .relaxed) < queueLimit }

  func submit(_ job: @escaping Job) {
    lock.withLock {
      jobs.append(job)
      gauges.queued.store(jobs.count, ordering: .relaxed)
      lock.signal()
    }
  }

  /// Ends each thread after the job that it is at. Jobs in the queue are forgotten.
  func stop() {
    lock.withLock {
      isStopped = true
      jobs = JobQueue()
      gauges.queued.store(0, ordering: .relaxed)
      lock.broadcast()
    }
  }

  private func run() {
    while let job = next() {
      gauges.busyWorkers.add(1, ordering: .relaxed)
      job()
      gauges.busyWorkers.subtract(1, ordering: .relaxed)
      gauges.finishedJobs.add(1, ordering: .relaxed)
    }
  }

  private func next() -> Job? {
    lock.withLock {
      while jobs.isEmpty && !isStopped { lock.wait() }
      let job = jobs.removeFirst()
      gauges.queued.store(jobs.count, ordering: .relaxed)
      return job
    }
  }
}

/// A first-in, first-out queue with constant amortised time for both ends.
struct JobQueue {
  private var incoming: [WorkerPool.Job] = []
  /// In reverse order.
  private var outgoing: [WorkerPool.Job] = []

  var count: Int { incoming.count + outgoing.count }
  var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  mutating func append(_ job: @escaping WorkerPool.Job) { incoming.append(job) }

  mutating func removeFirst() -> WorkerPool.Job? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming.removeAll(keepingCapacity: true)
    }
    return outgoing.popLast()
  }
}
