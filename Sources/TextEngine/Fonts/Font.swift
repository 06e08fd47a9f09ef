import CHarfBuzz

/// A font face at given variation coordinates, immutable and shared by all threads.
///
/// All lengths are font units, y up, unless said otherwise.
///
/// Safety: the HarfBuzz objects are immutable, and HarfBuzz reads immutable objects from any thread.
public final class Font: @unchecked Sendable {
  /// What an `@font-face` rule changes of the font; `nil` if the font is one of the machine.
  let adjustments: FontFaceDescriptor.Adjustments?
  /// Features that the rule asks for; those of styles come after them.
  let features: [hb_feature_t]
  /// Differs between any two fonts of a process.
  public let identifier: UInt32
  let handle: OpaquePointer
  let face: OpaquePointer

  public let unitsPerEm: Int32
  /// Above the baseline.
  public let ascent: Int32
  /// Below the baseline; positive.
  public let descent: Int32
  public let lineGap: Int32
  public let xHeight: Int32
  private let hasOwnXHeight: Bool
  public let capHeight: Int32
  private let hasOwnCapHeight: Bool
  /// The middle of the underline, above the baseline (so mostly negative), and its thickness.
  public let underlinePosition: Int32
  public let underlineThickness: Int32
  public let strikeoutPosition: Int32
  public let strikeoutThickness: Int32
  /// `xAvgCharWidth`, and the width of a box that all glyphs fit in.
  let averageAdvance: Int32
  let boundsWidth: Int32
  /// How the font is called, for output that names fonts.
  public let familyName: String
  /// 1 to 1000.
  public let weight: Float
  public let isItalic: Bool
  public let hasColorLayers: Bool
  public let hasBitmaps: Bool
  /// Whether the font tells the vertical advances of its glyphs.
  let hasVerticalMetrics: Bool

  /// The glyph of a space.
  public let spaceGlyph: UInt32
  struct SmallCapitalFeatures: OptionSet, Sendable {
    let rawValue: UInt8
    static let forLowercase = SmallCapitalFeatures(rawValue: 1)
    static let forUppercase = SmallCapitalFeatures(rawValue: 2)
  }

  /// Which small capitals the font has glyphs for.
  let smallCapitals: SmallCapitalFeatures
  /// How full-width punctuation marks are kerned; `nil` if they are not.
  let hanKerning: HanKerning.Metrics?
  private let bitmapMetrics: BitmapMetrics?
  /// Whether each ASCII character has a glyph.
  private let asciiCoverage: (UInt64, UInt64)
  let outlines = OutlineCache()

  /// Takes a reference of `face`, and sets `variations`, which the caller has clamped to the axes.
  init?(
    identifier: UInt32, face: OpaquePointer, variations: [hb_variation_t], familyName: String, weight: Float,
    isItalic: Bool, adjustments: FontFaceDescriptor.Adjustments? = nil
  ) {
    let unitsPerEm = hb_face_get_upem(face)
    guard (16...16_384).contains(unitsPerEm), hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      return nil
    }
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    hb_font_make_immutable(font)
    handle = font
    self.face = hb_face_reference(face)
    self.identifier = identifier
    self.adjustments = adjustments
    features = FeatureSet(identifier: 0, settings: adjustments?.features ?? []).features
    self.unitsPerEm = Int32(unitsPerEm)
    self.familyName = familyName
    self.weight = weight
    self.isItalic = isItalic
    hasColorLayers = hb_ot_color_has_layers(face) != 0
    hasBitmaps = hb_ot_color_has_png(face) != 0
    bitmapMetrics = hasBitmaps ? BitmapMetrics(face: face, unitsPerEm: Int32(unitsPerEm)) : nil

