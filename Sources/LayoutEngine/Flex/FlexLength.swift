/// What resolving the flexible lengths of a line asks of an item, side by side with the same of the others, so that the
/// steps are loops over one array.
struct FlexLength: BitwiseCopyable {
  let node: NodeIndex
  let flexBaseSize: LayoutUnit
  var minimum: LayoutUnit
  let maximum: LayoutUnit
  /// Both margins of the main axis, and the one at main-start; `auto` is 0.
  let margin: LayoutUnit
  let marginStart: LayoutUnit
  let flexGrow: Float
  let flexShrink: Float
  /// The flex shrink factor times the inner flex base size.
  let scaledShrinkFactor: Double
  /// Whether the automatic minimum size has not been computed.
  var isMinimumPending: Bool
  /// Whether the item is different since the last layout, and whether its style is.
  var isOutdated = false
  var hasNewStyle = false
  /// The size that the item was laid out with.
  var settledSize: LayoutUnit

  // What is found out while lengths are resolved.
  /// The flex base size until the item is frozen, then the target main size.
  var size: LayoutUnit
  /// By how much limits make the target main size larger.
  fileprivate(set) var violation = LayoutUnit.zero
  /// The share of an item among others: its flex factor, scaled if the items shrink.
  fileprivate var weight = 0.0

  /// - Parameter edges: Padding and border in the main axis.
  @inline(__always)
  init(_ item: UnsafeMutablePointer<FlexItem>, edges: LayoutUnit) {
    let style = item.pointee.style
    node = item.pointee.node
    flexBaseSize = item.pointee.flexBaseSize
    minimum = item.pointee.minimumMainSize
    maximum = item.pointee.maximumMainSize
    margin = item.pointee.mainMargin
    marginStart = item.pointee.marginMainStart
    flexGrow = style.pointee.flexGrow
    flexShrink = style.pointee.flexShrink
    scaledShrinkFactor = Double(flexShrink) * Double((flexBaseSize - edges).rawValue)
    isMinimumPending = item.pointee.flags.contains(.isMinimumPending)
    settledSize = item.pointee.mainSize
    size = item.pointee.mainSize
  }

  @inline(__always) var hypotheticalSize: LayoutUnit { flexBaseSize.clamped(minimum, maximum) }

  /// No less than what sizes and margin can be together while lengths are resolved, apart from the space that is
  /// distributed; in 1/64 px. A minimum that is pending is no larger than the flex base size.
  @inline(__always) var magnitude: Int64 {
    2 * Int64(flexBaseSize.rawValue.magnitude) + Int64(minimum.rawValue.magnitude)
      + Int64(margin.rawValue.magnitude)
  }

  /// What was aimed at in the last round before the limits.
  var target: LayoutUnit { size - violation }
}

/// The used flex factor: items either grow or shrink.
enum FlexFactor {
  case grow, shrink
}

/// The items of a line that are not frozen.
///
/// Safety: `places` are `count` indices into `lengths`.
struct FlexibleItems: BitwiseCopyable {
  let lengths: UnsafeMutablePointer<FlexLength>
  let places: UnsafeMutablePointer<Int32>
  let factor: FlexFactor
  private(set) var count = 0
  /// The sums of the flex factors and of the weights.
  private(set) var sumOfFactors = 0.0
  private(set) var sumOfWeights = 0.0

  /// 1.5 · 2⁵²: adding it to a number of less than 2⁵¹ rounds that to an integer, halves to the even one, which is in the
  /// lower bits then.
  private static let rounding = 6_755_399_441_055_744.0

  init(_ lengths: UnsafeMutablePointer<FlexLength>, _ places: UnsafeMutablePointer<Int32>, _ factor: FlexFactor) {
    self.lengths = lengths
    self.places = places
    self.factor = factor
  }

  /// Adds an item, as the last one.
  @inline(__always)
  mutating func append(_ place: Int) {
    lengths[place].weight =
      factor == .grow ? Double(lengths[place].flexGrow) : lengths[place].scaledShrinkFactor
    places[count] = Int32(truncatingIfNeeded: place)
    count &+= 1
    addToSums(lengths + place)
  }

