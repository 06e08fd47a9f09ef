// Limits of heights that depend on the content.

extension LayoutPass {
  /// Applies limits that depend on the content to a given height in advance, for boxes whose content is as high in any
  /// height.
  func applyingContentLimits(to given: Constraints, of node: NodeIndex) -> Constraints {
    guard given.flags.contains(.fixedHeightHasContentLimits) else { return given }
    var (constraints, free) = (given, given)
    free.fixedHeight = .indefinite
    free.flags = .contentHeight
    let content = layout(node, free, .measure).height
    let edges = edges(of: style(node), containingWidth: given.availableWidth)
    constraints.fixedHeight = heightRange(of: node, given, edges, contentHeight: content).clamp(given.fixedHeight)
    constraints.flags.remove(.fixedHeightHasContentLimits)
    return constraints
  }
}
