/// A tree that is changed and laid out again and again.
///
/// Everything a layout has found out stays; a change forgets only what was found out about the changed node and those of
/// its ancestors that it makes a difference to. So a layout after a change visits a part of the path to the root, and
/// what that path makes different.
public final class IncrementalLayout {
  private let tree: LayoutTree
  private let viewport: Size
  private let pass: LayoutPass
  /// The boxes to which changes since the last layout make a difference for sure.
  private var changes: [ChangedBox] = []

  /// - Parameters:
  ///   - builder: The finished tree.
  ///   - viewport: As for `Layout.perform`.
  public init(
    _ builder: consuming LayoutTreeBuilder, viewport: Size, text: (any TextSystem)? = nil,
    measurer: (any LeafMeasurer)? = nil
  ) throws(LayoutTreeError) {
    tree = try builder.finish(isEditable: true)
    self.viewport = viewport
    pass = LayoutPass(tree: tree, viewport: viewport, text: text, measurer: measurer)
    pass.placedGrids.isLasting = true
    pass.keptFlexContainers.beginKeeping(nodeCount: tree.count)
  }

  /// Lays out what has changed. The boxes are the same object every time.
  public func perform() -> Boxes {
    pass.beginAgain()
    pass.boxes.undoStickyMoves()
    pass.update(&changes)
    // Boxes that are positioned against the viewport make a difference to all around them.
    if pass.isRootOutdated || !tree.stickyBoxes.isEmpty {
      let area = pass.initialContainingBlock(viewport)
      pass.layoutRoot(in: area)
      pass.moveStickyBoxes(in: area)
      pass.makePhysical(in: area)
      pass.isRootOutdated = false
    }
    pass.boxes.statistics = pass.statistics
    return pass.boxes
  }

  /// The style of a node as it is now, in the coordinates that the builder takes: those of its writing mode.
  public func style(of node: NodeIndex) -> Style { tree.flowStyle(of: NodeIndex(tree.checked(node))) }

  /// The width in the style of a node, as it is now: in vertical writing modes the inline size.
  public func width(of node: NodeIndex) -> Length {
    tree.styleTable[Int(tree.styleIndex[tree.checked(node)])].width
  }

  /// Gives a node another width: the same as another style that differs in nothing else, in less time.
  ///
  /// - Complexity: As for `setStyle`.
  public func setWidth(_ width: Length, of node: NodeIndex) {
    tree.setWidth(width, of: NodeIndex(tree.checked(node)))
    forgetOwnLayout(of: node)
    noteChange(of: node, upTo: node)
  }

  /// Gives a node another style.
  ///
  /// - Precondition: What decides the structure of the tree and who asks for baselines is as before: `display`,
  ///   `position`, `float`, `align-items` and `align-self`. Another structure needs another tree.
  /// - Complexity: Constant. The next layout takes time for the containers whose size or content the change makes
  ///   different, linear in the number of their children.
  public func setStyle(_ style: Style, of node: NodeIndex) {
    let old = tree.styleTable + Int(tree.styleIndex[tree.checked(node)])
    precondition(
      old.pointee.display == style.display && old.pointee.position == style.position
        && old.pointee.float == style.float && old.pointee.alignItems == style.alignItems
        && old.pointee.alignSelf == style.alignSelf,
      "another structure needs another tree")
    let isPlacedElsewhere = old.pointee.grid != style.grid || old.pointee.order != style.order
    let hasNewStaticPosition =
      isPlacedElsewhere || old.pointee.justifySelf != style.justifySelf || old.pointee.direction != style.direction
    let last = tree.setStyle(style, of: node)
    forgetOwnLayout(of: node)
    if isPlacedElsewhere, tree.parent[Int(node)] >= 0 {
      pass.forgetItems(ofGrid: tree.parent[Int(node)])
    }
    noteChange(of: node, upTo: last, hasNewStaticPosition: hasNewStaticPosition && last == node)
  }

  /// Notes that the content of a leaf that is measured on demand has changed.
  ///
  /// - Complexity: As for `setStyle`.
  public func contentDidChange(of leaf: NodeIndex) {
    precondition(tree.kind(of: leaf) == .measuredOnDemand, "the node is no such leaf")
    pass.leafAnswers.forget(tree.contentIndex(of: leaf))
    noteChange(of: leaf, upTo: leaf)
  }

  /// Forgets how a node has laid out its children.
  private func forgetOwnLayout(of node: NodeIndex) {
    pass.forgetSubgrids(in: node)
    pass.forgetItems(ofGrid: node)
    pass.forgetItems(ofFlexContainer: node)
  }

  private func noteChange(of node: NodeIndex, upTo last: NodeIndex, hasNewStaticPosition: Bool = false) {
    // What a box in the other axis is laid out with follows from styles around it, too.
    if tree.hasVerticalText { for other in 0..<NodeIndex(tree.count) { pass.forget(other) } }
    var changed = node
    pass.forget(changed)
    pass.noteNewStyle(ofFlexItem: changed)
    while changed != last {
      changed = tree.parent[Int(changed)]
      pass.forget(changed)
      pass.noteNewStyle(ofFlexItem: changed)
    }
    let parent = tree.parent[Int(last)]
    guard parent >= 0 else { return }
    // A static position is up to the parent.
    let isUpToParent = hasNewStaticPosition && pass.style(last).pointee.position.isOutOfFlow
    if let affected = isUpToParent ? ChangedBox(node: parent, affected: .all) : pass.affectedBox(by: last, .all) {
      changes.append(affected)
    }
  }
}
