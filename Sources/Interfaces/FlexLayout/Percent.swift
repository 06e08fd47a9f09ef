import Foundation

/// A percentage of the size of a container: `50%`.
public struct FPercent: Hashable, Sendable {
  /// 100 is the whole.
  public let value: CGFloat

  /// A percentage; 100 is the whole.
  public init(value: CGFloat) { self.value = value }
}

postfix operator %

/// A percentage, such as `50%`.
public postfix func % (value: Int) -> FPercent { FPercent(value: CGFloat(value)) }
/// A percentage, such as `50%`.
public postfix func % (value: CGFloat) -> FPercent { FPercent(value: value) }
/// A percentage, such as `50%`.
public postfix func % (value: Double) -> FPercent { FPercent(value: CGFloat(value)) }
/// A percentage, such as `50%`.
public postfix func % (value: Float) -> FPercent { FPercent(value: CGFloat(value)) }

/// A negative percentage, such as `-50%`.
public prefix func - (percent: FPercent) -> FPercent { FPercent(value: -percent.value) }
