/// What the items ask for that span one set of tracks and nothing else: the most of each kind.
///
/// Such items make each set grow for itself, so that no more than this has to be known about them.
struct SetContributions: BitwiseCopyable {
  /// Which contributions decide the size of a set.
  struct Needs: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let minimum = Needs(rawValue: 1 << 0)
    static let minContent = Needs(rawValue: 1 << 1)
    static let maxContent = Needs(rawValue: 1 << 2)
  }

  /// The set for which they were found out.
  private(set) var functions: TrackSet.Functions = []
  private(set) var needs: Needs = []
  private var growthLimit = LayoutUnit.zero
  private var isKnown = false

  // `LayoutUnit.min` stands for no items; what is not needed is not found out.
  var minimum = LayoutUnit.min
  var minContent = LayoutUnit.min
  var maxContent = LayoutUnit.min

  init() {}

  init(of set: TrackSet, _ needs: Needs) {
    functions = set.functions
    growthLimit = set.growthLimit
    self.needs = needs
  }

  /// Whether they hold for a set as it is initialised now.
  @inline(__always)
  func hold(for set: TrackSet, _ needs: Needs) -> Bool {
    isKnown && self.needs == needs && functions.rawValue == set.functions.rawValue && growthLimit == set.growthLimit
  }

  @inline(__always) var awaitsItems: Bool { !isKnown }

  mutating func noteKnown() { isKnown = true }

  /// Adds an item that contributes the same to all kinds.
  @inline(__always)
  mutating func add(_ size: LayoutUnit) {
    if needs.contains(.minimum) { minimum = max(minimum, size) }
    if needs.contains(.minContent) { minContent = max(minContent, size) }
    if needs.contains(.maxContent) { maxContent = max(maxContent, size) }
  }
}

extension GridFormattingContext {
  /// Finds out what the items with one track ask for, as far as it is not known.
  func gatherContributions<Axis: GridAxis>(_ axis: Axis.Type) {
    let tracks = tracks(axis)
    if !Axis.isColumns, keepsContributions { forgetContributionsOfOtherColumns() }
    let unknown = resetContributions(axis, tracks)
    if unknown == 0 { return }
    let itemSets = tracks.pointee.itemSets
    let contributions = tracks.pointee.contributions
    if keepsContributions, unknown < tracks.pointee.setCount {
      let lists = tracks.pointee.lists(ofItems: itemCount, pass)
      for set in 0..<tracks.pointee.setCount where contributions[set].awaitsItems {
        var index = lists.first[set]
        while index >= 0 {
          add(items + Int(index), axis, to: contributions + set)
          index = lists.next[Int(index)]
        }
      }
    } else {
      for index in 0..<itemCount where itemSets[index] >= 0 && contributions[Int(itemSets[index])].awaitsItems {
        add(items + index, axis, to: contributions + Int(itemSets[index]))
      }
    }
    for set in 0..<tracks.pointee.setCount { contributions[set].noteKnown() }
  }

  /// Forgets the contributions that do not hold for the tracks as they are initialised. Returns of how many sets the items
  /// have to be asked.
  private func resetContributions<Axis: GridAxis>(
    _ axis: Axis.Type, _ tracks: UnsafeMutablePointer<AxisTracks>
  ) -> Int {
    let isOpen = !hasDefiniteFreeSpace(axis)
    let keeps = keepsContributions
    var unknown = 0
    for set in 0..<tracks.pointee.setCount {
      let needs = Self.needs(of: tracks.pointee.sets[set].functions, isOpen: isOpen)
      if keeps, tracks.pointee.contributions[set].hold(for: tracks.pointee.sets[set], needs) { continue }
      tracks.pointee.contributions[set] = SetContributions(of: tracks.pointee.sets[set], needs)
      if needs.isEmpty { tracks.pointee.contributions[set].noteKnown() } else { unknown += 1 }
    }
    return unknown
  }

  @inline(__always)
  private static func needs(of functions: TrackSet.Functions, isOpen: Bool) -> SetContributions.Needs {
    var needs: SetContributions.Needs = []
    if functions.contains(.intrinsicMinimum) { needs.insert(.minimum) }
    if !functions.isDisjoint(with: [.contentMinimum, .intrinsicMaximum]) { needs.insert(.minContent) }
    if !functions.isDisjoint(with: [.maxContentMinimum, .maxContentMaximum]) { needs.insert(.maxContent) }
    if isOpen, functions.contains(.flexible) { needs.insert(.maxContent) }
    return needs
  }

  private func add<Axis: GridAxis>(
    _ item: UnsafeMutablePointer<GridItem>, _ axis: Axis.Type, to sum: UnsafeMutablePointer<SetContributions>
  ) {
    let margin = margin(of: item, axis)
    let needs = sum.pointee.needs
    let isFixed = item.pointee.flags.contains(
      Axis.isColumns ? .hasFixedColumnContribution : .hasFixedRowContribution)
    if isFixed {
      let size = Axis.isColumns ? inlineContribution(of: item).minContent : item.pointee.measured.height
      return sum.pointee.add(max(size + margin, .zero))
    }
    if needs.contains(.minContent) {
      sum.pointee.minContent = max(sum.pointee.minContent, contribution(of: item, axis, .contentMinimum, margin))
    }
    if needs.contains(.maxContent) {
      sum.pointee.maxContent = max(sum.pointee.maxContent, contribution(of: item, axis, .maxContentMinimum, margin))
    }
    if needs.contains(.minimum) {
      sum.pointee.minimum = max(sum.pointee.minimum, contribution(of: item, axis, .intrinsicMinimum, margin))
    }
  }

  /// Forgets what items contribute to the rows whose columns are not as wide as they were.
  private func forgetContributionsOfOtherColumns() {
    guard container.pointee.traits.contains(.rowContributionUsesColumns), !columns.pointee.hasContributed else {
      return
    }
    let itemSets = rows.pointee.itemSets
    for index in 0..<itemCount where itemSets[index] >= 0 {
      if items[index].flags.contains(.hasFixedRowContribution) { continue }
      if items[index].measuredWidth != size(of: items[index].columns) { rows.pointee.forgetContribution(of: index) }
    }
    columns.pointee.noteContributed()
  }
}
