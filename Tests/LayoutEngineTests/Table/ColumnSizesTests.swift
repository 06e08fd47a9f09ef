import Testing

@testable import LayoutEngine

/// https://www.w3.org/TR/2019/WD-css-tables-3-20190727/#width-distribution-algorithm
@Suite("Widths of table columns")
struct ColumnSizesTests {
  private func column(
    _ minimum: Int, _ maximum: Int, percentage: Float = -1, isConstrained: Bool = false
  ) -> ColumnConstraint {
    var column = ColumnConstraint(isMerged: false)
    column.minimum = LayoutUnit(minimum)
    column.maximum = LayoutUnit(maximum)
    column.percentage = percentage
    column.isConstrained = isConstrained
    return column
  }

  private func automatic(_ width: Int, _ columns: [ColumnConstraint], grows: Bool = true) -> [Double] {
    AutomaticColumnSizes.distribute(LayoutUnit(width), over: columns[...], growsFixedColumns: grows).map(\.px)
  }

  @Test("columns are never narrower than their minimum")
  func minimum() {
    #expect(automatic(10, [column(20, 80), column(30, 30)]) == [20, 30])
  }

  @Test("between minimum and maximum the excess is shared by what columns lack")
  func betweenMinimumAndMaximum() {
    // 100 - 50 = 50 to share; the columns lack 60 and 40.
    #expect(automatic(100, [column(20, 80), column(30, 70)]) == [50, 50])
  }

  @Test("columns at their maximum get it exactly")
  func maximum() {
    #expect(automatic(150, [column(20, 80), column(30, 70)]) == [80, 70])
  }

  @Test("beyond their maximum columns without a width grow in proportion to it")
  func beyondMaximum() {
    // 150 more for 50 and 100.
    #expect(automatic(300, [column(0, 50), column(0, 100)]) == [100, 200])
    // A column with a width stays as it is.
    #expect(automatic(300, [column(0, 50, isConstrained: true), column(0, 100)]) == [50, 250])
    // Only such columns: they grow, unless they must not.
    #expect(automatic(300, [column(0, 50, isConstrained: true), column(0, 100, isConstrained: true)]) == [100, 200])
    #expect(
      automatic(300, [column(0, 50, isConstrained: true), column(0, 100, isConstrained: true)], grows: false)
        == [50, 100])
  }

  @Test("percentages come first, then widths in px")
  func guesses() {
    // 50 % of 100 is 50; the rest is the other columns' minimum and what is left for the one with a width.
    let columns = [column(10, 10, percentage: 50), column(10, 60, isConstrained: true), column(10, 200)]
    #expect(automatic(100, columns) == [50, 40, 10])
    #expect(automatic(40, columns) == [20, 10, 10])
  }

  @Test("the last column takes what rounding leaves")
  func rounding() {
    // A third of 100 is 33.328125, cut to 1/64.
    #expect(automatic(100, [column(0, 9), column(0, 9), column(0, 9)]) == [33.328125, 33.328125, 33.34375])
  }

  @Test("in fixed layout columns without a width share the rest")
  func fixed() {
    let columns = [column(0, 60, isConstrained: true), column(0, 0), column(0, 0, percentage: 20)]
    #expect(FixedColumnSizes.distribute(LayoutUnit(200), over: columns).map(\.px) == [60, 100, 40])
    // Without such columns the others grow: those in px first.
    let constrained = [column(0, 60, isConstrained: true), column(0, 20, isConstrained: true)]
    #expect(FixedColumnSizes.distribute(LayoutUnit(200), over: constrained).map(\.px) == [150, 50])
  }
}
