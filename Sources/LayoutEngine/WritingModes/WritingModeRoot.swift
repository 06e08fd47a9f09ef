// Boxes whose writing mode is another than that of what they lie in.
//
// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#orthogonal-flows

extension LayoutPass {
  /// Lays out a box whose content has another writing mode: `node` is the box in the coordinates of the outside, and its
  /// child the same box in its own.
  @inline(never)
  func layoutWritingModeRoot(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    isOrthogonalRoot(node) ? layoutOrthogonal(node, constraints, mode) : layoutParallel(node, constraints, mode)
  }

  /// The content-based widths of such a box, without percentages of its padding.
  @inline(never)
  func writingModeRootIntrinsicSizes(_ node: NodeIndex, _ height: KnownHeight) -> IntrinsicSizes {
    guard isOrthogonalRoot(node) else { return intrinsicSizes(node + 1) }
    let edges = edges(of: style(node), containingWidth: .zero)
    let constraints = Constraints(availableWidth: .zero, containingHeight: height.percentages)
    let inlineSize =
      height.content.isDefinite
      ? height.content + edges.vertical : orthogonalInlineSize(node, constraints, edges)
    let width = orthogonalBlockSize(node, inlineSize: inlineSize, availableWidth: .zero)
    return IntrinsicSizes(minContent: width, maxContent: width)
  }

  /// Whether a node is the outer one of a box whose lines run in the block axis of what is around it.
  @inline(__always)
  func isOrthogonalRoot(_ node: NodeIndex) -> Bool {
    flags(node).contains(.isOrthogonalRoot)
  }

  /// Whether the height of a box is the room for its lines, as far as they need it.
  @inline(__always)
  func fillsRoomWithLines(_ node: NodeIndex) -> Bool {
    guard isOrthogonalRoot(node) else { return false }
    let height = style(node).pointee.height
    return height.isAuto || height.kind == .fitContent
  }

  /// The height outside of a box whose lines are as short as they can be.
  @inline(never)
  func minContentHeight(ofOrthogonal node: NodeIndex, _ edges: BoxEdges) -> LayoutUnit {
    innerIntrinsicSizes(node, edges).minContent
  }

  // MARK: The same inline axis

  private func layoutParallel(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    let edges = edges(of: style(node), containingWidth: constraints.availableWidth)
    let width = usedWidth(node, constraints, edges)
    var inner = Constraints(
      availableWidth: constraints.availableWidth, containingHeight: constraints.containingHeight)
    inner.fixedWidth = width
    inner.fixedHeight = definiteHeight(node, constraints, edges, width: width)
    if constraints.flags.contains(.fixedHeightIsIndefinite) { inner.flags.insert(.fixedHeightIsIndefinite) }
    let result = layout(node + 1, inner, mode)
    var height = result.height
    if !inner.fixedHeight.isDefinite {
      height = usedHeight(node, constraints, edges, width: width, contentHeight: height)
      if height != result.height {
        inner.fixedHeight = height
        inner.flags.insert(.fixedHeightIsIndefinite)
        _ = layout(node + 1, inner, mode)
      }
    }
    if mode == .full { placeInner(of: node) }
    return LayoutResult(width: width, height: height)
  }

  private func placeInner(of node: NodeIndex) {
    frames[Int(node) + 1].x = .zero
    frames[Int(node) + 1].y = .zero
  }

  // MARK: The other inline axis

  private func layoutOrthogonal(_ node: NodeIndex, _ given: Constraints, _ mode: LayoutMode) -> LayoutResult {
    let edges = edges(of: style(node), containingWidth: given.availableWidth)
    let height = orthogonalInlineSize(node, given, edges)
    var constraints = given
    constraints.fixedHeight = height
    // The block size of the content fits, and does not fill the room.
    constraints.flags.insert(.shrinkToFit)
    let width = usedWidth(node, constraints, edges)
    var inner = Constraints(availableWidth: given.availableWidth, containingHeight: .indefinite)
    inner.fixedWidth = height
    let hasDefiniteWidth = given.fixedWidth.isDefinite || !style(node).pointee.width.isKeyword
    if hasDefiniteWidth || width != orthogonalBlockSize(node, inlineSize: height, availableWidth: given.availableWidth)
    {
      inner.fixedHeight = width
      if !hasDefiniteWidth { inner.flags.insert(.fixedHeightIsIndefinite) }
    }
    if mode == .full {
      _ = layout(node + 1, inner, mode)
      placeInner(of: node)
    }
    return LayoutResult(width: width, height: height)
  }

