/// The tracks of one axis while they are sized, and where they are.
///
/// Safety: the pointers address `rangeCount` ranges, `setCount` sets, baselines and scratch indices, and `setCount + 1`
/// offsets in the memory of the container; there is room for as many as the capacities say.
struct AxisTracks: BitwiseCopyable {
  // Inputs.
  let ranges: UnsafeMutablePointer<GridTrackRange>
  var rangeCount = 0
  let rangeCapacity: Int
  /// The sizing functions as they are specified.
  let specified: UnsafeMutablePointer<GridTrackSet>
  let sets: UnsafeMutablePointer<TrackSet>
  var setCount = 0
  let setCapacity: Int
  /// How many tracks are not collapsed.
  var trackCount = 0
  var leadingImplicitCount: Int32 = 0
  var explicitCount: Int32 = 0
  /// For each item the set of its only track; -1 if it spans several tracks, or has no part in sizing these.
  var itemSets: UnsafeMutablePointer<Int32>
  let itemCapacity: Int
  /// The same the other way round, once somebody has asked for it.
  private(set) var itemLists: TrackItemLists?
  private var hasItemLists = false
  /// How many items span several tracks.
  var spanningCount = 0

  // 12.4. Initialisation.
  /// The sets as they are initialised for `initialSize`; for all sizes if there are no percentages.
  let initial: UnsafeMutablePointer<TrackSet>
  var initialSize = LayoutUnit.indefinite
  var isResolved = false
  var hasPercentages = false
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
  /// What the items with one track ask for.
  let contributions: UnsafeMutablePointer<SetContributions>
  /// The size of all tracks, if there is no free space to give to any.
  var sizeWithoutFreeSpace = LayoutUnit.zero

  // Geometry.
  /// From the start of the content box to each set; the last one is the end of all, with a gutter.
  let offsets: UnsafeMutablePointer<LayoutUnit>
  /// For each number of sets from the first on, the last of them that has no size yet; -1 for none.
  let lastIndefinite: UnsafeMutablePointer<Int32>
  var hasIndefiniteSets = false
  /// The offsets and the gutter with which the items were laid out last, and those with which the rows got their
  /// contributions.
  let settledOffsets: UnsafeMutablePointer<LayoutUnit>
  var settledGap = LayoutUnit.indefinite
  let contributedOffsets: UnsafeMutablePointer<LayoutUnit>
  var contributedGap = LayoutUnit.indefinite

  /// How far each set has moved since then; see `findShifts`.
  let shifts: UnsafeMutablePointer<LayoutUnit>

  // Baselines, from the start or the end of a set, which items share; `LayoutUnit.min` for none.
  let firstBaselines: UnsafeMutablePointer<LayoutUnit>
  let lastBaselines: UnsafeMutablePointer<LayoutUnit>
  var hasBaselines = false

  /// Of a subgrid that takes the tracks around it.
  var subgridEdges = SubgridEdges()

  // Scratch for the distribution of space.
  let growing: UnsafeMutablePointer<Int32>
  let growingBeyond: UnsafeMutablePointer<Int32>

