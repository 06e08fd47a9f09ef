import CMicroHTTPD
import Glibc
import HTTP
import Synchronization

/// Waits for what happens on connections, handles it, and does the one job there is by itself.
///
/// A job that goes to a worker wakes a thread, and its answer another one, which takes longer than most documents do. So
/// two threads share the loop as leader and follower: the leader waits for events and handles them, and does a job on the
/// spot if nobody else is at one. The follower takes the lead as soon as that has taken longer than `patience`, and the
/// former leader follows when it is done. Whatever the job, other connections wait for it so long and no longer.
///
/// Safety: `job` is touched by the leader alone, as is everything that this module calls the event thread's. The lead goes
/// from thread to thread through `watch`, which orders what they do. `isPaused`, `hasEnded` are touched with `lock` locked.
final class EventLoop: @unchecked Sendable {
  /// How long a leader may be at a job before it loses the lead, in nanoseconds.
  private static let patience = 1_000_000

  private let pool: WorkerPool
  private let isStopping = Atomic<Bool>(false)
  private let wantsPause = Atomic<Bool>(false)
  private var job: WorkerPool.Job?
  private let watch: LeaderWatch
  private let signal: EventSignal
  private let lock = Lock()
  private var isPaused = false
  private var hasEnded = false

  /// - Parameter signal: Raised when somebody else lets a connection go on.
  init(pool: WorkerPool, signal: EventSignal) throws(ServerError) {
    self.pool = pool
    self.signal = signal
    watch = try LeaderWatch(patience: Self.patience)
  }

  /// - Parameter stackSize: in bytes; jobs need it.
  func start(_ daemon: OpaquePointer, stackSize: Int) throws(ServerError) {
    let turn = Turn(daemon: daemon, signal: signal)
    try Thread.start(stackSize: stackSize) { [self] in run(turn, isLeader: false) }
    do throws(ServerError) {
      try Thread.start(stackSize: stackSize) { [self] in run(turn, isLeader: true) }
    } catch {
      end()
      throw error
    }
  }

  /// Whether the leader does a job by itself when it has handled the events at hand. Called by the leader.
  func takes(_ job: @escaping WorkerPool.Job) -> Bool {
    guard self.job == nil, pool.isIdle else { return false }
    self.job = job
    return true
  }

  /// Calls `body` while nobody handles events. Not for the threads of the loop.
  func pausing<Result>(_ body: () -> Result) -> Result {
    lock.withLock {
      wantsPause.store(true, ordering: .relaxed)
      signal.raise()
      while !isPaused && !hasEnded { lock.wait() }
      defer {
        wantsPause.store(false, ordering: .relaxed)
        isPaused = false
        lock.broadcast()
      }
      return body()
    }
  }

  /// Returns when nobody handles events any more. The job of a former leader may go on.
  func stop() {
    isStopping.store(true, ordering: .relaxed)
    signal.raise()
    lock.withLock { while !hasEnded { lock.wait() } }
  }

  /// A turn of libmicrohttpd's loop.
  ///
  /// Safety: libmicrohttpd lets any thread call it, one at a time.
  private struct Turn: @unchecked Sendable {
    let daemon: OpaquePointer
    let signal: EventSignal

    /// Waits for events, unless something is to be done without any, and handles them.
    func callAsFunction(waits: Bool) {
      if waits { wait() }
      _ = MHD_run(daemon)
    }

    private func wait() {
      var milliseconds: UInt64 = 0
      let isLimited = MHD_get_timeout(daemon, &milliseconds) == .YES
      if isLimited && milliseconds == 0 { return }
      withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { events in
        events[0] = pollfd(fd: microhttpd_event_descriptor(daemon), events: Int16(POLLIN), revents: 0)
        events[1] = pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0)
        poll(events.baseAddress, 2, isLimited ? Int32(clamping: milliseconds) : -1)
        if events[1].revents != 0 { signal.lower() }
      }
    }
  }

  private func run(_ turn: Turn, isLeader: Bool) {
    var isLeader = isLeader
    while isLeader || follow() {
      isLeader = false
      if !lead(turn) { continue }
      return end()
    }
  }

  private func end() {
    lock.withLock {
      hasEnded = true
      lock.broadcast()
    }
    watch.wakeFollower()
  }

  /// Waits until a leader is late, and takes the lead. Returns false if the loop has ended instead.
  private func follow() -> Bool {
    guard watch.follow(hasEnded: { lock.withLock { hasEnded } }) else { return false }
    pool.beginJob()
    return true
  }

  /// Handles events until the lead is lost, or the loop is to stop; returns true then.
  private func lead(_ turn: Turn) -> Bool {
    var hasDoneJob = false
    while !isStopping.load(ordering: .relaxed) {
      turn(waits: !hasDoneJob)
      if wantsPause.load(ordering: .relaxed) { pause() }
      hasDoneJob = job != nil
      guard let job else { continue }
      self.job = nil
      if !watch.keepsLead(during: job) {
        pool.endJob()
        signal.raise()
        return false
      }
    }
    return true
  }

  private func pause() {
    lock.withLock {
      guard wantsPause.load(ordering: .relaxed) else { return }
      isPaused = true
      lock.broadcast()
      while isPaused { lock.wait() }
    }
  }
}
