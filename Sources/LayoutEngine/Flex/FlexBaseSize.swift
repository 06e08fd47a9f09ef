// 9.2. Line length determination.

extension FlexFormattingContext {
  /// Determines the flex base size and the hypothetical main size of every item.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-main-item
  func determineMainSizesOfItems() {
    for index in 0..<itemCount { determineMainSize(of: items + index) }
  }

  @inline(__always)
  func determineMainSize(of item: UnsafeMutablePointer<FlexItem>) {
    // The inline size comes before the block size, which depends on it.
    if !Axis.isRow { item.pointee.crossSize = inlineSize(of: item) }
    let limits = mainLimits(of: item)
    item.pointee.minimumMainSize = limits.minimum
    item.pointee.maximumMainSize = limits.maximum
    let mainEdges = Axis.mainEdges(item.pointee.edges)
    let basis = usedFlexBasis(of: item)
    var base = definiteSize(basis, of: item)
    if !base.isDefinite, mayHaveAspectRatio(item) {
      base = sizeFromCrossSize(of: item, ignoringOwnHeight: !item.pointee.style.pointee.flexBasis.isAuto)
    }
    let isFromContent = !base.isDefinite
    if isFromContent {
      base = contentBasedSize(basis, of: item)
    } else {
      item.pointee.flags.insert(.hasDefiniteFlexBasis)
    }
    item.pointee.flexBaseSize = max(base, mainEdges)
    if hasAutomaticMinimumSize(item) { noteAutomaticMinimumSize(of: item, isFromContent: isFromContent) }
    item.pointee.mainSize = item.pointee.hypotheticalMainSize
  }

  /// `auto` is the main size property; where that is `auto` too it counts as `content`.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#flex-basis-property
  @inline(__always)
  private func usedFlexBasis(of item: UnsafeMutablePointer<FlexItem>) -> Length {
    let basis = item.pointee.style.pointee.flexBasis
    return basis.isAuto ? Axis.mainSize(item.pointee.style) : basis
  }

  /// A. The border box size that a definite flex basis or main size stands for; else indefinite.
  @inline(__always)
  func definiteSize(_ length: Length, of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    let mainEdges = Axis.mainEdges(item.pointee.edges)
    if length.isPx { return pass.borderBox(length.pixels, item.pointee.style, edges: mainEdges) }
    // Before the container's inline size is known, percentages of it are `auto`.
    let percentageBasis = Axis.isRow ? mainSize : percentageHeight
    if length.hasPercentage {
      let basis = Axis.isRow ? mainSize : pass.heightConstraints(item.pointee.node, measuring).containingHeight
      let size = length.resolved(against: basis, pass.calculations)
      return size.isDefinite ? pass.borderBox(size, item.pointee.style, edges: mainEdges) : .indefinite
    }
    guard length.kind == .stretch, percentageBasis.isDefinite else { return .indefinite }
    return max(percentageBasis - item.pointee.mainMargin, mainEdges)
  }

  /// C to E. The size of an item whose flex base size depends on its content.
  private func contentBasedSize(_ basis: Length, of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    let size = Axis.isRow ? contentBasedWidth(basis, of: item) : contentHeight(of: item)
    return mayHaveAspectRatio(item) ? transferCrossLimits(to: size, of: item) : size
  }

  private func contentBasedWidth(_ basis: Length, of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    let sizes = intrinsicWidths(of: item)
    switch basis.kind {
    case .minContent: return sizes.minContent
    case .fitContent where mainSize.isDefinite:
      return max(sizes.minContent, min(sizes.maxContent, mainSize - item.pointee.mainMargin))
    default: return sizes.maxContent
    }
  }

  /// B. The main size that the aspect ratio gives for a definite cross size; else indefinite.
  func sizeFromCrossSize(
    of item: UnsafeMutablePointer<FlexItem>, ignoringOwnHeight: Bool = false
  ) -> LayoutUnit {
    guard mayHaveAspectRatio(item), let ratio = pass.aspectRatio(of: item.pointee.node) else { return .indefinite }
    var cross =
      !Axis.isRow && ignoringOwnHeight ? inlineSizeForContent(of: item) : definiteCrossSize(of: item)
    if Axis.isRow, !cross.isDefinite, pass.isOrthogonalRoot(item.pointee.node) {
      cross = pass.orthogonalInlineSize(item.pointee.node, measuring, item.pointee.edges)
    }
    guard cross.isDefinite else { return .indefinite }
    return Axis.isRow
      ? ratio.width(forHeight: cross, item.pointee.edges) : ratio.height(forWidth: cross, item.pointee.edges)
  }

  @inline(__always)
  func mayHaveAspectRatio(_ item: UnsafeMutablePointer<FlexItem>) -> Bool {
    item.pointee.style.pointee.hasAspectRatio || pass.tree.kinds[Int(item.pointee.node)] == .replaced
  }

  /// The cross size if it is definite before layout: its own, or that of a single line that it fills.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#definite-sizes
  func definiteCrossSize(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    let fillsLine = item.pointee.flags.contains(.isStretched) && !directions.isMultiLine
    // DEVIATION: Chromium takes any width that is known for a definite one.
    guard Axis.isRow else { return item.pointee.crossSize }
    var constraints = measuring
    // DEVIATION: an item that has only a ratio has no natural height before it is flexed, as in Chromium.
    if pass.kinds[Int(item.pointee.node)] == .replaced, pass.stretchesByRatio(item.pointee.node) {
      constraints.fixedWidth = contentWidth
    }
    let limits = pass.heightRange(of: item.pointee.node, constraints, item.pointee.edges)
    if fillsLine {
      return percentageHeight.isDefinite ? limits.clamp(percentageHeight - item.pointee.crossMargin) : .indefinite
    }
    let height = pass.definiteHeight(item.pointee.node, measuring, item.pointee.edges)
    return height.isDefinite ? limits.clamp(height) : .indefinite
  }

