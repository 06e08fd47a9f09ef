import CHarfBuzz

/// The kerning of full-width punctuation marks: where two of them meet, one is set half as wide.
///
/// DEVIATION: which pairs these are, and that the mark at the end of a line becomes narrower only if it is a bracket, is
/// as in Chromium.
///
/// https://www.w3.org/TR/2024/WD-css-text-4-20240529/#text-spacing-trim-property
struct HanKerning {
  /// What a mark is, as far as its neighbours care.
  enum Kind: UInt8 {
    case other
    case open, close, middle
    case openNarrow, closeNarrow
  }

  /// What the marks of a font look like.
  struct Metrics: Sendable {
    var dot: Kind
    var colon: Kind
    var semicolon: Kind
    var hasWideQuotes: Bool
  }

  /// The marks to be set half as wide, as offsets of a text.
  private(set) var halved: [Int] = []
  /// The places of the text where two marks are kerned: shaping both sides apart gives something else.
  private(set) var unsafe: [Int] = []
  /// Brackets that would become half as wide at the end of a line.
  private(set) var trimmable: [Int] = []

  private let metrics: Metrics

  /// - Parameter isApart: Whether the range is shaped for itself, as at the start or end of a line.
  init(_ text: [UInt16], _ range: Range<Int>, _ metrics: Metrics, isApart: Bool) {
    self.metrics = metrics
    var last = !isApart && range.lowerBound > 0 ? kind(of: text[range.lowerBound - 1]) : .other
    for offset in range {
      let kind = kind(of: text[offset])
      add(kind, after: last, at: offset, isFirst: offset == range.lowerBound)
      if kind == .close, Self.isBracket(text[offset]) { trimmable.append(offset) }
      last = kind
    }
    guard !isApart, range.upperBound < text.count, last == .close else { return }
    if Self.kernsLast(kind(of: text[range.upperBound]), after: last) { halved.append(range.upperBound - 1) }
  }

  private mutating func add(_ kind: Kind, after last: Kind, at offset: Int, isFirst: Bool) {
    if Self.kerns(kind, after: last) {
      halved.append(offset)
      unsafe.append(offset)
    } else if Self.kernsLast(kind, after: last) {
      if !isFirst { halved.append(offset - 1) }
      unsafe.append(offset)
    }
  }

  /// Whether a mark loses the room before it.
  private static func kerns(_ kind: Kind, after last: Kind) -> Bool {
    kind == .open && (last == .open || last == .middle || last == .close || last == .openNarrow)
  }

  /// Whether the mark before loses the room after it.
  private static func kernsLast(_ kind: Kind, after last: Kind) -> Bool {
    last == .close && (kind == .close || kind == .middle || kind == .closeNarrow)
  }

  private func kind(of unit: UInt16) -> Kind {
    guard unit >= 0x2018 else {
      switch unit {
      case 0x28, 0x5B, 0x7B: return .openNarrow
      case 0x29, 0x5D, 0x7D: return .closeNarrow
      case 0xB7: return .middle
      default: return .other
      }
    }
    switch unit {
    case 0x2018, 0x201C: return metrics.hasWideQuotes ? .open : .openNarrow
    case 0x2019, 0x201D: return metrics.hasWideQuotes ? .close : .closeNarrow
    case 0x201A, 0x201E, 0xFF62: return .openNarrow
    case 0xFF63: return .closeNarrow
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: return metrics.dot
    case 0xFF1A: return metrics.colon
    case 0xFF1B: return metrics.semicolon
    case 0x2027, 0x3000, 0x30FB: return .middle
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F:
      return .open
    default: return Self.isBracket(unit) ? .close : .other
    }
  }

  private static func isBracket(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F, 0xFF09, 0xFF3D, 0xFF5D,
      0xFF60, 0x2019, 0x201D:
      true
    default: false
    }
  }
}

extension HanKerning.Metrics {
  /// `nil` if the font has no glyphs of half the width.
  init?(font: OpaquePointer, face: OpaquePointer, unitsPerEm: Int32) {
    guard FeatureTags(face, table: "GPOS").contains("halt") else { return nil }
    func kind(_ characters: [UInt32]) -> HanKerning.Kind {
      let kinds = characters.compactMap { Self.kind(of: $0, font, unitsPerEm) }
      guard let first = kinds.first, kinds.allSatisfy({ $0 == first }) else { return .other }
      return first
    }
    dot = kind([0x3001, 0x3002, 0xFF0C, 0xFF0E])
    colon = kind([0xFF1A])
    semicolon = kind([0xFF1B])
    var quote: UInt32 = 0
    let hasQuote = hb_font_get_nominal_glyph(font, 0x201C, &quote) != 0
    hasWideQuotes = hasQuote && hb_font_get_glyph_h_advance(font, quote) >= unitsPerEm
  }

  /// Where the ink of a mark lies in its square; `nil` if the font lacks it.
  private static func kind(of character: UInt32, _ font: OpaquePointer, _ unitsPerEm: Int32) -> HanKerning.Kind? {
    var glyph: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(font, character, &glyph) != 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    if extents.x_bearing &+ extents.width <= unitsPerEm / 2 { return .close }
    return extents.width <= unitsPerEm / 2 && extents.x_bearing >= unitsPerEm / 4 ? .middle : .other
  }
}
