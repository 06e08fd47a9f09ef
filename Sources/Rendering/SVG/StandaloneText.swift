import CSS
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

extension Painter {
  /// Paints text with its shadows.
  mutating func paint(
    _ text: StandaloneText, x: Double, baseline: Double, _ color: Color, _ style: PaintStyle
  ) {
    for shadow in style.textShadow.reversed() where shadow.color.alpha > 0 && !isStopped() {
      let (offsetX, offsetY) = (Double(shadow.x), Double(shadow.y))
      let size = text.runs.reduce(0) { max($0, Double($1.size)) }
      let area = PixelRect(
        x: x + offsetX - size, y: baseline + offsetY - 2 * size, width: text.width + 2 * size, height: 4 * size)
      let filter = defineBlur(shadow.blur, around: area)
      body.append("<g")
      appendFilterAttribute(filter)
      body.append(UInt8(ascii: ">"))
      paint(text.runs, x: x + offsetX, baseline: baseline + offsetY, shadow.color, nil)
      body.append("</g>")
    }
    paint(text.runs, x: x, baseline: baseline, color, textStroke(style))
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
