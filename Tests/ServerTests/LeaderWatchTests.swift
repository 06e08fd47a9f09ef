import Glibc
import Synchronization
import Testing

@testable import MicroHTTPServer

@Suite("The watch over the leader", .timeLimit(.minutes(5)))
struct LeaderWatchTests {
  /// A follower on a thread of its own.
  private final class Follower: Sendable {
    let hasEnded = Atomic<Bool>(false)
    let hasLead = Atomic<Bool>(false)
    let hasReturned = Atomic<Bool>(false)

    func start(_ watch: LeaderWatch) throws {
      try Thread.start(stackSize: 1 << 20) { [self] in
        hasLead.store(
          watch.follow(hasEnded: { [self] in hasEnded.load(ordering: .relaxed) }), ordering: .relaxed)
        hasReturned.store(true, ordering: .relaxed)
      }
    }

    func end(_ watch: LeaderWatch) -> Bool {
      hasEnded.store(true, ordering: .relaxed)
      watch.wakeFollower()
      return ServerFixture.wait { hasReturned.load(ordering: .relaxed) }
    }
  }

  /// The patience is so long that no short job is late, however busy the machine.
  @Test(
    "takes the lead in a job that lasts, whether it comes alone or after many short ones", arguments: [0, 1, 20, 400])
  func late(short: Int) throws {
    let watch = try LeaderWatch(patience: 200_000_000)
    let follower = Follower()
    try follower.start(watch)
    for _ in 0..<short { #expect(watch.keepsLead { usleep(1_000) }) }
    let began = MonotonicClock.now
    let isKept = watch.keepsLead { _ = ServerFixture.wait { follower.hasLead.load(ordering: .relaxed) } }
    #expect(!isKept)
    #expect(MonotonicClock.now - began >= 200_000_000)
    #expect(ServerFixture.wait { follower.hasReturned.load(ordering: .relaxed) })
    // Who follows now sees the next late job.
    let next = Follower()
    try next.start(watch)
    #expect(watch.keepsLead {})
    #expect(!watch.keepsLead { _ = ServerFixture.wait { next.hasLead.load(ordering: .relaxed) } })
  }

  @Test("lets the follower go when the loop has ended")
  func end() throws {
    let watch = try LeaderWatch(patience: 1_000_000)
    let follower = Follower()
    try follower.start(watch)
    #expect(watch.keepsLead {})
    #expect(follower.end(watch))
    let hasLead = follower.hasLead.load(ordering: .relaxed)
    #expect(!hasLead)
  }
}
