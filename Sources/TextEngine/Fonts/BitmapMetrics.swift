import CHarfBuzz

/// The advances of a font that consists of bitmaps (CBLC and CBDT): browsers scale those of the bitmaps, not those of
/// the outlines that the font lacks.
///
/// https://learn.microsoft.com/en-us/typography/opentype/spec/cblc (version 1.9)
struct BitmapMetrics: Sendable {
  /// By glyph, in 1/`pixelsPerEm` of a font unit: px of the strike times font units.
  private let advances: [UInt32: Int32]
  let pixelsPerEm: Int32

  func advance(of glyph: UInt32) -> Int32? { advances[glyph] }

  /// Reads the first strike; `nil` if there is none.
  init?(face: OpaquePointer, unitsPerEm: Int32) {
    let locations = TableBytes(face, OpenTypeTag.value("CBLC"))
    let data = TableBytes(face, OpenTypeTag.value("CBDT"))
    guard let listOffset = locations.long(8), let count = locations.long(16), let size = locations.byte(52), size > 0
    else { return nil }
    var reader = StrikeReader(locations: locations, data: data)
    for index in 0..<min(count, 4_096) { reader.read(subtable: index, of: listOffset) }
    pixelsPerEm = Int32(size)
    advances = reader.advances.mapValues { Int32($0) * unitsPerEm }
  }

  /// Collects the advances of a strike in px.
  private struct StrikeReader {
    let locations: TableBytes
    let data: TableBytes
    var advances: [UInt32: Int] = [:]

    mutating func read(subtable index: Int, of list: Int) {
      let record = list + index * 8
      guard let first = locations.word(record), let last = locations.word(record + 2), first <= last,
        let offset = locations.long(record + 4), let format = locations.word(list + offset),
        let imageFormat = locations.word(list + offset + 2), let images = locations.long(list + offset + 4)
      else { return }
      let subtable = list + offset
      for glyph in first...last {
        switch format {
        case 1:
          guard let image = locations.long(subtable + 8 + (glyph - first) * 4) else { return }
          add(glyph, imageFormat, images + image)
        case 3:
          guard let image = locations.word(subtable + 8 + (glyph - first) * 2) else { return }
          add(glyph, imageFormat, images + image)
        case 2, 5:
          // One set of big metrics for all glyphs.
          guard let advance = locations.byte(subtable + 16) else { return }
          advances[UInt32(glyph)] = advance
        default: return
        }
      }
    }

    private mutating func add(_ glyph: Int, _ imageFormat: Int, _ image: Int) {
      // Small metrics (17) and big metrics (18) both have the advance in their fifth byte.
      guard imageFormat == 17 || imageFormat == 18, let advance = data.byte(image + 4) else { return }
      advances[UInt32(glyph)] = advance
    }
  }
}

/// Reads big-endian numbers of a font table; `nil` past its end.
private final class TableBytes {
  private let blob: OpaquePointer?
  private let bytes: UnsafeRawBufferPointer

  init(_ face: OpaquePointer, _ tag: UInt32) {
    blob = hb_face_reference_table(face, tag)
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(length))
  }

  deinit { hb_blob_destroy(blob) }

  func byte(_ offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

  func word(_ offset: Int) -> Int? {
    guard let high = byte(offset), let low = byte(offset + 1) else { return nil }
    return high << 8 | low
  }

  func long(_ offset: Int) -> Int? {
    guard let high = word(offset), let low = word(offset + 2) else { return nil }
    return high << 16 | low
  }
}
