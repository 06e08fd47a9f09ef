/// Inline boxes without fragments of their own.
///
/// An inline box that paints nothing itself and has only text and plain inline boxes in it has no fragments in
/// Chromium: what it reports as its frame covers the frames of the boxes in it, with their padding and border.
struct CulledInlineBoxes {
  private let pass: LayoutPass
  private let paragraph: Paragraph
  private let root: NodeIndex
  private let fragmented: FragmentedInlineBoxes

  /// `nil` if it makes no difference: no inline box has margin, border or padding, or is moved.
  init?(pass: LayoutPass, paragraph: Paragraph, root: NodeIndex) {
    let matters = paragraph.items.contains { item in
      guard item.kind == .openBox else { return false }
      return FragmentedInlineBoxes.hasEdges(pass.style(item.node))
        || pass.style(item.node).pointee.position == .relative
    }
    guard matters else { return nil }
    self.pass = pass
    self.paragraph = paragraph
    self.root = root
    fragmented = FragmentedInlineBoxes(pass: pass, paragraph: paragraph)
  }

  /// Sets the frames of boxes without fragments; all frames are relative to the root.
  func resolve(_ placement: inout LinePlacement) {
    var own: [(node: NodeIndex, frame: Rect)] = []
    for item in paragraph.items where item.kind == .openBox && isCulled(item.node) {
      own.append((item.node, pass.frames[Int(item.node)]))
      pass.frames[Int(item.node)].width = .indefinite
    }
    var last: NodeIndex = -1
    for item in paragraph.items.reversed() where item.node != last {
      guard item.kind == .openBox || item.kind == .text || item.kind == .tab || item.kind == .lineBreak else {
        continue
      }
      last = item.node
      let parent = pass.tree.parent[Int(item.node)]
      guard isCulled(parent), pass.frames[Int(item.node)].width.isDefinite else { continue }
      placement.unite(parent, pass.frames[Int(item.node)], isBackwards: true)
    }
    for (node, frame) in own where !pass.frames[Int(node)].width.isDefinite { pass.frames[Int(node)] = frame }
  }

  private func isCulled(_ node: NodeIndex) -> Bool { node != root && !fragmented.contains(node) }
}
