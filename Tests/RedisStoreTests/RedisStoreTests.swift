import Glibc
import LayoutService
import Synchronization
import Testing

@testable import RedisStore

@Suite("Redis as a shared store")
struct RedisStoreTests {
  private func store(_ redis: FakeRedis, _ adjust: (inout RedisStore.Settings) -> Void = { _ in }) throws -> RedisStore
  {
    var settings = RedisStore.Settings(address: try #require(RedisAddress("unix://\(redis.path)")))
    settings.connections = 1
    adjust(&settings)
    return RedisStore(settings)
  }

  /// Waits, 5 s at most, until something holds.
  private func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<500 {
      if condition() { return true }
      usleep(10_000)
    }
    return condition()
  }

  @Test("Values come from GET, and go with SET and an expiry")
  func values() throws {
    let redis = FakeRedis { command in
      switch command[0] {
      case "GET": command[1] == "a" ? "$5\r\nhello\r\n" : "$-1\r\n"
      default: "+OK\r\n"
      }
    }
    let store = try store(redis) { $0.expiry = .seconds(60) }
    #expect(eventually { store.statistics.connections == 1 })
    #expect(store.value(for: "a") == Array("hello".utf8))
    #expect(store.value(for: "b") == nil)
    store.store([0x78], for: "c")
    #expect(eventually { store.statistics.stored == 1 })
    #expect(redis.commands.last == ["SET", "c", "x", "EX", "60"])
    #expect(store.statistics.hits == 1)
    #expect(store.statistics.misses == 1)
  }

  @Test("A server that refuses costs the question only: the connection stays")
  func refusals() throws {
    let redis = FakeRedis { command in
      switch command[0] {
      case "PING": "+PONG\r\n"
      case "SET": "-OOM command not allowed when used memory > 'maxmemory'.\r\n"
      default: "-WRONGTYPE Operation against a key holding the wrong kind of value\r\n"
      }
    }
    let store = try store(redis)
    #expect(eventually { store.statistics.connections == 1 })
    #expect(store.value(for: "a") == nil)
    store.store([1], for: "a")
    #expect(eventually { store.statistics.dropped == 1 })
    #expect(store.statistics.failures == 1)
    #expect(eventually { store.statistics.connections == 1 })
  }

  @Test("A server that does not answer costs one timeout, and then nothing until it is connected again")
  func slowness() throws {
    let redis = FakeRedis { $0[0] == "PING" ? "+PONG\r\n" : nil }
    let store = try store(redis) { $0.timeout = .milliseconds(20) }
    #expect(eventually { store.statistics.connections == 1 })
    let start = ContinuousClock.now
    for _ in 0..<100 { #expect(store.value(for: "a") == nil) }
    // One question waits for 20 ms; the others find no connection, unless the pause of 200 ms is over.
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(store.statistics.failures >= 1)
    #expect(store.statistics.skipped >= 90)
  }

  @Test(
    "A server that talks nonsense, or too much, is left",
    arguments: [
      "hello\r\n", "$999999999999\r\n", ":1\r\n", "*1\r\n:1\r\n",
      "$4000000\r\n" + String(repeating: "x", count: 300_000),
    ])
  func nonsense(reply: String) throws {
    let redis = FakeRedis { $0[0] == "PING" ? "+PONG\r\n" : reply }
    let store = try store(redis) {
      $0.timeout = .milliseconds(100)
      $0.valueLimit = 100_000
    }
    #expect(eventually { store.statistics.connections == 1 })
    #expect(store.value(for: "a") == nil)
    #expect(store.statistics.failures == 1)
  }

  @Test("A server that is lost and found again is reported once each")
  func reports() throws {
    let path = FakeRedis.newPath()
    var settings = RedisStore.Settings(address: try #require(RedisAddress("unix://\(path)")))
    settings.connections = 1
    let reports = Mutex<[Bool]>([])
    let store = RedisStore(settings) { isThere in reports.withLock { $0.append(isThere) } }
    #expect(eventually { reports.withLock { $0 } == [false] })
    let redis = FakeRedis(path: path) { $0[0] == "PING" ? "+PONG\r\n" : "$-1\r\n" }
    #expect(eventually { store.statistics.connections == 1 })
    #expect(eventually { reports.withLock { $0 } == [false, true] })
    #expect(store.value(for: "a") == nil)
    #expect(!redis.commands.isEmpty)
  }

  @Test("A server that is not there costs nothing, and is found when it comes")
  func absence() throws {
    var settings = RedisStore.Settings(address: try #require(RedisAddress("unix:///tmp/boxwright-nobody.sock")))
    settings.connections = 1
    let store = RedisStore(settings)
    #expect(store.value(for: "a") == nil)
    store.store([1], for: "a")
    #expect(eventually { store.statistics.dropped == 1 })
    #expect(store.statistics.skipped == 1)
    #expect(store.statistics.failures == 0)
  }

  @Test("Values that wait for a slow server are dropped beyond a limit")
  func waiting() throws {
    let redis = FakeRedis { $0[0] == "PING" ? "+PONG\r\n" : nil }
    let store = try store(redis) { $0.waitingLimit = 1000 }
    #expect(eventually { store.statistics.connections == 1 })
    for _ in 0..<10 { store.store(Array(repeating: 0, count: 400), for: "a") }
    // Two of 400 bytes may wait; as long as the first is being written, eight are dropped.
    #expect(store.statistics.dropped >= 8)
  }

  @Test("Signs in and chooses the database before anything else")
  func signingIn() throws {
    let redis = FakeRedis { _ in "+OK\r\n" }
    var address = try #require(RedisAddress("unix://\(redis.path)"))
    address.user = "ann"
    address.password = "secret"
    address.database = 3
    var settings = RedisStore.Settings(address: address)
    settings.connections = 1
    let store = RedisStore(settings)
    #expect(eventually { store.statistics.connections == 1 })
    #expect(redis.commands == [["AUTH", "ann", "secret"], ["SELECT", "3"], ["PING"]])
  }
}
