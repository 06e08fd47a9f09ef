/// Distributes a width over columns in automatic layout.
///
/// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#width-distribution-algorithm
struct AutomaticColumnSizes {
  private enum Kind { case merged, percentage, fixed, automatic }

  /// The sizing guesses of the specification, in ascending order.
  private enum Guess: Int { case minimum, percentage, specified, maximum, more }

  private let columns: ArraySlice<ColumnConstraint>
  private let target: LayoutUnit
  /// What percentages refer to.
  private let basis: LayoutUnit
  private var sums = [LayoutUnit](repeating: .zero, count: 4)
  private var increases = [LayoutUnit](repeating: .zero, count: 4)
  private var counts = (percentage: 0, fixed: 0, automatic: 0)
  private var totalPercentage: Float = 0
  private var fixedMaximum = LayoutUnit.zero
  private var automaticMaximum = LayoutUnit.zero

  /// The width of each column. Columns with a width in px grow only if there is nothing else that can, and
  /// `growsFixedColumns` allows it.
  static func distribute(
    _ width: LayoutUnit, over columns: ArraySlice<ColumnConstraint>, growsFixedColumns: Bool
  ) -> [LayoutUnit] {
    AutomaticColumnSizes(width, columns).sizes(growsFixedColumns: growsFixedColumns)
  }

  private init(_ width: LayoutUnit, _ columns: ArraySlice<ColumnConstraint>) {
    self.columns = columns
    target = max(width, columns.reduce(LayoutUnit.zero) { $1.isMerged ? $0 : $0 + $1.minimum })
    basis = width
    for column in columns where !column.isMerged { add(column) }
  }

  private static func kind(of column: ColumnConstraint) -> Kind {
    if column.isMerged { return .merged }
    return column.isPercentage ? .percentage : column.isConstrained ? .fixed : .automatic
  }

  private mutating func add(_ column: ColumnConstraint) {
    var guesses = [column.minimum, column.minimum, column.minimum, column.maximum]
    switch Self.kind(of: column) {
    case .merged: return
    case .percentage:
      let width = column.percentageWidth(of: basis)
      counts.percentage += 1
      totalPercentage += column.percentage
      guesses = [column.minimum, width, width, width]
      increases[Guess.percentage.rawValue] += width - column.minimum
    case .fixed:
      counts.fixed += 1
      fixedMaximum += column.maximum
      guesses[Guess.specified.rawValue] = column.maximum
      increases[Guess.specified.rawValue] += column.maximum - column.minimum
    case .automatic:
      counts.automatic += 1
      automaticMaximum += column.maximum
      increases[Guess.maximum.rawValue] += column.maximum - column.minimum
    }
    for index in 0..<4 { sums[index] += guesses[index] }
  }

  /// The first guess that is at least as wide as the target.
  private var guess: Guess {
    for index in 0..<4 where sums[index] >= target { return Guess(rawValue: index) ?? .more }
    return .more
  }

  private func sizes(growsFixedColumns: Bool) -> [LayoutUnit] {
    switch guess {
    case .minimum: return columns.map { $0.isMerged ? .zero : $0.minimum }
    case .percentage:
      return shared(
        target - sums[0], among: .percentage, count: counts.percentage, of: increases[1],
        weight: { $0.percentageWidth(of: basis) - $0.minimum }, base: { $0.minimum }, others: { $0.minimum })
    case .specified:
      return shared(
        target - sums[1], among: .fixed, count: counts.fixed, of: increases[2], weight: { $0.maximum - $0.minimum },
        base: { $0.minimum }, others: { $0.isPercentage ? $0.percentageWidth(of: basis) : $0.minimum })
    case .maximum: return sizesUpToMaximum()
    case .more: return sizesBeyondMaximum(growsFixedColumns: growsFixedColumns)
    }
  }

  private func sizesUpToMaximum() -> [LayoutUnit] {
    if target == sums[Guess.maximum.rawValue] { return columns.map(maximumGuess) }
    return shared(
      target - sums[2], among: .automatic, count: counts.automatic, of: increases[3],
      weight: { $0.maximum - $0.minimum }, base: { $0.minimum }, others: maximumGuess)
  }

  private func sizesBeyondMaximum(growsFixedColumns: Bool) -> [LayoutUnit] {
    let excess = target - sums[3]
    if counts.automatic > 0 {
      return shared(
        excess, among: .automatic, count: counts.automatic, of: automaticMaximum, weight: { $0.maximum },
        base: { $0.maximum }, others: maximumGuess)
    }
    if counts.fixed > 0 && growsFixedColumns {
      return shared(
        excess, among: .fixed, count: counts.fixed, of: fixedMaximum, weight: { $0.maximum }, base: { $0.maximum },
        others: maximumGuess)
    }
    return counts.percentage > 0 ? sharedByPercentage(excess) : columns.map(maximumGuess)
  }

  private func maximumGuess(_ column: ColumnConstraint) -> LayoutUnit {
    if column.isMerged { return .zero }
    return column.isPercentage ? column.percentageWidth(of: basis) : column.maximum
  }

  /// Gives every column of one kind its `base` and a share of `width` by its weight; the last one takes what rounding
  /// leaves.
  private func shared(
    _ width: LayoutUnit, among kind: Kind, count: Int, of total: LayoutUnit,
    weight: (ColumnConstraint) -> LayoutUnit, base: (ColumnConstraint) -> LayoutUnit,
    others: (ColumnConstraint) -> LayoutUnit
  ) -> [LayoutUnit] {
    var left = width
    var last = -1
    var sizes: [LayoutUnit] = []
    sizes.reserveCapacity(columns.count)
    for column in columns {
      let ownKind = Self.kind(of: column)
      guard ownKind == kind else {
        sizes.append(ownKind == .merged ? .zero : others(column))
        continue
      }
      let share =
        total > .zero ? width.multiplied(by: weight(column), dividedBy: total) : width / count
      left -= share
      last = sizes.count
      sizes.append(base(column) + share)
    }
    if last >= 0 { sizes[last] = max(sizes[last] + left, .zero) }
    return sizes
  }

  private func sharedByPercentage(_ width: LayoutUnit) -> [LayoutUnit] {
    var left = width
    var last = -1
    var sizes = columns.map(maximumGuess)
    for (offset, column) in columns.enumerated() where Self.kind(of: column) == .percentage {
      let share =
        totalPercentage > 0
        ? LayoutUnit(width.float * column.percentage / totalPercentage) : width / counts.percentage
      left -= share
      last = offset
      sizes[offset] += share
    }
    if last >= 0 { sizes[last] = max(sizes[last] + left, .zero) }
    return sizes
  }
}
