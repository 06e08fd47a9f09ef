import FixFlex
import Foundation
import LayoutViews
import Testing

/// The examples of FixFlex's documentation with anchors, offsets and `Match`.
@Suite("Recipes of FixFlex with anchors") struct AnchorRecipeTests {
  @Test("between the anchors of a label", arguments: [ViewDirection.leftToRight, .rightToLeft])
  func putBetweenAnchors(direction: ViewDirection) {
    let (label, leadingView, trailingView) = (label("label", 120, 20), view("leading"), view("trailing"))
    let parent = parent(200, 0, label, leadingView, trailingView)
    parent.direction = direction
    parent.fx.vstack(
      Flex([label, leadingView, trailingView])
    )
    parent.fx.hstack(
      Fill(),
      Flex(label),
      Fill()
    )
    parent.fx.hstack(
      startAnchor: label.leadingAnchor,
      endAnchor: label.trailingAnchor,
      Fix(leadingView, 20),
      Flex(),
      Fix(trailingView, 20)
    )
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    // (200 - 120) / 2 = 40; 160 - 20 = 140.
    #expect(label.frame == rect(40, 0, 120, 20))
    #expect(leadingView.frame == rect(direction == .leftToRight ? 40 : 140, 0, 20, 20))
    #expect(trailingView.frame == rect(direction == .leftToRight ? 140 : 40, 0, 20, 20))
  }

  @Test(
    "between the anchors of a label, the same in both directions", arguments: [ViewDirection.leftToRight, .rightToLeft])
  func putBetweenAnchorsAbsolute(direction: ViewDirection) {
    let (label, leadingView, trailingView) = (label("label", 120, 20), view("leading"), view("trailing"))
    let parent = parent(200, 0, label, leadingView, trailingView)
    parent.direction = direction
    parent.fx.vstack(
      Flex([label, leadingView, trailingView])
    )
    parent.fx.hstack(
      Fill(),
      Flex(label),
      Fill()
    )
    parent.fx.hstack(
      startAnchor: label.leftAnchor,
      endAnchor: label.rightAnchor,
      useAbsolutePositioning: true,
      Fix(leadingView, 20),
      Flex(),
      Fix(trailingView, 20)
    )
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    #expect(leadingView.frame == rect(40, 0, 20, 20))
    #expect(trailingView.frame == rect(140, 0, 20, 20))
  }

  @Test("without offsets, labels may stick out")
  func optionalOffsetsAllowOverflow() {
    let (leadingOverflowLabel, trailingOverflowLabel) = (label("leading", 150, 20), label("trailing", 150, 20))
    let container = parent(100, 0, leadingOverflowLabel, trailingOverflowLabel)
    container.fx.vstack(
      Fix(10),
      Flex(leadingOverflowLabel),
      Fix(10),
      Flex(trailingOverflowLabel),
      Fix(10)
    )
    container.fx.hstack(
      startOffset: nil,
      Flex(leadingOverflowLabel)
    )
    container.fx.hstack(
      endOffset: nil,
      Flex(trailingOverflowLabel)
    )
    #expect(container.fx.layout(width: 100, height: nil) == [])
    // 100 - 150 = -50.
    #expect(leadingOverflowLabel.frame == rect(-50, 10, 150, 20))
    #expect(trailingOverflowLabel.frame == rect(0, 40, 150, 20))
    #expect(container.frame.height == 70)
  }

  @Test("overlap with spacing before", arguments: [ViewDirection.leftToRight, .rightToLeft])
  func overlapWithSpacingBefore(direction: ViewDirection) {
    let (first, second, third) = (view("first"), view("second"), view("third"))
    let parent = parent(200, 100, first, second, third)
    parent.direction = direction
    parent.fx.hstack(
      Fill(),
      Fix(first, 60),
      Fix(second, 60).spacingBefore(-20),
      Fix(third, 60).spacingBefore(-20),
      Fill()
    )
    parent.fx.vstack(
      Fill(),
      Fix([first, second, third], 60),
      Fill()
    )
    #expect(parent.fx.layout() == [])
    // 60 - 20 + 60 - 20 + 60 = 140; (200 - 140) / 2 = 30, and each 40 further. (100 - 60) / 2 = 20.
    let xs: [CGFloat] = direction == .leftToRight ? [30, 70, 110] : [110, 70, 30]
    #expect([first, second, third].map(\.frame) == xs.map { rect($0, 20, 60, 60) })
  }

  @Test("a shadow by Match")
  func shadowUsingMatch() {
    let (matchView, label) = (view("shadow"), label("label", 100, 20))
    let parent = parent(200, 200, matchView, label)
    parent.fx.vstack(
      Fill(),
      Flex(label),
      Fill()
    )
    parent.fx.hstack(
      Fill(),
      Flex(label),
      Fill()
    )
    parent.fx.vstack(
      startAnchor: label.topAnchor,
      Fix(10),
      Match(matchView, dimension: label.heightAnchor),
      Flex()
    )
    parent.fx.hstack(
      startAnchor: label.leadingAnchor,
      Fix(10),
      Match(matchView, dimension: label.widthAnchor),
      Flex()
    )
    #expect(parent.fx.layout() == [])
    // (200 - 100) / 2 = 50 and (200 - 20) / 2 = 90.
    #expect(label.frame == rect(50, 90, 100, 20))
    #expect(matchView.frame == rect(60, 100, 100, 20))
  }

  @Test("labels are measured as text")
  func texts() {
    let font = LabelFont(size: 20, lineHeight: 1.5)
    let title = LayoutView(text: "One line", font: font)
    let story = LayoutView(text: Array(repeating: "word", count: 40).joined(separator: " "), font: font)
    let parent = parent(200, 0, title, story)
    parent.fx.hstack(Fix(10), Flex([title, story]), Fix(10))
    parent.fx.vstack(Fix(10), Flex(title), Fix(5), Flex(story), Fix(10))
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    // Lines are 20 * 1.5 = 30 high.
    #expect(title.frame == rect(10, 10, 180, 30))
    #expect(story.frame.minY == 45)
    // 40 words of 20 px each, and more, take more than four lines of 180.
    #expect(story.frame.height.truncatingRemainder(dividingBy: 30) == 0 && story.frame.height > 120)
    #expect(parent.frame.height == 55 + story.frame.height)
  }
}
