import Glibc

/// Gives each distinct name a number, its atom: 0, 1 and so on. Names are bytes, one after the other in one array.
struct AtomTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where the names begin, and after the last one where it ends.
  private var starts: [Int32] = [0]
  private var hashes: [UInt64] = []
  /// Atoms, -1 for a free slot; a power of two of them.
  private var slots = [Int32](repeating: -1, count: 16)

  var count: Int { hashes.count }

  /// The atom of a name, if it has one.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Int32? {
    let atom = slots[slot(of: name, Self.hash(name))]
    return atom >= 0 ? atom : nil
  }

  func find(_ name: String) -> Int32? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  /// The atom of a name, a new one if it has none.
  mutating func make(_ name: UnsafeBufferPointer<UInt8>) -> Int32 {
    let hash = Self.hash(name)
    let slot = slot(of: name, hash)
    if slots[slot] >= 0 { return slots[slot] }
    let atom = Int32(count)
    slots[slot] = atom
    hashes.append(hash)
    bytes.append(contentsOf: name)
    starts.append(Int32(bytes.count))
    if count * 2 > slots.count { grow() }
    return atom
  }

  mutating func make(_ name: String) -> Int32 {
    var name = name
    return name.withUTF8 { make($0) }
  }

  func withName<Result>(of atom: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = Int(starts[Int(atom)])..<Int(starts[Int(atom) + 1])
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The slot of a name, or the free one where it would go.
  private func slot(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let atom = slots[slot]
      if hashes[Int(atom)] == hash, withName(of: atom, { Self.areEqual($0, name) }) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = a.baseAddress, let second = b.baseAddress, a.count == b.count else { return a.count == b.count }
    return memcmp(first, second, a.count) == 0
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for atom in hashes.indices {
      var slot = Int(truncatingIfNeeded: hashes[atom]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(atom)
    }
  }

  /// Drawn anew for each process, so that nobody can choose names that all want the same slot.
  private static let seed = UInt64.random(in: .min ... .max)

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let name = UnsafeRawBufferPointer(name)
    var hash = seed ^ UInt64(truncatingIfNeeded: name.count)
    func mix(_ word: UInt64) {
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    var offset = 0
    while offset &+ 8 < name.count {
      mix(name.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    mix(lastWord(of: name, from: offset))
    return hash
  }

  /// The bytes from `offset` on, eight at most; some of them twice, and where the name is longer, others before them.
  private static func lastWord(of name: UnsafeRawBufferPointer, from offset: Int) -> UInt64 {
    let rest = name.count &- offset
    if name.count >= 8 { return name.loadUnaligned(fromByteOffset: name.count &- 8, as: UInt64.self) }
    if rest >= 4 {
      let first = name.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let last = name.loadUnaligned(fromByteOffset: name.count &- 4, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(last)
    }
    guard rest > 0 else { return 0 }
    return UInt64(name[offset]) << 16 | UInt64(name[offset &+ rest / 2]) << 8 | UInt64(name[name.count &- 1])
  }
}
