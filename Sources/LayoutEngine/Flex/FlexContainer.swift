/// What is known about a flex container while it is laid out: its constants, then what the steps find out.
struct FlexContainer: BitwiseCopyable {
  // Inputs.
  let node: NodeIndex
  let style: UnsafePointer<StoredStyle>
  var constraints: Constraints
  /// Measuring becomes layout where that costs no more.
  var mode: LayoutMode
  /// The container's own border and padding.
  let edges: BoxEdges
  /// The border box width.
  var width: LayoutUnit
  /// The width of the content box.
  var contentWidth: LayoutUnit
  /// The height of the content box if it is known before layout, else indefinite.
  var contentHeight: LayoutUnit
  /// What percentages of the items' heights refer to.
  var percentageHeight: LayoutUnit
  /// Whether the height is limited by that of the content, so that `contentHeight` is not final.
  let heightDependsOnContent: Bool
  let directions: FlexDirections
  let mainGap: LayoutUnit
  let crossGap: LayoutUnit
  /// Whether anybody asks where the items are, be it for the baselines of the container.
  var needsPositions: Bool
  /// Whether the width is not known yet, so that items take their max-content contribution.
  var isMaxContent = false
  /// What the pass keeps of the container, if it does.
  var kept: UnsafeMutablePointer<KeptFlexContainer>?

  // 9.1 Initial setup.
  var items: UnsafeMutablePointer<FlexItem>
  var itemCount = 0
  /// Whether an item is aligned by a baseline that it shares with others.
  var hasBaselineItems = false
  // 9.3 Main size determination.
  var lines: UnsafeMutablePointer<FlexLine>
  var lineCount = 0
  /// The main size of the content box; indefinite until it is known.
  var mainSize: LayoutUnit
  // 9.4 Cross size determination.
  /// The cross size of the content box; indefinite until it is known.
  var crossSize: LayoutUnit
}

// The parts of the container, as the steps name them.
extension FlexFormattingContext {
  @inline(__always) var node: NodeIndex { container.pointee.node }
  @inline(__always) var style: UnsafePointer<StoredStyle> { container.pointee.style }
  @inline(__always) var constraints: Constraints { container.pointee.constraints }
  @inline(__always) var mode: LayoutMode { container.pointee.mode }
  @inline(__always) var edges: BoxEdges { container.pointee.edges }
  @inline(__always) var width: LayoutUnit { container.pointee.width }
  @inline(__always) var contentWidth: LayoutUnit { container.pointee.contentWidth }
  @inline(__always) var contentHeight: LayoutUnit { container.pointee.contentHeight }
  @inline(__always) var percentageHeight: LayoutUnit { container.pointee.percentageHeight }
  @inline(__always) var heightDependsOnContent: Bool { container.pointee.heightDependsOnContent }
  @inline(__always) var directions: FlexDirections { container.pointee.directions }
  @inline(__always) var mainGap: LayoutUnit { container.pointee.mainGap }
  @inline(__always) var crossGap: LayoutUnit { container.pointee.crossGap }
  @inline(__always) var needsPositions: Bool { container.pointee.needsPositions }
  @inline(__always) var isMaxContent: Bool {
    get { container.pointee.isMaxContent }
    nonmutating set { container.pointee.isMaxContent = newValue }
  }
  @inline(__always) var items: UnsafeMutablePointer<FlexItem> {
    get { container.pointee.items }
    nonmutating set { container.pointee.items = newValue }
  }
  @inline(__always) var itemCount: Int {
    get { container.pointee.itemCount }
    nonmutating set { container.pointee.itemCount = newValue }
  }
  @inline(__always) var hasBaselineItems: Bool {
    get { container.pointee.hasBaselineItems }
    nonmutating set { container.pointee.hasBaselineItems = newValue }
  }
  @inline(__always) var lines: UnsafeMutablePointer<FlexLine> {
    get { container.pointee.lines }
    nonmutating set { container.pointee.lines = newValue }
  }
  @inline(__always) var lineCount: Int {
    get { container.pointee.lineCount }
    nonmutating set { container.pointee.lineCount = newValue }
  }
  @inline(__always) var mainSize: LayoutUnit {
    get { container.pointee.mainSize }
    nonmutating set { container.pointee.mainSize = newValue }
  }
  @inline(__always) var crossSize: LayoutUnit {
    get { container.pointee.crossSize }
    nonmutating set { container.pointee.crossSize = newValue }
  }
}
