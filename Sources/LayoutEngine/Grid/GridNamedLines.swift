/// The lines of one axis that have a name, without a list of what repetitions repeat.
struct GridNamedLines {
  /// Lines at equal distances.
  private struct Series {
    var first: Int
    var step: Int
    var count: Int

    func contains(_ line: Int) -> Bool {
      line >= first && (line - first) % step == 0 && (line - first) / step < count
    }

    /// How many lines are not after `line`.
    func count(through line: Int) -> Int { line < first ? 0 : min((line - first) / step + 1, count) }
  }

  /// Ascending, without duplicates.
  private var singles: [Int] = []
  /// Disjoint, and without lines of `singles`.
  private var series: [Series] = []
  /// Those of `singles` that are edges of areas.
  private var edges: [Int] = []
  /// Series of up to so many lines are written out.
  private static let longestList = 16

  /// Adds `count` lines from `first` on; with a step, several times.
  mutating func add(_ first: Int, step: Int = 1, count: Int = 1) {
    guard count > 0 else { return }
    if count <= Self.longestList {
      for index in 0..<count { singles.append(first + index * step) }
    } else if series.contains(where: { $0.contains(first) }) {
      // The last line of a repetition is the first one of the next.
      add(first + step, step: step, count: count - 1)
    } else {
      series.append(Series(first: first, step: step, count: count))
    }
  }

  /// Adds the edge of an area.
  mutating func addEdge(_ line: Int) {
    singles.append(line)
    edges.append(line)
  }

  /// Adds the lines of another axis in a span of it, counted from its first line; not those of areas.
  mutating func add(_ other: GridNamedLines, from span: Range<Int>) {
    for line in other.singles where line >= span.lowerBound && line <= span.upperBound {
      if !other.edges.contains(line) { singles.append(line - span.lowerBound) }
    }
    for part in other.series {
      let skipped = max(part.count(through: span.lowerBound - 1), 0)
      let count = part.count(through: span.upperBound) - skipped
      add(part.first + skipped * part.step - span.lowerBound, step: part.step, count: count)
    }
  }

  /// Ends adding.
  mutating func finish() {
    singles.sort()
    var kept: [Int] = []
    for line in singles where kept.last != line && !series.contains(where: { $0.contains(line) }) { kept.append(line) }
    singles = kept
  }

  var isEmpty: Bool { singles.isEmpty && series.isEmpty }

  var first: Int? {
    let first = series.map(\.first).min()
    guard let single = singles.first else { return first }
    return min(single, first ?? single)
  }

  /// How many of the lines are not after `line`.
  private func count(through line: Int) -> Int {
    var low = 0
    var high = singles.count
    while low < high {
      let middle = (low + high) / 2
      if singles[middle] <= line { low = middle + 1 } else { high = middle }
    }
    return series.reduce(low) { $0 + $1.count(through: line) }
  }

