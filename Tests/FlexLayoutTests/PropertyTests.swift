import FlexLayout
import Foundation
import Testing

/// Properties of containers and items that the examples do not show.
@Suite struct PropertyTests {
  /// A container of 100 × 100 with items 10 points wide and high, and the frames of the items.
  private func frames(_ count: Int, _ define: (Flex) -> Void, each: (Flex, Int) -> Void = { _, _ in }) -> [CGRect] {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    define(view.flex)
    for index in 0..<count { each(view.flex.addItem().size(10), index) }
    view.flex.layout()
    return view.subviews.map(\.frame)
  }

  @Test(
    "directions begin at another side",
    arguments: zip(
      Flex.Direction.allCases, [[(0, 0), (0, 10)], [(0, 90), (0, 80)], [(0, 0), (10, 0)], [(90, 0), (80, 0)]])
  )
  func directions(direction: Flex.Direction, origins: [(CGFloat, CGFloat)]) {
    #expect(frames(2, { $0.direction(direction) }) == origins.map { rect($0.0, $0.1, 10, 10) })
  }

  // Two items of 10 in 100 leave 80.
  @Test(
    "free room goes where justifyContent says",
    arguments: zip(
      Flex.JustifyContent.allCases, [[0, 10], [40, 50], [80, 90], [0, 90], [20, 70], [27, 63]] as [[CGFloat]]))
  func justifyContent(value: Flex.JustifyContent, starts: [CGFloat]) {
    #expect(frames(2, { $0.justifyContent(value) }).map(\.minY) == starts)
  }

  @Test(
    "items lie in the cross axis where alignItems and alignSelf say",
    arguments: zip(Flex.AlignItems.allCases, [Flex.AlignSelf.stretch, .start, .center, .end, .baseline]))
  func alignment(value: Flex.AlignItems, own: Flex.AlignSelf) {
    let expected: CGRect =
      switch value {
      case .stretch: rect(0, 0, 10, 100)
      case .start, .baseline: rect(0, 0, 10, 10)
      case .center: rect(0, 45, 10, 10)
      case .end: rect(0, 90, 10, 10)
      }
    func height(_ flex: Flex) { if value == .stretch { flex.height(nil) } }
    #expect(frames(1, { $0.direction(.row).alignItems(value) }, each: { flex, _ in height(flex) }) == [expected])
    let items = frames(1, { $0.direction(.row).alignItems(.start) }, each: { flex, _ in height(flex.alignSelf(own)) })
    #expect(items == [expected])
  }

  // 12 items of 10 in rows of 100 are two lines, 80 are left.
  @Test(
    "lines lie where alignContent says",
    arguments: zip(
      Flex.AlignContent.allCases,
      [[0, 10], [40, 50], [80, 90], [0, 50], [0, 90], [20, 70], [27, 63]] as [[CGFloat]]))
  func alignContent(value: Flex.AlignContent, starts: [CGFloat]) {
    let items = frames(12, { $0.direction(.row).wrap(.wrap).alignContent(value) })
    #expect([items[0].minY, items[10].minY] == starts)
  }

  @Test("lines are stacked from the start unless something else is said, and with wrapReverse from the end")
  func wrapReverse() {
    let items = frames(12, { $0.direction(.row).wrap(.wrapReverse) })
    #expect(items[0] == rect(0, 90, 10, 10) && items[10] == rect(0, 80, 10, 10))
  }

  @Test("gaps lie between rows and between columns")
  func gaps() {
    let items = frames(6, { $0.direction(.row).wrap(.wrap).gap(10).rowGap(7).columnGap(15) })
    // Four of 10 with gaps of 15 are 85, a fifth would end at 110.
    #expect(items.map(\.minX) == [0, 25, 50, 75, 0, 25])
    #expect(items[4].minY == 17)
  }

  @Test("basis is the size before items grow and shrink, in points, percent, or that of the item")
  func basis() {
    let items = frames(
      3, { $0.direction(.row) },
      each: { flex, index in
        switch index {
        case 0: flex.basis(20)
        case 1: flex.basis(30%)
        default: flex.basis(40).basis(nil).grow(1)
        }
      })
    #expect(items.map(\.width) == [20, 30, 50])
  }

