// The used width and height of a box.
//
// https://www.w3.org/TR/2021/WD-css-sizing-3-20211217/#sizing-values

/// The least and the greatest border box size in one axis.
struct SizeRange: BitwiseCopyable {
  var minimum: LayoutUnit
  var maximum: LayoutUnit

  @inline(__always) func clamp(_ size: LayoutUnit) -> LayoutUnit { size.clamped(minimum, maximum) }

  /// The range with another width for `stretch`, where the room is not that of the containing block.
  func replacingStretch(in style: UnsafePointer<StoredStyle>, width: LayoutUnit) -> SizeRange {
    var range = self
    if style.pointee.maxWidth.kind == .stretch { range.maximum = width }
    if style.pointee.minWidth.kind == .stretch { range.minimum = width }
    return range
  }

  /// The range with another height for `stretch`.
  func replacingStretch(in style: UnsafePointer<StoredStyle>, height: LayoutUnit) -> SizeRange {
    var range = self
    if style.pointee.maxHeight.kind == .stretch { range.maximum = height }
    if style.pointee.minHeight.kind == .stretch { range.minimum = height }
    return range
  }
}

extension LayoutPass {
  /// The used border box width.
  func usedWidth(_ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> LayoutUnit {
    let style = style(node)
    let model = boxModel(of: style)
    if style.pointee.width.isPx, !constraints.fixedWidth.isDefinite, !model.flags.contains(.hasOpenWidthRange) {
      return model.widthRange.clamp(borderBox(style.pointee.width.pixels, style, edges: edges.horizontal))
    }
    if style.pointee.display.isTable { return usedTableWidth(node, constraints, edges) }
    if constraints.fixedWidth.isDefinite { return max(constraints.fixedWidth, edges.horizontal) }
    let range = widthRange(of: node, constraints, edges)
    return range.clamp(unlimitedWidth(node, constraints, edges))
  }

  /// The border box width before the minimum and the maximum are applied.
  ///
  /// - Parameter filling: The border box width that fills the room; by default that of the containing block.
  func unlimitedWidth(
    _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, filling: LayoutUnit = .indefinite
  ) -> LayoutUnit {
    let style = style(node)
    let width = style.pointee.width
    if width.isAuto {
      // A replaced element's size follows from its natural dimensions.
      if kinds[Int(node)] == .replaced { return replacedWidth(node, constraints, edges) }
      // Stretching in a block or by `justify-self` is an automatic size that the ratio replaces only when the
      // block size is definite.
      let transferred = widthFromRatio(node, constraints, edges)
      if transferred.isDefinite { return transferred }
      let keyword = constraints.flags.contains(.shrinkToFit) ? Length.fitContent : .stretch
      return transferLimits(
        of: node, resolvedWidth(keyword, node, constraints, edges, filling: filling), constraints, edges)
    }
    if !width.isContentBased { return resolvedWidth(width, node, constraints, edges, filling: filling) }
    let transferred = widthFromRatio(node, constraints, edges)
    if transferred.isDefinite { return transferred }
    // Sizes that depend on the content obey the limits of the height, too.
    return transferLimits(
      of: node, resolvedWidth(width, node, constraints, edges, filling: filling), constraints, edges)
  }

  /// The border box width that a value other than `auto` stands for.
  private func resolvedWidth(
    _ width: Length, _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, isLimit: Bool = false,
    filling: LayoutUnit = .indefinite
  ) -> LayoutUnit {
    let style = style(node)
    let available = constraints.availableWidth
    if !width.isKeyword {
      return borderBox(width.resolved(against: available, calculations), style, edges: edges.horizontal)
    }
    let margin = margins(of: style, containingWidth: available).horizontal
    let room = filling.isDefinite ? filling : max(available - margin, edges.horizontal)
    switch width.kind {
    case .minContent: return contentWidths(node, constraints, edges, isLimit: isLimit).minContent
    case .maxContent: return contentWidths(node, constraints, edges, isLimit: isLimit).maxContent
    case .stretch: return room
    default:
      let sizes = contentWidths(node, constraints, edges, isLimit: isLimit)
      return max(sizes.minContent, min(sizes.maxContent, room))
    }
  }

  /// The intrinsic sizes with the real padding in place of percentages, and with the ratio applied.
  private func contentWidths(
    _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, isLimit: Bool
  ) -> IntrinsicSizes {
    let transferred = widthFromRatio(node, constraints, edges, isLimit: isLimit)
    if transferred.isDefinite { return IntrinsicSizes(minContent: transferred, maxContent: transferred) }
    let own = style(node).pointee.width
    if isLimit, !own.isKeyword, kinds[Int(node)] == .replaced, stretchesByRatio(node) {
      let width = resolvedWidth(own, node, constraints, edges)
      return IntrinsicSizes(minContent: width, maxContent: width)
    }
    return intrinsicSizes(node, constraints, edges)
  }

  /// The intrinsic sizes with the real padding in place of percentages.
  func intrinsicSizes(_ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> IntrinsicSizes {
    if kinds[Int(node)] == .replaced, stretchesByRatio(node) {
      let width = replacedWidth(node, constraints, edges)
      return IntrinsicSizes(minContent: width, maxContent: width)
    }
    let sizes = intrinsicSizes(node, constraints)
    let percentages = edges.horizontal - self.edges(of: style(node), containingWidth: .zero).horizontal
    return IntrinsicSizes(minContent: sizes.minContent + percentages, maxContent: sizes.maxContent + percentages)
  }

  /// The width that the aspect ratio gives for a definite height; indefinite without a ratio or such a height.
  ///
  /// A box that is no scroll container is at least as wide as its content, unless a minimum or maximum is asked for.
  /// https://www.w3.org/TR/2021/WD-css-sizing-4-20210520/#aspect-ratio-minimum
  func widthFromRatio(
    _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, isLimit: Bool = false
  ) -> LayoutUnit {
    guard let ratio = aspectRatio(of: node) else { return .indefinite }
    let isTable = style(node).pointee.display.isTable
    var height = isTable ? definiteTableHeight(node, constraints, edges) : definiteHeight(node, constraints, edges)
    // Lines in the other axis come first.
    if !height.isDefinite, constraints.flags.contains(.shrinkToFit), isOrthogonalRoot(node) {
      height = orthogonalInlineSize(node, constraints, edges)
    }
    guard height.isDefinite else { return .indefinite }
    let width = ratio.width(forHeight: heightRange(of: node, constraints, edges).clamp(height), edges)
    let style = style(node)
    // DEVIATION: Chromium has no such minimum for absolutely positioned boxes that clip.
    let hasMinimum =
      style.pointee.position.isOutOfFlow
      ? style.pointee.overflowX == .visible : !style.pointee.overflowX.isScrollable
    guard kinds[Int(node)] == .box, style.pointee.minWidth.isAuto, hasMinimum, !isLimit else { return width }
    return max(width, intrinsicSizes(node, constraints, edges).minContent)
  }

  /// The border box height if it is known without layout; not limited by minimum and maximum.
  @inline(__always)
  func definiteHeight(_ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> LayoutUnit {
    if constraints.fixedHeight.isDefinite { return constraints.fixedHeight }
    if constraints.flags.contains(.contentHeight) { return .indefinite }
    let style = style(node)
    let known = boxModel(of: style).height
    if known.isDefinite { return known }
    let height = style.pointee.height
    if height.isKeyword { return height.kind == .stretch ? stretchedHeight(style, constraints) : .indefinite }
    // A table is as high as its content needs, and its captions are no part of the height.
    if style.pointee.display.isTable { return .indefinite }
    let containing = heightConstraints(node, constraints).containingHeight
    let size = height.resolved(against: containing, calculations)
    return size.isDefinite ? borderBox(size, style, edges: edges.vertical) : .indefinite
  }

  /// The border box height that a table asks for, without its captions; its content can make it higher.
  func definiteTableHeight(_ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> LayoutUnit {
    let style = style(node)
    let height = style.pointee.height
    if height.isKeyword || constraints.fixedHeight.isDefinite { return definiteHeight(node, constraints, edges) }
    if constraints.flags.contains(.contentHeight) { return .indefinite }
    let size = height.resolved(against: constraints.containingHeight, calculations)
    return size.isDefinite ? borderBox(size, style, edges: edges.vertical) : .indefinite
  }

  private func stretchedHeight(_ style: UnsafePointer<StoredStyle>, _ constraints: Constraints) -> LayoutUnit {
    guard constraints.containingHeight.isDefinite else { return .indefinite }
    let margins = margins(of: style, containingWidth: constraints.availableWidth)
    return constraints.containingHeight
      - (constraints.flags.contains(.topMarginCollapses) ? .zero : margins.top)
      - (constraints.flags.contains(.bottomMarginCollapses) ? .zero : margins.bottom)
  }

  /// Whether the height of a box is one that its model knows, or that of its content.
  @inline(__always)
  private func hasPlainHeight(_ node: NodeIndex) -> Bool {
    boxModel(of: style(node)).flags.contains(.hasPlainHeight) && kinds[Int(node)] != .replaced
  }

  /// The border box height if it is known once the width is, aspect ratio and limits included; else indefinite.
  @inline(__always)
  func definiteHeight(
    _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, width: LayoutUnit
  ) -> LayoutUnit {
    if constraints.fixedHeight.isDefinite, !constraints.flags.contains(.fixedHeightHasContentLimits) {
      return max(constraints.fixedHeight, edges.vertical)
    }
    if hasPlainHeight(node) {
      let model = boxModel(of: style(node))
      let isKnown = model.height.isDefinite && !constraints.flags.contains(.contentHeight)
      return isKnown ? model.heightRange.clamp(model.height) : .indefinite
    }
    return openDefiniteHeight(node, constraints, edges, width: width)
  }

  @inline(never)
  private func openDefiniteHeight(
    _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, width: LayoutUnit
  ) -> LayoutUnit {
    // With a ratio, what depends on the content is known.
    let ofRatio = aspectRatio(of: node)?.height(forWidth: width, edges) ?? .indefinite
    let range = heightRange(of: node, constraints, edges, contentHeight: ofRatio)
    let height = definiteHeight(node, constraints, edges)
    if height.isDefinite { return range.clamp(height) }
    // Keywords and percentages of an indefinite height count as `auto`.
    return constraints.flags.contains(.contentHeight) || !ofRatio.isDefinite ? .indefinite : range.clamp(ofRatio)
  }

  /// The used border box height, for a content that makes the border box `contentHeight` high.
  ///
  /// A box with an aspect ratio that is no scroll container is at least as high as its content.
  ///
  /// - Parameter isContained: Whether size containment, if there is any, hides the content.
  @inline(__always)
  func usedHeight(
    _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, width: LayoutUnit, contentHeight: LayoutUnit,
    isContained: Bool = true
  ) -> LayoutUnit {
    if constraints.fixedHeight.isDefinite, !constraints.flags.contains(.fixedHeightHasContentLimits) {
      return max(constraints.fixedHeight, edges.vertical)
    }
    if hasPlainHeight(node) {
      if constraints.flags.contains(.contentHeight) { return max(contentHeight, edges.vertical) }
      let model = boxModel(of: style(node))
      return model.heightRange.clamp(model.height.isDefinite ? model.height : contentHeight)
    }
    return openUsedHeight(
      node, constraints, edges, width: width, contentHeight: contentHeight, isContained: isContained)
  }

  @inline(never)
  private func openUsedHeight(
    _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, width: LayoutUnit, contentHeight: LayoutUnit,
    isContained: Bool
  ) -> LayoutUnit {
    let style = style(node)
    let content =
      isContained && style.pointee.hasContainedHeight
      ? style.pointee.containIntrinsicHeight.orZero + edges.vertical : contentHeight
    var automatic = content
    var limiting = content
    if let ratio = aspectRatio(of: node) {
      automatic = ratio.height(forWidth: width, edges)
      limiting = automatic
      // A percentage that cannot be resolved is still none of an automatic height, and `stretch` neither.
      let refersToContainer = style.pointee.height.hasPercentage || style.pointee.height.kind == .stretch
      let isUnresolved = refersToContainer && !constraints.containingHeight.isDefinite
      let hasAutomaticMinimum =
        style.pointee.minHeight.isAuto && !isUnresolved && !style.pointee.overflowY.isScrollable
      if hasAutomaticMinimum && tree.kinds[Int(node)] == .box { automatic = max(automatic, content) }
    }
    let height = definiteHeight(node, constraints, edges)
    return heightRange(of: node, constraints, edges, contentHeight: limiting)
      .clamp(height.isDefinite ? height : automatic)
  }

  /// The limits of the border box width, where a definite height matters to those that depend on the content. `auto` as a
  /// minimum counts as 0 here: flex and grid items resolve it.
  @inline(__always)
  func widthRange(of node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> SizeRange {
    let style = style(node)
    let model = boxModel(of: style)
    if !model.flags.contains(.hasOpenWidthRange) { return model.widthRange }
    return openWidthRange(of: node, style, constraints, edges)
  }

  @inline(never)
  private func openWidthRange(
    of node: NodeIndex, _ style: UnsafePointer<StoredStyle>, _ constraints: Constraints, _ edges: BoxEdges
  ) -> SizeRange {
    var range = SizeRange(minimum: edges.horizontal, maximum: .max)
    if style.pointee.display.isTable { range.minimum = tableMinimumWidth(node) }
    if !style.pointee.minWidth.isAuto {
      var constraints = constraints
      // Percentages in calculations count as 0 when they cannot be resolved.
      if style.pointee.minWidth.kind == .calculation, !constraints.availableWidth.isDefinite {
        constraints.availableWidth = .zero
      }
      range.minimum = max(range.minimum, widthLimit(style.pointee.minWidth, node, constraints, edges).orZero)
    }
    if style.pointee.maxWidth.kind != .none {
      let limit = widthLimit(style.pointee.maxWidth, node, constraints, edges)
      if limit.isDefinite { range.maximum = limit }
    }
    return range
  }

  private func widthLimit(
    _ limit: Length, _ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges
  ) -> LayoutUnit {
    if limit.kind == .auto || limit.kind == .none { return .indefinite }
    if limit.isKeyword {
      let width = resolvedWidth(limit, node, constraints, edges, isLimit: true)
      let isTransferred = limit.kind != .stretch && !style(node).pointee.display.isTable
      return isTransferred ? transferLimits(of: node, width, constraints, edges) : width
    }
    let size = limit.resolved(against: constraints.availableWidth, calculations)
    return size.isDefinite ? borderBox(size, style(node), edges: edges.horizontal) : .indefinite
  }

  /// The limits of the border box height. Keywords that refer to the content are resolved if `contentHeight` is known.
  @inline(__always)
  func heightRange(
    of node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, contentHeight: LayoutUnit = .indefinite
  ) -> SizeRange {
    if constraints.flags.contains(.contentHeight) { return SizeRange(minimum: edges.vertical, maximum: .max) }
    let style = style(node)
    let model = boxModel(of: style)
    if !model.flags.contains(.hasOpenHeightRange) { return model.heightRange }
    var contentHeight = contentHeight
    if !contentHeight.isDefinite, kinds[Int(node)] == .replaced, style.pointee.hasContentBasedHeightLimits {
      contentHeight = naturalHeight(ofReplaced: node, constraints, edges)
    }
    return openHeightRange(style, heightConstraints(node, constraints), edges, contentHeight)
  }

  @inline(never)
  private func openHeightRange(
    _ style: UnsafePointer<StoredStyle>, _ constraints: Constraints, _ edges: BoxEdges, _ contentHeight: LayoutUnit
  ) -> SizeRange {
    var range = SizeRange(minimum: edges.vertical, maximum: .max)
    if !style.pointee.minHeight.isAuto {
      var constraints = constraints
      // Percentages in calculations count as 0 when they cannot be resolved.
      if style.pointee.minHeight.kind == .calculation, !constraints.containingHeight.isDefinite {
        constraints.containingHeight = .zero
      }
      let limit = heightLimit(style.pointee.minHeight, style, constraints, edges, contentHeight)
      range.minimum = max(range.minimum, limit.orZero)
    }
    if style.pointee.maxHeight.kind != .none {
      let limit = heightLimit(style.pointee.maxHeight, style, constraints, edges, contentHeight)
      if limit.isDefinite { range.maximum = limit }
    }
    return range
  }

  private func heightLimit(
    _ limit: Length, _ style: UnsafePointer<StoredStyle>, _ constraints: Constraints, _ edges: BoxEdges,
    _ contentHeight: LayoutUnit
  ) -> LayoutUnit {
    switch limit.kind {
    case .auto, .none: return .indefinite
    case .stretch: return stretchedHeight(style, constraints)
    case .px, .percent, .calculation:
      let size = limit.resolved(against: constraints.containingHeight, calculations)
      return size.isDefinite ? borderBox(size, style, edges: edges.vertical) : .indefinite
    default: return contentHeight
    }
  }
}

extension Style {
  /// Whether size containment takes the height of the content for 0 or `contain-intrinsic-height`; the tracks of a grid
  /// have their sizes all the same.
  @inline(__always) var hasContainedHeight: Bool {
    containsSize && (!display.isGrid || containIntrinsicHeight.isDefinite)
  }
}
