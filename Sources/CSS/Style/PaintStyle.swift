import LayoutEngine

/// A colour in sRGB with straight alpha; components from 0 to 1, or beyond for colours that sRGB lacks: they are cut
/// only where they are shown.
public struct Color: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
}

/// The computed values of the properties that decide how a box is painted. Colours are resolved: `currentcolor` is
/// already replaced.
public struct PaintStyle: Hashable, Sendable {
  public enum BorderStyle: UInt8, Hashable, Sendable {
    case none, hidden, dotted, dashed, solid, double, groove, ridge, inset, outset
  }

  public struct CornerRadius: Hashable, Sendable {
    public var horizontal = Length.zero
    public var vertical = Length.zero

    public init(horizontal: Length = .zero, vertical: Length = .zero) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  public struct Shadow: Hashable, Sendable {
    /// Lengths in px.
    public var x: Float
    public var y: Float
    public var blur: Float
    public var spread: Float
    public var color: Color
    public var isInset: Bool

    public init(x: Float, y: Float, blur: Float, spread: Float, color: Color, isInset: Bool) {
      self.x = x
      self.y = y
      self.blur = blur
      self.spread = spread
      self.color = color
      self.isInset = isInset
    }
  }

  /// Position of a colour in a gradient; `nil` means spread evenly.
  public struct ColorStop: Hashable, Sendable {
    public var color: Color
    public var position: Length?
    /// Not a colour, but where the colours beside it are mixed half and half.
    public var isHint: Bool

    public init(color: Color, position: Length?, isHint: Bool = false) {
      self.color = color
      self.position = position
      self.isHint = isHint
    }
  }

  public enum RadialExtent: UInt8, Hashable, Sendable { case closestSide, closestCorner, farthestSide, farthestCorner }

  public enum Image: Hashable, Sendable {
    /// `angle` in degrees clockwise from "to top".
    case linearGradient(angle: Float, stops: [ColorStop], repeating: Bool)
    /// To a corner: -1 or 1 for left or right, top or bottom.
    case cornerGradient(horizontal: Int8, vertical: Int8, stops: [ColorStop], repeating: Bool)
    /// `width` and `height` are explicit radii; `nil` where `extent` decides. A circle has `isCircle`.
    case radialGradient(
      isCircle: Bool, extent: RadialExtent, width: Length?, height: Length?, x: Length, y: Length, stops: [ColorStop],
      repeating: Bool)
    case conicGradient(from: Float, x: Length, y: Length, stops: [ColorStop], repeating: Bool)
    /// A gradient whose colours are not mixed in sRGB.
    indirect case interpolated(Image, in: ColorInterpolation)
    /// A `data:` URL, or (for the command only) one relative to the document.
    case url(String)
  }

  public enum BackgroundSize: Hashable, Sendable {
    case cover, contain
    /// `auto` where a size is to be derived.
    case explicit(width: Length, height: Length)
  }

  public enum Repeat: UInt8, Hashable, Sendable { case `repeat`, noRepeat, space, round }
  public enum BackgroundBox: UInt8, Hashable, Sendable { case borderBox, paddingBox, contentBox, text }

  public struct BackgroundLayer: Hashable, Sendable {
    public var image: Image?
    public var positionX = Length.percent(0)
    public var positionY = Length.percent(0)
    public var size = BackgroundSize.explicit(width: .auto, height: .auto)
    public var repeatX = Repeat.repeat
    public var repeatY = Repeat.repeat
    public var origin = BackgroundBox.paddingBox
    public var clip = BackgroundBox.borderBox
    /// How the layer is mixed with what is below it in the same background.
    public var blendMode = BlendMode.normal
    /// Whether the image is placed relative to the viewport.
    public var isFixed = false

    public init() {}
  }

  public struct DecorationLines: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let underline = DecorationLines(rawValue: 1)
    public static let overline = DecorationLines(rawValue: 2)
    public static let lineThrough = DecorationLines(rawValue: 4)
  }

