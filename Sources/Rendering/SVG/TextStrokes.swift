import CSS
import TextEngine

/// A line along the outlines of glyphs.
///
/// https://compat.spec.whatwg.org/#the-webkit-text-stroke
struct TextStroke {
  /// px, half of it on either side of the outline.
  var width: Double
  var color: Color
  /// Whether the fill is painted above it.
  var isFirst: Bool
}

extension Painter {
  /// The stroke of text in a style; `nil` if there is none to be seen.
  func textStroke(_ style: PaintStyle) -> TextStroke? {
    guard style.textStrokeWidth > 0 else { return nil }
    let color = silhouette ?? style.textStrokeColor ?? style.color
    guard color.alpha > 0 else { return nil }
    return TextStroke(width: Double(style.textStrokeWidth), color: color, isFirst: style.strokesTextFirst)
  }

  /// Paints glyphs and their outlines: first one of all glyphs, then the other. The second time they are referred to.
  mutating func paint(
    _ runs: [GlyphRun], x: Double, baseline: Double, _ color: Color, _ stroke: TextStroke?
  ) {
    for run in runs where run.size > 0 && !isStopped(after: 1 + run.glyphs.count / 8) {
      guard let stroke else {
        write(run, x: x, baseline: baseline, color)
        continue
      }
      guard color.alpha > 0 else {
        write(run, x: x, baseline: baseline, color, .stroke(stroke, unitsPerPixel(run)))
        continue
      }
      let name = newName()
      let start = body.count
      body.append("<g id=\"t")
      body.append(integer: Int(name))
      body.append("\">")
      let content = body.count
      write(run, x: x, baseline: baseline, color, .inherited)
      guard body.count > content else {
        body.truncate(to: start)
        continue
      }
      body.append("</g>")
      let group = body.copy(from: start)
      body.truncate(to: start)
      for isStroke in [stroke.isFirst, !stroke.isFirst] {
        body.append("<g")
        if isStroke {
          appendStroke(stroke, unitsPerPixel(run))
        } else {
          appendFill(color)
          if run.synthesizesBold { appendEmboldening(run, color) }
        }
        body.append(UInt8(ascii: ">"))
        if isStroke == stroke.isFirst {
          body.append(group)
        } else {
          body.append("<use href=\"#t")
          body.append(integer: Int(name))
          body.append("\"/>")
        }
        body.append("</g>")
      }
    }
  }

  /// Paints a stroke that comes before the fill: the fill has the shadows, so they lie above the stroke.
  mutating func paintStrokeBelowShadows(of text: inout PaintedText) {
    guard text.stroke?.isFirst == true else { return }
    paintGlyphs(of: text, .transparent)
    text.stroke = nil
  }

  private func unitsPerPixel(_ run: GlyphRun) -> Double { Double(run.font.unitsPerEm) / Double(run.size) }

  mutating func appendStroke(_ stroke: TextStroke, _ unitsPerPixel: Double) {
    appendStroke(stroke.color, width: stroke.width * unitsPerPixel, nil)
  }
}
