/// A short text of its own, shaped in the fonts of a style: a hyphen, an ellipsis, a list marker.
struct StandaloneText {
  /// In logical order, with their levels of embedding.
  private(set) var runs: [(face: StackFace, run: ShapedRun, level: UInt8)] = []
  private let size: Float

  init(_ text: String, _ style: ShapingStyle, _ features: FeatureSet, _ shaper: Shaper) {
    size = style.size
    let units = Array(text.utf16)
    let levels = units.contains(where: BidiLevels.mayMatter) ? BidiLevels.resolve(units, baseLevel: 0) : []
    var start = 0
    FontItemizer(stack: style.stack).forEachRun(in: units, 0..<units.count) { end, face in
      while start < end {
        let level = levels.isEmpty ? 0 : levels[start]
        let next = levels.isEmpty ? end : levels[start..<end].firstIndex { $0 != level } ?? end
        append(units, start..<next, level, face ?? style.stack.primary, style, features, shaper)
        start = next
      }
    }
  }

  private mutating func append(
    _ units: [UInt16], _ range: Range<Int>, _ level: UInt8, _ face: StackFace, _ style: ShapingStyle,
    _ features: FeatureSet, _ shaper: Shaper
  ) {
    let request = Shaper.Request(
      font: face.font, script: Scripts.common, isRightToLeft: level & 1 == 1, features: features,
      language: style.language)
    runs.append((face, shaper.shape(units, range, request), level))
  }

  /// The indices of the runs from left to right.
  ///
  /// https://www.unicode.org/reports/tr9/tr9-50.html#L2
  private var visualOrder: [Int] {
    var order = Array(runs.indices)
    for level in stride(from: runs.map(\.level).max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard runs[order[start]].level >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { runs[$0].level < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
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
    return visualOrder.map { index in
      let (face, run, _) = runs[index]
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
