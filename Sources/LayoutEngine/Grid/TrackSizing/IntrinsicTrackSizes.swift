// 12.5. Resolve intrinsic track sizes.

extension GridFormattingContext {
  /// Makes tracks large enough for the items in them: first for those that span one track, then for those that span
  /// more and more, at last for those that span flexible tracks.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-content
  func resolveIntrinsicTrackSizes<Axis: GridAxis>(_ axis: Axis.Type) {
    if subgridCount > 0 { accommodateSubgrids(axis) }
    let tracks = tracks(axis)
    for set in 0..<tracks.pointee.setCount where !tracks.pointee.sets[set].isFlexible {
      Self.fit(&tracks.pointee.sets[set], tracks.pointee.contributions[set])
    }
    if tracks.pointee.spanningCount > 0 { return resolveSpanningItems(axis) }
    for set in 0..<tracks.pointee.setCount where tracks.pointee.sets[set].isFlexible {
      Self.fit(&tracks.pointee.sets[set], tracks.pointee.contributions[set])
    }
  }

  /// The same for items that span several tracks, once those with one inflexible track are done.
  private func resolveSpanningItems<Axis: GridAxis>(_ axis: Axis.Type) {
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
    resolveFlexible(axis, UnsafeMutableBufferPointer(rebasing: order[start...]))
  }

  /// Size tracks to fit non-spanning items. Each track grows for its own items alone.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-single-span-items
  private static func fit(_ set: inout TrackSet, _ items: SetContributions) {
    // 1. For intrinsic minimums.
    if set.functions.contains(.intrinsicMinimum), items.minimum != .min { set.growBase(to: items.minimum) }
    // 2. For content-based minimums.
    if set.functions.contains(.contentMinimum), items.minContent != .min { set.growBase(to: items.minContent) }
    // 3. For max-content minimums.
    if set.functions.contains(.maxContentMinimum), items.maxContent != .min { set.growBase(to: items.maxContent) }
    // 4. Growth limits are at least base sizes, always. 5. For intrinsic maximums.
    if set.functions.contains(.intrinsicMaximum), items.minContent != .min { set.growLimit(to: items.minContent) }
    // 6. For max-content maximums.
    if set.functions.contains(.maxContentMaximum), items.maxContent != .min { set.growLimit(to: items.maxContent) }
  }

  @inline(__always)
  private func isFlexible<Axis: GridAxis>(_ item: Int32, _ axis: Axis.Type) -> Bool {
    items[Int(item)].axis(axis).properties.contains(.hasFlexible)
  }

  /// The items that span several tracks, intrinsic ones among them: those with flexible ones last, the others by how many
  /// they span.
  private func sortedItems<Axis: GridAxis>(_ axis: Axis.Type) -> UnsafeMutableBufferPointer<Int32> {
    let order = pass.arena.allocate(Int32.self, count: tracks(axis).pointee.spanningCount)
    var count = 0
    var isSorted = true
    var last: Int32 = 0
    for index in 0..<itemCount {
      let span = items[index].axis(axis)
      guard span.isSized, span.trackCount > 1, span.properties.contains(.hasIntrinsic) else { continue }
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

  /// Increase sizes to accommodate spanning items crossing content-sized tracks.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-spanning-items
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

  /// Increase sizes to accommodate items in flexible tracks, which have no intrinsic maximum: spanning ones, and in the same
  /// steps those with one track.
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
    if isFlexible { planForSingleItems(tracks, contribution) }
    for index in group { plan(for: items + Int(index), axis, tracks, contribution, isFlexible) }
    for index in 0..<tracks.pointee.setCount { Self.growAsPlanned(&tracks.pointee.sets[index], contribution) }
  }

  /// Plans by how much the flexible tracks have to grow for the items that span nothing else.
  private func planForSingleItems(_ tracks: UnsafeMutablePointer<AxisTracks>, _ contribution: TrackContribution) {
    let sets = tracks.pointee.sets
    for index in 0..<tracks.pointee.setCount
    where sets[index].isFlexible && Self.isAffected(sets[index].functions, contribution) {
      let items = tracks.pointee.contributions[index]
      let size =
        switch contribution {
        case .intrinsicMinimum: items.minimum
        case .contentMinimum: items.minContent
        default: items.maxContent
        }
      if size != .min { sets[index].plannedIncrease = max(size - sets[index].baseSize, .zero) }
    }
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
