import FlexLayout
import Foundation
import Testing

/// The usage examples of FlexLayout's documentation, with `LayoutView` for its views and frames worked out by hand.
@Suite struct UsageExamples {
  let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let imageView = content(80, 60)
  let titleLabel = content(50, 20)
  let priceLabel = content(40, 20)

  @Test("define() gives the structure of the views")
  func define() {
    view.flex.addItem().define { (flex) in
      flex.addItem(imageView).grow(1)

      flex.addItem().direction(.row).define { (flex) in
        flex.addItem(titleLabel).grow(1)
        flex.addItem(priceLabel)
      }
    }
    view.flex.layout()
    #expect(imageView.frame == rect(0, 0, 400, 60))
    #expect(titleLabel.frame == rect(0, 0, 360, 20))
    #expect(priceLabel.frame == rect(360, 0, 40, 20))
  }

  @Test("the same without define()")
  func withoutDefine() {
    let columnContainer = LayoutView()
    columnContainer.flex.addItem(imageView).grow(1)
    view.flex.addItem(columnContainer)

    let rowContainer = LayoutView()
    rowContainer.flex.direction(.row)
    rowContainer.flex.addItem(titleLabel).grow(1)
    rowContainer.flex.addItem(priceLabel)
    columnContainer.flex.addItem(rowContainer)
    view.flex.layout()
    #expect(columnContainer.frame == rect(0, 0, 400, 80))
    #expect(rowContainer.frame == rect(0, 60, 400, 20))
    #expect(titleLabel.frame == rect(0, 0, 360, 20))
  }

  @Test("a flexbox knows its view")
  func accessingViews() {
    view.flex.direction(.row).padding(20).alignItems(.center).define { (flex) in
      flex.addItem().width(50).height(50).define { (flex) in
        flex.view?.alpha = 0.8
      }
    }
    view.flex.direction(.row).padding(20).alignItems(.center).define { (flex) in
      let container = LayoutView()
      container.alpha = 0.8

      flex.addItem(container).width(50).height(50)
    }
    view.flex.layout()
    // Centred in 300 - 2 × 20: 20 + (260 - 50) / 2 = 125.
    #expect(view.subviews.map(\.frame) == [rect(20, 125, 50, 50), rect(70, 125, 50, 50)])
    #expect(view.subviews.map(\.alpha) == [0.8, 0.8])
  }

  @Test("three buttons in the middle of a column")
  func centeredButtons() {
    let rootFlexContainer = view
    let (button1, button2, button3) = (content(90, 30), content(100, 30), content(80, 30))
    rootFlexContainer.flex.justifyContent(.center).padding(10).define { (flex) in
      flex.addItem(button1)
      flex.addItem(button2).marginTop(10)
      flex.addItem(button3).marginTop(10)
    }
    rootFlexContainer.flex.layout()
    // 110 of 280 points: the first begins at 10 + (280 - 110) / 2 = 95.
    #expect([button1, button2, button3].map(\.frame) == [95, 135, 175].map { rect(10, $0, 380, 30) })
  }

  @Test("sizes, limits and ratios")
  func sizes() {
    let view1 = LayoutView(frame: rect(0, 0, 220, 40))
    let item = view.flex.addItem()
    item.width(100)
    item.width(50%)
    item.height(200)
    view.flex.layout()
    #expect(item.view?.frame == rect(0, 0, 200, 200))
    item.size(250)
    view.flex.layout()
    #expect(item.view?.frame == rect(0, 0, 250, 250))
    item.maxWidth(200)
    item.maxWidth(50%)
    item.width(of: view1).maxWidth(250)
    item.maxHeight(100)
    item.height(of: view1).maxHeight(30%)
    view.flex.layout()
    #expect(item.view?.frame == rect(0, 0, 220, 40))
    item.width(160).height(nil).aspectRatio(16 / 9)
    view.flex.layout()
    // In a column the width is the cross size; the ratio gives the height: 160 × 9 / 16 = 90, which is 30% of 300.
    #expect(item.view?.frame == rect(0, 0, 160, 90))
    item.size(CGSize(width: 30, height: 20)).aspectRatio(nil)
    view.flex.layout()
    #expect(item.view?.frame == rect(0, 0, 30, 20))
  }

