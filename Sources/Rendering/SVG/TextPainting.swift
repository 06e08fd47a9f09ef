import CSS
import LayoutEngine
import TextEngine

extension Painter {
  /// Paints one fragment of text with its shadows and decorations.
  ///
  /// https://www.w3.org/TR/2022/CRD-css-text-decor-3-20220505/#painting-order
  ///
  /// - Parameter cut: How the line is cut by `text-overflow`.
  mutating func paintText(_ fragment: LineFragment, of root: NodeIndex, _ cut: CutLine? = nil) {
    if tree.writingMode(of: root).isVertical { return paintVerticalText(fragment, of: root, cut) }
    let frame = fragment.frame
    if let cut, !cut.shows(lineRange(of: fragment, in: root)) { return }
    let style = paintStyle(fragment.node)
    let color = silhouette ?? style.value.textFillColor ?? style.value.color
    let place = place(of: fragment, in: root)
    let x = place.x.px
    // Baselines are on whole px, as Chromium paints them.
    let baseline = Double((placement.origins[Int(root)].y + fragment.baseline).round)
    var lines = plan.hasTextDecorations && silhouette == nil ? decorations(of: fragment, in: root, x, baseline) : []
    let hasShadow = !style.value.textShadow.isEmpty && silhouette == nil
    guard color.alpha > 0 || !lines.isEmpty || hasShadow || style.value.textStrokeWidth > 0 else { return }
    setClip(plan.clipOfNode[Int(fragment.node)])
    var text = PaintedText(
      fragment: fragment, root: root, runs: options.text == .outlines ? glyphRuns(of: fragment, in: root) : [], x: x,
      baseline: baseline, width: place.width.px, height: place.height.px, stroke: textStroke(style.value))
    if let cut {
      if options.text == .elements {
        paintCut(text, color, to: cut.visible, from: frame.x.px)
        return
      }
      text.cut(to: cut.visible, from: frame.x.px)
      for index in lines.indices { lines[index].cut(to: cut.visible, by: x - frame.x.px) }
    }
    paint(text, color, lines, hasShadow ? style.value.textShadow : [])
  }

  /// Writes a text element of which only a part is shown.
  mutating func paintCut(
    _ text: PaintedText, _ color: Color, to visible: ClosedRange<Double>, from left: Double
  ) {
    let start = max(visible.lowerBound, left)
    let end = min(visible.upperBound, left + text.width)
    let clip = defineClip(
      RoundedRect(
        PixelRect(
          x: text.x + start - left, y: text.baseline - 2 * text.height, width: max(end - start, 0),
          height: 4 * text.height)))
    body.append("<g")
    appendClipAttribute(clip)
    body.append(UInt8(ascii: ">"))
    writeTextElement(text, color)
    body.append("</g>")
  }

  /// A fragment with its glyphs, at its place.
  struct PaintedText {
    var fragment: LineFragment
    var root: NodeIndex
    var runs: [GlyphRun]
    var x: Double
    var baseline: Double
    var width: Double
    var height: Double
    var stroke: TextStroke?

    /// Drops the glyphs that are not wholly in the visible part of a line.
    mutating func cut(to visible: ClosedRange<Double>, from left: Double) {
      for index in runs.indices {
        let run = runs[index]
        runs[index].glyphs.removeAll { glyph in
          let start = left + run.lineStart(of: glyph)
          return start < visible.lowerBound - 0.01 || start + Double(glyph.advance) > visible.upperBound + 0.01
        }
      }
    }
  }

  /// The glyphs of a fragment, from left to right.
  func glyphRuns(of fragment: LineFragment, in root: NodeIndex) -> [GlyphRun] {
    shaper.glyphRuns(of: fragment, in: root, digest: laidOut.boxes.digest(of: root))
  }
}
