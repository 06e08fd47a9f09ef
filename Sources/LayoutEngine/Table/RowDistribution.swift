// Height distribution over rows and row groups.
//
// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#height-distribution-algorithm

extension TableLayout {
  /// Rows by what they do with more height than they need.
  private struct RowKinds {
    var percentages: [Int] = []
    var percentageDeficit = LayoutUnit.zero
    var withSpanningCells: [Int] = []
    var unconstrained: [Int] = []
    var empty: [Int] = []
    var unconstrainedEmpty: [Int] = []
    var nonEmpty: [Int] = []
  }

  /// Makes rows as high together, with the spacing between them, as `desired`, if they are not higher.
  ///
  /// - Parameter basis: What percentages of heights refer to; indefinite if they are `auto`.
  mutating func distribute(
    _ desired: LayoutUnit, over range: Range<Int>, basis: LayoutUnit, isForSpanningCell: Bool
  ) {
    var excess = desired - rowsHeight(range)
    guard excess > .zero, !range.isEmpty else { return }
    let kinds = rowKinds(range, basis: basis, isForSpanningCell: isForSpanningCell)
    // 1. Percentages grow to what they ask for.
    if !kinds.percentages.isEmpty {
      let share = min(kinds.percentageDeficit, excess)
      let deficits = kinds.percentages.map { percentageDeficit(of: rows[$0], basis) }
      grow(kinds.percentages, by: share, weights: deficits, total: kinds.percentageDeficit)
      excess -= share
      if excess <= .zero { return }
    }
    // 2. Rows in which another spanning cell begins.
    if !kinds.withSpanningCells.isEmpty { return growEvenly(kinds.withSpanningCells, by: excess) }
    // 3. Rows of no specified height, in proportion to their height.
    if !kinds.unconstrained.isEmpty { return growInProportion(kinds.unconstrained, by: excess) }
    // 4. Empty rows, if there are no others that could.
    if isForSpanningCell {
      if kinds.empty.count == range.count, let last = kinds.empty.last {
        rows[last].height += excess
        return
      }
    } else if !kinds.empty.isEmpty {
      return growEvenly(kinds.unconstrainedEmpty.isEmpty ? kinds.empty : kinds.unconstrainedEmpty, by: excess)
    }
    // 5. All rows, in proportion to their height.
    growInProportion(kinds.nonEmpty, by: excess)
  }

  private func percentageDeficit(of row: TableRow, _ basis: LayoutUnit) -> LayoutUnit {
    guard row.percentage > 0, basis.isDefinite else { return .zero }
    return max(LayoutUnit(row.percentage * basis.float / 100) - row.height, .zero)
  }

  private func rowKinds(_ range: Range<Int>, basis: LayoutUnit, isForSpanningCell: Bool) -> RowKinds {
    var kinds = RowKinds()
    for index in range {
      let row = rows[index]
      if isForSpanningCell && index != range.lowerBound && row.hasSpanningCell { kinds.withSpanningCells.append(index) }
      var isEmpty = row.height == .zero
      let deficit = percentageDeficit(of: row, basis)
      if deficit > .zero {
        kinds.percentages.append(index)
        kinds.percentageDeficit += deficit
        isEmpty = false
      }
      let isConstrained = row.isConstrained || row.percentage > 0 && basis.isDefinite
      if isEmpty {
        kinds.empty.append(index)
        if !isConstrained { kinds.unconstrainedEmpty.append(index) }
      } else {
        kinds.nonEmpty.append(index)
        if !isConstrained { kinds.unconstrained.append(index) }
      }
    }
    return kinds
  }

  private mutating func growEvenly(_ indices: [Int], by excess: LayoutUnit) {
    grow(indices, by: excess, weights: indices.map { _ in LayoutUnit(rawValue: 1) }, total: .zero)
  }

  private mutating func growInProportion(_ indices: [Int], by excess: LayoutUnit) {
    let heights = indices.map { rows[$0].height }
    grow(indices, by: excess, weights: heights, total: heights.reduce(.zero, +))
  }

  /// Adds shares of `excess` by weight, or equal ones if `total` is 0; the last row takes what rounding leaves.
  private mutating func grow(_ indices: [Int], by excess: LayoutUnit, weights: [LayoutUnit], total: LayoutUnit) {
    var left = excess
    for (index, weight) in zip(indices, weights) {
      let share = total > .zero ? excess.multiplied(by: weight, dividedBy: total) : excess / indices.count
      rows[index].height += share
      left -= share
    }
    if let last = indices.last { rows[last].height = max(rows[last].height + left, .zero) }
  }

  /// Makes the row groups as high together as the table's grid.
  ///
  /// DEVIATION: Chromium shares the height as if no cell spanned rows; groups that are higher because of such cells
  /// stay so, and the table becomes higher than it was asked to.
  ///
  /// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#table-height-algorithms
  mutating func distribute(tableHeight: LayoutUnit) {
    let shown = Array(sections.indices)
    guard !shown.isEmpty else { return }
    let room = max(tableHeight - spacing.height.times(shown.count + 1), .zero)
    let minimum = shown.reduce(LayoutUnit.zero) { $0 + sections[$1].baseHeight }
    guard room > minimum else { return }
    var excess = room - minimum
    excess -= growPercentages(shown, by: excess, of: room)
    if excess > .zero { growSections(sectionsToGrow(shown), by: excess) }
    for index in shown where sections[index].needsDistribution {
      let height = max(sections[index].baseHeight, sections[index].height)
      sections[index].height = height
      distribute(height, over: grid.sections[index].rows, basis: height, isForSpanningCell: false)
    }
  }

  /// Row groups with percentages grow to what they ask for; returns how much that is.
  private mutating func growPercentages(_ shown: [Int], by excess: LayoutUnit, of room: LayoutUnit) -> LayoutUnit {
    let percentages = shown.filter { sections[$0].percentage >= 0 }
    let deficits = percentages.map {
      max(LayoutUnit(sections[$0].percentage * room.float / 100) - sections[$0].baseHeight, .zero)
    }
    let total = deficits.reduce(.zero, +)
    guard total > .zero else { return .zero }
    let share = min(total, excess)
    growSections(percentages, by: share, weights: deficits, total: total)
    return share
  }

  /// Bodies grow rather than headers and footers, those of no specified height first.
  private func sectionsToGrow(_ shown: [Int]) -> [Int] {
    let bodies = shown.filter { sections[$0].isBody }
    let candidates = bodies.isEmpty ? shown : bodies
    let automatic = candidates.filter { sections[$0].percentage < 0 && !sections[$0].isConstrained }
    if !automatic.isEmpty { return automatic }
    let fixed = candidates.filter { sections[$0].percentage < 0 }
    return fixed.isEmpty ? candidates : fixed
  }

  private mutating func growSections(_ indices: [Int], by excess: LayoutUnit) {
    let heights = indices.map { sections[$0].baseHeight }
    growSections(indices, by: excess, weights: heights, total: heights.reduce(.zero, +))
  }

  private mutating func growSections(
    _ indices: [Int], by excess: LayoutUnit, weights: [LayoutUnit], total: LayoutUnit
  ) {
    var left = excess
    for (index, weight) in zip(indices, weights) {
      let share = total > .zero ? excess.multiplied(by: weight, dividedBy: total) : excess / indices.count
      sections[index].baseHeight += share
      sections[index].needsDistribution = true
      left -= share
    }
    if let last = indices.last { sections[last].baseHeight = max(sections[last].baseHeight + left, .zero) }
  }
}
