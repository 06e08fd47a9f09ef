// 12.3. Track sizing algorithm.

/// What the inline size of a grid is found out for.
enum GridSizingConstraint: BitwiseCopyable {
  case layout, minContent, maxContent
}

extension GridFormattingContext {
  /// Sizes the tracks of one axis, which are initialised.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-track-sizing
  func sizeTracks<Axis: GridAxis>(_ axis: Axis.Type) {
    let tracks = tracks(axis)
    gatherContributions(axis)
    // 2. Resolve intrinsic track sizes.
    if tracks.pointee.properties.contains(.hasIntrinsic) { resolveIntrinsicTrackSizes(axis) }
    tracks.pointee.sizeWithoutFreeSpace = tracks.pointee.totalSize
    var canGrow = false
    for index in 0..<tracks.pointee.setCount {
      let limit = tracks.pointee.sets[index].definiteGrowthLimit
      tracks.pointee.sets[index].growthLimit = limit
      if limit > tracks.pointee.sets[index].baseSize { canGrow = true }
    }
    // 3. Maximize tracks.
    if canGrow { maximizeTracks(axis) }
    // 4. Expand flexible tracks.
    if tracks.pointee.properties.contains(.hasFlexible) { expandFlexibleTracks(axis) }
    // 5. Stretch auto tracks.
    stretchAutoTracks(axis)
  }

  /// What the tracks leave of the available size; 0 for the min-content size, and indefinite if there is no limit.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#free-space
  func freeSpace<Axis: GridAxis>(_ axis: Axis.Type) -> LayoutUnit {
    guard hasDefiniteFreeSpace(axis) else { return .indefinite }
    if Axis.isColumns, sizingConstraint == .minContent { return .zero }
    let tracks = tracks(axis)
    return max(tracks.pointee.availableSize - tracks.pointee.totalSize, .zero)
  }

  /// Whether there is a limit to what the tracks can take.
  func hasDefiniteFreeSpace<Axis: GridAxis>(_ axis: Axis.Type) -> Bool {
    if Axis.isColumns, sizingConstraint != .layout { return sizingConstraint == .minContent }
    return tracks(axis).pointee.availableSize.isDefinite
  }

  /// Distributes free space to the tracks, up to their growth limits.
  ///
  /// DEVIATION: the tracks are not sized again at the maximum size of the container, as in Chromium.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-grow-tracks
  private func maximizeTracks<Axis: GridAxis>(_ axis: Axis.Type) {
    let free = freeSpace(axis)
    guard free != .zero else { return }
    let tracks = tracks(axis)
    let sets = tracks.pointee.sets
    let count = tracks.pointee.setCount
    if free.isDefinite {
      for index in 0..<count { tracks.pointee.growing[index] = Int32(index) }
      var space = ExtraSpace(free, .freeSpace, sets)
      space.distribute(to: tracks.pointee.growing, count)
    } else {
      for index in 0..<count { sets[index].itemIncurredIncrease = sets[index].growthLimit - sets[index].baseSize }
    }
    for index in 0..<count { sets[index].setBaseSize(sets[index].baseSize + sets[index].itemIncurredIncrease) }
  }

  /// Distributes the rest to the `auto` tracks, if the content is aligned by stretching it.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-stretch
  private func stretchAutoTracks<Axis: GridAxis>(_ axis: Axis.Type) {
    let content = Axis.content(style).position
    guard content == .normal || content == .stretch || content == .auto else { return }
    let tracks = tracks(axis)
    var count = 0
    for index in 0..<tracks.pointee.setCount where tracks.pointee.sets[index].functions.contains(.autoMaximum) {
      tracks.pointee.growing[count] = Int32(index)
      count += 1
    }
    guard count > 0 else { return }
    var free = freeSpace(axis)
    // A definite minimum takes the place of an indefinite size.
    if !free.isDefinite { free = tracks.pointee.minimumSize - tracks.pointee.totalSize }
    guard free > .zero else { return }
    let sets = tracks.pointee.sets
    var space = ExtraSpace(free, .freeSpace, sets)
    space.distribute(to: tracks.pointee.growing, count, beyond: tracks.pointee.growing, count)
    for position in 0..<count {
      let set = Int(tracks.pointee.growing[position])
      sets[set].setBaseSize(sets[set].baseSize + sets[set].itemIncurredIncrease)
    }
  }
}
