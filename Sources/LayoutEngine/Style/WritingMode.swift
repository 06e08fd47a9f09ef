/// The block flow direction and the line orientation of a box.
///
/// Layout happens in flow coordinates: x runs along the lines, from line-left to line-right, and y in the block flow
/// direction. For horizontal text they are the physical ones.
///
/// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#block-flow
public enum WritingMode: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case horizontalTB, verticalRL, verticalLR, sidewaysRL, sidewaysLR

  /// Whether lines run from top to bottom or from bottom to top.
  @inlinable public var isVertical: Bool { self != .horizontalTB }
  /// Whether the block flow runs from right to left.
  @inlinable public var flowsToLeft: Bool { self == .verticalRL || self == .sidewaysRL }
  /// Whether the upper side of a line is at its block end.
  @inlinable public var hasFlippedLines: Bool { self == .verticalLR }
  /// Whether the line-left side is at the bottom.
  @inlinable public var runsUpwards: Bool { self == .sidewaysLR }
}

/// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#text-orientation
public enum TextOrientation: UInt8, Hashable, Sendable, BitwiseCopyable { case mixed, upright, sideways }

extension WritingMode {
  /// The physical edges as edges in flow coordinates.
  ///
  /// https://www.w3.org/TR/2019/CR-css-writing-modes-4-20190730/#logical-to-physical
  @inlinable public func flowEdges<Value>(_ edges: Edges<Value>) -> Edges<Value> {
    switch self {
    case .horizontalTB: edges
    case .verticalLR: Edges(top: edges.left, right: edges.bottom, bottom: edges.right, left: edges.top)
    case .verticalRL, .sidewaysRL: Edges(top: edges.right, right: edges.bottom, bottom: edges.left, left: edges.top)
    case .sidewaysLR: Edges(top: edges.left, right: edges.top, bottom: edges.right, left: edges.bottom)
    }
  }

  /// The edges in flow coordinates as physical edges.
  @inlinable public func physicalEdges<Value>(_ edges: Edges<Value>) -> Edges<Value> {
    switch self {
    case .horizontalTB: edges
    case .verticalLR: Edges(top: edges.left, right: edges.bottom, bottom: edges.right, left: edges.top)
    case .verticalRL, .sidewaysRL: Edges(top: edges.left, right: edges.top, bottom: edges.right, left: edges.bottom)
    case .sidewaysLR: Edges(top: edges.right, right: edges.bottom, bottom: edges.left, left: edges.top)
    }
  }

  /// The alignment in the block axis that an alignment to the left or right stands for, if that is where the block axis
  /// runs.
  func flowAlignment(_ alignment: Alignment) -> Alignment {
    switch alignment.position {
    case .left: Alignment(flowsToLeft ? .end : .start, alignment.overflow)
    case .right: Alignment(flowsToLeft ? .start : .end, alignment.overflow)
    default: alignment
    }
  }

  /// A physical size in flow coordinates, or the other way round.
  @inlinable public func transposed(_ size: Size) -> Size {
    isVertical ? Size(width: size.height, height: size.width) : size
  }

  /// A rectangle in a box that is `container` large, both in flow coordinates, as a physical one.
  @inlinable public func physical(_ rect: Rect, in container: Size) -> Rect {
    guard isVertical else { return rect }
    return Rect(
      x: flowsToLeft ? container.height - rect.y - rect.height : rect.y,
      y: runsUpwards ? container.width - rect.x - rect.width : rect.x, width: rect.height, height: rect.width)
  }

  /// A physical rectangle in flow coordinates; `container` is the size of the box around it in flow coordinates.
  @inlinable public func flow(_ rect: Rect, in container: Size) -> Rect {
    guard isVertical else { return rect }
    return Rect(
      x: runsUpwards ? container.width - rect.y - rect.height : rect.y,
      y: flowsToLeft ? container.height - rect.x - rect.width : rect.x, width: rect.height, height: rect.width)
  }
}

extension Style {
  /// The physical values in the flow coordinates of a writing mode.
  public func inFlowCoordinates(of mode: WritingMode) -> Style {
    guard mode.isVertical else { return self }
    var style = self
    style.margin = mode.flowEdges(margin)
    style.padding = mode.flowEdges(padding)
    style.inset = mode.flowEdges(inset)
    style.border = mode.flowEdges(border)
    style.swapAxes()
    if flexDirection.isColumn { style.justifyContent = mode.flowAlignment(justifyContent) }
    return style
  }

  /// Values in the flow coordinates of a writing mode as physical ones.
  public func physical(from mode: WritingMode) -> Style {
    guard mode.isVertical else { return self }
    var style = self
    style.margin = mode.physicalEdges(margin)
    style.padding = mode.physicalEdges(padding)
    style.inset = mode.physicalEdges(inset)
    style.border = mode.physicalEdges(border)
    style.swapAxes()
    return style
  }

  private mutating func swapAxes() {
    swap(&width, &height)
    swap(&minWidth, &minHeight)
    swap(&maxWidth, &maxHeight)
    swap(&containIntrinsicWidth, &containIntrinsicHeight)
    swap(&aspectRatioWidth, &aspectRatioHeight)
    swap(&overflowX, &overflowY)
  }
}
