import Testing

@testable import LayoutEngine

@Suite("The work of laying a grid out again") struct KeptGridWorkTests {
  private static let gap = 5

  private static func box(width: Int, height: Int) -> Style {
    var style = Style()
    style.display = .flex
    style.width = .px(LayoutUnit(width))
    style.height = .px(LayoutUnit(height))
    return style
  }

  /// A grid of `rows` rows of three columns that are as wide as their content; each item is 20px wide and 10px high.
  private static func grid(
    rows: Int, _ direction: Direction = .ltr, item: (Int, inout Style) -> Void = { _, _ in }
  ) throws -> IncrementalLayout {
    var builder = LayoutTreeBuilder()
    var columns = TrackList()
    columns.repeats = [TrackRepeat(tracks: Array(repeating: .auto, count: 3), lineNames: [[], [], [], []])]
    var gridStyle = GridStyle()
    gridStyle.templateColumns = columns
    var style = Style()
    style.display = .grid
    style.direction = direction
    style.justifyContent = Alignment(.start)
    style.columnGap = .px(LayoutUnit(gap))
    style.rowGap = .px(LayoutUnit(gap))
    style.grid = builder.gridStyles.index(of: gridStyle)
    builder.openBox(style)
    for index in 0..<3 * rows {
      var style = box(width: 20, height: 10)
      item(index, &style)
      builder.openBox(style)
      builder.closeBox()
    }
    builder.closeBox()
    let layout = try IncrementalLayout(builder, viewport: Size(width: LayoutUnit(300), height: .indefinite))
    _ = layout.perform()
    return layout
  }

  @Test("moves the items of the tracks after one that gets larger, and visits none of them")
  func movesTheItemsAfterALargerTrack() throws {
    func work(_ rows: Int) throws -> LayoutStatistics {
      let layout = try Self.grid(rows: rows)
      // The item in the first row and the second column.
      layout.setStyle(Self.box(width: 50, height: 30), of: 2)
      let boxes = layout.perform()
      for row in 0..<rows {
        // The first row is 30px high and the others 10px, the second column 50px wide and the others 20px.
        let y = row == 0 ? 0 : 30 + Self.gap + (row - 1) * (10 + Self.gap)
        for (column, x) in [0, 25, 80].enumerated() {
          let frame = boxes.frame(of: NodeIndex(1 + 3 * row + column))
          #expect(frame.x == LayoutUnit(x) && frame.y == LayoutUnit(y), "row \(row), column \(column): \(frame)")
        }
      }
      return boxes.statistics
    }
    let few = try work(4)
    #expect(try few == work(100))
    #expect(few.visits <= 3, "\(few)")
  }

  @Test("moves items from right to left where the lines run so")
  func movesItemsFromRightToLeft() throws {
    let layout = try Self.grid(rows: 2, .rtl)
    layout.setStyle(Self.box(width: 50, height: 10), of: 1)
    let boxes = layout.perform()
    // 300px less 50px for the first column, then 5px and 20px for each of the others; items are at the right of theirs.
    for (column, x) in [280, 225, 200].enumerated() {
      #expect(boxes.frame(of: NodeIndex(4 + column)).x == LayoutUnit(x))
    }
    #expect(boxes.frame(of: 1).x == LayoutUnit(250))
  }

  @Test("keeps relative offsets of items that move, and aligns items anew in a track of another size")
  func keepsOffsetsOfItemsThatMove() throws {
    let layout = try Self.grid(rows: 2) { index, style in
      style.position = index == 5 ? .relative : .static
      if index == 5 { style.inset.left = .px(LayoutUnit(3)) }
      if index == 4 { style.justifySelf = Alignment(.end) }
    }
    layout.setStyle(Self.box(width: 50, height: 10), of: 2)
    let boxes = layout.perform()
    #expect(boxes.frame(of: 6).x == LayoutUnit(83))
    #expect(boxes.frame(of: 5).x == LayoutUnit(55))
  }
}
