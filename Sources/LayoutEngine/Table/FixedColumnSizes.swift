/// Distributes a table's width over its columns in fixed layout.
///
/// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#fixed-table-layout
struct FixedColumnSizes {
  private enum Kind { case percentage, fixed, zero, automatic }

  private let columns: [ColumnConstraint]
  private let target: LayoutUnit
  private var sizes: [LayoutUnit]
  private var assigned = LayoutUnit.zero

  static func distribute(_ width: LayoutUnit, over columns: [ColumnConstraint]) -> [LayoutUnit] {
    var distribution = FixedColumnSizes(width, columns)
    distribution.run()
    return distribution.sizes
  }

  private init(_ width: LayoutUnit, _ columns: [ColumnConstraint]) {
    self.columns = columns
    target = width
    sizes = Array(repeating: .zero, count: columns.count)
  }

  /// Columns of no width count as automatic if there are only such.
  private static func kind(of column: ColumnConstraint) -> Kind {
    if column.isPercentage { return .percentage }
    guard column.isConstrained else { return .automatic }
    return column.maximum == .zero ? .zero : .fixed
  }

  private func count(_ kind: Kind) -> Int { columns.reduce(0) { $0 + (Self.kind(of: $1) == kind ? 1 : 0) } }

  private mutating func run() {
    guard !columns.isEmpty else { return }
    let percentage = columns.reduce(LayoutUnit.zero) {
      Self.kind(of: $1) == .percentage ? $0 + $1.percentageWidth(of: target) : $0
    }
    let hasAutomatic = count(.automatic) > 0
    assignFixed(percentage: percentage, hasAutomatic: hasAutomatic)
    if assigned >= target { return }
    assignPercentages(percentage, hasAutomatic: hasAutomatic)
    assignRest()
    sizes[sizes.count - 1] = max(sizes[sizes.count - 1] + target - assigned, .zero)
  }

  /// Columns with widths in px fill the room that percentages leave, if nothing else can.
  private mutating func assignFixed(percentage: LayoutUnit, hasAutomatic: Bool) {
    let total = columns.reduce(LayoutUnit.zero) { Self.kind(of: $1) == .fixed ? $0 + $1.maximum : $0 }
    guard total > .zero else { return }
    let room = max(target - percentage, .zero)
    var scale: Float = 1
    if total > target || total < room && !hasAutomatic { scale = room.float / total.float }
    for index in columns.indices where Self.kind(of: columns[index]) == .fixed {
      sizes[index] = LayoutUnit(scale * columns[index].maximum.float)
      assigned += sizes[index]
    }
  }

  private mutating func assignPercentages(_ total: LayoutUnit, hasAutomatic: Bool) {
    let count = count(.percentage)
    guard count > 0 else { return }
    let room = target - assigned
    let isScaled = total > room || total < room && !hasAutomatic
    for index in columns.indices where Self.kind(of: columns[index]) == .percentage {
      if isScaled && total == .zero {
        sizes[index] = LayoutUnit(room.float / Float(count))
      } else {
        let scale: Float = isScaled ? room.float / total.float : 1
        sizes[index] = LayoutUnit(scale * columns[index].percentageWidth(of: target).float)
      }
      assigned += sizes[index]
    }
  }

  private mutating func assignRest() {
    let zeroCount = count(.zero)
    let growsZero = zeroCount == columns.count
    let kind = growsZero ? Kind.zero : .automatic
    let count = growsZero ? zeroCount : count(.automatic)
    guard count > 0 else { return }
    let share = LayoutUnit((target - assigned).float / Float(count))
    for index in columns.indices where Self.kind(of: columns[index]) == kind {
      sizes[index] = share
      assigned += share
    }
  }
}
