/// Builds the tracks of one axis from the template and the lines of the items.
struct GridTrackRanges {
  /// A part of the template, in lines of the implicit grid.
  private struct Repetition: BitwiseCopyable {
    var index: Int
    var start: Int
    var end: Int
  }

  private let template: [TrackRepeat]
  private let automatic: [TrackSize]
  private let leading: Int
  private var templateEnd: Int
  private var repetitions: [Repetition] = []
  private var lines: [Int] = []
  private var covered: [(start: Int, end: Int)] = []
  private var collapses = false

  /// - Parameters:
  ///   - leading: How many implicit tracks come before the template.
  ///   - repetitionCount: How often the automatic repetition is repeated.
  init(_ list: TrackList, automatic: [TrackSize], leading: Int, repetitionCount: Int) {
    template = list.repeats
    self.automatic = list.isSubgrid ? [.withoutParent] : automatic.isEmpty ? [.auto] : automatic
    self.leading = leading
    var line = leading
    lines = [0]
    for (index, tracks) in list.repeats.enumerated() {
      let count = tracks.repetitions(automatic: repetitionCount) * tracks.tracks.count
      guard count > 0 else { continue }
      if repetitions.isEmpty { lines.append(leading) }
      repetitions.append(Repetition(index: index, start: line, end: line + count))
      line += count
      lines.append(line)
      if tracks.count == .autoFit { collapses = true }
    }
    templateEnd = line
  }

  /// Makes sure that there are tracks for an item, and lines for its edges.
  mutating func cover(_ start: Int, _ end: Int) {
    lines.append(start)
    lines.append(end)
    if collapses { covered.append((start, end)) }
  }

  /// Makes sure that there is a line.
  mutating func cover(_ line: Int) { lines.append(line) }

  /// Makes sure that there are tracks for what the template and the areas make. An empty explicit grid makes no tracks
  /// between itself and the items.
  mutating func coverExplicitGrid(_ trackCount: Int) {
    if trackCount > 0 { lines += [leading, leading + trackCount] }
  }

  mutating func finish(explicitCount: Int) -> GridTracks {
    var tracks = GridTracks()
    tracks.leadingImplicitCount = Int32(clamping: leading)
    tracks.explicitCount = Int32(clamping: explicitCount)
    lines.sort()
    covered.sort { $0.start < $1.start }
    var repetition = 0
    var cover = 0
    var coveredEnd = 0
    var previous = 0
    for line in lines where line > previous {
      while repetition < repetitions.count, repetitions[repetition].end <= previous { repetition += 1 }
      while cover < covered.count, covered[cover].start <= previous {
        coveredEnd = max(coveredEnd, covered[cover].end)
        cover += 1
      }
      let inside = repetition < repetitions.count && repetitions[repetition].start <= previous
      appendRange(previous, line, inside ? repetitions[repetition] : nil, isEmpty: coveredEnd <= previous, &tracks)
      previous = line
    }
    return tracks
  }

  private func appendRange(
    _ start: Int, _ end: Int, _ repetition: Repetition?, isEmpty: Bool, _ tracks: inout GridTracks
  ) {
    var range = GridTrackRange(
      firstLine: Int32(clamping: start), trackCount: Int32(clamping: end - start),
      firstSet: Int32(tracks.sets.count), setCount: 1, isCollapsed: false)
    if let repetition {
      let part = template[repetition.index]
      range.isCollapsed = part.count == .autoFit && isEmpty
      if range.isCollapsed {
        let size = TrackSize(minimum: .zero, maximum: .zero)
        tracks.sets.append(GridTrackSet(size: size, trackCount: range.trackCount))
      } else {
        appendSets(part.tracks, from: (start - repetition.start) % part.tracks.count, &range, &tracks)
      }
    } else if start < leading {
      // Before the explicit grid the pattern ends at its edge.
      let count = automatic.count
      appendSets(automatic, from: (count - (leading - start) % count) % count, &range, &tracks)
    } else {
      appendSets(automatic, from: (start - templateEnd) % automatic.count, &range, &tracks)
    }
    tracks.ranges.append(range)
  }

  /// One set for each size of the pattern that the range holds.
  private func appendSets(
    _ pattern: [TrackSize], from offset: Int, _ range: inout GridTrackRange, _ tracks: inout GridTracks
  ) {
    let trackCount = Int(range.trackCount)
    let setCount = min(pattern.count, trackCount)
    range.setCount = Int32(setCount)
    for index in 0..<setCount {
      let count = trackCount / setCount + (index < trackCount % setCount ? 1 : 0)
      tracks.sets.append(
        GridTrackSet(size: pattern[(offset + index) % pattern.count], trackCount: Int32(count)))
    }
  }
}

extension TrackSize {
  /// The tracks of a grid that asks for those of a grid around it, where there is none.
  ///
  /// DEVIATION: Chromium takes no notice of `grid-auto-columns` and `grid-auto-rows` then, and the tracks are no larger than
  /// the minimum contributions of the items, as with `fit-content(0)`, unless they are stretched.
  fileprivate static let withoutParent = TrackSize(fitContent: .none)
}

extension GridTracks {
  /// The index of the range that begins at `line`; the number of ranges for the last line.
  func rangeIndex(at line: Int) -> Int32 {
    Int32(truncatingIfNeeded: ranges.partitioningIndex { Int($0.firstLine) >= line })
  }

  func span(_ lines: GridLinePair) -> GridSpan {
    GridSpan(
      start: Int32(clamping: lines.start), end: Int32(clamping: lines.end), firstRange: rangeIndex(at: lines.start),
      endRange: rangeIndex(at: lines.end))
  }
}
