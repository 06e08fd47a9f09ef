import LayoutEngine
import Testing

/// Changes after which less is different than the layout of a box says, each with the smallest tree that shows it.
@Suite("An edit whose effect shows late") struct EditKindsTests {
  /// A tree of boxes, each with its style and its content.
  private indirect enum Node {
    case box(Style, [Node])
    case leaf(Style, width: Int, height: Int)
  }

  private static func style(_ display: Display, _ change: (inout Style) -> Void = { _ in }) -> Style {
    var style = Style()
    style.display = display
    style.flexShrink = 0
    change(&style)
    return style
  }

  private static func px(_ length: Int) -> Length { .px(LayoutUnit(length)) }

  private static func add(_ node: Node, to builder: inout LayoutTreeBuilder, changing styles: [NodeIndex: Style]) {
    let index = builder.nextIndex
    switch node {
    case .leaf(let style, let width, let height):
      let size = Size(width: LayoutUnit(width), height: LayoutUnit(height))
      builder.addMeasured(styles[index] ?? style, size: size)
    case .box(let style, let children):
      builder.openBox(styles[index] ?? style)
      for child in children { add(child, to: &builder, changing: styles) }
      builder.closeBox()
    }
  }

  /// Whether a layout after changes, made one after the other, is that of a tree which always had the last styles.
  private static func check(
    _ tree: Node, _ changes: [(NodeIndex, Style)],
    viewport: Size = Size(width: LayoutUnit(800), height: LayoutUnit(600))
  ) throws {
    func builder(_ styles: [NodeIndex: Style]) -> LayoutTreeBuilder {
      var builder = LayoutTreeBuilder()
      add(tree, to: &builder, changing: styles)
      return builder
    }
    let layout = try IncrementalLayout(builder([:]), viewport: viewport)
    _ = layout.perform()
    var styles: [NodeIndex: Style] = [:]
    for (node, style) in changes {
      styles[node] = style
      layout.setStyle(style, of: node)
      let fresh = Layout.perform(try builder(styles).finish(), viewport: viewport)
      let difference = firstDifference(layout.perform(), fresh)
      #expect(difference == nil)
    }
  }

  @Test("in a grid whose own size stays makes its columns wider")
  func widensColumns() throws {
    let tree = Node.box(
      Self.style(.block) { $0.containsSize = true },
      [
        .box(
          Self.style(.grid) { $0.justifyContent = .init(.start) },
          [.box(Self.style(.flex), [.leaf(Self.style(.block) { $0.width = Self.px(150) }, width: 9, height: 9)])])
      ])
    try Self.check(tree, [(3, Self.style(.block) { $0.width = Self.px(68) })])
  }

  @Test("lets floats out of a block, and keeps them in", arguments: [Alignment.Position.spaceBetween, .normal])
  func letsFloatsOut(before: Alignment.Position) throws {
    let float = Self.style(.block) {
      $0.float = .right
      $0.height = Self.px(30)
      $0.width = Self.px(20)
    }
    let tree = Node.box(
      Self.style(.flowRoot),
      [
        .box(Self.style(.block) { $0.alignContent = .init(before) }, [.box(float, [])]),
        .box(Self.style(.flowRoot) { $0.height = Self.px(10) }, []),
      ])
    let after: Alignment.Position = before == .normal ? .center : .normal
    try Self.check(tree, [(1, Self.style(.block) { $0.alignContent = .init(after) })])
  }

  @Test("leaves relative padding of an item with another content", arguments: [FlexDirection.row, .column])
  func keepsRelativePadding(direction: FlexDirection) throws {
    let item = Self.style(.block) {
      $0.padding = Edges(top: Self.px(3), right: Self.px(5), bottom: .percent(5), left: .percent(5))
      $0.minHeight = Self.px(42)
      $0.minWidth = Self.px(42)
    }
    let tree = Node.box(
      Self.style(.block),
      [
        .box(
          Self.style(.flex) { $0.flexDirection = direction },
          [.box(item, [.box(Self.style(.block) { $0.width = Self.px(158) }, [.box(Self.style(.block), [])])])])
      ])
    let changed = Self.style(.block) { $0.padding.left = Self.px(1) }
    for viewport in [Size(width: .indefinite, height: .indefinite), Size(width: LayoutUnit(300), height: .indefinite)] {
      try Self.check(tree, [(4, changed), (4, Self.style(.block)), (3, Self.style(.block))], viewport: viewport)
    }
  }

