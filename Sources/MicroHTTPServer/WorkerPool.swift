import HTTP
import Synchronization

/// Threads with large stacks that take jobs from one bounded queue, first come first served.
///
/// Safety: `jobs`, `workers`, `busy` and `isStopped` are touched only with `lock` locked.
final class WorkerPool: @unchecked Sendable {
  typealias Job = @Sendable () -> Void

  private let lock = Lock()
  private var jobs = JobQueue()
  /// How many threads may be at a job at the same time.
  private var workers = 0
  private var busy = 0
  private var isStopped = false
  private let queueLimit: Int
  private let gauges: ServerGauges
  private let signal: EventSignal

  /// - Parameter signal: Raised after each job, which has let a connection go on.
  init(queueLimit: Int, gauges: ServerGauges, signal: EventSignal) {
    self.signal = signal
    self.queueLimit = queueLimit
    self.gauges = gauges
  }

  func start(workers: Int, stackSize: Int) throws(ServerError) {
    lock.withLock { self.workers = workers }
    for _ in 0..<workers {
      try Thread.start(stackSize: stackSize) { [self] in
        Thread.lowerPriority()
        run()
      }
    }
  }

  /// Whether one more job may wait. Only the thread that submits jobs can rely on the answer.
  var hasRoom: Bool { gauges.queued.load(ordering: .relaxed) < queueLimit }

  /// Whether there is no job, neither with a worker nor in the queue. Only the thread that submits jobs can rely on it.
  var isIdle: Bool { lock.withLock { busy == 0 && jobs.isEmpty } }

  /// The calling thread, which is at a job, counts as one of the workers from now on until `endJob`.
  func beginJob() { lock.withLock { countBusy(1) } }

  func endJob() {
    lock.withLock {
      countBusy(-1)
      // The workers that are free did not take it while there were as many jobs as workers.
      if !jobs.isEmpty { lock.signal() }
    }
    gauges.finishedJobs.add(1, ordering: .relaxed)
  }

  private func countBusy(_ change: Int) {
    busy += change
    gauges.busyWorkers.store(busy, ordering: .relaxed)
  }

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
      job()
      signal.raise()
      endJob()
    }
  }

  private func next() -> Job? {
    lock.withLock {
      while (jobs.isEmpty || busy >= workers) && !isStopped { lock.wait() }
      guard let job = jobs.removeFirst() else { return nil }
      gauges.queued.store(jobs.count, ordering: .relaxed)
      countBusy(1)
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
