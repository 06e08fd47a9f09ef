import CSimdjson

/// Whether parts of a text say the same. The strings of a part lie one after the other, so that they are compared as one.
extension TapeReader {
  /// What a look at the members of an object tells.
  struct Members {
    /// From the first key to the end of the last value.
    var range: Range<Index>
    /// Equal hashes do not mean equal members.
    var hash: UInt64
    var count: Int
    /// Whether no value is an array or an object.
    var isFlat: Bool
  }

  /// Looks at the members of an object, up to the first array or object among them.
  @inline(__always)
  func members(of object: Index) -> Members {
    let range = object + 1..<contentEnd(object)
    var members = Members(range: range, hash: Self.seed, count: 0, isFlat: true)
    guard !range.isEmpty else { return members }
    var (key, last) = (range.lowerBound, range.lowerBound)
    while key < range.upperBound {
      members.count += 1
      let letter = letter(key + 1)
      last = key
      if letter == UInt8(ascii: "\"") {
        last = key + 1
        key += 2
      } else if Self.isNumber(letter) {
        members.hash = Self.mix(members.hash, words[key + 2], 0)
        key += 3
      } else if Self.isContainer(letter) {
        members.isFlat = false
        return members
      } else {
        key += 2
      }
    }
    members.hash = hash(of: strings(from: range.lowerBound, through: last), members.hash)
    return members
  }

  /// A hash of values and keys, of which the first is a string. Equal hashes do not mean equal values: it counts numbers and
  /// strings, and not what is between them.
  func hash(of range: Range<Index>) -> UInt64 {
    var hash = Self.seed
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

  private static var seed: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Takes sixteen bytes at once; the last ones overlap those before them.
  @inline(__always)
  private func hash(of strings: UnsafeBufferPointer<UInt8>, _ start: UInt64) -> UInt64 {
    let count = strings.count
    guard let base = UnsafeRawPointer(strings.baseAddress) else { return start }
    func word(_ offset: Int) -> UInt64 { base.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    func half(_ offset: Int) -> UInt64 { UInt64(base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
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
  static func mix(_ hash: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
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
      if letter == UInt8(ascii: "\"") {
        last = offset
      } else if Self.isNumber(letter) {
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

  /// All strings from one to another, with their lengths.
  @inline(__always)
  private func strings(from first: Index, through last: Index) -> UnsafeBufferPointer<UInt8> {
    let (start, end) = (offset(first), offset(last))
    return UnsafeBufferPointer(start: strings + start, count: end + 4 + length(at: end) - start)
  }
}

// MARK: - Single strings

extension TapeReader {
  /// A string as numbers: those of strings of up to 16 bytes are equal only if the strings are.
  struct StringKey: BitwiseCopyable {
    var length: Int
    /// The first eight bytes; 0 for strings of up to eight bytes.
    var first: UInt64
    /// The last eight bytes, with bytes of the length before shorter strings.
    var last: UInt64

    @inline(__always)
    static func == (a: Self, b: Self) -> Bool { a.length == b.length && a.first == b.first && a.last == b.last }

    @inline(__always)
    var hash: UInt64 { TapeReader.mix(first ^ UInt64(truncatingIfNeeded: length), last, 0) }
  }

  /// The key of a string. The four bytes of the length lie before the characters, so that no byte outside is read.
  @inline(__always)
  func stringKey(_ string: Index) -> StringKey {
    let offset = offset(string)
    let length = length(at: offset)
    let start = UnsafeRawPointer(strings + offset + 4)
    var key = StringKey(length: length, first: 0, last: 0)
    if length >= 4 {
      key.last = start.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
      if length > 8 { key.first = start.loadUnaligned(as: UInt64.self) }
    } else {
      key.last = UInt64(start.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self))
    }
    return key
  }

  /// Whether two strings with the same key are equal.
  @inline(__always)
  func isEqual(_ left: Index, _ right: Index, with key: StringKey) -> Bool {
    key.length <= 16
      || csimdjson_equal(strings + offset(left) + 4, strings + offset(right) + 4, key.length) != 0
  }
}