  @Test(
    "in a wrapping column that is as high as its content without having broken it for that", arguments: [false, true])
  func breaksColumns(containsSize: Bool) throws {
    let column = Self.style(.flex) {
      $0.flexDirection = .column
      $0.flexWrap = .wrap
      $0.containsSize = containsSize
      $0.flexBasis = .minContent
      $0.height = containsSize ? .percent(69) : Self.px(23)
    }
    let tree = Node.box(
      Self.style(.block),
      [
        .box(
          Self.style(.flex) { $0.flexDirection = .column },
          [
            .box(
              column,
              [
                .leaf(Self.style(.block), width: 10, height: 6), .leaf(Self.style(.flex), width: 10, height: 24),
                .leaf(Self.style(.block), width: 50, height: 35),
              ])
          ])
      ])
    try Self.check(tree, [(4, Self.style(.flex)), (3, Self.style(.block)), (2, column)])
  }

  @Test("around cells with percentages of their height")
  func keepsCells() throws {
    func table(_ content: Node) -> Node {
      let cell = Node.box(Self.style(.tableCell), [content])
      return .box(
        Self.style(.table), [.box(Self.style(.tableRowGroup), [.box(Self.style(.tableRow), [cell])])])
    }
    let inner = Self.style(.block) {
      $0.height = .percent(113)
      $0.margin.bottom = Self.px(11)
    }
    let tree = table(
      .box(
        Self.style(.flex) { $0.flexDirection = .columnReverse },
        [table(.box(Self.style(.flex), [.box(inner, [])]))]))
    try Self.check(tree, [(4, Self.style(.flex) { $0.flexDirection = .columnReverse })])
  }

  @Test("in an item whose height fills the line")
  func fillsTheLine() throws {
    let padded = Node.box(
      Self.style(.flex) {
        $0.padding.bottom = Self.px(6)
        $0.padding.left = Self.px(8)
      }, [])
    let tree = Node.box(
      Self.style(.flex) { $0.flexDirection = .columnReverse },
      [.box(Self.style(.flex) { $0.maxHeight = Self.px(3) }, [.box(Self.style(.flex), [padded])])])
    try Self.check(tree, [(2, Self.style(.flex) { $0.height = .stretch })])
  }

  @Test("beside an item with a ratio that has percentages of its height in it")
  func keepsRatios() throws {
    let percentage = Node.leaf(Self.style(.block) { $0.height = .percent(50) }, width: 30, height: 5)
    let text = Node.leaf(Self.style(.block) { $0.padding.bottom = Self.px(4) }, width: 40, height: 70)
    let ratio = Node.box(
      Self.style(.block) {
        $0.aspectRatioWidth = 3
        $0.aspectRatioHeight = 2
      }, [percentage, text])
    let tree = Node.box(
      Self.style(.flex) { $0.flexDirection = .columnReverse },
      [
        .box(
          Self.style(.flex) { $0.flexDirection = .column },
          [.box(Self.style(.flex) { $0.width = Self.px(111) }, [ratio]), .box(Self.style(.block), [])])
      ])
    try Self.check(
      tree,
      [
        (6, Self.style(.block) { $0.padding.top = Self.px(1) }), (3, Self.style(.block) { $0.aspectRatioWidth = 0 }),
        (6, Self.style(.block) { $0.margin.bottom = .auto }),
      ], viewport: Size(width: LayoutUnit(800), height: .indefinite))
  }

  @Test("in a column that wraps at a height which is not that of its content")
  func wrapsAtItsHeight() throws {
    func column(_ containsSize: Bool) -> Style {
      Self.style(.flex) {
        $0.flexDirection = .column
        $0.flexWrap = .wrap
        $0.containsSize = containsSize
      }
    }
    let tree = Node.box(
      Self.style(.flex) {
        $0.flexDirection = .column
        $0.aspectRatioWidth = 3
        $0.aspectRatioHeight = 2
      },
      [
        .box(
          column(false),
          [.leaf(Self.style(.block), width: 58, height: 15), .box(Self.style(.block) { $0.height = Self.px(178) }, [])])
      ])
    try Self.check(tree, [(1, column(true))], viewport: Size(width: .indefinite, height: .indefinite))
  }
}
