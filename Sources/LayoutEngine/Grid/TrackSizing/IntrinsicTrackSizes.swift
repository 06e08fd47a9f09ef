// 12.5. Resolve intrinsic track sizes.

extension GridFormattingContext {
  /// Makes tracks large enough for the items in them: first for those that span one track, then for those that span
  /// more and more, at last for those that span flexible tracks.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-content
  func resolveIntrinsicTrackSizes<Axis: GridAxis>(_ axis: Axis.Type) {
    if subgridCount > 0 { accommodateSubgrids(axis) }
    let order = sortedItems(axis)
    var start = 0
    while start < order.count, !isFlexible(order[start], axis) {
      let span = items[Int(order[start])].axis(axis).trackCount
      var end = start + 1
      while end < order.count, !isFlexible(order[end], axis), items[Int(order[end])].axis(axis).trackCount == span {
        end += 1
      }
      resolve(axis, UnsafeMutableBufferPointer(rebasing: order[start..<end]))
      start = end
    }
    if start < order.count { resolveFlexible(axis, UnsafeMutableBufferPointer(rebasing: order[start...])) }
  }

  @inline(__always)
  private func isFlexible<Axis: GridAxis>(_ item: Int32, _ axis: Axis.Type) -> Bool {
    items[Int(item)].axis(axis).properties.contains(.hasFlexible)
  }

  /// The items that span intrinsic tracks, those with flexible ones last, the others by how many they span.
  private func sortedItems<Axis: GridAxis>(_ axis: Axis.Type) -> UnsafeMutableBufferPointer<Int32> {
    let order = pass.arena.allocate(Int32.self, count: itemCount)
    var count = 0
    var isSorted = true
    var last: Int32 = 0
    for index in 0..<itemCount {
      let span = items[index].axis(axis)
      guard span.isSized, span.properties.contains(.hasIntrinsic) else { continue }
      order[count] = Int32(index)
      count += 1
      let key = Self.groupKey(span)
      if key < last { isSorted = false }
      last = key
    }
    var buffer = UnsafeMutableBufferPointer(start: order, count: count)
    if !isSorted {
      buffer.sort {
        (Self.groupKey(items[Int($0)].axis(axis)), $0) < (Self.groupKey(items[Int($1)].axis(axis)), $1)
      }
    }
    return buffer
  }

  @inline(__always)
  private static func groupKey(_ span: GridItemAxis) -> Int32 {
    span.properties.contains(.hasFlexible) ? .max : span.trackCount
  }

  /// Size tracks to fit items that span no flexible track.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-single-span-items
  private func resolve<Axis: GridAxis>(_ axis: Axis.Type, _ group: UnsafeMutableBufferPointer<Int32>) {
    // 1. For intrinsic minimums.
    grow(axis, group, .intrinsicMinimum)
    // 2. For content-based minimums.
    grow(axis, group, .contentMinimum)
    // 3. For max-content minimums.
    grow(axis, group, .maxContentMinimum)
    // 4. Growth limits are at least base sizes, always. 5. For intrinsic maximums.
    grow(axis, group, .intrinsicMaximum)
    // 6. For max-content maximums.
    grow(axis, group, .maxContentMaximum)
  }

  /// Increase sizes to accommodate spanning items crossing flexible tracks, which have no intrinsic maximum.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-spanning-flex-items
  private func resolveFlexible<Axis: GridAxis>(_ axis: Axis.Type, _ group: UnsafeMutableBufferPointer<Int32>) {
    grow(axis, group, .intrinsicMinimum, isFlexible: true)
    grow(axis, group, .contentMinimum, isFlexible: true)
    grow(axis, group, .maxContentMinimum, isFlexible: true)
  }

  /// Increases the sizes of the tracks that a group of items spans, in one of the steps: each track by the most that any
  /// item asks for.
  private func grow<Axis: GridAxis>(
    _ axis: Axis.Type, _ group: UnsafeMutableBufferPointer<Int32>, _ contribution: TrackContribution,
    isFlexible: Bool = false
  ) {
    let tracks = tracks(axis)
    guard Self.isAffected(tracks.pointee.functions, contribution) else { return noteNoGrowth(tracks) }
    for index in 0..<tracks.pointee.setCount { tracks.pointee.sets[index].plannedIncrease = .indefinite }
    for index in group { plan(for: items + Int(index), axis, tracks, contribution, isFlexible) }
    for index in 0..<tracks.pointee.setCount { Self.growAsPlanned(&tracks.pointee.sets[index], contribution) }
  }

  private func noteNoGrowth(_ tracks: UnsafeMutablePointer<AxisTracks>) {
    for index in 0..<tracks.pointee.setCount { tracks.pointee.sets[index].isInfinitelyGrowable = false }
  }

