import CWOFF2

/// What a font file is wrapped in.
///
/// https://www.w3.org/TR/2024/REC-WOFF2-20240808/
enum FontContainer {
  /// The most bytes that a compressed font may grow to.
  static let largestFont = 32 << 20

  /// Whether a file is compressed: others are read as they are.
  static func isCompressed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: WOFFFile.signature) || bytes.starts(with: WOFF2Directory.signature)
  }

  /// The OpenType file in a WOFF or WOFF2 file; `nil` if it is broken or larger than `limit` bytes.
  static func unwrap(_ bytes: UnsafeRawBufferPointer, limit: Int = largestFont) -> [UInt8]? {
    bytes.starts(with: WOFFFile.signature)
      ? WOFFFile(bytes)?.unwrap(limit: limit) : WOFF2Directory(bytes).flatMap { unwrap2(bytes, $0, limit: limit) }
  }

  /// Memory is taken before anything is checked, so what the file claims is looked at first.
  private static func unwrap2(_ bytes: UnsafeRawBufferPointer, _ directory: WOFF2Directory, limit: Int) -> [UInt8]? {
    guard directory.storedSize <= limit, directory.finalSize <= limit else { return nil }
    var count = 0
    guard let font = cwoff2_decode(bytes.baseAddress, bytes.count, limit, &count) else { return nil }
    defer { cwoff2_free(font) }
    return Array(UnsafeBufferPointer(start: font, count: count))
  }
}

/// The sizes that a WOFF2 file claims for its tables.
///
/// https://www.w3.org/TR/2024/REC-WOFF2-20240808/#table_dir_format
struct WOFF2Directory {
  static let signature = Array("wOF2".utf8)

  /// The bytes of all tables as they are stored, and as they are in the font.
  private(set) var storedSize = 0
  private(set) var finalSize = 0
  private let bytes: UnsafeRawBufferPointer
  private var position = 48

  /// `nil` if the directory is cut off.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 48, bytes.starts(with: Self.signature) else { return nil }
    self.bytes = bytes
    let tables = Int(bytes[12]) << 8 | Int(bytes[13])
    for _ in 0..<tables {
      guard addTable() else { return nil }
    }
  }

  private mutating func addTable() -> Bool {
    guard let flags = byte() else { return false }
    let known = flags & 0x3F
    if known == 0x3F { position += 4 }
    guard let size = number() else { return false }
    // `glyf` and `loca` are transformed unless the version is 3, all others if it is not 0.
    let isGlyphs = known == 10 || known == 11
    let isTransformed = isGlyphs ? flags >> 6 != 3 : flags >> 6 != 0
    guard let stored = isTransformed ? number() : size else { return false }
    storedSize += stored
    finalSize += size
    return true
  }

  private mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  /// https://www.w3.org/TR/2024/REC-WOFF2-20240808/#DataTypes
  private mutating func number() -> Int? {
    var value = 0
    for _ in 0..<5 {
      guard let byte = byte() else { return nil }
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
