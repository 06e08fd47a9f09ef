/// A physical position: x to the right, y down.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  public var x: LayoutUnit
  public var y: LayoutUnit

  @inlinable public init(x: LayoutUnit, y: LayoutUnit) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: .zero, y: .zero)
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
}

/// A physical size.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  public var width: LayoutUnit
  public var height: LayoutUnit

  @inlinable public init(width: LayoutUnit, height: LayoutUnit) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: .zero, height: .zero)
}

/// A physical rectangle.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  public var x: LayoutUnit
  public var y: LayoutUnit
  public var width: LayoutUnit
  public var height: LayoutUnit

  @inlinable public init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = Rect(x: .zero, y: .zero, width: .zero, height: .zero)
  @inlinable public var origin: Point { Point(x: x, y: y) }
  @inlinable public var size: Size { Size(width: width, height: height) }
  @inlinable public var maxX: LayoutUnit { x + width }
  @inlinable public var maxY: LayoutUnit { y + height }
  /// Whether there is no area in it.
  @inlinable public var isEmpty: Bool { width <= .zero || height <= .zero }
}

/// A value for each physical side of a box.
public struct Edges<Value: Hashable & Sendable>: Hashable, Sendable {
  public var top: Value
  public var right: Value
  public var bottom: Value
  public var left: Value

  @inlinable public init(top: Value, right: Value, bottom: Value, left: Value) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  @inlinable public init(_ all: Value) { self.init(top: all, right: all, bottom: all, left: all) }
}

extension Edges: BitwiseCopyable where Value: BitwiseCopyable {}

extension Edges where Value == LayoutUnit {
  public static var zero: Self { Self(.zero) }
  /// Left and right together.
  @inlinable public var horizontal: LayoutUnit { left + right }
  /// Top and bottom together.
  @inlinable public var vertical: LayoutUnit { top + bottom }

  @inlinable public static func + (a: Self, b: Self) -> Self {
    Self(top: a.top + b.top, right: a.right + b.right, bottom: a.bottom + b.bottom, left: a.left + b.left)
  }
}
