/// Lays out a block container.
struct BlockFormattingContext {
  static func layout(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode
  ) -> LayoutResult {
    let edges = pass.edges(of: pass.style(node), containingWidth: constraints.availableWidth)
    let width = pass.usedWidth(node, constraints, edges)
    let contentHeight = pass.definiteHeight(node, constraints, edges, width: width)
    let containing = Size(
      width: width - edges.horizontal,
      height: contentHeight.isDefinite ? contentHeight - edges.vertical : .indefinite)
    var y = edges.top
    var child = node + 1
    while child < pass.tree.subtreeEnd[Int(node)] {
      if pass.style(child).pointee.position.isOutOfFlow {
        pass.setStaticPosition(of: child, StaticPosition(x: edges.left, y: y))
      } else if pass.tree.kinds[Int(child)] == .box || pass.tree.kinds[Int(child)] == .measured {
        let result = pass.layout(
          child, Constraints(availableWidth: containing.width, containingHeight: containing.height), mode)
        pass.place(child, x: edges.left, y: y, containing: containing)
        y += result.height
      }
      child = pass.tree.subtreeEnd[Int(child)]
    }
    let height = pass.usedHeight(node, constraints, edges, width: width, contentHeight: y + edges.bottom)
    return LayoutResult(width: width, height: height)
  }

  /// The min-content and max-content width of the content box.
  static func intrinsicSizes(_ pass: LayoutPass, _ node: NodeIndex) -> IntrinsicSizes {
    IntrinsicSizes(minContent: .zero, maxContent: .zero)
  }
}
