// Layout after a change.
//
// A parent learns about a box only by asking it: for its intrinsic sizes, and for its layout under some constraints. So
// when a box with something different in it is asked again everything that it was asked before, and its answers are the
// same, nothing outside of it is different. The new layout ends there, whatever the styles are. It ends at an absolutely
// positioned box, too: only its containing block asks for its layout, and makes nothing of it but its place.

/// What a box can be asked for.
struct Answers: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  static let intrinsicSizes = Answers(rawValue: 1 << 0)
  static let layout = Answers(rawValue: 1 << 1)
  static let all: Answers = [.intrinsicSizes, .layout]
  /// Its place in its containing block, if it is absolutely positioned.
  static let position = Answers(rawValue: 1 << 2)
}

/// A box in which something is different.
struct ChangedBox: BitwiseCopyable {
  let node: NodeIndex
  /// Which of its answers that may change.
  var affected: Answers
}

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
  /// - Parameter changes: Boxes with children that are different, which have been forgotten, and absolutely positioned
  ///   boxes that are; empty afterwards.
  func update(_ changes: inout [ChangedBox]) {
    var work = changes.count <= Self.updateWork ? Self.updateWork : 0
    if changes.count > 1 { changes.sort { $0.node < $1.node } }
    while work > 0, var change = changes.popLast() {
      if let next = changes.last, next.node == change.node {
        changes[changes.count - 1].affected.formUnion(change.affected)
        continue
      }
      var visits = statistics.visits
      while let next = nextBox(after: change) {
        // A box answers for its old constraints here, and perhaps for others when its parent asks it: twice the work, so
        // that it must not go on in a chain of boxes that all become different.
        work -= statistics.visits - visits
        visits = statistics.visits
        guard work > 0, changes.isEmpty else {
          insert(next, in: &changes)
          break
        }
        change = next
      }
    }
    while let change = changes.popLast() { forgetAncestors(from: change.node) }
  }

  /// Asks a box again what it was asked before.
  ///
  /// - Returns: What is to be asked next because the answers are different.
  @inline(__always)
  private func nextBox(after change: ChangedBox) -> ChangedBox? {
    let node = change.node
    if change.affected == .position {
      takeBackChange(ofPositioned: node)
      layoutPositioned(node)
      return nil
    }
    let visits = statistics.visits
    let known = intrinsics[Int(node)]
    let updated = known.maxContent.isDefinite ? updatedIntrinsicSizesAfterChange(of: node) : nil
    if let updated, updated != known, hasIntrinsicSizesInLayout[Int(node)] {
      // The parent is going to lay the box out under other constraints: its answers for those from before are not worth it.
      forget(node)
      intrinsics[Int(node)] = updated
      return affectedBox(by: node, .all)
    }
    let different = differentAnswers(
      of: node, known, updated, needsLayout: change.affected.contains(.layout) || statistics.visits != visits)
    if different.isEmpty { return nil }
    let isForIntrinsicSizes = different == .intrinsicSizes && !hasIntrinsicSizesInLayout[Int(node)]
    return affectedBox(by: node, isForIntrinsicSizes ? .intrinsicSizes : .all)
  }

  /// Which box is to be asked again where the answers of a box are different: the one around it; an absolutely positioned
  /// box itself, for its place.
  @inline(__always)
  func affectedBox(by node: NodeIndex, _ affected: Answers) -> ChangedBox? {
    if hasOutOfFlow, isPositionedAlone(node) { return ChangedBox(node: node, affected: .position) }
    let parent = tree.parent[Int(node)]
    return parent < 0 ? nil : ChangedBox(node: parent, affected: affected)
  }

  /// Whether a box is positioned against one that is laid out, and nothing in it against any box outside of it.
  private func isPositionedAlone(_ node: NodeIndex) -> Bool {
    guard style(node).pointee.position.isOutOfFlow, !tree.hasVerticalText else { return false }
    let container = tree.outOfFlow[outOfFlowIndex(of: node)].containingBlock
    // An inline box is where its lines are, which its formatting context knows.
    return container >= 0 && style(container).pointee.display != .inline && measures[Int(container)].hasLayout
      && containsItsPositionedBoxes(node)
  }

  /// Adds a box to those in document order that are to be asked again.
  private func insert(_ change: ChangedBox, in changes: inout [ChangedBox]) {
    changes.append(change)
    var index = changes.count - 1
    while index > 0, changes[index - 1].node > change.node {
      changes.swapAt(index, index - 1)
      index -= 1
    }
  }

  private func forgetAncestors(from node: NodeIndex) {
    var node = node
    while node >= 0 {
      forget(node)
      node = tree.parent[Int(node)]
    }
  }

  /// Forgets what was found out about a node.
  @inline(__always)
  func forget(_ node: NodeIndex) {
    measures[Int(node)] = MeasureCache()
    intrinsics[Int(node)] = .unknown
    if node == 0 { isRootOutdated = true }
    noteChange(ofFlexItem: node)
    if hasGridsOrTables { forgetInGridOrTable(node) }
    if !intrinsicsForHeights.isEmpty { intrinsicsForHeights[node] = nil }
  }

  @inline(never)
  private func forgetInGridOrTable(_ node: NodeIndex) {
    if !subgrids.isEmpty { placedGrids.forget(node) }
    noteChange(ofItem: node)
    if !cellContentHeights.isEmpty { cellContentHeights[node] = nil }
    if style(node).pointee.display.isTable, tree.contentIndex[Int(node)] >= 0 {
      tableColumns[Int(tree.contentIndex[Int(node)])] = nil
    }
  }

  /// Asks a box again what it was asked before, as far as the change may have an effect, and returns which answers are
  /// different; what was found out before is forgotten then.
  ///
  /// - Parameters:
  ///   - known: The intrinsic sizes as they were.
  ///   - updated: The intrinsic sizes as they are now, if they were easily found.
  @inline(never)
  private func differentAnswers(
    of node: NodeIndex, _ known: IntrinsicSizes, _ updated: IntrinsicSizes?, needsLayout: Bool
  ) -> Answers {
    let (answers, frame) = (measures[Int(node)], frames[Int(node)])
    let isComparable = keepsToItself(node) && answers.hasLayout && !answers.hasLostAnswers
    let visits = statistics.visits
    let noted = changedItem(around: node)
    forget(node)
    guard isComparable else { return .all }
    var different: Answers = []
    if known.maxContent.isDefinite {
      intrinsics[Int(node)] = updated ?? intrinsicSizesAfterChange(of: node)
      if intrinsics[Int(node)] != known {
        if hasIntrinsicSizesInLayout[Int(node)] { return .all }
        different = .intrinsicSizes
      }
    }
    if needsLayout || statistics.visits != visits {
      answers.repeatQuestions(to: node, in: self)
      guard measures[Int(node)].hasSameAnswers(as: answers) else { return different.union(.layout) }
      // The parent gave it its place, and may have given it another height as well.
      frames[Int(node)] = frame
    } else {
      measures[Int(node)] = answers
    }
    if different.isEmpty { takeBackChange(ofFlexItem: node, noted: noted) }
    return different
  }

  // Intrinsic sizes as they are now, which a layout may never ask for.

  @inline(__always)
  private func updatedIntrinsicSizesAfterChange(of node: NodeIndex) -> IntrinsicSizes? {
    isAskingForLayout = false
    let sizes = updatedIntrinsicSizes(node)
    isAskingForLayout = true
    return sizes
  }

  private func intrinsicSizesAfterChange(of node: NodeIndex) -> IntrinsicSizes {
    isAskingForLayout = false
    let sizes = intrinsicSizes(node)
    isAskingForLayout = true
    return sizes
  }

  /// Whether the outside knows nothing but the answers of a box: margins do not collapse through it, its tracks are its
  /// own, no box in it is positioned against one around it, and no orthogonal flow lets the outside see its content.
  private func keepsToItself(_ node: NodeIndex) -> Bool {
    let display = style(node).pointee.display
    guard kinds[Int(node)] == .box, display.isFlex || display.isGrid, subgrids.isEmpty, !tree.hasVerticalText,
      intrinsicsForHeights.isEmpty || intrinsicsForHeights[node] == nil
    else { return false }
    return !hasOutOfFlow || containsItsPositionedBoxes(node)
  }

  /// Whether no box in a box is positioned against one around it.
  private func containsItsPositionedBoxes(_ node: NodeIndex) -> Bool {
    var index = outOfFlowIndex(of: node + 1)
    while index < tree.outOfFlow.count, tree.outOfFlow[index].node < subtreeEnd[Int(node)] {
      if tree.outOfFlow[index].containingBlock < node { return false }
      index += 1
    }
    return true
  }
}
