import FlexLayout
import Foundation
import Testing

/// Frames lie on the grid of px. The cases are those of Yoga's rounding:
/// https://github.com/facebook/yoga/blob/v3.2.1/gentest/fixtures/YGRoundingTest.html
@Suite struct RoundingTests {
  private func column(_ height: CGFloat, _ grow: [(basis: CGFloat?, height: CGFloat?)]) -> [CGRect] {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: height))
    for (index, item) in grow.enumerated() {
      let flex = view.flex.addItem().grow(1).height(item.height)
      if index == 0, let basis = item.basis { flex.basis(basis) }
    }
    view.flex.layout()
    return view.subviews.map(\.frame)
  }

  // 113.4 - (50 + 10 + 10) = 43.4; a third is 14.4667: 64.4667, 24.4667, 24.4667.
  @Test("edges are rounded where they lie, so that heights add up")
  func edges() {
    let frames = column(113.4, [(50, 20), (nil, 10), (nil, 10)])
    #expect(frames.map(\.minY) == [0, 64, 89])
    #expect(frames.map(\.height) == [64, 25, 24])
  }

  @Test("the middle one of three in 320 is a px narrower, and so is what is in it")
  func innerNodes() {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
    view.flex.direction(.row).define { flex in
      flex.addItem().grow(1)
      flex.addItem().grow(1).direction(.row).addItem().grow(1)
      flex.addItem().grow(1)
    }
    view.flex.layout()
    #expect(view.subviews.map(\.frame.minX) == [0, 107, 213])
    #expect(view.subviews.map(\.frame.width) == [107, 106, 107])
    #expect(view.subviews[1].subviews[0].frame == rect(0, 0, 106, 10))
  }

  @Test("measured content is never cut off")
  func content() {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let (label, next) = (FlexLayoutTests.content(10.25, 8.25), FlexLayoutTests.content(10, 8))
    view.flex.direction(.row).alignItems(.start).define { flex in
      flex.addItem(label)
      flex.addItem(next)
    }
    view.flex.layout()
    #expect(label.frame == rect(0, 0, 11, 9))
    // From 10.25, rounded down, and 10 wide.
    #expect(next.frame == rect(10, 0, 10, 8))
  }

  @Test("a scale factor makes the grid finer")
  func scale() {
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.contentScaleFactor = 2
    view.flex.direction(.row).define { flex in
      flex.addItem().width(10.3)
      flex.addItem().width(10.3)
    }
    view.flex.layout()
    // 10.3 is nearest to 10.5, 20.6 to 20.5.
    #expect(view.subviews.map(\.frame.minX) == [0, 10.5])
    #expect(view.subviews.map(\.frame.width) == [10.5, 10])
  }
}
