/// A length in a style.
public enum Dimension: Hashable, Sendable {
  /// Not set: as `auto` for sizes and offsets, 0 for margins, padding and borders.
  case undefined
  /// Chosen by the layout.
  case auto
  /// A length in points.
  case points(Float)
  /// A part of the size of the parent: 1 is the whole.
  case percent(Float)
}

/// A value for each axis.
public struct Size<Value> {
  /// The horizontal one.
  public var width: Value
  /// The vertical one.
  public var height: Value

  /// A value for each axis.
  public init(width: Value, height: Value) {
    self.width = width
    self.height = height
  }
}

extension Size: Equatable where Value: Equatable {}
extension Size: Hashable where Value: Hashable {}
extension Size: Sendable where Value: Sendable {}

/// A value for each side. Start is where reading begins: on the left if text runs from left to right.
public struct Rect<Value> {
  /// Where reading begins.
  public var start: Value
  /// Where reading ends.
  public var end: Value
  /// At the top.
  public var top: Value
  /// At the bottom.
  public var bottom: Value

  /// A value for each side.
  public init(start: Value, end: Value, top: Value, bottom: Value) {
    self.start = start
    self.end = end
    self.top = top
    self.bottom = bottom
  }
}

extension Rect where Value == Dimension {
  /// Sides that are not named are `undefined`.
  public init(
    start: Dimension = .undefined, end: Dimension = .undefined, top: Dimension = .undefined,
    bottom: Dimension = .undefined
  ) {
    (self.start, self.end, self.top, self.bottom) = (start, end, top, bottom)
  }
}

extension Rect: Equatable where Value: Equatable {}
extension Rect: Hashable where Value: Hashable {}
extension Rect: Sendable where Value: Sendable {}

/// Where items lie in the cross axis of their line.
public enum AlignItems: Int, Sendable, CaseIterable {
  /// At the start of the cross axis.
  case flexStart
  /// At the end of the cross axis.
  case flexEnd
  /// In the middle of the line.
  case center
  /// With the baselines of their contents on one line.
  case baseline
  /// Over the whole line, where the size is not given.
  case stretch
}

/// Where one item lies in the cross axis of its line; `auto` is as the parent's `AlignItems` says.
public enum AlignSelf: Int, Sendable, CaseIterable {
  /// Where the parent's `AlignItems` says.
  case auto
  /// At the start of the cross axis.
  case flexStart
  /// At the end of the cross axis.
  case flexEnd
  /// In the middle of the line.
  case center
  /// With the baseline of its content where those of the others are.
  case baseline
  /// Over the whole line, where the size is not given.
  case stretch
}

/// Where free room of a container with several lines goes in the cross axis.
public enum AlignContent: Int, Sendable, CaseIterable {
  /// Behind the lines.
  case flexStart
  /// Before the lines.
  case flexEnd
  /// Half before and half behind the lines.
  case center
  /// All lines get an equal part of it.
  case stretch
  /// The first and the last are at the edges, with equal room between all.
  case spaceBetween
  /// Equal room on both sides of each, so that half as much is at the edges.
  case spaceAround
}

/// Where free room of a line goes in the main axis.
public enum JustifyContent: Int, Sendable, CaseIterable {
  /// Behind the children.
  case flexStart
  /// Before the children.
  case flexEnd
  /// Half before and half behind the children.
  case center
  /// The first and the last are at the edges, with equal room between all.
  case spaceBetween
  /// Equal room on both sides of each, so that half as much is at the edges.
  case spaceAround
  /// Equal room between all and at the edges.
  case spaceEvenly
}

/// The direction in which a node is read; the root inherits `ltr`.
public enum Direction: Int, Sendable, CaseIterable {
  /// That of the parent.
  case inherit
  /// From left to right.
  case ltr
  /// From right to left.
  case rtl
}

/// Whether a node has a box. Without one, its layout and those of its children are zero.
public enum Display: Int, Sendable, CaseIterable {
  /// It has one, and lays its children out.
  case flex
  /// It has none.
  case none
}

/// The direction of the main axis.
public enum FlexDirection: Int, Sendable, CaseIterable {
  /// As text runs.
  case row
  /// From top to bottom.
  case column
  /// Against the direction of text.
  case rowReverse
  /// From bottom to top.
  case columnReverse
}

/// Whether items go on in further lines.
public enum FlexWrap: Int, Sendable, CaseIterable {
  /// All are in one line, and shrink or overflow it.
  case noWrap
  /// Lines are stacked from the start of the cross axis.
  case wrap
  /// Lines are stacked from the end of the cross axis.
  case wrapReverse
}

/// What happens to content that does not fit. It has no effect on the layout.
public enum Overflow: Int, Sendable, CaseIterable {
  /// It is seen.
  case visible
  /// It is cut off.
  case hidden
  /// It can be scrolled to.
  case scroll
}

/// Whether `position` moves a node from its place in the flow, or places it in its parent.
public enum PositionType: Int, Sendable, CaseIterable {
  /// In the flow, moved by `position`.
  case relative
  /// Out of the flow, placed by `position`.
  case absolute
}
