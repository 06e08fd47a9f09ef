/// Lays out a flex container, step by step as CSS Flexible Box Layout 1 says.
///
/// https://www.w3.org/TR/2018/CR-css-flexbox-1-20181119/#layout-algorithm
///
/// Safety: `items` and `lines` address `itemCount` and `lineCount` values in the pass's arena, which is rewound only
/// when the container is finished.
struct FlexFormattingContext<Axis: FlexAxis> {
  unowned(unsafe) let pass: LayoutPass
  let node: NodeIndex
  let style: UnsafePointer<Style>
  let constraints: Constraints
  let mode: LayoutMode
  /// The container's own border and padding.
  let edges: BoxEdges
  /// The border box width.
  let width: LayoutUnit
  /// The content box.
  let contentWidth: LayoutUnit
  /// The height of the content box if it is known before layout, else indefinite.
  let contentHeight: LayoutUnit
  /// What percentages of the items' heights refer to.
  let percentageHeight: LayoutUnit
  let directions: FlexDirections
  let mainGap: LayoutUnit
  let crossGap: LayoutUnit
  /// Whether the baselines of the container are of use to anybody.
  let needsBaselines: Bool
  /// Whether an item is aligned by a baseline that it shares with others.
  var hasBaselineItems = false
  /// Whether the width is not known yet, so that items take their max-content contribution.
  var isMaxContent = false

  var items: UnsafeMutablePointer<FlexItem>
  var itemCount = 0
  var lines: UnsafeMutablePointer<FlexLine>
  var lineCount = 0
  /// The main size of the content box; indefinite until it is known.
  var mainSize: LayoutUnit
  /// The cross size of the content box; indefinite until it is known.
  var crossSize: LayoutUnit

  static func layout(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode
  ) -> LayoutResult {
    let mark = pass.arena.mark
    defer { pass.arena.rewind(to: mark) }
    var context = Self(pass, node, constraints, mode)
    return context.layout()
  }

  init(_ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) {
    let style = pass.style(node)
    let edges = pass.edges(of: style, containingWidth: constraints.availableWidth)
    let width = pass.usedWidth(node, constraints, edges)
    let height = pass.definiteHeight(node, constraints, edges, width: width)
    self.init(pass, node, constraints, mode, edges: edges, width: width, height: height)
  }

  /// A container of a known border box width; its height may be indefinite.
  init(
    _ pass: LayoutPass, _ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode, edges: BoxEdges,
    width: LayoutUnit, height: LayoutUnit
  ) {
    self.pass = pass
    self.node = node
    self.constraints = constraints
    self.mode = mode
    self.edges = edges
    self.width = width
    style = pass.style(node)
    contentWidth = max(width - edges.horizontal, .zero)
    contentHeight = height.isDefinite ? max(height - edges.vertical, .zero) : .indefinite
    percentageHeight = constraints.flags.contains(.fixedHeightIsIndefinite) ? .indefinite : contentHeight
    directions = FlexDirections(style)
    let rowGap = pass.gap(style.pointee.rowGap, percentagesOf: contentHeight)
    let columnGap = pass.gap(style.pointee.columnGap, percentagesOf: contentWidth)
    (mainGap, crossGap) = Axis.isRow ? (columnGap, rowGap) : (rowGap, columnGap)
    (mainSize, crossSize) = Axis.isRow ? (contentWidth, contentHeight) : (contentHeight, contentWidth)
    needsBaselines = mode == .full || pass.flags(node).contains(.baselineIsUsed)
    items = pass.arena.allocate(FlexItem.self, count: 0)
    lines = pass.arena.allocate(FlexLine.self, count: 0)
  }

  private mutating func layout() -> LayoutResult {
    // 9.1. Initial setup.
    generateItems()
    // 9.2. Line length determination.
    determineMainSizesOfItems()
    // 9.3. Main size determination.
    collectLines()
    determineMainSize()
    resolveFlexibleLengths()
    // 9.4. Cross size determination.
    determineHypotheticalCrossSizes()
    calculateCrossSizesOfLines()
    determineCrossSize()
    stretchLines()
    determineUsedCrossSizes()
    // 9.5 and 9.6. Alignment; nothing of it matters to a size.
    if needsBaselines {
      distributeMainSpace()
      alignItems()
      alignLines()
    }
    if mode == .full { layoutItems() }
    if mode == .full, pass.flags(node).contains(.hasOutOfFlowChildren) { setStaticPositions() }
    return result()
  }

  private func result() -> LayoutResult {
    let height = (Axis.isRow ? crossSize : mainSize) + edges.vertical
    var result = LayoutResult(width: width, height: height)
    if needsBaselines { (result.firstBaseline, result.lastBaseline) = baselines() }
    return result
  }
}

extension LayoutPass {
  /// Lays out a flex container.
  func layoutFlex(_ node: NodeIndex, _ constraints: Constraints, _ mode: LayoutMode) -> LayoutResult {
    style(node).pointee.flexDirection.isColumn
      ? FlexFormattingContext<ColumnAxis>.layout(self, node, constraints, mode)
      : FlexFormattingContext<RowAxis>.layout(self, node, constraints, mode)
  }

  /// A used gap; `normal` is 0, and so are percentages of an indefinite size.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#column-row-gap
  @inline(__always)
  func gap(_ gap: Length, percentagesOf size: LayoutUnit) -> LayoutUnit {
    gap.isAuto ? .zero : max(gap.resolved(against: size, calculations).orZero, .zero)
  }
}