  @Test("rows begin at the right and start is right where text runs from right to left")
  func rightToLeft() {
    let items = frames(
      2, { $0.direction(.row).layoutDirection(.rtl).paddingStart(5) },
      each: { flex, index in
        if index == 0 { flex.marginStart(10).marginEnd(20) }
      })
    // 100 - 5 - 10 - 10 = 75; 75 - 20 - 10 = 45.
    #expect(items.map(\.minX) == [75, 45])
    let own = frames(1, { $0.layoutDirection(.rtl) }, each: { flex, _ in flex.position(.absolute).start(3).top(0) })
    #expect(own == [rect(87, 0, 10, 10)])
    let nested = frames(1, { $0.layoutDirection(.rtl) }, each: { flex, _ in flex.layoutDirection(.ltr).marginStart(4) })
    #expect(nested == [rect(86, 0, 10, 10)])
  }

  @Test("what names a side more exactly wins, whatever is said last")
  func precedence() {
    let item = frames(
      1, { _ in },
      each: { flex, _ in
        flex.marginStart(1).marginLeft(2).marginTop(3).marginHorizontal(20).marginVertical(30).margin(40)
      })
    #expect(item == [rect(1, 3, 10, 10)])
    let general = frames(1, { _ in }, each: { flex, _ in flex.marginHorizontal(20).margin(40) })
    #expect(general == [rect(20, 40, 10, 10)])
    // In flow top wins over bottom and left over right.
    let moved = frames(1, { _ in }, each: { flex, _ in flex.top(1).bottom(2).left(3).right(4) })
    #expect(moved == [rect(3, 1, 10, 10)])
    let unmoved = frames(1, { _ in }, each: { flex, _ in flex.position(.static).all(5) })
    #expect(unmoved == [rect(0, 0, 10, 10)])
  }

  @Test("insets for both sides and for all sides stretch an absolute view")
  func insets() {
    let all = frames(1, { _ in }, each: { flex, _ in flex.size(nil).position(.absolute).all(10) })
    #expect(all == [rect(10, 10, 80, 80)])
    let both = frames(
      1, { _ in }, each: { flex, _ in flex.size(nil).position(.absolute).horizontally(10%).vertically(20) })
    #expect(both == [rect(10, 20, 80, 60)])
    let negative = frames(1, { _ in }, each: { flex, _ in flex.left(-10%).top(-(5%)) })
    #expect(negative == [rect(-10, -5, 10, 10)])
  }

