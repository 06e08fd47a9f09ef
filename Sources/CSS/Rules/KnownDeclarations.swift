import Glibc

/// The declarations that a style sheet has had so far: those that are written alike are parsed once. Sheets of utility
/// classes repeat nearly all of theirs.
struct KnownDeclarations {
  private struct Entry {
    /// The source of the declaration.
    var start: Int32
    var count: Int32
    /// What it says, in `declarations` and `customs`.
    var declarations: Range<Int32>
    var customs: Range<Int32>
  }

  private var entries: [Entry] = []
  private var declarations: [Declaration] = []
  private var customs: [CustomDeclaration] = []
  /// Indices into `entries`, -1 for a free slot. A declaration takes the slot of another one with the same hash.
  private var slots = [Int16](repeating: -1, count: slotCount)

  private static let slotCount = 2_048
  private static let entryLimit = 8_192

  /// Adds to `block` what a declaration says whose source is that of an older one.
  func append(_ source: Range<Int>, of bytes: [UInt8], hash: UInt64, to block: inout DeclarationBlock) -> Bool {
    let slot = slots[Self.slot(of: hash)]
    guard slot >= 0 else { return false }
    let entry = entries[Int(slot)]
    guard source.count == Int(entry.count), Self.isEqual(Int(entry.start), source, in: bytes) else { return false }
    for index in entry.declarations { block.append(declarations[Int(index)]) }
    for index in entry.customs { block.append(customs[Int(index)]) }
    return true
  }

  /// Adds a declaration: all that `block` has more than so many declarations and custom ones.
  mutating func add(
    _ source: Range<Int>, hash: UInt64, from block: DeclarationBlock, after counts: (declarations: Int, customs: Int)
  ) {
    guard entries.count < Self.entryLimit else { return }
    let (first, firstCustom) = (Int32(declarations.count), Int32(customs.count))
    declarations += block.declarations[counts.declarations...]
    customs += block.customs[counts.customs...]
    slots[Self.slot(of: hash)] = Int16(entries.count)
    entries.append(
      Entry(
        start: Int32(source.lowerBound), count: Int32(source.count), declarations: first..<Int32(declarations.count),
        customs: firstCustom..<Int32(customs.count)))
  }

  private static func isEqual(_ start: Int, _ source: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      return memcmp(base + start, base + source.lowerBound, source.count) == 0
    }
  }

  private static func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 40) & (slotCount - 1) }

  static func hash(_ source: Range<Int>, of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = UInt64(truncatingIfNeeded: source.count)
      var offset = source.lowerBound
      while offset + 8 <= source.upperBound {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
        offset += 8
      }
      while offset < source.upperBound {
        hash = (hash ^ UInt64(bytes[offset])) &* 0x9E37_79B9_7F4A_7C15
        offset += 1
      }
      return hash ^ hash >> 31 &* 0x9E37_79B9_7F4A_7C15
    }
  }
}
