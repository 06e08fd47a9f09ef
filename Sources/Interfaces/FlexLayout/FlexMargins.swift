import Foundation
import LayoutEngine

// The distances of an item from its neighbours and its container. Lengths are points; percentages are of the container's width.
//
// What names a side more exactly wins over what is more general, whatever was called last: see `EdgeValues`.

extension Flex {
  /// Sets the top margin, in points.
  @discardableResult
  public func marginTop(_ value: CGFloat) -> Flex { set(\.margins.top, .points(value)) }

  /// Sets the top margin, in percent of the width of the container.
  @discardableResult
  public func marginTop(_ percent: FPercent) -> Flex { set(\.margins.top, .percent(percent)) }

  /// Sets the left margin, in points.
  @discardableResult
  public func marginLeft(_ value: CGFloat) -> Flex { set(\.margins.left, .points(value)) }

  /// Sets the left margin, in percent of the width of the container.
  @discardableResult
  public func marginLeft(_ percent: FPercent) -> Flex { set(\.margins.left, .percent(percent)) }

  /// Sets the bottom margin, in points.
  @discardableResult
  public func marginBottom(_ value: CGFloat) -> Flex { set(\.margins.bottom, .points(value)) }

  /// Sets the bottom margin, in percent of the width of the container.
  @discardableResult
  public func marginBottom(_ percent: FPercent) -> Flex { set(\.margins.bottom, .percent(percent)) }

  /// Sets the right margin, in points.
  @discardableResult
  public func marginRight(_ value: CGFloat) -> Flex { set(\.margins.right, .points(value)) }

  /// Sets the right margin, in percent of the width of the container.
  @discardableResult
  public func marginRight(_ percent: FPercent) -> Flex { set(\.margins.right, .percent(percent)) }

  /// Sets the margin where reading begins: on the left if text runs from left to right.
  @discardableResult
  public func marginStart(_ value: CGFloat) -> Flex { set(\.margins.start, .points(value)) }

  /// Sets the margin where reading begins: on the left if text runs from left to right.
  @discardableResult
  public func marginStart(_ percent: FPercent) -> Flex { set(\.margins.start, .percent(percent)) }

  /// Sets the margin where reading ends: on the right if text runs from left to right.
  @discardableResult
  public func marginEnd(_ value: CGFloat) -> Flex { set(\.margins.end, .points(value)) }

  /// Sets the margin where reading ends: on the right if text runs from left to right.
  @discardableResult
  public func marginEnd(_ percent: FPercent) -> Flex { set(\.margins.end, .percent(percent)) }

  /// Sets the left and the right margin.
  @discardableResult
  public func marginHorizontal(_ value: CGFloat) -> Flex { set(\.margins.horizontal, .points(value)) }

  /// Sets the left and the right margin.
  @discardableResult
  public func marginHorizontal(_ percent: FPercent) -> Flex { set(\.margins.horizontal, .percent(percent)) }

  /// Sets the top and the bottom margin.
  @discardableResult
  public func marginVertical(_ value: CGFloat) -> Flex { set(\.margins.vertical, .points(value)) }

  /// Sets the top and the bottom margin.
  @discardableResult
  public func marginVertical(_ percent: FPercent) -> Flex { set(\.margins.vertical, .percent(percent)) }

  /// Sets the margins at the physical sides.
  @discardableResult
  public func margin(_ insets: EdgeInsets) -> Flex {
    margins.set(insets)
    return self
  }

  /// Sets the margins at sides that follow the direction of text.
  @discardableResult
  public func margin(_ insets: DirectionalEdgeInsets) -> Flex {
    margins.set(insets)
    return self
  }

  /// Sets all margins.
  @discardableResult
  public func margin(_ value: CGFloat) -> Flex { set(\.margins.all, .points(value)) }

  /// Sets the top and bottom margin, and the left and right one.
  @discardableResult
  public func margin(_ vertical: CGFloat, _ horizontal: CGFloat) -> Flex {
    margin(vertical, horizontal, vertical, horizontal)
  }

  /// Sets the top margin, the left and right one, and the bottom one.
  @discardableResult
  public func margin(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Flex {
    margin(top, horizontal, bottom, horizontal)
  }

  /// Sets each margin.
  @discardableResult
  public func margin(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Flex {
    margins.set(top: .points(top), left: .points(left), bottom: .points(bottom), right: .points(right))
    return self
  }

  /// Sets all margins.
  @discardableResult
  public func margin(_ value: FPercent) -> Flex { set(\.margins.all, .percent(value)) }

  /// Sets the top and bottom margin, and the left and right one.
  @discardableResult
  public func margin(_ vertical: FPercent, _ horizontal: FPercent) -> Flex {
    margin(vertical, horizontal, vertical, horizontal)
  }

  /// Sets the top margin, the left and right one, and the bottom one.
  @discardableResult
  public func margin(_ top: FPercent, _ horizontal: FPercent, _ bottom: FPercent) -> Flex {
    margin(top, horizontal, bottom, horizontal)
  }

  /// Sets each margin.
  @discardableResult
  public func margin(_ top: FPercent, _ left: FPercent, _ bottom: FPercent, _ right: FPercent) -> Flex {
    margins.set(top: .percent(top), left: .percent(left), bottom: .percent(bottom), right: .percent(right))
    return self
  }
}
