/// Where an absolutely positioned box would have been: a point in its parent's border box, and which part of the
/// box's margin box lies there.
///
/// https://www.w3.org/TR/2025/WD-css-position-3-20250311/#staticpos-rect
struct StaticPosition: BitwiseCopyable {
  enum Edge: UInt8, BitwiseCopyable { case start, center, end }

  var x = LayoutUnit.zero
  var y = LayoutUnit.zero
  /// The edge at `x`: `start` is the left edge, `end` the right one, whatever the direction.
  var horizontal = Edge.start
  /// The edge at `y`: `start` is the top.
  var vertical = Edge.start
  /// The grid area that is the containing block, in the border box of the grid, if that is the containing block.
  var area: Rect?
  /// The size of the rectangle that a safe alignment keeps the margin box in; indefinite where alignment is not safe.
  var safeWidth = LayoutUnit.indefinite
  var safeHeight = LayoutUnit.indefinite
  /// Stands for the part of the containing block that the box is aligned in.
  static let roomInContainingBlock = LayoutUnit.max
  /// The edge of that rectangle where a box lies that is too wide.
  var safeEdge = Edge.start

  init(x: LayoutUnit = .zero, y: LayoutUnit = .zero, horizontal: Edge = .start, vertical: Edge = .start) {
    self.x = x
    self.y = y
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension LayoutPass {
  /// Notes where an out-of-flow child would have been. Its parent's formatting context calls this in full mode.
  func setStaticPosition(of node: NodeIndex, _ position: StaticPosition) {
    staticPositions[outOfFlowIndex(of: node)] = position
  }

  func outOfFlowIndex(of node: NodeIndex) -> Int { tree.outOfFlowIndex(of: node) }
}

extension LayoutTree {
  /// The index of an out-of-flow node in `outOfFlow`: of the first one that is not before `node`.
  func outOfFlowIndex(of node: NodeIndex) -> Int { outOfFlow.partitioningIndex { $0.node >= node } }
}
