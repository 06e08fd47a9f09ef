/// What strings of a tape stand for: worked out once for strings that come often.
struct StringTable<Value> {
  private struct Entry {
    var key: TapeReader.StringKey
    var string: JSONTape.Index
    var value: Value
  }

  private var entries: [Entry] = []
  /// Indices into `entries`, -1 for a free slot.
  private var slots: [Int16]
  private static var slotCount: Int { 256 }
  /// How many slots are looked at for a string: others may be made to have the same hash.
  private static var probes: Int { 8 }

  init() { slots = Array(repeating: -1, count: Self.slotCount) }

  /// What a string stands for.
  ///
  /// - Parameter make: Works it out.
  @inline(__always)
  mutating func value(of string: JSONTape.Index, in tape: TapeReader, _ make: (JSONTape.Index) -> Value) -> Value {
    let key = tape.stringKey(string)
    var slot = Int(truncatingIfNeeded: key.hash >> 32) & (Self.slotCount - 1)
    for _ in 0..<Self.probes {
      let index = Int(slots[slot])
      guard index >= 0 else { return add(string, key, slot, make(string)) }
      if entries[index].key == key, tape.isEqual(entries[index].string, string, with: key) {
        return entries[index].value
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return make(string)
  }

  private mutating func add(
    _ string: JSONTape.Index, _ key: TapeReader.StringKey, _ slot: Int, _ value: Value
  ) -> Value {
    slots[slot] = Int16(truncatingIfNeeded: entries.count)
    entries.append(Entry(key: key, string: string, value: value))
    return value
  }
}