    hasVerticalMetrics =
      FontTable(face, "vhea").signed(at: 0) != nil && FontTable(face, "vmtx").signed(at: 0) != nil
    let metrics = MetricReader(font: font)
    ascent = metrics.value("hasc") ?? Int32(unitsPerEm) * 4 / 5
    descent = -(metrics.value("hdsc") ?? -Int32(unitsPerEm) / 5)
    lineGap = max(metrics.value("hlgp") ?? 0, 0)
    hasOwnXHeight = (metrics.value("xhgt") ?? 0) > 0
    xHeight = metrics.value("xhgt").flatMap { $0 > 0 ? $0 : nil } ?? metrics.height(of: "x") ?? 0
    hasOwnCapHeight = (metrics.value("cpht") ?? 0) > 0
    capHeight = metrics.value("cpht").flatMap { $0 > 0 ? $0 : nil } ?? metrics.height(of: "H") ?? 0
    let header = FontTable(face, "head")
    averageAdvance = Int32(FontTable(face, "OS/2").signed(at: 2) ?? 0)
    boundsWidth = Int32((header.signed(at: 40) ?? 0) - (header.signed(at: 36) ?? 0))
    underlineThickness = metrics.value("unds") ?? Int32(unitsPerEm) / 20
    underlinePosition = metrics.value("undo") ?? -Int32(unitsPerEm) / 10
    strikeoutThickness = metrics.value("strs") ?? Int32(unitsPerEm) / 20
    strikeoutPosition = metrics.value("stro") ?? Int32(unitsPerEm) / 4
    var space: UInt32 = 0
    hb_font_get_nominal_glyph(font, 0x20, &space)
    spaceGlyph = space
    let substitutions = FeatureTags(face, table: "GSUB")
    var smallCapitals: SmallCapitalFeatures = []
    if substitutions.contains("smcp") { smallCapitals.insert(.forLowercase) }
    if substitutions.contains("c2sc") { smallCapitals.insert(.forUppercase) }
    self.smallCapitals = smallCapitals
    hanKerning = HanKerning.Metrics(font: font, face: face, unitsPerEm: Int32(unitsPerEm))
    asciiCoverage = (metrics.coverage(0..<64), metrics.coverage(64..<128))
  }

  deinit {
    hb_font_destroy(handle)
    hb_face_destroy(face)
  }

  /// Whether the font has a glyph for a character.
  func covers(_ character: UInt32) -> Bool {
    if character < 64 { return asciiCoverage.0 >> UInt64(character) & 1 != 0 }
    if character < 128 { return asciiCoverage.1 >> UInt64(character - 64) & 1 != 0 }
    return glyph(of: character) != nil
  }

  func glyph(of character: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(handle, character, &glyph) != 0 ? glyph : nil
  }

  /// The size that the glyphs have in text of a size, px.
  func size(in size: Float) -> Float { adjustments.map { size * $0.size } ?? size }

  /// The height of `x` at a size, px. Of fonts that do not tell it, Chromium measures a glyph: in fonts of the machine one
  /// that is fitted to whole px, mostly upwards, and in fonts of documents one that is fitted to 1/64 px.
  func xHeight(at size: Float) -> Float {
    adjustments == nil || hasOwnXHeight ? alignmentHeight(at: size) : fitted(xHeight, at: size)
  }

  /// The height of `x` at a size that alignment in lines goes by, px.
  func alignmentHeight(at size: Float) -> Float {
    let height = Float(xHeight) * size / Float(unitsPerEm)
    return hasOwnXHeight ? height : Self.fittedToPixels(height, at: size)
  }

  /// A height that the instructions of a font fit to whole px. Measured in Chromium with DejaVu Sans, the common font that
  /// does not tell its x-height, from 6 to 64 px.
  private static func fittedToPixels(_ height: Float, at size: Float) -> Float {
    switch size {
    case ..<12: (height - 0.285).rounded(.up)
    case ..<25: (height - 0.12).rounded(.up)
    case ..<38.5: (height + 0.045).rounded(.up)
    case ..<52.5: (height + 0.17).rounded(.down)
    default: height
    }
  }

  /// The height of capitals at a size, px.
  func capHeight(at size: Float) -> Float {
    hasOwnCapHeight ? Float(capHeight) * (size / Float(unitsPerEm)) : fitted(capHeight, at: size)
  }

  /// A height of an outline, which is fitted to 1/64 px as is the size, in px.
  private func fitted(_ units: Int32, at size: Float) -> Float {
    (Float(units) * (size * 64).rounded(.down) / Float(unitsPerEm)).rounded() / 64
  }

  /// The advance of a glyph in units of which an em has `advanceUnitsPerEm`: font units, and finer ones if the font
  /// consists of bitmaps.
  func advance(of glyph: UInt32) -> Int32 {
    advance(of: glyph, inFontUnits: hb_font_get_glyph_h_advance(handle, glyph))
  }

  /// The same, if the advance in font units is known.
  @inline(__always)
  func advance(of glyph: UInt32, inFontUnits advance: Int32) -> Int32 {
    guard let bitmapMetrics else { return advance }
    return bitmapMetrics.advance(of: glyph) ?? advance &* bitmapMetrics.pixelsPerEm
  }

  var advanceUnitsPerEm: Int32 { unitsPerEm * (bitmapMetrics?.pixelsPerEm ?? 1) }

  var hasScaledBitmaps: Bool { bitmapMetrics != nil }
}

