import StretchKit
import Testing

/// The declarations of StretchKit's documentation: that each is there with its type is held by the compiler.
@Suite struct DocumentedMembers {
  @Test("a node has the documented initializers, properties and methods")
  func node() {
    let ofChildren: (Style, [Node]) -> Node = Node.init(style:children:)
    let ofMeasure: (Style, @escaping MeasureFunc) -> Node = Node.init(style:measure:)
    let measure: ReferenceWritableKeyPath<Node, MeasureFunc?> = \.measure
    let children: ReferenceWritableKeyPath<Node, [Node]> = \.children
    let style: ReferenceWritableKeyPath<Node, Style> = \.style
    let dirty: KeyPath<Node, Bool> = \.dirty
    let addChild: (Node) -> (Node) -> Void = Node.addChild(_:)
    let removeChild: (Node) -> (Node) -> Node = Node.removeChild(_:)
    let removeChildAt: (Node) -> (Int) -> Node = Node.removeChild(at:)
    let replaceChild: (Node) -> (Node, Int) -> Node = Node.replaceChild(_:at:)
    let markDirty: (Node) -> () -> Void = Node.markDirty
    let computeLayout: (Node) -> (Size<Float?>) -> Layout = Node.computeLayout(thatFits:)

    let leaf = ofMeasure(Style()) { _ in Size(width: 3, height: 4) }
    #expect(leaf[keyPath: measure] != nil && leaf[keyPath: dirty])
    let root = ofChildren(Style(), [leaf])
    addChild(root)(ofChildren(Style(), []))
    #expect(root[keyPath: children].count == 2)
    let layout = computeLayout(root)(Size(width: nil, height: nil))
    #expect(layout.children.map(\.width) == [3, 0] && !root[keyPath: dirty])
    markDirty(leaf)()
    #expect(root[keyPath: dirty])
    #expect(replaceChild(root)(Node(style: Style(), children: []), 0) === leaf)
    #expect(removeChild(root)(root.children[1]) !== removeChildAt(root)(0))
    root[keyPath: style] = Style(size: Size(width: .points(7), height: .auto))
    #expect(computeLayout(root)(Size(width: nil, height: nil)).width == 7)
  }

  @Test("a style has the documented properties and defaults")
  func style() {
    let style = Style()
    let display: Display = style.display
    let positionType: PositionType = style.positionType
    let direction: Direction = style.direction
    let flexDirection: FlexDirection = style.flexDirection
    let flexWrap: FlexWrap = style.flexWrap
    let overflow: Overflow = style.overflow
    let alignItems: AlignItems = style.alignItems
    let alignSelf: AlignSelf = style.alignSelf
    let alignContent: AlignContent = style.alignContent
    let justifyContent: JustifyContent = style.justifyContent
    #expect(display == .flex && positionType == .relative && direction == .inherit && flexDirection == .row)
    // The documentation names other defaults for `overflow` and `alignContent` than the library has.
    #expect(flexWrap == .noWrap && overflow == .hidden && alignContent == .flexStart)
    #expect(alignItems == .stretch && alignSelf == .auto && justifyContent == .flexStart)
    let sides: [Rect<Dimension>] = [style.position, style.margin, style.padding, style.border]
    #expect(sides.allSatisfy { $0 == Rect(start: .undefined, end: .undefined, top: .undefined, bottom: .undefined) })
    let (grow, shrink, ratio): (Float, Float, Float?) = (style.flexGrow, style.flexShrink, style.aspectRatio)
    #expect(grow == 0 && shrink == 1 && ratio == nil && style.flexBasis == Dimension.auto)
    let sizes: [Size<Dimension>] = [style.size, style.minSize, style.maxSize]
    #expect(sizes.allSatisfy { $0 == Size(width: Dimension.auto, height: Dimension.auto) })
  }

  /// The names of the cases of an enumeration, in the order of their raw values.
  private func names<Case: CaseIterable & RawRepresentable<Int>>(_ type: Case.Type) -> [String] {
    type.allCases.sorted { $0.rawValue < $1.rawValue }.map { "\($0)" }
  }

  @Test("enumerations have the documented cases in the documented order")
  func enumerations() {
    let start = ["flexStart", "flexEnd", "center"]
    #expect(names(AlignItems.self) == start + ["baseline", "stretch"])
    #expect(names(AlignSelf.self) == ["auto"] + start + ["baseline", "stretch"])
    #expect(names(AlignContent.self) == start + ["stretch", "spaceBetween", "spaceAround"])
    #expect(names(Direction.self) == ["inherit", "ltr", "rtl"])
    #expect(names(Display.self) == ["flex", "none"])
    #expect(names(FlexDirection.self) == ["row", "column", "rowReverse", "columnReverse"])
    #expect(names(JustifyContent.self) == start + ["spaceBetween", "spaceAround", "spaceEvenly"])
    #expect(names(Overflow.self) == ["visible", "hidden", "scroll"])
    #expect(names(PositionType.self) == ["relative", "absolute"])
    #expect(names(FlexWrap.self) == ["noWrap", "wrap", "wrapReverse"])
    let dimensions: [Dimension] = [.points(1), .percent(0.5), .auto, .undefined]
    #expect(Set(dimensions).count == 4)
  }

  @Test("a layout has a place, a size and children")
  func layout() {
    let layout = Node(style: Style(), children: [Node(style: Style(), children: [])])
      .computeLayout(thatFits: Size(width: nil, height: nil))
    let place: [Float] = [layout.x, layout.y, layout.width, layout.height]
    let children: [Layout] = layout.children
    #expect(place == [0, 0, 0, 0] && children.count == 1)
  }
}
