import CSS
import LayoutEngine
import TextEngine

/// A line that does not fit and ends in an ellipsis, or in another string.
struct CutLine {
  var line: Int32
  /// The part of the line that is shown, from the border box of the formatting context, in px.
  var visible: ClosedRange<Double>
  /// The left edge of the ellipsis.
  var ellipsisX: Double
  var baseline: LayoutUnit
}

/// The lines of one formatting context that are cut, and what they end in.
struct CutLines {
  var ellipsis: StandaloneText
  var lines: [CutLine]

  func cut(ofLine line: Int32) -> CutLine? { lines.first { $0.line == line } }
}

// https://www.w3.org/TR/2023/WD-css-overflow-3-20230329/#text-overflow

extension Painter {
  /// The lines of a formatting context that `text-overflow` cuts; `nil` if there are none.
  mutating func cutLines(of root: NodeIndex, _ fragments: [LineFragment]) -> CutLines? {
    let style = tree.style(of: root)
    guard style.overflowX != .visible, laidOut.boxTree.isPrincipal[Int(root)] else { return nil }
    let string: String
    switch paintStyle(root).value.textOverflow {
    case .clip: return nil
    case .ellipsis: string = "\u{2026}"
    case .string(let text): string = text
    }
    let content = contentRange(of: root, style)
    guard fragments.contains(where: { Self.sticksOut($0, of: content, style.direction) }),
      let ellipsis = shape(string, like: root)
    else { return nil }
    var cut = CutLines(ellipsis: ellipsis, lines: [])
    var start = 0
    while start < fragments.count {
      var end = start
      while end < fragments.count && fragments[end].line == fragments[start].line { end += 1 }
      let line = fragments[start..<end]
      if line.contains(where: { Self.sticksOut($0, of: content, style.direction) }) {
        cut.lines.append(cutLine(line, of: root, content, ellipsis.width, style.direction))
      }
      start = end
    }
    return cut
  }

  /// The left and the right content edge, from the border box.
  private func contentRange(of node: NodeIndex, _ style: Style) -> ClosedRange<LayoutUnit> {
    let padding = paddingWidths(node, style)
    let left = style.border.left + LayoutUnit(padding.left)
    let right = laidOut.boxes.frame(of: node).width - style.border.right - LayoutUnit(padding.right)
    return left...max(left, right)
  }

  private static func sticksOut(
    _ fragment: LineFragment, of content: ClosedRange<LayoutUnit>, _ direction: Direction
  ) -> Bool {
    guard fragment.kind == .text, fragment.frame.width > .zero else { return false }
    return direction == .ltr
      ? fragment.frame.maxX > content.upperBound : fragment.frame.x < content.lowerBound
  }

  /// Finds the last glyphs before the ellipsis. The first one is shown even if it does not fit.
  private func cutLine(
    _ fragments: ArraySlice<LineFragment>, of root: NodeIndex, _ content: ClosedRange<LayoutUnit>, _ width: Double,
    _ direction: Direction
  ) -> CutLine {
    let isLeftToRight = direction == .ltr
    let limit = isLeftToRight ? content.upperBound.px - width : content.lowerBound.px + width
    var reach = isLeftToRight ? -Double.infinity : Double.infinity
    var nearest = isLeftToRight ? Double.infinity : -Double.infinity
    for fragment in fragments where fragment.kind == .text {
      let left = fragment.frame.x.px
      for run in glyphRuns(of: fragment, in: root) {
        for glyph in run.glyphs where glyph.advance > 0 {
          let start = left + Double(glyph.x)
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
    let baseline = fragments.first { $0.kind == .text }?.baseline ?? .zero
    return CutLine(
      line: fragments.first?.line ?? 0, visible: isLeftToRight ? -1e9...reach : reach...1e9,
      ellipsisX: isLeftToRight ? reach : reach - width, baseline: baseline)
  }

  /// Paints the ends of cut lines.
  mutating func paintEllipses(_ cut: CutLines, of root: NodeIndex) {
    let style = paintStyle(root)
    let color = silhouette ?? style.value.textFillColor ?? style.value.color
    guard color.alpha > 0, traits(root).contains(.isVisible) else { return }
    let origin = placement.origins[Int(root)]
    for line in cut.lines {
      setClip(plan.contentClips[Int(root)])
      let baseline = Double((origin.y + line.baseline).round)
      for run in cut.ellipsis.runs { write(run, x: origin.x.px + line.ellipsisX, baseline: baseline, color) }
    }
  }
}