  /// https://www.w3.org/TR/2022/WD-css-text-decor-4-20220504/#text-underline-position-property; empty is `auto`.
  public struct UnderlinePosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let under = UnderlinePosition(rawValue: 1)
    public static let left = UnderlinePosition(rawValue: 2)
    public static let right = UnderlinePosition(rawValue: 4)
    public static let fromFont = UnderlinePosition(rawValue: 8)
  }

  public enum DecorationStyle: UInt8, Hashable, Sendable { case solid, double, dotted, dashed, wavy }
  public enum ObjectFit: UInt8, Hashable, Sendable { case fill, contain, cover, none, scaleDown }
  public enum TextOverflow: UInt8, Hashable, Sendable { case clip, ellipsis }

  /// A 2D affine matrix, as SVG's `matrix(a b c d e f)`; `translateX/Y` percentages of the border box come on top.
  public enum TransformFunction: Hashable, Sendable {
    case matrix(Float, Float, Float, Float, Float, Float)
    case translate(Length, Length)
    case scale(Float, Float)
    /// Degrees.
    case rotate(Float)
    case skew(Float, Float)
    /// What does not stay in the plane.
    case matrix3D(TransformMatrix)
  }

  // Inherited.
  public var color = Color.black
  /// Whether what has no colour of its own is in colours of the dark scheme.
  public var isDark = false
  public var isVisible = true
  /// A counter style in lower case, or a string after a quotation mark.
  public var listStyleType = "disc"
  public var listStyleIsInside = false
  public var listStyleImage: Image?
  public var textShadow: [Shadow] = []
  /// `image-rendering: pixelated` or `crisp-edges`: images are enlarged without smoothing.
  public var isPixelated = false
  /// `-webkit-text-fill-color`, which glyphs are filled with instead of `color`; `nil` is `color`.
  public var textFillColor: Color?
  /// `-webkit-text-stroke-width` in px.
  public var textStrokeWidth: Float = 0
  /// `nil` is `color`.
  public var textStrokeColor: Color?
  /// `paint-order: stroke`: outlines of text are painted below its fill.
  public var strokesTextFirst = false
  /// Whether lines under and over text leave out the glyphs that cross them.
  public var skipsInk = true
  public var underlinePosition: UnderlinePosition = []

  /// The colour of what is chosen in form controls; `nil` is `auto`.
  public var accentColor: Color?

  // Not inherited.
  /// `appearance: none`: the box of a form control is an ordinary one.
  public var hasNoAppearance = false
  /// Whether the author says anything about background or border of a form control, so that its theme does not draw them.
  public var replacesTheme = false
  /// Whether `resize` puts a handle into the corner of a scroll container.
  public var isResizable = false
  public var backgroundColor = Color.transparent
  /// Topmost layer first.
  public var backgroundLayers: [BackgroundLayer] = []
  public var borderStyle = Edges<BorderStyle>(.none)
  public var borderColor = Edges<Color>(.black)
  public var radiusTopLeft = CornerRadius()
  public var radiusTopRight = CornerRadius()
  public var radiusBottomRight = CornerRadius()
  public var radiusBottomLeft = CornerRadius()
  public var outlineWidth: Float = 0
  public var outlineStyle = BorderStyle.none
  public var outlineColor = Color.black
  public var outlineOffset: Float = 0
  /// Topmost first.
  public var boxShadow: [Shadow] = []
  /// 0 to 1.
  public var opacity: Float = 1
  /// `nil` is `auto`.
  public var zIndex: Int32?
  public var isIsolated = false
  /// In the order in which they apply.
  public var filters: [Filter] = []
  public var clipPath: ClipPath?
  /// Topmost layer first.
  public var masks: [MaskLayer] = []
  /// None or one: seldom there, so it is kept apart.
  private var borderImages: [BorderImage] = []
  public var borderImage: BorderImage? {
    get { borderImages.first }
    set { borderImages = newValue.map { [$0] } ?? [] }
  }
  public var hasBorderImage: Bool { !borderImages.isEmpty }
  public var blendMode = BlendMode.normal
  public var decorationLines: DecorationLines = []
  public var decorationStyle = DecorationStyle.solid
  /// `nil` is `currentcolor` of the decorating box.
  public var decorationColor: Color?
  /// The thickness of lines that the font chooses.
  public static let thicknessFromFont: Float = -1
  /// px; `nil` is `auto`.
  public var decorationThickness: Float?
  public var underlineOffset: Float?
  public var textOverflow = TextOverflow.clip
  public var objectFit = ObjectFit.fill
  public var objectPositionX = Length.percent(50)
  public var objectPositionY = Length.percent(50)
  public var transform: [TransformFunction] = []
  public var transformOriginX = Length.percent(50)
  public var transformOriginY = Length.percent(50)
  /// px; `nil` is `none`.
  public var perspective: Float?
  public var perspectiveOriginX = Length.percent(50)
  public var perspectiveOriginY = Length.percent(50)
  public var preserves3D = false
  public var hidesBackface = false

  public init() {}
}
