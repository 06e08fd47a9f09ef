/// The placement of a grid whose items are all placed automatically, one after the other: each is one track long in the
/// axis along which tracks are added, so that no item reaches into the tracks of later ones. Most grids are of this kind,
/// and need no record of which cells are taken.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#auto-placement-algo
struct GridSequence {
  private let pass: LayoutPass
  private let node: NodeIndex
  private let gridIndex: Int
  private let flowsInColumns: Bool
  private let columnCount: Int
  private let rowCount: Int
  private let spans: [GridItemSpans]
  private var itemCount = 0
  /// The minor lines of the implicit grid, as the longest item needs them.
  private var minorEnd: Int

  /// `nil` for a grid that is of another kind, or has no grid properties at all.
  init?(_ pass: LayoutPass, _ node: NodeIndex) {
    let index = Int(pass.style(node).pointee.grid)
    guard index >= 0, pass.subgrids.isEmpty else { return nil }
    let tree = pass.tree
    guard !tree.gridStyles[index].isDense, tree.gridStyles[index].templateColumns.isFixedList,
      tree.gridStyles[index].templateRows.isFixedList
    else { return nil }
    self.pass = pass
    self.node = node
    gridIndex = index
    flowsInColumns = tree.gridStyles[index].flowsInColumns
    columnCount = max(
      tree.gridStyles[index].templateColumns.trackCount(repetitions: 0), Int(tree.gridStyles[index].areaColumnCount))
    rowCount = max(
      tree.gridStyles[index].templateRows.trackCount(repetitions: 0), Int(tree.gridStyles[index].areaRowCount))
    spans = tree.gridItemLines.spans
    minorEnd = flowsInColumns ? rowCount : columnCount
    guard noteSpans(), max(minorEnd, columnCount, rowCount) <= Self.mostTracks else { return nil }
  }

  /// Lines are marked in arrays.
  private static let mostTracks = 100_000

  /// Counts the items and finds the longest one; `false` if an item asks for lines or needs more tracks along the flow.
  private mutating func noteSpans() -> Bool {
    var child = node + 1
    let end = pass.subtreeEnd[Int(node)]
    while child < end {
      let style = pass.style(child)
      if !style.pointee.position.isOutOfFlow {
        guard style.pointee.order == 0, pass.flags(child).isDisjoint(with: .isSubgrid),
          let span = minorSpan(style.pointee.grid)
        else { return false }
        minorEnd = max(minorEnd, span)
        itemCount += 1
      }
      child = pass.subtreeEnd[Int(child)]
    }
    return true
  }

  /// How many minor tracks an item spans; `nil` if it is not placed automatically, or spans several major ones.
  @inline(__always)
  private func minorSpan(_ grid: Int32) -> Int? {
    if grid < 0 { return 1 }
    let spans = spans[Int(grid)]
    let (major, minor) = flowsInColumns ? (spans.columns, spans.rows) : (spans.rows, spans.columns)
    return major == 1 && minor > 0 ? Int(minor) : nil
  }

  /// Places the items, and makes the tracks.
  func place() -> PlacedGrid {
    var grid = PlacedGrid()
    var isLine = [Bool](repeating: false, count: minorEnd + 1)
    let majorEnd = placeItems(&grid.items, &isLine)
    let (minorCount, majorCount) = flowsInColumns ? (rowCount, columnCount) : (columnCount, rowCount)
    isLine[minorCount] = true
    let isPlain = !grid.items.isEmpty && majorCount <= majorEnd + 1 && !isLine[1...].contains(false)
    if isPlain {
      // An item begins or ends at every line, so that every track is a range of its own.
      grid.columns = singleTracks(isColumns: true, flowsInColumns ? max(majorEnd, majorCount) : minorEnd)
      grid.rows = singleTracks(isColumns: false, flowsInColumns ? minorEnd : max(majorEnd, majorCount))
      return grid
    }
    var minor = ranges(isColumns: !flowsInColumns)
    for line in isLine.indices where isLine[line] { minor.cover(line) }
    var major = ranges(isColumns: flowsInColumns)
    for line in 0...majorEnd { major.cover(line) }
    let minorTracks = minor.finish(explicitCount: minorCount)
    let majorTracks = major.finish(explicitCount: majorCount)
    noteRanges(&grid.items, minorTracks, majorTracks)
    (grid.columns, grid.rows) = flowsInColumns ? (majorTracks, minorTracks) : (minorTracks, majorTracks)
    return grid
  }

