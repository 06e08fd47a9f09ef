/// How an automatic size of a grid item is resolved in one axis.
enum GridAutomaticSize: UInt8, BitwiseCopyable {
  case fitContent
  /// Fills the grid area because nothing is said about it; a preferred aspect ratio comes first.
  case impliedStretch
  /// Fills the grid area.
  case stretch
}

/// What a grid item has in one axis.
struct GridItemAxis: BitwiseCopyable {
  // Inputs.
  /// The tracks that the lines, ranges and sets are of: those of the container, except for items of subgrids.
  var tracks: UnsafeMutablePointer<AxisTracks>
  /// Zero-based lines in the implicit grid.
  var start: Int32
  var end: Int32
  var firstRange: Int32
  var endRange: Int32
  var firstSet: Int32
  var endSet: Int32
  var alignment: FlowAlignment
  var automaticSize: GridAutomaticSize
  var isSafe: Bool
  /// Whether the item has a part in sizing the tracks of the container.
  var isSized = true
  /// Whether the item is a subgrid that takes the tracks.
  var isSubgridded = false
  /// What subgrids around an item put between it and the lines.
  var extraStart = LayoutUnit.zero
  var extraEnd = LayoutUnit.zero
  /// Of the ranges that the item spans; found out when the tracks are initialised.
  var properties: TrackProperties = []
  /// Whether the item cannot be aligned by its baseline, since its size depends on that of its track.
  var fallsBack = false

  @inline(__always) var trackCount: Int32 { end - start }

  @inline(__always) var asksForBaseline: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

  @inline(__always) var isBaselineAligned: Bool { asksForBaseline && !fallsBack }

  /// The alignment, with the fallback in place of that by baselines.
  var usedAlignment: FlowAlignment {
    guard fallsBack else { return alignment }
    return alignment == .lastBaseline ? .end : .start
  }
}

/// A grid item while its container is laid out.
struct GridItem: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let isReplaced = Flags(rawValue: 1 << 0)
    static let hasAspectRatio = Flags(rawValue: 1 << 1)
    /// The width may follow from the height, through an aspect ratio of the item or in it.
    static let widthUsesHeight = Flags(rawValue: 1 << 5)
    /// `inlineContribution` is known for the present sizes of the rows.
    static let hasInlineContribution = Flags(rawValue: 1 << 2)
    /// `measured` is known for the present sizes of the columns.
    static let isMeasured = Flags(rawValue: 1 << 3)
    /// `measured` has the used width, which is the same whatever the height of the area is.
    static let hasUsedWidth = Flags(rawValue: 1 << 6)
    /// `measured` is the result of a layout, not just a height that is known.
    static let hasResult = Flags(rawValue: 1 << 8)
    /// `measured` is the final result.
    static let isLaidOut = Flags(rawValue: 1 << 7)
    /// The inline contribution was found out from the sizes of the rows.
    static let dependsOnRows = Flags(rawValue: 1 << 4)
  }

  // Inputs.
  let node: NodeIndex
  let style: UnsafePointer<Style>
  var flags: Flags
  var columns: GridItemAxis
  var rows: GridItemAxis
  /// The container that the item is a child of.
  let owner: UnsafeMutablePointer<GridContainer>
  /// For an item of a subgrid the same item there.
  var origin: UnsafeMutablePointer<GridItem>?

  // 12.5. Contributions.
  /// The min-content and max-content contribution to the columns, without margins.
  var inlineContribution = IntrinsicSizes.unknown
  /// The border box in its columns, with the height of its content.
  var measured = LayoutResult(width: .zero, height: .zero)
  /// The height of the grid area when the inline contribution was found out.
  var areaHeight = LayoutUnit.indefinite

  // 11. Alignment.
  /// The border box in its grid area.
  var result = LayoutResult(width: .zero, height: .zero)

  @inline(__always) func axis<Axis: GridAxis>(_ axis: Axis.Type) -> GridItemAxis {
    Axis.isColumns ? columns : rows
  }
}
