import CSimdjson

/// Reads the words and strings of a `JSONTape`.
///
/// It does not keep the tape alive: whoever holds one also holds the tape for as long. An index is one that came from the
/// root by `index + 1` and `end`, below `contentEnd`: then all that is read here lies within the tape, because a word of
/// the tape tells how far its value goes, and a string has its length before it.
struct TapeReader: BitwiseCopyable {
  typealias Index = JSONTape.Index

  let words: UnsafePointer<UInt64>
  let strings: UnsafePointer<UInt8>
  /// Whether a string may hold NUL.
  let mayHoldNull: Bool

  // MARK: Words

  @inline(__always)
  func letter(_ index: Index) -> UInt8 { UInt8(truncatingIfNeeded: words[index] >> 56) }

  @inline(__always)
  func kind(_ index: Index) -> JSONTape.Kind {
    switch letter(index) {
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): .number
    case UInt8(ascii: "n"): .null
    default: .bool
    }
  }

  @inline(__always)
  static func isNumber(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: "l") || letter == UInt8(ascii: "d") || letter == UInt8(ascii: "u")
  }

  /// Whether a letter is that of an array or object.
  @inline(__always)
  static func isContainer(_ letter: UInt8) -> Bool { letter == UInt8(ascii: "{") || letter == UInt8(ascii: "[") }

  /// The index after a value, which is that of the next value of the same array.
  @inline(__always)
  func end(_ index: Index) -> Index {
    let letter = letter(index)
    if letter == UInt8(ascii: "\"") { return index + 1 }
    if Self.isContainer(letter) { return Int(truncatingIfNeeded: words[index] & 0xFFFF_FFFF) }
    return Self.isNumber(letter) ? index + 2 : index + 1
  }

  /// The index after the last value of an array or object, whose values begin after `index`.
  @inline(__always)
  func contentEnd(_ index: Index) -> Index { end(index) - 1 }

  /// How many values an array has, if that are not very many.
  func count(_ array: Index) -> Int { Int(truncatingIfNeeded: words[array] >> 32 & 0xFF_FFFF) }

  /// How many words there are.
  var wordCount: Int { Int(truncatingIfNeeded: words[0] & 0xFFFF_FFFF) }

  /// The value of a number; 0 for others.
  @inline(__always)
  func number(_ index: Index) -> Double {
    switch letter(index) {
    case UInt8(ascii: "l"): Double(Int64(bitPattern: words[index + 1]))
    case UInt8(ascii: "d"): Double(bitPattern: words[index + 1])
    case UInt8(ascii: "u"): Double(words[index + 1])
    default: 0
    }
  }

  // MARK: Strings

  /// The offset of a string in `strings`, its length before it.
  @inline(__always)
  func offset(_ index: Index) -> Int { Int(truncatingIfNeeded: words[index] & 0xFF_FFFF_FFFF_FFFF) }

  @inline(__always)
  func length(at offset: Int) -> Int { Int(UnsafeRawPointer(strings + offset).loadUnaligned(as: UInt32.self)) }

  /// The length of the UTF-8 of a string.
  @inline(__always)
  func length(_ string: Index) -> Int { length(at: offset(string)) }

  /// The UTF-8 of a string; empty for other kinds. The tape keeps it.
  @inline(__always)
  func utf8(_ index: Index) -> UnsafeBufferPointer<UInt8> {
    guard letter(index) == UInt8(ascii: "\"") else { return UnsafeBufferPointer(start: nil, count: 0) }
    let offset = offset(index)
    return UnsafeBufferPointer(start: strings + offset + 4, count: length(at: offset))
  }

  /// A string, with NUL replaced as HTML does; empty for other kinds.
  func string(_ index: Index) -> String {
    let bytes = utf8(index)
    guard let start = bytes.baseAddress else { return "" }
    if mayHoldNull, bytes.contains(0) {
      return String(decoding: bytes, as: UTF8.self).replacing("\0", with: "\u{FFFD}")
    }
    return bytes.count <= 15 ? Self.shortString(start, bytes.count) : String(decoding: bytes, as: UTF8.self)
  }

  /// A string of up to fifteen bytes. It needs no memory of its own, and this is the quickest way to it.
  @inline(__always)
  static func shortString(_ bytes: UnsafeRawPointer?, _ count: Int) -> String {
    String(unsafeUninitializedCapacity: count) { text in
      guard let bytes, let target = text.baseAddress else { return 0 }
      copy(bytes, to: UnsafeMutableRawPointer(target), count)
      return count
    }
  }

  /// Copies up to fifteen bytes: the first ones and the last ones, which may overlap.
  @inline(__always)
  private static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, _ count: Int) {
    func copyBoth<Part: FixedWidthInteger & BitwiseCopyable>(_: Part.Type, _ size: Int) {
      let first = source.loadUnaligned(as: Part.self)
      let last = source.loadUnaligned(fromByteOffset: count - size, as: Part.self)
      target.storeBytes(of: first, as: Part.self)
      target.storeBytes(of: last, toByteOffset: count - size, as: Part.self)
    }
    if count >= 8 {
      copyBoth(UInt64.self, 8)
    } else if count >= 4 {
      copyBoth(UInt32.self, 4)
    } else {
      for index in 0..<count {
        target.storeBytes(of: source.load(fromByteOffset: index, as: UInt8.self), toByteOffset: index, as: UInt8.self)
      }
    }
  }

  /// Whether a string, of which the length is known to fit, consists of these characters.
  @inline(__always)
  func isString(_ index: Index, _ text: StaticString) -> Bool {
    csimdjson_equal(strings + offset(index) + 4, text.utf8Start, text.utf8CodeUnitCount) != 0
  }
}
