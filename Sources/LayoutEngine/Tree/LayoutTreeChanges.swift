// Changes of an editable tree. Only its `IncrementalLayout` makes them, which owns the tree alone.

extension LayoutTree {
  /// Gives a node a style of its own with another width, from which nothing else follows without the content. Only for
  /// editable trees, which have room for it.
  func setWidth(_ width: Length, of node: NodeIndex) {
    let index = styleCount + Int(node)
    var style = styleTable[Int(styleIndex[Int(node)])]
    style.width = width
    (styleTable + index).initialize(to: style)
    styleIndex[Int(node)] = Int32(index)
  }

  /// Gives a node a style of its own. Only for editable trees, which have room for it.
  ///
  /// - Returns: The last node on the way up that is different now: the node itself, or an ancestor whose flags are.
  func setStyle(_ style: Style, of node: NodeIndex) -> NodeIndex {
    let index = styleCount + Int(node)
    let old = styleTable + Int(styleIndex[Int(node)])
    let known = old.pointee.common
    var common = known
    let hasNewSizesOnly = style.isIdenticalApartFromSizes(to: known)
    if hasNewSizesOnly, old.pointee.height == style.height, old.pointee.flexBasis == style.flexBasis {
      setWidth(style.width, of: node)
      return node
    }
    let oldStyle = old.pointee.style
    if !hasNewSizesOnly {
      let own = commonStyles + commonStyleCount + Int(node)
      own.initialize(to: CommonStyle(style))
      common = UnsafePointer(own)
    }
    (styleTable + index).initialize(to: StoredStyle(style, common))
    styleIndex[Int(node)] = Int32(index)
    let last = updateDependencies(of: node, oldStyle: oldStyle)
    guard oldStyle.establishesIndependentContext != style.establishesIndependentContext else { return last }
    return min(last, updateFloats(around: node))
  }

  /// Finds out anew which boxes around a box have floats in them, up to one to which the change makes no difference.
  private func updateFloats(around node: NodeIndex) -> NodeIndex {
    var changed = node
    while parent[Int(changed)] >= 0, flags[Int(node)].contains(.hasFloats) {
      let parent = parent[Int(changed)]
      let hasFloats = hasFloats(parent)
      if hasFloats == flags[Int(parent)].contains(.hasFloats) { break }
      if hasFloats { flags[Int(parent)].insert(.hasFloats) } else { flags[Int(parent)].remove(.hasFloats) }
      changed = parent
    }
    return changed
  }

  private func hasFloats(_ node: NodeIndex) -> Bool {
    if flags[Int(node)].contains(.hasFloatingChildren) { return true }
    let style = flowStyle(of: node)
    var child = node + 1
    while child < subtreeEnd[Int(node)] {
      if flags[Int(child)].contains(.hasFloats), !TreeFlags.isRootOfFloats(flowStyle(of: child), in: style) {
        return true
      }
      child = subtreeEnd[Int(child)]
    }
    return false
  }

  /// Computes anew what a node and its ancestors have to know about their styles and their children, up to one to which
  /// the change makes no difference.
  private func updateDependencies(of node: NodeIndex, oldStyle: Style) -> NodeIndex {
    var changed = node
    var oldFlags = flags[Int(node)]
    updateDependencies(of: node)
    var old = contribution(of: node, oldStyle, oldFlags)
    while let contribution = old, contribution != self.contribution(of: changed) {
      let parent = parent[Int(changed)]
      oldFlags = flags[Int(parent)]
      updateDependencies(of: parent)
      if flags[Int(parent)] == oldFlags { break }
      changed = parent
      old = self.contribution(of: parent, flowStyle(of: parent), oldFlags)
    }
    return changed
  }

  private func updateDependencies(of node: NodeIndex) {
    var flags = flags[Int(node)].subtracting(.dependencies)
    var child = node + 1
    while child < subtreeEnd[Int(node)] {
      flags.formUnion(contribution(of: child) ?? [])
      child = subtreeEnd[Int(child)]
    }
    self.flags[Int(node)] = TreeFlags.completed(flags, flowStyle(of: node), kinds[Int(node)])
  }

  /// What a node adds to the flags of its parent; `nil` for the root.
  private func contribution(of node: NodeIndex) -> NodeFlags? {
    contribution(of: node, flowStyle(of: node), flags[Int(node)])
  }

  private func contribution(of node: NodeIndex, _ style: Style, _ flags: NodeFlags) -> NodeFlags? {
    let parent = Int(parent[Int(node)])
    if parent < 0 { return nil }
    return TreeFlags.dependencies(on: style, flags, kinds[Int(node)], in: flowStyle(of: NodeIndex(parent)))
  }
}
