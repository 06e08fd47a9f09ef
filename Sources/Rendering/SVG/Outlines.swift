import CSS
import LayoutEngine

// https://www.w3.org/TR/2021/WD-css-ui-4-20210316/#outline-props

extension Painter {
  /// Paints the outlines that were put off since there were `count` of them, the last one first.
  mutating func paintOutlines(downTo count: Int) {
    while pendingOutlines.count > count {
      if let outlined = pendingOutlines.popLast() { paintOutline(outlined) }
    }
  }

  /// Paints the outline of a box, outside its border edge.
  private mutating func paintOutline(_ node: NodeIndex) {
    let pieces = outlinePieces.removeValue(forKey: node) ?? []
    let style = paintStyle(node).value
    guard style.outlineWidth > 0, style.outlineColor.alpha > 0 else { return }
    setClip(plan.clipOfNode[Int(node)])
    var box = decoratedBox(node)
    if traits(node).contains(.isInlineBox) { return paintOutline(ofPieces: pieces, of: box) }
    let hairline = hairline(node)
    if hairline.isInWidth { box.border.rect.width = 0 }
    if hairline.isInHeight { box.border.rect.height = 0 }
    paintOutline(around: box.border, of: box)
  }

  private mutating func paintOutline(around edge: RoundedRect, of box: DecoratedBox) {
    let style = box.style.value
    let width = Double(style.outlineWidth)
    var outlined = style
    outlined.borderStyle = Edges(style.outlineStyle)
    outlined.borderColor = Edges(style.outlineColor)
    outlined.borderImage = nil
    var ring = box
    ring.style = Shared(outlined)
    ring.border = Self.outlineEdge(of: edge, offset: Double(style.outlineOffset), width: width)
    ring.borderWidths = Edges(width)
    paintBorders(ring)
  }

  /// The outer edge of an outline: what is inside shrinks to nothing at most.
  private static func outlineEdge(of edge: RoundedRect, offset: Double, width: Double) -> RoundedRect {
    let (x, y) = (min(-offset, edge.rect.width / 2), min(-offset, edge.rect.height / 2))
    guard x < -offset || y < -offset else { return edge.spread(by: offset + width) }
    return edge.inset(top: y, right: x, bottom: y, left: x).spread(by: width)
  }

  // MARK: Inline boxes

  /// Puts off the outline of an inline box of which a piece is painted.
  mutating func noteOutline(of piece: LineFragment, in root: NodeIndex) {
    let edge = Self.snapped(place(of: piece, in: root))
    if outlinePieces[piece.node]?.append(edge) != nil { return }
    outlinePieces[piece.node] = [edge]
    pendingOutlines.append(piece.node)
  }

  /// How many pieces that touch one another have a common outline; more have one each.
  private static let maximumPieces = 64

  /// Paints the outline of an inline box: one around all pieces that touch one another.
  ///
  /// DEVIATION: only outlines that are solid or double run around pieces together.
  private mutating func paintOutline(ofPieces pieces: [PixelRect], of box: DecoratedBox) {
    let style = box.style.value
    let width = Double(style.outlineWidth)
    let reach = Double(style.outlineOffset) + width
    let touches = zip(pieces, pieces.dropFirst()).contains { first, second in
      !Self.grown(first, by: reach).intersection(Self.grown(second, by: reach)).isEmpty
    }
    guard touches, pieces.count <= Self.maximumPieces, style.outlineStyle == .solid || style.outlineStyle == .double
    else {
      for piece in pieces where !isStopped() {
        let edge = RoundedRect(
          piece, box.style, width: piece.width, height: piece.height, laidOut.document.calculations)
        paintOutline(around: edge, of: box)
      }
      return
    }
    // Lines of a double outline are a third of it wide, in whole px.
    let line = style.outlineStyle == .double && width >= 3 ? ((width + 1) / 3).rounded(.down) : width
    let offset = Double(style.outlineOffset)
    body.append("<path d=\"")
    for inner in line < width ? [offset, offset + width - line] : [offset] {
      let ring = RectangleUnion(pieces.map { Self.grown($0, by: inner + line) })
        .subtracting(RectangleUnion(pieces.map { Self.grown($0, by: inner) }))
      for part in ring { body.append(path: part) }
    }
    body.append(UInt8(ascii: "\""))
    appendFill(style.outlineColor)
    body.append("/>")
  }
}

/// The area that some rectangles cover together.
struct RectangleUnion {
  private let rects: [PixelRect]

  init(_ rects: [PixelRect]) { self.rects = rects.filter { !$0.isEmpty } }

  /// What is not covered by other rectangles, as rectangles that do not overlap: from top to bottom, and from left to right.
  func subtracting(_ other: RectangleUnion) -> [PixelRect] {
    let edges = Set((rects + other.rects).flatMap { [$0.y, $0.maxY] }).sorted()
    var parts: [PixelRect] = []
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      let covered = spans(at: top)
      for span in Self.remove(other.spans(at: top), from: covered) {
        let part = PixelRect(x: span.lowerBound, y: top, width: span.upperBound - span.lowerBound, height: bottom - top)
        // Parts that only go on are one.
        if let above = parts.lastIndex(where: { $0.x == part.x && $0.width == part.width && $0.maxY == top }) {
          parts[above].height += part.height
        } else {
          parts.append(part)
        }
      }
    }
    return parts
  }

  /// The parts of a row of pixels that are covered.
  private func spans(at y: Double) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    for rect in rects.filter({ $0.y <= y && y < $0.maxY }).sorted(by: { $0.x < $1.x }) {
      if let last = spans.last, rect.x <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, rect.maxX)
      } else {
        spans.append(rect.x...rect.maxX)
      }
    }
    return spans
  }

  private static func remove(
    _ holes: [ClosedRange<Double>], from spans: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for span in spans {
      var start = span.lowerBound
      for hole in holes where hole.upperBound > start && hole.lowerBound < span.upperBound {
        if hole.lowerBound > start { result.append(start...hole.lowerBound) }
        start = max(start, hole.upperBound)
      }
      if start < span.upperBound { result.append(start...span.upperBound) }
    }
    return result
  }
}
