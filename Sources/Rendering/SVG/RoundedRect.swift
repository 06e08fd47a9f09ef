import CSS
import LayoutEngine

/// A rectangle with elliptical corners, in px.
struct RoundedRect: Hashable {
  struct Radius: Hashable {
    var horizontal = 0.0
    var vertical = 0.0

    var isZero: Bool { horizontal <= 0 || vertical <= 0 }
  }

  var rect: PixelRect
  var topLeft = Radius()
  var topRight = Radius()
  var bottomRight = Radius()
  var bottomLeft = Radius()

  init(_ rect: PixelRect) { self.rect = rect }

  /// A border box with the radii of its style, reduced so that they do not overlap.
  ///
  /// Percentages refer to `width` and `height`, the size of the box before its edges were rounded.
  init(_ rect: PixelRect, _ style: Shared<PaintStyle>, width: Double, height: Double, _ calculations: CalculationTable)
  {
    self.rect = rect
    guard style.value.hasRadius else { return }
    func used(_ radius: PaintStyle.CornerRadius) -> Radius {
      Radius(
        horizontal: max(radius.horizontal.pixels(basis: width, calculations), 0),
        vertical: max(radius.vertical.pixels(basis: height, calculations), 0))
    }
    topLeft = used(style.value.radiusTopLeft)
    topRight = used(style.value.radiusTopRight)
    bottomRight = used(style.value.radiusBottomRight)
    bottomLeft = used(style.value.radiusBottomLeft)
    // A radius that is zero in one direction only takes part in that.
    reduceOverlap()
    if topLeft.isZero { topLeft = Radius() }
    if topRight.isZero { topRight = Radius() }
    if bottomRight.isZero { bottomRight = Radius() }
    if bottomLeft.isZero { bottomLeft = Radius() }
  }

  var isRounded: Bool { !(topLeft.isZero && topRight.isZero && bottomRight.isZero && bottomLeft.isZero) }
  /// Whether all corners are the same.
  var isUniform: Bool { topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft }

  /// Scales all radii down until no two overlap.
  ///
  /// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#corner-overlap
  mutating func reduceOverlap() {
    var factor = 1.0
    func limit(_ length: Double, _ sum: Double) { if sum > length && sum > 0 { factor = min(factor, length / sum) } }
    limit(rect.width, topLeft.horizontal + topRight.horizontal)
    limit(rect.width, bottomLeft.horizontal + bottomRight.horizontal)
    limit(rect.height, topLeft.vertical + bottomLeft.vertical)
    limit(rect.height, topRight.vertical + bottomRight.vertical)
    guard factor < 1 else { return }
    func scale(_ radius: inout Radius) {
      radius.horizontal *= factor
      radius.vertical *= factor
    }
    scale(&topLeft)
    scale(&topRight)
    scale(&bottomRight)
    scale(&bottomLeft)
  }

  /// The shape further in by the given widths: the padding edge of a border edge. Radii shrink by the widths.
  ///
  /// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#corner-shaping
  func inset(top: Double, right: Double, bottom: Double, left: Double) -> RoundedRect {
    var inner = self
    inner.rect = PixelRect(
      x: rect.x + left, y: rect.y + top, width: max(rect.width - left - right, 0),
      height: max(rect.height - top - bottom, 0))
    func shrink(_ radius: inout Radius, _ x: Double, _ y: Double) {
      radius.horizontal = max(radius.horizontal - x, 0)
      radius.vertical = max(radius.vertical - y, 0)
      if radius.isZero { radius = Radius() }
    }
    shrink(&inner.topLeft, left, top)
    shrink(&inner.topRight, right, top)
    shrink(&inner.bottomRight, right, bottom)
    shrink(&inner.bottomLeft, left, bottom)
    return inner
  }

  func inset(_ edges: Edges<Double>) -> RoundedRect {
    inset(top: edges.top, right: edges.right, bottom: edges.bottom, left: edges.left)
  }

  /// The shape further out by `spread` (further in if negative), as shadows and outlines take it: sharp corners stay
  /// sharp, and small radii grow less than `spread`.
  ///
  /// https://www.w3.org/TR/2023/CRD-css-backgrounds-3-20230214/#shadow-shape
  func spread(by spread: Double) -> RoundedRect {
    if spread < 0 { return inset(top: -spread, right: -spread, bottom: -spread, left: -spread) }
    var outer = self
    outer.rect = PixelRect(
      x: rect.x - spread, y: rect.y - spread, width: rect.width + 2 * spread, height: rect.height + 2 * spread)
    func grown(_ radius: Double) -> Double {
      guard radius > 0 else { return 0 }
      guard radius < spread else { return radius + spread }
      let ratio = radius / spread - 1
      return radius + spread * (1 + ratio * ratio * ratio)
    }
    func grow(_ radius: inout Radius) {
      radius = Radius(horizontal: grown(radius.horizontal), vertical: grown(radius.vertical))
    }
    grow(&outer.topLeft)
    grow(&outer.topRight)
    grow(&outer.bottomRight)
    grow(&outer.bottomLeft)
    return outer
  }

  func offset(x: Double, y: Double) -> RoundedRect {
    var moved = self
    moved.rect = rect.offset(x: x, y: y)
    return moved
  }
}

extension PaintStyle {
  var hasRadius: Bool {
    radiusTopLeft != CornerRadius() || radiusTopRight != CornerRadius() || radiusBottomRight != CornerRadius()
      || radiusBottomLeft != CornerRadius()
  }
}
