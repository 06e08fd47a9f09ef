import CSimdjson

/// A parsed JSON text: the words of simdjson's tape in document order, and the strings that they refer to.
///
/// https://github.com/simdjson/simdjson/blob/v3.0.1/doc/tape.md
package final class JSONTape {
  package enum Kind { case null, bool, number, string, array, object }

  /// A value or key, by its place on the tape.
  package typealias Index = Int

  private let document: OpaquePointer
  private let words: UnsafePointer<UInt64>
  private let strings: UnsafePointer<UInt8>

  /// How many arrays and objects may be open at once.
  static let depthLimit = 2_048

  /// Parses UTF-8; `nil` if it is not JSON or nested too deep.
  package init?(_ bytes: [UInt8]) {
    guard let document = csimdjson_parse(bytes, bytes.count, Self.depthLimit) else { return nil }
    self.document = document
    words = csimdjson_tape(document)
    strings = csimdjson_strings(document)
  }

  deinit { csimdjson_free(document) }

  package var root: Index { 1 }

  // MARK: Words

  private func letter(_ index: Index) -> UInt8 { UInt8(truncatingIfNeeded: words[index] >> 56) }

  package func kind(_ index: Index) -> Kind {
    switch letter(index) {
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): .number
    case UInt8(ascii: "n"): .null
    default: .bool
    }
  }

  package func isTrue(_ index: Index) -> Bool { letter(index) == UInt8(ascii: "t") }

  /// The index after a value, which is that of the next value of the same array.
  package func end(_ index: Index) -> Index {
    switch letter(index) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): Int(truncatingIfNeeded: words[index] & 0xFFFF_FFFF)
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): index + 2
    default: index + 1
    }
  }

  /// The index after the last value of an array or object, whose values begin after `index`.
  package func contentEnd(_ index: Index) -> Index { end(index) - 1 }

  /// How many values an array has, if that are not very many.
  func count(_ array: Index) -> Int { Int(truncatingIfNeeded: words[array] >> 32 & 0xFF_FFFF) }

  /// The value of a number; 0 for others.
  package func number(_ index: Index) -> Double {
    switch letter(index) {
    case UInt8(ascii: "d"): Double(bitPattern: words[index + 1])
    case UInt8(ascii: "l"): Double(Int64(bitPattern: words[index + 1]))
    case UInt8(ascii: "u"): Double(words[index + 1])
    default: 0
    }
  }

  // MARK: Strings

  /// The offset of a string in `strings`, its length before it.
  private func offset(_ index: Index) -> Int { Int(truncatingIfNeeded: words[index] & 0xFF_FFFF_FFFF_FFFF) }

  private func length(at offset: Int) -> Int {
    Int(UnsafeRawPointer(strings + offset).loadUnaligned(as: UInt32.self))
  }

  /// A string, with NUL replaced as HTML does; empty for other kinds.
  package func string(_ index: Index) -> String {
    let bytes = utf8(index)
    let string = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(0) ? string.replacing("\0", with: "\u{FFFD}") : string
  }

  /// The UTF-8 of a string; empty for other kinds. The tape keeps it.
  func utf8(_ index: Index) -> UnsafeBufferPointer<UInt8> {
    guard letter(index) == UInt8(ascii: "\"") else { return UnsafeBufferPointer(start: nil, count: 0) }
    let offset = offset(index)
    return UnsafeBufferPointer(start: strings + offset + 4, count: length(at: offset))
  }

  /// Whether a string, of which the length is known to fit, consists of these characters.
  @inline(__always)
  func isString(_ index: Index, _ text: StaticString) -> Bool {
    let start = strings + offset(index) + 4
    return csimdjson_equal(start, text.utf8Start, text.utf8CodeUnitCount) != 0
  }

  /// The length of the UTF-8 of a string.
  func length(_ string: Index) -> Int { length(at: offset(string)) }

  // MARK: Objects

  /// The value of a member of an object; of members with the same name, the last.
  package func member(_ name: String, of object: Index) -> Index? {
    var found: Index?
    forEachMember(of: object) { key, value in if key == name { found = value } }
    return found
  }

  /// Calls `body` with the name and the value of each member of an object.
  package func forEachMember<E: Error>(of object: Index, _ body: (String, Index) throws(E) -> Void) throws(E) {
    guard kind(object) == .object else { return }
    var index = object + 1
    while index < contentEnd(object) {
      try body(string(index), index + 1)
      index = end(index + 1)
    }
  }
}

// MARK: - Comparisons

/// Whether parts of a text say the same. The strings of a part lie one after the other, so that they are compared as one.
extension JSONTape {
  /// A hash of values and keys, of which the first is a string. Equal hashes do not mean equal values: it counts numbers and
  /// strings, and not what is between them.
  func hash(of range: Range<Index>) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    var (index, last) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      let letter = letter(index)
      if letter == UInt8(ascii: "\"") {
        last = index
      } else if Self.isNumber(letter) {
        index += 1
        hash = Self.mix(hash, words[index], 0)
      }
      index += 1
    }
    return self.hash(of: strings(from: range.lowerBound, through: last), hash)
  }

  /// Takes sixteen bytes at once; the last ones overlap those before them.
  private func hash(of strings: UnsafeBufferPointer<UInt8>, _ start: UInt64) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(strings)
    let count = bytes.count
    func word(_ offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    func half(_ offset: Int) -> UInt64 { UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
    var hash = start ^ UInt64(count)
    // There is always a length.
    if count < 8 { return Self.mix(hash, half(0), half(count - 4)) }
    var offset = 0
    while offset + 16 < count {
      hash = Self.mix(hash, word(offset), word(offset + 8))
      offset += 16
    }
    return Self.mix(hash, word(max(count - 16, 0)), word(count - 8))
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (hash ^ first).multipliedFullWidth(by: second ^ 0xBF58_476D_1CE4_E5B9)
    return product.high ^ product.low
  }

  /// Whether two ranges of values and keys, of which the first is a string, are written alike: strings, numbers, the order
  /// of members.
  func isEqual(_ left: Range<Index>, _ right: Range<Index>) -> Bool {
    guard left.count == right.count else { return false }
    var (offset, last) = (0, 0)
    while offset < left.count {
      let letter = letter(left.lowerBound + offset)
      guard letter == self.letter(right.lowerBound + offset) else { return false }
      if letter == UInt8(ascii: "\"") { last = offset }
      if Self.isNumber(letter) {
        offset += 1
        guard words[left.lowerBound + offset] == words[right.lowerBound + offset] else { return false }
      }
      offset += 1
    }
    let first = strings(from: left.lowerBound, through: left.lowerBound + last)
    let second = strings(from: right.lowerBound, through: right.lowerBound + last)
    guard let a = first.baseAddress, let b = second.baseAddress, first.count == second.count else { return false }
    return csimdjson_equal(a, b, first.count) != 0
  }

  private static func isNumber(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: "l") || letter == UInt8(ascii: "u") || letter == UInt8(ascii: "d")
  }

  /// All strings from one to another, with their lengths.
  private func strings(from first: Index, through last: Index) -> UnsafeBufferPointer<UInt8> {
    let (start, end) = (offset(first), offset(last))
    return UnsafeBufferPointer(start: strings + start, count: end + 4 + length(at: end) - start)
  }
}
