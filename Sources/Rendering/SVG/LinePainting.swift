import CSS
import LayoutEngine

extension Painter {
  /// Paints the lines of an inline formatting context: inline boxes, text and atomic inlines, in document order.
  mutating func paintLines(of root: NodeIndex) {
    paintLines(of: root, inside: root)
  }

  /// Paints an inline box that is a layer of its own, with the content it has in its formatting context.
  mutating func paintInlineLayer(_ node: NodeIndex) {
    var root = tree.parent(of: node)
    while root >= 0, traits(root).contains(.isInlineBox) { root = tree.parent(of: root) }
    guard root >= 0 else { return }
    paintLines(of: root, inside: node)
  }

  /// Paints what belongs to a formatting context, or to an inline box in it that is a layer, except layers inside.
  private mutating func paintLines(of root: NodeIndex, inside layer: NodeIndex) {
    let fragments = laidOut.boxes.fragments(of: root)
    let order = Self.documentOrder(of: fragments)
    let nodes = (layer == root ? root + 1 : layer)..<tree.subtreeEnd(of: layer)
    var atomics = atomicInlines(in: layer + 1..<nodes.upperBound)[...]
    let cut = cutLines(of: root, fragments)
    var skipped: Range<NodeIndex> = 0..<0
    for place in fragments.indices {
      let fragment = order.isEmpty ? fragments[place] : fragments[Int(order[place])]
      if isStopped() { return }
      guard nodes.contains(fragment.node), !skipped.contains(fragment.node) else { continue }
      if let inner = innerLayer(around: fragment.node, inside: layer) {
        skipped = inner..<tree.subtreeEnd(of: inner)
        continue
      }
      while let atomic = atomics.first, atomic < fragment.node {
        atomics.removeFirst()
        paintLayer(atomic)
      }
      paint(fragment, of: root, cut?.cut(ofLine: fragment.line))
    }
    for atomic in atomics where !isStopped() { paintLayer(atomic) }
    if let cut { paintEllipses(cut, of: root) }
  }

  /// The indices of fragments line by line in the order of their nodes; empty if that is the order they have.
  private static func documentOrder(of fragments: [LineFragment]) -> [Int32] {
    func precedes(_ a: LineFragment, _ b: LineFragment) -> Bool { (a.line, a.node) < (b.line, b.node) }
    var isSorted = true
    for index in fragments.indices.dropFirst() where precedes(fragments[index], fragments[index - 1]) {
      isSorted = false
      break
    }
    if isSorted { return [] }
    return fragments.indices.map { Int32($0) }.sorted { a, b in
      let (first, second) = (fragments[Int(a)], fragments[Int(b)])
      return (first.line, first.node, a) < (second.line, second.node, b)
    }
  }

  /// The outermost inline box that is a layer, contains `node` and lies in `layer`.
  private func innerLayer(around node: NodeIndex, inside layer: NodeIndex) -> NodeIndex? {
    var found: NodeIndex?
    var ancestor = node
    while ancestor > layer {
      let traits = traits(ancestor)
      if !traits.contains(.isText) && !traits.contains(.isInlineBox) { break }
      if traits.contains(.isLayer) { found = ancestor }
      ancestor = tree.parent(of: ancestor)
    }
    return found
  }

  /// The atomic inlines and blocks in a formatting context that are not layers or floats, in document order.
  private func atomicInlines(in nodes: Range<NodeIndex>) -> [NodeIndex] {
    var list: [NodeIndex] = []
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      let traits = traits(node)
      if traits.contains(.isLayer) || traits.contains(.isFloating) {
        node = tree.subtreeEnd(of: node)
      } else if traits.contains(.isText) || traits.contains(.isInlineBox) {
        node += 1
      } else {
        list.append(node)
        node = tree.subtreeEnd(of: node)
      }
    }
    return list
  }

  private mutating func paint(_ fragment: LineFragment, of root: NodeIndex, _ cut: CutLine?) {
    guard traits(fragment.node).contains(.isVisible) else { return }
    switch fragment.kind {
    case .box: paintInlineBox(fragment, of: root)
    case .text, .hyphen, .ellipsis: paintText(fragment, of: root, cut)
    }
  }

  /// Where a fragment is in its coordinate space.
  func place(of fragment: LineFragment, in root: NodeIndex) -> Rect {
    let origin = placement.origins[Int(root)]
    let frame = fragment.frame
    let inset = plan.hasControls ? menuInset(of: root) : .zero
    return Rect(x: origin.x + frame.x + inset, y: origin.y + frame.y, width: frame.width, height: frame.height)
  }

  /// Paints background and borders of one fragment of an inline box; sides where the box is broken have none.
  private mutating func paintInlineBox(_ fragment: LineFragment, of root: NodeIndex) {
    let traits = traits(fragment.node)
    if traits.contains(.hasOutline) { noteOutline(of: fragment, in: root) }
    guard traits.contains(.isDecorated) else { return }
    let style = tree.style(of: fragment.node)
    let paint = paintStyle(fragment.node)
    let place = place(of: fragment, in: root)
    let isLeftToRight = style.direction == .ltr
    let hasLeft = isLeftToRight ? fragment.isFirst : fragment.isLast
    let hasRight = isLeftToRight ? fragment.isLast : fragment.isFirst
    var widths = borderWidths(style)
    var padding = paddingWidths(fragment.node, style)
    var border = RoundedRect(
      Self.snapped(place), paint, width: place.width.px, height: place.height.px, laidOut.document.calculations)
    let sides = tree.writingMode(of: root).physicalEdges(Edges(top: true, right: hasRight, bottom: true, left: hasLeft))
    if !sides.left {
      (widths.left, padding.left) = (0, 0)
      (border.topLeft, border.bottomLeft) = (RoundedRect.Radius(), RoundedRect.Radius())
    }
    if !sides.right {
      (widths.right, padding.right) = (0, 0)
      (border.topRight, border.bottomRight) = (RoundedRect.Radius(), RoundedRect.Radius())
    }
    if !sides.top {
      (widths.top, padding.top) = (0, 0)
      (border.topLeft, border.topRight) = (RoundedRect.Radius(), RoundedRect.Radius())
    }
    if !sides.bottom {
      (widths.bottom, padding.bottom) = (0, 0)
      (border.bottomLeft, border.bottomRight) = (RoundedRect.Radius(), RoundedRect.Radius())
    }
    setClip(plan.clipOfNode[Int(fragment.node)])
    var box = DecoratedBox(node: fragment.node, style: paint, border: border, borderWidths: widths, padding: padding)
    box.brokenSides = Edges(top: !sides.top, right: !sides.right, bottom: !sides.bottom, left: !sides.left)
    if !paint.value.backgroundLayers.isEmpty { box.otherPieces = otherPieces(than: fragment, in: root) }
    paintDecorations(box)
  }
}
