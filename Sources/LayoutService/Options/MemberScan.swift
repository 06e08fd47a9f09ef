import Documents

/// Finds a member at the top of a JSON object without reading what is in the others.
///
/// It serves requests of which one small part decides what becomes of the rest. Text that is not JSON has no members
/// here, or some: whoever reads the whole finds what is wrong with it.
struct MemberScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The bytes of the value of the last member with this name; nil if there is none.
  static func value(of name: String, in text: [UInt8]) -> [UInt8]? {
    text.withUnsafeBufferPointer { bytes in
      var scan = MemberScan(bytes: bytes)
      return scan.find(Array(name.utf8)).map { Array(bytes[$0]) }
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func find(_ name: [UInt8]) -> Range<Int>? {
    guard take("{") else { return nil }
    var found: Range<Int>?
    repeat {
      skipSpace()
      let key = position
      guard current == UInt8(ascii: "\""), skipString() else { return found }
      let matches = isName(key..<position, name)
      guard take(":") else { return found }
      skipSpace()
      let start = position
      guard skipValue() else { return found }
      if matches { found = start..<position }
    } while take(",")
    return found
  }

  /// Whether a string with its quotes is a name, escapes resolved.
  private func isName(_ range: Range<Int>, _ name: [UInt8]) -> Bool {
    let inner = UnsafeBufferPointer(rebasing: bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
    guard inner.contains(UInt8(ascii: "\\")) else { return inner.elementsEqual(name) }
    guard inner.count <= 6 * name.count, let tape = JSONTape(Array(bytes[range])) else { return false }
    return tape.string(tape.root).utf8.elementsEqual(name)
  }

  private mutating func skipString() -> Bool {
    position += 1
    while let byte = current {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  private mutating func skipValue() -> Bool {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
        if depth == 0 {
          position += 1
          return true
        }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: if depth == 0 { return true }
      default: break
      }
      position += 1
    }
    return false
  }
}
