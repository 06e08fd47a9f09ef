import Synchronization

/// Answers by the digest of their requests, within so many bytes: the least recently used go first.
///
/// All operations take constant time.
public final class ResponseCache: Sendable {
  public struct Statistics: Sendable, Equatable {
    public var hits = 0
    public var misses = 0
    public var evictions = 0
    public var entries = 0
    public var bytes = 0
  }

  /// What an entry takes beside the bytes of its answer, about.
  static let overhead = 1024

  fileprivate struct Slot {
    var key: RequestKey
    var answer: Answer
    var bytes: Int
    /// Towards more recently used slots; -1 at the end.
    var newer: Int
    /// Towards less recently used slots; -1 at the end.
    var older: Int
  }

  fileprivate struct State {
    var slots: [Slot] = []
    var free: [Int] = []
    var index: [RequestKey: Int] = [:]
    var newest = -1
    var oldest = -1
    var statistics = Statistics()
  }

  /// In bytes.
  public let capacity: Int
  private let state = Mutex(State())

  public init(capacity: Int) {
    self.capacity = capacity
  }

  public var statistics: Statistics { state.withLock { $0.statistics } }

  /// The answer for a key, if there is one. Does not count as a use.
  func peek(_ key: RequestKey) -> Answer? {
    state.withLock { state in state.index[key].map { state.slots[$0].answer } }
  }

  func answer(for key: RequestKey) -> Answer? {
    state.withLock { state -> Answer? in
      guard let slot = state.index[key] else {
        state.statistics.misses += 1
        return nil
      }
      state.statistics.hits += 1
      if state.newest != slot {
        state.unlink(slot)
        state.linkAsNewest(slot)
      }
      return state.slots[slot].answer
    }
  }

  /// Keeps an answer, in place of an older one for the same key. An answer that is larger than an eighth of the cache
  /// is not kept: it would drive out too many others.
  func insert(_ answer: Answer, for key: RequestKey) {
    let bytes = answer.byteCount + Self.overhead
    guard bytes <= capacity / 8 else { return }
    state.withLock { state in
      if let slot = state.index[key] { state.remove(slot) }
      state.insert(answer, for: key, bytes: bytes)
      while state.statistics.bytes > capacity && state.oldest >= 0 {
        state.remove(state.oldest)
        state.statistics.evictions += 1
      }
    }
  }
}

extension ResponseCache.State {
  mutating func insert(_ answer: Answer, for key: RequestKey, bytes: Int) {
    let new = ResponseCache.Slot(key: key, answer: answer, bytes: bytes, newer: -1, older: -1)
    let slot: Int
    if let free = free.popLast() {
      slot = free
      slots[slot] = new
    } else {
      slot = slots.count
      slots.append(new)
    }
    index[key] = slot
    linkAsNewest(slot)
    statistics.entries += 1
    statistics.bytes += bytes
  }

  mutating func remove(_ slot: Int) {
    unlink(slot)
    index[slots[slot].key] = nil
    statistics.entries -= 1
    statistics.bytes -= slots[slot].bytes
    slots[slot].answer = .empty
    free.append(slot)
  }

  mutating func unlink(_ slot: Int) {
    let (newer, older) = (slots[slot].newer, slots[slot].older)
    if newer >= 0 { slots[newer].older = older } else { newest = older }
    if older >= 0 { slots[older].newer = newer } else { oldest = newer }
  }

  mutating func linkAsNewest(_ slot: Int) {
    slots[slot].newer = -1
    slots[slot].older = newest
    if newest >= 0 { slots[newest].newer = slot } else { oldest = slot }
    newest = slot
  }
}
