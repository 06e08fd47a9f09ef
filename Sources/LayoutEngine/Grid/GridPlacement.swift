/// Places the in-flow children of a grid container, and makes its tracks.
///
/// - Parameter ignoresItems: Only the explicit grid matters, as if there were no children.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#placement
func placeGrid(
  _ pass: LayoutPass, _ node: NodeIndex, columns: GridAutoRepeatSpace, rows: GridAutoRepeatSpace,
  ignoresItems: Bool = false
) -> PlacedGrid {
  if !ignoresItems, let sequence = GridSequence(pass, node) { return sequence.place() }
  var placement = GridPlacement(pass, node, columns: columns, rows: rows)
  if !ignoresItems { placement.place() }
  return placement.grid(columns: pass.subgrids[node]?.columns?.tracks, rows: pass.subgrids[node]?.rows?.tracks)
}

private struct SubgridPlacement {
  var item: Int
  var placement: GridPlacement
}

/// The steps of placement.
private struct GridPlacement {
  let pass: LayoutPass
  let node: NodeIndex
  let style: GridStyle
  let columnRepetitions: Int
  let rowRepetitions: Int
  let columnResolution: GridLineResolution
  let rowResolution: GridLineResolution
  private var items: [GridPlacementItem] = []
  private var leadingColumns = 0
  private var leadingRows = 0
  private var subgrids: [SubgridPlacement] = []

  init(_ pass: LayoutPass, _ node: NodeIndex, columns: GridAutoRepeatSpace, rows: GridAutoRepeatSpace) {
    self.pass = pass
    self.node = node
    let style = pass.tree.gridStyle(of: node)
    self.style = style
    columnRepetitions = pass.automaticRepetitions(of: style.templateColumns, in: columns)
    rowRepetitions = pass.automaticRepetitions(of: style.templateRows, in: rows)
    columnResolution = pass.lineResolution(of: node, style, isColumns: true, columnRepetitions)
    rowResolution = pass.lineResolution(of: node, style, isColumns: false, rowRepetitions)
  }

  mutating func place() {
    items = resolvedItems()
    // Lines before the explicit grid make implicit tracks, from which all lines are counted.
    var major = leadingCount { $0.major }
    var minor = leadingCount { $0.minor }
    for index in items.indices {
      items[index].major.translate(by: major)
      items[index].minor.translate(by: minor)
    }
    let (majorLimit, minorLimit) = (subgridCount(isMajor: true), subgridCount(isMajor: false))
    var automatic = GridAutoPlacement(
      isDense: style.isDense, minorEnd: minor + resolution(isMajor: false).explicitCount,
      isMinorFixed: minorLimit != nil)
    automatic.place(&items) { items in
      if let majorLimit {
        for index in items.indices { items[index].major.clamp(from: major, majorLimit) }
        major = 0
      }
      if let minorLimit {
        for index in items.indices { items[index].minor.clamp(from: minor, minorLimit) }
        minor = 0
      }
    }
    (leadingColumns, leadingRows) = style.flowsInColumns ? (major, minor) : (minor, major)
    placeSubgrids()
  }

  private func resolution(isMajor: Bool) -> GridLineResolution {
    isMajor == style.flowsInColumns ? columnResolution : rowResolution
  }

  /// The number of tracks of a subgrid in an axis; `nil` if the axis has tracks of its own.
  private func subgridCount(isMajor: Bool) -> Int? {
    pass.subgrids[node]?[isColumns: isMajor == style.flowsInColumns]?.trackCount
  }

