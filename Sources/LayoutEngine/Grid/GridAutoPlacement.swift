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
  private var occupancy = GridOccupancy()
  private var cursorMajor = 0
  private var cursorMinor = 0

  /// What decides where the search for room begins when packing densely: room only becomes less.
  private struct DenseKey: Hashable {
    var majorSpan: Int
    var minorSpan: Int
    var minorStart: Int
  }

  private struct Cursor {
    var major: Int
    var minor: Int
  }

  private var denseCursors: [DenseKey: Cursor] = [:]

  /// - Parameter minorEnd: The last explicit minor line.
  init(isDense: Bool, minorEnd: Int) {
    self.isDense = isDense
    self.minorEnd = minorEnd
  }

  mutating func place(_ items: inout [GridPlacementItem]) {
    // 1. Position anything that's not auto-positioned; nothing to do if that is everything.
    if items.allSatisfy({ $0.major.isDefinite && $0.minor.isDefinite }) { return }
    for item in items {
      minorEnd = max(minorEnd, item.minor.isDefinite ? item.minor.end : item.minor.span)
      if item.major.isDefinite, item.minor.isDefinite { take(item) }
    }
    // 2. Process the items locked to a given row.
    placeLockedItems(&items)
    // 3. Determine the columns in the implicit grid; `minorEnd` has grown with every item.
    // 4. Position the remaining grid items.
    for index in items.indices where !items[index].major.isDefinite {
      if items[index].minor.isDefinite { placeInTrack(&items[index]) } else { placeFreely(&items[index]) }
    }
  }

  private mutating func take(_ item: GridPlacementItem) {
    occupancy.insert(major: item.major.start..<item.major.end, minor: item.minor.start..<item.minor.end)
  }

  private mutating func placeLockedItems(_ items: inout [GridPlacementItem]) {
    var ends: [Int: Int] = [:]
    for index in items.indices where items[index].major.isDefinite && !items[index].minor.isDefinite {
      let major = items[index].major
      let span = items[index].minor.span
      let from = isDense ? 0 : ends[major.start] ?? 0
      let line = occupancy.firstFit(major: major.start..<major.end, from: from, span: span, limit: .max) ?? from
      items[index].minor.place(at: line)
      ends[major.start] = line + span
      minorEnd = max(minorEnd, line + span)
      take(items[index])
    }
  }

  /// Places an item with a definite minor position.
  private mutating func placeInTrack(_ item: inout GridPlacementItem) {
    let majorSpan = item.major.span
    let minor = item.minor.start..<item.minor.end
    let key = DenseKey(majorSpan: majorSpan, minorSpan: minor.count, minorStart: minor.lowerBound)
    var line = cursorMajor
    if isDense {
      line = denseCursors[key]?.major ?? 0
    } else if minor.lowerBound < cursorMinor {
      line += 1
    }
    while !occupancy.isFree(major: line..<line + majorSpan, minor: minor) { line = occupancy.nextMajorLine }
    item.major.place(at: line)
    settle(item, key)
  }

  /// Places an item that is placed automatically in both axes.
  private mutating func placeFreely(_ item: inout GridPlacementItem) {
    let (majorSpan, minorSpan) = (item.major.span, item.minor.span)
    let key = DenseKey(majorSpan: majorSpan, minorSpan: minorSpan, minorStart: -1)
    var (major, minor) = (cursorMajor, cursorMinor)
    if isDense { (major, minor) = denseCursors[key].map { ($0.major, $0.minor) } ?? (0, 0) }
    while true {
      let fit = occupancy.firstFit(
        major: major..<major + majorSpan, from: minor, span: minorSpan, limit: minorEnd)
      if let fit {
        item.major.place(at: major)
        item.minor.place(at: fit)
        return settle(item, key)
      }
      if minor == 0, occupancy.windowIsFree { break }
      // Up to the line where the first of the items in the way ends, there is no room in the rows as a whole.
      major = minor == 0 ? occupancy.nextMajorLine : major + 1
      minor = 0
    }
    // Wider than the grid can be.
    item.major.place(at: major)
    item.minor.place(at: 0)
    settle(item, key)
  }

  private mutating func settle(_ item: GridPlacementItem, _ key: DenseKey) {
    if isDense {
      denseCursors[key] = Cursor(major: item.major.start, minor: key.minorStart < 0 ? item.minor.end : 0)
      take(item)
    } else {
      cursorMajor = item.major.start
      cursorMinor = item.minor.end
      // The cursor leaves one row behind with everything in it.
      if item.major.span > 1 { take(item) }
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
