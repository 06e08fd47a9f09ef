/// The tracks of one axis while they are sized, and where they are.
///
/// Safety: the pointers address `rangeCount` ranges and properties, `setCount` sets, baselines and scratch indices, and
/// `setCount + 1` offsets in the arena of the pass.
struct AxisTracks: BitwiseCopyable {
  // Inputs.
  let ranges: UnsafeMutablePointer<GridTrackRange>
  let rangeProperties: UnsafeMutablePointer<TrackProperties>
  let rangeCount: Int
  /// The sizing functions as they are specified.
  let specified: UnsafeMutablePointer<GridTrackSet>
  let sets: UnsafeMutablePointer<TrackSet>
  let setCount: Int
  /// How many tracks are not collapsed.
  let trackCount: Int
  let leadingImplicitCount: Int32
  let explicitCount: Int32

  // 12.4. Initialisation.
  /// The size of the content box, or indefinite.
  var availableSize = LayoutUnit.indefinite
  /// Its minimum; matters only if the size is indefinite.
  var minimumSize = LayoutUnit.zero
  /// The gutter; with content distribution once the geometry is final.
  var gap = LayoutUnit.zero
  var properties: TrackProperties = []
  /// The sizing functions of all sets together.
  var functions: TrackSet.Functions = []

  // 12.5. Intrinsic sizes.
  /// The size of all tracks, if there is no free space to give to any.
  var sizeWithoutFreeSpace = LayoutUnit.zero

  // Geometry.
  /// From the start of the content box to each set; the last one is the end of all, with a gutter.
  let offsets: UnsafeMutablePointer<LayoutUnit>
  /// For each number of sets from the first on, the last of them that has no size yet; -1 for none.
  let lastIndefinite: UnsafeMutablePointer<Int32>
  var hasIndefiniteSets = false

  // Baselines, from the start or the end of a set, which items share; `LayoutUnit.min` for none.
  let firstBaselines: UnsafeMutablePointer<LayoutUnit>
  let lastBaselines: UnsafeMutablePointer<LayoutUnit>
  var hasBaselines = false

  /// Of a subgrid that takes the tracks around it.
  var subgridEdges = SubgridEdges()

  // Scratch for the distribution of space.
  let growing: UnsafeMutablePointer<Int32>
  let growingBeyond: UnsafeMutablePointer<Int32>

  init(_ tracks: GridTracks, _ arena: inout Arena) {
    rangeCount = tracks.ranges.count
    leadingImplicitCount = tracks.leadingImplicitCount
    explicitCount = tracks.explicitCount
    let capacity = tracks.sets.count
    ranges = arena.allocate(GridTrackRange.self, count: rangeCount)
    rangeProperties = arena.allocate(TrackProperties.self, count: rangeCount)
    specified = arena.allocate(GridTrackSet.self, count: capacity)
    sets = arena.allocate(TrackSet.self, count: capacity)
    offsets = arena.allocate(LayoutUnit.self, count: capacity + 1)
    lastIndefinite = arena.allocate(Int32.self, count: capacity + 1)
    firstBaselines = arena.allocate(LayoutUnit.self, count: capacity)
    lastBaselines = arena.allocate(LayoutUnit.self, count: capacity)
    growing = arena.allocate(Int32.self, count: capacity)
    growingBeyond = arena.allocate(Int32.self, count: capacity)
    (setCount, trackCount) = Self.copy(tracks, ranges, specified)
    offsets[0] = .zero
  }

  /// Copies the ranges and the sets of those that are not collapsed; returns how many sets and tracks these are.
  private static func copy(
    _ tracks: GridTracks, _ ranges: UnsafeMutablePointer<GridTrackRange>, _ sets: UnsafeMutablePointer<GridTrackSet>
  ) -> (setCount: Int, trackCount: Int) {
    var setCount = 0
    var trackCount = 0
    for (index, source) in tracks.ranges.enumerated() {
      var range = source
      range.firstSet = Int32(setCount)
      if source.isCollapsed {
        range.setCount = 0
      } else {
        for set in 0..<Int(source.setCount) {
          sets[setCount + set] = tracks.sets[Int(source.firstSet) + set]
        }
        setCount += Int(source.setCount)
        trackCount += Int(source.trackCount)
      }
      ranges[index] = range
    }
    return (setCount, trackCount)
  }

  /// The size of all tracks and the gutters between them.
  var totalSize: LayoutUnit {
    guard setCount > 0 else { return .zero }
    var total = LayoutUnit.zero
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
  func placeInitially() -> Bool {
    var offset = LayoutUnit.zero
    var last: Int32 = -1
    offsets[0] = offset
    lastIndefinite[0] = last
    for index in 0..<setCount {
      if sets[index].growthLimit.isDefinite {
        offset += sets[index].growthLimit + gap.times(sets[index].trackCount)
      } else {
        last = Int32(index)
      }
      offsets[index + 1] = offset
      lastIndefinite[index + 1] = last
    }
    return last >= 0
  }

  /// Places the sets by their sizes.
  func place(from start: LayoutUnit) {
    var offset = start
    offsets[0] = offset
    for index in 0..<setCount {
      offset += sets[index].baseSize + gap.times(sets[index].trackCount)
      offsets[index + 1] = offset
    }
  }
}
