import FlexLayout
import Foundation
import Testing

/// What items do in a container with Yoga's initial values.
@Suite struct ContainerTests {
  private func root(_ width: CGFloat, _ height: CGFloat) -> LayoutView {
    LayoutView(frame: CGRect(x: 5, y: 7, width: width, height: height))
  }

  private func frames(_ view: LayoutView) -> [CGRect] { view.subviews.map(\.frame) }

  @Test("items of a column are as wide as it is, and one below the other")
  func column() {
    let view = root(100, 200)
    view.flex.define { flex in
      flex.addItem().height(20)
      flex.addItem().height(30).marginTop(5)
    }
    view.flex.layout()
    #expect(
      frames(view) == [CGRect(x: 0, y: 0, width: 100, height: 20), CGRect(x: 0, y: 25, width: 100, height: 30)])
    #expect(view.frame == CGRect(x: 5, y: 7, width: 100, height: 200))
  }

  @Test("the modes change no side, the height or the width")
  func modes() {
    let view = root(100, 200)
    view.flex.padding(10).define { flex in flex.addItem().width(50).height(20) }
    view.flex.layout(mode: .adjustHeight)
    #expect(view.frame.size == CGSize(width: 100, height: 40))
    view.flex.layout(mode: .adjustWidth)
    #expect(view.frame.size == CGSize(width: 70, height: 40))
    #expect(view.flex.sizeThatFits(size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude)).height == 40)
    #expect(view.flex.intrinsicSize == CGSize(width: 70, height: 40))
  }

  @Test("items do not shrink unless they are told to")
  func shrink() {
    let view = root(100, 50)
    view.flex.direction(.row).define { flex in
      flex.addItem().width(80)
      flex.addItem().width(80)
    }
    view.flex.layout()
    #expect(frames(view).map(\.width) == [80, 80])
    view.subviews[0].flex.shrink(1)
    view.flex.layout()
    #expect(frames(view).map(\.width) == [20, 80])
  }

  @Test("three equal parts of 100 are 33, 34 and 33 px, and thirds of a px at a scale of three")
  func rounding() {
    let view = root(100, 50)
    view.flex.direction(.row).define { flex in
      for _ in 0..<3 { flex.addItem().grow(1) }
    }
    view.flex.layout()
    #expect(frames(view).map(\.minX) == [0, 33, 67])
    #expect(frames(view).map(\.width) == [33, 34, 33])
    view.contentScaleFactor = 3
    view.flex.layout()
    let thirds: [CGFloat] = [0, 100, 200].map { $0 / 3 }
    #expect(frames(view).map(\.minX) == thirds)
  }
}
