import Foundation
import LayoutEngine

// Offsets: of an item in flow from its normal place, of an absolute one from the sides of its containing block, the
// nearest view around it that is not `static`. In flow, `top` wins over `bottom` and `left` over `right`. Percentages
// are of the container's width or height.

extension Flex {
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

  @discardableResult
  public func left(_ value: CGFloat) -> Flex {
    insets.left = .points(value)
    return self
  }

  @discardableResult
  public func left(_ percent: FPercent) -> Flex {
    insets.left = .percent(percent)
    return self
  }

  @discardableResult
  public func top(_ value: CGFloat) -> Flex {
    insets.top = .points(value)
    return self
  }

  @discardableResult
  public func top(_ percent: FPercent) -> Flex {
    insets.top = .percent(percent)
    return self
  }

  @discardableResult
  public func right(_ value: CGFloat) -> Flex {
    insets.right = .points(value)
    return self
  }

  @discardableResult
  public func right(_ percent: FPercent) -> Flex {
    insets.right = .percent(percent)
    return self
  }

  @discardableResult
  public func bottom(_ value: CGFloat) -> Flex {
    insets.bottom = .points(value)
    return self
  }

  @discardableResult
  public func bottom(_ percent: FPercent) -> Flex {
    insets.bottom = .percent(percent)
    return self
  }

  /// Sets the offset from where reading begins: the left side if text runs from left to right.
  @discardableResult
  public func start(_ value: CGFloat) -> Flex {
    insets.start = .points(value)
    return self
  }

  /// Sets the offset from where reading begins: the left side if text runs from left to right.
  @discardableResult
  public func start(_ percent: FPercent) -> Flex {
    insets.start = .percent(percent)
    return self
  }

  /// Sets the offset from where reading ends: the right side if text runs from left to right.
  @discardableResult
  public func end(_ value: CGFloat) -> Flex {
    insets.end = .points(value)
    return self
  }

  /// Sets the offset from where reading ends: the right side if text runs from left to right.
  @discardableResult
  public func end(_ percent: FPercent) -> Flex {
    insets.end = .percent(percent)
    return self
  }

  /// Sets the offsets from the left and the right side.
  @discardableResult
  public func horizontally(_ value: CGFloat) -> Flex {
    insets.horizontal = .points(value)
    return self
  }

  /// Sets the offsets from the left and the right side.
  @discardableResult
  public func horizontally(_ percent: FPercent) -> Flex {
    insets.horizontal = .percent(percent)
    return self
  }

  /// Sets the offsets from top and bottom.
  @discardableResult
  public func vertically(_ value: CGFloat) -> Flex {
    insets.vertical = .points(value)
    return self
  }

  /// Sets the offsets from top and bottom.
  @discardableResult
  public func vertically(_ percent: FPercent) -> Flex {
    insets.vertical = .percent(percent)
    return self
  }

  /// Sets the offsets from all sides.
  @discardableResult
  public func all(_ value: CGFloat) -> Flex {
    insets.all = .points(value)
    return self
  }

  /// Sets the offsets from all sides.
  @discardableResult
  public func all(_ percent: FPercent) -> Flex {
    insets.all = .percent(percent)
    return self
  }
}
