import Glibc

/// The declarations that a style sheet has had so far: those that are written alike are parsed once. Sheets of utility
/// classes repeat nearly all of theirs.
struct KnownDeclarations {
  /// What a declaration says.
  enum Meaning {
    case declarations(DeclarationRange)
    /// What is wrong with it, and how many bytes after its beginning.
    case problem(message: String, offset: Int)
  }

  private struct Entry: BitwiseCopyable {
    /// The source of the declaration.
    var start: Int32
    var count: Int32
    var range: DeclarationRange
    /// Index into `problems`, -1 if there is none.
    var problem: Int32
  }

  private var entries: [Entry] = []
  private var problems: [(message: String, offset: Int)] = []
  /// Indices into `entries`, -1 for a free slot; a power of two of them. A declaration takes the slot of another one
  /// with the same hash.
  private var slots: [Int32]

  /// - Parameter byteCount: the length of the style sheet.
  init(byteCount: Int) {
    var slotCount = 64
    while slotCount < 16_384, slotCount < byteCount / 32 { slotCount *= 2 }
    slots = [Int32](repeating: -1, count: slotCount)
  }

  /// What a declaration says whose source is that of an older one.
  func find(_ source: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Meaning? {
    let slot = slots[slot(of: hash)]
    guard slot >= 0 else { return nil }
    let entry = entries[Int(slot)]
    guard source.count == Int(entry.count), let base = bytes.baseAddress,
      memcmp(base + Int(entry.start), base + source.lowerBound, source.count) == 0
    else { return nil }
    if entry.problem < 0 { return .declarations(entry.range) }
    let problem = problems[Int(entry.problem)]
    return .problem(message: problem.message, offset: problem.offset)
  }

  /// Adds a declaration.
  mutating func add(_ source: Range<Int>, hash: UInt64, _ range: DeclarationRange) {
    add(Entry(start: Int32(source.lowerBound), count: Int32(source.count), range: range, problem: -1), hash)
  }

  /// Adds a declaration that is dropped.
  mutating func add(_ source: Range<Int>, hash: UInt64, problem message: String, offset: Int) {
    let nothing = DeclarationRange(start: 0, end: 0, customStart: 0, customEnd: 0)
    let problem = Int32(problems.count)
    problems.append((message, offset))
    add(Entry(start: Int32(source.lowerBound), count: Int32(source.count), range: nothing, problem: problem), hash)
  }

  private mutating func add(_ entry: Entry, _ hash: UInt64) {
    slots[slot(of: hash)] = Int32(entries.count)
    entries.append(entry)
  }

  private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 40) & (slots.count - 1) }

  static func hash(_ source: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: source.count)
    var offset = source.lowerBound
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    while offset &+ 8 <= source.upperBound {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < source.upperBound {
      rest = rest << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    mix(rest)
    return hash &* 0x9E37_79B9_7F4A_7C15
  }
}
