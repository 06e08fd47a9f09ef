import CSS

/// The declarations of style objects. Objects that are written alike, as in lists of equal things, are read once.
struct StyleObjects {
  /// What a slot remembers: an object of the tape and what it says.
  private struct Slot {
    var object: Range<JSONTape.Index>
    var declarations: [(name: String, value: String)]
  }

  private struct Property {
    var key: JSONTape.Index
    var name: String
    var isUnitless: Bool
  }

  private let tape: JSONTape
  private var slots: [Slot?]
  private var properties: [Property?]
  private static let slotCount = 512
  private static let propertyCount = 128

  init(_ tape: JSONTape) {
    self.tape = tape
    slots = Array(repeating: nil, count: Self.slotCount)
    properties = Array(repeating: nil, count: Self.propertyCount)
  }

  /// The declarations of an object whose values are no arrays and no objects.
  mutating func declarations(of object: JSONTape.Index) -> [(name: String, value: String)] {
    let range = object + 1..<tape.contentEnd(object)
    guard !range.isEmpty else { return [] }
    let index = Int(truncatingIfNeeded: tape.hash(of: range) >> 40) & (Self.slotCount - 1)
    if let slot = slots[index], tape.isEqual(slot.object, range) { return slot.declarations }
    var declarations: [(name: String, value: String)] = []
    declarations.reserveCapacity(tape.count(object))
    var key = object + 1
    while key < tape.contentEnd(object) {
      let value = key + 1
      switch tape.kind(value) {
      case .string: declarations.append((property(key).name, tape.string(value)))
      case .number:
        let property = property(key)
        declarations.append((property.name, StyleProperty.value(tape.number(value), isUnitless: property.isUnitless)))
      case .null, .bool, .array, .object: break
      }
      key = tape.end(value)
    }
    slots[index] = Slot(object: range, declarations: declarations)
    return declarations
  }

  private mutating func property(_ key: JSONTape.Index) -> Property {
    let index = Int(truncatingIfNeeded: tape.hash(of: key..<key + 1) >> 40) & (Self.propertyCount - 1)
    if let known = properties[index], tape.isEqual(known.key..<known.key + 1, key..<key + 1) { return known }
    let name = StyleProperty.name(tape.string(key))
    let property = Property(key: key, name: name, isUnitless: StyleProperty.isUnitless(name))
    properties[index] = property
    return property
  }
}
