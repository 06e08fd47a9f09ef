// The width of a table.
//
// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#computing-the-table-width

extension LayoutPass {
  /// Stands for the greatest width of tables that are as wide as they can be; px.
  private static let maximumTableWidth = LayoutUnit(1_000_000)

  /// The content-based widths of a table's border box, captions included.
  ///
  /// - Parameter countsPercentages: Whether percentages of columns make the table wider than its content.
  func tableContentWidths(_ table: NodeIndex, countsPercentages: Bool) -> IntrinsicSizes {
    let edges = edges(of: style(table), containingWidth: .zero).horizontal
    return tableContentWidths(table, countsPercentages: countsPercentages, edges: edges)
  }

  /// The content-based widths of a table whose padding and borders are known. Captions lie outside of these.
  private func tableContentWidths(
    _ table: NodeIndex, countsPercentages: Bool, edges: LayoutUnit
  ) -> IntrinsicSizes {
    let columns = columns(of: table)
    let style = style(table)
    var sizes = gridWidths(columns, countsPercentages: countsPercentages)
    let spacing = columns.totalSpacing(style.pointee.borderSpacingX)
    let caption = captionWidth(columns)
    sizes.minContent = max(sizes.minContent + spacing + edges, caption)
    sizes.maxContent = max(sizes.maxContent + spacing + edges, caption)
    if columns.isFixed && style.pointee.width.hasPercentage { sizes.maxContent = Self.maximumTableWidth }
    return sizes
  }

  /// Whether the percentages of a table's columns count when a box around it asks for its widths.
  /// A width that is a percentage is as good as none then.
  func percentagesCount(_ table: NodeIndex) -> Bool {
    let width = style(table).pointee.width
    if !width.isAuto && !width.hasPercentage { return width.kind != .maxContent }
    var ancestor = tree.parent[Int(table)]
    while ancestor >= 0 {
      let display = style(ancestor).pointee.display
      if display == .tableCell || display.isFlex || display.isGrid { return false }
      ancestor = tree.parent[Int(ancestor)]
    }
    return true
  }

  /// GRIDMIN and GRIDMAX, without spacing.
  private func gridWidths(_ columns: TableColumns, countsPercentages: Bool) -> IntrinsicSizes {
    var sizes = IntrinsicSizes(minContent: .zero, maxContent: .zero)
    var percentageEstimate = LayoutUnit.zero
    var others = LayoutUnit.zero
    var percentage: Float = 0
    for column in columns.constraints where !column.isMerged {
      let isFixedWidth = columns.isFixed && column.isConstrained && !column.isPercentage
      sizes.minContent += isFixedWidth ? column.maximum : column.minimum
      sizes.maxContent += column.maximum
      if column.percentage > 0 {
        if column.maximum > .zero {
          percentageEstimate = max(percentageEstimate, LayoutUnit(100 / column.percentage * column.maximum.float))
        }
      } else {
        others += column.maximum
      }
      percentage += max(column.percentage, 0)
    }
    if countsPercentages {
      sizes.maxContent = max(sizes.maxContent, percentageEstimate)
      if others > .zero, percentage > 0 {
        let limit = Self.maximumTableWidth
        let estimate = percentage < 100 ? LayoutUnit(100 / (100 - percentage) * others.float) : limit
        sizes.maxContent = max(sizes.maxContent, min(estimate, limit))
      }
    }
    sizes.maxContent = max(sizes.maxContent, sizes.minContent)
    return sizes
  }

  /// CAPMIN: the largest min-content contribution of the captions.
  func captionWidth(_ columns: TableColumns) -> LayoutUnit {
    columns.grid.captions.reduce(LayoutUnit.zero) { width, caption in
      let margin = margins(of: style(caption), containingWidth: .zero).horizontal
      return max(width, contribution(caption).minContent + margin)
    }
  }

  /// The border box width that a table needs at least, whatever its style says.
  func tableMinimumWidth(_ table: NodeIndex) -> LayoutUnit {
    let columns = columns(of: table)
    guard style(table).pointee.width.isAuto, columns.isEmpty else { return intrinsicSizes(table).minContent }
    return max(edges(of: style(table), containingWidth: .zero).horizontal, captionWidth(columns))
  }

  /// The used border box width of a table: never less than its content needs.
  ///
  /// - Parameter filling: The width that fills the room; by default that of the containing block.
  func usedTableWidth(
    _ table: NodeIndex, _ constraints: Constraints, _ edges: BoxEdges, filling: LayoutUnit = .indefinite
  ) -> LayoutUnit {
    let percentages = edges.horizontal - self.edges(of: style(table), containingWidth: .zero).horizontal
    let sizes = tableContentWidths(
      table, countsPercentages: style(table).pointee.width.kind != .maxContent, edges: edges.horizontal)
    if constraints.fixedWidth.isDefinite { return max(constraints.fixedWidth, tableMinimumWidth(table) + percentages) }
    let range = widthRange(of: table, constraints, edges)
    let width = style(table).pointee.width
    let isOfContent = width.isAuto || width.isContentBased
    let transferred = isOfContent ? widthFromRatio(table, constraints, edges) : .indefinite
    if transferred.isDefinite { return max(range.clamp(transferred), sizes.minContent) }
    if width.isAuto, columns(of: table).isEmpty {
      return range.clamp(max(edges.horizontal, captionWidth(columns(of: table))))
    }
    var used: LayoutUnit
    if isOfContent {
      let margin = margins(of: style(table), containingWidth: constraints.availableWidth).horizontal
      let room = filling.isDefinite ? filling : max(constraints.availableWidth - margin, .zero)
      switch width.kind {
      case .minContent: used = sizes.minContent
      case .maxContent: used = sizes.maxContent
      default: used = max(sizes.minContent, min(sizes.maxContent, room))
      }
      if width.isAuto { used = transferLimits(of: table, used, constraints, edges) }
    } else {
      used = unlimitedWidth(table, constraints, edges, filling: filling)
    }
    return max(range.clamp(used), sizes.minContent)
  }
}
