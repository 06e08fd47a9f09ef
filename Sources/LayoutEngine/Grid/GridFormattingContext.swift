/// Lays out a grid container, step by step as CSS Grid Layout 2 says, in the order in which Chromium takes the steps.
///
/// A handle of two words: methods get it in registers, and count no references.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#layout-algorithm
///
/// Safety: `container`, its items and its tracks lie in memory that lasts as long as the pass, or in the pass's arena, which
/// is rewound only when the container is finished; `items` addresses `itemCount` values.
struct GridFormattingContext {
  let pass: LayoutPass
  let container: UnsafeMutablePointer<GridContainer>

  static func layout(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode
  ) -> LayoutResult {
    let mark = pass.arena.mark
    defer { pass.arena.rewind(to: mark) }
    let edges = pass.edges(of: pass.style(node), containingWidth: constraints.availableWidth)
    // The edges of a subgrid do not make it larger.
    let isFixed = pass.flags(node).contains(.subgridsColumns) && constraints.fixedWidth.isDefinite
    let width = isFixed ? constraints.fixedWidth : pass.usedWidth(node, constraints, edges)
    let context = Self(pass, node, constraints, mode, edges: edges, width: width)
    defer { context.end() }
    return context.layout()
  }

  /// - Parameter isKept: Whether what is found out about the items may be of use to another layout.
  init(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode, edges: BoxEdges,
    width: LayoutUnit, isKept: Bool = true
  ) {
    self.pass = pass
    container = pass.gridContainer(of: node, isKept: isKept)
    container.pointee.isInUse = true
    container.pointee.style = pass.style(node)
    container.pointee.constraints = constraints
    container.pointee.mode = mode
    container.pointee.edges = edges
    container.pointee.width = width
    container.pointee.needsBaselines = mode == .full || pass.flags(node).contains(.baselineIsUsed)
    container.pointee.sizingConstraint = .layout
  }

  /// Makes the container free for another layout.
  func end() { container.pointee.isInUse = false }

  private func layout() -> LayoutResult {
    var height = availableHeight
    var containedHeight = LayoutUnit.indefinite
    // DEVIATION: size containment has no effect on the block size of subgrids, as in Chromium.
    if style.pointee.containsSize, !isSubgrid, !height.isDefinite || hasContentBasedHeight {
      containedHeight = heightWithoutItems(pass)
      if !height.isDefinite { height = max(usedHeight(containedHeight) - edges.vertical, .zero) }
    }
    prepare(height: height)
    let contentHeight = sizeGrid()
    // With a ratio, what is contained does not make the grid higher.
    if containedHeight.isDefinite, style.pointee.hasAspectRatio { containedHeight = .zero }
    let usedHeight = usedHeight(containedHeight.isDefinite ? containedHeight : contentHeight)
    if needsBaselines { layoutItems() }
    var result = LayoutResult(width: width, height: usedHeight)
    if pass.flags(node).contains(.baselineIsUsed) {
      (result.firstBaseline, result.lastBaseline) = baselines()
      pass.exportBaselines(of: style, &result)
    }
    if mode == .full { notePositionedChildren(height: usedHeight) }
    if pass.isRecording, mode == .full { noteItems() }
    if mode == .full && style.pointee.isScrollableGrid { noteContent() }
    return result
  }

  /// Places the items in a content box of which the height may be indefinite.
  private func prepare(height: LayoutUnit) {
    placeItems(columns: columnSpace, rows: rowSpace(height))
    forgetCoupledContributions()
    columns.pointee.availableSize = max(width - edges.horizontal, .zero)
    if style.pointee.hasAspectRatio, isSubgrid, let space = pass.subgrids[node]?.columnSpace, space.isDefinite {
      // DEVIATION: columns beside rows of the grid around stay as they were sized with these, as in Chromium.
      columns.pointee.availableSize = space
    }
    rows.pointee.availableSize = height
    rows.pointee.minimumSize = minimumContentHeight
  }

  /// Notes where the tracks are, which is what can be scrolled to, not where the items are.
  private func noteContent() {
    let start = edges.horizontalStart(isRightToLeft) + columns.pointee.offsets[0]
    let size = Size(width: columns.pointee.spanSize, height: rows.pointee.spanSize)
    pass.boxes.gridContents[node] = Rect(
      x: isRightToLeft ? width - start - size.width : start, y: edges.top + rows.pointee.offsets[0], width: size.width,
      height: size.height)
  }

  /// Sizes the grid, and returns the height of its rows.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-grid-sizing
  private func sizeGrid() -> LayoutUnit {
    initializeTracks(GridColumns.self)
    initializeTracks(GridRows.self)
    // 1. First, the track sizing algorithm is used to resolve the sizes of the grid columns.
    resolve(GridColumns.self)
    // 2. Next, the track sizing algorithm resolves the sizes of the grid rows.
    resolve(GridRows.self)
    var runsAgain = contributionsDependOnRows()
    let contentHeight = rows.pointee.spanSize
    if !rows.pointee.availableSize.isDefinite || hasAutomaticMinimumHeight {
      runsAgain = resolveHeight(contentHeight, runsAgain)
    }
    // DEVIATION: subgrids are sized once, as in Chromium, which sizes them with the grid around them.
    if runsAgain && needsBaselines && !isSubgrid { sizeGridAgain() }
    return contentHeight
  }

