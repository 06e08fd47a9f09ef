/// One layout of one tree: the scratch memory, and the only place that dispatches to formatting contexts and calls
/// the caches.
///
/// Formatting contexts keep an `unowned(unsafe)` reference: the pass outlives them, and hot loops count no
/// references.
final class LayoutPass {
  let tree: LayoutTree
  let boxes: Boxes
  let frames: UnsafeMutablePointer<Rect>
  let text: (any TextSystem)?
  /// The viewport, which is the initial containing block.
  let viewport: Size

  init(tree: LayoutTree, viewport: Size, text: (any TextSystem)?) {
    self.tree = tree
    self.viewport = viewport
    self.text = text
    boxes = Boxes(tree: tree)
    frames = boxes.frames
  }

  /// The style of a node, without a copy.
  @inline(__always)
  func style(_ node: NodeIndex) -> UnsafePointer<Style> {
    UnsafePointer(tree.styleTable + Int(tree.styleIndex[Int(node)]))
  }
}
