/// How an automatic size of a grid item is resolved in one axis.
enum GridAutomaticSize: UInt8, BitwiseCopyable {
  case fitContent
  /// Fills the grid area because nothing is said about it; a preferred aspect ratio comes first.
  case impliedStretch
  /// Fills the grid area.
  case stretch
}

/// The lines between which an item lies in one axis, and the sets of tracks between them.
struct GridItemSpan: BitwiseCopyable {
  /// Zero-based lines in the implicit grid.
  var start: Int32
  var end: Int32
  var firstSet: Int32
  var endSet: Int32

  @inline(__always) var trackCount: Int32 { end - start }
}

/// What a grid item has in one axis.
struct GridItemAxis: BitwiseCopyable {
  // Inputs.
  var span: GridItemSpan
  var alignment: FlowAlignment
  var automaticSize: GridAutomaticSize
  var isSafe: Bool
  /// Whether the item has a part in sizing the tracks of the container.
  var isSized = true
  /// Whether the item is a subgrid that takes the tracks.
  var isSubgridded = false
  /// Whether the item cannot be aligned by its baseline, since its size depends on that of its track.
  var fallsBack = false
  /// What subgrids around an item put between it and the lines.
  var extraStart = LayoutUnit.zero
  var extraEnd = LayoutUnit.zero
  /// The tracks that the lines and sets are of: those of the container, except for items of subgrids.
  var tracks: UnsafeMutablePointer<AxisTracks>

  @inline(__always) var start: Int32 { span.start }
  @inline(__always) var end: Int32 { span.end }
  @inline(__always) var firstSet: Int32 { span.firstSet }
  @inline(__always) var endSet: Int32 { span.endSet }
  @inline(__always) var trackCount: Int32 { span.trackCount }

  /// What matters about the tracks that the item spans, which are initialised.
  @inline(__always) var properties: TrackProperties {
    let sets = tracks.pointee.sets
    if span.endSet == span.firstSet + 1 { return sets[Int(span.firstSet)].properties }
    var properties: TrackProperties = []
    for set in Int(span.firstSet)..<Int(span.endSet) { properties.formUnion(sets[set].properties) }
    return properties
  }

  @inline(__always) var asksForBaseline: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

  @inline(__always) var isBaselineAligned: Bool { asksForBaseline && !fallsBack }

  /// The alignment, with the fallback in place of that by baselines.
  var usedAlignment: FlowAlignment {
    guard fallsBack else { return alignment }
    return alignment == .lastBaseline ? .end : .start
  }
}

/// A grid item, as long as its container keeps it.
struct GridItem: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt32
    static let isReplaced = Flags(rawValue: 1 << 0)
    static let hasAspectRatio = Flags(rawValue: 1 << 1)
    /// The width may follow from the height, through an aspect ratio of the item or in it.
    static let widthUsesHeight = Flags(rawValue: 1 << 2)
    /// The border box and what is in it are the same in every grid area.
    static let hasFixedSize = Flags(rawValue: 1 << 3)
    /// The item stands at the start of its area, whatever that is.
    static let hasFixedOffset = Flags(rawValue: 1 << 4)
    /// The height of the item, which is in `measured`, and what it contributes to the rows are the same whatever the
    /// columns are.
    static let hasFixedRowContribution = Flags(rawValue: 1 << 5)
    static let hasRelativeOffset = Flags(rawValue: 1 << 6)
    /// The width of the item does not depend on its content: it contributes the same to all sizes of the columns.
    static let hasFixedColumnContribution = Flags(rawValue: 1 << 7)

    /// `inlineContribution` is known for the present sizes of the rows.
    static let hasInlineContribution = Flags(rawValue: 1 << 8)
    /// The inline contribution was found out from the sizes of the rows.
    static let dependsOnRows = Flags(rawValue: 1 << 9)
    /// `measured` is known for `measuredWidth`.
    static let isMeasured = Flags(rawValue: 1 << 10)
    /// `measured` has the used width, which is the same whatever the height of the area is.
    static let hasUsedWidth = Flags(rawValue: 1 << 11)
    /// `measured` is the result of a layout, not just a height that is known.
    static let hasResult = Flags(rawValue: 1 << 12)
    /// `measured` is the final result.
    static let isLaidOut = Flags(rawValue: 1 << 13)
    /// The frames in the item are those of its layout in `area`.
    static let isSettled = Flags(rawValue: 1 << 14)
    /// The item is in the list of those that are not settled in a container that was.
    static let isListed = Flags(rawValue: 1 << 15)
    /// The item's style, or something in the item, is not what it was.
    static let isChanged = Flags(rawValue: 1 << 16)

    /// What is the same in every grid area.
    static let independence: Flags = [
      .hasFixedSize, .hasFixedOffset, .hasFixedRowContribution, .hasFixedColumnContribution,
    ]
    /// What is known of the size in some columns.
    static let measurement: Flags = [.isMeasured, .hasUsedWidth, .hasResult, .isLaidOut]
    /// Everything that layout finds out.
    static let findings: Flags = [
      .hasInlineContribution, .dependsOnRows, .isMeasured, .hasUsedWidth, .hasResult, .isLaidOut, .isSettled,
    ]
  }

  // Inputs.
  var node: NodeIndex
  var flags: Flags

  // 11. Alignment.
  /// The grid area of the last layout.
  var area = Size(width: .indefinite, height: .indefinite)
  /// From the start of the area to the border box, along the axes of the container.
  var offset = Point(x: .zero, y: .zero)
  /// The border box in its grid area.
  var result = LayoutResult(width: .zero, height: .zero)

  // Inputs.
  var columns: GridItemAxis
  var rows: GridItemAxis
  let style: UnsafePointer<StoredStyle>
  /// The container that the item is a child of.
  let owner: UnsafeMutablePointer<GridContainer>
  /// For an item of a subgrid the same item there.
  var origin: UnsafeMutablePointer<GridItem>?

  // 12.5. Contributions.
  /// The min-content and max-content contribution to the columns, without margins.
  var inlineContribution = IntrinsicSizes.unknown
  /// The border box in its columns, with the height of its content.
  var measured = LayoutResult(width: .zero, height: .zero)
  /// The width of the grid area when the item was measured.
  var measuredWidth = LayoutUnit.indefinite
  /// The height of the grid area when the inline contribution was found out.
  var areaHeight = LayoutUnit.indefinite
  /// The next item in the list of those that are not settled, -1 at the end.
  var nextUnsettled: Int32 = -1

  @inline(__always) func axis<Axis: GridAxis>(_ axis: Axis.Type) -> GridItemAxis {
    Axis.isColumns ? columns : rows
  }
}