  @Test("positions")
  func positions() {
    view.flex.addItem().position(.relative).top(10).left(10).size(50)
    view.flex.addItem().position(.absolute).top(10).left(10).size(50)
    view.flex.addItem().position(.relative).top(10).right(10).width(100).height(50)
    view.flex.addItem().position(.absolute).top(10).right(10).width(100).height(50)
    view.flex.addItem().position(.absolute).left(20%).right(20%)
    view.flex.layout()
    #expect(
      view.subviews.map(\.frame) == [
        rect(10, 10, 50, 50), rect(10, 10, 50, 50), rect(-10, 60, 100, 50), rect(290, 10, 100, 50),
        // Without top and bottom it lies where it would be alone: at the start of the column.
        rect(80, 0, 240, 0),
      ])
  }

  @Test("margins and paddings")
  func marginsAndPaddings() {
    let safeAreaInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let margins: [(Flex) -> Flex] = [
      { $0.margin(20) }, { $0.marginTop(20%).marginLeft(20%) }, { $0.marginHorizontal(20) },
      { $0.margin(safeAreaInsets) }, { $0.margin(10, 12, 0, 12) },
    ]
    // Percentages are of the width: 20% of 400 = 80.
    let frames = [
      rect(20, 20, 360, 10), rect(80, 80, 320, 10), rect(20, 0, 360, 10), rect(2, 1, 394, 10), rect(12, 10, 376, 10),
    ]
    for (set, frame) in zip(margins, frames) {
      let view = LayoutView(frame: view.frame)
      _ = set(view.flex.addItem().height(10))
      view.flex.layout()
      #expect(view.subviews[0].frame == frame)
    }
    let paddings: [(Flex) -> Flex] = [
      { $0.padding(20) }, { $0.paddingTop(20%).paddingLeft(20%) }, { $0.paddingBottom(20) },
      { $0.paddingHorizontal(20) }, { $0.padding(10, 12, 0, 12) },
    ]
    let insides = [
      rect(20, 20, 360, 10), rect(80, 80, 320, 10), rect(0, 0, 400, 10), rect(20, 0, 360, 10), rect(12, 10, 376, 10),
    ]
    for (set, frame) in zip(paddings, insides) {
      let view = LayoutView(frame: view.frame)
      _ = set(view.flex)
      view.flex.addItem().height(10)
      view.flex.layout()
      #expect(view.subviews[0].frame == frame)
    }
  }

  @Test("looks")
  func looks() {
    let flex = view.flex
    // Create a gray column container and add a black horizontal line separator
    flex.addItem().backgroundColor(.gray).define { (flex) in
      flex.addItem().height(1).backgroundColor(.black)
    }
    // Set rounded corner
    flex.addItem().cornerRadius(12)
    // Set border
    flex.addItem().border(1, .black)
    view.flex.layout()
    #expect(view.subviews[0].backgroundColor == .gray)
    #expect(view.subviews[0].subviews[0].frame == rect(0, 0, 400, 1))
    #expect(view.subviews[1].cornerRadius == 12)
    #expect(view.subviews[2].borderWidth == 1 && view.subviews[2].borderColor == .black)
    // The border takes no room.
    #expect(view.subviews[2].frame == rect(0, 1, 400, 0))
  }

  @Test("values that are the defaults change nothing, and a percentage can come from a variable")
  func defaults() {
    view.flex.direction(.column).justifyContent(.start).wrap(.nowrap)
    let item = LayoutView()
    let percentageValue: CGFloat = 50
    view.flex.addItem(item).height(percentageValue%)
    view.flex.layout()
    #expect(item.frame == rect(0, 0, 400, 150))
    #expect(view.flex.direction == .column)
  }

  @Test("the size in another frame")
  func sizeThatFits() {
    let viewA = LayoutView()
    viewA.flex.padding(10).addItem(content(50, 30))
    let layoutSize = viewA.flex.sizeThatFits(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    #expect(layoutSize == CGSize(width: 200, height: 50))
    #expect(viewA.flex.intrinsicSize == CGSize(width: 70, height: 50))
    #expect(viewA.frame == .zero)
  }

  @Test("a label that has another text is measured again")
  func markDirty() {
    let label = LayoutView(text: "I like it", font: LabelFont(["Inter"], size: 20))
    view.flex.alignItems(.start).addItem(label)
    view.flex.layout()
    let before = label.frame
    // 1) Update UILabel's text
    label.text = "I love FlexLayout"

    // 2) Mark the UILabel as dirty
    label.flex.markDirty()

    // 3) Then force a relayout of the flex container.
    let rootFlexContainer = view
    rootFlexContainer.flex.layout()
    // or
    rootFlexContainer.setNeedsLayout()
    #expect(label.frame.width > before.width && label.frame.height == before.height)
  }
}
