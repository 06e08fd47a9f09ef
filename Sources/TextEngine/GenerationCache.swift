import Synchronization

/// Values that were used lately, within so many bytes. Shared by threads.
///
/// There are two generations: what is used moves to the young one, and when that is half of all the room it becomes the
/// old one, and what was not used since is forgotten.
package final class GenerationCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var byteCount: Int
  }

  private struct State {
    var young: [Key: Entry] = [:]
    var old: [Key: Entry] = [:]
    var youngBytes = 0
  }

  /// In bytes.
  private let capacity: Int
  private let state = Mutex(State())

  package init(capacity: Int) { self.capacity = capacity }

  package func value(for key: Key) -> Value? {
    let (entry, isOld) = state.withLock { state in
      if let entry = state.young[key] { return (Entry?.some(entry), false) }
      return (state.old[key], true)
    }
    guard let entry else { return nil }
    if isOld { keep(entry, for: key) }
    return entry.value
  }

  /// Keeps a value, unless it takes much of the room: it would push out many others.
  package func insert(_ value: Value, for key: Key, byteCount: Int) {
    guard byteCount <= capacity / 16 else { return }
    keep(Entry(value: value, byteCount: byteCount), for: key)
  }

  private func keep(_ entry: Entry, for key: Key) {
    // What is forgotten is freed without the lock.
    _ = state.withLock { state -> [Key: Entry] in
      guard state.young.updateValue(entry, forKey: key) == nil else { return [:] }
      state.youngBytes += entry.byteCount
      guard state.youngBytes > capacity / 2 else { return [:] }
      let forgotten = state.old
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
      return forgotten
    }
  }
}
