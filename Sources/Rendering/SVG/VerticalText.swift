import CSS
import LayoutEngine
import TextEngine

// Text in vertical lines: painted like horizontal text, in coordinates that are turned.
extension Painter {
  /// Paints one fragment of text of a vertical line with its shadows and decorations.
  ///
  /// - Parameter cut: How the line is cut by `text-overflow`.
  mutating func paintVerticalText(_ fragment: LineFragment, of root: NodeIndex, _ cut: CutLine?) {
    let range = lineRange(of: fragment, in: root)
    if let cut, !cut.shows(range) { return }
    let mode = tree.writingMode(of: root)
    let style = paintStyle(fragment.node)
    let color = silhouette ?? style.value.textFillColor ?? style.value.color
    let place = place(of: fragment, in: root)
    let line = lineFragment(fragment)
    let baseline = line.baseline.px.rounded()
    var lines = plan.hasTextDecorations && silhouette == nil ? decorations(of: line, in: nil, 0, baseline) : []
    let hasShadow = !style.value.textShadow.isEmpty && silhouette == nil
    guard color.alpha > 0 || !lines.isEmpty || hasShadow || style.value.textStrokeWidth > 0 else { return }
    setClip(plan.clipOfNode[Int(fragment.node)])
    var text = PaintedText(
      fragment: line, root: root, runs: options.text == .outlines ? glyphRuns(of: fragment, in: root) : [], x: 0,
      baseline: baseline, width: line.frame.width.px, height: line.frame.height.px, stroke: textStroke(style.value))
    openTurnedGroup(place, mode)
    defer { body.append("</g>") }
    if let cut {
      if options.text == .elements { return paintCut(text, color, to: cut.visible, from: range.lowerBound) }
      text.cut(to: cut.visible, from: range.lowerBound)
      for index in lines.indices { lines[index].cut(to: cut.visible, by: -range.lowerBound) }
    }
    paint(text, color, lines, hasShadow ? style.value.textShadow : [])
  }

  /// The fragment as a piece of a horizontal line whose upper left corner is the origin.
  private func lineFragment(_ fragment: LineFragment) -> LineFragment {
    var line = fragment
    line.frame = Rect(x: .zero, y: .zero, width: fragment.frame.height, height: fragment.frame.width)
    let style = tree.textStyle(of: fragment.node)
    let metrics = style.flatMap { laidOut.fonts.lineMetrics(for: $0) }
    line.baseline = metrics?.ascent ?? fragment.frame.width
    return line
  }

  /// Opens a group whose x axis runs along a line from its start, and whose y axis from its upper to its lower side.
  private mutating func openTurnedGroup(_ place: Rect, _ mode: WritingMode) {
    body.append(mode.runsUpwards ? "<g transform=\"matrix(0 -1 1 0 " : "<g transform=\"matrix(0 1 -1 0 ")
    // Baselines are on whole px.
    let x = mode.runsUpwards ? place.x : place.maxX
    body.append(coordinate: x.px.rounded())
    body.append(UInt8(ascii: " "))
    body.append(coordinate: mode.runsUpwards ? place.maxY.px : place.y.px)
    body.append(")\">")
  }

  /// Opens a group whose x axis is the baseline of a fragment of text, from the line-left border edge of `box` on.
  mutating func openTurnedGroup(onBaselineOf fragment: LineFragment, of root: NodeIndex, along box: NodeIndex) {
    let mode = tree.writingMode(of: root)
    let place = place(of: fragment, in: root)
    let ascent = LayoutUnit(lineFragment(fragment).baseline.px.rounded())
    let baseline =
      mode.runsUpwards
      ? LayoutUnit(place.x.px.rounded()) + ascent : LayoutUnit(place.maxX.px.rounded()) - ascent
    let frame = laidOut.boxes.frame(of: box)
    openTurnedGroup(
      Rect(x: baseline, y: placement.origins[Int(box)].y, width: .zero, height: frame.height), mode)
  }
}
