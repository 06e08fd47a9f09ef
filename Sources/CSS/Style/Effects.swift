import LayoutEngine

// What is done to a box and its descendants as a whole when they are painted.

extension PaintStyle {
  /// https://www.w3.org/TR/2018/WD-filter-effects-1-20181218/#FilterProperty
  public enum Filter: Hashable, Sendable {
    /// The standard deviation in px.
    case blur(Float)
    /// Factors; 1 changes nothing.
    case brightness(Float)
    case contrast(Float)
    case saturate(Float)
    case opacity(Float)
    /// Parts of the full effect, 0 to 1.
    case grayscale(Float)
    case invert(Float)
    case sepia(Float)
    /// Degrees.
    case hueRotate(Float)
    case dropShadow(Shadow)
  }

  /// https://www.w3.org/TR/2015/REC-compositing-1-20150113/#mix-blend-mode
  public enum BlendMode: UInt8, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference,
      exclusion, hue, saturation, color, luminosity, plusLighter, plusDarker
  }

  /// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#the-clip-path
  public struct ClipPath: Hashable, Sendable {
    public enum Box: UInt8, Hashable, Sendable { case borderBox, paddingBox, contentBox, marginBox }

    public var shape: Shape
    /// What percentages refer to, and where coordinates begin.
    public var box: Box

    public init(shape: Shape, box: Box) {
      self.shape = shape
      self.box = box
    }
  }

  /// https://www.w3.org/TR/2022/CRD-css-shapes-1-20221115/#basic-shape-functions
  public enum Shape: Hashable, Sendable {
    /// The whole box, with its corners.
    case box
    /// Radii from the top left corner clockwise.
    case inset(Edges<Length>, radii: [CornerRadius])
    /// Edges from the top and the left edge of the box, with radii as those of `inset`.
    case rect(Edges<Length>, radii: [CornerRadius])
    case sized(x: Length, y: Length, width: Length, height: Length, radii: [CornerRadius])
    case circle(ShapeRadius, x: Length, y: Length)
    case ellipse(ShapeRadius, ShapeRadius, x: Length, y: Length)
    case polygon([ShapePoint], isEvenOdd: Bool)
    /// SVG path data in px.
    case path(String, isEvenOdd: Bool)
    /// `shape()`; the first command moves to where the shape begins.
    case commands([ShapeCommand<Length>], isEvenOdd: Bool)
  }

  public enum ShapeRadius: Hashable, Sendable {
    case closestSide, farthestSide
    case length(Length)
  }

  public struct ShapePoint: Hashable, Sendable {
    public var x: Length
    public var y: Length

    public init(x: Length, y: Length) {
      self.x = x
      self.y = y
    }
  }
}
