/// Text under construction: one growing block of UTF-8.
///
/// Appending takes amortised constant time for each byte. Past `limit` bytes nothing more is kept and `isFull` is set,
/// so that the memory stays bounded whatever the input; the caller looks once at the end.
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  private let limit: Int
  /// Whether something was left out because of the limit.
  private(set) var isFull = false

  init(capacity: Int = 4096, limit: Int = .max) {
    self.capacity = max(capacity, 64)
    self.limit = limit
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The finished bytes.
  consuming func finish() -> [UInt8] {
    let (base, count) = (base, count)
    return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      if count > 0 { target.baseAddress?.initialize(from: base, count: count) }
      initialized = count
    }
  }

  /// Calls `body` with the bytes from `start` to the end.
  func withBytes<Result>(from start: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base + min(start, count), count: max(count - start, 0)))
  }

  /// The bytes from `start` to the end.
  func copy(from start: Int) -> [UInt8] { withBytes(from: start) { Array($0) } }

  /// Forgets what was written after the first `length` bytes.
  mutating func truncate(to length: Int) { count = min(count, max(length, 0)) }

  /// Makes room for `additional` bytes and returns where they go; `count` has to be raised by what was written.
  @inline(__always)
  private mutating func room(_ additional: Int) -> UnsafeMutablePointer<UInt8> {
    if count + additional > capacity { grow(additional) }
    return base + count
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    if count > limit {
      isFull = true
      count = 0
      if additional <= capacity { return }
    }
    let larger = max(capacity * 2, count + additional)
    let target = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    target.update(from: base, count: count)
    base.deallocate()
    base = target
    capacity = larger
  }

  /// Notes whether the limit was passed.
  mutating func checkLimit() { if count > limit { isFull = true } }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    room(1).pointee = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    room(length).update(from: literal.utf8Start, count: length)
    count &+= length
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    room(bytes.count).update(from: start, count: bytes.count)
    count &+= bytes.count
  }

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

  /// Appends a string as it is, without escaping.
  mutating func append(verbatim string: String) {
    var string = string
    string.withUTF8 { append($0) }
  }

  /// Appends the digits of an integer.
  @inline(__always)
  mutating func append(integer value: Int) {
    if value >= 0, value < 10_000 {
      append(upToFourDigits: UInt32(truncatingIfNeeded: value))
    } else {
      append(longInteger: value)
    }
  }

  /// Appends a number below 10,000: its four digits are found side by side, and zeros in front are shifted out.
  @inline(__always)
  private mutating func append(upToFourDigits value: UInt32) {
    let digits = Self.fourDigits(of: value)
    let zeros = min(digits.trailingZeroBitCount >> 3, 3)
    append(packed: UInt64((digits | 0x3030_3030) >> UInt32(zeros * 8)), length: 4 - zeros)
  }

  /// The values of the digits of a number below 10,000, a byte each, the first one lowest.
  @inline(__always)
  static func fourDigits(of value: UInt32) -> UInt32 {
    let high = (value &* 5_243) >> 19
    let low = value &- high &* 100
    let pairs = high | low << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }

  private mutating func append(longInteger value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var magnitude = value.magnitude
    if magnitude < 100_000_000 {
      let number = UInt32(truncatingIfNeeded: magnitude)
      let high = number / 10_000
      let low = number &- high &* 10_000
      if high == 0 { return append(upToFourDigits: low) }
      append(upToFourDigits: high)
      return append(packed: UInt64(Self.fourDigits(of: low) | 0x3030_3030), length: 4)
    }
    var digits = 1
    var limit: UInt = 10
    while magnitude >= limit, digits < 19 {
      digits &+= 1
      limit &*= 10
    }
    // The magnitude of Int.min has 19 digits.
    let target = room(digits)
    var place = digits
    repeat {
      place &-= 1
      let rest = magnitude / 10
      target[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude &- rest &* 10)
      magnitude = rest
    } while place > 0
    count &+= digits
  }

  /// Appends what `write` writes, at most so many bytes.
  @inline(__always)
  mutating func append(atMost most: Int, _ write: (inout ByteWriting) -> Void) {
    let start = room(most &+ 8)
    var bytes = ByteWriting(at: start)
    write(&bytes)
    count &+= bytes.position - start
  }

  /// Appends the lowest `length` bytes of a word, the lowest first.
  @inline(__always)
  mutating func append(packed word: UInt64, length: Int) {
    UnsafeMutableRawPointer(room(8)).storeBytes(of: word.littleEndian, as: UInt64.self)
    count &+= length
  }
}
