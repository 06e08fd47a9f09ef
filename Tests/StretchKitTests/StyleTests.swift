import StretchKit
import Testing

/// Every property, with layouts worked out by hand.
@Suite struct StyleTests {
  private typealias Frame = [Float]

  /// The frames (x, y, width, height) of the children of a root of 100 × 100.
  private func frames(_ style: Style, _ children: [Style]) -> [[Float]] {
    var style = style
    style.size = Size(width: .points(100), height: .points(100))
    let root = Node(style: style, children: children.map { Node(style: $0, children: []) })
    let layout = root.computeLayout(thatFits: Size(width: nil, height: nil))
    return layout.children.map { [$0.x, $0.y, $0.width, $0.height] }
  }

  private let ten = Style(size: Size(width: .points(10), height: .points(10)))

  @Test("the defaults are those of StretchKit")
  func defaults() {
    let style = Style()
    #expect(style.display == .flex && style.positionType == .relative && style.direction == .inherit)
    #expect(style.flexDirection == .row && style.flexWrap == .noWrap && style.overflow == .hidden)
    #expect(style.alignItems == .stretch && style.alignSelf == .auto && style.alignContent == .flexStart)
    #expect(style.justifyContent == .flexStart && style.flexGrow == 0 && style.flexShrink == 1)
    #expect(style.flexBasis == .auto && style.aspectRatio == nil)
    #expect(style.size == Size(width: .auto, height: .auto) && style.margin == Rect())
  }

  @Test(
    "directions begin at another side",
    arguments: zip(FlexDirection.allCases, [[0, 0, 10, 0], [0, 0, 0, 10], [90, 0, 80, 0], [0, 90, 0, 80]]))
  func directions(direction: FlexDirection, origins: [Float]) {
    let items = frames(Style(flexDirection: direction), [ten, ten])
    #expect(items.flatMap { $0.prefix(2) } == origins)
  }

  @Test(
    "free room goes where justifyContent says",
    arguments: zip(
      JustifyContent.allCases,
      [[0, 10], [80, 90], [40, 50], [0, 90], [20, 70], [26.65625, 63.328125]]))
  func justifyContent(value: JustifyContent, starts: [Float]) {
    // 80 / 3 is 26.667; in Chromium the second item lies at 63.328125.
    #expect(frames(Style(justifyContent: value), [ten, ten]).map { $0[0] } == starts)
  }

  @Test(
    "items lie in the cross axis where alignItems says",
    arguments: zip(AlignItems.allCases, [[0, 10], [90, 10], [45, 10], [0, 10], [0, 100]]))
  func alignItems(value: AlignItems, expected: [Float]) {
    var item = ten
    if value == .stretch { item.size.height = .auto }
    #expect(Array(frames(Style(alignItems: value), [item])[0][1...]) == [expected[0], 10, expected[1]])
  }

  @Test(
    "lines lie where alignContent says",
    arguments: zip(AlignContent.allCases, [[0, 10], [80, 90], [40, 50], [0, 50], [0, 90], [20, 70]]))
  func alignContent(value: AlignContent, starts: [Float]) {
    let items = frames(Style(flexWrap: .wrap, alignContent: value), Array(repeating: ten, count: 12))
    #expect([items[0][1], items[10][1]] == starts)
  }

  @Test("start and end follow the direction of text")
  func direction() {
    var item = ten
    item.margin = Rect(start: .points(5), end: .points(3))
    #expect(frames(Style(direction: .rtl), [item, ten]).map { $0[0] } == [85, 72])
    #expect(frames(Style(direction: .ltr), [item, ten]).map { $0[0] } == [5, 18])
  }

  @Test("auto margins take free room, padding and border are part of the size")
  func edges() {
    var item = ten
    item.margin = Rect(start: .auto, top: .percent(0.1))
    item.padding = Rect(start: .points(20))
    item.border = Rect(top: .points(4), bottom: .percent(0.1))
    #expect(frames(Style(), [item]) == [[80, 10, 20, 14]])
    let root = Style(padding: Rect(start: .points(7), top: .percent(0.05)), border: Rect(start: .points(2)))
    #expect(frames(root, [ten])[0][0] == 9)
    // Negative padding and borders are none.
    let negative = Style(padding: Rect(start: .points(-7), top: .percent(-0.1)), border: Rect(start: .points(-2)))
    #expect(frames(negative, [ten]) == [[0, 0, 10, 10]])
  }

  @Test("absolute nodes are placed by their position")
  func position() {
    var item = ten
    item.positionType = .absolute
    item.position = Rect(end: .points(5), bottom: .percent(0.2))
    #expect(frames(Style(), [item]) == [[85, 70, 10, 10]])
    item.positionType = .relative
    #expect(frames(Style(), [item]) == [[-5, -20, 10, 10]])
  }

  @Test("items grow and shrink from their basis, between their limits")
  func flexibility() {
    var (a, b) = (ten, ten)
    a.flexGrow = 1
    b.flexGrow = 3
    b.flexBasis = .points(30)
    #expect(frames(Style(), [a, b]).map { $0[2] } == [25, 75])
    b.maxSize.width = .percent(0.5)
    #expect(frames(Style(), [a, b]).map { $0[2] } == [50, 50])
    a.size.width = .points(150)
    a.minSize.width = .points(80)
    b.flexShrink = 0
    b.flexBasis = .auto
    #expect(frames(Style(), [a, b]).map { $0[2] } == [90, 10])
  }

  @Test("the ratio gives the cross size of an item whose main size is known")
  func aspectRatio() {
    var item = Style(size: Size(width: .points(40), height: .points(5)), aspectRatio: 2)
    #expect(frames(Style(), [item]) == [[0, 0, 40, 20]])
    item.size = Size(width: .auto, height: .auto)
    item.flexGrow = 1
    item.aspectRatio = 4
    #expect(frames(Style(), [item]) == [[0, 0, 100, 25]])
  }

  @Test("a node without a display has no size, and takes no room")
  func display() {
    var hidden = ten
    hidden.display = .none
    #expect(frames(Style(), [hidden, ten]) == [[0, 0, 0, 0], [0, 0, 10, 10]])
    let root = Node(style: hidden, children: [Node(style: ten, children: [])])
    let layout = root.computeLayout(thatFits: Size(width: 50, height: 50))
    #expect(layout.width == 0 && layout.children[0].width == 0)
  }

  @Test("a root without a size is as large as its content, and wraps in the room")
  func automaticRoot() {
    let items = (0..<5).map { _ in Node(style: ten, children: []) }
    let root = Node(style: Style(flexWrap: .wrap), children: items)
    let free = root.computeLayout(thatFits: Size(width: nil, height: nil))
    #expect(free.width == 50 && free.height == 10)
    let narrow = root.computeLayout(thatFits: Size(width: 25, height: nil))
    #expect(narrow.height == 30)
  }

  @Test("values that make no sense neither crash nor hang")
  func nonsense() {
    var style = Style(flexGrow: .nan, flexShrink: -.infinity, aspectRatio: -1)
    style.size = Size(width: .points(.nan), height: .percent(.infinity))
    style.margin = Rect(start: .points(.infinity), end: .percent(-.infinity))
    let root = Node(style: style, children: [Node(style: style) { _ in Size(width: .nan, height: -.infinity) }])
    let layout = root.computeLayout(thatFits: Size(width: .infinity, height: .nan))
    #expect(layout.children.count == 1)
  }
}
