import Foundation
import LayoutEngine

// The size of an item. Lengths are points and not negative; `nil` resets a property. Percentages are of the container's
// width or height.

extension Flex {
  /// Sets the width, in points. Default: `nil`, which leaves it to the layout.
  @discardableResult
  public func width(_ value: CGFloat?) -> Flex { set(\.style.width, .points(value, or: .auto)) }

  /// Sets the width, in percent of the width of the container.
  @discardableResult
  public func width(_ percent: FPercent) -> Flex { set(\.style.width, .percent(percent)) }

  /// Sets the width to that of another view's frame, as it is now.
  @discardableResult
  public func width(of view: LayoutView) -> Flex { width(view.frame.width) }

  /// Sets the height, in points. Default: `nil`, which leaves it to the layout.
  @discardableResult
  public func height(_ value: CGFloat?) -> Flex { set(\.style.height, .points(value, or: .auto)) }

  /// Sets the height, in percent of the height of the container.
  @discardableResult
  public func height(_ percent: FPercent) -> Flex { set(\.style.height, .percent(percent)) }

  /// Sets the height to that of another view's frame, as it is now.
  @discardableResult
  public func height(of view: LayoutView) -> Flex { height(view.frame.height) }

  /// Sets width and height.
  @discardableResult
  public func size(_ size: CGSize?) -> Flex { width(size?.width).height(size?.height) }

  /// Sets width and height to the same length.
  @discardableResult
  public func size(_ sideLength: CGFloat) -> Flex { width(sideLength).height(sideLength) }

  /// Sets the least width, in points. Default: `nil`, which is 0.
  @discardableResult
  public func minWidth(_ value: CGFloat?) -> Flex { set(\.style.minWidth, .points(value, or: .zero)) }

  /// Sets the least width, in percent of the width of the container.
  @discardableResult
  public func minWidth(_ percent: FPercent) -> Flex { set(\.style.minWidth, .percent(percent)) }

  /// Sets the largest width, which `minWidth` overrules, in points. Default: `nil`, which is no limit.
  @discardableResult
  public func maxWidth(_ value: CGFloat?) -> Flex { set(\.style.maxWidth, .points(value, or: .none)) }

  /// Sets the largest width, which `minWidth` overrules, in percent of the width of the container.
  @discardableResult
  public func maxWidth(_ percent: FPercent) -> Flex { set(\.style.maxWidth, .percent(percent)) }

  /// Sets the least height, in points. Default: `nil`, which is 0.
  @discardableResult
  public func minHeight(_ value: CGFloat?) -> Flex { set(\.style.minHeight, .points(value, or: .zero)) }

  /// Sets the least height, in percent of the height of the container.
  @discardableResult
  public func minHeight(_ percent: FPercent) -> Flex { set(\.style.minHeight, .percent(percent)) }

  /// Sets the largest height, which `minHeight` overrules, in points. Default: `nil`, which is no limit.
  @discardableResult
  public func maxHeight(_ value: CGFloat?) -> Flex { set(\.style.maxHeight, .points(value, or: .none)) }

  /// Sets the largest height, which `minHeight` overrules, in percent of the height of the container.
  @discardableResult
  public func maxHeight(_ percent: FPercent) -> Flex { set(\.style.maxHeight, .percent(percent)) }

  /// Sets the ratio of width to height, which is greater than 0.
  ///
  /// It is limited by the minimum and maximum sizes. An item whose size in the main axis is given, or that grows, gets its
  /// size in the cross axis from the ratio, even if that is given, too.
  @discardableResult
  public func aspectRatio(_ value: CGFloat?) -> Flex {
    let ratio = value.map { $0.isFinite && $0 > 0 ? Float($0) : 0 } ?? 0
    style.aspectRatioWidth = ratio
    style.aspectRatioHeight = ratio > 0 ? 1 : 0
    style.aspectRatioIsAuto = ratio <= 0
    return self
  }

  /// Sets the ratio of width to height to that of an image; a view without an image resets it.
  @discardableResult
  public func aspectRatio(of imageView: LayoutView) -> Flex {
    aspectRatio(imageView.imageSize.map { $0.height > 0 ? $0.width / $0.height : 0 })
  }
}
