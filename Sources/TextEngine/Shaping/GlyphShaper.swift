import LayoutEngine

/// The glyphs of laid out text, for painting. Used by one thread.
///
/// Shaping is deterministic, and the shape cache mostly knows the answer: the glyphs are those that were measured.
public final class GlyphShaper {
  private let session: ShapingSession

  public init(tree: LayoutTree, fonts: DocumentFonts) { session = ShapingSession(tree: tree, fonts: fonts) }

  /// Goes on with what a layout of the tree has analysed and shaped, if nobody else has taken that over yet.
  public init(tree: LayoutTree, shaper: TextShaper) {
    session = shaper.takeSession(of: tree) ?? ShapingSession(tree: tree, fonts: shaper.fonts)
    // What is kept for later documents has to be whole.
    session.deadline = .none
  }

  /// The glyphs of a fragment of text (a visible hyphen included) in visual order; empty for other fragments.
  ///
  /// - Parameters:
  ///   - root: The node whose lines the fragment is in.
  ///   - digest: What the layout knows the subtree of `root` by: glyphs that were asked for in another document with such
  ///     a subtree are found again.
  public func glyphRuns(of fragment: LineFragment, in root: NodeIndex, digest: Digest? = nil) -> [GlyphRun] {
    switch fragment.kind {
    case .text:
      // Fonts that come with a document may be opened anew for the next one.
      guard let digest, !session.fonts.hasFaces else { return textRuns(of: fragment, in: root) }
      return session.fonts.library.glyphRuns.runs(of: fragment, in: digest) { textRuns(of: fragment, in: root) }
    case .hyphen: return hyphen(of: fragment)
    case .box, .ellipsis: return []
    }
  }

  private func textRuns(of fragment: LineFragment, in root: NodeIndex) -> [GlyphRun] {
    let shaped = session.shapedParagraph(of: root)
    guard fragment.contentStart >= 0, Int(fragment.contentEnd) <= shaped.paragraph.text.count else { return [] }
    var writer = GlyphRunWriter(shaped: shaped, fragment: fragment, shaper: session.shaper)
    return writer.write()
  }

  /// The characters that a fragment shows: white space collapsed, letter case transformed.
  public func text(of fragment: LineFragment, in root: NodeIndex) -> String {
    switch fragment.kind {
    case .text:
      let text = session.shapedParagraph(of: root).paragraph.text
      let (start, end) = (Int(fragment.contentStart), Int(fragment.contentEnd))
      guard start >= 0, start <= end, end <= text.count else { return "" }
      return String(decoding: text[start..<end], as: UTF16.self)
    case .hyphen: return session.style(session.tree.textStyleIndex(of: fragment.node)).map(Hyphen.string) ?? ""
    case .box, .ellipsis: return ""
    }
  }

  private func hyphen(of fragment: LineFragment) -> [GlyphRun] {
    guard let style = session.style(session.tree.textStyleIndex(of: fragment.node)) else { return [] }
    return StandaloneText(Hyphen.string(style), style, style.features, session.shaper).glyphRuns
  }

  /// The glyphs of a text of its own in the fonts of a style, such as an ellipsis or a list marker.
  ///
  /// - Parameter features: Features on top of those of the style.
  public func glyphRuns(
    of text: String, style node: NodeIndex, features: [TextStyle.Setting] = []
  ) -> [GlyphRun] {
    glyphRuns(of: text, session.style(session.tree.textStyleIndex(of: node)), features)
  }

  /// The glyphs of a text in a style that no box of the tree need have.
  public func glyphRuns(of text: String, in style: TextStyle, features: [TextStyle.Setting] = []) -> [GlyphRun] {
    glyphRuns(of: text, session.makeStyle(style), features)
  }

  private func glyphRuns(of text: String, _ style: ShapingStyle?, _ features: [TextStyle.Setting]) -> [GlyphRun] {
    guard let style else { return [] }
    if features.isEmpty { return StandaloneText(text, style, style.features, session.shaper).glyphRuns }
    let settings = session.fonts.library.names.features(FeatureSet.settings(of: style.style) + features)
    return StandaloneText(text, style, settings, session.shaper).glyphRuns
  }
}

/// Collects the glyphs of one fragment from left to right.
private struct GlyphRunWriter {
  let shaped: ShapedParagraph
  let fragment: LineFragment
  let shaper: Shaper
  private var runs: [GlyphRun] = []
  private var x: Double = 0
  /// Extra room before and after each code unit of the fragment, if the line is justified.
  private var expansions: [(before: Float, after: Float)] = []

  init(shaped: ShapedParagraph, fragment: LineFragment, shaper: Shaper) {
    self.shaped = shaped
    self.fragment = fragment
    self.shaper = shaper
  }

