import Foundation
import LayoutEngine

// Offsets: of an item in flow from its normal place, of an absolute one from the sides of its containing block, the
// nearest view around it that is not `static`. In flow, `top` wins over `bottom` and `left` over `right`. Percentages
// are of the container's width or height.

extension Flex {
  /// How an item is placed.
  public enum Position: String, Sendable, CaseIterable {
    /// In flow, moved by the offsets; contains absolute items.
    case relative
    /// Out of flow, placed by the offsets.
    case absolute
    /// In flow; offsets do not count, and it does not contain absolute items.
    case `static`
  }

  /// Sets how the item is placed. Default: `relative`.
  @discardableResult
  public func position(_ value: Position) -> Flex {
    switch value {
    case .relative: style.position = .relative
    case .absolute: style.position = .absolute
    case .static: style.position = .static
    }
    return self
  }

  /// Sets the offset from the left side, in points. Default: none.
  @discardableResult
  public func left(_ value: CGFloat) -> Flex { set(\.insets.left, .points(value)) }

  /// Sets the offset from the left side, in percent of the width of the container.
  @discardableResult
  public func left(_ percent: FPercent) -> Flex { set(\.insets.left, .percent(percent)) }

  /// Sets the offset from the top, in points. Default: none.
  @discardableResult
  public func top(_ value: CGFloat) -> Flex { set(\.insets.top, .points(value)) }

  /// Sets the offset from the top, in percent of the height of the container.
  @discardableResult
  public func top(_ percent: FPercent) -> Flex { set(\.insets.top, .percent(percent)) }

  /// Sets the offset from the right side, in points. In flow, `left` overrules it. Default: none.
  @discardableResult
  public func right(_ value: CGFloat) -> Flex { set(\.insets.right, .points(value)) }

  /// Sets the offset from the right side, in percent of the width of the container. In flow, `left` overrules it.
  @discardableResult
  public func right(_ percent: FPercent) -> Flex { set(\.insets.right, .percent(percent)) }

  /// Sets the offset from the bottom, in points. In flow, `top` overrules it. Default: none.
  @discardableResult
  public func bottom(_ value: CGFloat) -> Flex { set(\.insets.bottom, .points(value)) }

  /// Sets the offset from the bottom, in percent of the height of the container. In flow, `top` overrules it.
  @discardableResult
  public func bottom(_ percent: FPercent) -> Flex { set(\.insets.bottom, .percent(percent)) }

  /// Sets the offset from where reading begins: the left side if text runs from left to right.
  @discardableResult
  public func start(_ value: CGFloat) -> Flex { set(\.insets.start, .points(value)) }

  /// Sets the offset from where reading begins: the left side if text runs from left to right.
  @discardableResult
  public func start(_ percent: FPercent) -> Flex { set(\.insets.start, .percent(percent)) }

  /// Sets the offset from where reading ends: the right side if text runs from left to right.
  @discardableResult
  public func end(_ value: CGFloat) -> Flex { set(\.insets.end, .points(value)) }

  /// Sets the offset from where reading ends: the right side if text runs from left to right.
  @discardableResult
  public func end(_ percent: FPercent) -> Flex { set(\.insets.end, .percent(percent)) }

  /// Sets the offsets from the left and the right side.
  @discardableResult
  public func horizontally(_ value: CGFloat) -> Flex { set(\.insets.horizontal, .points(value)) }

  /// Sets the offsets from the left and the right side.
  @discardableResult
  public func horizontally(_ percent: FPercent) -> Flex { set(\.insets.horizontal, .percent(percent)) }

  /// Sets the offsets from top and bottom.
  @discardableResult
  public func vertically(_ value: CGFloat) -> Flex { set(\.insets.vertical, .points(value)) }

  /// Sets the offsets from top and bottom.
  @discardableResult
  public func vertically(_ percent: FPercent) -> Flex { set(\.insets.vertical, .percent(percent)) }

  /// Sets the offsets from all sides.
  @discardableResult
  public func all(_ value: CGFloat) -> Flex { set(\.insets.all, .points(value)) }

  /// Sets the offsets from all sides.
  @discardableResult
  public func all(_ percent: FPercent) -> Flex { set(\.insets.all, .percent(percent)) }
}
