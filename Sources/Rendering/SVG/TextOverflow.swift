import CSS
import LayoutEngine
import TextEngine

/// A line that does not fit and ends in an ellipsis, or in another string.
struct CutLine {
  var line: Int32
  /// The part of the line that is shown, from the line-left border edge of the formatting context, in px.
  var visible: ClosedRange<Double>
  /// The line-left edge of the ellipsis, from the same edge.
  var ellipsisX: Double
  /// A piece of text on whose baseline the ellipsis is.
  var text: LineFragment

  /// Whether anything of a piece of the line may be visible.
  func shows(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound < visible.upperBound && range.upperBound > visible.lowerBound
  }
}

/// The lines of one formatting context that are cut, and what they end in.
struct CutLines {
  var ellipsis: StandaloneText
  var lines: [CutLine]

  func cut(ofLine line: Int32) -> CutLine? { lines.first { $0.line == line } }
}

// https://www.w3.org/TR/2023/WD-css-overflow-3-20230329/#text-overflow

extension Painter {
  /// The lines of a formatting context that `text-overflow` or `-webkit-line-clamp` cuts; `nil` if there are none.
  mutating func cutLines(of root: NodeIndex, _ fragments: [LineFragment]) -> CutLines? {
    let clamped = plan.clampedLines[root] ?? tree.withCommonStyle(of: root) { Self.clampedLine($0, fragments) }
    let string = textOverflow(of: root)
    guard clamped != nil || string != nil else { return nil }
    let style = tree.style(of: root)
    let content = contentRange(of: root, style)
    func isCut(_ fragment: LineFragment) -> Bool {
      fragment.line == clamped
        || string != nil && fragment.kind == .text && sticksOut(fragment, of: root, content, style.direction)
    }
    guard fragments.contains(where: isCut), let ellipsis = shape(string ?? "\u{2026}", like: root) else { return nil }
    var cut = CutLines(ellipsis: ellipsis, lines: [])
    var start = 0
    while start < fragments.count {
      var end = start
      while end < fragments.count && fragments[end].line == fragments[start].line { end += 1 }
      let line = fragments[start..<end]
      if line.contains(where: isCut) {
        let isClamped = fragments[start].line == clamped
        let whole = isClamped ? endOfLine(line, of: root, content, ellipsis.width, style.direction) : nil
        if let line = whole ?? cutLine(line, of: root, content, ellipsis.width, style.direction) {
          cut.lines.append(line)
        }
      }
      start = end
    }
    return cut
  }

  /// The last line that `-webkit-line-clamp` shows; `nil` if no others follow.
  private static func clampedLine(_ style: Style, _ fragments: [LineFragment]) -> Int32? {
    guard style.isWebkitBox, style.lineClamp > 0, let last = fragments.last, last.line >= style.lineClamp else {
      return nil
    }
    return style.lineClamp - 1
  }

  /// What lines that do not fit end in; `nil` if they are only clipped.
  private func textOverflow(of root: NodeIndex) -> String? {
    // A box with lines of another writing mode is two nodes: the outer one clips.
    let around = tree.parent(of: root)
    let owner = around >= 0 && tree.flags(of: around).contains(.isWritingModeRoot) ? around : root
    guard laidOut.boxTree.isPrincipal[Int(owner)] else { return nil }
    let isVertical = tree.writingMode(of: root).isVertical
    let overflow = tree.withCommonStyle(of: owner) { isVertical ? $0.overflowY : $0.overflowX }
    guard overflow != .visible else { return nil }
    return paintStyle(owner).value.textOverflow == .ellipsis ? "\u{2026}" : nil
  }

  /// The line-left and the line-right content edge, from the border box.
  private func contentRange(of node: NodeIndex, _ style: Style) -> ClosedRange<Double> {
    let mode = tree.writingMode(of: node)
    let padding = mode.flowEdges(paddingWidths(node, style))
    let border = mode.flowEdges(style.border)
    let left = border.left.px + padding.left
    let right = mode.transposed(laidOut.boxes.frame(of: node).size).width.px - border.right.px - padding.right
    return left...max(left, right)
  }

  /// Where a fragment is along its line, in px from the line-left border edge of the formatting context.
  func lineRange(of fragment: LineFragment, in root: NodeIndex) -> ClosedRange<Double> {
    let mode = tree.writingMode(of: root)
    let flow = mode.flow(fragment.frame, in: mode.transposed(laidOut.boxes.frame(of: root).size))
    return flow.x.px...max(flow.x, flow.maxX).px
  }

