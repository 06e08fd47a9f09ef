import FixFlex
import Foundation
import LayoutViews
import Testing

@Suite("Constraints without stacks") struct AnchorConstraintTests {
  @Test("what the documentation shows under the hood places two labels in the middle")
  func underTheHood() {
    let topLabel = label("top", 90, 20)
    let bottomLabel = label("bottom", 300, 10)
    let parent = parent(200, 200, topLabel, bottomLabel)
    topLabel.translatesAutoresizingMaskIntoConstraints = false
    bottomLabel.translatesAutoresizingMaskIntoConstraints = false
    let layoutGuideTop = UILayoutGuide()
    let layoutGuideMiddle = UILayoutGuide()
    let layoutGuideBottom = UILayoutGuide()
    parent.addLayoutGuide(layoutGuideTop)
    parent.addLayoutGuide(layoutGuideMiddle)
    parent.addLayoutGuide(layoutGuideBottom)
    NSLayoutConstraint.activate([
      // hstack
      topLabel.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      topLabel.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      bottomLabel.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      bottomLabel.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      // vstack
      layoutGuideTop.topAnchor.constraint(equalTo: parent.topAnchor),
      layoutGuideTop.bottomAnchor.constraint(equalTo: topLabel.topAnchor),
      topLabel.bottomAnchor.constraint(equalTo: layoutGuideMiddle.topAnchor),
      layoutGuideMiddle.heightAnchor.constraint(equalToConstant: 5),
      layoutGuideMiddle.bottomAnchor.constraint(equalTo: bottomLabel.topAnchor),
      bottomLabel.bottomAnchor.constraint(equalTo: layoutGuideBottom.topAnchor),
      layoutGuideBottom.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      layoutGuideTop.heightAnchor.constraint(equalTo: layoutGuideBottom.heightAnchor),
    ])
    #expect(parent.fx.layout() == [])
    // As with stacks: (200 - 20 - 5 - 20) / 2 = 77.5; 77.5 + 20 + 5 = 102.5.
    #expect(topLabel.frame == rect(0, 77.5, 200, 20))
    #expect(bottomLabel.frame == rect(0, 102.5, 200, 20))
    #expect(layoutGuideBottom.layoutFrame.minY == 122.5)
  }

  @Test("sizes and edges may be set beside stacks", arguments: [ViewDirection.leftToRight, .rightToLeft])
  func besideStacks(direction: ViewDirection) {
    let (a, b) = (view("a"), view("b"))
    let parent = parent(0, 0, a, b)
    parent.direction = direction
    parent.widthAnchor.constraint(equalToConstant: 200).isActive = true
    parent.fx.hstack(Fix(10), Fix(a, 50), Flex())
    parent.fx.vstack(Fix(a, 30), Fix(5))
    NSLayoutConstraint.activate([
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      parent.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 4),
      b.topAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0.5, constant: 1),
    ])
    #expect(parent.fx.layout(width: nil, height: nil) == [])
    #expect(parent.frame.size == CGSize(width: 200, height: 35))
    // From 10 + 50 + 8 = 68 to 200 - 4; from 30 / 2, 30 / 2 + 1 high.
    #expect(b.frame == rect(direction == .leftToRight ? 68 : 4, 15, 128, 16))
  }

  @Test("constraints that are not active have no effect")
  func inactive() {
    let a = view("a")
    let parent = parent(100, 10, a)
    let width = a.widthAnchor.constraint(equalToConstant: 30)
    let minimum = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    parent.fx.vstack(Flex(a))
    NSLayoutConstraint.activate([a.leadingAnchor.constraint(equalTo: parent.leadingAnchor), width])
    #expect(parent.fx.layout() == [])
    #expect(a.frame.width == 30)
    width.isActive = false
    minimum.isActive = true
    parent.fx.layout()
    #expect(a.frame.width == 50)
  }
}
