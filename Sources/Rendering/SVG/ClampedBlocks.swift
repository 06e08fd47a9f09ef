import Documents
import LayoutEngine

/// The lines that end in an ellipsis because a `-webkit-line-clamp` box around their block shows no others.
struct ClampedBlocks {
  /// The line by the block that it is in.
  private(set) var lines: [NodeIndex: Int32] = [:]

  /// Takes time linear in the number of nodes.
  init(_ laidOut: LaidOutDocument) {
    let tree = laidOut.boxTree.tree
    for node in 0..<NodeIndex(tree.count) where tree.style(of: node).clampsLines {
      findLine(in: node, laidOut)
    }
  }

  /// Finds the last line that a box shows, if others follow.
  private mutating func findLine(in container: NodeIndex, _ laidOut: LaidOutDocument) {
    let tree = laidOut.boxTree.tree
    var left = tree.style(of: container).lineClamp
    var last: (block: NodeIndex, line: Int32)?
    var node = container + 1
    let end = tree.subtreeEnd(of: container)
    while node < end {
      guard tree.flags(of: node).contains(.isInLineClamp) else {
        node = tree.subtreeEnd(of: node)
        continue
      }
      guard tree.flags(of: node).contains(.hasInlineChildren) else {
        node += 1
        continue
      }
      let count = (laidOut.boxes.fragments(of: node).last?.line ?? -1) + 1
      if count > left, let block = last?.block ?? (left > 0 ? node : nil) {
        lines[block] = last?.line ?? left - 1
        return
      }
      left -= count
      if left == 0, last == nil { last = (node, count - 1) }
      node = tree.subtreeEnd(of: node)
    }
  }
}
