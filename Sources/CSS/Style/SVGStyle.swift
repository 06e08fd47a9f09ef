/// What style sheets and `style` attributes say of an element of SVG in a document, for whoever writes it to a picture:
/// inheritance inside of the `<svg>` element is left to what shows that.
public struct SVGStyle: Sendable {
  /// The properties of the element that SVG shares with boxes, where something is declared for it: the values are those of
  /// the computed style.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let color = Properties(rawValue: 1 << 0)
    public static let display = Properties(rawValue: 1 << 1)
    public static let visibility = Properties(rawValue: 1 << 2)
    public static let opacity = Properties(rawValue: 1 << 3)
    public static let transform = Properties(rawValue: 1 << 4)
    public static let font = Properties(rawValue: 1 << 5)
    public static let spacing = Properties(rawValue: 1 << 6)
    public static let transformOrigin = Properties(rawValue: 1 << 7)
    public static let blending = Properties(rawValue: 1 << 8)
    public static let paintOrder = Properties(rawValue: 1 << 9)
    public static let width = Properties(rawValue: 1 << 10)
    public static let height = Properties(rawValue: 1 << 11)
    public static let overflow = Properties(rawValue: 1 << 12)
  }

  /// The value that is that of the parent.
  public static let inherit = "inherit"

  /// Properties of SVG and their values, as attributes have them. Addresses are not checked.
  public var declared: [(property: SVGProperty, value: String)] = []
  /// The values of inherited properties that are declared for the element or around it.
  public var inherited: [SVGProperty: String] = [:]
  /// What is declared of other properties. Only for elements inside of an `<svg>` element.
  public var properties: Properties = []

  public init() {}

  public var isEmpty: Bool { declared.isEmpty && inherited.isEmpty && properties.isEmpty }
}

extension SVGStyle.Properties {
  /// Where in a computed style the value of a property goes.
  init(_ property: Property) {
    switch property {
    case .color: self = .color
    case .display: self = .display
    case .visibility: self = .visibility
    case .opacity: self = .opacity
    case .transform, .translate, .rotate, .scale: self = .transform
    case .transformOrigin: self = .transformOrigin
    case .fontFamily, .fontSize, .fontWeight, .fontStyle, .fontStretch: self = .font
    case .letterSpacing, .wordSpacing: self = .spacing
    case .mixBlendMode: self = .blending
    case .paintOrder: self = .paintOrder
    case .width: self = .width
    case .height: self = .height
    case .overflowX: self = .overflow
    default: self = []
    }
  }
}
