// What cells that span columns ask of each of them.
//
// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#distribution-algo

extension TableColumns {
  /// Shares what a spanning cell asks for among its columns.
  func distribute(_ cell: SpanningCell, spacing: LayoutUnit) {
    var cell = cell
    cell.columns = cell.columns.clamped(to: constraints.indices)
    let inner = innerSpacing(cell.columns, spacing)
    cell.constraint.minimum = max(cell.constraint.minimum - inner, .zero)
    cell.constraint.maximum = max(cell.constraint.maximum - inner, .zero)
    if isFixed { distributeFixed(cell) } else { distributeAutomatic(cell) }
  }

  private func innerSpacing(_ columns: Range<Int>, _ spacing: LayoutUnit) -> LayoutUnit {
    let count = columns.reduce(0) { $0 + (constraints[$1].isMerged ? 0 : 1) }
    return spacing.times(max(count - 1, 0))
  }

  /// In fixed layout all columns get the same, unless they have something already.
  private func distributeFixed(_ cell: SpanningCell) {
    let span = cell.columns.count
    let minimum = LayoutUnit(cell.constraint.minimum.float / Float(span))
    let maximum = LayoutUnit(cell.constraint.maximum.float / Float(span))
    var minimumLeft = cell.constraint.minimum
    var maximumLeft = cell.constraint.maximum
    for index in cell.columns {
      minimumLeft -= minimum
      maximumLeft -= maximum
      if !constraints[index].minimum.isDefinite {
        constraints[index].isConstrained = constraints[index].isConstrained || cell.constraint.isConstrained
        constraints[index].minimum = minimum
      }
      if !constraints[index].maximum.isDefinite {
        constraints[index].isConstrained = constraints[index].isConstrained || cell.constraint.isConstrained
        constraints[index].maximum = maximum
      }
      if !constraints[index].isPercentage, cell.constraint.percentage >= 0 {
        constraints[index].percentage = cell.constraint.percentage / Float(span)
      }
    }
    guard let last = cell.columns.last else { return }
    constraints[last].minimum += minimumLeft
    constraints[last].maximum += maximumLeft
  }

  private func distributeAutomatic(_ cell: SpanningCell) {
    for index in cell.columns {
      constraints[index].minimum = constraints[index].minimum.orZero
      constraints[index].maximum = constraints[index].maximum.orZero
    }
    if cell.constraint.percentage >= 0 { distributePercentage(cell) }
    let minimums = AutomaticColumnSizes.distribute(
      cell.constraint.minimum, over: constraints[cell.columns], growsFixedColumns: true)
    for (index, size) in zip(cell.columns, minimums) {
      constraints[index].minimum = max(constraints[index].minimum, size)
    }
    let maximums = AutomaticColumnSizes.distribute(
      cell.constraint.maximum, over: constraints[cell.columns], growsFixedColumns: cell.constraint.isConstrained)
    for (index, size) in zip(cell.columns, maximums) {
      constraints[index].maximum = max(constraints[index].minimum, constraints[index].maximum, size)
    }
  }

  /// The columns without percentages share what the others leave of the cell's.
  private func distributePercentage(_ cell: SpanningCell) {
    var surplus = cell.constraint.percentage
    var count = 0
    var width = LayoutUnit.zero
    for index in cell.columns where !constraints[index].isMerged {
      if constraints[index].isPercentage {
        surplus -= constraints[index].percentage
      } else {
        count += 1
        width += constraints[index].maximum
      }
    }
    guard surplus > 0, count > 0 else { return }
    for index in cell.columns where !constraints[index].isMerged && !constraints[index].isPercentage {
      constraints[index].percentage =
        width == .zero ? surplus / Float(count) : surplus * constraints[index].maximum.float / width.float
    }
  }
}
