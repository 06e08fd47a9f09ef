import Foundation
import LayoutEngine

// What a view is as a flex container.

extension Flex {
  /// The direction of the main axis.
  public enum Direction: String, Sendable, CaseIterable {
    /// From top to bottom.
    case column
    /// From bottom to top.
    case columnReverse
    /// As text runs.
    case row
    /// Against the direction of text.
    case rowReverse

    fileprivate var value: FlexDirection {
      switch self {
      case .column: .column
      case .columnReverse: .columnReverse
      case .row: .row
      case .rowReverse: .rowReverse
      }
    }

    fileprivate init(_ value: FlexDirection) {
      switch value {
      case .column: self = .column
      case .columnReverse: self = .columnReverse
      case .row: self = .row
      case .rowReverse: self = .rowReverse
      }
    }
  }

  /// Whether items go on in further lines.
  public enum Wrap: String, Sendable, CaseIterable {
    /// All items are in one line, which they may overflow.
    case noWrap
    /// The lines are stacked from the start of the cross axis.
    case wrap
    /// The lines are stacked from the end of the cross axis.
    case wrapReverse

    /// The same as `noWrap`.
    public static let nowrap = Wrap.noWrap

    fileprivate var value: FlexWrap {
      switch self {
      case .noWrap: .nowrap
      case .wrap: .wrap
      case .wrapReverse: .wrapReverse
      }
    }
  }

  /// Where free room of a line goes in the main axis.
  public enum JustifyContent: String, Sendable, CaseIterable {
    /// Behind the items.
    case start
    /// Half before and half behind the items.
    case center
    /// Before the items.
    case end
    /// The first and the last are at the edges, with equal room between all.
    case spaceBetween
    /// Equal room on both sides of each, so that half as much is at the edges.
    case spaceAround
    /// Equal room between all and at the edges.
    case spaceEvenly

    fileprivate var value: Alignment {
      switch self {
      case .start: Alignment(.flexStart)
      case .center: Alignment(.center)
      case .end: Alignment(.flexEnd)
      case .spaceBetween: Alignment(.spaceBetween)
      case .spaceAround: Alignment(.spaceAround)
      case .spaceEvenly: Alignment(.spaceEvenly)
      }
    }
  }

  /// Where free room of a container with several lines goes in the cross axis.
  public enum AlignContent: String, Sendable, CaseIterable {
    /// Behind the lines.
    case start
    /// Half before and half behind the lines.
    case center
    /// Before the lines.
    case end
    /// All lines get an equal part of it.
    case stretch
    /// The first and the last are at the edges, with equal room between all.
    case spaceBetween
    /// Equal room on both sides of each, so that half as much is at the edges.
    case spaceAround
    /// Equal room between all and at the edges.
    case spaceEvenly

    fileprivate var value: Alignment {
      switch self {
      case .start: Alignment(.flexStart)
      case .center: Alignment(.center)
      case .end: Alignment(.flexEnd)
      case .stretch: Alignment(.stretch)
      case .spaceBetween: Alignment(.spaceBetween)
      case .spaceAround: Alignment(.spaceAround)
      case .spaceEvenly: Alignment(.spaceEvenly)
      }
    }
  }

  /// Where items lie in the cross axis of their line.
  public enum AlignItems: String, Sendable, CaseIterable {
    /// Over the whole line, where their size is not given.
    case stretch
    /// At the start of the line.
    case start
    /// In the middle of the line.
    case center
    /// At the end of the line.
    case end
    /// With the baselines of their first texts on one line.
    case baseline

    fileprivate var value: Alignment {
      switch self {
      case .stretch: Alignment(.stretch)
      case .start: Alignment(.flexStart)
      case .center: Alignment(.center)
      case .end: Alignment(.flexEnd)
      case .baseline: Alignment(.baseline)
      }
    }
  }

  /// Where one item lies in the cross axis of its line.
  public enum AlignSelf: String, Sendable, CaseIterable {
    /// Where the container's `alignItems` says.
    case auto
    /// Over the whole line, where its size is not given.
    case stretch
    /// At the start of the line.
    case start
    /// In the middle of the line.
    case center
    /// At the end of the line.
    case end
    /// With the baseline of its first text where those of the others are.
    case baseline

    fileprivate var value: Alignment {
      switch self {
      case .auto: Alignment(.auto)
      case .stretch: Alignment(.stretch)
      case .start: Alignment(.flexStart)
      case .center: Alignment(.center)
      case .end: Alignment(.flexEnd)
      case .baseline: Alignment(.baseline)
      }
    }
  }

  /// The direction in which a container is read.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    /// That of the container around; at the root, from left to right.
    case inherit
    /// From left to right.
    case ltr
    /// From right to left.
    case rtl
  }

  /// The direction of the main axis; `column` unless it was set. `nil` resets it.
  public var direction: Direction? {
    get { Direction(style.flexDirection) }
    set { style.flexDirection = (newValue ?? .column).value }
  }

  /// Sets the direction of the main axis. Default: `column`.
  @discardableResult
  public func direction(_ value: Direction) -> Flex { set(\.style.flexDirection, value.value) }

  /// Sets whether items go on in further lines where one is full. Default: `noWrap`.
  @discardableResult
  public func wrap(_ value: Wrap) -> Flex { set(\.style.flexWrap, value.value) }

  /// Sets the direction in which the view is read, for rows and for `start` and `end` of sides. Default: `inherit`.
  @discardableResult
  public func layoutDirection(_ value: LayoutDirection) -> Flex {
    switch value {
    case .inherit: view?.direction = nil
    case .ltr: view?.direction = .leftToRight
    case .rtl: view?.direction = .rightToLeft
    }
    return self
  }

  /// Sets where free room goes in the main axis. Default: `start`.
  @discardableResult
  public func justifyContent(_ value: JustifyContent) -> Flex { set(\.style.justifyContent, value.value) }

  /// Sets where items lie in the cross axis. Default: `stretch`.
  @discardableResult
  public func alignItems(_ value: AlignItems) -> Flex { set(\.style.alignItems, value.value) }

  /// Sets where this item lies in the cross axis of its container. Default: `auto`.
  @discardableResult
  public func alignSelf(_ value: AlignSelf) -> Flex { set(\.style.alignSelf, value.value) }

  /// Sets where the lines of a container that wraps lie in the cross axis. Default: `start`.
  @discardableResult
  public func alignContent(_ value: AlignContent) -> Flex { set(\.style.alignContent, value.value) }

  /// Sets the distance between columns, in points. Default: 0.
  @discardableResult
  public func columnGap(_ value: CGFloat) -> Flex { set(\.style.columnGap, .points(max(value, 0))) }

  /// Sets the distance between rows, in points. Default: 0.
  @discardableResult
  public func rowGap(_ value: CGFloat) -> Flex { set(\.style.rowGap, .points(max(value, 0))) }

  /// Sets the distance between columns and between rows, in points.
  @discardableResult
  public func gap(_ value: CGFloat) -> Flex { columnGap(value).rowGap(value) }
}
