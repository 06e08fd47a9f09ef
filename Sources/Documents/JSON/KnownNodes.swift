import CSS

/// The tags of the JSON nodes that a document has had so far, found again by the members that made them.
struct KnownNodes {
  /// Members that follow each other in a node, or in its `props`; or a style object.
  struct Members {
    var range: Range<JSONTape.Index>
    /// The number of the style object; -1 for other members.
    var style: Int32 = -1
    var areProperties: Bool

    /// In place of the number of a style object that no node had before.
    static let newStyle: Int32 = -2
  }

  /// The members of a node. Its memory is used again for the next node.
  struct MemberList {
    private var items: [Members] = []
    private(set) var count = 0

    @inline(__always)
    subscript(index: Int) -> Members { items[index] }

    @inline(__always)
    mutating func append(_ members: Members) {
      if count < items.count { items[count] = members } else { items.append(members) }
      count += 1
    }

    mutating func setStyle(_ style: Int32, at index: Int) { items[index].style = style }

    mutating func removeAll() { count = 0 }
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

  private let tape: TapeReader
  private var entries: [Entry] = []
  /// The members of all entries.
  private var members: [Members] = []
  /// Indices into `entries`, -1 for a free slot. An entry takes the slot of another one with the same hash.
  private var slots: [Int32]

  /// - Parameter slotCount: A power of two.
  init(_ tape: TapeReader, slotCount: Int) {
    self.tape = tape
    slots = Array(repeating: -1, count: slotCount)
    entries.reserveCapacity(slotCount)
    members.reserveCapacity(slotCount * 2)
  }

  var count: Int32 { Int32(truncatingIfNeeded: entries.count) }

  @inline(__always)
  func hash(of members: borrowing MemberList) -> UInt64 {
    var hash: UInt64 = 0
    for index in 0..<members.count {
      let part = members[index]
      let value = part.style >= 0 ? UInt64(truncatingIfNeeded: part.style) : tape.hash(of: part.range)
      hash = TapeReader.mix(hash, value, part.areProperties ? 1 : 0)
    }
    return hash
  }

  @inline(__always)
  func find(_ members: borrowing MemberList, _ hash: UInt64) -> Found? {
    let slot = slots[slot(of: hash)]
    guard slot >= 0, entries[Int(slot)].hash == hash, isEqual(entries[Int(slot)].members, members) else { return nil }
    return entries[Int(slot)].found
  }

  private func isEqual(_ known: Range<Int>, _ members: borrowing MemberList) -> Bool {
    guard known.count == members.count else { return false }
    for index in 0..<members.count {
      let (part, other) = (members[index], self.members[known.lowerBound + index])
      guard other.areProperties == part.areProperties, other.style == part.style,
        part.style >= 0 || tape.isEqual(other.range, part.range)
      else { return false }
    }
    return true
  }

  mutating func add(_ found: Found, _ members: borrowing MemberList, _ hash: UInt64) {
    slots[slot(of: hash)] = count
    let start = self.members.count
    for index in 0..<members.count { self.members.append(members[index]) }
    entries.append(Entry(found: found, hash: hash, members: start..<self.members.count))
  }

  @inline(__always)
  private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1) }
}
