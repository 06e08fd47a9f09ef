/// Places the in-flow children of a grid container, and makes its tracks.
///
/// - Parameter ignoresItems: Only the explicit grid matters, as if there were no children.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#placement
func placeGrid(
  _ pass: LayoutPass, _ node: NodeIndex, columns: GridAutoRepeatSpace, rows: GridAutoRepeatSpace,
  ignoresItems: Bool = false
) -> PlacedGrid {
  let style = pass.tree.gridStyle(of: node)
  return withUnsafePointer(to: style) { style in
    var placement = GridPlacement(pass, node, style, columns: columns, rows: rows)
    return placement.run(ignoresItems: ignoresItems)
  }
}

/// The steps of placement.
private struct GridPlacement {
  let pass: LayoutPass
  let node: NodeIndex
  let style: UnsafePointer<GridStyle>
  let columnRepetitions: Int
  let rowRepetitions: Int
  let columnResolution: GridLineResolution
  let rowResolution: GridLineResolution

  init(
    _ pass: LayoutPass, _ node: NodeIndex, _ style: UnsafePointer<GridStyle>, columns: GridAutoRepeatSpace,
    rows: GridAutoRepeatSpace
  ) {
    self.pass = pass
    self.node = node
    self.style = style
    columnRepetitions = pass.automaticRepetitions(of: style.pointee.templateColumns, in: columns)
    rowRepetitions = pass.automaticRepetitions(of: style.pointee.templateRows, in: rows)
    columnResolution = Self.resolution(pass, style, isColumns: true, columnRepetitions)
    rowResolution = Self.resolution(pass, style, isColumns: false, rowRepetitions)
  }

  /// The explicit grid: what the templates and the areas make.
  private static func resolution(
    _ pass: LayoutPass, _ style: UnsafePointer<GridStyle>, isColumns: Bool, _ repetitions: Int
  ) -> GridLineResolution {
    let list = isColumns ? style.pointee.templateColumns : style.pointee.templateRows
    let areas = isColumns ? style.pointee.areaColumnCount : style.pointee.areaRowCount
    return GridLineResolution(
      explicitCount: max(list.trackCount(repetitions: repetitions), Int(areas)),
      names: GridLineNames(
        style, isColumns: isColumns, repetitions: repetitions, names: pass.tree.gridItemLines.names))
  }

  mutating func run(ignoresItems: Bool) -> PlacedGrid {
    let flowsInColumns = style.pointee.flowsInColumns
    var items = ignoresItems ? [] : resolvedItems()
    // Lines before the explicit grid make implicit tracks, from which all lines are counted.
    let major = leadingCount(items, \.major)
    let minor = leadingCount(items, \.minor)
    for index in items.indices {
      items[index].major.translate(by: major)
      items[index].minor.translate(by: minor)
    }
    let minorCount = (flowsInColumns ? rowResolution : columnResolution).explicitCount
    var automatic = GridAutoPlacement(isDense: style.pointee.isDense, minorEnd: minor + minorCount)
    automatic.place(&items)
    return grid(
      items, leadingColumns: flowsInColumns ? major : minor, leadingRows: flowsInColumns ? minor : major)
  }

  /// The in-flow children in order-modified document order, with the lines that they ask for.
  private func resolvedItems() -> [GridPlacementItem] {
    let flowsInColumns = style.pointee.flowsInColumns
    var items: [GridPlacementItem] = []
    var isOrdered = true
    var child = node + 1
    let end = pass.tree.subtreeEnd[Int(node)]
    while child < end {
      let childStyle = pass.style(child)
      if !childStyle.pointee.position.isOutOfFlow {
        if childStyle.pointee.order != 0 { isOrdered = false }
        let lines = pass.tree.gridItemLines[childStyle.pointee.grid]
        let columns = columnResolution.lines(lines.columnStart, lines.columnEnd)
        let rows = rowResolution.lines(lines.rowStart, lines.rowEnd)
        items.append(
          GridPlacementItem(
            node: child, major: flowsInColumns ? columns : rows, minor: flowsInColumns ? rows : columns))
      }
      child = pass.tree.subtreeEnd[Int(child)]
    }
    if !isOrdered {
      items.sort {
        (pass.style($0.node).pointee.order, $0.node) < (pass.style($1.node).pointee.order, $1.node)
      }
    }
    return items
  }

  private func leadingCount(
    _ items: [GridPlacementItem], _ axis: KeyPath<GridPlacementItem, GridLinePair>
  ) -> Int {
    var first = 0
    for item in items where item[keyPath: axis].isDefinite { first = min(first, item[keyPath: axis].start) }
    return -first
  }

  private func grid(_ items: [GridPlacementItem], leadingColumns: Int, leadingRows: Int) -> PlacedGrid {
    let flowsInColumns = style.pointee.flowsInColumns
    var columns = GridTrackRanges(
      style.pointee.templateColumns, automatic: style.pointee.autoColumns, leading: leadingColumns,
      repetitionCount: columnRepetitions)
    var rows = GridTrackRanges(
      style.pointee.templateRows, automatic: style.pointee.autoRows, leading: leadingRows,
      repetitionCount: rowRepetitions)
    columns.coverExplicitGrid(columnResolution.explicitCount)
    rows.coverExplicitGrid(rowResolution.explicitCount)
    for item in items {
      let (column, row) = flowsInColumns ? (item.major, item.minor) : (item.minor, item.major)
      columns.cover(column.start, column.end)
      rows.cover(row.start, row.end)
    }
    var grid = PlacedGrid()
    grid.columns = columns.finish(explicitCount: columnResolution.explicitCount)
    grid.rows = rows.finish(explicitCount: rowResolution.explicitCount)
    grid.items.reserveCapacity(items.count)
    for item in items {
      let (column, row) = flowsInColumns ? (item.major, item.minor) : (item.minor, item.major)
      grid.items.append(
        GridItemPlacement(node: item.node, columns: grid.columns.span(column), rows: grid.rows.span(row)))
    }
    return grid
  }
}

extension GridLinePair {
  /// Counts the lines from a line `distance` tracks before.
  mutating func translate(by distance: Int) {
    guard isDefinite else { return }
    start += distance
    end += distance
  }
}

extension TrackList {
  /// The number of tracks, where automatic repetitions are repeated `repetitions` times.
  func trackCount(repetitions: Int) -> Int {
    let count = repeats.reduce(0) { $0 + $1.repetitions(automatic: repetitions) * $1.tracks.count }
    return min(count, Int(GridLimits.tracks))
  }
}
