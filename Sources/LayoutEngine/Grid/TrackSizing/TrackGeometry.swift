// Where tracks are, and how large spans of them.

extension AxisTracks {
  /// The size of all tracks and the gutters between them.
  @inline(__always)
  var totalSize: LayoutUnit {
    guard setCount > 0 else { return .zero }
    var total = LayoutUnit.zero
    if gap == .zero {
      for index in 0..<setCount { total += sets[index].baseSize }
      return total
    }
    for index in 0..<setCount { total += sets[index].baseSize + gap.times(sets[index].trackCount) }
    return total - gap
  }

  /// From the start of the first to the end of the last set; indefinite if one of them has no size yet.
  @inline(__always)
  func spanSize(_ first: Int32, _ end: Int32) -> LayoutUnit {
    if first >= end { return .zero }
    if hasIndefiniteSets && lastIndefinite[Int(end)] >= first { return .indefinite }
    return max(offsets[Int(end)] - gap - offsets[Int(first)], .zero)
  }

  /// The size of all sets.
  var spanSize: LayoutUnit { spanSize(0, Int32(setCount)) }

  /// Places the sets by what is known before they are sized: their growth limits.
  mutating func placeInitially() -> Bool {
    var offset = LayoutUnit.zero
    var last: Int32 = -1
    offsets[0] = offset
    lastIndefinite[0] = last
    for index in 0..<setCount {
      if sets[index].growthLimit.isDefinite {
        offset += sets[index].growthLimit + gap.times(sets[index].trackCount)
      } else {
        last = Int32(truncatingIfNeeded: index)
      }
      offsets[index + 1] = offset
      lastIndefinite[index + 1] = last
    }
    return last >= 0
  }

  /// Places the sets by their sizes.
  mutating func place(from start: LayoutUnit) {
    var offset = start
    offsets[0] = offset
    for index in 0..<setCount {
      offset += sets[index].baseSize + gap.times(sets[index].trackCount)
      offsets[index + 1] = offset
    }
  }

  /// Whether the tracks are where they were when the items were laid out.
  @inline(__always)
  var isSettled: Bool { gap == settledGap && hasOffsets(settledOffsets) }

  mutating func noteSettled() {
    settledGap = gap
    settledOffsets.update(from: offsets, count: setCount + 1)
  }

  /// Finds out how far each set has moved since the items were laid out; indefinite for a set that has another size, or that
  /// is so far away that sums might saturate.
  func findShifts() {
    for set in 0..<setCount {
      let size = offsets[set + 1] - gap - offsets[set]
      let settledSize = settledOffsets[set + 1] - settledGap - settledOffsets[set]
      let isSame = size == settledSize && offsets[set].isFarFromSaturation && settledOffsets[set].isFarFromSaturation
      shifts[set] = isSame ? offsets[set] - settledOffsets[set] : .indefinite
    }
  }

  /// Whether the tracks are where they were when the items contributed to the other axis.
  @inline(__always)
  var hasContributed: Bool { gap == contributedGap && hasOffsets(contributedOffsets) }

  mutating func noteContributed() {
    contributedGap = gap
    contributedOffsets.update(from: offsets, count: setCount + 1)
  }

  @inline(__always)
  private func hasOffsets(_ others: UnsafeMutablePointer<LayoutUnit>) -> Bool {
    var differences: Int32 = 0
    for index in 0...setCount { differences |= offsets[index].rawValue ^ others[index].rawValue }
    return differences == 0
  }
}
