import Foundation
import LayoutEngine

// What a view is as a flex item.

extension Flex {
  /// Whether an item has a box.
  public enum Display: String, Sendable, CaseIterable {
    /// The view is laid out as an item, and as a container of its subviews.
    case flex
    /// Neither the view nor anything in it has a box, and it is hidden.
    case none
    /// The view has no box, but its subviews are laid out as items of the container around it.
    case contents
  }

  /// What `width` and `height` are about.
  public enum BoxSizing: String, Sendable, CaseIterable {
    /// The frame of the view, padding included.
    case borderBox
    /// What is inside the padding.
    case contentBox
  }

  /// Sets how much of the free room of its line the item takes, in proportion to the others. Default: 0.
  @discardableResult
  public func grow(_ value: CGFloat) -> Flex { set(\.style.flexGrow, Self.factor(value)) }

  /// Sets how much the item gives of what its line lacks, in proportion to the others and to its basis. Default: 0.
  @discardableResult
  public func shrink(_ value: CGFloat) -> Flex { set(\.style.flexShrink, Self.factor(value)) }

  /// Sets the size in the main axis before items grow and shrink, in points. `nil`, the default, is the item's width or
  /// height, or the size of its content.
  @discardableResult
  public func basis(_ value: CGFloat?) -> Flex { set(\.style.flexBasis, .points(value.map { max($0, 0) }, or: .auto)) }

  /// Sets the size in the main axis before items grow and shrink, as part of the container's.
  @discardableResult
  public func basis(_ value: FPercent) -> Flex { set(\.style.flexBasis, .percent(value)) }

  /// Sets whether the item has a box. Default: `flex`.
  @discardableResult
  public func display(_ value: Display) -> Flex {
    view?.isHidden = value == .none
    switch value {
    case .flex: style.display = .flex
    case .none: style.display = .none
    case .contents: style.display = .contents
    }
    return self
  }

  /// Sets what `width` and `height` are about. Default: `borderBox`.
  @discardableResult
  public func boxSizing(_ value: BoxSizing) -> Flex {
    set(\.style.boxSizing, value == .borderBox ? .borderBox : .contentBox)
  }

  /// A factor is neither negative nor NaN.
  private static func factor(_ value: CGFloat) -> Float { value > 0 ? Float(min(value, 1e9)) : 0 }
}

// How the view looks.
extension Flex {
  /// Sets the background of the view.
  @discardableResult
  public func backgroundColor(_ color: ViewColor) -> Flex {
    view?.backgroundColor = color
    return self
  }

  /// Sets the radius of the view's corners, in points.
  @discardableResult
  public func cornerRadius(_ value: CGFloat) -> Flex {
    view?.cornerRadius = value
    return self
  }

  /// Sets a border that is drawn inside the frame and takes no room; the width is in points.
  @discardableResult
  public func border(_ width: CGFloat, _ color: ViewColor) -> Flex {
    view?.borderWidth = width
    view?.borderColor = color
    return self
  }
}
