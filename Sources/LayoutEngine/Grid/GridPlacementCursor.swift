/// The auto-placement cursor.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#auto-placement-cursor
///
/// DEVIATION: as in Chromium, a cursor that finds no room in a major track goes on where the first of the areas ends that
/// reach into the track from before, unless it has met the beginning or the end of one in this track; areas that begin
/// further on do not count for that. So it may pass over room that is there.
struct GridPlacementCursor {
  /// How many areas may still be looked at. The cursor starts anew for every item that is packed densely, and looks at
  /// every area that reaches into a track; a grid where this takes too long is filled in another way.
  private(set) var stepsLeft: Int
  private(set) var position = GridPosition()
  /// The areas that reach into the current major track, as far as the cursor has passed their beginning.
  private var overlapping = GridAreaHeap()
  private var mayGoToEndOfArea = true
  /// The first area that begins after the position, and the one before it; -1 for none.
  private var upcoming: Int32
  private var previous: Int32 = -1

  init(_ areas: GridPlacedAreas, steps: Int) {
    upcoming = areas.first
    stepsLeft = steps
  }

  /// Moves to a minor line, in the next major track if the line is behind.
  mutating func moveToMinorLine(_ line: Int) {
    if line < position.minor { position.major += 1 }
    position.minor = line
  }

  /// Moves on to where there is room; returns `false` if that takes too many steps.
  ///
  /// - Parameter isMinorLocked: The minor line is given.
  mutating func moveToFit(
    major: Int, minor: Int, minorEnd: Int, isMinorLocked: Bool, _ areas: GridPlacedAreas
  ) -> Bool {
    let lastStart = max(minorEnd - minor, 0)
    if position.minor > lastStart { moveToNextMajorTrack(isMinorLocked, areas) }
    while stepsLeft > 0 {
      passAreas(areas)
      var line = lineAfterOverlaps(minor, lastStart, isMinorLocked, areas)
      guard settle(line, lastStart, isMinorLocked, areas) else { continue }
      line = lineAfterUpcoming(major, minor, lastStart, isMinorLocked, areas)
      if settle(line, lastStart, isMinorLocked, areas) { return true }
    }
    return false
  }

  /// Notes an item that has been placed at the position.
  mutating func insert(_ item: GridPlacementItem, _ areas: inout GridPlacedAreas) {
    upcoming = areas.insert(GridPlacedArea(item), after: previous)
    moveToMinorLine(item.minor.end)
    passAreas(areas)
  }

  private func leavesTrack(_ line: Int, _ lastStart: Int, _ isMinorLocked: Bool) -> Bool {
    line > lastStart || isMinorLocked && line != position.minor
  }

  /// Whether the cursor can stay where it is; else it moves on to `line`.
  private mutating func settle(
    _ line: Int, _ lastStart: Int, _ isMinorLocked: Bool, _ areas: GridPlacedAreas
  ) -> Bool {
    if leavesTrack(line, lastStart, isMinorLocked) {
      moveToNextMajorTrack(isMinorLocked, areas)
      return false
    }
    if line == position.minor { return true }
    moveToMinorLine(line)
    return false
  }

  /// The minor line after the areas in the way that reach into the major track.
  private mutating func lineAfterOverlaps(
    _ span: Int, _ lastStart: Int, _ isMinorLocked: Bool, _ areas: GridPlacedAreas
  ) -> Int {
    var line = position.minor
    stepsLeft -= 1 + overlapping.indices.count
    for index in overlapping.indices {
      let area = areas[index]
      guard line < area.end.minor, area.start.minor < line + span else { continue }
      line = area.end.minor
      if leavesTrack(line, lastStart, isMinorLocked) { break }
    }
    return line
  }

  /// The minor line after the areas in the way that begin after the position.
  private mutating func lineAfterUpcoming(
    _ majorSpan: Int, _ span: Int, _ lastStart: Int, _ isMinorLocked: Bool, _ areas: GridPlacedAreas
  ) -> Int {
    var line = position.minor
    var index = upcoming
    while index >= 0, areas[index].start.major < position.major + majorSpan {
      let area = areas[index]
      stepsLeft -= 1
      if line < area.end.minor, position.major < area.end.major, area.start.minor < line + span {
        line = area.end.minor
        if leavesTrack(line, lastStart, isMinorLocked) { break }
      }
      index = area.next
    }
    return line
  }

  private mutating func moveToNextMajorTrack(_ isMinorLocked: Bool, _ areas: GridPlacedAreas) {
    position.major += 1
    if mayGoToEndOfArea, let first = overlapping.first { position.major = areas[first].end.major }
    if !isMinorLocked { position.minor = 0 }
    mayGoToEndOfArea = true
  }

  /// Forgets the areas that are behind, and takes up those that begin at the position at the latest.
  private mutating func passAreas(_ areas: GridPlacedAreas) {
    while let first = overlapping.first {
      let end = areas[first].endOnLastMajorTrack
      if position < end { break }
      if position.major == end.major { mayGoToEndOfArea = false }
      overlapping.pop(areas)
    }
    while upcoming >= 0, areas[upcoming].start <= position {
      let end = areas[upcoming].endOnLastMajorTrack
      if position.major <= end.major { mayGoToEndOfArea = false }
      if position < end { overlapping.push(upcoming, areas) }
      stepsLeft -= 1
      previous = upcoming
      upcoming = areas[upcoming].next
    }
  }
}
