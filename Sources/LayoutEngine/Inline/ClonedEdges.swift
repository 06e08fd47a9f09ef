/// The margin, border and padding that open inline boxes have at the start and end of every line.
///
/// DEVIATION: as in Chromium, lines are broken as if the edges at their end took no room.
///
/// https://www.w3.org/TR/2018/CR-css-break-3-20181204/#valdef-box-decoration-break-clone
struct ClonedEdges {
  /// The sums of the edges of all open boxes.
  private(set) var start = LayoutUnit.zero
  private(set) var end = LayoutUnit.zero

  fileprivate mutating func add(_ start: LayoutUnit, _ end: LayoutUnit) {
    self.start += start
    self.end += end
  }

  fileprivate mutating func remove(_ start: LayoutUnit, _ end: LayoutUnit) {
    self.start -= start
    self.end -= end
  }
}

extension LineBreaker {
  mutating func openClone(_ node: NodeIndex) {
    guard pass.style(node).pointee.clonesDecorations else { return }
    clones.add(edge(of: node, isStart: true).total, edge(of: node, isStart: false).total)
  }

  mutating func closeClone(_ node: NodeIndex) {
    guard pass.style(node).pointee.clonesDecorations else { return }
    clones.remove(edge(of: node, isStart: true).total, edge(of: node, isStart: false).total)
  }
}
