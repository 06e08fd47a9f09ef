import CSS

/// The tags of the JSON nodes that a document has had so far, found again by the members that made them.
struct KnownNodes {
  /// Members that follow each other in a node, or in its `props`.
  struct Members: BitwiseCopyable {
    var start: JSONTape.Index
    var end: JSONTape.Index
    var areProperties: Bool
  }

  struct Found {
    var tag: ElementTree.Tag
    /// Whether the type of the node says that it stands for its content alone.
    var isFragment: Bool
    /// Whether the members say nothing.
    var isEmpty: Bool
  }

  private struct Entry {
    var found: Found
    var hash: UInt64
    /// In `members`.
    var members: Range<Int>
  }

  private let tape: JSONTape
  private var entries: [Entry] = []
  /// The members of all entries.
  private var members: [Members] = []
  /// Indices into `entries`, -1 for a free slot. An entry takes the slot of another one with the same hash.
  private var slots: [Int32]
  private static let slotCount = 1_024

  init(_ tape: JSONTape) {
    self.tape = tape
    slots = Array(repeating: -1, count: Self.slotCount)
  }

  var count: Int32 { Int32(truncatingIfNeeded: entries.count) }

  func hash(of members: [Members]) -> UInt64 {
    var hash: UInt64 = 0
    for part in members { hash = (hash &* 31) ^ tape.hash(of: part.start..<part.end) ^ (part.areProperties ? 1 : 0) }
    return hash
  }

  func find(_ members: [Members], _ hash: UInt64) -> Found? {
    let slot = slots[Self.slot(of: hash)]
    guard slot >= 0, entries[Int(slot)].hash == hash, isEqual(entries[Int(slot)].members, members) else { return nil }
    return entries[Int(slot)].found
  }

  private func isEqual(_ known: Range<Int>, _ members: [Members]) -> Bool {
    guard known.count == members.count else { return false }
    for index in members.indices {
      let (part, other) = (members[index], self.members[known.lowerBound + index])
      guard other.areProperties == part.areProperties,
        tape.isEqual(other.start..<other.end, part.start..<part.end)
      else { return false }
    }
    return true
  }

  mutating func add(_ found: Found, _ members: [Members], _ hash: UInt64) {
    slots[Self.slot(of: hash)] = count
    entries.append(
      Entry(found: found, hash: hash, members: self.members.count..<self.members.count + members.count))
    self.members += members
  }

  private static func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 40) & (slotCount - 1) }
}
