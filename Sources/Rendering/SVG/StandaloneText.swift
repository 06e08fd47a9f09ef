import LayoutEngine
import TextEngine

/// A string on one line that is not part of the document's tree: an ellipsis, a list marker.
struct StandaloneText {
  var runs: [GlyphRun]
  /// px.
  var width: Double

  /// `nil` if there are no fonts.
  init?(_ runs: [GlyphRun]) {
    guard !runs.isEmpty else { return nil }
    self.runs = runs
    width = 0
    for run in runs { for glyph in run.glyphs { width = max(width, run.lineStart(of: glyph) + Double(glyph.advance)) } }
  }
}

extension Painter {
  /// Shapes a string in the text style of a node; `nil` if there are no fonts.
  func shape(_ string: String, like node: NodeIndex, features: [TextStyle.Setting] = []) -> StandaloneText? {
    StandaloneText(shaper.glyphRuns(of: string, style: node, features: features))
  }
}

extension GlyphRun {
  /// Where the room of a glyph begins along its line, in px from the start of the fragment.
  func lineStart(of glyph: PositionedGlyph) -> Double {
    guard isUpright else { return Double(glyph.x) }
    // An upright glyph hangs from its line by the ascent of its font.
    return Double(glyph.y) - Double(ascent)
  }
}
