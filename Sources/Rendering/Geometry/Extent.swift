import LayoutEngine

/// The edges of a growing rectangle; empty at first.
struct Extent: Hashable, Sendable {
  var left = LayoutUnit.max
  var top = LayoutUnit.max
  var right = LayoutUnit.min
  var bottom = LayoutUnit.min

  init() {}

  init(left: LayoutUnit, top: LayoutUnit, right: LayoutUnit, bottom: LayoutUnit) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// Whether nothing was added yet; a rectangle without area is not empty.
  var isEmpty: Bool { right < left || bottom < top }
  var width: LayoutUnit { right - left }
  var height: LayoutUnit { bottom - top }

  mutating func unite(_ other: Extent) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  func offset(by point: Point) -> Extent {
    Extent(left: left + point.x, top: top + point.y, right: right + point.x, bottom: bottom + point.y)
  }

  /// Cuts off what lies outside a box of the size of `frame` at the origin, on the axes named.
  mutating func clip(to frame: Rect, x: Bool, y: Bool) {
    if x {
      left = .zero
      right = frame.width
    }
    if y {
      top = .zero
      bottom = frame.height
    }
  }

  func mapped(by transform: AffineTransform) -> Extent {
    let bounds = transform.bounds(of: PixelRect(x: left.px, y: top.px, width: width.px, height: height.px))
    return Extent(
      x: LayoutUnit(bounds.x), y: LayoutUnit(bounds.y), width: LayoutUnit(bounds.width),
      height: LayoutUnit(bounds.height))
  }
}
