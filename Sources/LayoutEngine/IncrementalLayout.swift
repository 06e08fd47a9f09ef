/// A tree that is changed and laid out again and again.
///
/// Everything a layout has found out stays; a change forgets only what was found out about the changed node and its
/// ancestors. So a layout after a change visits one path from the root, and what that path makes different.
public final class IncrementalLayout {
  private let tree: LayoutTree
  private let viewport: Size
  private let pass: LayoutPass

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
  }

  /// Lays out what has changed. The boxes are the same object every time.
  public func perform() -> Boxes {
    pass.statistics = LayoutStatistics()
    pass.boxes.undoStickyMoves()
    let area = pass.initialContainingBlock(viewport)
    pass.layoutRoot(in: area)
    pass.moveStickyBoxes(in: area)
    pass.makePhysical(in: area)
    pass.boxes.statistics = pass.statistics
    return pass.boxes
  }

  /// The style of a node as it is now.
  public func style(of node: NodeIndex) -> Style { tree.style(of: node) }

  /// Gives a node another style.
  ///
  /// - Precondition: What decides the structure of the tree and who asks for baselines is as before: `display`,
  ///   `position`, `float`, `align-items` and `align-self`. Another structure needs another tree.
  /// - Complexity: Linear in the depth of the node and the number of children along its path.
  public func setStyle(_ style: Style, of node: NodeIndex) {
    let old = tree.style(of: node)
    precondition(
      old.display == style.display && old.position == style.position && old.float == style.float
        && old.alignItems == style.alignItems && old.alignSelf == style.alignSelf,
      "another structure needs another tree")
    tree.setStyle(style, of: node)
    pass.forgetSubgrids(in: node)
    forget(node)
  }

  /// Notes that the content of a leaf that is measured on demand has changed.
  ///
  /// - Complexity: As for `setStyle`.
  public func contentDidChange(of leaf: NodeIndex) {
    precondition(tree.kind(of: leaf) == .measuredOnDemand, "the node is no such leaf")
    pass.leafAnswers.forget(tree.contentIndex(of: leaf))
    forget(leaf)
  }

  /// Forgets what was found out about a node and its ancestors.
  private func forget(_ node: NodeIndex) {
    var changed = node
    while changed >= 0 {
      tree.updateDependencies(of: changed)
      pass.forget(changed)
      changed = tree.parent[Int(changed)]
    }
  }
}
