extension LayoutPass {
  /// How often `auto-fill` or `auto-fit` repeats its tracks; 0 if the list does not repeat automatically.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#auto-repeat
  func automaticRepetitions(of list: TrackList, in space: GridAutoRepeatSpace) -> Int {
    guard let repeated = list.repeats.first(where: \.isAutomatic), !list.isSubgrid else { return 0 }
    var others = LayoutUnit.zero
    for tracks in list.repeats where !tracks.isAutomatic {
      others += outerSize(of: tracks, in: space).times(tracks.repetitions(automatic: 0))
    }
    let size = outerSize(of: repeated, in: space)
    others -= space.gap
    var largest = space.size
    if !largest.isDefinite, space.maximum.isDefinite { largest = max(space.maximum, space.minimum.orZero) }
    var count = 1
    if largest.isDefinite {
      // The largest number that does not overflow the size or the maximum size.
      count = Int(((largest - others) / size).floor)
    } else if space.minimum.isDefinite {
      // The smallest number that fulfils the minimum size.
      count = Int(-(-((space.minimum - others) / size)).floor)
    }
    return max(1, min(count, Int(GridLimits.tracks) / max(repeated.tracks.count, 1)))
  }

  /// The sizes of the tracks of a repetition with a gap after each.
  private func outerSize(of tracks: TrackRepeat, in space: GridAutoRepeatSpace) -> LayoutUnit {
    var sum = LayoutUnit.zero
    for track in tracks.tracks {
      // As in Chromium, percentages of an indefinite size refer to its minimum.
      let basis = space.size.isDefinite ? space.size : space.minimum.orZero
      let maximum = track.kind == .minmax ? track.maximum.resolved(against: basis, calculations) : .indefinite
      let minimum = track.minimum.resolved(against: basis, calculations)
      // Each track is as large as its maximum if that is definite, else as its minimum, which is a floor in any case.
      var size = maximum.isDefinite ? maximum : minimum.orZero
      if minimum.isDefinite { size = max(size, minimum) }
      if tracks.isAutomatic { size = max(size, LayoutUnit(1)) }
      sum += size + space.gap
    }
    return sum
  }
}
