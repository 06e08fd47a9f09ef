import LayoutEngine
import TextEngine

extension ScrollableOverflow {
  /// Leaves out white space that hangs at the end of a line: what of it is beyond the content box of its block does not
  /// count.
  ///
  /// https://www.w3.org/TR/2024/CRD-css-text-3-20240930/#white-space-phase-2
  func cutHangingSpaces(of fragment: LineFragment, in block: NodeIndex, from extent: inout Extent) {
    guard let style = tree.textStyle(of: fragment.node), style.whiteSpace == .preWrap else { return }
    let units = tree.text(of: fragment.node).utf16
    let (first, last) = (Int(fragment.textStart), min(Int(fragment.textEnd), units.count))
    guard first >= 0, first < last else { return }
    let text = units.dropFirst(first).prefix(last - first)
    let spaces = text.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard spaces > 0 else { return }
    let shown = String(decoding: text.dropLast(spaces), as: UTF16.self)
    let shaper = GlyphShaper(tree: tree, shaper: laidOut.shaper)
    let width = LayoutUnit(Float(StandaloneText(shaper.glyphRuns(of: shown, in: style))?.width ?? 0))
    let edges = contentEdges(of: block)
    // Spaces hang where lines end: on the left if they run from right to left.
    if extent.left >= .zero {
      extent.right = min(extent.right, max(edges.right, extent.left + width))
      extent.left = min(extent.left, extent.right)
    } else {
      extent.left = max(extent.left, min(edges.left, extent.right - width))
      extent.right = max(extent.right, extent.left)
    }
  }

  /// Where the content box of a block begins and ends, from the left edge of its border box.
  private func contentEdges(of block: NodeIndex) -> (left: LayoutUnit, right: LayoutUnit) {
    let width = laidOut.boxes.frame(of: block).width
    return tree.withCommonStyle(of: block) { style in
      func inset(_ border: LayoutUnit, _ padding: Length) -> LayoutUnit {
        border + LayoutUnit(Float(padding.pixels(basis: width.px, laidOut.document.calculations)))
      }
      return (
        inset(style.border.left, style.padding.left), width - inset(style.border.right, style.padding.right)
      )
    }
  }
}
