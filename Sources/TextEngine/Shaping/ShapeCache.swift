import Synchronization

/// Shaped runs that were computed lately, shared by all documents and threads.
///
/// Bounded in bytes: each shard has a young and an old half; when the young one is full it becomes the old one, and
/// what was not used since is forgotten.
final class ShapeCache: Sendable {
  /// Everything that shaping depends on. Equality compares it all.
  struct Key: Hashable {
    /// Font, script, direction, features, language, the lengths of the contexts; then contexts and text.
    var words: [UInt16]

    var byteCount: Int { words.count * 2 + 96 }
  }

  private struct Shard {
    var young: [Key: ShapedRun] = [:]
    var old: [Key: ShapedRun] = [:]
    var size = 0
  }

  private final class Slot: Sendable {
    let shard = Mutex(Shard())
  }

  private let slots: [Slot]
  private let shardCapacity: Int

  init(capacity: Int) {
    let count = 16
    slots = (0..<count).map { _ in Slot() }
    shardCapacity = capacity / count / 2
  }

  func run(for key: Key, make: () -> ShapedRun) -> ShapedRun {
    let slot = slots[Int(truncatingIfNeeded: UInt(bitPattern: key.hashValue) % UInt(slots.count))]
    if let known = slot.shard.withLock({ Self.find(key, in: &$0, capacity: shardCapacity) }) { return known }
    let run = make()
    slot.shard.withLock { Self.insert(run, key, into: &$0, capacity: shardCapacity) }
    return run
  }

  private static func find(_ key: Key, in shard: inout Shard, capacity: Int) -> ShapedRun? {
    if let run = shard.young[key] { return run }
    guard let run = shard.old.removeValue(forKey: key) else { return nil }
    insert(run, key, into: &shard, capacity: capacity)
    return run
  }

  private static func insert(_ run: ShapedRun, _ key: Key, into shard: inout Shard, capacity: Int) {
    let size = key.byteCount + run.byteCount
    if shard.size + size > capacity {
      shard.old = shard.young
      shard.young = [:]
      shard.size = 0
    }
    guard size <= capacity else { return }
    shard.young[key] = run
    shard.size += size
  }
}
