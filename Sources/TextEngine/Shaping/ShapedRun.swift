import LayoutEngine

/// A glyph as shaping returns it; lengths are font units.
struct ShapedGlyph: Sendable, BitwiseCopyable {
  var id: UInt32
  /// The first code unit of the cluster, counted from the start of the run.
  var cluster: Int32
  /// The advance of the glyph in the font.
  var advance: Int32
  /// What positioning adds to it: kerning.
  var adjustment: Int32
  var xOffset: Int32
  var yOffset: Int32
  /// Whether breaking the text before the cluster would change its shaping.
  var isUnsafeToBreak: Bool
}

/// The glyphs of a run of text in one font, script and direction, in visual order. Valid at every size.
final class ShapedRun: Sendable {
  let glyphs: [ShapedGlyph]
  let isRightToLeft: Bool

  static let empty = ShapedRun(glyphs: [], isRightToLeft: false)

  init(glyphs: [ShapedGlyph], isRightToLeft: Bool) {
    self.glyphs = glyphs
    self.isRightToLeft = isRightToLeft
  }

  /// The glyphs whose clusters begin in a range of code units, counted from the start of the run.
  func glyphs(of range: Range<Int>) -> Range<Int> {
    isRightToLeft
      ? firstGlyph { $0 < range.upperBound }..<firstGlyph { $0 < range.lowerBound }
      : firstGlyph { $0 >= range.lowerBound }..<firstGlyph { $0 >= range.upperBound }
  }

  /// The first glyph from which on the clusters are as wanted: they rise, or fall where text runs to the left.
  private func firstGlyph(_ isWanted: (Int) -> Bool) -> Int {
    glyphs.partitioningIndex { isWanted(Int($0.cluster)) }
  }

  var byteCount: Int { glyphs.count * MemoryLayout<ShapedGlyph>.stride + 64 }
}

/// Turns font units into 1/65536 px, as FreeType does for unhinted advances and HarfBuzz for kerning.
struct FontScale: Sendable, BitwiseCopyable {
  /// FreeType's `x_scale`: 26.6 px for each font unit, as a 16.16 number.
  private let scale: Int64
  /// The size in 1/65536 px.
  private let size: Int64
  private let unitsPerEm: Int64
  /// How many units of advances an em has, if the font consists of bitmaps, which are scaled as a whole; else 0.
  private let bitmapUnitsPerEm: Int64
  /// The advance of any upright glyph in a vertical line, in 1/65536 px: 0 if the font tells it for each glyph, -1 where
  /// glyphs are not upright.
  private let uprightAdvance: Int64

  /// - Parameter size: The computed `font-size`, px; clamped to 0...10,000 as in Chromium.
  init(_ font: Font, size: Float, isUpright: Bool = false) {
    let own = size
    let size = Self.effective(font.size(in: size))
    unitsPerEm = Int64(font.unitsPerEm)
    bitmapUnitsPerEm = font.hasScaledBitmaps ? Int64(font.advanceUnitsPerEm) : 0
    self.size = Int64((Double(size) * 65_536).rounded())
    let fixed = Int64(Double(size) * 64)
    uprightAdvance = isUpright ? Self.uprightAdvance(font, own) : -1
    scale = ((fixed << 16) + self.unitsPerEm / 2) / self.unitsPerEm
  }

  /// The size of a font for a computed `font-size`. Chromium cuts it to 1/100 px, in single precision: 18.72 becomes
  /// 18.71.
  static func effective(_ size: Float) -> Float {
    let size = size.isFinite ? min(max(size, 0), 10_000) : 0
    return (size * 100).rounded(.down) / 100
  }

  func advance(_ units: Int32) -> Int64 {
    bitmapUnitsPerEm == 0
      ? Self.rounded(Int64(units) * scale, by: 64) : Self.rounded(Int64(units) * size, by: bitmapUnitsPerEm)
  }

  func adjustment(_ units: Int32) -> Int64 { units == 0 ? 0 : Self.rounded(Int64(units) * size, by: unitsPerEm) }

  func advance(of glyph: ShapedGlyph) -> Int64 {
    if uprightAdvance >= 0 { return advance(ofUpright: glyph) }
    return advance(glyph.advance) + adjustment(glyph.adjustment)
  }

  private func advance(ofUpright glyph: ShapedGlyph) -> Int64 {
    if glyph.advance == 0 || uprightAdvance == 0 { return adjustment(glyph.advance &+ glyph.adjustment) }
    return uprightAdvance
  }

  /// Glyphs of fonts without vertical metrics are as high as their lines.
  private static func uprightAdvance(_ font: Font, _ size: Float) -> Int64 {
    if font.hasVerticalMetrics { return 0 }
    let metrics = font.metrics(at: size)
    return max(Int64(metrics.ascent.rawValue &+ metrics.descent.rawValue) << 10, 1)
  }

  /// A quotient rounded to the nearest integer, halves away from zero.
  private static func rounded(_ value: Int64, by divisor: Int64) -> Int64 {
    value >= 0 ? (value + divisor / 2) / divisor : -((-value + divisor / 2) / divisor)
  }
}
