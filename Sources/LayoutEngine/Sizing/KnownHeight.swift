/// What is known about the block size of a box while its intrinsic inline sizes are computed.
struct KnownHeight: Hashable, BitwiseCopyable {
  /// The height of the content box, or indefinite.
  var content = LayoutUnit.indefinite
  /// What percentages of the heights of the children refer to, or indefinite.
  var percentages = LayoutUnit.indefinite
  /// What percentages of the minimum and the maximum width refer to where these decide how often columns are repeated;
  /// else indefinite.
  var containingWidth = LayoutUnit.indefinite
  /// The least border box height of a grid container where that refers to its containing block; else indefinite.
  var minimum = LayoutUnit.indefinite
}

extension LayoutPass {
  /// What the box alone says about its block size.
  @inline(__always)
  func ownKnownHeight(of node: NodeIndex) -> KnownHeight {
    guard flags(node).contains(.intrinsicWidthUsesHeight) else { return KnownHeight() }
    return knownHeight(of: node, Constraints(availableWidth: .zero, containingHeight: .indefinite))
  }

  /// What is known about the block size of a box before its inline size is.
  ///
  /// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#definite
  @inline(never)
  func knownHeight(of node: NodeIndex, _ constraints: Constraints) -> KnownHeight {
    var known = knownBlockSize(of: node, constraints)
    if style(node).pointee.hasGridWithRelativeLimits, constraints.availableWidth > .zero {
      known.containingWidth = constraints.availableWidth
    }
    if !known.content.isDefinite, constraints.containingHeight.isDefinite,
      style(node).pointee.hasGridWithRelativeMinimumHeight
    {
      let edges = edges(of: style(node), containingWidth: constraints.availableWidth)
      known.minimum = heightRange(of: node, constraints, edges).minimum
    }
    return known
  }

  private func knownBlockSize(of node: NodeIndex, _ constraints: Constraints) -> KnownHeight {
    let style = style(node)
    // Anonymous boxes are no containing blocks for percentages.
    if style.pointee.passesHeightThrough, !constraints.fixedHeight.isDefinite {
      return KnownHeight(content: .indefinite, percentages: constraints.containingHeight)
    }
    let edges = edges(of: style, containingWidth: constraints.availableWidth)
    let height = definiteHeight(node, constraints, edges)
    guard height.isDefinite, !constraints.flags.contains(.fixedHeightIsIndefinite) else {
      // Lines in the other axis have the height of the containing block for room.
      let isRoot = flags(node).contains(.isWritingModeRoot)
      return KnownHeight(content: .indefinite, percentages: isRoot ? constraints.containingHeight : .indefinite)
    }
    let content = max(heightRange(of: node, constraints, edges).clamp(height) - edges.vertical, .zero)
    return KnownHeight(content: content, percentages: content)
  }
}

extension Style {
  /// Whether a grid container has limits of its width that refer to its containing block.
  var hasGridWithRelativeLimits: Bool { display.isGrid && (minWidth.refersToContainer || maxWidth.refersToContainer) }
}
