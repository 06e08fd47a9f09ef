/// Lays out a flex container, step by step as CSS Flexible Box Layout 1 says.
///
/// A handle of two words: methods get it in registers, and count no references.
///
/// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#layout-algorithm
///
/// Safety: `container`, its items and its lines lie in the pass's arena, which is rewound only when the container is
/// finished; `items` and `lines` address `itemCount` and `lineCount` values.
struct FlexFormattingContext<Axis: FlexAxis> {
  let pass: LayoutPass
  let container: UnsafeMutablePointer<FlexContainer>

  static func layout(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode
  ) -> LayoutResult {
    let mark = pass.arena.mark
    defer { pass.arena.rewind(to: mark) }
    let edges = pass.edges(of: pass.style(node), containingWidth: constraints.availableWidth)
    let isFixed = constraints.fixedWidth.isDefinite
    let width = isFixed ? max(constraints.fixedWidth, edges.horizontal) : pass.usedWidth(node, constraints, edges)
    let height = pass.definiteHeight(node, constraints, edges, width: width)
    let container = makeContainer(pass, node, constraints, mode, edges: edges, width: width, height: height)
    return Self(pass, container).layout()
  }

  /// Transparent, so that the reference to the pass is known not to outlive the one that it is a copy of: no context
  /// counts one then.
  @_transparent
  init(_ pass: LayoutPass, _ container: UnsafeMutablePointer<FlexContainer>) {
    self.pass = pass
    self.container = container
  }

  /// A container of a known border box width; its height may be indefinite.
  @inline(__always)
  static func makeContainer(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode, edges: BoxEdges,
    width: LayoutUnit, height: LayoutUnit
  ) -> UnsafeMutablePointer<FlexContainer> {
    let style = pass.style(node)
    let contentWidth = max(width - edges.horizontal, .zero)
    let contentHeight = height.isDefinite ? max(height - edges.vertical, .zero) : .indefinite
    let percentageHeight = constraints.flags.contains(.fixedHeightIsIndefinite) ? .indefinite : contentHeight
    let rowGap = pass.gap(style.pointee.rowGap, percentagesOf: percentageHeight)
    let columnGap = pass.gap(style.pointee.columnGap, percentagesOf: contentWidth)
    let container = pass.arena.allocate(FlexContainer.self, count: 1)
    container.initialize(
      to: FlexContainer(
        node: node, style: style, constraints: constraints, mode: mode, edges: edges, width: width,
        contentWidth: contentWidth, contentHeight: contentHeight,
        percentageHeight: percentageHeight,
        heightDependsOnContent: pass.heightDependsOnContent(node, constraints, edges),
        directions: style.pointee.common.pointee.flexDirections, mainGap: Axis.isRow ? columnGap : rowGap,
        crossGap: Axis.isRow ? rowGap : columnGap,
        needsPositions: mode == .full || pass.flags(node).contains(.baselineIsUsed),
        items: pass.arena.allocate(FlexItem.self, count: 0), lines: pass.arena.allocate(FlexLine.self, count: 0),
        mainSize: Axis.isRow ? contentWidth : contentHeight, crossSize: Axis.isRow ? contentHeight : contentWidth))
    return container
  }

  private func layout() -> LayoutResult {
    let kept = pass.keptFlexContainer(of: node)
    var isUpdate = false
    if let kept {
      isUpdate = canUpdate(kept) && updateItems(kept)
      kept.pointee.forgetLayout()
    }
    if !isUpdate {
      container.pointee.kept = kept
      // 9.1. Initial setup.
      generateItems()
      // 9.2. Line length determination.
      determineMainSizesOfItems()
    }
    // 9.3. Main size determination.
    collectLines()
    determineMainSize()
    resolveFlexibleLengths()
    // 9.4. Cross size determination.
    if let kept, isUpdate { updateHypotheticalCrossSizes(kept) } else { determineHypotheticalCrossSizes() }
    if let kept, !isUpdate { keepHypotheticalCrossSizes(kept) }
    calculateCrossSizesOfLines()
    determineCrossSize()
    stretchLines()
    determineUsedCrossSizes()
    if let kept, isUpdate { noteSettledItems(kept) }
    let isCompleted = mode == .measure && isLaidOutButForPlaces
    if isCompleted { completeMeasurement() }
    // 9.5 and 9.6. Alignment; nothing of it matters to a size.
    if needsPositions {
      distributeMainSpace()
      alignItems()
      alignLines()
    }
    if mode == .full { layoutItems() }
    if let kept { keepItems(kept, isUpdate: isUpdate) }
    if pass.isRecording, mode == .full { noteItems() }
    if mode == .full, pass.flags(node).contains(.hasOutOfFlowChildren) { setStaticPositions() }
    if isCompleted { pass.completedMeasurement = node }
    return result()
  }

  @inline(__always)
  private func result() -> LayoutResult {
    var result = LayoutResult(width: width, height: borderBoxHeight)
    if pass.flags(node).contains(.baselineIsUsed) {
      (result.firstBaseline, result.lastBaseline) = baselines()
      pass.exportBaselines(of: style, &result)
    }
    return result
  }
}

extension FlexFormattingContext {
  /// The height of the border box.
  ///
  /// A fieldset, which is a column of its legend and its content, is at least as high as legend, padding and lower
  /// border, whatever its height.
  ///
  /// https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements
  @inline(__always)
  var borderBoxHeight: LayoutUnit {
    let height = (Axis.isRow ? crossSize : mainSize) + edges.vertical
    if !Axis.isRow, style.pointee.hasContainedHeight {
      return pass.usedHeight(node, constraints, edges, width: width, contentHeight: height)
    }
    guard !Axis.isRow, container.pointee.itemCount > 0, items.pointee.style.pointee.baselineExport == .passedOver
    else { return height }
    return max(height, edges.vertical + items.pointee.outerMainSize)
  }
}

extension LayoutPass {
  /// Lays out a flex container.
  func layoutFlex(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    style(node).pointee.flexDirection.isColumn
      ? FlexFormattingContext<ColumnAxis>.layout(self, node, constraints, mode)
      : FlexFormattingContext<RowAxis>.layout(self, node, constraints, mode)
  }

  /// Whether the height of a box that is known before layout may still be changed by the content: by limits that are
  /// keywords, or by the automatic minimum size of a box with an aspect ratio.
  @inline(__always)
  fileprivate func heightDependsOnContent(_ node: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges) -> Bool {
    if constraints.flags.contains(.fixedHeightHasContentLimits) { return true }
    if constraints.fixedHeight.isDefinite || !flags(node).contains(.hasOwnHeight) { return false }
    if constraints.flags.contains(.contentHeight) { return false }
    let style = style(node)
    if style.pointee.hasContentBasedHeightLimits { return true }
    return style.pointee.hasAspectRatio && style.pointee.minHeight.isAuto && !style.pointee.overflowY.isScrollable
      && !definiteHeight(node, constraints, edges).isDefinite
  }

  /// A used gap; `normal` is 0, and so are percentages of an indefinite size.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#column-row-gap
  @inline(__always)
  func gap(_ gap: Length, percentagesOf size: LayoutUnit) -> LayoutUnit {
    gap.isAuto ? .zero : max(gap.resolved(against: size.orZero, calculations).orZero, .zero)
  }
}