  /// Plans by how much the tracks that an item spans have to grow for it.
  private func plan<Axis: GridAxis>(
    for item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ tracks: UnsafeMutablePointer<AxisTracks>,
    _ contribution: TrackContribution, _ isFlexible: Bool
  ) {
    let span = item.pointee.axis(axis)
    if span.endSet == span.firstSet + 1 { return planAlone(for: item, axis, tracks, contribution, isFlexible) }
    let sets = tracks.pointee.sets
    var count = 0
    var beyondCount = 0
    var flexFactorSum: Float = 0
    var spanned = tracks.pointee.gap.times(span.trackCount - 1)
    for index in Int(span.firstSet)..<Int(span.endSet) {
      spanned += contribution.isForGrowthLimits ? sets[index].definiteGrowthLimit : sets[index].baseSize
      if isFlexible && !sets[index].isFlexible || !Self.isAffected(sets[index].functions, contribution) { continue }
      if !sets[index].plannedIncrease.isDefinite { sets[index].plannedIncrease = .zero }
      if isFlexible { flexFactorSum += sets[index].flexFactor }
      tracks.pointee.growing[count] = Int32(index)
      count += 1
      if Self.growsBeyondLimit(sets[index], contribution) {
        tracks.pointee.growingBeyond[beyondCount] = Int32(index)
        beyondCount += 1
      }
    }
    guard count > 0 else { return }
    let space = self.contribution(of: item, axis, contribution) - spanned
    guard space > .zero else { return }
    let growing = tracks.pointee.growing
    if isFlexible && flexFactorSum >= .ulpOfOne {
      ExtraSpace.distribute(space, flexFactorSum: flexFactorSum, to: growing, count, sets)
    } else {
      var extra = ExtraSpace(space, contribution, sets)
      if beyondCount > 0 {
        extra.distribute(to: growing, count, beyond: tracks.pointee.growingBeyond, beyondCount)
      } else {
        extra.distribute(to: growing, count, beyond: growing, count)
      }
    }
    for position in 0..<count {
      let set = Int(growing[position])
      sets[set].plannedIncrease = max(sets[set].plannedIncrease, sets[set].itemIncurredIncrease)
    }
  }

  /// The same for an item whose tracks are all in one set, which takes all the space.
  @inline(__always)
  private func planAlone<Axis: GridAxis>(
    for item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, _ tracks: UnsafeMutablePointer<AxisTracks>,
    _ contribution: TrackContribution, _ isFlexible: Bool
  ) {
    let span = item.pointee.axis(axis)
    let set = tracks.pointee.sets + Int(span.firstSet)
    if isFlexible && !set.pointee.isFlexible || !Self.isAffected(set.pointee.functions, contribution) { return }
    let size = contribution.isForGrowthLimits ? set.pointee.definiteGrowthLimit : set.pointee.baseSize
    var increase = self.contribution(of: item, axis, contribution) - size
    if span.trackCount > 1 { increase -= tracks.pointee.gap.times(span.trackCount - 1) }
    if contribution.isForGrowthLimits, set.pointee.fitContentLimit.isDefinite {
      increase = min(increase, set.pointee.fitContentLimit - size)
    }
    let planned = set.pointee.plannedIncrease
    set.pointee.plannedIncrease = max(increase, planned.isDefinite ? planned : .zero, .zero)
  }

  /// Whether a step affects a set with these sizing functions.
  @inline(__always)
  private static func isAffected(_ functions: TrackSet.Functions, _ contribution: TrackContribution) -> Bool {
    switch contribution {
    case .intrinsicMinimum: functions.contains(.intrinsicMinimum)
    case .contentMinimum: functions.contains(.contentMinimum)
    // DEVIATION: under a max-content constraint Chromium does not count `auto` minimums here.
    case .maxContentMinimum: functions.contains(.maxContentMinimum)
    case .intrinsicMaximum: functions.contains(.intrinsicMaximum)
    case .maxContentMaximum: functions.contains(.maxContentMaximum)
    case .freeSpace: true
    }
  }

  /// Whether a set grows beyond its limit before others do.
  @inline(__always)
  private static func growsBeyondLimit(_ set: TrackSet, _ contribution: TrackContribution) -> Bool {
    switch contribution {
    case .intrinsicMinimum, .contentMinimum: set.functions.contains(.intrinsicMaximum)
    case .maxContentMinimum: set.functions.contains(.maxContentMaximum)
    default: false
    }
  }

  private static func growAsPlanned(_ set: inout TrackSet, _ contribution: TrackContribution) {
    set.isInfinitelyGrowable = false
    guard set.plannedIncrease.isDefinite else { return }
    if contribution.isForGrowthLimits {
      // A growth limit that was infinite may grow on in the next step.
      set.isInfinitelyGrowable = contribution == .intrinsicMaximum && !set.growthLimit.isDefinite
      set.growthLimit = set.definiteGrowthLimit + set.plannedIncrease
    } else {
      set.setBaseSize(set.baseSize + set.plannedIncrease)
    }
  }
}
