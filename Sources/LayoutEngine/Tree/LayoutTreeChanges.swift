// Changes of an editable tree. Only its `IncrementalLayout` makes them, which owns the tree alone.

extension LayoutTree {
  /// Gives a node a style of its own. Only for editable trees, which have room for it.
  func setStyle(_ style: Style, of node: NodeIndex) {
    let index = styleCount + Int(node)
    (styleTable + index).initialize(to: style)
    (boxModels + index).initialize(to: StyleBoxModel(style))
    styleIndex[Int(node)] = Int32(index)
  }

  /// Computes anew what a node has to know about its style and its children.
  func updateDependencies(of node: NodeIndex) {
    let style = styleTable[Int(styleIndex[Int(node)])]
    var flags = flags[Int(node)].subtracting(.dependencies)
    var child = node + 1
    while child < subtreeEnd[Int(node)] {
      let childStyle = styleTable[Int(styleIndex[Int(child)])]
      flags.formUnion(TreeFlags.dependencies(on: childStyle, self.flags[Int(child)], kinds[Int(child)], in: style))
      child = subtreeEnd[Int(child)]
    }
    self.flags[Int(node)] = TreeFlags.completed(flags, style, kinds[Int(node)])
  }
}