  /// The block size of the content, which is the width that the box takes outside.
  private func orthogonalBlockSize(
    _ node: NodeIndex, inlineSize: LayoutUnit, availableWidth: LayoutUnit
  ) -> LayoutUnit {
    var inner = Constraints(availableWidth: availableWidth, containingHeight: .indefinite)
    inner.fixedWidth = inlineSize
    return layout(node + 1, inner, .measure).height
  }

  /// The inline size of the content, which is the height that the box takes outside.
  func orthogonalInlineSize(
    _ node: NodeIndex, _ given: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    if given.fixedHeight.isDefinite { return max(given.fixedHeight, edges.vertical) }
    var constraints = given
    constraints.containingHeight = roomForLines(node, constraints.containingHeight)
    let style = style(node)
    let sizes = lineLengths(node, constraints, edges)
    func resolved(_ size: Length, automatic: LayoutUnit) -> LayoutUnit {
      if size.hasPercentage || size.kind == .stretch, !constraints.containingHeight.isDefinite { return automatic }
      switch size.kind {
      case .minContent: return sizes.minContent
      case .maxContent: return sizes.maxContent
      case .fitContent: return fitContent(sizes, style, constraints)
      case .stretch: return stretchedRoom(style, constraints)
      case .auto, .none: return automatic
      default:
        return borderBox(
          size.resolved(against: constraints.containingHeight, calculations), style, edges: edges.vertical)
      }
    }
    // What a column of flex items starts from is the max-content size.
    if given.flags.contains(.contentHeight) { return max(sizes.maxContent, edges.vertical) }
    var height = resolved(style.pointee.height, automatic: .indefinite)
    if !height.isDefinite { height = fitContent(sizes, style, constraints) }
    let minimum = max(resolved(style.pointee.minHeight, automatic: edges.vertical), edges.vertical)
    return height.clamped(minimum, resolved(style.pointee.maxHeight, automatic: .max))
  }

