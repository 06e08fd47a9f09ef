// `-webkit-line-clamp` in boxes whose lines are in blocks.
//
// https://www.w3.org/TR/2024/WD-css-overflow-4-20241024/#webkit-line-clamp

extension BlockContainer {
  /// Runs the layout of the children while lines are counted for this container, or for none.
  mutating func countingLines(_ layout: (inout BlockContainer) -> Void) {
    guard space.isRoot else {
      layout(&self)
      return forgetClampAtEnd()
    }
    let outer = (pass.clampedLinesLeft, pass.isClampExceeded)
    pass.clampedLinesLeft =
      style.pointee.clampsLines && !pass.flags(node).contains(.hasInlineChildren) ? style.pointee.lineClamp : -1
    pass.isClampExceeded = false
    layout(&self)
    forgetClampAtEnd()
    (pass.clampedLinesLeft, pass.isClampExceeded) = outer
  }

  /// Nothing is clamped if nothing in flow comes after the last line that is shown.
  private mutating func forgetClampAtEnd() {
    if pass.clampedLinesLeft >= 0, !pass.isClampExceeded { clampedBottom = .indefinite }
  }

  /// Notes that a child in flow comes next.
  func noteChildAfterClamp() {
    if pass.clampedLinesLeft == 0 { pass.isClampExceeded = true }
  }

  /// Notes that the last line which is shown is in the child before the current position, or in this container.
  mutating func noteClamp() {
    if pass.clampedLinesLeft == 0, !clampedBottom.isDefinite { clampedBottom = position.y }
  }
}

extension LayoutPass {
  /// How many lines of a block are shown; 0 for all.
  func clampedLines(of root: NodeIndex) -> Int {
    if style(root).pointee.clampsLines { return Int(style(root).pointee.lineClamp) }
    return flags(root).contains(.isInLineClamp) ? Int(max(clampedLinesLeft, 0)) : 0
  }

  /// Notes that a block has so many lines.
  func countLines(_ count: Int, of root: NodeIndex) {
    guard flags(root).contains(.isInLineClamp), clampedLinesLeft > 0 else { return }
    if count > Int(clampedLinesLeft) { isClampExceeded = true }
    clampedLinesLeft = Int32(max(Int(clampedLinesLeft) - count, 0))
  }
}
