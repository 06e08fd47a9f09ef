/// A short text of its own, shaped in the fonts of a style: a hyphen, an ellipsis, a list marker.
struct StandaloneText {
  /// In logical order.
  private(set) var runs: [(face: StackFace, run: ShapedRun)] = []
  private let size: Float

  init(_ text: String, _ style: ShapingStyle, _ features: FeatureSet, _ shaper: Shaper) {
    size = style.size
    let units = Array(text.utf16)
    var start = 0
    FontItemizer(stack: style.stack).forEachRun(in: units, 0..<units.count) { end, face in
      let face = face ?? style.stack.primary
      let request = Shaper.Request(
        font: face.font, script: Scripts.common, isRightToLeft: false, features: features, language: style.language)
      runs.append((face, shaper.shape(units, start..<end, request)))
      start = end
    }
  }

  /// In 1/65536 px, without letter spacing.
  var advance: Int64 {
    runs.reduce(0) { sum, part in
      let scale = FontScale(part.face.font, size: size)
      return part.run.glyphs.reduce(sum) { $0 + scale.advance(of: $1) }
    }
  }

  var glyphRuns: [GlyphRun] {
    var x: Float = 0
    return runs.map { face, run in
      let scale = FontScale(face.font, size: size)
      var result = GlyphRun(
        font: face.font, size: face.font.size(in: size), synthesizesBold: face.synthesizesBold,
        synthesizesItalic: face.synthesizesItalic,
        glyphs: [])
      for glyph in run.glyphs {
        let advance = Float(scale.advance(of: glyph)) / 65_536
        result.glyphs.append(PositionedGlyph(id: glyph.id, x: x, y: 0, advance: advance))
        x += advance
      }
      return result
    }
  }
}
