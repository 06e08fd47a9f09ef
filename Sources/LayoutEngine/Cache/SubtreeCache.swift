import Synchronization

/// Results of earlier layouts, found by the digest of a subtree, shared by all threads.
///
/// An entry is not a copy: it points into the boxes of the layout that made it, which stay alive as long as one of
/// their entries does. So storing costs no more than the entries, and memory is counted and given back layout by
/// layout: the one whose entries went unused for longest goes first (second chance).
///
/// The table is split into shards by digest, each behind a lock that is held for one look-up; no lock is held during
/// layout.
public final class SubtreeCache: Sendable {
  /// What is known about one subtree. Immutable.
  final class Entry: Sendable {
    let source: LayoutRecord
    /// The root of the subtree in the source's tree.
    let node: NodeIndex
    let measures: MeasureCache
    let intrinsics: IntrinsicSizes

    init(source: LayoutRecord, node: NodeIndex, measures: MeasureCache, intrinsics: IntrinsicSizes) {
      self.source = source
      self.node = node
      self.measures = measures
      self.intrinsics = intrinsics
    }
  }

  /// A finished layout that entries point into.
  final class LayoutRecord: Sendable {
    let boxes: Boxes
    let staticPositions: [StaticPosition]
    let digests: [(digest: Digest, node: NodeIndex)]
    let byteCount: Int
    let wasUsed = Atomic<Bool>(false)

    init(boxes: Boxes, staticPositions: [StaticPosition], digests: [(digest: Digest, node: NodeIndex)]) {
      self.boxes = boxes
      self.staticPositions = staticPositions
      self.digests = digests
      byteCount = boxes.byteCount + digests.count * SubtreeCache.entryByteCount
    }
  }

  /// Results of a layout that are still to be added to the cache: that takes a while, since others may have to go.
  public struct Insertion: Sendable {
    let cache: SubtreeCache
    let record: LayoutRecord
    let entries: [Entry]

    /// Adds them. To be called once.
    public func perform() { cache.insert(record, entries) }
  }

  /// How large the cache is, and what it was good for.
  public struct Statistics: Hashable, Sendable {
    public var byteCount = 0
    public var layoutCount = 0
    public var hits = 0
    public var misses = 0
    public var evictions = 0
  }

  private struct Queue {
    var records: [LayoutRecord] = []
    /// Records before this index are gone.
    var head = 0
    var byteCount = 0
    var evictions = 0
  }

  /// An entry, its place in a table and in its record, about.
  static let entryByteCount = 208
  private static let shardCount = 16

  /// How many bytes the cache may hold.
  public let capacity: Int
  /// Subtrees with fewer nodes are not worth a look-up.
  public let minimumNodeCount: Int
  let key = DigestKey()
  private let shards: [Shard]
  private let queue = Mutex(Queue())
  private let hits = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)

  private final class Shard: Sendable {
    let entries = Mutex<[Digest: Entry]>([:])
  }

  public init(capacity: Int = 64 << 20, minimumNodeCount: Int = 8) {
    self.capacity = capacity
    self.minimumNodeCount = minimumNodeCount
    shards = (0..<Self.shardCount).map { _ in Shard() }
  }

  public var statistics: Statistics {
    queue.withLock { queue in
      Statistics(
        byteCount: queue.byteCount, layoutCount: queue.records.count - queue.head,
        hits: hits.load(ordering: .relaxed), misses: misses.load(ordering: .relaxed), evictions: queue.evictions)
    }
  }

  /// Constant time.
  func entry(for digest: Digest) -> Entry? {
    let entry = shard(of: digest).entries.withLock { $0[digest] }
    guard let entry else {
      misses.wrappingAdd(1, ordering: .relaxed)
      return nil
    }
    hits.wrappingAdd(1, ordering: .relaxed)
    entry.source.wasUsed.store(true, ordering: .relaxed)
    return entry
  }

  /// Keeps what a layout has found out; `entries` belong to `record.digests`, one by one.
  func insert(_ record: LayoutRecord, _ entries: [Entry]) {
    guard record.byteCount <= capacity, !entries.isEmpty else { return }
    for (place, entry) in zip(record.digests, entries) {
      shard(of: place.digest).entries.withLock { $0[place.digest] = entry }
    }
    let evicted = queue.withLock { queue in
      queue.records.append(record)
      queue.byteCount += record.byteCount
      return Self.evict(from: &queue, downTo: capacity)
    }
    for record in evicted { remove(record) }
  }

  private func shard(of digest: Digest) -> Shard {
    shards[Int(truncatingIfNeeded: digest.high) & (Self.shardCount - 1)]
  }

  /// Takes out the oldest records until the rest fits; one that was used since it was looked at last gets another
  /// round. Terminates: every round clears the marks.
  private static func evict(from queue: inout Queue, downTo capacity: Int) -> [LayoutRecord] {
    var evicted: [LayoutRecord] = []
    while queue.byteCount > capacity, queue.head < queue.records.count {
      let record = queue.records[queue.head]
      queue.head += 1
      if record.wasUsed.exchange(false, ordering: .relaxed) {
        queue.records.append(record)
      } else {
        queue.byteCount -= record.byteCount
        queue.evictions += 1
        evicted.append(record)
      }
    }
    if queue.head > 64, queue.head * 2 > queue.records.count {
      queue.records.removeFirst(queue.head)
      queue.head = 0
    }
    return evicted
  }

  private func remove(_ record: LayoutRecord) {
    for (digest, _) in record.digests {
      shard(of: digest).entries.withLock { entries in
        if entries[digest]?.source === record { entries[digest] = nil }
      }
    }
  }
}