  /// 3. and 4. Once more, with the sizes of the rows and the height of the container known. Columns follow from them only
  /// through items whose contributions do.
  private func sizeGridAgain() {
    if !keepsContributions {
      initializeTracks(GridColumns.self)
      resolve(GridColumns.self)
    }
    initializeTracks(GridRows.self)
    resolve(GridRows.self)
  }

  /// Finds the baselines that the items share, sizes the tracks of an axis, and places them.
  func resolve<Axis: GridAxis>(_ axis: Axis.Type) {
    if !keepsContributions { forgetContributions(axis) }
    if tracks(axis).pointee.hasBaselines, !isSubgridded(axis) { findBaselines(axis) }
    if !isSubgridded(axis), tracks(axis).pointee.properties.contains(.hasIndefinite) {
      sizeTracks(axis)
      distributeContent(axis)
    }
    if subgridCount > 0 {
      updateSubgrids(axis)
      if Axis.isColumns { sizeColumnsOfSubgrids() }
    }
  }

  /// Takes the height that follows from the rows as the available one. Returns whether the grid has to be sized again
  /// because of it; else only its content is aligned.
  private func resolveHeight(_ contentHeight: LayoutUnit, _ runsAgain: Bool) -> Bool {
    rows.pointee.availableSize = max(usedHeight(contentHeight) - edges.vertical, .zero)
    if runsAgain || style.pointee.rowGap.hasPercentage || constraints.flags.contains(.fixedHeightIsIndefinite)
      || rows.pointee.properties.contains(.dependsOnAvailableSize)
    {
      return true
    }
    if style.pointee.alignContent.position != .normal {
      distributeContent(GridRows.self)
      if subgridCount > 0 { updateSubgrids(GridRows.self) }
    }
    return false
  }

  /// The border box height for rows of some height.
  private func usedHeight(_ contentHeight: LayoutUnit) -> LayoutUnit {
    pass.usedHeight(node, constraints, edges, width: width, contentHeight: contentHeight + edges.vertical)
  }

  /// Whether the height can follow from the content although it is known before.
  private var hasContentBasedHeight: Bool {
    style.pointee.hasAspectRatio || style.pointee.hasContentBasedHeightLimits
  }

  /// Whether a box with an aspect ratio grows with its content.
  private var hasAutomaticMinimumHeight: Bool {
    style.pointee.hasAspectRatio && style.pointee.minHeight.isAuto && !style.pointee.overflowY.isScrollable
      && !style.pointee.containsSize
  }

  /// The height of the content box if it is definite.
  var availableHeight: LayoutUnit {
    if constraints.flags.contains(.fixedHeightIsIndefinite) { return .indefinite }
    let height = pass.definiteHeight(node, constraints, edges, width: width)
    return height.isDefinite ? max(height - edges.vertical, .zero) : .indefinite
  }

  var minimumContentHeight: LayoutUnit {
    max(pass.heightRange(of: node, constraints, edges).minimum - edges.vertical, .zero)
  }

  /// DEVIATION: in subgrids automatic repetitions do not know how much room there is, as in Chromium.
  var columnSpace: GridAutoRepeatSpace {
    if isSubgrid { return GridAutoRepeatSpace() }
    let size = max(width - edges.horizontal, .zero)
    return GridAutoRepeatSpace(size: size, gap: repeatGap(style.pointee.columnGap, size))
  }

  func rowSpace(_ height: LayoutUnit) -> GridAutoRepeatSpace {
    if isSubgrid { return GridAutoRepeatSpace() }
    var space = GridAutoRepeatSpace(size: height, gap: repeatGap(style.pointee.rowGap, height))
    if !height.isDefinite {
      let range = pass.heightRange(of: node, constraints, edges)
      space.minimum = max(range.minimum - edges.vertical, .zero)
      if range.maximum < .max { space.maximum = max(range.maximum - edges.vertical, .zero) }
    }
    return space
  }

  func repeatGap(_ gap: Length, _ size: LayoutUnit) -> LayoutUnit {
    gap.isAuto ? .zero : max(gap.resolved(against: size.orZero, pass.calculations).orZero, .zero)
  }
}

extension LayoutPass {
  /// Lays out a grid container.
  func layoutGrid(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    GridFormattingContext.layout(self, node, constraints, mode)
  }
}

extension Style {
  @inline(__always) var isScrollableGrid: Bool {
    display.isGrid && (overflowX.isScrollable || overflowY.isScrollable)
  }
}
