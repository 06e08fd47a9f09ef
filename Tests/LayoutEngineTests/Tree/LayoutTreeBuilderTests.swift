import Testing

@testable import LayoutEngine

@Suite("LayoutTreeBuilder") struct LayoutTreeBuilderTests {
  private static func box(_ position: Position = .static) -> Style {
    var style = Style()
    style.display = .block
    style.position = position
    return style
  }

  @Test("lists subtrees as contiguous ranges in document order")
  func listsSubtreesInDocumentOrder() throws {
    var builder = LayoutTreeBuilder()
    builder.openBox(Self.box())  // 0
    builder.openBox(Self.box())  // 1
    builder.openBox(Self.box())  // 2
    builder.closeBox()
    builder.closeBox()
    builder.openBox(Self.box())  // 3
    builder.closeBox()
    builder.closeBox()
    let tree = try builder.finish()
    #expect((0..<4).map { tree.subtreeEnd(of: $0) } == [4, 3, 3, 4])
    #expect((0..<4).map { tree.parent(of: $0) } == [-1, 0, 1, 0])
    #expect(Array(tree.children(of: 0)) == [1, 3])
    #expect(tree.depth == 3)
  }

  @Test("keeps equal styles once")
  func keepsEqualStylesOnce() throws {
    var builder = LayoutTreeBuilder()
    builder.openBox(Self.box())
    for _ in 0..<10 {
      builder.openBox(Self.box(.relative))
      builder.closeBox()
    }
    builder.closeBox()
    #expect(try builder.finish().styleCount == 2)
  }

  @Test("finds the containing block of out-of-flow boxes")
  func findsContainingBlocks() throws {
    var transformed = Self.box()
    transformed.isContainingBlockForFixed = true
    var builder = LayoutTreeBuilder()
    builder.openBox(transformed)  // 0
    builder.openBox(Self.box(.relative))  // 1
    builder.openBox(Self.box(.absolute))  // 2, in 1
    builder.openBox(Self.box(.fixed))  // 3, in 0
    builder.closeBox()
    builder.closeBox()
    builder.closeBox()
    builder.closeBox()
    let tree = try builder.finish()
    #expect(tree.outOfFlow.map(\.node) == [2, 3])
    #expect(tree.outOfFlow.map(\.containingBlock) == [1, 0])
    #expect(tree.flags(of: 1).contains(.containsOutOfFlow))
  }

  @Test("stops at its limits: exactly as many levels and nodes as allowed")
  func stopsAtItsLimits() {
    func build(nodes: Int, limits: LayoutLimits) throws(LayoutTreeError) {
      var builder = LayoutTreeBuilder(limits: limits)
      for _ in 0..<nodes { builder.openBox(Self.box()) }
      for _ in 0..<nodes { builder.closeBox() }
      _ = try builder.finish()
    }
    #expect(throws: Never.self) { try build(nodes: 5, limits: LayoutLimits(nodes: 5, depth: 5)) }
    #expect(throws: LayoutTreeError.tooDeep(limit: 5)) { try build(nodes: 6, limits: LayoutLimits(nodes: 9, depth: 5)) }
    #expect(throws: LayoutTreeError.tooManyNodes(limit: 5)) {
      try build(nodes: 6, limits: LayoutLimits(nodes: 5, depth: 9))
    }
  }
}
