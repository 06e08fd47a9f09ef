/// What strings of a tape stand for: worked out once for strings that come often.
struct StringTable<Value> {
  private var keys: [TapeReader.StringKey] = []
  private var strings: [JSONTape.Index] = []
  private var values: [Value] = []
  /// Indices into `values`, -1 for a free slot.
  private var slots: [Int16]
  private static var slotCount: Int { 256 }
  /// How many slots are looked at for a string: others may be made to have the same hash.
  private static var probes: Int { 8 }

  init() { slots = Array(repeating: -1, count: Self.slotCount) }

  /// The value with a number.
  @inline(__always)
  subscript(number: Int) -> Value { _read { yield values[number] } }

  /// The number of what a string stands for: it may be another one's after the next call.
  ///
  /// - Parameter make: Works out what the string stands for.
  @inline(__always)
  mutating func number(of string: JSONTape.Index, in tape: TapeReader, _ make: (JSONTape.Index) -> Value) -> Int {
    let key = tape.stringKey(string)
    var slot = Int(truncatingIfNeeded: key.hash >> 32) & (Self.slotCount - 1)
    for _ in 0..<Self.probes {
      let number = Int(slots[slot])
      guard number >= 0 else { return add(string, key, slot, make(string)) }
      if keys[number] == key, tape.isEqual(strings[number], string, with: key) { return number }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return replace(string, key, slot, make(string))
  }

  private mutating func add(
    _ string: JSONTape.Index, _ key: TapeReader.StringKey, _ slot: Int, _ value: Value
  ) -> Int {
    slots[slot] = Int16(truncatingIfNeeded: values.count)
    keys.append(key)
    strings.append(string)
    values.append(value)
    return values.count - 1
  }

  /// Puts a string in the place of another one: `slot` is taken.
  private mutating func replace(
    _ string: JSONTape.Index, _ key: TapeReader.StringKey, _ slot: Int, _ value: Value
  ) -> Int {
    let number = Int(slots[slot])
    guard number >= 0 else { return add(string, key, slot, value) }
    keys[number] = key
    strings[number] = string
    values[number] = value
    return number
  }
}
