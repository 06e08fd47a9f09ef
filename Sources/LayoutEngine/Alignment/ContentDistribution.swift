/// Where alignment subjects go within their container, in the direction in which a formatting context places them:
/// what is left of an alignment value when directions, reversals and fallbacks are resolved.
///
/// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#positional-values
enum FlowAlignment: UInt8, BitwiseCopyable {
  case start, center, end
  case stretch
  case spaceBetween, spaceAround, spaceEvenly
  case firstBaseline, lastBaseline
}

/// Free space cut into equal shares: each is rounded to 1/64 px, and what rounding leaves goes to the next.
struct EqualShares: BitwiseCopyable {
  /// In 1/64 px.
  private let share: Double
  private var remainder = 0.0

  init(of space: LayoutUnit, count: Int) { share = count > 0 ? Double(space.rawValue) / Double(count) : 0 }

  @inline(__always)
  mutating func next() -> LayoutUnit {
    let exact = share + remainder
    let rounded = LayoutUnit(roundingRawValue: exact)
    remainder = exact - Double(rounded.rawValue)
    return rounded
  }
}

/// How free space is distributed over alignment subjects, along the main axis of a flex line or over the lines of a
/// flex container. Grids cut the space between their tracks otherwise.
///
/// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#distribution-values
struct ContentDistribution: BitwiseCopyable {
  /// From the start of the container to the first subject.
  let offset: LayoutUnit
  /// What goes between two neighbours, in addition to the gap.
  var spacing: EqualShares?

  /// - Parameters:
  ///   - free: What the subjects and their gaps leave of the container; negative if they overflow.
  ///   - safeOffset: The offset that keeps overflowing subjects at the start of the writing direction.
  init(_ alignment: FlowAlignment, isSafe: Bool, free: LayoutUnit, count: Int, safeOffset: LayoutUnit) {
    if free < .zero && (isSafe || alignment.fallsBackToSafe) {
      offset = safeOffset
      return
    }
    switch alignment {
    case .center: offset = free / 2
    case .end, .lastBaseline: offset = free
    case .spaceBetween where free > .zero && count > 1:
      offset = .zero
      spacing = EqualShares(of: free, count: count - 1)
    case .spaceAround where count > 0:
      offset = free / (2 * count)
      spacing = EqualShares(of: free, count: count)
    case .spaceEvenly:
      offset = free / (count + 1)
      spacing = EqualShares(of: free, count: count + 1)
    default: offset = .zero
    }
  }
}

extension FlowAlignment {
  /// Whether the value falls back to `safe center` when there is nothing to distribute.
  ///
  /// https://www.w3.org/TR/2025/WD-css-align-3-20250311/#fallback-alignment
  fileprivate var fallsBackToSafe: Bool { self == .spaceAround || self == .spaceEvenly }
}