  /// What an item is told about the container while its sizes are found out.
  @inline(__always)
  var measuring: Constraints { Constraints(availableWidth: contentWidth, containingHeight: percentageHeight) }

  /// The min-content and max-content width of an item, whatever its own width.
  func intrinsicWidths(of item: UnsafeMutablePointer<FlexItem>) -> IntrinsicSizes {
    let transferred = sizeFromCrossSize(of: item)
    if transferred.isDefinite {
      let width = max(transferred, automaticMinimumOfRatio(of: item))
      return IntrinsicSizes(minContent: width, maxContent: width)
    }
    var constraints = measuring
    if Axis.isRow, percentageHeight.isDefinite, item.pointee.flags.contains(.isStretched), !directions.isMultiLine {
      constraints.fixedHeight = definiteCrossSize(of: item)
    }
    return pass.intrinsicSizes(item.pointee.node, constraints, item.pointee.edges)
  }

  /// A box with an aspect ratio that is no scroll container and not replaced is at least as wide as its content.
  private func automaticMinimumOfRatio(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    let isReplaced = pass.tree.kinds[Int(item.pointee.node)] == .replaced
    if isReplaced || !hasAutomaticMinimumSize(item) { return .zero }
    var constraints = measuring
    constraints.fixedHeight = definiteCrossSize(of: item)
    return pass.intrinsicSizes(item.pointee.node, constraints, item.pointee.edges).minContent
  }

  /// The border box height of a column's item that its content asks for, whatever its own height.
  func contentHeight(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    var constraints = measuring
    constraints.fixedWidth = mayHaveAspectRatio(item) ? inlineSizeForContent(of: item) : item.pointee.crossSize
    constraints.flags = .contentHeight
    let result = pass.layout(item.pointee.node, constraints, isContentFinal(for: item) ? .full : .measure)
    item.pointee.firstBaseline = result.firstBaseline
    item.pointee.lastBaseline = result.lastBaseline
    noteMeasurement(of: item, width: constraints.fixedWidth, result)
    return result.height
  }

  /// Whether it is certain that a column's item gets the height of its content: nothing can flex or limit it.
  @inline(__always)
  private func isContentFinal(for item: UnsafeMutablePointer<FlexItem>) -> Bool {
    mode == .full && !mainSize.isDefinite && !directions.isMultiLine
      && style.pointee.minHeight.isAuto && style.pointee.maxHeight.kind == .none
      && !item.pointee.flags.contains(.hasDefiniteFlexBasis)
      && !pass.flags(item.pointee.node).contains(.hasOwnHeight)
  }

  /// The used width of a column's item.
  ///
  /// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#algo-cross-item
  func inlineSize(of item: UnsafeMutablePointer<FlexItem>, height: LayoutUnit = .indefinite) -> LayoutUnit {
    if isMaxContent { return pass.contribution(item.pointee.node, measuring).maxContent }
    if item.pointee.flags.contains(.isStretched) && !directions.isMultiLine {
      return stretchedCrossSize(of: item, lineSize: contentWidth)
    }
    var constraints = measuring
    constraints.flags = .shrinkToFit
    constraints.fixedHeight = height
    return pass.usedWidth(item.pointee.node, constraints, item.pointee.edges)
  }

  /// The width that goes with the height of the content: one that does not follow from the item's own height.
  private func inlineSizeForContent(of item: UnsafeMutablePointer<FlexItem>) -> LayoutUnit {
    if isMaxContent { return item.pointee.crossSize }
    var constraints = measuring
    constraints.flags = [.shrinkToFit, .contentHeight]
    if item.pointee.flags.contains(.isStretched) && !directions.isMultiLine {
      guard hasContentBasedWidthLimits(item) else { return item.pointee.crossSize }
      return stretchedWidth(of: item, lineSize: contentWidth, constraints)
    }
    return pass.usedWidth(item.pointee.node, constraints, item.pointee.edges)
  }

  /// The minimum and maximum of the main size, as far as they are specified.
  @inline(__always)
  private func mainLimits(of item: UnsafeMutablePointer<FlexItem>) -> SizeRange {
    if Axis.isRow {
      var constraints = measuring
      constraints.availableWidth = mainSize
      let model = pass.boxModel(of: item.pointee.style)
      if !model.flags.contains(.hasOpenWidthRange) { return model.widthRange }
      if hasContentBasedWidthLimits(item), item.pointee.flags.contains(.isStretched) {
        constraints.fixedHeight = definiteCrossSize(of: item)
      }
      return pass.widthRange(of: item.pointee.node, constraints, item.pointee.edges)
    }
    let model = pass.boxModel(of: item.pointee.style)
    if !model.flags.contains(.hasOpenHeightRange), !item.pointee.style.pointee.display.isTable {
      return model.heightRange
    }
    let isFromContent = item.pointee.style.pointee.hasContentBasedHeightLimits
    var limits = pass.heightRange(
      of: item.pointee.node, measuring, item.pointee.edges,
      contentHeight: isFromContent ? contentHeight(of: item) : .indefinite)
    // A table is at least as high as its content.
    if item.pointee.style.pointee.display.isTable { limits.minimum = max(limits.minimum, contentHeight(of: item)) }
    return limits
  }

}
