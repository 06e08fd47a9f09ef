/// What matters about the sizing functions of a set or of several.
struct TrackProperties: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  static let hasFlexible = TrackProperties(rawValue: 1 << 0)
  static let hasIntrinsic = TrackProperties(rawValue: 1 << 1)
  static let hasAutoMinimum = TrackProperties(rawValue: 1 << 2)
  /// A percentage or a flexible sizing function.
  static let dependsOnAvailableSize = TrackProperties(rawValue: 1 << 3)
  /// A size that is not a length from the start.
  static let hasIndefinite = TrackProperties(rawValue: 1 << 4)
}

/// Tracks of one sizing function in a range while they are sized. All sizes are those of the tracks together.
///
/// https://www.w3.org/TR/2025/CRD-css-grid-2-20250326/#algo-terms
struct TrackSet: BitwiseCopyable {
  /// The kinds of the sizing functions, once percentages of an indefinite size count as `auto`.
  struct Functions: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let intrinsicMinimum = Functions(rawValue: 1 << 0)
    static let autoMinimum = Functions(rawValue: 1 << 1)
    /// `min-content` or `max-content`.
    static let contentMinimum = Functions(rawValue: 1 << 2)
    static let maxContentMinimum = Functions(rawValue: 1 << 3)
    static let intrinsicMaximum = Functions(rawValue: 1 << 4)
    /// `max-content`, `auto` or `fit-content()`.
    static let maxContentMaximum = Functions(rawValue: 1 << 5)
    /// `auto`, but not `fit-content()`.
    static let autoMaximum = Functions(rawValue: 1 << 6)
    static let flexible = Functions(rawValue: 1 << 7)
  }

  let trackCount: Int32
  let functions: Functions
  let properties: TrackProperties
  var isInfinitelyGrowable = false
  /// Of all tracks together.
  let flexFactor: Float
  /// The argument of `fit-content()`, or indefinite.
  let fitContentLimit: LayoutUnit
  var baseSize: LayoutUnit
  /// Indefinite stands for infinity.
  var growthLimit: LayoutUnit
  /// Indefinite until an item asks for more.
  var plannedIncrease = LayoutUnit.indefinite
  var itemIncurredIncrease = LayoutUnit.zero

  @inline(__always) var isFlexible: Bool { functions.contains(.flexible) }

  /// The growth limit, with the base size in place of infinity.
  @inline(__always) var definiteGrowthLimit: LayoutUnit { growthLimit.isDefinite ? growthLimit : baseSize }

  /// Makes the tracks large enough for items that span nothing else.
  @inline(__always)
  mutating func growBase(to size: LayoutUnit) {
    if size > baseSize { setBaseSize(size) }
  }

  /// Makes the growth limit large enough for items that span nothing else, up to the argument of `fit-content()`.
  @inline(__always)
  mutating func growLimit(to size: LayoutUnit) {
    let limit = fitContentLimit.isDefinite ? min(size, fitContentLimit) : size
    growthLimit = max(limit, definiteGrowthLimit)
  }

  @inline(__always)
  mutating func setBaseSize(_ size: LayoutUnit) {
    baseSize = size
    if growthLimit.isDefinite && growthLimit < size { growthLimit = size }
  }
}