/// Reads metrics of a font while it is being set up.
private struct MetricReader {
  let font: OpaquePointer

  func value(_ tag: StaticString) -> Int32? {
    var position: hb_position_t = 0
    let tag = hb_ot_metrics_tag_t(rawValue: OpenTypeTag.value(tag))
    return hb_ot_metrics_get_position(font, tag, &position) != 0 ? position : nil
  }

  func height(of character: Unicode.Scalar) -> Int32? {
    var glyph: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(font, character.value, &glyph) != 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    return extents.y_bearing
  }

  func coverage(_ characters: Range<UInt32>) -> UInt64 {
    var bits: UInt64 = 0
    for character in characters {
      var glyph: UInt32 = 0
      if hb_font_get_nominal_glyph(font, character, &glyph) != 0 {
        bits |= 1 << UInt64(character - characters.lowerBound)
      }
    }
    return bits
  }
}

/// Numbers of a table of a font.
private struct FontTable {
  private let face: OpaquePointer
  private let tag: UInt32

  init(_ face: OpaquePointer, _ tag: StaticString) {
    self.face = face
    self.tag = OpenTypeTag.value(tag)
  }

  /// A signed number of 16 bits; `nil` past the end.
  func signed(at offset: Int) -> Int? {
    let blob = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), offset + 2 <= Int(length) else { return nil }
    let high = UInt16(UInt8(bitPattern: bytes[offset]))
    return Int(Int16(bitPattern: high << 8 | UInt16(UInt8(bitPattern: bytes[offset + 1]))))
  }
}

/// The features of a layout table of a font.
struct FeatureTags {
  private let tags: Set<hb_tag_t>

  init(_ face: OpaquePointer, table: StaticString) {
    let table = OpenTypeTag.value(table)
    var count: UInt32 = 0
    let total = hb_ot_layout_table_get_feature_tags(face, table, 0, &count, nil)
    guard total > 0, total < 65_536 else {
      tags = []
      return
    }
    var list = [hb_tag_t](repeating: 0, count: Int(total))
    count = total
    hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &list)
    tags = Set(list.prefix(Int(count)))
  }

  func contains(_ tag: StaticString) -> Bool { tags.contains(OpenTypeTag.value(tag)) }
}

/// Four-byte tags of OpenType tables, features, scripts and axes.
enum OpenTypeTag {
  static func value(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { bytes in bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  }

  static let weight = value("wght")
  static let width = value("wdth")
  static let slant = value("slnt")
  static let italic = value("ital")
}
