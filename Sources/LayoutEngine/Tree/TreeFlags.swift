/// Computes, in one sweep each, what nodes have to know about the rest of the tree.
enum TreeFlags {
  static func resolve(_ builder: inout LayoutTreeBuilder) {
    findContainingBlocks(&builder)
    propagateFloats(&builder)
  }

  /// Finds the containing block of every out-of-flow box.
  ///
  /// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#def-cb
  private static func findContainingBlocks(_ builder: inout LayoutTreeBuilder) {
    for index in builder.outOfFlow.indices {
      let node = builder.outOfFlow[index].node
      let isFixed = builder.styles[Int(builder.styleIndex[Int(node)])].position == .fixed
      var ancestor = builder.parent[Int(node)]
      while ancestor >= 0 {
        let style = builder.styles[Int(builder.styleIndex[Int(ancestor)])]
        if isFixed
          ? style.isContainingBlockForFixed || style.containsLayout : style.isContainingBlockForAbsolute
        {
          break
        }
        ancestor = builder.parent[Int(ancestor)]
      }
      builder.outOfFlow[index].containingBlock = ancestor
      if ancestor >= 0 { builder.flags[Int(ancestor)].insert(.containsOutOfFlow) }
    }
  }

  /// Marks every ancestor of a float, so that block layout looks for floats only where there are some.
  private static func propagateFloats(_ builder: inout LayoutTreeBuilder) {
    for node in stride(from: builder.kinds.count - 1, through: 0, by: -1)
    where !builder.flags[node].isDisjoint(with: [.hasFloats, .hasFloatingChildren]) {
      builder.flags[node].insert(.hasFloats)
      let parent = Int(builder.parent[node])
      if parent >= 0 { builder.flags[parent].insert(.hasFloats) }
    }
  }
}
