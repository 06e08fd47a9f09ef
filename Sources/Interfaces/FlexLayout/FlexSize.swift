import Foundation
import LayoutEngine

// The size of an item. Lengths are points and not negative; `nil` resets a property. Percentages are of the container's
// width or height.

extension Flex {
  @discardableResult
  public func width(_ value: CGFloat?) -> Flex {
    style.width = .points(value, or: .auto)
    return self
  }

  @discardableResult
  public func width(_ percent: FPercent) -> Flex {
    style.width = .percent(percent)
    return self
  }

  /// Sets the width to that of another view's frame, as it is now.
  @discardableResult
  public func width(of view: LayoutView) -> Flex { width(view.frame.width) }

  @discardableResult
  public func height(_ value: CGFloat?) -> Flex {
    style.height = .points(value, or: .auto)
    return self
  }

  @discardableResult
  public func height(_ percent: FPercent) -> Flex {
    style.height = .percent(percent)
    return self
  }

  /// Sets the height to that of another view's frame, as it is now.
  @discardableResult
  public func height(of view: LayoutView) -> Flex { height(view.frame.height) }

  /// Sets width and height.
  @discardableResult
  public func size(_ size: CGSize?) -> Flex { width(size?.width).height(size?.height) }

  /// Sets width and height to the same length.
  @discardableResult
  public func size(_ sideLength: CGFloat) -> Flex { width(sideLength).height(sideLength) }

  @discardableResult
  public func minWidth(_ value: CGFloat?) -> Flex {
    style.minWidth = .points(value, or: .zero)
    return self
  }

  @discardableResult
  public func minWidth(_ percent: FPercent) -> Flex {
    style.minWidth = .percent(percent)
    return self
  }

  @discardableResult
  public func maxWidth(_ value: CGFloat?) -> Flex {
    style.maxWidth = .points(value, or: .none)
    return self
  }

  @discardableResult
  public func maxWidth(_ percent: FPercent) -> Flex {
    style.maxWidth = .percent(percent)
    return self
  }

  @discardableResult
  public func minHeight(_ value: CGFloat?) -> Flex {
    style.minHeight = .points(value, or: .zero)
    return self
  }

  @discardableResult
  public func minHeight(_ percent: FPercent) -> Flex {
    style.minHeight = .percent(percent)
    return self
  }

  @discardableResult
  public func maxHeight(_ value: CGFloat?) -> Flex {
    style.maxHeight = .points(value, or: .none)
    return self
  }

  @discardableResult
  public func maxHeight(_ percent: FPercent) -> Flex {
    style.maxHeight = .percent(percent)
    return self
  }

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
