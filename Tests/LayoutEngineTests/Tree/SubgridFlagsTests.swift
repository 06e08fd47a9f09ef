import Testing

@testable import LayoutEngine

@Suite struct SubgridFlagsTests {
  private func tree(depth: Int, change: (inout Style) -> Void = { _ in }) throws -> LayoutTree {
    var builder = LayoutTreeBuilder()
    var subgrid = GridStyle()
    subgrid.templateColumns.isSubgrid = true
    var style = Style()
    style.display = .grid
    style.grid = builder.gridStyles.index(of: subgrid)
    change(&style)
    for _ in 0..<depth { builder.openBox(style) }
    for _ in 0..<depth { builder.closeBox() }
    return try builder.finish()
  }

  @Test func `An item of a grid is a subgrid, a grid by itself is none`() throws {
    let tree = try tree(depth: 2)
    #expect(!tree.flags(of: 0).contains(.subgridsColumns))
    #expect(tree.flags(of: 1).contains(.subgridsColumns))
    #expect(!tree.flags(of: 1).contains(.subgridsRows))
  }

  @Test func `What establishes an independent formatting context is no subgrid`() throws {
    #expect(try tree(depth: 2) { $0.containsLayout = true }.flags(of: 1).isDisjoint(with: .isSubgrid))
    #expect(try tree(depth: 2) { $0.position = .absolute }.flags(of: 1).isDisjoint(with: .isSubgrid))
  }

  @Test func `Subgrids nest twelve deep`() throws {
    let tree = try tree(depth: 14)
    #expect(tree.flags(of: 12).contains(.subgridsColumns))
    #expect(!tree.flags(of: 13).contains(.subgridsColumns))
  }

  /// 300 levels with rows of their own: layout takes time linear in the levels.
  @Test func `Deep nests of subgrids take little work`() throws {
    let tree = try tree(depth: 300)
    let boxes = Layout.perform(tree, viewport: Size(width: LayoutUnit(100), height: LayoutUnit(100)))
    #expect(boxes.statistics.visits < 300 * 40)
  }
}
