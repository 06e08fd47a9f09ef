// 12.5.1. Distributing extra space across spanned tracks.

/// What space is distributed for: which size of which tracks grows.
enum TrackContribution: BitwiseCopyable {
  case intrinsicMinimum, contentMinimum, maxContentMinimum
  case intrinsicMaximum, maxContentMaximum
  /// The free space of the container: base sizes up to the growth limits.
  case freeSpace

  /// Whether growth limits grow, not base sizes.
  @inline(__always) var isForGrowthLimits: Bool { self == .intrinsicMaximum || self == .maxContentMaximum }
}

/// Space that is distributed over sets.
///
/// Sets of several tracks get the shares of all of them; what rounding leaves goes to later sets.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#extra-space
struct ExtraSpace {
  private var space: LayoutUnit
  private let contribution: TrackContribution
  private let sets: UnsafeMutablePointer<TrackSet>
  /// How many tracks can still grow.
  private var growableCount: UInt32 = 0

  init(_ space: LayoutUnit, _ contribution: TrackContribution, _ sets: UnsafeMutablePointer<TrackSet>) {
    self.space = space
    self.contribution = contribution
    self.sets = sets
  }

  /// Sets the item-incurred increase of some sets, in equal shares for each track, and orders the sets by how far they
  /// can grow.
  mutating func distribute(to growing: UnsafeMutablePointer<Int32>, _ count: Int) {
    startGrowing(growing, count)
    growToLimits(growing, count)
  }

  /// The same; what is left when all are at their limits goes to the sets `beyond` theirs.
  mutating func distribute(
    to growing: UnsafeMutablePointer<Int32>, _ count: Int, beyond: UnsafeMutablePointer<Int32>, _ beyondCount: Int
  ) {
    startGrowing(growing, count)
    growToLimits(growing, count)
    if space > .zero { growBeyondLimits(beyond, beyondCount) }
  }

  private mutating func startGrowing(_ growing: UnsafeMutablePointer<Int32>, _ count: Int) {
    for position in 0..<count {
      let set = Int(growing[position])
      sets[set].itemIncurredIncrease = .zero
      if growthPotential(set) != .zero { growableCount &+= UInt32(bitPattern: sets[set].trackCount) }
    }
    if growableCount > 0 || contribution.isForGrowthLimits { sort(growing, count) }
  }

  /// Distribute space up to limits.
  private mutating func growToLimits(_ growing: UnsafeMutablePointer<Int32>, _ count: Int) {
    for position in 0..<count {
      if growableCount == 0 { break }
      let set = Int(growing[position])
      sets[set].itemIncurredIncrease = share(of: set, growthPotential(set))
    }
  }

  /// Distribute space beyond limits: base sizes without end, growth limits up to the argument of `fit-content()`.
  private mutating func growBeyondLimits(_ growing: UnsafeMutablePointer<Int32>, _ count: Int) {
    func potential(_ set: Int) -> LayoutUnit {
      contribution.isForGrowthLimits ? potentialOfGrowthLimit(set) : .indefinite
    }
    growableCount = 0
    for position in 0..<count where potential(Int(growing[position])) != .zero {
      growableCount &+= UInt32(bitPattern: sets[Int(growing[position])].trackCount)
    }
    for position in 0..<count {
      if growableCount == 0 { break }
      let set = Int(growing[position])
      sets[set].itemIncurredIncrease += share(of: set, potential(set))
    }
  }

  /// The share of a set; limited, unless its growth potential is infinite, that is indefinite.
  private mutating func share(of set: Int, _ potential: LayoutUnit) -> LayoutUnit {
    if potential == .zero { return .zero }
    let trackCount = min(UInt32(bitPattern: sets[set].trackCount), growableCount)
    var share = space
    if trackCount < growableCount {
      // As in Chromium, products of huge spaces and counts wrap around.
      let product = UInt32(bitPattern: space.rawValue) &* trackCount
      share = LayoutUnit(rawValue: Int32(bitPattern: product / growableCount))
    }
    if potential.isDefinite { share = min(share, potential) }
    growableCount -= trackCount
    space -= share
    return share
  }

  /// How far a set can grow up to its limit; indefinite stands for infinity.
  private func growthPotential(_ set: Int) -> LayoutUnit {
    if contribution.isForGrowthLimits {
      let isLimited = sets[set].growthLimit.isDefinite && !sets[set].isInfinitelyGrowable
      return isLimited ? .zero : potentialOfGrowthLimit(set)
    }
    guard sets[set].growthLimit.isDefinite else { return .indefinite }
    let increase = contribution == .freeSpace ? .zero : sets[set].itemIncurredIncrease
    return max(sets[set].growthLimit - (sets[set].baseSize + increase), .zero)
  }

  /// How far a growth limit can grow, infinitely growable or not: up to the argument of `fit-content()`.
  private func potentialOfGrowthLimit(_ set: Int) -> LayoutUnit {
    guard sets[set].fitContentLimit.isDefinite else { return .indefinite }
    return max(sets[set].fitContentLimit - sets[set].definiteGrowthLimit - sets[set].itemIncurredIncrease, .zero)
  }

  /// Orders sets by how far they can grow; those without limit come last.
  private func sort(_ growing: UnsafeMutablePointer<Int32>, _ count: Int) {
    func key(_ set: Int32) -> Int32 {
      let potential =
        contribution.isForGrowthLimits ? potentialOfGrowthLimit(Int(set)) : growthPotential(Int(set))
      return potential.isDefinite ? potential.rawValue : .max
    }
    if count < 2 { return }
    var isSorted = true
    var last = key(growing[0])
    for position in 1..<count {
      let next = key(growing[position])
      if next < last { isSorted = false }
      last = next
    }
    if isSorted { return }
    var buffer = UnsafeMutableBufferPointer(start: growing, count: count)
    buffer.sort { (key($0), $0) < (key($1), $1) }
  }
}

extension ExtraSpace {
  /// Distributes space to flexible sets in proportion to their flex factors.
  ///
  /// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-spanning-flex-items
  static func distribute(
    _ space: LayoutUnit, flexFactorSum: Float, to growing: UnsafeMutablePointer<Int32>, _ count: Int,
    _ sets: UnsafeMutablePointer<TrackSet>
  ) {
    var space = space
    var sum = flexFactorSum
    var isUsedUp = false
    for position in 0..<count {
      let set = Int(growing[position])
      sets[set].itemIncurredIncrease = .zero
      if isUsedUp { continue }
      let factor = min(sets[set].flexFactor, sum)
      var share = space
      if abs(factor - sum) < .ulpOfOne {
        isUsedUp = true
      } else {
        share = LayoutUnit(rawValue: LayoutUnit.clamp(Double(Float(space.rawValue) * factor / sum)))
      }
      sum -= factor
      space -= share
      sets[set].itemIncurredIncrease = share
    }
  }
}
