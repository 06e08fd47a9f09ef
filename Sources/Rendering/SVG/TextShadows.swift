import CSS
import LayoutEngine
import TextEngine

// https://www.w3.org/TR/2022/CRD-css-text-decor-3-20220505/#painting-order
extension Painter {
  /// Paints text with its decorations: underlines and overlines below it, lines through it above, each with its shadows.
  ///
  /// DEVIATION: in vertical lines the shadows of what is turned are turned, too, as in Chromium.
  mutating func paint(
    _ text: PaintedText, _ color: Color, _ lines: [TextDecoration], _ shadows: [PaintStyle.Shadow]
  ) {
    var text = text
    let work = 1 + text.runs.reduce(0) { $0 + $1.glyphs.count }
    for line in lines where line.kind != .lineThrough && !isStopped(after: work) {
      paint(line, of: text, shadows)
    }
    if !shadows.isEmpty { paintStrokeBelowShadows(of: &text) }
    for shadow in shadows.reversed() where shadow.color.alpha > 0 && !isStopped() {
      let (moved, filter) = beginShadow(shadow, of: text)
      paintGlyphs(of: moved, shadow.color)
      if filter >= 0 { body.append("</g>") }
    }
    paintGlyphs(of: text, color)
    for line in lines where line.kind == .lineThrough && !isStopped() { paint(line, of: text, shadows) }
  }

  mutating func paintGlyphs(of text: PaintedText, _ color: Color) {
    guard color.alpha > 0 || text.stroke != nil else { return }
    switch options.text {
    case .outlines: paint(text.runs, x: text.x, baseline: text.baseline, color, text.stroke)
    case .elements: writeTextElement(text, color)
    }
  }

  /// Paints a line with its shadows, the last one first.
  private mutating func paint(
    _ line: TextDecoration, of text: PaintedText, _ shadows: [PaintStyle.Shadow]
  ) {
    for shadow in shadows.reversed() where shadow.color.alpha > 0 && !isStopped() {
      let (moved, filter) = beginShadow(shadow, of: text)
      let (x, y) = (moved.x - text.x, moved.baseline - text.baseline)
      var shaded = line
      shaded.color = shadow.color
      shaded.x += x
      shaded.y += y
      shaded.secondY += y
      paint(shaded, moved)
      if filter >= 0 { body.append("</g>") }
    }
    paint(line, text)
  }

  /// Opens a group with the blur of a shadow, if it has one. Returns the text at the place of the shadow.
  private mutating func beginShadow(
    _ shadow: PaintStyle.Shadow, of text: PaintedText
  ) -> (text: PaintedText, filter: Int32) {
    var moved = text
    moved.x += Double(shadow.x)
    moved.baseline += Double(shadow.y)
    for run in moved.runs.indices where moved.runs[run].isUpright {
      // The line runs downwards: what was moved by (x, y) there was moved by (-y, x).
      for glyph in moved.runs[run].glyphs.indices {
        moved.runs[run].glyphs[glyph].x += shadow.x + shadow.y
        moved.runs[run].glyphs[glyph].y += shadow.y - shadow.x
      }
    }
    // Strokes throw no shadow.
    moved.stroke = nil
    let area = PixelRect(
      x: moved.x - text.height / 2, y: moved.baseline - text.height * 1.5, width: text.width + text.height,
      height: text.height * 2.5)
    let filter = defineBlur(shadow.blur, around: area)
    if filter >= 0 {
      body.append("<g")
      appendFilterAttribute(filter)
      body.append(UInt8(ascii: ">"))
    }
    return (moved, filter)
  }
}
