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

  // Safety: both are enumerations of one byte, and `init` wrote their raw values.
  @inlinable public var position: Position { unsafeBitCast(storage & 0x3F, to: Position.self) }
  @inlinable public var overflow: Overflow { unsafeBitCast(storage >> 6, to: Overflow.self) }

  public static let auto = Alignment(.auto)
  public static let normal = Alignment(.normal)
}