  /// The first `count` tracks of an axis, each in a range of its own.
  private func singleTracks(isColumns: Bool, _ count: Int) -> GridTracks {
    var tracks = GridTracks()
    tracks.explicitCount = Int32(truncatingIfNeeded: isColumns ? columnCount : rowCount)
    tracks.ranges.reserveCapacity(count)
    tracks.sets.reserveCapacity(count)
    func append(_ size: TrackSize) {
      let index = Int32(truncatingIfNeeded: tracks.sets.count)
      tracks.ranges.append(
        GridTrackRange(firstLine: index, trackCount: 1, firstSet: index, setCount: 1, isCollapsed: false))
      tracks.sets.append(GridTrackSet(size: size, trackCount: 1))
    }
    let styles = pass.tree.gridStyles
    for part in isColumns ? styles[gridIndex].templateColumns.repeats : styles[gridIndex].templateRows.repeats {
      for _ in 0..<part.repetitions(automatic: 0) { for size in part.tracks { append(size) } }
    }
    let automatic = isColumns ? styles[gridIndex].autoColumns : styles[gridIndex].autoRows
    let templateEnd = tracks.sets.count
    while tracks.sets.count < count {
      append(automatic.isEmpty ? .auto : automatic[(tracks.sets.count - templateEnd) % automatic.count])
    }
    return tracks
  }

  /// Places the items with a cursor, marks the minor lines at which they begin and end, and returns the last major line.
  private func placeItems(_ items: inout [GridItemPlacement], _ isLine: inout [Bool]) -> Int {
    items.reserveCapacity(itemCount)
    var (major, minor) = (0, 0)
    var child = node + 1
    let end = pass.subtreeEnd[Int(node)]
    while child < end {
      let style = pass.style(child)
      if !style.pointee.position.isOutOfFlow {
        let span = minorSpan(style.pointee.grid) ?? 1
        if minor + span > minorEnd { (major, minor) = (major + 1, 0) }
        isLine[minor] = true
        isLine[minor + span] = true
        let minorSpan = Self.gridSpan(minor, minor + span)
        let majorSpan = Self.gridSpan(major, major + 1)
        items.append(
          GridItemPlacement(
            node: child, columns: flowsInColumns ? majorSpan : minorSpan, rows: flowsInColumns ? minorSpan : majorSpan))
        minor += span
      }
      child = pass.subtreeEnd[Int(child)]
    }
    return items.isEmpty ? 0 : major + 1
  }

  /// A span in a grid in which every track is a range of its own.
  private static func gridSpan(_ start: Int, _ end: Int) -> GridSpan {
    let (start, end) = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    return GridSpan(start: start, end: end, firstRange: start, endRange: end)
  }

  /// The tracks of an axis, with the lines of the explicit grid.
  private func ranges(isColumns: Bool) -> GridTrackRanges {
    let style = pass.tree.gridStyles
    var ranges = GridTrackRanges(
      isColumns ? style[gridIndex].templateColumns : style[gridIndex].templateRows,
      automatic: isColumns ? style[gridIndex].autoColumns : style[gridIndex].autoRows, leading: 0, repetitionCount: 0)
    ranges.coverExplicitGrid(isColumns ? columnCount : rowCount)
    return ranges
  }

  /// Tells the items which ranges of tracks they span.
  private func noteRanges(_ items: inout [GridItemPlacement], _ minor: GridTracks, _ major: GridTracks) {
    let minorRanges = minor.rangesByLine()
    let majorRanges = major.rangesByLine()
    let (columns, rows) = flowsInColumns ? (majorRanges, minorRanges) : (minorRanges, majorRanges)
    items.withUnsafeMutableBufferPointer { items in
      for index in items.indices {
        items[index].columns.firstRange = columns[Int(items[index].columns.start)]
        items[index].columns.endRange = columns[Int(items[index].columns.end)]
        items[index].rows.firstRange = rows[Int(items[index].rows.start)]
        items[index].rows.endRange = rows[Int(items[index].rows.end)]
      }
    }
  }
}

extension TrackList {
  /// Whether the list is one of tracks whose number does not depend on the room.
  fileprivate var isFixedList: Bool { !isSubgrid && !repeats.contains(where: \.isAutomatic) }
}

extension GridTracks {
  /// For each line the range that begins there; the number of ranges for the last line.
  fileprivate func rangesByLine() -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(ranges.reduce(1) { $0 + Int($1.trackCount) })
    for (index, range) in ranges.enumerated() {
      for _ in 0..<range.trackCount { result.append(Int32(truncatingIfNeeded: index)) }
    }
    result.append(Int32(truncatingIfNeeded: ranges.count))
    return result
  }
}
