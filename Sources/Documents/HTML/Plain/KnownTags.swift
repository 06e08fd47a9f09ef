import CGumbo
import CSS

/// A start tag of a plain document.
struct StartTag {
  var rule: TagRule
  var key: TagTable.Key
  var tag: ElementTree.Tag
}

/// The start tags that a document has had so far: those that are written alike are read once.
struct KnownTags {
  private struct Entry {
    var start: Int
    var length: Int
    var tag: StartTag
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var entries: [Entry] = []
  /// Indices into `entries`, -1 for a free slot. A tag takes the slot of another one with the same hash.
  private var slots: [Int32]
  private static let slotCount = 256

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    slots = Array(repeating: -1, count: Self.slotCount)
  }

  /// How many different tags were added.
  var count: Int { entries.count }

  /// The tag that begins at `start` and the offset after it, if its bytes are those of one that was added.
  func find(at start: Int) -> (tag: StartTag, end: Int)? {
    guard let slot = slot(at: start), slots[slot] >= 0 else { return nil }
    let entry = entries[Int(slots[slot])]
    guard entry.length <= bytes.count - start, isEqual(entry.start, start, entry.length) else { return nil }
    return (entry.tag, start + entry.length)
  }

  /// Adds a tag that was not found.
  mutating func add(_ tag: StartTag, _ range: Range<Int>) {
    guard let slot = slot(at: range.lowerBound) else { return }
    slots[slot] = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(start: range.lowerBound, length: range.count, tag: tag))
  }

  private func isEqual(_ first: Int, _ second: Int, _ length: Int) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    return cgumbo_equal(base + first, base + second, length) != 0
  }

  /// The slot of what lies between `start` and the next `>`, which ends the tag unless it is quoted.
  private func slot(at start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let length = cgumbo_find(base + start, bytes.count - start, UInt8(ascii: ">"))
    let tag = UnsafeRawBufferPointer(start: base + start, count: length)
    var hash = UInt64(truncatingIfNeeded: length)
    var offset = 0
    while offset + 8 <= length {
      hash = (hash ^ tag.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      offset += 8
    }
    while offset < length {
      hash = (hash ^ UInt64(tag[offset])) &* 0x9E37_79B9_7F4A_7C15
      offset += 1
    }
    return Int(truncatingIfNeeded: hash >> 56)
  }
}
