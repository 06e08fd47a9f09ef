/// A length in a style.
public enum Dimension: Hashable, Sendable {
  /// Not set: as `auto` for sizes and offsets, 0 for margins, padding and borders.
  case undefined
  /// Chosen by the layout.
  case auto
  case points(Float)
  /// A part of the size of the parent: 1 is the whole.
  case percent(Float)
}

/// A value for each axis.
public struct Size<Value> {
  public var width: Value
  public var height: Value

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
  public var start: Value
  public var end: Value
  public var top: Value
  public var bottom: Value

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
public enum AlignItems: Int, Sendable, CaseIterable { case flexStart, flexEnd, center, baseline, stretch }

/// Where one item lies in the cross axis of its line; `auto` is as the parent's `AlignItems` says.
public enum AlignSelf: Int, Sendable, CaseIterable { case auto, flexStart, flexEnd, center, baseline, stretch }

/// Where free room of a container with several lines goes in the cross axis.
public enum AlignContent: Int, Sendable, CaseIterable {
  case flexStart, flexEnd, center, stretch, spaceBetween, spaceAround
}

/// Where free room of a line goes in the main axis.
public enum JustifyContent: Int, Sendable, CaseIterable {
  case flexStart, flexEnd, center, spaceBetween, spaceAround, spaceEvenly
}

/// The direction in which a node is read; the root inherits `ltr`.
public enum Direction: Int, Sendable, CaseIterable { case inherit, ltr, rtl }

/// Whether a node has a box. Without one, its layout and those of its children are zero.
public enum Display: Int, Sendable, CaseIterable { case flex, none }

/// The direction of the main axis.
public enum FlexDirection: Int, Sendable, CaseIterable { case row, column, rowReverse, columnReverse }

/// Whether items go on in further lines.
public enum FlexWrap: Int, Sendable, CaseIterable { case noWrap, wrap, wrapReverse }

/// What happens to content that does not fit. It has no effect on the layout.
public enum Overflow: Int, Sendable, CaseIterable { case visible, hidden, scroll }

/// Whether `position` moves a node from its place in the flow, or places it in its parent.
public enum PositionType: Int, Sendable, CaseIterable { case relative, absolute }
