/// How a node is laid out. Sizes include padding and border.
public struct Style: Hashable, Sendable {
  /// Whether the node has a box. Default: `flex`.
  public var display: Display
  /// Whether the node is in the flow. Default: `relative`.
  public var positionType: PositionType
  /// The direction in which the node is read. Default: `inherit`.
  public var direction: Direction
  /// The direction of the main axis. Default: `row`.
  public var flexDirection: FlexDirection
  /// Whether children go on in further lines. Default: `noWrap`.
  public var flexWrap: FlexWrap
  /// It has no effect on the layout. Default: `hidden`.
  public var overflow: Overflow
  /// Where children lie in the cross axis of their line. Default: `stretch`.
  public var alignItems: AlignItems
  /// Where the node lies in the cross axis of its line. Default: `auto`.
  public var alignSelf: AlignSelf
  /// Where free room of several lines goes. Default: `flexStart`.
  public var alignContent: AlignContent
  /// Where free room of a line goes. Default: `flexStart`.
  public var justifyContent: JustifyContent
  /// Offsets: from the place in the flow, or, for an absolute node, from the sides of the parent.
  public var position: Rect<Dimension>
  /// `auto` takes free room of the axis.
  public var margin: Rect<Dimension>
  /// The room between the border and the children; negative is none. Default: `undefined`, which is none.
  public var padding: Rect<Dimension>
  /// The thickness of the border; negative is none. Default: `undefined`, which is none.
  public var border: Rect<Dimension>
  /// How much of the free room of its line the node takes, in proportion to the others. Default: 0.
  public var flexGrow: Float
  /// How much the node gives of what its line lacks, in proportion to the others and to its basis. Default: 1.
  public var flexShrink: Float
  /// The size in the main axis before nodes grow and shrink. Default: `auto`, which is `size` or the size of the
  /// content.
  public var flexBasis: Dimension
  /// The size. Default: `auto` for both sides, which is the size of the content, or that of the line where the node
  /// stretches.
  public var size: Size<Dimension>
  /// The least size. Default: `auto`, below which a node does not shrink: the size of its content.
  public var minSize: Size<Dimension>
  /// The largest size; `minSize` overrules it. Default: `auto`, which is no limit.
  public var maxSize: Size<Dimension>
  /// Width divided by height, greater than 0. A node whose size in its parent's main axis is given, or that grows, gets
  /// its size in the cross axis from it, even if that is given, too.
  public var aspectRatio: Float?

  /// A style whose properties have their defaults unless they are given.
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
