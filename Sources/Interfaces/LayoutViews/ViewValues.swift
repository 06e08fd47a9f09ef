import Foundation

/// A colour in sRGB; components from 0 to 1.
public struct ViewColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

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

  public static let black = ViewColor(white: 0)
  public static let darkGray = ViewColor(white: 1.0 / 3)
  public static let gray = ViewColor(white: 0.5)
  public static let lightGray = ViewColor(white: 2.0 / 3)
  public static let white = ViewColor(white: 1)
  public static let red = ViewColor(rgb: 0xFF0000)
  public static let green = ViewColor(rgb: 0x00FF00)
  public static let blue = ViewColor(rgb: 0x0000FF)
  public static let cyan = ViewColor(rgb: 0x00FFFF)
  public static let yellow = ViewColor(rgb: 0xFFFF00)
  public static let magenta = ViewColor(rgb: 0xFF00FF)
  public static let orange = ViewColor(rgb: 0xFF8000)
  public static let purple = ViewColor(rgb: 0x800080)
  public static let brown = ViewColor(rgb: 0x996633)
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
  public var isItalic: Bool
  /// The height of a line as a multiple of the size; `nil` for that of the font.
  public var lineHeight: CGFloat?

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

public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the start of the direction in which the view is read.
  case natural
  case left, center, right
}

public enum ViewDirection: String, Hashable, Sendable { case leftToRight, rightToLeft }

/// Distances from the physical sides of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()
}

/// The name of `EdgeInsets` in programs for Apple's systems.
public typealias UIEdgeInsets = EdgeInsets

/// Distances from the sides of a rectangle, in points; leading is where reading begins.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public static let zero = DirectionalEdgeInsets()
}
