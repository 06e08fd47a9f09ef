import FlexLayout
import Foundation
import Testing

/// The examples of FlexLayout's documentation that are single lines, as they are written there: `view` is a container of
/// 400 by 300 points, or an item in the column of such a container, with a content of 80 by 150 points.
@Suite struct OneLineExamples {
  /// The frame of an item that an example sets properties of.
  private func item(_ example: (_ view: LayoutView) -> Void) -> CGRect {
    let container = LayoutView(frame: rect(0, 0, 400, 300))
    let view = content(80, 150)
    container.flex.addItem(view)
    example(view)
    container.flex.layout()
    return view.frame
  }

  /// The frames of the subviews of a container that an example sets properties of.
  private func container(_ subviews: LayoutView..., example: (_ view: LayoutView) -> Void) -> [CGRect] {
    let view = LayoutView(frame: rect(0, 0, 400, 300))
    for subview in subviews { view.flex.addItem(subview) }
    example(view)
    view.flex.layout()
    return view.subviews.map(\.frame)
  }

  @Test("a view is added as an item")
  func addItem() {
    let imageView = content(80, 60)
    // The ratio makes the height: 100 / 1.
    #expect(
      container { view in
        view.flex.addItem(imageView).width(100).aspectRatio(1)
      } == [rect(0, 0, 100, 100)])
    // Nothing but padding: as wide as the column, 10 + 10 high.
    #expect(
      container { view in
        view.flex.addItem().direction(.row).padding(10)
      } == [rect(0, 0, 400, 20)])
  }

  @Test("directions")
  func direction() {
    #expect(
      container(content(50, 20), content(40, 30)) { view in
        view.flex.direction(.column)  // Not required, default value.
      } == [rect(0, 0, 400, 20), rect(0, 20, 400, 30)])
    #expect(
      container(content(50, 20), content(40, 30)) { view in
        view.flex.direction(.row)
      } == [rect(0, 0, 50, 300), rect(50, 0, 40, 300)])
  }

  @Test("free room of a column")
  func justifyContent() {
    #expect(
      container(content(50, 20), content(40, 30)) { view in
        view.flex.justifyContent(.start)  // default value.
      } == [rect(0, 0, 400, 20), rect(0, 20, 400, 30)])
    // (300 - 20 - 30) / 2 = 125.
    #expect(
      container(content(50, 20), content(40, 30)) { view in
        view.flex.justifyContent(.center)
      } == [rect(0, 125, 400, 20), rect(0, 145, 400, 30)])
  }

  @Test("items of 3 × 150 in a row of 400")
  func wrap() {
    #expect(
      container(content(150, 20), content(150, 20), content(150, 20)) { view in
        view.flex.direction(.row)
        view.flex.wrap(.nowrap)  // Not required, default value.
      } == [0, 150, 300].map { rect($0, 0, 150, 300) })
    // Two fit; lines are as high as their items, and lie at the start.
    #expect(
      container(content(150, 20), content(150, 20), content(150, 20)) { view in
        view.flex.direction(.row)
        view.flex.wrap(.wrap)
      } == [rect(0, 0, 150, 20), rect(150, 0, 150, 20), rect(0, 20, 150, 20)])
  }

  /// An item that follows one of 30 points.
  private func secondItem(_ example: (_ view: LayoutView) -> Void) -> CGRect {
    container(content(10, 30), LayoutView()) { example($0.subviews[1]) }[1]
  }

  @Test("positions")
  func position() {
    // In flow, 30 + 10 from the top; out of flow, 10.
    #expect(
      secondItem { view in
        view.flex.position(.relative).top(10).left(10).size(50)
      } == rect(10, 40, 50, 50))
    #expect(
      secondItem { view in
        view.flex.position(.absolute).top(10).left(10).size(50)
      } == rect(10, 10, 50, 50))
    #expect(
      secondItem { view in
        view.flex.position(.relative).top(10).right(10).width(100).height(50)
      } == rect(-10, 40, 100, 50))
    // 400 - 10 - 100 = 290.
    #expect(
      secondItem { view in
        view.flex.position(.absolute).top(10).right(10).width(100).height(50)
      } == rect(290, 10, 100, 50))
    // 20% of 400 = 80 on both sides; without top and bottom it lies where it would be alone.
    #expect(
      secondItem { view in
        view.flex.position(.absolute).left(20%).right(20%)
      } == rect(80, 0, 240, 0))
  }

  @Test("sizes")
  func size() {
    #expect(
      item { view in
        view.flex.width(100)
      } == rect(0, 0, 100, 150))
    #expect(
      item { view in
        view.flex.width(50%)
      } == rect(0, 0, 200, 150))
    #expect(
      item { view in
        view.flex.width(25%)
      } == rect(0, 0, 100, 150))
    #expect(
      item { view in
        view.flex.height(200)
      } == rect(0, 0, 400, 200))
    #expect(
      item { view in
        view.flex.size(250)
      } == rect(0, 0, 250, 250))
    // 50% of 300.
    #expect(
      item { view in
        let percentageValue: CGFloat = 50
        view.flex.height(percentageValue%)
      } == rect(0, 0, 400, 150))
  }

  @Test("limits")
  func limits() {
    let view1 = LayoutView(frame: rect(0, 0, 220, 100))
    #expect(
      item { view in
        view.flex.maxWidth(200)
      } == rect(0, 0, 200, 150))
    #expect(
      item { view in
        view.flex.maxWidth(50%)
      } == rect(0, 0, 200, 150))
    #expect(
      item { view in
        view.flex.width(of: view1).maxWidth(250)
      } == rect(0, 0, 220, 150))
    #expect(
      item { view in
        view.flex.maxHeight(100)
      } == rect(0, 0, 400, 100))
    // 30% of 300 = 90, which is less than 100.
    #expect(
      item { view in
        view.flex.height(of: view1).maxHeight(30%)
      } == rect(0, 0, 400, 90))
  }

  @Test("nil takes a limit away")
  func withoutLimits() {
    let frame = item { view in
      view.flex.maxWidth(10).maxHeight(10).minWidth(500).minHeight(500).width(20).height(20).aspectRatio(2)
      view.flex.maxWidth(nil)
      view.flex.maxHeight(nil)
      view.flex.minWidth(nil)
      view.flex.minHeight(nil)
      view.flex.width(nil)
      view.flex.height(nil)
      view.flex.aspectRatio(nil)
    }
    #expect(frame == rect(0, 0, 400, 150))
    #expect(
      item { view in
        view.flex.size(20)
        view.flex.size(nil)
      } == rect(0, 0, 400, 150))
  }

  @Test("a ratio")
  func aspectRatio() {
    // As wide as the column: 400 × 9 / 16 = 225.
    #expect(
      item { imageView in
        imageView.flex.aspectRatio(16 / 9)
      } == rect(0, 0, 400, 225))
  }

  @Test("margins")
  func margin() {
    let safeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      item { view in
        view.flex.margin(20)
      } == rect(20, 20, 360, 150))
    // Percentages are of the width: 20% of 400 = 80.
    #expect(
      item { view in
        view.flex.marginTop(20%).marginLeft(20%)
      } == rect(80, 80, 320, 150))
    #expect(
      item { view in
        view.flex.marginHorizontal(20)
      } == rect(20, 0, 360, 150))
    #expect(
      item { view in
        view.flex.margin(safeAreaInsets)
      } == rect(2, 1, 394, 150))
    #expect(
      item { view in
        view.flex.margin(10, 12, 0, 12)
      } == rect(12, 10, 376, 150))
  }

  @Test("paddings")
  func padding() {
    #expect(
      container(content(80, 10)) { view in
        view.flex.padding(20)
      } == [rect(20, 20, 360, 10)])
    #expect(
      container(content(80, 10)) { view in
        view.flex.paddingTop(20%).paddingLeft(20%)
      } == [rect(80, 80, 320, 10)])
    // At the end of a column of 300: 300 - 20 - 10.
    #expect(
      container(content(80, 10)) { view in
        view.flex.justifyContent(.end)
        view.flex.paddingBottom(20)
      } == [rect(0, 270, 400, 10)])
    #expect(
      container(content(80, 10)) { view in
        view.flex.paddingHorizontal(20)
      } == [rect(20, 0, 360, 10)])
    #expect(
      container(content(80, 10)) { view in
        view.flex.padding(10, 12, 0, 12)
      } == [rect(12, 10, 376, 10)])
  }

  @Test("an item that is too high shrinks if it is told to")
  func shrink() {
    #expect(item { $0.flex.height(450) } == rect(0, 0, 400, 450))
    #expect(
      item { view in
        view.flex.height(450)
        view.flex.shrink(1)
      } == rect(0, 0, 400, 300))
  }

  @Test("alignments of the cross axis")
  func align() {
    #expect(
      container(content(50, 20)) { view in
        view.flex.alignItems(.stretch)
      } == [rect(0, 0, 400, 20)])
    // (400 - 50) / 2.
    #expect(
      container(content(50, 20)) { view in
        view.flex.alignItems(.center)
      } == [rect(175, 0, 50, 20)])
  }
}
