/// What a layout found out about its boxes on the way, for those who ask why a box has its size and place.
///
/// Kept only where it is asked for: other layouts pay one test for each box.
public struct LayoutRecord: Sendable {
  /// What a parent told a box about the room it has. Lengths in px; indefinite where there is none.
  public struct Room: Sendable {
    /// The inline size of the containing block.
    public var availableWidth: LayoutUnit
    /// The block size of the containing block.
    public var containingHeight: LayoutUnit
    /// The border box size that the parent has decided on.
    public var fixedWidth: LayoutUnit
    public var fixedHeight: LayoutUnit
    /// Whether an automatic width fits the content instead of filling the room.
    public var shrinksToFit: Bool
  }

  /// How a flex item got its sizes, all of the border box.
  public struct FlexItem: Sendable {
    public var isRow: Bool
    public var flexBaseSize: LayoutUnit
    /// The flex base size without padding and border: what the flex-shrink factor is multiplied with.
    public var innerFlexBaseSize: LayoutUnit
    public var minimumMainSize: LayoutUnit
    public var maximumMainSize: LayoutUnit
    public var mainSize: LayoutUnit
    /// The used margins of the main axis, `auto` ones with their share.
    public var mainMargins: LayoutUnit
    /// The index into `flexLines`, and the place in the line.
    public var lineIndex: Int
    public var place: Int
    /// The line, counted from 1, and how many there are.
    public var line: Int
    public var lineCount: Int
    /// What is left for `justify-content` once the items have their sizes and auto margins their share.
    public var spaceLeft: LayoutUnit
    public var lineCrossSize: LayoutUnit
    public var isStretched: Bool

    /// The flex base size within the limits.
    public var hypotheticalMainSize: LayoutUnit { flexBaseSize.clamped(minimumMainSize, maximumMainSize) }
  }

  /// Where a grid item is in its grid.
  public struct GridItem: Sendable {
    /// Line numbers as CSS counts them: 1 is the first line of the explicit grid, 0 and less come before it.
    public var columns: ClosedRange<Int>
    public var rows: ClosedRange<Int>
    public var area: Size
    /// What it spans of `grids` of its container; empty where these are the tracks of another grid.
    public var columnSets: Range<Int>
    public var rowSets: Range<Int>
  }

  /// The containing block of an absolutely positioned box.
  public struct Positioned: Sendable {
    /// The box that makes the containing block, -1 for the initial one.
    public var container: NodeIndex
    public var area: Size
  }

  /// The lines of all flex containers.
  public internal(set) var flexLines: [FlexLine] = []
  /// The tracks of grid containers.
  public internal(set) var grids: [NodeIndex: Grid] = [:]
  /// The columns and rows of tables, and what their cells span.
  public internal(set) var tables: [NodeIndex: Table] = [:]
  public internal(set) var tableCells: [NodeIndex: TableCell] = [:]
  /// The last resolution of the flexible lengths of containers that are not finished.
  var pendingFlexLines: [NodeIndex: [FlexLine]] = [:]
  public internal(set) var rooms: [NodeIndex: Room] = [:]
  public internal(set) var flexItems: [NodeIndex: FlexItem] = [:]
  public internal(set) var gridItems: [NodeIndex: GridItem] = [:]
  public internal(set) var positioned: [NodeIndex: Positioned] = [:]
}

extension LayoutPass {
  /// Notes what a box was told when it was laid out.
  @inline(never)
  func noteRoom(of node: NodeIndex, _ constraints: Constraints) {
    record?.rooms[node] = LayoutRecord.Room(
      availableWidth: constraints.availableWidth, containingHeight: constraints.containingHeight,
      fixedWidth: constraints.fixedWidth, fixedHeight: constraints.fixedHeight,
      shrinksToFit: constraints.flags.contains(.shrinkToFit))
  }
}

extension LayoutPass {
  /// Notes the containing block of an absolutely positioned box.
  @inline(never)
  func notePositioned(_ node: NodeIndex, in container: NodeIndex, _ area: Rect) {
    record?.positioned[node] = LayoutRecord.Positioned(container: container, area: area.size)
  }
}
