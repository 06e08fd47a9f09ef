/// What is known about a grid container while it is laid out: its constants, then what the steps find out.
struct GridContainer: BitwiseCopyable {
  // Inputs.
  let node: NodeIndex
  let style: UnsafePointer<Style>
  let constraints: Constraints
  let mode: LayoutMode
  /// The container's own border and padding.
  let edges: BoxEdges
  /// The border box width; that of the edges while the intrinsic size is found out.
  let width: LayoutUnit
  /// Whether the baselines of the container are of use to anybody.
  let needsBaselines: Bool
  /// What the columns are sized for.
  var sizingConstraint = GridSizingConstraint.layout

  // 12.1. Placement.
  var items: UnsafeMutablePointer<GridItem>
  /// Items of subgrids included, which come last.
  var itemCount = 0
  /// How many items are children of the container.
  var ownItemCount = 0
  var subgrids: UnsafeMutablePointer<SubgridPart>
  var subgridCount = 0
  var columns: UnsafeMutablePointer<AxisTracks>
  var rows: UnsafeMutablePointer<AxisTracks>
}

// The parts of the container, as the steps name them.
extension GridFormattingContext {
  @inline(__always) var node: NodeIndex { container.pointee.node }
  @inline(__always) var style: UnsafePointer<Style> { container.pointee.style }
  @inline(__always) var constraints: Constraints { container.pointee.constraints }
  @inline(__always) var mode: LayoutMode { container.pointee.mode }
  @inline(__always) var edges: BoxEdges { container.pointee.edges }
  @inline(__always) var width: LayoutUnit { container.pointee.width }
  @inline(__always) var needsBaselines: Bool { container.pointee.needsBaselines }
  @inline(__always) var items: UnsafeMutablePointer<GridItem> { container.pointee.items }
  @inline(__always) var itemCount: Int { container.pointee.itemCount }
  @inline(__always) var ownItemCount: Int { container.pointee.ownItemCount }
  @inline(__always) var columns: UnsafeMutablePointer<AxisTracks> { container.pointee.columns }
  @inline(__always) var rows: UnsafeMutablePointer<AxisTracks> { container.pointee.rows }
  @inline(__always) var isRightToLeft: Bool { style.pointee.direction == .rtl }
  @inline(__always) var sizingConstraint: GridSizingConstraint {
    get { container.pointee.sizingConstraint }
    nonmutating set { container.pointee.sizingConstraint = newValue }
  }

  @inline(__always)
  func tracks<Axis: GridAxis>(_ axis: Axis.Type) -> UnsafeMutablePointer<AxisTracks> {
    Axis.isColumns ? columns : rows
  }
}
