/// A table's slots and what is known about its columns: the same for every layout of the table.
final class TableColumns {
  let grid: TableGrid
  /// `table-layout: fixed` with a width that does not come from the content.
  let isFixed: Bool
  /// Whether the width of the table is at most that of its content, although the columns do not depend on it.
  private let fitsContent: Bool
  var constraints: [ColumnConstraint]
  /// The cells that span columns, with what they ask for.
  private var spanning: [SpanningCell] = []

  struct SpanningCell {
    var constraint: CellConstraint
    var columns: Range<Int>
    /// Columns that nothing begins in included.
    var span: Int
  }

  /// Computes what the cells ask of the columns.
  init(_ pass: LayoutPass, _ table: NodeIndex) {
    grid = TableGrid(table: table, in: pass.tree, &pass.tableBudget)
    let style = pass.style(table)
    isFixed = style.pointee.hasFixedTableLayout
    fitsContent = style.pointee.width.kind == .fitContent
    let count = isFixed ? grid.spannedColumnCount : grid.columnCount
    constraints = Array(repeating: ColumnConstraint(isMerged: !isFixed), count: count)
    addColumnElements(pass)
    addCells(pass)
    trimMergedColumns()
    let spacing = style.pointee.borderSpacingX
    spanning.sort { a, b in
      a.span == b.span ? a.columns.lowerBound < b.columns.lowerBound : a.span < b.span
    }
    for cell in spanning { distribute(cell, spacing: spacing) }
    spanning = []
    limitPercentages()
  }

  /// Column elements give their columns widths.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#outer-max-content
  private func addColumnElements(_ pass: LayoutPass) {
    for column in grid.columns {
      let style = pass.style(column.node)
      if style.pointee.isCollapsed { for index in column.columns { constraints[index].isCollapsed = true } }
      // What a group with column elements says is said to those of them that say nothing themselves.
      if column.isGroup && pass.tree.subtreeEnd[Int(column.node)] > column.node + 1 { continue }
      var widths = SpecifiedWidths(style, edges: .zero)
      if !isFixed, !widths.width.isDefinite, column.group >= 0 {
        widths.width = SpecifiedWidths(pass.style(grid.columns[column.group].node), edges: .zero).width
      }
      apply(widths, to: column.columns)
    }
  }

  private func apply(_ widths: SpecifiedWidths, to columns: Range<Int>) {
    var width = widths.width
    if width.isDefinite, widths.minimum.isDefinite { width = max(width, widths.minimum) }
    if width.isDefinite, widths.maximum.isDefinite { width = min(width, widths.maximum) }
    for index in columns {
      constraints[index].minimum = widths.minimum.orZero
      constraints[index].maximum = width
      constraints[index].isConstrained = width.isDefinite
      if widths.percentage > 0 { constraints[index].percentage = widths.percentage }
      constraints[index].isMerged = !isFixed && width.orZero == .zero && widths.percentage <= 0
    }
  }

  private func addCells(_ pass: LayoutPass) {
    for cell in grid.cells {
      // In fixed layout only the first row counts.
      if isFixed && cell.row > 0 { break }
      let constraint = pass.cellConstraint(cell.node, isFixed: isFixed, measuresContent: !isFixed || fitsContent)
      let end = min(cell.column + cell.columnSpan, constraints.count)
      if cell.columnSpan > 1 {
        spanning.append(SpanningCell(constraint: constraint, columns: cell.column..<end, span: cell.columnSpan))
        // The column in which the cell begins is not merged.
        if !isFixed { constraints[cell.column].isMerged = false }
      } else {
        constraints[cell.column].encompass(constraint, isTableFixed: isFixed)
      }
    }
    if !isFixed { for cell in grid.cells { constraints[cell.column].isMerged = false } }
  }

  /// Columns at the end that only elements without widths stand for do not count.
  private func trimMergedColumns() {
    while constraints.count > max(grid.cellColumnCount, 1), constraints[constraints.count - 1].isMerged {
      constraints.removeLast()
    }
  }

  /// All percentages together are at most 100.
  private func limitPercentages() {
    var total: Float = 0
    for index in constraints.indices {
      if constraints[index].isPercentage {
        if !isFixed, constraints[index].percentage + total > 100 { constraints[index].percentage = 100 - total }
        total += constraints[index].percentage
      }
      constraints[index].minimum = constraints[index].minimum.orZero
      constraints[index].maximum = constraints[index].maximum.orZero
    }
    guard isFixed, total > 100 else { return }
    for index in constraints.indices where constraints[index].isPercentage {
      constraints[index].percentage *= 100 / total
    }
  }

  /// Whether there is no column that takes room.
  var isEmpty: Bool { constraints.allSatisfy(\.isMerged) }

  /// The room that columns cannot have: the spacing around and between them.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#total-horizontal-border-spacing
  func totalSpacing(_ spacing: LayoutUnit) -> LayoutUnit {
    let count = constraints.reduce(0) { $0 + ($1.isMerged ? 0 : 1) }
    return spacing.times(max(count, 1) + 1)
  }
}

extension LayoutPass {
  /// What a cell asks of its columns.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#computing-cell-measures
  func cellConstraint(_ node: NodeIndex, isFixed: Bool, measuresContent: Bool) -> CellConstraint {
    let style = style(node)
    let edges = edges(of: style, containingWidth: .zero).horizontal
    let widths = SpecifiedWidths(style, edges: edges)
    var minimum = LayoutUnit.zero
    var maximum = widths.width
    if !isFixed {
      minimum = max(intrinsicSizes(node).minContent, widths.minimum.orZero)
    }
    if !maximum.isDefinite { maximum = measuresContent ? intrinsicSizes(node).maxContent : .zero }
    if style.pointee.traits.contains(.widthIsMinimum), widths.width.isDefinite, !isFixed {
      minimum = max(minimum, widths.width)
    }
    if widths.maximum.isDefinite {
      minimum = min(minimum, widths.maximum)
      maximum = min(maximum, widths.maximum)
    }
    return CellConstraint(
      minimum: minimum, maximum: max(minimum, maximum), percentage: widths.percentage,
      percentageEdges: isFixed && style.pointee.boxSizing == .contentBox ? edges : .zero,
      isConstrained: widths.width.isDefinite)
  }

  /// The columns of a table, computed once.
  func columns(of table: NodeIndex) -> TableColumns {
    let ordinal = Int(tree.contentIndex[Int(table)])
    if let known = tableColumns[ordinal] { return known }
    // Whoever asks, the cells are touched.
    measures[Int(table)].forgetLayout()
    let columns = TableColumns(self, table)
    tableColumns[ordinal] = columns
    return columns
  }
}

extension Style {
  /// Whether the columns of a table do not depend on its content: not where its width does.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#in-fixed-mode
  public var hasFixedTableLayout: Bool { isTableLayoutFixed && !width.isAuto && width.kind != .maxContent }
}