  @Test("sides of margins and paddings in every order, in points and percent")
  func sides() {
    func item(_ set: (Flex) -> Flex) -> CGRect { frames(1, { _ in }, each: { flex, _ in _ = set(flex.width(nil)) })[0] }
    #expect(item { $0.margin(1, 2) } == rect(2, 1, 96, 10))
    #expect(item { $0.margin(1, 2, 3) } == rect(2, 1, 96, 10))
    #expect(item { $0.margin(1, 2, 3, 4) } == rect(2, 1, 94, 10))
    #expect(item { $0.margin(1%, 2%, 3%, 4%) } == rect(2, 1, 94, 10))
    #expect(item { $0.margin(1%, 2%) } == rect(2, 1, 96, 10))
    #expect(item { $0.margin(1%, 2%, 3%) } == rect(2, 1, 96, 10))
    #expect(item { $0.margin(5%) } == rect(5, 5, 90, 10))
    #expect(item { $0.margin(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) } == rect(2, 1, 94, 10))
    func padded(_ set: (Flex) -> Flex) -> CGRect {
      frames(1, { _ = set($0) }, each: { flex, _ in flex.width(nil) })[0]
    }
    #expect(padded { $0.padding(1, 2) } == rect(2, 1, 96, 10))
    #expect(padded { $0.padding(1, 2, 3) } == rect(2, 1, 96, 10))
    #expect(padded { $0.padding(1%, 2%, 3%, 4%) } == rect(2, 1, 94, 10))
    #expect(padded { $0.padding(1%, 2%) } == rect(2, 1, 96, 10))
    #expect(padded { $0.padding(5%).paddingEnd(10%) } == rect(5, 5, 85, 10))
    #expect(padded { $0.padding(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) } == rect(2, 1, 94, 10))
    #expect(
      padded { $0.padding(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) } == rect(2, 1, 94, 10))
  }

  @Test("sizes include padding unless boxSizing says otherwise")
  func boxSizing() {
    let border = frames(1, { _ in }, each: { flex, _ in flex.padding(3) })
    #expect(border == [rect(0, 0, 10, 10)])
    let content = frames(1, { _ in }, each: { flex, _ in flex.padding(3).boxSizing(.contentBox) })
    #expect(content == [rect(0, 0, 16, 16)])
  }

  @Test("the ratio gives the cross size of an item whose main size is known, and wins over that and stretching")
  func aspectRatio() {
    let given = frames(1, { $0.direction(.row) }, each: { flex, _ in flex.width(40).height(5).aspectRatio(2) })
    #expect(given == [rect(0, 0, 40, 20)])
    let grown = frames(1, { $0.direction(.row) }, each: { flex, _ in flex.size(nil).grow(1).aspectRatio(4) })
    #expect(grown == [rect(0, 0, 100, 25)])
    // The main size follows from the stretched cross size.
    let stretched = frames(1, { _ in }, each: { flex, _ in flex.size(nil).aspectRatio(2) })
    #expect(stretched == [rect(0, 0, 100, 50)])
    let limited = frames(1, { _ in }, each: { flex, _ in flex.size(nil).aspectRatio(2).maxWidth(60) })
    #expect(limited == [rect(0, 0, 60, 30)])
  }

  @Test("display leaves views out, with or without what is in them")
  func display() {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (hidden, wrapper, last) = (LayoutView(), LayoutView(), LayoutView())
    view.flex.define { flex in
      flex.addItem(hidden).height(10).addItem().size(5)
      flex.addItem(wrapper).height(90).padding(7).addItem().height(20)
      flex.addItem(last).height(30)
    }
    hidden.flex.display(.none)
    wrapper.flex.display(.contents)
    view.flex.layout()
    #expect(hidden.frame == .zero && hidden.isHidden && hidden.subviews[0].frame == .zero)
    #expect(wrapper.frame == .zero && wrapper.subviews[0].frame == rect(0, 0, 100, 20))
    #expect(last.frame == rect(0, 20, 100, 30))
    hidden.flex.display(.flex)
    wrapper.flex.display(.flex)
    view.flex.layout()
    #expect(!hidden.isHidden && last.frame == rect(0, 100, 100, 30))
  }

  @Test("views that are not included keep their frames")
  func inclusion() {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (other, left, item) = (LayoutView(frame: rect(1, 2, 3, 4)), LayoutView(frame: rect(5, 6, 7, 8)), LayoutView())
    view.addSubview(other)
    view.flex.addItem(left).height(20).isIncludedInLayout(false)
    view.flex.addItem(item).height(10)
    view.flex.layout()
    #expect(other.frame == rect(1, 2, 3, 4) && !other.isFlexEnabled)
    #expect(left.frame == rect(5, 6, 7, 8) && !left.flex.isIncludedInLayout)
    #expect(item.frame == rect(0, 0, 100, 10))
    left.flex.isIncludedInLayout = true
    view.flex.layout()
    #expect(left.frame == rect(0, 0, 100, 20))
  }

  @Test("values that make no sense neither crash nor hang")
  func nonsense() {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.infinity))
    view.contentScaleFactor = 0
    view.flex.padding(-CGFloat.infinity).gap(-5).define { flex in
      flex.addItem(content(.nan, .infinity)).grow(.nan).shrink(-1).aspectRatio(-2).margin(.infinity)
      flex.addItem().width(CGFloat.nan%).basis(-3).size(1e300)
    }
    view.flex.layout()
    view.flex.layout(mode: .adjustHeight)
    view.flex.layout(mode: .adjustWidth)
    #expect(view.subviews.count == 2)
  }
}
