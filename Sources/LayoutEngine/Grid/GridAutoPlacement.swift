/// An item while it is placed; lines count from the first line of the implicit grid.
struct GridPlacementItem: BitwiseCopyable {
  var node: NodeIndex
  var major: GridLinePair
  var minor: GridLinePair
}

/// Places items whose lines are not all given.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#auto-placement-algo
struct GridAutoPlacement {
  private let isDense: Bool
  /// The last minor line of the implicit grid.
  private(set) var minorEnd: Int
  /// The last minor line of a subgrid, which does not grow.
  private let minorLimit: Int?
  private var occupancy = GridOccupancy()

  /// - Parameters:
  ///   - minorEnd: The last explicit minor line.
  ///   - isMinorFixed: No tracks are added after it.
  init(isDense: Bool, minorEnd: Int, isMinorFixed: Bool = false) {
    self.isDense = isDense
    self.minorEnd = minorEnd
    minorLimit = isMinorFixed ? minorEnd : nil
  }

  /// - Parameter clamp: What is done to all items once those with a given major position are placed.
  mutating func place(_ items: inout [GridPlacementItem], clamp: (inout [GridPlacementItem]) -> Void = { _ in }) {
    // 1. Position anything that's not auto-positioned; nothing to do if that is everything.
    guard !items.allSatisfy({ $0.major.isDefinite && $0.minor.isDefinite }) else { return clamp(&items) }
    for item in items {
      extend(to: item.minor.isDefinite ? item.minor.end : item.minor.span)
      if item.major.isDefinite, item.minor.isDefinite { take(item) }
    }
    // 2. Process the items locked to a given row.
    placeLockedItems(&items)
    // 3. Determine the columns in the implicit grid; `minorEnd` has grown with every item.
    // 4. Position the remaining grid items.
    let areas = items.filter { $0.major.isDefinite && $0.minor.isDefinite }.map { GridPlacedArea($0) }
    clamp(&items)
    if let placed = placedAtCursor(items, GridPlacedAreas(areas)) { items = placed } else { placeByOccupancy(&items) }
    clamp(&items)
  }

  private mutating func extend(to line: Int) { minorEnd = min(max(minorEnd, line), minorLimit ?? .max) }

  private mutating func take(_ item: GridPlacementItem) {
    occupancy.insert(major: item.major.start..<item.major.end, minor: item.minor.start..<item.minor.end)
  }

  private mutating func placeLockedItems(_ items: inout [GridPlacementItem]) {
    var ends: [Int: Int] = [:]
    for index in items.indices where items[index].major.isDefinite && !items[index].minor.isDefinite {
      let major = items[index].major
      let span = items[index].minor.span
      let from = isDense ? 0 : ends[major.start] ?? 0
      let line = lockedLine(major.start..<major.end, from: from, span)
      items[index].minor.place(at: line)
      ends[major.start] = line + span
      extend(to: line + span)
      take(items[index])
    }
  }

  /// The minor line for an item with given major lines.
  ///
  /// DEVIATION: as in Chromium, the search goes on in the next major track where it leaves those of a subgrid.
  private mutating func lockedLine(_ major: Range<Int>, from start: Int, _ span: Int) -> Int {
    var major = major
    var from = start
    while true {
      let line = from > minorEnd ? from : occupancy.firstFit(major: major, from: from, span: span, limit: .max) ?? from
      if line <= minorEnd || minorLimit == nil { return line }
      major = major.lowerBound + 1..<major.upperBound + 1
      from = 0
    }
  }

  // MARK: With a cursor

  /// The items with their places; `nil` if finding these takes time that is far from linear in the number of items.
  private func placedAtCursor(_ items: [GridPlacementItem], _ placed: GridPlacedAreas) -> [GridPlacementItem]? {
    var items = items
    var areas = placed
    var cursor = GridPlacementCursor(areas, steps: 4_000_000 + 100 * items.count)
    for index in items.indices where !items[index].major.isDefinite {
      let isMinorLocked = items[index].minor.isDefinite
      if isMinorLocked { cursor.moveToMinorLine(items[index].minor.start) }
      let hasFound = cursor.moveToFit(
        major: items[index].major.span, minor: items[index].minor.span, minorEnd: minorEnd,
        isMinorLocked: isMinorLocked, areas)
      guard hasFound else { return nil }
      items[index].major.place(at: cursor.position.major)
      if !isMinorLocked { items[index].minor.place(at: cursor.position.minor) }
      cursor.insert(items[index], &areas)
      if isDense { cursor = GridPlacementCursor(areas, steps: cursor.stepsLeft) }
    }
    return items
  }

  // MARK: Without a cursor that looks at every item

  /// What decides where the search for room begins when packing densely: room only becomes less.
  private struct DenseKey: Hashable {
    var majorSpan: Int
    var minorSpan: Int
    /// The minor line that is given, -1 if none is.
    var minorStart: Int
  }

  private mutating func placeByOccupancy(_ items: inout [GridPlacementItem]) {
    var searched: [DenseKey: GridPosition] = [:]
    var cursor = GridPosition()
    for index in items.indices where !items[index].major.isDefinite {
      let isMinorLocked = items[index].minor.isDefinite
      let key = DenseKey(
        majorSpan: items[index].major.span, minorSpan: items[index].minor.span,
        minorStart: isMinorLocked ? items[index].minor.start : -1)
      if isDense {
        cursor = searched[key] ?? GridPosition()
      } else if isMinorLocked {
        if key.minorStart < cursor.minor { cursor.major += 1 }
      }
      let position = firstRoom(for: key, from: cursor)
      items[index].major.place(at: position.major)
      if !isMinorLocked { items[index].minor.place(at: position.minor) }
      cursor = GridPosition(major: position.major, minor: items[index].minor.end)
      if isDense { searched[key] = isMinorLocked ? GridPosition(major: position.major) : cursor }
      take(items[index])
    }
  }

  private mutating func firstRoom(for key: DenseKey, from start: GridPosition) -> GridPosition {
    var position = start
    if key.minorStart >= 0 {
      let minor = key.minorStart..<key.minorStart + key.minorSpan
      while !occupancy.isFree(major: position.major..<position.major + key.majorSpan, minor: minor) {
        position.major = occupancy.nextMajorLine
      }
      return position
    }
    while true {
      let fit = occupancy.firstFit(
        major: position.major..<position.major + key.majorSpan, from: position.minor, span: key.minorSpan,
        limit: max(minorEnd, key.minorSpan))
      if let fit { return GridPosition(major: position.major, minor: fit) }
      // Up to the line where the first of the items in the way ends, there is no room in the rows as a whole.
      position.major = position.minor == 0 ? occupancy.nextMajorLine : position.major + 1
      position.minor = 0
    }
  }
}

extension GridLinePair {
  /// Gives an automatic position its line.
  mutating func place(at line: Int) {
    end = line + span
    start = line
    isDefinite = true
  }
}
