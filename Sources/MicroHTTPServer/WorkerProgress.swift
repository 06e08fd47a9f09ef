import HTTP
import Synchronization

/// Tells workers that are busy from workers that are stuck.
struct WorkerProgress {
  private let gauges: ServerGauges
  private let workers: Int
  /// In milliseconds: a worker notices by itself when a request has taken too long, and needs a moment for it.
  private let patience: Int
  private var finishedJobs = 0
  private var deadline: UInt64 = 0

  init(_ dispatcher: Dispatcher) {
    self.init(
      dispatcher.gauges, workers: dispatcher.configuration.workers,
      patience: dispatcher.configuration.requestTimeout &+ 1000)
  }

  init(_ gauges: ServerGauges, workers: Int, patience: Int) {
    self.gauges = gauges
    self.workers = workers
    self.patience = patience
    deadline = MonotonicClock.after(patience)
  }

  /// Whether all workers are busy, and none has finished anything for longer than a request may take.
  mutating func isStuck(at now: UInt64) -> Bool {
    let finished = gauges.finishedJobs.load(ordering: .relaxed)
    if finished != finishedJobs || gauges.busyWorkers.load(ordering: .relaxed) < workers {
      finishedJobs = finished
      deadline = now &+ UInt64(clamping: patience) &* 1_000_000
    }
    return now > deadline
  }
}
