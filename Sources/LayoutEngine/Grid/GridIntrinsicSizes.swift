// 5.2. Sizing grid containers.

extension LayoutPass {
  /// The min-content and max-content width of a grid container's content box: that of its columns, sized so.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#intrinsic-sizes
  ///
  /// - Parameter ignoresItems: Size containment: the columns are as wide as without items.
  func gridIntrinsicSizes(
    _ node: NodeIndex, _ height: KnownHeight, ignoresItems: Bool = false
  ) -> IntrinsicSizes {
    let mark = arena.mark
    defer { arena.rewind(to: mark) }
    let edges = edges(of: style(node), containingWidth: .zero)
    var constraints = Constraints(availableWidth: .zero, containingHeight: .indefinite)
    if height.content.isDefinite { constraints.fixedHeight = height.content + edges.vertical }
    let context = GridFormattingContext(
      self, node, constraints, .measure, edges: edges, width: edges.horizontal, isKept: !ignoresItems)
    defer { context.end() }
    return context.intrinsicSizes(height, ignoresItems: ignoresItems)
  }
}

extension GridFormattingContext {
  fileprivate func intrinsicSizes(_ known: KnownHeight, ignoresItems: Bool) -> IntrinsicSizes {
    let definite = pass.definiteHeight(node, constraints, edges)
    var height = LayoutUnit.indefinite
    if definite.isDefinite {
      height = max(pass.heightRange(of: node, constraints, edges).clamp(definite) - edges.vertical, .zero)
    }
    let range = pass.definiteWidthRange(of: node, edges, containingWidth: known.containingWidth)
    var space = GridAutoRepeatSpace(gap: repeatGap(style.pointee.columnGap, .indefinite))
    space.minimum = max(range.minimum - edges.horizontal, .zero)
    if range.maximum < .max { space.maximum = max(range.maximum - edges.horizontal, .zero) }
    placeItems(
      columns: isSubgrid ? GridAutoRepeatSpace() : space, rows: rowSpace(height), ignoresItems: ignoresItems)
    forgetCoupledContributions()
    columns.pointee.availableSize = .indefinite
    columns.pointee.minimumSize = space.minimum
    rows.pointee.availableSize = height
    let minimum =
      known.minimum.isDefinite ? known.minimum : pass.heightRange(of: node, constraints, edges).minimum
    rows.pointee.minimumSize = max(minimum - edges.vertical, .zero)
    let maxContent = columnSize(.maxContent)
    let minContent = minContentColumnSize()
    return IntrinsicSizes(minContent: min(minContent, maxContent), maxContent: max(minContent, maxContent))
  }

  /// The size of the columns under a min-content constraint, once that under a max-content constraint is known: only what
  /// becomes of free space is different.
  private func minContentColumnSize() -> LayoutUnit {
    if subgridCount > 0 || isSubgrid || hasItemDependingOnRows { return columnSize(.minContent) }
    let isSized = columns.pointee.properties.contains(.hasIndefinite)
    return max(isSized ? columns.pointee.sizeWithoutFreeSpace : columns.pointee.spanSize, .zero)
  }

  /// The size of the columns under a constraint. Items whose width follows from the rows have them sized, too.
  private func columnSize(_ constraint: GridSizingConstraint) -> LayoutUnit {
    sizingConstraint = constraint
    initializeTracks(GridColumns.self)
    if !keepsContributions { initializeTracks(GridRows.self) }
    resolve(GridColumns.self)
    guard hasItemDependingOnRows else { return columns.pointee.spanSize }
    resolve(GridRows.self)
    if contributionsDependOnRows() {
      initializeTracks(GridColumns.self)
      resolve(GridColumns.self)
    }
    return columns.pointee.spanSize
  }

  /// The height of the content box under size containment: that of the rows without items.
  ///
  /// https://www.w3.org/TR/2022/WD-css-contain-2-20220917/#containment-size
  func heightWithoutItems(_ pass: LayoutPass) -> LayoutUnit {
    let mark = pass.arena.mark
    defer { pass.arena.rewind(to: mark) }
    let context = Self(pass, node, constraints, .measure, edges: edges, width: width, isKept: false)
    context.placeItems(columns: context.columnSpace, rows: context.rowSpace(.indefinite), ignoresItems: true)
    context.columns.pointee.availableSize = .indefinite
    context.rows.pointee.minimumSize = context.minimumContentHeight
    context.initializeTracks(GridRows.self)
    context.resolve(GridRows.self)
    return context.rows.pointee.spanSize
  }

  private var hasItemDependingOnRows: Bool {
    guard container.pointee.traits.contains(.widthUsesHeight) else { return false }
    return (0..<itemCount).contains { items[$0].flags.contains(.dependsOnRows) }
  }
}

extension LayoutPass {
  /// The limits of the width as far as they do not depend on the content or on an unknown containing block.
  fileprivate func definiteWidthRange(
    of node: NodeIndex, _ edges: BoxEdges, containingWidth: LayoutUnit
  ) -> SizeRange {
    let style = style(node)
    func limit(_ length: Length) -> LayoutUnit {
      if length.kind == .stretch, containingWidth.isDefinite {
        return containingWidth - margins(of: style, containingWidth: containingWidth).horizontal
      }
      guard !length.isKeyword, length.isPx || containingWidth.isDefinite else { return .indefinite }
      return borderBox(length.resolved(against: containingWidth, calculations), style, edges: edges.horizontal)
    }
    var range = SizeRange(minimum: edges.horizontal, maximum: .max)
    let minimum = limit(style.pointee.minWidth)
    if minimum.isDefinite { range.minimum = max(minimum, range.minimum) }
    let maximum = limit(style.pointee.maxWidth)
    if maximum.isDefinite { range.maximum = maximum }
    guard let ratio = aspectRatio(of: node) else { return range }
    let heights = heightRange(of: node, Constraints(availableWidth: .zero, containingHeight: .indefinite), edges)
    if heights.maximum < .max { range.maximum = min(range.maximum, ratio.width(forHeight: heights.maximum, edges)) }
    range.minimum = max(range.minimum, ratio.width(forHeight: heights.minimum, edges))
    return range
  }
}
