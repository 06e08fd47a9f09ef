import CSS
import LayoutEngine

/// A 2D affine map: x' = a x + c y + e, y' = b x + d y + f, as SVG's `matrix(a b c d e f)`.
struct AffineTransform: Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = AffineTransform()

  static func translation(_ x: Double, _ y: Double) -> Self { Self(e: x, f: y) }

  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// This map after `inner`: what `inner` maps to is mapped by this.
  func concatenated(with inner: Self) -> Self {
    Self(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) { (a * x + c * y + e, b * x + d * y + f) }

  /// The smallest upright rectangle around the image of a rectangle.
  func bounds(of rect: PixelRect) -> PixelRect {
    let corners = [
      apply(rect.x, rect.y), apply(rect.x + rect.width, rect.y), apply(rect.x, rect.y + rect.height),
      apply(rect.x + rect.width, rect.y + rect.height),
    ]
    var (left, top) = corners[0]
    var (right, bottom) = corners[0]
    for corner in corners {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A rectangle in px.
struct PixelRect: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var isEmpty: Bool { !(width > 0 && height > 0) }

  init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(_ rect: Rect) { self.init(x: rect.x.px, y: rect.y.px, width: rect.width.px, height: rect.height.px) }

  func offset(x dx: Double, y dy: Double) -> Self { Self(x: x + dx, y: y + dy, width: width, height: height) }

  /// The smallest rectangle around both; one without area counts only if both are.
  func union(_ other: Self) -> Self {
    if width <= 0 || height <= 0 { return other }
    if other.width <= 0 || other.height <= 0 { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Length {
  /// The length in px where 100% is `basis` px; 0 for keywords.
  func pixels(basis: Double, _ calculations: CalculationTable) -> Double {
    switch kind {
    case .px: pixels.px
    case .percent: Double(percentage) / 100 * basis
    case .calculation: Double(calculations[calculationIndex].value(basis: Float(basis)))
    default: 0
    }
  }
}

extension AffineTransform {
  /// The map of `transform` on a border box of the given size, in coordinates from the box's corner.
  ///
  /// https://www.w3.org/TR/2019/CR-css-transforms-1-20190214/#transform-rendering
  init(_ style: PaintStyle, width: Double, height: Double, _ calculations: CalculationTable) {
    let originX = style.transformOriginX.pixels(basis: width, calculations)
    let originY = style.transformOriginY.pixels(basis: height, calculations)
    if style.has3DTransform {
      self.init(TransformMatrix(style, width: width, height: height, calculations), width: width, height: height)
      return
    }
    var map = AffineTransform.translation(originX, originY)
    for function in style.transform {
      map = map.concatenated(with: AffineTransform(function, width: width, height: height, calculations))
    }
    self = map.concatenated(with: .translation(-originX, -originY))
  }

  init(
    _ function: PaintStyle.TransformFunction, width: Double, height: Double, _ calculations: CalculationTable
  ) {
    switch function {
    case .matrix(let a, let b, let c, let d, let e, let f):
      self.init(a: Double(a), b: Double(b), c: Double(c), d: Double(d), e: Double(e), f: Double(f))
    case .translate(let x, let y):
      self = .translation(x.pixels(basis: width, calculations), y.pixels(basis: height, calculations))
    case .scale(let x, let y): self.init(a: Double(x), d: Double(y))
    case .rotate(let degrees):
      let (sine, cosine) = Self.sineAndCosine(degrees: Double(degrees))
      self.init(a: cosine, b: sine, c: -sine, d: cosine)
    case .skew(let x, let y):
      self.init(b: Self.tangent(degrees: Double(y)), c: Self.tangent(degrees: Double(x)))
    case .matrix3D: self = .identity
    }
  }
}
