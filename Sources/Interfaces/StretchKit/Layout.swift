/// Where a node is, and its children: the result of `Node.computeLayout`. Immutable; lengths are points.
public final class Layout: Sendable {
  /// From the left side of the parent; 0 at the root.
  public let x: Float
  /// From the top of the parent; 0 at the root.
  public let y: Float
  /// The width, border and padding included.
  public let width: Float
  /// The height, border and padding included.
  public let height: Float
  /// In the order of the node's children.
  public let children: [Layout]

  init(x: Float, y: Float, width: Float, height: Float, children: [Layout]) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.children = children
  }
}

extension [Layout] {
  /// How many there are: the same as `count`.
  public func size() -> Int { count }
}