  /// The line where `number` lines have been counted from `start` on, where every line after `last` counts, too.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#grid-placement-int
  func lookAhead(from start: Int, number: Int, last: Int) -> Int {
    let start = max(start, 0)
    if isEmpty || start > last { return max(start, last + 1) + number - 1 }
    let before = count(through: start - 1)
    let available = count(through: last) - before
    if number > available { return last + number - available }
    var (low, high) = (start, last)
    while low < high {
      let middle = (low + high) / 2
      if count(through: middle) - before >= number { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The line where `number` lines have been counted backwards from `start` on, where every line before the explicit
  /// grid counts, too.
  func lookBack(from start: Int, number: Int, last: Int) -> Int {
    let start = min(start, last)
    if isEmpty || start < 0 { return min(start, -1) - number + 1 }
    let through = count(through: start)
    if number > through { return -(number - through) }
    var (low, high) = (0, start)
    while low < high {
      let middle = (low + high + 1) / 2
      if through - count(through: middle - 1) >= number { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// An area in one axis.
struct GridNamedRange {
  var start: Int
  var end: Int
}

/// The named lines of one axis of a grid container, as far as items use the names.
struct GridLineNames {
  private var lines: [Int32: GridNamedLines] = [:]
  /// The areas that name lines, for subgrids.
  private var areas: [String: GridNamedRange] = [:]

  /// - Parameters:
  ///   - repetitions: How often the automatic repetition is repeated.
  ///   - names: The numbers of the names that items use.
  init(_ style: UnsafePointer<GridStyle>, isColumns: Bool, repetitions: Int, names: [String: Int32]) {
    guard !names.isEmpty else { return }
    let list = isColumns ? style.pointee.templateColumns : style.pointee.templateRows
    var line = 0
    for tracks in list.repeats where !list.isSubgrid {
      let count = tracks.repetitions(automatic: repetitions)
      if count > 0 { add(tracks, count, at: line, names) }
      line += count * tracks.tracks.count
    }
    addAreas(style.pointee.templateAreas, isColumns)
    finish(names)
  }

  /// The names of a subgrid: its own, and those around it that lie in its span.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#subgrid-area-inheritance
  init(
    subgrid style: UnsafePointer<GridStyle>, isColumns: Bool, in parent: GridLineNames, _ span: Range<Int>,
    names: [String: Int32]
  ) {
    guard !names.isEmpty else { return }
    addNameList(isColumns ? style.pointee.templateColumns : style.pointee.templateRows, span.count, names)
    for (name, known) in parent.lines { lines[name, default: GridNamedLines()].add(known, from: span) }
    addAreas(style.pointee.templateAreas, isColumns, limit: span.count)
    for (name, area) in parent.areas {
      let clamped = GridNamedRange(
        start: max(area.start - span.lowerBound, 0), end: min(area.end - span.lowerBound, span.count))
      guard clamped.start < clamped.end else { continue }
      let own = areas[name] ?? clamped
      areas[name] = GridNamedRange(start: min(own.start, clamped.start), end: min(own.end, clamped.end))
    }
    finish(names)
  }

  subscript(name: Int32) -> GridNamedLines { lines[name] ?? GridNamedLines() }

  private mutating func addAreas(_ list: [GridArea], _ isColumns: Bool, limit: Int = .max) {
    for area in list {
      let range = isColumns ? area.columns : area.rows
      guard Int(range.lowerBound) < limit else { continue }
      areas[area.name] = GridNamedRange(start: Int(range.lowerBound), end: min(Int(range.upperBound), limit))
    }
  }

  private mutating func finish(_ names: [String: Int32]) {
    for (name, area) in areas {
      if let start = names[name + "-start"] { lines[start, default: GridNamedLines()].addEdge(area.start) }
      if let end = names[name + "-end"] { lines[end, default: GridNamedLines()].addEdge(area.end) }
    }
    for name in Array(lines.keys) { lines[name]?.finish() }
  }

  private mutating func add(_ tracks: TrackRepeat, _ count: Int, at line: Int, _ names: [String: Int32]) {
    let step = tracks.tracks.count
    let ends = Set(tracks.lineNames[step])
    for (offset, own) in tracks.lineNames.enumerated() {
      for name in Set(own) {
        guard let number = names[name] else { continue }
        if offset == step, step > 0, tracks.lineNames[0].contains(name) { continue }
        // The last line of one repetition is the first line of the next one.
        let isBoth = offset == 0 && step > 0 && ends.contains(name)
        lines[number, default: GridNamedLines()].add(
          line + offset, step: max(step, 1), count: isBoth ? count + 1 : count)
      }
    }
  }

  /// The names of the lines of a subgrid, as far as there are lines; `auto-fill` fills what the others leave.
  private mutating func addNameList(_ list: TrackList, _ trackCount: Int, _ names: [String: Int32]) {
    let others = list.repeats.reduce(0) { $0 + $1.repetitions(automatic: 0) * $1.lineNames.count }
    var line = 0
    for part in list.repeats {
      let room = max(trackCount + 1 - others, 0)
      let count = part.repetitions(automatic: room / max(part.lineNames.count, 1))
      for (offset, own) in part.lineNames.enumerated() where line + offset <= trackCount {
        let visible = min(count, (trackCount - line - offset) / part.lineNames.count + 1)
        for name in Set(own) {
          guard let number = names[name] else { continue }
          lines[number, default: GridNamedLines()].add(line + offset, step: part.lineNames.count, count: visible)
        }
      }
      line += count * part.lineNames.count
    }
  }
}

extension TrackRepeat {
  /// How often the tracks are repeated, where automatic repetitions are repeated `automatic` times.
  func repetitions(automatic: Int) -> Int {
    if case .times(let count) = count { Int(count) } else { automatic }
  }

  var isAutomatic: Bool {
    if case .times = count { false } else { true }
  }
}
