/// How a node is laid out. Sizes include padding and border.
public struct Style: Hashable, Sendable {
  public var display: Display
  public var positionType: PositionType
  public var direction: Direction
  public var flexDirection: FlexDirection
  public var flexWrap: FlexWrap
  public var overflow: Overflow
  public var alignItems: AlignItems
  public var alignSelf: AlignSelf
  public var alignContent: AlignContent
  public var justifyContent: JustifyContent
  /// Offsets: from the place in the flow, or, for an absolute node, from the sides of the parent.
  public var position: Rect<Dimension>
  /// `auto` takes free room of the axis.
  public var margin: Rect<Dimension>
  public var padding: Rect<Dimension>
  public var border: Rect<Dimension>
  public var flexGrow: Float
  public var flexShrink: Float
  public var flexBasis: Dimension
  public var size: Size<Dimension>
  public var minSize: Size<Dimension>
  public var maxSize: Size<Dimension>
  /// Width divided by height, greater than 0. A node whose size in its parent's main axis is given, or that grows, gets
  /// its size in the cross axis from it, even if that is given, too.
  public var aspectRatio: Float?

  public init(
    display: Display = .flex, positionType: PositionType = .relative, direction: Direction = .inherit,
    flexDirection: FlexDirection = .row, flexWrap: FlexWrap = .noWrap, overflow: Overflow = .hidden,
    alignItems: AlignItems = .stretch, alignSelf: AlignSelf = .auto, alignContent: AlignContent = .flexStart,
    justifyContent: JustifyContent = .flexStart, position: Rect<Dimension> = Rect(),
    margin: Rect<Dimension> = Rect(), padding: Rect<Dimension> = Rect(), border: Rect<Dimension> = Rect(),
    flexGrow: Float = 0, flexShrink: Float = 1, flexBasis: Dimension = .auto,
    size: Size<Dimension> = Size(width: .auto, height: .auto),
    minSize: Size<Dimension> = Size(width: .auto, height: .auto),
    maxSize: Size<Dimension> = Size(width: .auto, height: .auto), aspectRatio: Float? = nil
  ) {
    self.display = display
    self.positionType = positionType
    self.direction = direction
    self.flexDirection = flexDirection
    self.flexWrap = flexWrap
    self.overflow = overflow
    self.alignItems = alignItems
    self.alignSelf = alignSelf
    self.alignContent = alignContent
    self.justifyContent = justifyContent
    self.position = position
    self.margin = margin
    self.padding = padding
    self.border = border
    self.flexGrow = flexGrow
    self.flexShrink = flexShrink
    self.flexBasis = flexBasis
    self.size = size
    self.minSize = minSize
    self.maxSize = maxSize
    self.aspectRatio = aspectRatio
  }
}
