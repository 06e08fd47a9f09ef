import CSS

/// The declarations of style objects. Objects that are written alike, as in lists of equal things, are read once.
struct StyleObjects {
  typealias Declarations = [(name: String, value: String)]

  private struct Entry {
    var range: Range<JSONTape.Index>
    var hash: UInt64
    var declarations: Declarations
  }

  private struct Property {
    var name: String
    var isUnitless: Bool
  }

  private let tape: TapeReader
  private var entries: [Entry] = []
  /// Indices into `entries`, -1 for a free slot. An entry takes the slot of another one with the same hash.
  private var slots: [Int32]
  private var properties = StringTable<Property>()

  /// - Parameter slotCount: A power of two.
  init(_ tape: TapeReader, slotCount: Int) {
    self.tape = tape
    slots = Array(repeating: -1, count: slotCount)
    entries.reserveCapacity(slotCount)
  }

  /// The number of an object that is written like this one; `nil` if there was none.
  @inline(__always)
  func number(of members: TapeReader.Members) -> Int32? {
    let number = slots[slot(of: members)]
    guard number >= 0, entries[Int(number)].hash == members.hash,
      tape.isEqual(entries[Int(number)].range, members.range)
    else { return nil }
    return number
  }

  subscript(number: Int32) -> Declarations { entries[Int(number)].declarations }

  /// Reads an object whose values are no arrays and no objects, and gives it a number.
  mutating func add(_ members: TapeReader.Members) -> Int32 {
    let number = Int32(truncatingIfNeeded: entries.count)
    let declarations = declarations(of: members)
    slots[slot(of: members)] = number
    entries.append(Entry(range: members.range, hash: members.hash, declarations: declarations))
    return number
  }

  @inline(__always)
  private func slot(of members: TapeReader.Members) -> Int {
    Int(truncatingIfNeeded: members.hash >> 32) & (slots.count - 1)
  }

  private mutating func declarations(of members: TapeReader.Members) -> Declarations {
    let tape = tape
    var declarations = Declarations()
    declarations.reserveCapacity(members.count)
    var key = members.range.lowerBound
    while key < members.range.upperBound {
      let value = key + 1
      let letter = tape.letter(value)
      if letter == UInt8(ascii: "\"") {
        let property = property(key)
        declarations.append((properties[property].name, tape.string(value)))
        key += 2
      } else if TapeReader.isNumber(letter) {
        let property = property(key)
        let text = JSONNumber.text(tape.number(value), isLength: !properties[property].isUnitless)
        declarations.append((properties[property].name, text))
        key += 3
      } else {
        key += 2
      }
    }
    return declarations
  }

  @inline(__always)
  private mutating func property(_ key: JSONTape.Index) -> Int {
    let tape = tape
    return properties.number(of: key, in: tape) { key in
      let name = StyleProperty.name(tape.string(key))
      return Property(name: name, isUnitless: StyleProperty.isUnitless(name))
    }
  }
}
