import LayoutEngine
import Testing

@testable import CSS

/// Computed values of grid properties. The values of shorthands are those that Chromium's style objects show.
@Suite struct GridValueTests {
  private func grid(_ declarations: String) -> GridStyle {
    let document = StyledDocument.single(declarations)
    return document.styles.gridStyles[document.layout().grid]
  }

  private func line(_ number: Int32, _ name: String? = nil) -> GridLine { GridLine(.line, number, name: name) }
  private func span(_ number: Int32, _ name: String? = nil) -> GridLine { GridLine(.span, number, name: name) }

  @Test func `Grid properties without a value of their own take no room`() {
    #expect(StyledDocument.single("color: red").layout().grid == -1)
    #expect(StyledDocument.single("grid: none; grid-area: auto").layout().grid == -1)
  }

  @Test func `Track lists keep sizes, repetitions and the names of lines`() {
    let list = grid("grid-template-columns: [a] 10px [b c] minmax(5%, 2fr) repeat(2, [d] auto) fit-content(1em) [e]")
      .templateColumns
    let sizes: [TrackSize] = [
      TrackSize(minimum: px(10), maximum: px(10)), TrackSize(flexFactor: 2, minimum: .percent(5)),
    ]
    #expect(
      list.repeats == [
        TrackRepeat(tracks: sizes, lineNames: [["a"], ["b", "c"], []]),
        TrackRepeat(count: .times(2), tracks: [.auto], lineNames: [["d"], []]),
        TrackRepeat(tracks: [TrackSize(fitContent: px(16))], lineNames: [[], ["e"]]),
      ])
  }

  @Test func `Names before and after a repetition stay beside it`() {
    let list = grid("grid-template-rows: [a] repeat(auto-fit, [b] 10px [c]) [d]").templateRows
    #expect(list.repeats.map(\.count) == [.times(1), .autoFit, .times(1)])
    #expect(list.repeats.map(\.lineNames) == [[["a"]], [["b"], ["c"]], [["d"]]])
    #expect(list.repeats.map(\.tracks.count) == [0, 1, 0])
  }

  @Test func `A subgrid has names and no tracks`() {
    let list = grid("grid-template-columns: subgrid [a] repeat(2, [b] []) repeat(auto-fill, [c])").templateColumns
    #expect(list.isSubgrid)
    #expect(list.repeats.map(\.lineNames) == [[["a"]], [["b"], []], [["c"]]])
    #expect(list.repeats.map(\.count) == [.times(1), .times(2), .autoFill])
  }

  @Test func `A grid has at most ten million tracks`() {
    let list = grid("grid-template-columns: repeat(20000000, 10px)").templateColumns
    #expect(list.repeats.map(\.count) == [.times(10_000_000)])
    let pairs = grid("grid-template-columns: repeat(9000000, 1px 2px) 5px").templateColumns
    #expect(pairs.repeats.map(\.count) == [.times(5_000_000)])
  }

  @Test(
    arguments: [
      ("auto", GridLine()), ("-3", GridLine(.line, -3)), ("calc(1.4)", GridLine(.line, 1)),
      ("foo", GridLine(.line, 0, name: "foo")), ("foo 2", GridLine(.line, 2, name: "foo")),
      ("span 2", GridLine(.span, 2)), ("2 span", GridLine(.span, 2)), ("span foo", GridLine(.span, 1, name: "foo")),
      ("foo 2 span", GridLine(.span, 2, name: "foo")), ("span calc(-1)", GridLine(.span, 1)),
    ])
  func `Lines have a number, a name or both`(_ value: String, _ line: GridLine) {
    #expect(grid("grid-row-start: \(value); order: 1").rowStart == line)
  }

  @Test(
    arguments: [
      ("grid-row: foo", [("foo", "foo")]), ("grid-area: a", [("a", "a"), ("a", "a")]),
      ("grid-area: a / b", [("a", "a"), ("b", "b")]), ("grid-area: a / b / c", [("a", "c"), ("b", "b")]),
    ])
  func `A name that is left out is that of the other side`(_ declaration: String, _ names: [(String, String)]) {
    let grid = grid(declaration)
    #expect(grid.rowStart.name == names[0].0 && grid.rowEnd.name == names[0].1)
    guard names.count > 1 else { return }
    #expect(grid.columnStart.name == names[1].0 && grid.columnEnd.name == names[1].1)
  }

  @Test func `Numbers that are left out are automatic`() {
    let grid = grid("grid-area: 1 / 2")
    #expect(grid.rowStart == line(1) && grid.columnStart == line(2))
    #expect(grid.rowEnd == GridLine() && grid.columnEnd == GridLine())
    #expect(self.grid("grid-column: 1 a / span 2 b").columnEnd == span(2, "b"))
  }

  @Test func `Areas are rectangles of cells`() {
    let grid = grid(#"grid-template-areas: "a a ." "a a b-1""#)
    #expect((grid.areaRowCount, grid.areaColumnCount) == (2, 3))
    #expect(
      grid.templateAreas == [
        GridArea(name: "a", rows: 0..<2, columns: 0..<2), GridArea(name: "b-1", rows: 1..<2, columns: 2..<3),
      ])
  }

  @Test func `A template with strings gives rows their sizes and lines their names`() {
    let grid = grid(#"grid-template: [x] "a" 10px [y] [z] "b" [w] / [q] 1fr"#)
    let sizes = [TrackSize(minimum: px(10), maximum: px(10)), .auto]
    #expect(grid.templateRows.repeats == [TrackRepeat(tracks: sizes, lineNames: [["x"], ["y", "z"], ["w"]])])
    #expect(
      grid.templateColumns.repeats == [TrackRepeat(tracks: [TrackSize(flexFactor: 1)], lineNames: [["q"], []])])
    #expect(grid.areaRowCount == 2)
  }

  @Test func `The shorthand for automatic flow sets the direction`() {
    let rows = grid("grid: auto-flow dense 20px / 1fr 1fr")
    #expect(!rows.flowsInColumns && rows.isDense)
    #expect(rows.autoRows == [TrackSize(minimum: px(20), maximum: px(20))])
    #expect(rows.templateColumns.repeats.map(\.tracks.count) == [2])
    let columns = grid("grid: 1fr / auto-flow 10px 20px")
    #expect(columns.flowsInColumns && !columns.isDense)
    #expect(columns.autoColumns.count == 2 && columns.templateColumns.repeats.isEmpty)
  }

  @Test func `Grid properties are inherited only on request`() {
    let document = StyledDocument(
      "#p { grid-auto-rows: 7px; grid-column: 2 } #x { grid-auto-rows: inherit }",
      "<html><div id='p'><div id='x'/></div></html>")
    let grid = document.styles.gridStyles[document.layout().grid]
    #expect(grid.autoRows == [TrackSize(minimum: px(7), maximum: px(7))])
    #expect(grid.columnStart == GridLine())
  }

  @Test(
    arguments: [
      ("legacy center", "legacy", Alignment.Position.center), ("legacy center", "initial", .center),
      ("center", "legacy", .normal), ("legacy right", "left", .left), ("right legacy", "inherit", .right),
    ])
  func `Items take over what an ancestor says with legacy`(
    _ ancestor: String, _ own: String, _ position: Alignment.Position
  ) {
    let document = StyledDocument(
      "#p { justify-items: \(ancestor) } #x { justify-items: \(own) }",
      "<html><div id='p'><p><div id='x'/></p></div></html>")
    if own == "inherit" { return #expect(document.layout("x").justifyItems.position == .right) }
    #expect(document.layout("x").justifyItems.position == position)
  }
}
