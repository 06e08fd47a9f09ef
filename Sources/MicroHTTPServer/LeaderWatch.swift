import Synchronization

/// Tells the follower of an event loop that its leader has been at one job for too long.
///
/// Most jobs are over long before. Setting a timer for each of them and cancelling it again would cost a good part of
/// what they take, since a timer that becomes the next one to go off is set in the hardware. So the alarm stays set while
/// jobs come and go: when it goes off, the follower looks how long the present job has taken and sets it for the rest, or
/// leaves it unset while there is little to do.
final class LeaderWatch: Sendable {
  /// How long a leader may be at a job, in nanoseconds.
  private let patience: Int
  /// So many jobs between two looks are reason enough for a third one.
  private static let manyJobs = 2

  private let alarm: AlarmClock
  /// How many jobs have begun and ended, or were taken away from the leader: odd while it is at one.
  private let phase = Atomic<Int>(0)
  /// When the present job, or the last one, began.
  private let started = Atomic<UInt64>(0)
  /// Whether the alarm is set, or the follower is looking.
  private let isSet = Atomic<Bool>(false)

  init(patience: Int) throws(ServerError) {
    self.patience = patience
    alarm = try AlarmClock()
  }

  /// Does a job of the leader.
  ///
  /// - Returns: whether it still has the lead.
  func keepsLead(during job: () -> Void) -> Bool {
    let number = phase.load(ordering: .relaxed) &+ 1
    started.store(MonotonicClock.now, ordering: .relaxed)
    // Either the follower sees this job after it has given up, or this thread sees that it has.
    phase.store(number, ordering: .sequentiallyConsistent)
    setUnlessSet()
    job()
    return phase.compareExchange(expected: number, desired: number &+ 1, ordering: .acquiringAndReleasing).exchanged
  }

  private func setUnlessSet() {
    guard !isSet.load(ordering: .sequentiallyConsistent) else { return }
    if !isSet.exchange(true, ordering: .sequentiallyConsistent) { alarm.set(after: patience) }
  }

  /// Waits until the leader is late, and takes the lead: called by the follower.
  ///
  /// - Returns: false if the loop has ended instead.
  func follow(hasEnded: () -> Bool) -> Bool {
    var seen = phase.load(ordering: .relaxed)
    while true {
      alarm.wait()
      if hasEnded() { return false }
      let number = phase.load(ordering: .sequentiallyConsistent)
      if number & 1 == 1 {
        let taken = MonotonicClock.now &- started.load(ordering: .relaxed)
        if taken < UInt64(patience) {
          alarm.set(after: patience - Int(taken))
        } else if takesLead(during: number) {
          return true
        } else {
          alarm.set(after: patience)
        }
      } else if number &- seen >= 2 * Self.manyJobs {
        alarm.set(after: patience)
      } else {
        isSet.store(false, ordering: .sequentiallyConsistent)
        if phase.load(ordering: .sequentiallyConsistent) != number { setUnlessSet() }
      }
      seen = number
    }
  }

  /// Takes the lead, unless the job is over. The next job sets the alarm again.
  private func takesLead(during number: Int) -> Bool {
    guard phase.compareExchange(expected: number, desired: number &+ 1, ordering: .acquiringAndReleasing).exchanged
    else { return false }
    isSet.store(false, ordering: .sequentiallyConsistent)
    return true
  }

  /// Lets the follower see at once that the loop has ended.
  func wakeFollower() { alarm.set(after: 1) }
}
