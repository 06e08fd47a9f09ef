/// A length, a percentage, a calculation or a keyword, as sizes, margins, insets and gaps take them.
///
/// Eight bytes without padding, so that styles can be hashed and compared as plain memory.
public struct Length: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `auto`; also `normal` of gaps.
    case auto
    case px
    case percent
    /// An index into the `CalculationTable` of the document.
    case calculation
    case minContent, maxContent, fitContent
    /// `stretch`, `-webkit-fill-available`.
    case stretch
    /// `content` of flex-basis.
    case content
    /// `none` of max-width and max-height.
    case none
  }

  /// The kind in the lower half, the payload in the upper half.
  @usableFromInline let storage: UInt64

  @inlinable init(_ kind: Kind, payload: UInt32 = 0) { storage = UInt64(payload) << 32 | UInt64(kind.rawValue) }

  /// Safety: a kind is stored in one byte, the lowest of the raw value that `init` wrote.
  @inlinable public var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: storage), to: Kind.self) }

  public static let auto = Length(.auto)
  public static let zero = Length.px(.zero)
  public static let none = Length(.none)
  public static let content = Length(.content)
  public static let minContent = Length(.minContent)
  public static let maxContent = Length(.maxContent)
  public static let fitContent = Length(.fitContent)
  public static let stretch = Length(.stretch)

  @inlinable public static func px(_ value: LayoutUnit) -> Self {
    Self(.px, payload: UInt32(bitPattern: value.rawValue))
  }

  /// A percentage; 100 is the whole.
  @inlinable public static func percent(_ value: Float) -> Self { Self(.percent, payload: value.bitPattern) }

  @inlinable public static func calculation(_ index: Int) -> Self {
    Self(.calculation, payload: UInt32(truncatingIfNeeded: index))
  }

  @inlinable var payload: UInt32 { UInt32(truncatingIfNeeded: storage >> 32) }
  /// The length; meaningful for `px` only.
  @inlinable public var pixels: LayoutUnit { LayoutUnit(rawValue: Int32(bitPattern: payload)) }
  /// The percentage, 100 for the whole; meaningful for `percent` only.
  @inlinable public var percentage: Float { Float(bitPattern: payload) }
  /// The index of the calculation; meaningful for `calculation` only.
  @inlinable public var calculationIndex: Int { Int(payload) }

  @inlinable public var isAuto: Bool { kind == .auto }
  @inlinable public var isPx: Bool { kind == .px }
}
