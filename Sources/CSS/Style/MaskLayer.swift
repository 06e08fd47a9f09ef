import LayoutEngine

// Images that decide where a box is painted, and images instead of its border.

extension PaintStyle {
  /// https://www.w3.org/TR/2021/CRD-css-masking-1-20210805/#the-mask
  public struct MaskLayer: Hashable, Sendable {
    public enum Mode: UInt8, Hashable, Sendable { case matchSource, alpha, luminance }
    /// How a layer is put together with those below it.
    public enum Composite: UInt8, Hashable, Sendable { case add, subtract, intersect, exclude }

    /// Image, size, position and tiling; `clip` says where it ends.
    public var layer: BackgroundLayer
    public var mode: Mode
    public var composite: Composite
    public var isClipped: Bool

    public init(
      layer: BackgroundLayer, mode: Mode = .matchSource, composite: Composite = .add, isClipped: Bool = true
    ) {
      self.layer = layer
      self.mode = mode
      self.composite = composite
      self.isClipped = isClipped
    }
  }

  /// https://www.w3.org/TR/2024/CRD-css-backgrounds-3-20240311/#border-images
  public struct BorderImage: Hashable, Sendable {
    public enum Tiling: UInt8, Hashable, Sendable { case stretch, `repeat`, round, space }

    public enum Side: Hashable, Sendable {
      /// A multiple of the width of the border.
      case number(Float)
      case length(Length)
      /// As wide as the slice of the image.
      case auto
    }

    public var image: Image
    /// From the edges of the image; pixels of it as px.
    public var slices = Edges<Length>(.percent(100))
    public var fillsMiddle = false
    public var widths = Edges<Side>(.number(1))
    public var outsets = Edges<Side>(.number(0))
    public var repeatX = Tiling.stretch
    public var repeatY = Tiling.stretch

    public init(image: Image) { self.image = image }
  }
}
