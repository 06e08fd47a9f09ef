import CSS
import LayoutEngine

// Painting order: CSS 2.2, Appendix E. Flex and grid items and atomic inlines are painted as if they made a stacking
// context of their own, but their positioned descendants belong to the stacking context around them.
//
// https://www.w3.org/TR/2016/WD-CSS22-20160412/zindex.html

extension Painter {
  /// Paints a box that is a layer or atomic, with all that is painted together with it.
  mutating func paintLayer(_ node: NodeIndex) {
    if isStopped() { return }
    let traits = traits(node)
    if traits.contains(.isBackface) { return }
    let effect = beginEffect(node, traits)
    if traits.contains(.isInlineBox) {
      let firstOutline = pendingOutlines.count
      if traits.contains(.hasFloats) { paintFloats(in: node) }
      paintInlineLayer(node)
      paintOutlines(downTo: firstOutline)
    } else {
      paintDecorations(node, traits)
      paintLayersBelowZero(of: node, traits)
      paintContents(node, traits)
    }
    paintLayersFromZero(of: node, traits)
    endEffect(effect)
  }

  private mutating func paintLayersBelowZero(of node: NodeIndex, _ traits: PaintTraits) {
    guard traits.contains(.isStackingContext) else { return }
    for index in plan.layers(of: node) {
      guard plan.layers[index].zIndex < 0, !isStopped() else { return }
      paintLayer(plan.layers[index].node)
    }
  }

  private mutating func paintLayersFromZero(of node: NodeIndex, _ traits: PaintTraits) {
    guard traits.contains(.isStackingContext) else { return }
    for index in plan.layers(of: node) where plan.layers[index].zIndex >= 0 {
      if isStopped() { return }
      paintLayer(plan.layers[index].node)
    }
  }

  /// Paints what is in a box: backgrounds of blocks, floats, then content.
  private mutating func paintContents(_ node: NodeIndex, _ traits: PaintTraits) {
    let firstOutline = pendingOutlines.count
    if traits.contains(.hasOutline) && traits.contains(.isVisible) { pendingOutlines.append(node) }
    if traits.isDisjoint(with: [.hasAtomicChildren, .hasLines, .isReplaced]) { paintBlockBackgrounds(in: node) }
    if traits.contains(.hasFloats) && !traits.contains(.hasAtomicChildren) { paintFloats(in: node) }
    paintForeground(node, traits)
    paintOutlines(downTo: firstOutline)
  }

  /// The children of block containers that are in flow, block-level and not positioned.
  private func isInFlowBlock(_ traits: PaintTraits) -> Bool {
    traits.isDisjoint(with: [.isLayer, .isFloating, .isAtomic, .isInlineBox, .isText])
  }

  /// Step 4: backgrounds and borders of block-level descendants.
  private mutating func paintBlockBackgrounds(in node: NodeIndex) {
    for child in tree.children(of: node) {
      if isStopped() { return }
      let traits = traits(child)
      guard isInFlowBlock(traits) else { continue }
      paintDecorations(child, traits)
      if traits.contains(.hasOutline) && traits.contains(.isVisible) { pendingOutlines.append(child) }
      if traits.isDisjoint(with: [.hasAtomicChildren, .hasLines, .isReplaced]) { paintBlockBackgrounds(in: child) }
    }
    if !laidOut.boxTree.collapsedBorders.isEmpty { paintCollapsedBorders(of: node) }
  }

  /// Step 5: floats, each as a whole.
  private mutating func paintFloats(in node: NodeIndex) {
    for child in tree.children(of: node) {
      if isStopped() { return }
      let traits = traits(child)
      if traits.contains(.isLayer) { continue }
      if traits.contains(.isFloating) {
        paintLayer(child)
      } else if traits.contains(.hasFloats) && traits.isDisjoint(with: [.isAtomic, .hasAtomicChildren]) {
        paintFloats(in: child)
      }
    }
  }

  /// Step 7: content of the box and of its block-level descendants.
  private mutating func paintForeground(_ node: NodeIndex, _ traits: PaintTraits) {
    if traits.contains(.isListItem) && traits.contains(.isVisible) { paintMarker(of: node) }
    if plan.hasControls { paintControlMark(node, traits) }
    if traits.contains(.isReplaced) {
      paintReplaced(node, traits)
    } else if traits.contains(.hasAtomicChildren) {
      paintAtomicChildren(of: node, traits)
    } else if traits.contains(.hasLines) {
      paintLines(of: node)
    } else {
      for child in tree.children(of: node) {
        if isStopped() { return }
        let childTraits = self.traits(child)
        if isInFlowBlock(childTraits) { paintForeground(child, childTraits) }
      }
    }
  }

  /// Flex and grid items, in order-modified document order.
  private mutating func paintAtomicChildren(of node: NodeIndex, _ traits: PaintTraits) {
    guard traits.contains(.hasOrder) else {
      for child in tree.children(of: node) where !self.traits(child).contains(.isLayer) { paintLayer(child) }
      return
    }
    var children: [(order: Int32, node: NodeIndex)] = []
    for child in tree.children(of: node) where !self.traits(child).contains(.isLayer) {
      children.append((tree.style(of: child).order, child))
    }
    children.sort { ($0.order, $0.node) < ($1.order, $1.node) }
    for child in children where !isStopped() { paintLayer(child.node) }
  }
}
