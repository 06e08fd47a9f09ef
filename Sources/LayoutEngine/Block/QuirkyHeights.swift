// Heights in quirks mode.

extension LayoutPass {
  /// What percentages of heights refer to in a box of automatic height.
  ///
  /// https://quirks.spec.whatwg.org/#the-percentage-height-calculation-quirk
  func quirkyPercentageBasis(of node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> LayoutUnit {
    if constraints.fixedHeight.isDefinite, !constraints.flags.contains(.fixedHeightIsIndefinite) {
      return max(constraints.fixedHeight - edges.vertical, .zero)
    }
    guard style(node).pointee.traits.contains(.fillsHeight), constraints.containingHeight.isDefinite else {
      return constraints.containingHeight
    }
    let margins = margins(of: style(node), containingWidth: constraints.availableWidth)
    return max(constraints.containingHeight - margins.vertical - edges.vertical, .zero)
  }
}

extension BlockContainer {
  /// The least height of the border box of the root and of `body`: they fill the viewport with the margins at their ends.
  ///
  /// https://quirks.spec.whatwg.org/#the-body-element-fills-the-html-element-quirk
  var filledHeight: LayoutUnit {
    let room = space.constraints.containingHeight
    guard room.isDefinite else { return .zero }
    let margins = pass.margins(of: style, containingWidth: space.constraints.availableWidth)
    let bottom = position.strut.adding(
      margins.bottom, isQuirky: style.pointee.traits.contains(.bottomMarginIsQuirky))
    return room - margins.top - bottom.sum
  }
}