  mutating func write() -> [GlyphRun] {
    let paragraph = shaped.paragraph
    let start = Int(fragment.contentStart)
    let end = Int(fragment.contentEnd)
    if fragment.expansion > 0 { expansions = expansions(start..<end) }
    let kept = paragraph.keptPart(
      from: start, to: end, isCutAtStart: fragment.cuts.contains(.isCutAtStart),
      isCutAtEnd: fragment.cuts.contains(.isCutAtEnd), shapedEnd: Int(fragment.shapedEnd))
    let shapedEnd = max(Int(fragment.shapedEnd), end)
    var parts = segments(start..<kept.lowerBound, shapedEnd: kept.lowerBound)
    parts += segments(kept, shapedEnd: kept.upperBound)
    parts += segments(kept.upperBound..<end, shapedEnd: shapedEnd)
    for part in fragment.level & 1 != 0 ? parts.reversed() : parts {
      let isKept = part.range.lowerBound >= kept.lowerBound && part.range.upperBound <= kept.upperBound
      append(part.range, isKept: isKept, shapedEnd: part.shapedEnd)
    }
    return runs
  }

  /// A range cut at the borders of segments, each part with the end of what is shaped together with it.
  private func segments(_ range: Range<Int>, shapedEnd: Int) -> [(range: Range<Int>, shapedEnd: Int)] {
    var parts: [(range: Range<Int>, shapedEnd: Int)] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let index = shaped.segment(at: offset) else {
        offset += 1
        continue
      }
      let end = min(shaped.segments[index].end, range.upperBound)
      parts.append((offset..<end, min(shaped.segments[index].end, shapedEnd)))
      offset = end
    }
    return parts
  }

  private mutating func append(_ range: Range<Int>, isKept: Bool, shapedEnd: Int) {
    guard let index = shaped.segment(at: range.lowerBound) else { return }
    let segment = shaped.segments[index]
    let run = isKept ? segment.run : shaped.reshape(segment, range.lowerBound..<shapedEnd, shaper)
    let first = isKept ? segment.start : range.lowerBound
    let scale = segment.scale
    let size = segment.face.font.size(in: segment.size)
    let perUnit = size / Float(segment.face.font.unitsPerEm)
    var result = GlyphRun(
      font: segment.face.font, size: size, synthesizesBold: segment.face.synthesizesBold,
      synthesizesItalic: segment.face.synthesizesItalic, glyphs: [])
    result.isUpright = segment.isUpright
    for position in run.glyphs(of: (range.lowerBound - first)..<(range.upperBound - first)) {
      let glyph = run.glyphs[position]
      let unit = first + Int(glyph.cluster)
      let isFirstOfCluster = position == 0 || run.glyphs[position - 1].cluster != glyph.cluster
      let isLastOfCluster = position + 1 == run.glyphs.count || run.glyphs[position + 1].cluster != glyph.cluster
      if isFirstOfCluster { x += leading(unit) }
      let advance = Double(scale.advance(of: glyph)) / 65_536
      result.glyphs.append(
        segment.isUpright
          ? upright(glyph, segment, perUnit, advance: Float(advance))
          : PositionedGlyph(
            id: glyph.id, x: Float(x) + Float(glyph.xOffset) * perUnit, y: -Float(glyph.yOffset) * perUnit,
            advance: Float(advance)))
      x += advance
      if isLastOfCluster { x += trailing(unit, segment) }
    }
    if !result.glyphs.isEmpty { runs.append(result) }
  }

  /// A glyph that stands upright below the place that the line has reached.
  private func upright(
    _ glyph: ShapedGlyph, _ segment: ShapingSegment, _ perUnit: Float, advance: Float
  ) -> PositionedGlyph {
    let font = segment.face.font
    guard !font.hasVerticalMetrics else {
      return PositionedGlyph(
        id: glyph.id, x: Float(glyph.xOffset) * perUnit, y: Float(x) - Float(glyph.yOffset) * perUnit, advance: advance)
    }
    // Without vertical metrics, a glyph is centered with the font's ascent above its baseline.
    let ascent = font.metrics(at: segment.size).ascent.float
    let half = Float(font.advance(of: glyph.id)) / Float(font.advanceUnitsPerEm) * font.size(in: segment.size) / 2
    return PositionedGlyph(id: glyph.id, x: -half, y: Float(x) + ascent, advance: advance)
  }

  private func leading(_ unit: Int) -> Double {
    expansions.isEmpty ? 0 : Double(expansions[unit - Int(fragment.contentStart)].before)
  }

  /// Spacing goes to the right of a cluster, as in Chromium also where text runs to the left.
  private func trailing(_ unit: Int, _ segment: ShapingSegment) -> Double {
    let expansion = expansions.isEmpty ? 0 : expansions[unit - Int(fragment.contentStart)].after
    return Double(expansion) + spacing(unit, segment)
  }

  private func spacing(_ unit: Int, _ segment: ShapingSegment) -> Double {
    Double(SegmentMeasure.spacing(of: shaped.paragraph.text[unit], segment)) / 65_536
  }

  private func expansions(_ range: Range<Int>) -> [(before: Float, after: Float)] {
    let paragraph = shaped.paragraph
    var cursor =
      fragment.cuts.contains(.isAtLineStart)
      ? JustificationCursor(isAtLineStart: true) : JustificationCursor(before: range.lowerBound, in: paragraph)
    let lineEnd = fragment.cuts.contains(.isAtLineEnd) ? range.upperBound : .max
    return range.map { offset in
      let here = cursor.opportunities(at: offset, in: paragraph, lineEnd: lineEnd)
      return (Float(here.before) * fragment.expansion, Float(here.after) * fragment.expansion)
    }
  }
}
