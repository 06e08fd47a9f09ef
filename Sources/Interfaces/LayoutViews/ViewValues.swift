import Foundation

/// A colour in sRGB; components from 0 to 1.
public struct ViewColor: Hashable, Sendable {
  /// The share of red, from 0 to 1.
  public var red: Double
  /// The share of green, from 0 to 1.
  public var green: Double
  /// The share of blue, from 0 to 1.
  public var blue: Double
  /// How opaque the colour is, from 0 (clear) to 1.
  public var alpha: Double

  /// A colour of sRGB; components are from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A shade of gray, from 0 (black) to 1.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// A colour as `0xRRGGBB`.
  public init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> ViewColor {
    ViewColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Black.
  public static let black = ViewColor(white: 0)
  /// A third of white.
  public static let darkGray = ViewColor(white: 1.0 / 3)
  /// Half of white.
  public static let gray = ViewColor(white: 0.5)
  /// Two thirds of white.
  public static let lightGray = ViewColor(white: 2.0 / 3)
  /// White.
  public static let white = ViewColor(white: 1)
  /// `#ff0000`.
  public static let red = ViewColor(rgb: 0xFF0000)
  /// `#00ff00`.
  public static let green = ViewColor(rgb: 0x00FF00)
  /// `#0000ff`.
  public static let blue = ViewColor(rgb: 0x0000FF)
  /// `#00ffff`.
  public static let cyan = ViewColor(rgb: 0x00FFFF)
  /// `#ffff00`.
  public static let yellow = ViewColor(rgb: 0xFFFF00)
  /// `#ff00ff`.
  public static let magenta = ViewColor(rgb: 0xFF00FF)
  /// `#ff8000`.
  public static let orange = ViewColor(rgb: 0xFF8000)
  /// `#800080`.
  public static let purple = ViewColor(rgb: 0x800080)
  /// `#996633`.
  public static let brown = ViewColor(rgb: 0x996633)
  /// Nothing to be seen.
  public static let clear = ViewColor(white: 0, alpha: 0)
}

/// The font of a label.
public struct LabelFont: Hashable, Sendable {
  /// Family names in order of preference, as in CSS.
  public var families: [String]
  /// Points.
  public var size: CGFloat
  /// 1 to 1000; 400 is regular, 700 is bold.
  public var weight: CGFloat
  /// Whether the letters are slanted. Default: no.
  public var isItalic: Bool
  /// The height of a line as a multiple of the size; `nil` for that of the font.
  public var lineHeight: CGFloat?

  /// A font; sizes are in points. Default: 17 points of a regular sans-serif.
  public init(
    _ families: [String] = ["sans-serif"], size: CGFloat = 17, weight: CGFloat = 400, isItalic: Bool = false,
    lineHeight: CGFloat? = nil
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.lineHeight = lineHeight
  }
}

/// Where the lines of a text are in their view.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the start of the direction in which the view is read.
  case natural
  /// At the left side of the view.
  case left
  /// In the middle of the view.
  case center
  /// At the right side of the view.
  case right
}

/// In which direction a view is read.
public enum ViewDirection: String, Hashable, Sendable {
  /// Text and rows begin on the left.
  case leftToRight
  /// Text and rows begin on the right.
  case rightToLeft
}

/// Distances from the physical sides of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top, in points.
  public var top: CGFloat
  /// From the left, in points.
  public var left: CGFloat
  /// From the bottom, in points.
  public var bottom: CGFloat
  /// From the right, in points.
  public var right: CGFloat

  /// Distances in points; 0 where they are not given.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance on any side.
  public static let zero = EdgeInsets()
}

/// The name of `EdgeInsets` in programs for Apple's systems.
public typealias UIEdgeInsets = EdgeInsets

/// Distances from the sides of a rectangle, in points; leading is where reading begins.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// From the top, in points.
  public var top: CGFloat
  /// From where reading begins, in points.
  public var leading: CGFloat
  /// From the bottom, in points.
  public var bottom: CGFloat
  /// From where reading ends, in points.
  public var trailing: CGFloat

  /// Distances in points; 0 where they are not given.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any side.
  public static let zero = DirectionalEdgeInsets()
}
