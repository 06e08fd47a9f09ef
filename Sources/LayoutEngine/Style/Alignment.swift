/// A value of the properties of CSS Box Alignment, one byte.
///
/// https://www.w3.org/TR/2025/WD-css-align-3-20250311/
public struct Alignment: Hashable, Sendable, BitwiseCopyable {
  public enum Position: UInt8, Sendable, BitwiseCopyable {
    case auto, normal, stretch, baseline, lastBaseline, center, start, end, selfStart, selfEnd, flexStart, flexEnd,
      left, right, spaceBetween, spaceAround, spaceEvenly
  }

  public enum Overflow: UInt8, Sendable, BitwiseCopyable {
    case unspecified, safe, unsafe
  }

  @usableFromInline let storage: UInt8

  @inlinable public init(_ position: Position, _ overflow: Overflow = .unspecified) {
    storage = position.rawValue | overflow.rawValue << 6
  }

  @inlinable public var position: Position { Position(rawValue: storage & 0x3F).unsafelyUnwrapped }
  @inlinable public var overflow: Overflow { Overflow(rawValue: storage >> 6).unsafelyUnwrapped }

  public static let auto = Alignment(.auto)
  public static let normal = Alignment(.normal)
}
