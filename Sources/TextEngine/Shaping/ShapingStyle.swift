import CHarfBuzz
import LayoutEngine

/// A text style resolved against the fonts of a document.
final class ShapingStyle {
  let stack: FontStack
  let style: TextStyle
  /// px.
  let size: Float
  let features: FeatureSet
  /// 1/65536 px.
  let letterSpacing: Int64
  let wordSpacing: Int64
  let language: Language
  /// Whether full-width punctuation marks are kerned: not if the text is to be set in widths of its own.
  let kernsPunctuation: Bool
  /// Text of two styles with the same group is shaped together.
  let group: Int
  var inline: InlineTextStyle

  init(stack: FontStack, style: TextStyle, features: FeatureSet, language: Language, group: Int, hyphenAdvance: Int64) {
    self.stack = stack
    self.style = style
    self.features = features
    self.language = language
    self.group = group
    kernsPunctuation = style.spacingTrim == .normal && !style.features.contains(where: Self.setsWidths)
    size = min(max(style.size.isFinite ? style.size : 0, 0), 10_000)
    letterSpacing = FixedPoint.value(style.letterSpacing)
    wordSpacing = FixedPoint.value(style.wordSpacing)
    var inline = InlineTextStyle()
    inline.metrics = stack.primary.font.metrics(at: size).aligned(for: style)
    inline.fontSize = size
    inline.lineHeightIsNormal = style.lineHeight == .normal
    inline.indentation = style.indentation
    inline.hasLineHeightQuirk = style.hasLineHeightQuirk
    inline.firstLineAscent = style.firstLineAscent
    inline.markerHeight = style.markerHeight
    inline.markerWidth = style.markerWidth
    switch style.lineHeight {
    case .normal: inline.lineHeight = inline.metrics.lineSpacing
    case .number(let factor): inline.lineHeight = LayoutUnit(LayoutUnit(rounding: size).float * factor)
    case .px(let length): inline.lineHeight = length
    }
    inline.whiteSpace = style.whiteSpace
    inline.wordBreak = style.wordBreak
    inline.overflowWrap = style.overflowWrap
    inline.lineBreak = style.lineBreak
    inline.hyphens = style.hyphens
    inline.wrap = style.wrap
    inline.direction = style.direction
    inline.hasCentralBaseline = style.hasCentralBaseline
    inline.unicodeBidi = style.unicodeBidi
    let font = stack.primary.font
    let scale = FontScale(font, size: size)
    inline.spaceAdvance = scale.advance(font.advance(of: font.spaceGlyph)) + letterSpacing + wordSpacing
    switch style.tabSize {
    case .spaces(let count):
      inline.tabSpaces = count
      inline.tabInterval = FixedPoint.value(Float(inline.spaceAdvance) / 65_536 * count)
    case .px(let length): inline.tabInterval = FixedPoint.value(length)
    }
    inline.ellipsisWidth = FixedPoint.roundedUp(Self.ellipsisAdvance(font, scale))
    inline.hyphenWidth = FixedPoint.roundedUp(hyphenAdvance)
    self.inline = inline
  }
}

extension ShapingStyle {
  /// That of U+2026, or of three full stops if the font lacks it.
  private static func ellipsisAdvance(_ font: Font, _ scale: FontScale) -> Int64 {
    if let glyph = font.glyph(of: 0x2026) { return scale.advance(font.advance(of: glyph)) }
    return 3 * scale.advance(font.advance(of: font.glyph(of: 0x2E) ?? 0))
  }

  private static let widths: Set<UInt32> = [
    OpenTypeTag.value("palt"), OpenTypeTag.value("pwid"), OpenTypeTag.value("hwid"), OpenTypeTag.value("twid"),
    OpenTypeTag.value("qwid"),
  ]

  private static func setsWidths(_ setting: TextStyle.Setting) -> Bool {
    setting.value > 0 && widths.contains(setting.tag)
  }
}

/// Lengths in 1/65536 px.
enum FixedPoint {
  static func value(_ px: Float) -> Int64 {
    guard px.isFinite else { return 0 }
    return Int64((Double(min(max(px, -1e6), 1e6)) * 65_536).rounded())
  }

  /// Rounded up to 1/64 px.
  static func roundedUp(_ value: Int64) -> LayoutUnit {
    LayoutUnit(rawValue: Int32(clamping: (value + 1_023) >> 10))
  }
}

extension Font {
  /// Ascent, descent and line gap are rounded each on its own to whole px, halves up.
  func metrics(at size: Float) -> FontMetrics {
    let size = FontScale.effective(self.size(in: size))
    func rounded(_ units: Int32, _ override: Float?) -> LayoutUnit {
      let length = override.map { $0 * size } ?? Float(units) * size / Float(unitsPerEm)
      return LayoutUnit(Int((min(length, 1e7) + 0.5).rounded(.down)))
    }
    let ascent = rounded(self.ascent, adjustments?.ascent)
    let descent = rounded(self.descent, adjustments?.descent)
    return FontMetrics(
      ascent: ascent, descent: descent,
      lineSpacing: ascent + descent + rounded(lineGap, adjustments?.lineGap),
      xHeight: alignmentHeight(at: size))
  }
}

extension GlyphRun {
  /// The ascent of the font in whole px.
  public var ascent: Float {
    let length = font.adjustments?.ascent.map { $0 * size } ?? Float(font.ascent) * size / Float(font.unitsPerEm)
    return (length + 0.5).rounded(.down)
  }
}

extension FontMetrics {
  /// Around the baseline of a style: the central one for upright text in vertical lines, and what is mixed with it.
  ///
  /// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#intro-baselines
  public func aligned(for style: TextStyle) -> FontMetrics {
    guard style.hasCentralBaseline else { return self }
    var metrics = self
    let height = ascent + descent
    metrics.descent = LayoutUnit(Int(height.floor / 2))
    metrics.ascent = height - metrics.descent
    return metrics
  }
}

/// OpenType features to ask for; `identifier` differs between different sets.
struct FeatureSet: Sendable {
  var identifier: UInt16
  var features: [hb_feature_t]

  /// The settings of a style, in the order in which later ones win.
  ///
  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#feature-variation-precedence
  static func settings(of style: TextStyle) -> [TextStyle.Setting] {
    var settings: [TextStyle.Setting] = []
    func set(_ tag: StaticString, _ value: Float) { settings.append(.init(tag: OpenTypeTag.value(tag), value: value)) }
    if !style.kerning { set("kern", 0) }
    if !style.ligatures || style.letterSpacing != 0 {
      for tag in ["liga", "clig", "dlig", "hlig", "calt"] as [StaticString] { set(tag, 0) }
    }
    for tag in SmallCapitals.features(style) { set(tag, 1) }
    return settings + style.features
  }

  init(identifier: UInt16, settings: [TextStyle.Setting]) {
    self.identifier = identifier
    features = settings.map { setting in
      let value = setting.value.isFinite ? UInt32(min(max(setting.value, 0), 65_535)) : 0
      return hb_feature_t(tag: setting.tag, value: value, start: 0, end: UInt32.max)
    }
  }
}

/// A language as shaping and breaking need it.
struct Language: Sendable {
  var identifier: UInt16
  /// A BCP 47 tag, empty if unknown.
  var tag: String
}
