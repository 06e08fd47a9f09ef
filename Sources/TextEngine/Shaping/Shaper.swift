import CHarfBuzz

/// Shapes runs of text with HarfBuzz, one at a time. Used by one thread.
final class Shaper {
  /// What a run is shaped with.
  struct Request {
    var font: Font
    /// ISO 15924 tag, as HarfBuzz takes it.
    var script: UInt32
    var isRightToLeft: Bool
    /// Whether glyphs stand upright in a vertical line.
    var isUpright = false
    var features: FeatureSet
    var language: Language
    /// Whether full-width punctuation marks are kerned.
    var kernsPunctuation = true
  }

  private let buffer: OpaquePointer?
  private let cache: ShapeCache
  /// Runs longer than this are not kept for later.
  private static let longestCached = 2_048

  init(cache: ShapeCache) {
    self.cache = cache
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes `text[range]`. Letters of cursive scripts join with what stands around the range.
  ///
  /// - Parameter isApart: Whether the range is shaped for itself, as at the start or end of a line.
  func shape(_ text: [UInt16], _ range: Range<Int>, _ request: Request, isApart: Bool = false) -> ShapedRun {
    let kerning = kerning(of: text, range, request, isApart: isApart)
    let before = Scripts.isCursive(request.script) ? min(range.lowerBound, 5) : 0
    let after = Scripts.isCursive(request.script) ? min(text.count - range.upperBound, 5) : 0
    let context = (range.lowerBound - before)..<(range.upperBound + after)
    if range.count > Self.longestCached { return shape(text, range, context: context, request, kerning) }
    let key = Self.key(text, context, before: before, after: after, request, kerning)
    return cache.run(for: key) { shape(text, range, context: context, request, kerning) }
  }

  private func kerning(of text: [UInt16], _ range: Range<Int>, _ request: Request, isApart: Bool) -> HanKerning? {
    guard request.kernsPunctuation, let metrics = request.font.hanKerning else { return nil }
    let kerning = HanKerning(text, range, metrics, isApart: isApart)
    return kerning.halved.isEmpty && kerning.unsafe.isEmpty ? nil : kerning
  }

  private static func key(
    _ text: [UInt16], _ context: Range<Int>, before: Int, after: Int, _ request: Request, _ kerning: HanKerning?
  ) -> ShapeCache.Key {
    var words: [UInt16] = []
    words.reserveCapacity(context.count + 9)
    words.append(UInt16(truncatingIfNeeded: request.font.identifier))
    words.append(UInt16(truncatingIfNeeded: request.font.identifier >> 16))
    words.append(UInt16(truncatingIfNeeded: request.script))
    words.append(UInt16(truncatingIfNeeded: request.script >> 16))
    words.append(request.features.identifier)
    words.append(request.language.identifier)
    words.append(
      UInt16(before << 8 | after << 1) | (request.isRightToLeft ? 1 : 0) | (request.isUpright ? 0x80 : 0))
    // At most as many as the longest run that is cached is long.
    words.append(UInt16(clamping: kerning.map { $0.halved.count } ?? 0))
    words.append(UInt16(clamping: kerning.map { $0.unsafe.count } ?? 0))
    for offsets in [kerning?.halved, kerning?.unsafe] {
      for offset in offsets ?? [] { words.append(UInt16(clamping: offset - context.lowerBound)) }
    }
    words.append(contentsOf: text[context])
    return ShapeCache.Key(words: words)
  }

  private func shape(
    _ text: [UInt16], _ range: Range<Int>, context: Range<Int>, _ request: Request, _ kerning: HanKerning?
  ) -> ShapedRun {
    let pieces = MarkPieces.pieces(of: text, range)
    guard pieces.count > 1 else { return shapePiece(text, range, context: context, request, kerning) }
    var glyphs: [ShapedGlyph] = []
    for piece in request.isRightToLeft ? pieces.reversed() : pieces {
      let run = shapePiece(text, piece, context: piece, request, nil)
      let offset = Int32(clamping: piece.lowerBound - range.lowerBound)
      for var glyph in run.glyphs {
        glyph.cluster += offset
        glyphs.append(glyph)
      }
    }
    return ShapedRun(glyphs: glyphs, isRightToLeft: request.isRightToLeft)
  }

  private func shapePiece(
    _ text: [UInt16], _ range: Range<Int>, context: Range<Int>, _ request: Request, _ kerning: HanKerning?
  ) -> ShapedRun {
    hb_buffer_clear_contents(buffer)
    text[context].withUnsafeBufferPointer { units in
      hb_buffer_add_utf16(
        buffer, units.baseAddress, Int32(clamping: units.count), UInt32(range.lowerBound - context.lowerBound),
        Int32(clamping: range.count))
    }
    hb_buffer_set_direction(
      buffer, request.isUpright ? HB_DIRECTION_TTB : request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(request.script))
    if !request.language.tag.isEmpty {
      hb_buffer_set_language(buffer, hb_language_from_string(request.language.tag, -1))
    } else {
      hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
    }
    var features = request.features.features
    if !request.font.features.isEmpty { features = request.font.features + features }
    let halved = OpenTypeTag.value(request.isUpright ? "vhal" : "halt")
    for offset in kerning?.halved ?? [] {
      let start = UInt32(offset - context.lowerBound)
      features.append(hb_feature_t(tag: halved, value: 1, start: start, end: start + 1))
    }
    hb_shape(request.font.handle, buffer, features, UInt32(features.count))
    let unsafe = Set((kerning?.unsafe ?? []).map { $0 - range.lowerBound })
    return collect(firstCluster: range.lowerBound - context.lowerBound, count: range.count, request, unsafe)
  }

  private func collect(firstCluster: Int, count: Int, _ request: Request, _ unsafe: Set<Int>) -> ShapedRun {
    var length: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &length),
      let positions = hb_buffer_get_glyph_positions(buffer, &length)
    else { return ShapedRun(glyphs: [], isRightToLeft: request.isRightToLeft) }
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(length))
    for index in 0..<Int(length) {
      let info = infos[index]
      let position = positions[index]
      let (nominal, adjustment) =
        request.isUpright
        ? Self.verticalAdvance(of: info.codepoint, position, request.font)
        : Self.horizontalAdvance(of: info.codepoint, position, request.font)
      let cluster = min(max(Int(info.cluster) - firstCluster, 0), count - 1)
      let isUnsafe = info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 || unsafe.contains(cluster)
      glyphs.append(
        ShapedGlyph(
          id: info.codepoint, cluster: Int32(clamping: cluster),
          advance: nominal, adjustment: adjustment, xOffset: position.x_offset,
          yOffset: position.y_offset, isUnsafeToBreak: isUnsafe))
    }
    return ShapedRun(glyphs: glyphs, isRightToLeft: request.isRightToLeft)
  }

  /// The advance of a glyph in its font, and what kerning adds. A glyph that shaping hides keeps no advance.
  @inline(__always)
  private static func horizontalAdvance(
    of glyph: UInt32, _ position: hb_glyph_position_t, _ font: Font
  ) -> (nominal: Int32, adjustment: Int32) {
    if position.x_advance == 0 { return (0, 0) }
    let own = hb_font_get_glyph_h_advance(font.handle, glyph)
    return (font.advance(of: glyph, inFontUnits: own), position.x_advance &- own)
  }

  /// The same downwards.
  private static func verticalAdvance(
    of glyph: UInt32, _ position: hb_glyph_position_t, _ font: Font
  ) -> (nominal: Int32, adjustment: Int32) {
    if position.y_advance == 0 { return (0, 0) }
    let nominal = hb_font_get_glyph_v_advance(font.handle, glyph)
    return (0 &- nominal, nominal &- position.y_advance)
  }
}