  @inline(__always)
  private mutating func addToSums(_ length: UnsafeMutablePointer<FlexLength>) {
    sumOfFactors += Double(factor == .grow ? length.pointee.flexGrow : length.pointee.flexShrink)
    sumOfWeights += length.pointee.weight
  }

  /// Sets the target main sizes, limited to their minimum and maximum, and returns the total violation in 1/64 px.
  ///
  /// Every item takes its share of what is still left, rounded to 1/64 px with halves away from zero, beginning with the
  /// last one.
  @inline(__always)
  func distribute(_ space: LayoutUnit, isExact: Bool) -> Int64 {
    isExact ? distributeExactly(space) : distributeSaturating(space)
  }

  /// The same where nothing saturates.
  ///
  /// What is left goes from item to item through one product and two sums: integers of less than 2⁵³ are exact in `Double`,
  /// and the rare halves, where the two ways to round differ, are looked for aside. A share of a weight that is no larger
  /// than the sum of weights is no larger than what is left.
  @inline(__always)
  private func distributeExactly(_ space: LayoutUnit) -> Int64 {
    var left = Double(space.rawValue)
    var weights = sumOfWeights
    var total: Int64 = 0
    var index = count
    while index > 0 {
      index &-= 1
      let length = lengths + Int(places[index])
      let weight = length.pointee.weight
      let part = left * (weight / weights)
      let rounded = part + Self.rounding
      var share = Int32(truncatingIfNeeded: rounded.bitPattern)
      if abs(part - (rounded - Self.rounding)) < 0.5, weight <= weights {
        left = (left + Self.rounding) - rounded
      } else {
        share = weights > 0 ? LayoutUnit(roundingRawValue: part).rawValue : 0
        left -= Double(share)
      }
      weights -= weight
      let target = LayoutUnit(rawValue: length.pointee.flexBaseSize.rawValue &+ share)
      total &+= length.pointee.setTarget(target)
    }
    return total
  }

  @inline(never)
  private func distributeSaturating(_ space: LayoutUnit) -> Int64 {
    var left = space
    var weights = sumOfWeights
    var total: Int64 = 0
    for index in stride(from: count - 1, through: 0, by: -1) {
      let length = lengths + Int(places[index])
      let part = Double(left.rawValue) * (length.pointee.weight / weights)
      let share = weights > 0 ? LayoutUnit(roundingRawValue: part) : .zero
      weights -= length.pointee.weight
      left -= share
      total &+= length.pointee.setTarget(length.pointee.flexBaseSize + share)
    }
    return total
  }

  /// Freezes the items that violate a limit in the direction of the total violation, or all if there is none. The others
  /// have their flex base sizes for the time being.
  ///
  /// - Returns: By how much the frozen items together are larger than their flex base sizes.
  @inline(__always)
  mutating func freezeOverFlexedItems(_ totalViolation: Int64) -> Int32 {
    let all = count
    var growth: Int32 = 0
    count = 0
    (sumOfFactors, sumOfWeights) = (0, 0)
    for index in 0..<all {
      let place = places[index]
      let length = lengths + Int(place)
      let base = length.pointee.flexBaseSize
      let isFrozen = length.pointee.isFrozen(totalViolation)
      let size = isFrozen ? length.pointee.size : base
      length.pointee.size = size
      growth &+= size.rawValue &- base.rawValue
      // Written in any case, and kept only if it stays: no branch that cannot be foreseen.
      places[count] = place
      count &+= isFrozen ? 0 : 1
    }
    for index in 0..<count { addToSums(lengths + Int(places[index])) }
    return growth
  }
}

extension FlexLength {
  /// Sets a target main size within the limits, and returns the violation in 1/64 px.
  @inline(__always)
  fileprivate mutating func setTarget(_ target: LayoutUnit) -> Int64 {
    size = target.clamped(minimum, maximum)
    // Saturates only where the target does: then its sign is what matters.
    violation = size - target
    return Int64(size.rawValue) &- Int64(target.rawValue)
  }

  /// Whether an item is frozen at the end of a round.
  @inline(__always)
  func isFrozen(_ totalViolation: Int64) -> Bool {
    totalViolation == 0 || (totalViolation > 0 ? violation > .zero : violation < .zero)
  }
}
