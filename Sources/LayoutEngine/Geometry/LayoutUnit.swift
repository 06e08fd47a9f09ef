/// A length in units of 1/64 px: a saturating 32-bit integer, as in Chromium.
///
/// There is no NaN and no infinity. Addition is associative as long as nothing saturates, and results are the
/// same on every machine.
public struct LayoutUnit: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The length in 1/64 px.
  public var rawValue: Int32

  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  /// A whole number of px.
  @inlinable public init(_ px: Int) {
    self.init(clamping: Int64(clamping: px).multipliedReportingOverflow(by: 64))
  }

  /// A length in px, cut to 1/64 px towards zero. NaN is 0; what is too large saturates.
  @inlinable public init(_ px: Float) { rawValue = Self.clamp(Double(px) * 64) }

  /// A length in px, cut to 1/64 px towards zero. NaN is 0; what is too large saturates.
  @inlinable public init(_ px: Double) { rawValue = Self.clamp(px * 64) }

  /// A length in px, rounded to the nearest 1/64 px, halves away from zero.
  @inlinable public init(rounding px: Float) { rawValue = Self.clamp((Double(px) * 64).rounded()) }

  /// A length in 1/64 px, rounded to the nearest integer, halves away from zero: what `rounded()` gives, without a call
  /// of the C library. NaN is 0; what is too large saturates.
  @inlinable @inline(__always)
  public init(roundingRawValue value: Double) {
    let cut = Self.clamp(value)
    let rest = value - Double(cut)
    rawValue = cut &+ (rest >= 0.5 && cut < .max ? 1 : 0) &- (rest <= -0.5 && cut > .min ? 1 : 0)
  }

  /// A length in px, rounded up to 1/64 px.
  @inlinable public init(roundingUp px: Float) { rawValue = Self.clamp((Double(px) * 64).rounded(.up)) }

  @usableFromInline
  init(clamping product: (partialValue: Int64, overflow: Bool)) {
    rawValue = product.overflow ? (product.partialValue < 0 ? .max : .min) : Int32(clamping: product.partialValue)
  }

  @inlinable static func clamp(_ value: Double) -> Int32 {
    if value.isNaN { return 0 }
    if value >= 2_147_483_647 { return .max }
    if value <= -2_147_483_648 { return .min }
    return Int32(value)
  }

  public static let zero = LayoutUnit(rawValue: 0)
  public static let max = LayoutUnit(rawValue: .max)
  public static let min = LayoutUnit(rawValue: .min)
  /// Stands for "not definite" where a size may be indefinite; no real length has this value.
  public static let indefinite = LayoutUnit(rawValue: .min + 1)

  @inlinable public var isDefinite: Bool { self != .indefinite }
  /// Whether sums of a few such lengths do not saturate, so that the order of additions makes no difference.
  @inline(__always) var isFarFromSaturation: Bool { rawValue.magnitude < 1 << 29 }
  /// What lengths may amount to together, in 1/64 px, for no sum of some of them to saturate.
  static let exactMagnitude: Int64 = 1 << 29
  @inlinable public var px: Double { Double(rawValue) / 64 }
  @inlinable public var float: Float { Float(rawValue) / 64 }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  @inlinable public static func + (a: Self, b: Self) -> Self {
    let (sum, overflow) = a.rawValue.addingReportingOverflow(b.rawValue)
    return overflow ? (a.rawValue < 0 ? .min : .max) : Self(rawValue: sum)
  }

  @inlinable public static func - (a: Self, b: Self) -> Self {
    let (difference, overflow) = a.rawValue.subtractingReportingOverflow(b.rawValue)
    return overflow ? (a.rawValue < 0 ? .min : .max) : Self(rawValue: difference)
  }

  @inlinable public static prefix func - (a: Self) -> Self { .zero - a }
  @inlinable public static func += (a: inout Self, b: Self) { a = a + b }
  @inlinable public static func -= (a: inout Self, b: Self) { a = a - b }

  /// The product, cut to 1/64 px towards zero.
  @inlinable public static func * (a: Self, b: Self) -> Self {
    Self(rawValue: Int32(clamping: Int64(a.rawValue) * Int64(b.rawValue) / 64))
  }

  /// A multiple, which saturates.
  @inline(__always)
  func times(_ count: Int32) -> Self { Self(rawValue: Int32(clamping: Int64(rawValue) * Int64(count))) }

  /// A multiple, which saturates.
  @inline(__always)
  func times(_ count: Int) -> Self { times(Int32(clamping: count)) }

  /// The quotient, cut to 1/64 towards zero; 0 if `b` is 0.
  @inlinable public static func / (a: Self, b: Self) -> Self {
    b.rawValue == 0 ? .zero : Self(rawValue: Int32(clamping: Int64(a.rawValue) * 64 / Int64(b.rawValue)))
  }

  /// An integral fraction, cut to 1/64 px towards zero; 0 if `b` is 0.
  @inlinable public static func / (a: Self, b: Int) -> Self {
    b == 0 ? .zero : Self(rawValue: Int32(clamping: Int64(a.rawValue) / Int64(b)))
  }

  /// `self * numerator / denominator` with a 64-bit intermediate result, cut towards zero; 0 if `denominator` is 0.
  @inlinable public func multiplied(by numerator: Self, dividedBy denominator: Self) -> Self {
    guard denominator.rawValue != 0 else { return .zero }
    let product = Int64(rawValue) * Int64(numerator.rawValue)
    return Self(rawValue: Int32(clamping: product / Int64(denominator.rawValue)))
  }

  /// The length limited to `minimum...maximum`; the minimum wins.
  @inlinable public func clamped(_ minimum: Self, _ maximum: Self) -> Self {
    Swift.max(minimum, Swift.min(self, maximum))
  }

  /// Rounded down to whole px.
  @inlinable public var floor: Int32 { rawValue >> 6 }
  /// Rounded to the nearest whole px, halves up.
  @inlinable public var round: Int32 { (self + Self(rawValue: 32)).rawValue >> 6 }
}
