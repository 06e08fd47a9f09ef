import Dispatch
import LayoutService
import Synchronization

/// A Redis server, or what speaks its protocol, as a store that costs speed when it is ill, and nothing else.
///
/// Threads that ask take an open connection or go without: only a queue of its own ever connects, and it waits longer
/// after each failure (a circuit breaker). A question that is not answered in time ends its connection. Values are
/// written by the queue, too; when too many bytes wait for it, further ones are dropped.
public final class RedisStore: SharedStore {
  public struct Settings: Sendable {
    public var address: RedisAddress
    /// How many questions may be asked at a time.
    public var connections = 4
    /// For a whole question with its answer.
    public var timeout = Duration.milliseconds(50)
    /// How long Redis keeps a value.
    public var expiry = Duration.seconds(86_400)
    /// The largest value that is read, in bytes.
    public var valueLimit = 8 << 20
    /// Bytes of values that may wait to be written.
    public var waitingLimit = 32 << 20

    public init(address: RedisAddress) {
      self.address = address
    }
  }

  private struct State {
    var idle: [RedisConnection] = []
    /// Idle ones and those in use.
    var open = 0
    var waitingBytes = 0
    var failuresInARow = 0
    var isConnecting = false
    /// Whether the last attempt to connect failed.
    var isLost = false
    var statistics = SharedStoreStatistics()
  }

  private let settings: Settings
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "boxwright.redis")
  private static let longestPause = 10.0

  private let report: @Sendable (_ isThere: Bool) -> Void

  /// Begins to connect; does not wait for it.
  ///
  /// - Parameter report: is told when no connection can be made, and when one can be made again.
  public init(_ settings: Settings, report: @escaping @Sendable (_ isThere: Bool) -> Void = { _ in }) {
    self.settings = settings
    self.report = report
    connect()
  }

  public var statistics: SharedStoreStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.connections = state.idle.count
      return statistics
    }
  }

  public func value(for key: String) -> [UInt8]? {
    guard let connection = takeConnection(orCount: \.skipped) else { return nil }
    do throws(RedisConnection.Failure) {
      let reply = try connection.reply(to: [Array("GET".utf8), Array(key.utf8)], deadline: .now + settings.timeout)
      giveBack(connection)
      guard case .value(let value) = reply else {
        count(reply == .none ? \.misses : \.failures)
        return nil
      }
      count(\.hits)
      return value
    } catch {
      count(\.failures)
      lose()
      return nil
    }
  }

  public func store(_ value: [UInt8], for key: String) {
    let mayWait = state.withLock { state in
      guard state.waitingBytes + value.count <= settings.waitingLimit else {
        state.statistics.dropped += 1
        return false
      }
      state.waitingBytes += value.count
      return true
    }
    if mayWait { queue.async { [self] in write(value, for: key) } }
  }

  /// On the queue.
  private func write(_ value: [UInt8], for key: String) {
    defer { state.withLock { $0.waitingBytes -= value.count } }
    guard let connection = takeConnection(orCount: \.dropped) else { return }
    let seconds = "\(max(settings.expiry.components.seconds, 1))"
    let command = [Array("SET".utf8), Array(key.utf8), value, Array("EX".utf8), Array(seconds.utf8)]
    do throws(RedisConnection.Failure) {
      // Nobody waits for this, so that it may take longer than a question.
      let reply = try connection.reply(to: command, deadline: .now + settings.timeout * 4)
      giveBack(connection)
      count(reply == .status ? \.stored : \.dropped)
    } catch {
      count(\.dropped)
      lose()
    }
  }

  private func takeConnection(
    orCount counter: WritableKeyPath<SharedStoreStatistics, Int>
  ) -> RedisConnection? {
    state.withLock { state in
      if let connection = state.idle.popLast() { return connection }
      state.statistics[keyPath: counter] += 1
      return nil
    }
  }

  private func giveBack(_ connection: RedisConnection) {
    state.withLock { state in
      state.failuresInARow = 0
      state.idle.append(connection)
    }
  }

  private func count(_ counter: WritableKeyPath<SharedStoreStatistics, Int>) {
    state.withLock { $0.statistics[keyPath: counter] += 1 }
  }

  /// A connection has broken: the idle ones are most likely as bad.
  private func lose() {
    // Closed outside of the lock.
    _ = state.withLock { state -> [RedisConnection] in
      state.failuresInARow += 1
      state.open -= 1 + state.idle.count
      defer { state.idle = [] }
      return state.idle
    }
    connect()
  }

  /// Opens the connections that are missing, after a pause that doubles with every failure.
  private func connect() {
    let pause = state.withLock { state -> Double? in
      guard !state.isConnecting, state.open < settings.connections else { return nil }
      state.isConnecting = true
      let failures = state.failuresInARow
      return failures == 0 ? 0 : min(0.1 * Double(1 << min(failures, 10)), Self.longestPause)
    }
    guard let pause else { return }
    queue.asyncAfter(deadline: .now() + pause) { [weak self] in self?.openConnections() }
  }

  /// On the queue.
  private func openConnections() {
    var isWell = true
    while isWell, state.withLock({ $0.open < settings.connections }) {
      do throws(RedisConnection.Failure) {
        let connection = try RedisConnection(
          settings.address, replyLimit: settings.valueLimit + 1024, deadline: .now + .seconds(1))
        state.withLock { state in
          state.open += 1
          state.idle.append(connection)
        }
      } catch {
        isWell = false
      }
    }
    let hasChanged = state.withLock { state in
      state.isConnecting = false
      if !isWell { state.failuresInARow += 1 }
      defer { state.isLost = !isWell }
      return state.isLost == isWell
    }
    if hasChanged { report(isWell) }
    if !isWell { connect() }
  }
}
