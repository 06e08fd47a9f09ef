/// What is known about a grid container: the constants of a layout, and what the steps find out.
///
/// Placement and contributions outlive the layout that found them out: a container is measured and laid out several times,
/// and after a change again.
struct GridContainer: BitwiseCopyable {
  let node: NodeIndex
  /// Whether items and tracks outlive the layout. Those with subgrids do not: these share them.
  var isKept: Bool
  /// Whether a layout is using the container at the moment.
  var isInUse = false

  // Inputs of a layout.
  var style: UnsafePointer<StoredStyle>
  var constraints = Constraints(availableWidth: .zero, containingHeight: .indefinite)
  var mode = LayoutMode.measure
  /// The container's own border and padding.
  var edges: BoxEdges
  /// The border box width; that of the edges while the intrinsic size is found out.
  var width = LayoutUnit.zero
  /// Whether the baselines of the container are of use to anybody.
  var needsBaselines = false
  /// What the columns are sized for.
  var sizingConstraint = GridSizingConstraint.layout

  // 12.1. Placement.
  /// Whether the items are placed; where there are automatic repetitions, in the spaces below.
  var isPlaced = false
  var repeatsAutomatically = false
  var columnSpace = GridAutoRepeatSpace()
  var rowSpace = GridAutoRepeatSpace()
  var items: UnsafeMutablePointer<GridItem>
  /// Items of subgrids included, which come last.
  var itemCount = 0
  var itemCapacity = 0
  /// How many items are children of the container.
  var ownItemCount = 0
  var isInDocumentOrder = true
  var traits: GridItemTraits = []
  var subgrids: UnsafeMutablePointer<SubgridPart>
  var subgridCount = 0
  /// Initialised with the first placement.
  let columns: UnsafeMutablePointer<AxisTracks>
  let rows: UnsafeMutablePointer<AxisTracks>
  var hasTracks = false

  // After a change.
  /// The list of the items that are not settled, if all others are.
  var firstUnsettled: Int32 = -1
  /// Whether an item in the list has changed.
  var hasChangedItems = false
  /// Whether the items that are not in the list have their places in tracks as they were settled.
  var isSettled = false
  /// The corner of the content box when the items were settled.
  var settledCorner = Point(x: .zero, y: .zero)
}

/// What at least one item of a container has.
struct GridItemTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  static let asksForColumnBaseline = GridItemTraits(rawValue: 1 << 0)
  static let asksForRowBaseline = GridItemTraits(rawValue: 1 << 1)
  static let widthUsesHeight = GridItemTraits(rawValue: 1 << 2)
  static let rowContributionUsesColumns = GridItemTraits(rawValue: 1 << 3)

  /// What items contribute depends on more than on themselves and their grid area.
  static let coupling: GridItemTraits = [.asksForColumnBaseline, .asksForRowBaseline, .widthUsesHeight]
}

// The parts of the container, as the steps name them.
extension GridFormattingContext {
  @inline(__always) var node: NodeIndex { container.pointee.node }
  @inline(__always) var style: UnsafePointer<StoredStyle> { container.pointee.style }
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

  /// Whether what the items contribute stays right as long as they and their areas are the same, so that it is found out
  /// once.
  @inline(__always) var keepsContributions: Bool {
    container.pointee.isPlaced && container.pointee.traits.isDisjoint(with: .coupling) && !pass.isRecording
  }
}
