/// The placement of a grid whose items are all placed automatically, one after the other: each is one track long in the
/// axis along which tracks are added, so that no item reaches into the tracks of later ones. Most grids are of this kind,
/// and need no record of which cells are taken.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#auto-placement-algo
struct GridSequence {
  private let pass: LayoutPass
  private let node: NodeIndex
  private let template: UnsafePointer<GridTemplate>
  private let columnCount: Int
  private let rowCount: Int
  private var itemCount = 0
  /// The minor lines of the implicit grid, as the longest item needs them.
  private var minorEnd: Int

  /// `nil` for a grid that is of another kind.
  init?(_ pass: LayoutPass, _ node: NodeIndex) {
    template = pass.tree.gridTemplates[pass.style(node).pointee.grid]
    guard template.pointee.isFixed, !template.pointee.isDense else { return nil }
    self.pass = pass
    self.node = node
    columnCount = Int(max(template.pointee.columns.trackCount, template.pointee.columns.areaCount))
    rowCount = Int(max(template.pointee.rows.trackCount, template.pointee.rows.areaCount))
    minorEnd = template.pointee.flowsInColumns ? rowCount : columnCount
    guard noteSpans(), max(minorEnd, columnCount, rowCount) <= Self.mostTracks else { return nil }
  }

  /// Lines are marked in arrays.
  private static let mostTracks = 100_000

  private var flowsInColumns: Bool { template.pointee.flowsInColumns }

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
    let spans = pass.tree.gridTemplates[grid].pointee.spans
    let (major, minor) = flowsInColumns ? (spans.columns, spans.rows) : (spans.rows, spans.columns)
    return major == 1 && minor > 0 ? Int(minor) : nil
  }

  // MARK: Grids in which every line is the edge of an item

  /// Places the items, and makes each track a range of its own; `false` if there is a line at which no item begins or ends.
  func placeSimply(in context: GridFormattingContext) -> Bool {
    guard itemCount > 0, let majorEnd = endOfFullGrid() else { return false }
    context.makeRoom(forItems: itemCount)
    addItems(to: context)
    let trackCount = max(majorEnd, flowsInColumns ? columnCount : rowCount)
    makeTracks(GridColumns.self, flowsInColumns ? trackCount : minorEnd, in: context)
    makeTracks(GridRows.self, flowsInColumns ? minorEnd : trackCount, in: context)
    context.finishPlacement()
    return true
  }

  /// The last major line, if items begin or end at all lines.
  private func endOfFullGrid() -> Int? {
    let mark = pass.arena.mark
    defer { pass.arena.rewind(to: mark) }
    let isLine = pass.arena.allocate(Bool.self, count: minorEnd + 1)
    isLine.initialize(repeating: false, count: minorEnd + 1)
    let majorEnd = forEachItem { _, _, minor, end in
      isLine[minor] = true
      isLine[end] = true
    }
    let (minorCount, majorCount) = flowsInColumns ? (rowCount, columnCount) : (columnCount, rowCount)
    isLine[minorCount] = true
    return majorCount <= majorEnd + 1 && (1...minorEnd).allSatisfy { isLine[$0] } ? majorEnd : nil
  }

  private func addItems(to context: GridFormattingContext) {
    var index = 0
    _ = forEachItem { node, major, minor, end in
      let minorSpan = Self.itemSpan(minor, end)
      let majorSpan = Self.itemSpan(major, major + 1)
      context.addItem(
        node, columns: flowsInColumns ? majorSpan : minorSpan, rows: flowsInColumns ? minorSpan : majorSpan, at: index)
      index += 1
    }
  }

  /// A span in a grid in which every track is a set of its own.
  @inline(__always)
  private static func itemSpan(_ start: Int, _ end: Int) -> GridItemSpan {
    let (start, end) = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    return GridItemSpan(start: start, end: end, firstSet: start, endSet: end)
  }

  /// The first `count` tracks of an axis.
  private func makeTracks<Axis: GridAxis>(_ axis: Axis.Type, _ count: Int, in context: GridFormattingContext) {
    context.makeRoom(axis, ranges: count, sets: count)
    let tracks = context.tracks(axis)
    let list = Axis.isColumns ? template.pointee.columns : template.pointee.rows
    tracks.pointee.explicitCount = Int32(truncatingIfNeeded: Axis.isColumns ? columnCount : rowCount)
    let table = pass.tree.gridTemplates
    for part in Int(list.firstPart)..<Int(list.firstPart + list.partCount) {
      let part = table.parts[part]
      for _ in 0..<part.repetitions {
        for size in 0..<Int(part.sizeCount) { tracks.pointee.appendTrack(table.sizes[Int(part.firstSize) + size]) }
      }
    }
    let templateEnd = tracks.pointee.setCount
    while tracks.pointee.setCount < count {
      let number = Int32(truncatingIfNeeded: tracks.pointee.setCount - templateEnd)
      let isAuto = list.automaticCount == 0
      tracks.pointee.appendTrack(
        isAuto ? .auto : table.sizes[Int(list.firstAutomatic + number % list.automaticCount)])
    }
  }

  /// Moves a cursor over the grid, and calls `body` with every item, its major line and its minor lines. Returns the last
  /// major line.
  @inline(__always)
  private func forEachItem(_ body: (_ node: NodeIndex, _ major: Int, _ minor: Int, _ minorEnd: Int) -> Void) -> Int {
    var (major, minor) = (0, 0)
    var child = node + 1
    let end = pass.subtreeEnd[Int(node)]
    while child < end {
      let style = pass.style(child)
      if !style.pointee.position.isOutOfFlow {
        let span = minorSpan(style.pointee.grid) ?? 1
        if minor + span > minorEnd { (major, minor) = (major + 1, 0) }
        body(child, major, minor, minor + span)
        minor += span
      }
      child = pass.subtreeEnd[Int(child)]
    }
    return itemCount == 0 ? 0 : major + 1
  }

  // MARK: Others

  /// Places the items, and makes the tracks.
  func place() -> PlacedGrid {
    var grid = PlacedGrid()
    var isLine = [Bool](repeating: false, count: minorEnd + 1)
    grid.items.reserveCapacity(itemCount)
    let majorEnd = forEachItem { node, major, minor, end in
      isLine[minor] = true
      isLine[end] = true
      let minorSpan = Self.gridSpan(minor, end)
      let majorSpan = Self.gridSpan(major, major + 1)
      grid.items.append(
        GridItemPlacement(
          node: node, columns: flowsInColumns ? majorSpan : minorSpan, rows: flowsInColumns ? minorSpan : majorSpan))
    }
    let (minorCount, majorCount) = flowsInColumns ? (rowCount, columnCount) : (columnCount, rowCount)
    isLine[minorCount] = true
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

  private static func gridSpan(_ start: Int, _ end: Int) -> GridSpan {
    GridSpan(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
  }

  /// The tracks of an axis, with the lines of the explicit grid.
  private func ranges(isColumns: Bool) -> GridTrackRanges {
    let style = pass.tree.gridStyle(of: node)
    var ranges = GridTrackRanges(
      isColumns ? style.templateColumns : style.templateRows, automatic: isColumns ? style.autoColumns : style.autoRows,
      leading: 0, repetitionCount: 0)
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
