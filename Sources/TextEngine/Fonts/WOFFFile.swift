import CZlib

/// A font whose tables are compressed one by one.
///
/// https://www.w3.org/TR/2012/REC-WOFF-20121213/
struct WOFFFile {
  static let signature = Array("wOFF".utf8)

  private struct Table {
    var tag: UInt32
    /// In the file.
    var offset: Int
    var storedSize: Int
    var size: Int
    var checksum: UInt32
  }

  private let bytes: UnsafeRawBufferPointer
  private let flavor: UInt32
  private var tables: [Table] = []

  /// `nil` if the header or the directory is broken.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    guard bytes.count >= 44, bytes.starts(with: Self.signature), Self.number(bytes, 8) == bytes.count else {
      return nil
    }
    flavor = UInt32(Self.number(bytes, 4))
    let count = Self.number(bytes, 12) >> 16
    guard count > 0, bytes.count >= 44 + 20 * count else { return nil }
    for index in 0..<count {
      guard let table = Self.table(bytes, at: 44 + 20 * index) else { return nil }
      tables.append(table)
    }
  }

  private static func table(_ bytes: UnsafeRawBufferPointer, at entry: Int) -> Table? {
    let table = Table(
      tag: UInt32(number(bytes, entry)), offset: number(bytes, entry + 4), storedSize: number(bytes, entry + 8),
      size: number(bytes, entry + 12), checksum: UInt32(number(bytes, entry + 16)))
    guard table.storedSize <= table.size, table.offset <= bytes.count,
      table.storedSize <= bytes.count - table.offset
    else { return nil }
    return table
  }

  /// A big-endian number of 32 bits.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// The font with its tables in the order of the directory.
  func unwrap(limit: Int) -> [UInt8]? {
    let start = 12 + 16 * tables.count
    let size = tables.reduce(start) { $0 + Self.padded($1.size) }
    guard size <= limit else { return nil }
    var font: [UInt8] = []
    font.reserveCapacity(size)
    writeHeader(to: &font)
    var offset = start
    for table in tables {
      for number in [table.tag, table.checksum, UInt32(offset), UInt32(table.size)] { Self.append(number, to: &font) }
      offset += Self.padded(table.size)
    }
    for table in tables {
      guard append(table, to: &font) else { return nil }
      while font.count % 4 != 0 { font.append(0) }
    }
    return font
  }

  private static func padded(_ size: Int) -> Int { (size + 3) & ~3 }

  private func writeHeader(to font: inout [UInt8]) {
    let count = UInt16(tables.count)
    let log = UInt16(15 - count.leadingZeroBitCount)
    let range = UInt16(truncatingIfNeeded: 16 << Int(log))
    Self.append(flavor, to: &font)
    for number in [count, range, log, (count &* 16) &- range] { font += [UInt8(number >> 8), UInt8(number & 0xFF)] }
  }

  private static func append(_ number: UInt32, to font: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { font.append(contentsOf: $0) }
  }

  /// A table of its full size is stored as it is.
  private func append(_ table: Table, to font: inout [UInt8]) -> Bool {
    let stored = UnsafeRawBufferPointer(rebasing: bytes[table.offset..<(table.offset + table.storedSize)])
    if table.storedSize == table.size {
      font.append(contentsOf: stored)
      return true
    }
    let inflated = [UInt8](unsafeUninitializedCapacity: table.size) { buffer, count in
      var length = uLongf(table.size)
      let source = stored.bindMemory(to: UInt8.self).baseAddress
      let isWhole = uncompress(buffer.baseAddress, &length, source, uLong(table.storedSize)) == Z_OK
      count = isWhole ? Int(length) : 0
    }
    guard inflated.count == table.size else { return false }
    font += inflated
    return true
  }
}