  /// The in-flow children in order-modified document order, with the lines that they ask for.
  private func resolvedItems() -> [GridPlacementItem] {
    let flowsInColumns = style.flowsInColumns
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

  private func leadingCount(_ lines: (GridPlacementItem) -> GridLinePair) -> Int {
    var first = 0
    for item in items where lines(item).isDefinite { first = min(first, lines(item).start) }
    return -first
  }

  private func lines(_ item: GridPlacementItem, isColumns: Bool) -> GridLinePair {
    style.flowsInColumns == isColumns ? item.major : item.minor
  }

  // MARK: Subgrids

  /// Places the items of the subgrids, whose lines are those that they span here.
  private mutating func placeSubgrids() {
    for index in items.indices {
      let flags = pass.flags(items[index].node)
      guard !flags.isDisjoint(with: .isSubgrid) else { continue }
      var subgrid = Subgrid(key: key(ofSubgrid: items[index]))
      if pass.subgrids[items[index].node]?.key == subgrid.key {
        placeItems(ofSubgrid: index)
        continue
      }
      for isColumns in [true, false] where flags.contains(isColumns ? .subgridsColumns : .subgridsRows) {
        subgrid[isColumns: isColumns] = axis(ofSubgrid: items[index], isColumns)
      }
      pass.noteSubgrid(items[index].node, subgrid)
      placeItems(ofSubgrid: index)
    }
  }

  private mutating func placeItems(ofSubgrid index: Int) {
    var placement = GridPlacement(
      pass, items[index].node, columns: GridAutoRepeatSpace(), rows: GridAutoRepeatSpace())
    placement.place()
    subgrids.append(SubgridPlacement(item: index, placement: placement))
  }

  /// Everything that decides which lines a subgrid has.
  private func key(ofSubgrid item: GridPlacementItem) -> [Int] {
    [
      item.major.start, item.major.end, item.minor.start, item.minor.end, leadingColumns, leadingRows,
      columnRepetitions, rowRepetitions, pass.subgrids[node]?.version ?? 0,
    ]
  }

  /// DEVIATION: as in Chromium, lines with names are looked for as if no implicit tracks came before the explicit grid.
  private func axis(ofSubgrid item: GridPlacementItem, _ isColumns: Bool) -> SubgridAxis {
    let lines = lines(item, isColumns: isColumns)
    let names = (isColumns ? columnResolution : rowResolution).names
    return withUnsafePointer(to: pass.tree.gridStyle(of: item.node)) {
      SubgridAxis(
        trackCount: lines.span,
        names: GridLineNames(
          subgrid: $0, isColumns: isColumns, in: names, lines.start..<lines.end,
          names: pass.tree.gridItemLines.names))
    }
  }

  // MARK: Tracks

  /// Makes the tracks.
  ///
  /// - Parameters:
  ///   - parentColumns: The columns of the grid around a subgrid that it spans, if it takes them.
  ///   - parentRows: The rows.
  func grid(columns parentColumns: GridTracks?, rows parentRows: GridTracks?) -> PlacedGrid {
    var grid = PlacedGrid()
    grid.columns = parentColumns ?? tracks(isColumns: true)
    grid.rows = parentRows ?? tracks(isColumns: false)
    grid.items.reserveCapacity(items.count)
    for item in items {
      grid.items.append(
        GridItemPlacement(
          node: item.node, columns: grid.columns.span(lines(item, isColumns: true)),
          rows: grid.rows.span(lines(item, isColumns: false))))
    }
    for subgrid in subgrids {
      let (columns, rows) = pass.setTracks(ofSubgrid: grid.items[subgrid.item], in: grid)
      let placed = subgrid.placement.grid(columns: columns, rows: rows)
      grid.subgrids.append(PlacedSubgrid(item: subgrid.item, grid: placed))
    }
    return grid
  }

  private func tracks(isColumns: Bool) -> GridTracks {
    let resolution = isColumns ? columnResolution : rowResolution
    var ranges = GridTrackRanges(
      isColumns ? style.templateColumns : style.templateRows,
      automatic: isColumns ? style.autoColumns : style.autoRows, leading: isColumns ? leadingColumns : leadingRows,
      repetitionCount: isColumns ? columnRepetitions : rowRepetitions)
    ranges.coverExplicitGrid(resolution.explicitCount)
    cover(&ranges, isColumns, from: 0)
    return ranges.finish(explicitCount: resolution.explicitCount)
  }

  /// Covers the items, and those of subgrids that take the tracks.
  private func cover(_ ranges: inout GridTrackRanges, _ isColumns: Bool, from first: Int) {
    for item in items {
      let lines = lines(item, isColumns: isColumns)
      ranges.cover(first + lines.start, first + lines.end)
    }
    for subgrid in subgrids where pass.subgrids[subgrid.placement.node]?[isColumns: isColumns] != nil {
      let start = lines(items[subgrid.item], isColumns: isColumns).start
      subgrid.placement.cover(&ranges, isColumns, from: first + start)
    }
  }
}

extension LayoutPass {
  /// What finds the lines of one axis of a grid, whose automatic repetition is repeated `repetitions` times.
  func lineResolution(
    of node: NodeIndex, _ style: GridStyle, isColumns: Bool, _ repetitions: Int
  ) -> GridLineResolution {
    if let axis = subgrids[node]?[isColumns: isColumns] {
      return GridLineResolution(explicitCount: axis.trackCount, names: axis.names)
    }
    let list = isColumns ? style.templateColumns : style.templateRows
    let areas = isColumns ? style.areaColumnCount : style.areaRowCount
    return withUnsafePointer(to: style) {
      GridLineResolution(
        explicitCount: max(list.trackCount(repetitions: repetitions), Int(areas)),
        names: GridLineNames(
          $0, isColumns: isColumns, repetitions: repetitions, names: tree.gridItemLines.names))
    }
  }

  /// Gives a subgrid the tracks that it spans, and returns them for the axes in which it takes them.
  fileprivate func setTracks(
    ofSubgrid item: GridItemPlacement, in grid: PlacedGrid
  ) -> (columns: GridTracks?, rows: GridTracks?) {
    guard var subgrid = subgrids[item.node] else { return (nil, nil) }
    if subgrid.columns != nil { subgrid.columns?.tracks = grid.columns.slice(item.columns) }
    if subgrid.rows != nil { subgrid.rows?.tracks = grid.rows.slice(item.rows) }
    subgrids[item.node] = subgrid
    return (subgrid.columns?.tracks, subgrid.rows?.tracks)
  }
}

extension GridLinePair {
  /// Counts the lines from a line `distance` tracks before.
  mutating func translate(by distance: Int) {
    guard isDefinite else { return }
    start += distance
    end += distance
  }

  /// Limits the lines to those of a subgrid, whose first one is `first`.
  mutating func clamp(from first: Int, _ trackCount: Int) {
    guard isDefinite else { return }
    start = max(0, min(start - first, trackCount - 1))
    end = max(1, min(end - first, trackCount))
  }
}

extension TrackList {
  /// The number of tracks, where automatic repetitions are repeated `repetitions` times.
  func trackCount(repetitions: Int) -> Int {
    let count = repeats.reduce(0) { $0 + $1.repetitions(automatic: repetitions) * $1.tracks.count }
    return min(count, Int(GridLimits.tracks))
  }
}
