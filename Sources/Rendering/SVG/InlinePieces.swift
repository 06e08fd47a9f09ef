import CSS
import LayoutEngine

extension DecoratedBox {
  /// What the position and size of a background image refer to: the pieces of an inline box in one row.
  ///
  /// https://www.w3.org/TR/2018/CR-css-break-3-20181204/#break-decoration
  func positioningArea(_ origin: PaintStyle.BackgroundBox) -> PixelRect {
    var area = edge(origin).rect
    area.x -= otherPieces.left
    area.width += otherPieces.left + otherPieces.right
    return area
  }
}

/// How wide the pieces of the inline boxes in one formatting context are together, and those before each.
struct InlinePieces {
  struct Piece: Hashable {
    var node: NodeIndex
    var line: Int32
  }

  var root: NodeIndex = -1
  var totals: [NodeIndex: Double] = [:]
  var before: [Piece: Double] = [:]

  init() {}

  /// Takes time linear in the number of fragments.
  init(of root: NodeIndex, _ fragments: [LineFragment]) {
    self.root = root
    for fragment in fragments where fragment.kind == .box {
      let total = totals[fragment.node, default: 0]
      before[Piece(node: fragment.node, line: fragment.line), default: total] += 0
      totals[fragment.node] = total + fragment.frame.width.px
    }
  }
}

extension Painter {
  /// How wide the pieces before and after one of an inline box are, which go on from line to line.
  ///
  /// DEVIATION: in vertical text every piece has a background of its own.
  mutating func otherPieces(than fragment: LineFragment, in root: NodeIndex) -> (left: Double, right: Double) {
    let style = tree.style(of: fragment.node)
    guard !(fragment.isFirst && fragment.isLast), !style.clonesDecorations, !tree.writingMode(of: root).isVertical
    else {
      return (0, 0)
    }
    if inlinePieces.root != root { inlinePieces = InlinePieces(of: root, laidOut.boxes.fragments(of: root)) }
    let width = fragment.frame.width.px
    let before = inlinePieces.before[InlinePieces.Piece(node: fragment.node, line: fragment.line)] ?? 0
    let after = max((inlinePieces.totals[fragment.node] ?? width) - before - width, 0)
    return style.direction == .ltr ? (before, after) : (after, before)
  }
}
