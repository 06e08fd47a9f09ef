import Testing

@testable import LayoutEngine

@Suite("The work of grid layout")
struct GridWorkTests {
  private static let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))

  private static func list(_ tracks: [TrackSize], _ count: TrackRepeat.Count = .times(1)) -> TrackList {
    var list = TrackList()
    list.repeats = [
      TrackRepeat(count: count, tracks: tracks, lineNames: Array(repeating: [], count: tracks.count + 1))
    ]
    return list
  }

  /// Grids in grids, each with two leaves beside the next one.
  private static func nested(levels: Int) throws -> LayoutTree {
    var grid = GridStyle()
    grid.templateColumns = list([.auto, TrackSize(flexFactor: 1), TrackSize(minimum: .minContent, maximum: .auto)])
    var builder = LayoutTreeBuilder()
    var container = Style()
    container.display = .grid
    container.padding = Edges(.px(LayoutUnit(1)))
    container.grid = builder.gridStyles.index(of: grid)
    for _ in 0..<levels {
      builder.openBox(container)
      for _ in 0..<2 { builder.addMeasured(Style(), size: Size(width: LayoutUnit(10), height: LayoutUnit(4))) }
    }
    for _ in 0..<levels { builder.closeBox() }
    return try builder.finish()
  }

  @Test("grows linearly with the depth of the tree")
  func growsLinearlyWithDepth() throws {
    let visits = try [50, 100, 200].map { levels in
      Layout.perform(try Self.nested(levels: levels), viewport: Self.viewport).statistics.visits
    }
    // Twice the levels are at most a little more than twice the visits. Each of 3 nodes a level is visited at most four
    // times: a grid is measured and laid out, each time its leaves are measured and laid out.
    #expect(visits[1] <= visits[0] * 2 + 12)
    #expect(visits[2] <= visits[1] * 2 + 12)
    #expect(visits[2] <= 200 * 3 * 4)
  }

  @Test("does not multiply where baselines of nested grids are asked for", arguments: [true, false])
  func doesNotMultiplyForBaselines(isInline: Bool) throws {
    func tree(levels: Int) throws -> LayoutTree {
      var grid = GridStyle()
      grid.templateRows = Self.list([TrackSize(flexFactor: 1), TrackSize(minimum: .percent(20), maximum: .percent(20))])
      var builder = LayoutTreeBuilder()
      var container = Style()
      container.display = isInline ? .inlineGrid : .grid
      container.alignItems = isInline ? .normal : Alignment(.baseline)
      container.padding = Edges(.px(LayoutUnit(1)))
      container.grid = builder.gridStyles.index(of: grid)
      for level in 0..<levels {
        builder.openBox(container)
        if level == 0 { container.display = .grid }
        builder.addMeasured(Style(), size: Size(width: LayoutUnit(10), height: LayoutUnit(40)))
      }
      for _ in 0..<levels { builder.closeBox() }
      return try builder.finish()
    }
    let visits = try [20, 40].map { levels in
      Layout.perform(try tree(levels: levels), viewport: Self.viewport).statistics.visits
    }
    // Twice the levels are at most four times the visits.
    #expect(visits[1] <= visits[0] * 4)
    #expect(visits[0] <= 40 * 40)
  }

  /// A grid of `tracks` in each axis, in which one item spans everything, with another one somewhere inside.
  private static func large(_ tracks: TrackList, gap: LayoutUnit = .zero) throws -> Boxes {
    var builder = LayoutTreeBuilder()
    var grid = GridStyle()
    grid.templateColumns = tracks
    grid.templateRows = tracks
    var container = Style()
    container.display = .grid
    container.columnGap = .px(gap)
    container.rowGap = .px(gap)
    container.grid = builder.gridStyles.index(of: grid)
    builder.openBox(container)
    var placement = GridStyle()
    placement.columnStart = GridLine(.line, 1)
    placement.columnEnd = GridLine(.line, -1)
    var item = Style()
    item.display = .block
    item.width = .px(LayoutUnit(100))
    item.grid = builder.gridStyles.index(of: placement)
    builder.openBox(item)
    builder.closeBox()
    placement.columnStart = GridLine(.line, 500_000)
    placement.columnEnd = GridLine(.span, .max)
    placement.rowStart = GridLine(.line, .max)
    item.grid = builder.gridStyles.index(of: placement)
    builder.openBox(item)
    builder.closeBox()
    builder.closeBox()
    return Layout.perform(try builder.finish(), viewport: viewport)
  }

  @Test(
    "does not depend on the number of tracks",
    arguments: [
      TrackSize.auto, TrackSize(flexFactor: 1), TrackSize(flexFactor: .infinity), TrackSize(fitContent: .px(.max)),
      TrackSize(minimum: .px(.max), maximum: .px(.max)), TrackSize(minimum: .minContent, maximum: .maxContent),
    ])
  func doesNotDependOnTheNumberOfTracks(size: TrackSize) throws {
    let boxes = try Self.large(Self.list([size, .auto], .times(1_000_000)), gap: LayoutUnit(1))
    #expect(boxes.frame(of: 0).height >= .zero)
    #expect(boxes.frame(of: 1).width == LayoutUnit(100))
  }
}