  /// How short and how long the lines of an orthogonal flow can be, as the height of the box: through an aspect ratio that
  /// follows from a width that is known.
  private func lineLengths(_ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> IntrinsicSizes {
    if let ratio = aspectRatio(of: node) {
      let fixed = constraints.fixedWidth
      let width = fixed.isDefinite ? fixed : specifiedWidth(style(node), constraints, edges)
      if width.isDefinite {
        let height = ratio.height(forWidth: width, edges)
        return IntrinsicSizes(minContent: height, maxContent: height)
      }
    }
    return innerIntrinsicSizes(node, edges, blockSize: knownBlockSize(node, constraints, edges))
  }

  private func specifiedWidth(
    _ style: UnsafePointer<StoredStyle>, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    let width = style.pointee.width.resolved(against: constraints.availableWidth, calculations)
    return width.isDefinite ? borderBox(width, style, edges: edges.horizontal) : .indefinite
  }

  private func stretchedRoom(_ style: UnsafePointer<StoredStyle>, _ constraints: Constraints) -> LayoutUnit {
    constraints.containingHeight - margins(of: style, containingWidth: constraints.availableWidth).vertical
  }

  private func fitContent(
    _ sizes: IntrinsicSizes, _ style: UnsafePointer<StoredStyle>, _ constraints: Constraints
  ) -> LayoutUnit {
    guard constraints.containingHeight.isDefinite else { return sizes.maxContent }
    return max(sizes.minContent, min(sizes.maxContent, stretchedRoom(style, constraints)))
  }

  /// The block size of the content if it is known without layout.
  private func knownBlockSize(_ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> LayoutUnit {
    guard flags(node + 1).contains(.intrinsicWidthUsesHeight) else { return .indefinite }
    if constraints.fixedWidth.isDefinite { return constraints.fixedWidth }
    let style = style(node)
    let width = specifiedWidth(style, constraints, edges)
    return width.isDefinite ? widthRange(of: node, constraints, edges).clamp(width) : .indefinite
  }

  /// The intrinsic inline sizes of the content with the padding as it is.
  private func innerIntrinsicSizes(
    _ node: NodeIndex, _ edges: BoxEdges, blockSize: LayoutUnit = .indefinite
  ) -> IntrinsicSizes {
    var inner = Constraints(availableWidth: .zero, containingHeight: .indefinite)
    inner.fixedHeight = blockSize
    let sizes = intrinsicSizes(node + 1, inner)
    let percentages = edges.vertical - self.edges(of: style(node), containingWidth: .zero).vertical
    return IntrinsicSizes(minContent: sizes.minContent + percentages, maxContent: sizes.maxContent + percentages)
  }

  /// What percentages of the height of an orthogonal flow refer to, and what its lines fit into; indefinite for a grid item
  /// whose rows are not known yet.
  func roomForLines(_ node: NodeIndex, _ containingHeight: LayoutUnit) -> LayoutUnit {
    if containingHeight.isDefinite { return containingHeight }
    let parent = tree.parent[Int(node)]
    if parent >= 0, style(parent).pointee.display.isGrid { return .indefinite }
    return orthogonalFallback(node)
  }

  /// Constraints in which percentages of the height of a box can be resolved that has another basis for them than the
  /// height of its container: an orthogonal flow, or a replaced element in a table cell.
  @inline(__always)
  func heightConstraints(_ node: NodeIndex, _ given: Constraints) -> Constraints {
    if kinds[Int(node)] == .replaced { return heightConstraints(ofReplaced: node, given) }
    guard isOrthogonalRoot(node) else { return given }
    var constraints = given
    constraints.containingHeight = roomForLines(node, given.containingHeight)
    return constraints
  }

  /// The min-content or max-content height of an orthogonal flow within its limits, as it contributes to rows.
  func lineContribution(ofOrthogonal node: NodeIndex, availableWidth: LayoutUnit) -> IntrinsicSizes {
    let style = style(node)
    let edges = edges(of: style, containingWidth: availableWidth)
    var sizes = innerIntrinsicSizes(node, edges)
    switch style.pointee.height.kind {
    case .px:
      let height = borderBox(style.pointee.height.pixels, style, edges: edges.vertical)
      sizes = IntrinsicSizes(minContent: height, maxContent: height)
    case .minContent: sizes.maxContent = sizes.minContent
    case .maxContent: sizes.minContent = sizes.maxContent
    default: break
    }
    let constraints = Constraints(availableWidth: availableWidth, containingHeight: .indefinite)
    let range = heightRange(of: node, constraints, edges)
    return IntrinsicSizes(minContent: range.clamp(sizes.minContent), maxContent: range.clamp(sizes.maxContent))
  }

  /// The room for lines where the containing block has no definite height: that of the viewport, or of the parent if
  /// its style limits it to less.
  ///
  /// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#orthogonal-auto
  private func orthogonalFallback(_ node: NodeIndex) -> LayoutUnit {
    let size = tree.writingModes[Int(node)].transposed(viewport).height
    let fallback = size.isDefinite ? size : .unlimited
    let parent = tree.parent[Int(node)]
    guard parent >= 0 else { return fallback }
    let style = style(parent)
    var own = LayoutUnit.max
    if style.pointee.height.isPx { own = style.pointee.height.pixels }
    if style.pointee.maxHeight.isPx { own = min(own, style.pointee.maxHeight.pixels) }
    if style.pointee.minHeight.isPx, own < .max { own = max(own, style.pointee.minHeight.pixels) }
    if own < .max, style.pointee.boxSizing == .borderBox {
      own = max(own - edges(of: style, containingWidth: .zero).vertical, .zero)
    }
    return min(fallback, own)
  }
}
