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
    for (name, var offsets) in Self.offsets(tracks.lineNames, names) {
      // The last line of one repetition is the first line of the next one.
      if offsets.count > 1, offsets[0] == 0, offsets.last == step {
        offsets.removeLast()
        lines[name, default: GridNamedLines()].add(line + count * step)
      }
      lines[name, default: GridNamedLines()].add(offsets, from: line, step: max(step, 1), count: count)
    }
  }

  /// For each name that items use the places in a list of lines that have it.
  private static func offsets(_ lineNames: [[String]], _ names: [String: Int32]) -> [Int32: [Int]] {
    var offsets: [Int32: [Int]] = [:]
    for (offset, own) in lineNames.enumerated() {
      for name in own {
        guard let number = names[name], offsets[number]?.last != offset else { continue }
        offsets[number, default: []].append(offset)
      }
    }
    return offsets
  }

  /// The names of the lines of a subgrid, as far as there are lines; `auto-fill` fills what the others leave.
  private mutating func addNameList(_ list: TrackList, _ trackCount: Int, _ names: [String: Int32]) {
    let others = list.repeats.reduce(0) { $0 + $1.repetitions(automatic: 0) * $1.lineNames.count }
    var line = 0
    for part in list.repeats where line <= trackCount {
      let lineCount = max(part.lineNames.count, 1)
      let count = part.repetitions(automatic: max(trackCount + 1 - others, 0) / lineCount)
      let whole = min(count, (trackCount + 1 - line) / lineCount)
      for (name, offsets) in Self.offsets(part.lineNames, names) {
        lines[name, default: GridNamedLines()].add(offsets, from: line, step: lineCount, count: whole)
        guard whole < count else { continue }
        for offset in offsets where line + whole * lineCount + offset <= trackCount {
          lines[name, default: GridNamedLines()].add(line + whole * lineCount + offset)
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
