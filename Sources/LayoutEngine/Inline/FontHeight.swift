/// How far something extends above and below a baseline.
struct FontHeight: BitwiseCopyable {
  var ascent: LayoutUnit
  /// Positive below the baseline.
  var descent: LayoutUnit

  static let zero = FontHeight(ascent: .zero, descent: .zero)

  /// That of nothing at all: less than any other.
  static let empty = FontHeight(ascent: .min, descent: .min)

  var isEmpty: Bool { ascent == .min && descent == .min }

  var height: LayoutUnit { ascent + descent }

  /// The same, lower by `shift`.
  func lowered(by shift: LayoutUnit) -> FontHeight {
    isEmpty ? self : FontHeight(ascent: ascent - shift, descent: descent + shift)
  }

  /// Nothing at all is 0 high.
  var orZero: FontHeight { isEmpty ? .zero : self }

  mutating func unite(_ other: FontHeight) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
  }

  /// Extended to a line height: half of the leading, rounded down to whole px, goes above.
  ///
  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/visudet.html#leading
  func extended(to lineHeight: LayoutUnit) -> FontHeight {
    let leading = lineHeight - height
    let above = LayoutUnit(Int((leading / 2).floor))
    return FontHeight(ascent: ascent + above, descent: descent + leading - above)
  }
}

extension InlineTextStyle {
  /// In 1/65536 px.
  var halfEm: Int64 { Int64(fontSize * 32_768) }

  var fontHeight: FontHeight { FontHeight(ascent: metrics.ascent, descent: metrics.descent) }

  /// The inline box of the style: its font with leading.
  var inlineBoxHeight: FontHeight { fontHeight.extended(to: lineHeight) }
}
