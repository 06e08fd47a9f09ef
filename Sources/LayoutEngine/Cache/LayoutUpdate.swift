// Layout after a change.
//
// A parent learns about a box only by asking it: for its intrinsic sizes, and for its layout under some constraints. So
// when a box with something different in it is asked again everything that it was asked before, and its answers are the
// same, nothing outside of it is different. The new layout ends there, whatever the styles are.

extension LayoutPass {
  /// How many boxes may be visited in vain on the way up, and how many changes may go their own ways.
  private static let updateWork = 64

  /// Gives back what a layout may use up.
  func beginAgain() {
    statistics = LayoutStatistics()
    repetitionsLeft = Self.allowedRepetitions(in: tree)
    tableBudget = TableGrid.Budget(nodes: tree.count)
  }

  /// Lays out again the boxes in which something is different, from the inside out, up to where it makes no difference.
  /// Where none is found soon, what the ancestors have found out is forgotten, for the layout of the root to find out.
  ///
  /// - Parameter boxes: Have at least one child that is different, which has been forgotten.
  func update(_ boxes: [NodeIndex]) {
    var work = boxes.count <= Self.updateWork ? Self.updateWork : 0
    var pending = boxes.sorted()
    while work > 0, let node = pending.popLast() {
      if pending.last == node { continue }
      let visits = statistics.visits
      if answersStaySame(node) { continue }
      // A box answers for its old constraints here, and perhaps for others when its parent asks it: twice the work, so
      // that it must not go on in a chain of boxes that all become different.
      work -= statistics.visits - visits
      let parent = tree.parent[Int(node)]
      if parent >= 0 { pending.insert(parent, at: pending.firstIndex { $0 > parent } ?? pending.count) }
    }
    for node in pending { forgetAncestors(from: node) }
  }

  private func forgetAncestors(from node: NodeIndex) {
    var node = node
    while node >= 0 {
      forget(node)
      node = tree.parent[Int(node)]
    }
  }

  /// Lays a box out again for its old constraints. Returns whether all is as before for the outside; what was found out
  /// before is forgotten in any case.
  private func answersStaySame(_ node: NodeIndex) -> Bool {
    let (answers, sizes, frame) = (measures[Int(node)], intrinsics[Int(node)], frames[Int(node)])
    let isComparable = keepsToItself(node) && answers.hasLayout && !answers.hasLostAnswers
    forget(node)
    guard isComparable else { return false }
    if sizes.maxContent.isDefinite {
      let new = intrinsicSizes(node)
      if new.minContent != sizes.minContent || new.maxContent != sizes.maxContent { return false }
    }
    answers.repeatQuestions(to: node, in: self)
    guard measures[Int(node)].hasSameAnswers(as: answers) else { return false }
    // The parent gave it its place, and may have given it another height as well.
    frames[Int(node)] = frame
    return true
  }

  /// Whether the outside knows nothing but the answers of a box: margins do not collapse through it, its tracks are its
  /// own, no box in it is positioned against one around it, and no orthogonal flow lets the outside see its content.
  private func keepsToItself(_ node: NodeIndex) -> Bool {
    let display = style(node).pointee.display
    guard kinds[Int(node)] == .box, display.isFlex || display.isGrid, subgrids.isEmpty, !tree.hasVerticalText,
      intrinsicsForHeights[node] == nil
    else { return false }
    var index = tree.outOfFlow.isEmpty ? 0 : outOfFlowIndex(of: node + 1)
    while index < tree.outOfFlow.count, tree.outOfFlow[index].node < subtreeEnd[Int(node)] {
      if tree.outOfFlow[index].containingBlock < node { return false }
      index += 1
    }
    return true
  }
}
