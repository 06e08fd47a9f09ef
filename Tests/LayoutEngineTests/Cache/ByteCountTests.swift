import Testing

@testable import LayoutEngine

@Suite("What finished layouts are counted for")
struct ByteCountTests {
  @Test("the templates of grids count with their tracks and names")
  func gridTemplatesCount() throws {
    func byteCount(tracks: Int) throws -> Int {
      var grid = GridStyle()
      let names = (0...tracks).map { ["line\($0)"] }
      grid.templateColumns.repeats = [
        TrackRepeat(tracks: Array(repeating: .auto, count: tracks), lineNames: names)
      ]
      var styles = GridStyleTable()
      var style = Style()
      style.display = .grid
      style.grid = styles.index(of: grid)
      var builder = LayoutTreeBuilder(gridStyles: styles)
      builder.openBox(style)
      builder.closeBox()
      return Boxes(tree: try builder.finish()).byteCount
    }
    // Ten thousand tracks of at least 24 bytes (two lengths and a factor), each with a name of at least 16.
    let difference = try byteCount(tracks: 10_001) - byteCount(tracks: 1)
    #expect(difference >= 10_000 * (24 + 16))
  }

  @Test("boxes of a size each take less than 200 bytes each, with their tree and their styles")
  func boxesOfTheirOwnSizeAreSmall() throws {
    let count = 100_000
    var builder = LayoutTreeBuilder()
    var style = Style()
    style.display = .flex
    builder.openBox(style)
    for index in 1..<count {
      style.width = .px(LayoutUnit(rawValue: Int32(index)))
      style.height = .percent(Float(index) / 1_000)
      builder.openBox(style)
      builder.closeBox()
    }
    builder.closeBox()
    let boxes = Layout.perform(
      try builder.finish(), viewport: Size(width: LayoutUnit(1_000), height: LayoutUnit(1_000)))
    #expect(boxes.byteCount < 200 * count)
    for node in [NodeIndex(1), 777, 99_999] {
      #expect(boxes.tree.style(of: node).width == .px(LayoutUnit(rawValue: node)))
      #expect(boxes.tree.style(of: node).height == .percent(Float(node) / 1_000))
    }
  }
}
