import CICU
import LayoutEngine

/// Small capitals for fonts that have none: capitals at 0.7 of the size.
///
/// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#synth-small-caps
enum SmallCapitals {
  /// The size of small capitals in text of a size, in px: whole px, as in Chromium.
  static func size(in size: Float) -> Float { (size * 0.7).rounded() }

  /// The OpenType features that a style asks for.
  static func features(_ style: TextStyle) -> [StaticString] {
    switch style.variantCaps {
    case .normal: []
    case .smallCaps: ["smcp"]
    case .allSmallCaps: ["smcp", "c2sc"]
    // As in Chromium: small letters become small capitals where there may be no capitals of a smaller size.
    case .unicase: style.synthesis.contains(.smallCaps) ? ["c2sc"] : ["smcp"]
    case .titlingCaps: ["titl"]
    }
  }

  /// Whether a font lacks what a style asks for.
  static func areSynthesized(_ caps: TextStyle.VariantCaps, in font: Font) -> Bool {
    switch caps {
    case .normal, .titlingCaps: false
    case .unicase: !font.smallCapitals.contains(.forUppercase)
    case .smallCaps: !font.smallCapitals.contains(.forLowercase)
    case .allSmallCaps: !font.smallCapitals.isSuperset(of: [.forLowercase, .forUppercase])
    }
  }

  /// Calls `body` with the end of each part of a text that is set at one size, and whether that is the small one. With
  /// `unicase` it is all that is no small letter that is small.
  static func forEachPart(
    of text: [UInt16], _ range: Range<Int>, _ caps: TextStyle.VariantCaps, _ body: (Int, Bool) -> Void
  ) {
    func isSet(small changes: Bool) -> Bool { caps == .unicase ? !changes : changes || caps == .allSmallCaps }
    var index = range.lowerBound
    var isSmall: Bool?
    while index < range.upperBound {
      let (character, length) = UTF16Text.scalar(in: text, at: index)
      let changes = changesWhenUppercased(character)
      if let current = isSmall, changes != current, !isMark(character) {
        body(index, isSet(small: current))
        isSmall = changes
      } else if isSmall == nil {
        isSmall = changes
      }
      index += length
    }
    if let isSmall { body(range.upperBound, isSet(small: isSmall)) }
  }

  private static func changesWhenUppercased(_ character: UInt32) -> Bool {
    if character < 0x80 { return character >= 0x61 && character <= 0x7A }
    return Unicode.Scalar(character)?.properties.changesWhenUppercased ?? false
  }

  private static func isMark(_ character: UInt32) -> Bool {
    character >= 0x300 && Unicode.Scalar(character)?.properties.isGraphemeExtend ?? false
  }

  /// Shapes the capitals of part of a text; clusters are those of the text itself.
  static func shape(
    _ text: [UInt16], _ range: Range<Int>, _ request: Shaper.Request, _ shaper: Shaper
  ) -> ShapedRun {
    let source = Array(text[range])
    let capitals = TextTransformation.uppercased(source, request.language.tag)
    let run = shaper.shape(capitals.units, 0..<capitals.units.count, request)
    guard let sources = capitals.sources else { return run }
    return ShapedRun(
      glyphs: run.glyphs.map { glyph in
        var glyph = glyph
        glyph.cluster = sources[Int(glyph.cluster)]
        return glyph
      }, isRightToLeft: run.isRightToLeft)
  }
}
