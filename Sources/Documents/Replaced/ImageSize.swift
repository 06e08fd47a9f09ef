/// The natural size of an image, read from the first bytes of its file.
public struct ImageSize: Sendable, Hashable {
  public enum Format: Sendable, Hashable { case png, jpeg, gif, webp, svg }

  public var format: Format
  /// px; `nil` where an SVG image has none.
  public var width: Float?
  public var height: Float?
  /// Width to height, where an SVG image has a ratio of its own.
  public var ratio: (width: Float, height: Float)?

  /// Reads a PNG, JPEG, GIF, WebP or SVG file; `nil` if it is none of them or ends too early.
  public init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    guard let size = Self.png(reader) ?? Self.gif(reader) ?? Self.webP(reader) ?? Self.jpeg(reader) ?? Self.svg(bytes)
    else { return nil }
    self = size
  }

  init(_ format: Format, _ width: Int, _ height: Int) {
    self.format = format
    self.width = Float(width)
    self.height = Float(height)
  }

  private init(_ size: SVGSize) {
    format = .svg
    width = size.width
    height = size.height
    ratio = size.ratio
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.format == b.format && a.width == b.width && a.height == b.height && a.ratio?.width == b.ratio?.width
      && a.ratio?.height == b.ratio?.height
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(width)
    hasher.combine(height)
  }

  /// https://www.w3.org/TR/2003/REC-PNG-20031110/#11IHDR
  private static func png(_ reader: ByteReader) -> ImageSize? {
    guard reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      reader.starts(with: Array("IHDR".utf8), at: 12), let width = reader.bigEndian(4, at: 16),
      let height = reader.bigEndian(4, at: 20), width > 0, height > 0
    else { return nil }
    return ImageSize(.png, width, height)
  }

  private static func gif(_ reader: ByteReader) -> ImageSize? {
    guard reader.starts(with: Array("GIF8".utf8), at: 0), let width = reader.littleEndian(2, at: 6),
      let height = reader.littleEndian(2, at: 8)
    else { return nil }
    return ImageSize(.gif, width, height)
  }

  /// https://www.rfc-editor.org/rfc/rfc9649
  private static func webP(_ reader: ByteReader) -> ImageSize? {
    guard reader.starts(with: Array("RIFF".utf8), at: 0), reader.starts(with: Array("WEBP".utf8), at: 8) else {
      return nil
    }
    if reader.starts(with: Array("VP8X".utf8), at: 12), let width = reader.littleEndian(3, at: 24),
      let height = reader.littleEndian(3, at: 27)
    {
      return ImageSize(.webp, width + 1, height + 1)
    }
    if reader.starts(with: Array("VP8L".utf8), at: 12), let bits = reader.littleEndian(4, at: 21) {
      return ImageSize(.webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    guard reader.starts(with: Array("VP8 ".utf8), at: 12), let width = reader.littleEndian(2, at: 26),
      let height = reader.littleEndian(2, at: 28)
    else { return nil }
    return ImageSize(.webp, width & 0x3FFF, height & 0x3FFF)
  }

  /// Looks for the frame header (SOF) of a JPEG file and at the orientation that Exif data ask for.
  private static func jpeg(_ reader: ByteReader) -> ImageSize? {
    guard reader.starts(with: [0xFF, 0xD8], at: 0) else { return nil }
    var offset = 2
    var isTurned = false
    while let marker = reader.bigEndian(2, at: offset), marker >> 8 == 0xFF {
      if marker == 0xFFFF {
        offset += 1
        continue
      }
      guard let length = reader.bigEndian(2, at: offset + 2), length >= 2 else { return nil }
      if marker == 0xFFE1 { isTurned = ExifOrientation.swapsAxes(reader, at: offset + 4) }
      let isFrame = (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
      if isFrame {
        guard let height = reader.bigEndian(2, at: offset + 5), let width = reader.bigEndian(2, at: offset + 7) else {
          return nil
        }
        return isTurned ? ImageSize(.jpeg, height, width) : ImageSize(.jpeg, width, height)
      }
      offset += 2 + length
    }
    return nil
  }

  private static func svg(_ bytes: [UInt8]) -> ImageSize? {
    SVGSize(document: bytes).map(ImageSize.init)
  }
}

/// Reads numbers at offsets that may lie beyond the end.
struct ByteReader {
  let bytes: [UInt8]

  func starts(with prefix: [UInt8], at offset: Int) -> Bool {
    offset + prefix.count <= bytes.count && bytes[offset..<offset + prefix.count].elementsEqual(prefix)
  }

  func bigEndian(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func littleEndian(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The orientation in the Exif data of a JPEG file.
enum ExifOrientation {
  /// Whether the orientation exchanges width and height.
  static func swapsAxes(_ reader: ByteReader, at offset: Int) -> Bool {
    guard reader.starts(with: Array("Exif\0\0".utf8), at: offset) else { return false }
    let start = offset + 6
    let isBigEndian = reader.starts(with: Array("MM".utf8), at: start)
    func number(_ count: Int, _ at: Int) -> Int? {
      isBigEndian ? reader.bigEndian(count, at: at) : reader.littleEndian(count, at: at)
    }
    guard let directory = number(4, start + 4), let count = number(2, start + directory) else { return false }
    for entry in 0..<count {
      let place = start + directory + 2 + entry * 12
      guard let tag = number(2, place) else { return false }
      if tag == 0x0112, let orientation = number(2, place + 8) { return (5...8).contains(orientation) }
    }
    return false
  }
}