  private func sticksOut(
    _ fragment: LineFragment, of root: NodeIndex, _ content: ClosedRange<Double>, _ direction: Direction
  ) -> Bool {
    let range = lineRange(of: fragment, in: root)
    guard range.upperBound > range.lowerBound else { return false }
    return direction == .ltr ? range.upperBound > content.upperBound : range.lowerBound < content.lowerBound
  }

  private func indent(of fragment: LineFragment, in root: NodeIndex, _ content: ClosedRange<Double>) -> Double {
    let isHanging = tree.textStyle(of: root)?.indentation.contains(.hanging) ?? false
    guard (fragment.line == 0) != isHanging else { return 0 }
    return tree.style(of: root).textIndent.pixels(
      basis: content.upperBound - content.lowerBound, laidOut.document.calculations)
  }

  /// A clamped line that has room for the ellipsis: it follows the line, wherever that is aligned; `nil` if there is not
  /// enough room.
  private func endOfLine(
    _ fragments: ArraySlice<LineFragment>, of root: NodeIndex, _ content: ClosedRange<Double>, _ width: Double,
    _ direction: Direction
  ) -> CutLine? {
    guard let first = fragments.first else { return nil }
    var (start, end) = (Double.infinity, -Double.infinity)
    for fragment in fragments {
      let range = lineRange(of: fragment, in: root)
      (start, end) = (min(start, range.lowerBound), max(end, range.upperBound))
    }
    let room = content.upperBound - content.lowerBound - indent(of: first, in: root, content)
    guard end - start + width <= room else { return nil }
    return CutLine(
      line: first.line, visible: -1e9...1e9, ellipsisX: direction == .ltr ? end : start - width,
      text: fragments.first { $0.kind == .text } ?? first)
  }

  /// Finds the last glyphs before the ellipsis. The first one is shown even if it does not fit.
  private func cutLine(
    _ fragments: ArraySlice<LineFragment>, of root: NodeIndex, _ content: ClosedRange<Double>, _ width: Double,
    _ direction: Direction
  ) -> CutLine? {
    guard let first = fragments.first else { return nil }
    let isLeftToRight = direction == .ltr
    // The room for the line begins where the line does, wherever that is aligned; an indent takes some of it.
    let ranges = fragments.map { lineRange(of: $0, in: root) }
    let room = content.upperBound - content.lowerBound - width - indent(of: first, in: root, content)
    let limit =
      isLeftToRight
      ? max(ranges.map(\.lowerBound).min() ?? 0, content.lowerBound) + room
      : min(ranges.map(\.upperBound).max() ?? 0, content.upperBound) - room
    var reach = isLeftToRight ? -Double.infinity : Double.infinity
    var nearest = isLeftToRight ? Double.infinity : -Double.infinity
    for fragment in fragments where fragment.kind == .text {
      let left = lineRange(of: fragment, in: root).lowerBound
      for run in glyphRuns(of: fragment, in: root) {
        for glyph in run.glyphs where glyph.advance > 0 {
          let start = left + run.lineStart(of: glyph)
          let end = start + Double(glyph.advance)
          if isLeftToRight {
            if end <= limit { reach = max(reach, end) }
            nearest = min(nearest, end)
          } else {
            if start >= limit { reach = min(reach, start) }
            nearest = max(nearest, start)
          }
        }
      }
    }
    if !reach.isFinite { reach = nearest.isFinite ? nearest : limit }
    return CutLine(
      line: first.line, visible: isLeftToRight ? -1e9...reach : reach...1e9,
      ellipsisX: isLeftToRight ? reach : reach - width, text: fragments.first { $0.kind == .text } ?? first)
  }

  /// Paints the ends of cut lines.
  mutating func paintEllipses(_ cut: CutLines, of root: NodeIndex) {
    let style = paintStyle(root)
    let color = silhouette ?? style.value.textFillColor ?? style.value.color
    guard color.alpha > 0, traits(root).contains(.isVisible) else { return }
    let origin = placement.origins[Int(root)]
    for line in cut.lines {
      setClip(plan.contentClips[Int(root)])
      if tree.writingMode(of: root).isVertical {
        openTurnedGroup(onBaselineOf: line.text, of: root, along: root)
        for run in cut.ellipsis.runs { write(run, x: line.ellipsisX, baseline: 0, color) }
        body.append("</g>")
      } else {
        let baseline = Double((origin.y + line.text.baseline).round)
        for run in cut.ellipsis.runs { write(run, x: origin.x.px + line.ellipsisX, baseline: baseline, color) }
      }
    }
  }
}
