/// Finds computed styles again by the parent's style and the declarations: a hash table over flat keys.
struct SharedStyles {
  /// What a computed style depends on, besides the blocks.
  struct Context: BitwiseCopyable {
    /// The record of the parent, -1 for the root.
    var parent: Int32
    /// The language that the element itself gives, -1 if none.
    var language: Int32
    /// The pseudo-element, -1 for an element.
    var kind: Int32
  }

  private struct Entry: BitwiseCopyable {
    var hash: Int
    var context: Context
    /// Where the blocks lie in `blocks`.
    var start: Int32
    var count: Int32
    var record: Int32
  }

  private var entries: [Entry] = []
  private var blocks: [Int32] = []
  /// Indices into `entries`, -1 for a free slot; a power of two of them.
  private var slots = [Int32](repeating: -1, count: 64)

  /// The hash of a key, drawn anew for each process.
  static func hash(_ context: Context, _ matched: [MatchedBlock]) -> Int {
    var hasher = Hasher()
    hasher.combine(context.parent)
    hasher.combine(context.language &* 8 &+ context.kind)
    for block in matched { hasher.combine(block.block) }
    return hasher.finalize()
  }

  func find(_ context: Context, _ matched: [MatchedBlock], hash: Int) -> Int32? {
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, isEqual(entry, context, matched) { return entry.record }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ entry: Entry, _ context: Context, _ matched: [MatchedBlock]) -> Bool {
    guard entry.context.parent == context.parent, entry.context.language == context.language,
      entry.context.kind == context.kind, Int(entry.count) == matched.count
    else { return false }
    for index in matched.indices where blocks[Int(entry.start) + index] != matched[index].block { return false }
    return true
  }

  /// Adds a key that is not there yet.
  mutating func insert(_ context: Context, _ matched: [MatchedBlock], hash: Int, record: Int32) {
    entries.append(
      Entry(
        hash: hash, context: context, start: Int32(blocks.count), count: Int32(matched.count), record: record))
    for block in matched { blocks.append(block.block) }
    if entries.count * 2 > slots.count { grow() } else { place(Int32(entries.count - 1)) }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in entries.indices { place(Int32(index)) }
  }

  private mutating func place(_ index: Int32) {
    var slot = entries[Int(index)].hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = index
  }
}
