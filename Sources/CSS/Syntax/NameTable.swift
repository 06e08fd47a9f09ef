/// Finds names without regard to ASCII case: a hash table over bytes that is made once.
struct NameTable: Sendable {
  private let names: [[UInt8]]
  /// Indices into `names`, -1 for a free slot.
  private let slots: [Int16]
  private let mask: Int

  /// - Parameter names: distinct, in lower case.
  init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    var capacity = 8
    while capacity < names.count * 3 { capacity *= 2 }
    mask = capacity - 1
    var slots = [Int16](repeating: -1, count: capacity)
    for (index, name) in self.names.enumerated() {
      var slot = Int(truncatingIfNeeded: name.withUnsafeBufferPointer { Self.hash($0) }) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int16(index)
    }
    self.slots = slots
  }

  func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Int(truncatingIfNeeded: Self.hash(name)) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if Self.isEqual(names[index], name) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  func find(_ name: String) -> Int? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  private static func isEqual(_ name: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count == other.count else { return false }
    for index in 0..<other.count where name[index] != other[index].lowercased { return false }
    return true
  }

  /// FNV-1a over the bytes in lower case.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte.lowercased)) &* 16_777_619 }
    return hash ^ hash >> 15
  }
}