  /// Room for tracks, with none in it.
  init(_ pass: LayoutPass, ranges: Int, sets: Int, items: Int, isKept: Bool) {
    func allocate<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
      pass.allocateForGrid(type, count: count, isKept: isKept)
    }
    (rangeCapacity, setCapacity, itemCapacity) = (ranges, sets, items)
    self.ranges = allocate(GridTrackRange.self, ranges)
    specified = allocate(GridTrackSet.self, sets)
    self.sets = allocate(TrackSet.self, 2 * sets)
    initial = self.sets + sets
    itemSets = allocate(Int32.self, items)
    contributions = allocate(SetContributions.self, sets)
    // Nine arrays of numbers of 32 bits.
    offsets = allocate(LayoutUnit.self, 6 * sets + 3)
    settledOffsets = offsets + (sets + 1)
    contributedOffsets = settledOffsets + (sets + 1)
    firstBaselines = contributedOffsets + (sets + 1)
    lastBaselines = firstBaselines + sets
    shifts = lastBaselines + sets
    growing = allocate(Int32.self, 3 * sets + 1)
    growingBeyond = growing + sets
    lastIndefinite = growingBeyond + sets
  }

  /// Takes all tracks away.
  mutating func clear() {
    (rangeCount, setCount, trackCount, spanningCount) = (0, 0, 0, 0)
    (leadingImplicitCount, explicitCount) = (0, 0)
    hasBaselines = false
    hasItemLists = false
    isResolved = false
    settledGap = .indefinite
    contributedGap = .indefinite
    offsets[0] = .zero
  }

  /// Takes the ranges and the sets of those that are not collapsed.
  mutating func take(_ tracks: GridTracks) {
    leadingImplicitCount = tracks.leadingImplicitCount
    explicitCount = tracks.explicitCount
    for source in tracks.ranges {
      var range = source
      range.firstSet = Int32(truncatingIfNeeded: setCount)
      if source.isCollapsed {
        range.setCount = 0
      } else {
        for set in 0..<Int(source.setCount) { append(tracks.sets[Int(source.firstSet) + set]) }
        trackCount += Int(source.trackCount)
      }
      ranges[rangeCount] = range
      rangeCount += 1
    }
  }

  /// Adds a track that is a range of its own.
  @inline(__always)
  mutating func appendTrack(_ size: TrackSize) {
    let index = Int32(truncatingIfNeeded: setCount)
    ranges[rangeCount] = GridTrackRange(
      firstLine: index, trackCount: 1, firstSet: index, setCount: 1, isCollapsed: false)
    rangeCount += 1
    trackCount += 1
    append(GridTrackSet(size: size, trackCount: 1))
  }

  @inline(__always)
  private mutating func append(_ set: GridTrackSet) {
    specified[setCount] = set
    contributions[setCount] = SetContributions()
    setCount += 1
  }

  /// Notes whether an item has one track for itself.
  @inline(__always)
  mutating func noteSet(of item: GridItemAxis, _ index: Int) {
    itemSets[index] = item.isSized && item.trackCount == 1 ? item.firstSet : -1
    if item.isSized, item.trackCount > 1 { spanningCount += 1 }
  }

  /// The items of each set that have no other track, found out once for each placement.
  ///
  /// - Complexity: Linear in the number of items the first time, constant from then on.
  mutating func lists(ofItems count: Int, _ pass: LayoutPass) -> TrackItemLists {
    let lists = itemLists ?? TrackItemLists(pass, sets: setCapacity, items: itemCapacity)
    if !hasItemLists {
      lists.fill(from: itemSets, count: count, setCount: setCount)
      itemLists = lists
      hasItemLists = true
    }
    return lists
  }

  /// Forgets what the items with the track of an item ask for.
  func forgetContribution(of index: Int) {
    if itemSets[index] >= 0 { contributions[Int(itemSets[index])] = SetContributions() }
  }

  /// Finds the sets that a span of ranges has.
  func span(_ span: GridSpan) -> GridItemSpan {
    let last = ranges[Int(span.endRange) - 1]
    return GridItemSpan(
      start: span.start, end: span.end, firstSet: ranges[Int(span.firstRange)].firstSet,
      endSet: last.firstSet + last.setCount)
  }
}

/// For each set of tracks a list of items, in document order, -1 at its end.
///
/// Safety: `first` addresses a value for each set and `next` one for each item, in the memory of grids that are kept.
struct TrackItemLists: BitwiseCopyable {
  let first: UnsafeMutablePointer<Int32>
  let next: UnsafeMutablePointer<Int32>

  fileprivate init(_ pass: LayoutPass, sets: Int, items: Int) {
    first = pass.allocateForGrid(Int32.self, count: sets, isKept: true)
    next = pass.allocateForGrid(Int32.self, count: items, isKept: true)
  }

  fileprivate func fill(from itemSets: UnsafeMutablePointer<Int32>, count: Int, setCount: Int) {
    first.initialize(repeating: -1, count: setCount)
    for index in stride(from: count - 1, through: 0, by: -1) where itemSets[index] >= 0 {
      next[index] = first[Int(itemSets[index])]
      first[Int(itemSets[index])] = Int32(truncatingIfNeeded: index)
    }
  }
}
