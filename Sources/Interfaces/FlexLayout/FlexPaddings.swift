import Foundation
import LayoutEngine

// The distances of a container's items from its sides. Lengths are points; percentages are of the container's width.
//
// What names a side more exactly wins over what is more general, whatever was called last: see `EdgeValues`.

extension Flex {
  /// Sets the top padding, in points.
  @discardableResult
  public func paddingTop(_ value: CGFloat) -> Flex { set(\.paddings.top, .points(value)) }

  /// Sets the top padding, in percent of the width of the container.
  @discardableResult
  public func paddingTop(_ percent: FPercent) -> Flex { set(\.paddings.top, .percent(percent)) }

  /// Sets the left padding, in points.
  @discardableResult
  public func paddingLeft(_ value: CGFloat) -> Flex { set(\.paddings.left, .points(value)) }

  /// Sets the left padding, in percent of the width of the container.
  @discardableResult
  public func paddingLeft(_ percent: FPercent) -> Flex { set(\.paddings.left, .percent(percent)) }

  /// Sets the bottom padding, in points.
  @discardableResult
  public func paddingBottom(_ value: CGFloat) -> Flex { set(\.paddings.bottom, .points(value)) }

  /// Sets the bottom padding, in percent of the width of the container.
  @discardableResult
  public func paddingBottom(_ percent: FPercent) -> Flex { set(\.paddings.bottom, .percent(percent)) }

  /// Sets the right padding, in points.
  @discardableResult
  public func paddingRight(_ value: CGFloat) -> Flex { set(\.paddings.right, .points(value)) }

  /// Sets the right padding, in percent of the width of the container.
  @discardableResult
  public func paddingRight(_ percent: FPercent) -> Flex { set(\.paddings.right, .percent(percent)) }

  /// Sets the padding where reading begins: on the left if text runs from left to right.
  @discardableResult
  public func paddingStart(_ value: CGFloat) -> Flex { set(\.paddings.start, .points(value)) }

  /// Sets the padding where reading begins: on the left if text runs from left to right.
  @discardableResult
  public func paddingStart(_ percent: FPercent) -> Flex { set(\.paddings.start, .percent(percent)) }

  /// Sets the padding where reading ends: on the right if text runs from left to right.
  @discardableResult
  public func paddingEnd(_ value: CGFloat) -> Flex { set(\.paddings.end, .points(value)) }

  /// Sets the padding where reading ends: on the right if text runs from left to right.
  @discardableResult
  public func paddingEnd(_ percent: FPercent) -> Flex { set(\.paddings.end, .percent(percent)) }

  /// Sets the left and the right padding.
  @discardableResult
  public func paddingHorizontal(_ value: CGFloat) -> Flex { set(\.paddings.horizontal, .points(value)) }

  /// Sets the left and the right padding.
  @discardableResult
  public func paddingHorizontal(_ percent: FPercent) -> Flex { set(\.paddings.horizontal, .percent(percent)) }

  /// Sets the top and the bottom padding.
  @discardableResult
  public func paddingVertical(_ value: CGFloat) -> Flex { set(\.paddings.vertical, .points(value)) }

  /// Sets the top and the bottom padding.
  @discardableResult
  public func paddingVertical(_ percent: FPercent) -> Flex { set(\.paddings.vertical, .percent(percent)) }

  /// Sets the paddings at the physical sides.
  @discardableResult
  public func padding(_ insets: EdgeInsets) -> Flex {
    paddings.set(insets)
    return self
  }

  /// Sets the paddings at sides that follow the direction of text.
  @discardableResult
  public func padding(_ insets: DirectionalEdgeInsets) -> Flex {
    paddings.set(insets)
    return self
  }

  /// Sets all paddings.
  @discardableResult
  public func padding(_ value: CGFloat) -> Flex { set(\.paddings.all, .points(value)) }

  /// Sets the top and bottom padding, and the left and right one.
  @discardableResult
  public func padding(_ vertical: CGFloat, _ horizontal: CGFloat) -> Flex {
    padding(vertical, horizontal, vertical, horizontal)
  }

  /// Sets the top padding, the left and right one, and the bottom one.
  @discardableResult
  public func padding(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Flex {
    padding(top, horizontal, bottom, horizontal)
  }

  /// Sets each padding.
  @discardableResult
  public func padding(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Flex {
    paddings.set(top: .points(top), left: .points(left), bottom: .points(bottom), right: .points(right))
    return self
  }

  /// Sets all paddings.
  @discardableResult
  public func padding(_ value: FPercent) -> Flex { set(\.paddings.all, .percent(value)) }

  /// Sets the top and bottom padding, and the left and right one.
  @discardableResult
  public func padding(_ vertical: FPercent, _ horizontal: FPercent) -> Flex {
    padding(vertical, horizontal, vertical, horizontal)
  }

  /// Sets the top padding, the left and right one, and the bottom one.
  @discardableResult
  public func padding(_ top: FPercent, _ horizontal: FPercent, _ bottom: FPercent) -> Flex {
    padding(top, horizontal, bottom, horizontal)
  }

  /// Sets each padding.
  @discardableResult
  public func padding(_ top: FPercent, _ left: FPercent, _ bottom: FPercent, _ right: FPercent) -> Flex {
    paddings.set(top: .percent(top), left: .percent(left), bottom: .percent(bottom), right: .percent(right))
    return self
  }
}
