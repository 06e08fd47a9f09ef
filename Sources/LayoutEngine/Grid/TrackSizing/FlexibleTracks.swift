// 12.7. Expand flexible tracks.

extension GridFormattingContext {
  /// Sizes flexible tracks with the largest `fr` that fits.
  ///
  /// DEVIATION: the tracks are not sized again at the minimum or maximum size of the container here; as in Chromium that
  /// happens when the size of the container is known. Sizes are computed in single precision, as in Chromium, too.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-flex-tracks
  func expandFlexibleTracks<Axis: GridAxis>(_ axis: Axis.Type) {
    let free = freeSpace(axis)
    guard free != .zero else { return }
    let tracks = tracks(axis)
    let fraction =
      free.isDefinite
      ? sizeOfFraction(tracks, 0..<tracks.pointee.setCount, tracks.pointee.availableSize)
      : fractionOfContent(axis, tracks)
    var leftover: Float = 0
    for index in 0..<tracks.pointee.setCount where tracks.pointee.sets[index].isFlexible {
      // Fractions of 1/64 px are passed on to the next track.
      let share = fraction * tracks.pointee.sets[index].flexFactor + leftover
      let size = LayoutUnit(rawValue: LayoutUnit.clamp(Double(share + .ulpOfOne)))
      guard size != .max && size != .min, size >= tracks.pointee.sets[index].baseSize else { continue }
      tracks.pointee.sets[index].setBaseSize(size)
      leftover = max(share - Float(size.rawValue), 0)
    }
  }

  /// The flex fraction where the free space is indefinite, in 1/64 px: what the items and the tracks ask for at most.
  private func fractionOfContent<Axis: GridAxis>(
    _ axis: Axis.Type, _ tracks: UnsafeMutablePointer<AxisTracks>
  ) -> Float {
    var fraction: Float = 0
    if tracks.pointee.spanningCount > 0 { fraction = fractionOfSpanningItems(axis, tracks) }
    for index in 0..<tracks.pointee.setCount where tracks.pointee.sets[index].isFlexible {
      let set = tracks.pointee.sets[index]
      let size = tracks.pointee.contributions[index].maxContent
      // The larger the content, the larger the fraction.
      if size != .min { fraction = max(fraction, sizeOfFraction(tracks, index..<index + 1, size)) }
      fraction = max(fraction, Float(set.baseSize.rawValue) / max(set.flexFactor, Float(set.trackCount)))
    }
    return fraction
  }

  /// What the items ask for that span several tracks, flexible ones among them.
  private func fractionOfSpanningItems<Axis: GridAxis>(
    _ axis: Axis.Type, _ tracks: UnsafeMutablePointer<AxisTracks>
  ) -> Float {
    var fraction: Float = 0
    for index in 0..<itemCount {
      let span = items[index].axis(axis)
      guard span.isSized, span.trackCount > 1, span.properties.contains(.hasFlexible) else { continue }
      let size = contribution(of: items + index, axis, .maxContentMaximum)
      fraction = max(fraction, sizeOfFraction(tracks, Int(span.firstSet)..<Int(span.endSet), size))
    }
    return fraction
  }

  /// Find the size of an `fr`, in 1/64 px.
  ///
  /// Flexible sets that would be smaller than their base size are treated as inflexible, those first for which the
  /// `fr` would have to be largest.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-find-fr-size
  private func sizeOfFraction(
    _ tracks: UnsafeMutablePointer<AxisTracks>, _ span: Range<Int>, _ space: LayoutUnit
  ) -> Float {
    let sets = tracks.pointee.sets
    let flexible = tracks.pointee.growing
    var leftover = space
    var sum: Float = 0
    var trackCount: Int32 = 0
    var count = 0
    for index in span {
      trackCount += sets[index].trackCount
      if sets[index].isFlexible && sets[index].flexFactor >= .ulpOfOne {
        sum += sets[index].flexFactor
        flexible[count] = Int32(index)
        count += 1
      } else {
        leftover -= sets[index].baseSize
      }
    }
    leftover -= tracks.pointee.gap.times(trackCount - 1)
    guard leftover >= .zero && count > 0 else { return 0 }
    sortByRatio(flexible, count, sets)
    var current = 0
    while leftover > .zero && current < count {
      sum = max(sum, 1)
      var next = current
      while next < count, isInflexible(sets[Int(flexible[next])], leftover, sum) { next += 1 }
      if next == current { return Float(leftover.rawValue) / sum }
      for position in current..<next {
        sum -= sets[Int(flexible[position])].flexFactor
        leftover -= sets[Int(flexible[position])].baseSize
      }
      current = next
    }
    return 0
  }

  /// Whether the share of a flexible set would be smaller than its base size.
  private func isInflexible(_ set: TrackSet, _ leftover: LayoutUnit, _ sum: Float) -> Bool {
    set.flexFactor * Float(leftover.rawValue) < Float(set.baseSize.rawValue) * sum
  }

  /// Sorts sets by the `fr` that their base size stands for, the largest first.
  private func sortByRatio(
    _ flexible: UnsafeMutablePointer<Int32>, _ count: Int, _ sets: UnsafeMutablePointer<TrackSet>
  ) {
    func isLarger(_ a: TrackSet, _ b: TrackSet) -> Bool {
      Float(a.baseSize.rawValue) * b.flexFactor > Float(b.baseSize.rawValue) * a.flexFactor
    }
    var isSorted = true
    for position in stride(from: 1, to: count, by: 1)
    where isLarger(sets[Int(flexible[position])], sets[Int(flexible[position - 1])]) {
      isSorted = false
    }
    if isSorted { return }
    var buffer = UnsafeMutableBufferPointer(start: flexible, count: count)
    buffer.sort { a, b in
      let (first, second) = (sets[Int(a)], sets[Int(b)])
      return isLarger(first, second) || !isLarger(second, first) && a < b
    }
  }
}
