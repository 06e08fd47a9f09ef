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
    public var minimumMainSize: LayoutUnit
    public var maximumMainSize: LayoutUnit
    public var mainSize: LayoutUnit
    /// The line, counted from 1, and how many there are.
    public var line: Int
    public var lineCount: Int
    /// What the hypothetical main sizes of the line's items leave of the container's main size.
    public var freeSpace: LayoutUnit
    /// The sum of the flex factors that are used on the line: to grow if there is space left, else to shrink.
    public var sumOfFlexFactors: Double
    /// What is left for `justify-content` once the items have their sizes and auto margins their share.
    public var spaceLeft: LayoutUnit
    public var lineCrossSize: LayoutUnit
    public var isStretched: Bool
    public var hasAutomaticMargins: Bool

    /// The flex base size within the limits.
    public var hypotheticalMainSize: LayoutUnit { flexBaseSize.clamped(minimumMainSize, maximumMainSize) }
  }

  /// Where a grid item is in its grid.
  public struct GridItem: Sendable {
    /// Line numbers as CSS counts them: 1 is the first line of the explicit grid, 0 and less come before it.
    public var columns: ClosedRange<Int>
    public var rows: ClosedRange<Int>
    public var area: Size
  }

  /// The containing block of an absolutely positioned box.
  public struct Positioned: Sendable {
    /// The box that makes the containing block, -1 for the initial one.
    public var container: NodeIndex
    public var area: Size
  }

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

extension FlexFormattingContext {
  /// Notes how the items got their sizes.
  @inline(never)
  func noteItems() {
    for index in 0..<lineCount {
      let line = lines[index]
      let hypothetical = mainSize - line.hypotheticalMainSize
      var factors = 0.0
      for item in line.start..<line.end {
        let style = items[item].style
        factors += Double(hypothetical > .zero ? style.pointee.flexGrow : style.pointee.flexShrink)
      }
      for item in line.start..<line.end {
        let item = items[item]
        pass.record?.flexItems[item.node] = LayoutRecord.FlexItem(
          isRow: Axis.isRow, flexBaseSize: item.flexBaseSize, minimumMainSize: item.minimumMainSize,
          maximumMainSize: item.maximumMainSize, mainSize: item.mainSize, line: index + 1, lineCount: lineCount,
          freeSpace: hypothetical, sumOfFlexFactors: factors, spaceLeft: line.freeSpace,
          lineCrossSize: line.crossSize, isStretched: item.flags.contains(.isStretched),
          hasAutomaticMargins: !item.flags.isDisjoint(with: [.autoMarginsMain, .autoMarginsCross]))
      }
    }
  }
}

extension GridFormattingContext {
  /// Notes the grid areas of the items.
  @inline(never)
  func noteItems() {
    for index in 0..<ownItemCount {
      let item = items[index]
      let columns = Int(item.columns.start - self.columns.pointee.leadingImplicitCount) + 1
      let rows = Int(item.rows.start - self.rows.pointee.leadingImplicitCount) + 1
      pass.record?.gridItems[item.node] = LayoutRecord.GridItem(
        columns: columns...columns + Int(item.columns.trackCount), rows: rows...rows + Int(item.rows.trackCount),
        area: areaSize(of: items + index))
    }
  }
}
