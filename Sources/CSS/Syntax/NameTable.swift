/// Finds names without regard to ASCII case: a hash table over bytes that is made once.
struct NameTable: Sendable {
  private struct Slot: BitwiseCopyable {
    /// -1 for a free slot.
    var index: Int32
    /// Of the name, in `bytes`.
    var start: Int32
    var hash: UInt32
    var count: Int32
  }

  /// The names, one after the other.
  private let bytes: [UInt8]
  private let slots: [Slot]

  /// - Parameter names: distinct, in lower case.
  init(_ names: [String]) {
    var capacity = 8
    while capacity < names.count * 3 { capacity *= 2 }
    var bytes: [UInt8] = []
    var slots = [Slot](repeating: Slot(index: -1, start: 0, hash: 0, count: 0), count: capacity)
    for (index, name) in names.enumerated() {
      let start = bytes.count
      bytes += name.utf8
      let hash = bytes.withUnsafeBufferPointer { Self.hash(UnsafeBufferPointer(rebasing: $0[start...])) }
      var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while slots[slot].index >= 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = Slot(index: Int32(index), start: Int32(start), hash: hash, count: Int32(bytes.count - start))
    }
    self.bytes = bytes
    self.slots = slots
  }

  func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = Self.hash(name)
    return slots.withUnsafeBufferPointer { slots in
      var position = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[position].index >= 0 {
        let slot = slots[position]
        if slot.hash == hash, isEqual(slot, name) { return Int(slot.index) }
        position = (position + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  func find(_ name: String) -> Int? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  private func isEqual(_ slot: Slot, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(slot.count) == other.count else { return false }
    let start = Int(slot.start)
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<other.count where bytes[start &+ index] != other[index].lowercased { return false }
      return true
    }
  }

  /// FNV-1a over the bytes in lower case.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte.lowercased)) &* 16_777_619 }
    return hash ^ hash >> 15
  }
}
