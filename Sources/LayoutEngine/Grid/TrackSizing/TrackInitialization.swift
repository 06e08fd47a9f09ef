// 12.4. Initialize track sizes.

extension GridFormattingContext {
  /// Gives every set its base size and its growth limit, and the items what they span.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-init
  func initializeTracks<Axis: GridAxis>(_ axis: Axis.Type) {
    let tracks = tracks(axis)
    if isSubgridded(axis) {
      takePublishedTracks(axis)
    } else {
      tracks.pointee.gap = usedGap(axis)
      initializeSets(of: tracks)
      if tracks.pointee.properties.contains(.hasIndefinite) {
        tracks.pointee.hasIndefiniteSets = tracks.pointee.placeInitially()
      } else {
        distributeContent(axis)
      }
      if tracks.pointee.hasBaselines { resetBaselines(of: tracks) }
    }
    if subgridCount > 0 { initializeSubgrids(axis) }
  }

  /// The gutter; percentages of an indefinite size count as 0.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#column-row-gap
  func usedGap<Axis: GridAxis>(_ axis: Axis.Type) -> LayoutUnit {
    let gap = Axis.gap(style)
    if gap.isAuto { return .zero }
    return max(gap.resolved(against: tracks(axis).pointee.availableSize.orZero, pass.calculations).orZero, .zero)
  }

  func initializeSets(of tracks: UnsafeMutablePointer<AxisTracks>) {
    let isForOtherSize = tracks.pointee.hasPercentages && tracks.pointee.initialSize != tracks.pointee.availableSize
    if !tracks.pointee.isResolved || isForOtherSize { resolveInitialSets(of: tracks) }
    tracks.pointee.sets.update(from: tracks.pointee.initial, count: tracks.pointee.setCount)
  }

  private func resolveInitialSets(of tracks: UnsafeMutablePointer<AxisTracks>) {
    var properties: TrackProperties = []
    var functions: TrackSet.Functions = []
    var hasPercentages = false
    for index in 0..<tracks.pointee.setCount {
      let specified = tracks.pointee.specified[index]
      let set = trackSet(specified, in: tracks.pointee.availableSize)
      (tracks.pointee.initial + index).initialize(to: set)
      properties.formUnion(set.properties)
      functions.formUnion(set.functions)
      if specified.size.minimum.hasPercentage || specified.size.maximum.hasPercentage { hasPercentages = true }
    }
    tracks.pointee.properties = properties
    tracks.pointee.functions = functions
    tracks.pointee.hasPercentages = hasPercentages
    tracks.pointee.initialSize = tracks.pointee.availableSize
    tracks.pointee.isResolved = true
  }

  private static func properties(_ functions: TrackSet.Functions, _ specified: TrackSize) -> TrackProperties {
    var properties: TrackProperties = []
    let isFlexible = functions.contains(.flexible)
    if isFlexible || specified.minimum.hasPercentage || specified.maximum.hasPercentage {
      properties.insert(.dependsOnAvailableSize)
    }
    if isFlexible { properties.insert(.hasFlexible) }
    if !functions.isDisjoint(with: [.intrinsicMinimum, .intrinsicMaximum]) { properties.insert(.hasIntrinsic) }
    if functions.contains(.autoMinimum) { properties.insert(.hasAutoMinimum) }
    if !functions.isEmpty || specified.minimum != specified.maximum { properties.insert(.hasIndefinite) }
    return properties
  }

  private func trackSet(_ specified: GridTrackSet, in available: LayoutUnit) -> TrackSet {
    let size = specified.size
    let count = specified.trackCount
    let minimum = size.kind == .fitContent ? .indefinite : fixedSize(size.minimum, available, count)
    var maximum = size.kind == .minmax ? fixedSize(size.maximum, available, count) : .indefinite
    var limit = LayoutUnit.indefinite
    var functions = Self.minimumFunctions(minimum.isDefinite, size)
    switch size.kind {
    case .flexible: functions.insert(.flexible)
    case .fitContent:
      limit = fixedSize(size.maximum, available, count)
      functions.formUnion([.intrinsicMaximum, .maxContentMaximum])
      if size.maximum.kind == .none {
        limit = .zero
        functions.insert(.autoMaximum)
      }
    case .minmax: functions.formUnion(Self.maximumFunctions(maximum.isDefinite, size.maximum))
    }
    if maximum.isDefinite && minimum.isDefinite { maximum = max(maximum, minimum) }
    return TrackSet(
      trackCount: count, functions: functions, properties: Self.properties(functions, size),
      flexFactor: size.flexFactor * Float(count), fitContentLimit: limit,
      baseSize: minimum.orZero, growthLimit: maximum)
  }

  /// A fixed sizing function of some tracks together; indefinite if it is none, as percentages of an indefinite size.
  private func fixedSize(_ length: Length, _ available: LayoutUnit, _ count: Int32) -> LayoutUnit {
    let size = length.resolved(against: available, pass.calculations)
    return size.isDefinite ? max(size, .zero).times(count) : .indefinite
  }

  private static func minimumFunctions(_ isFixed: Bool, _ size: TrackSize) -> TrackSet.Functions {
    if isFixed { return [] }
    if size.kind == .fitContent { return [.intrinsicMinimum, .autoMinimum] }
    return switch size.minimum.kind {
    case .minContent: [.intrinsicMinimum, .contentMinimum]
    case .maxContent: [.intrinsicMinimum, .contentMinimum, .maxContentMinimum]
    default: [.intrinsicMinimum, .autoMinimum]
    }
  }

  private static func maximumFunctions(_ isFixed: Bool, _ maximum: Length) -> TrackSet.Functions {
    if isFixed { return [] }
    return switch maximum.kind {
    case .minContent: .intrinsicMaximum
    case .maxContent: [.intrinsicMaximum, .maxContentMaximum]
    default: [.intrinsicMaximum, .maxContentMaximum, .autoMaximum]
    }
  }
}
