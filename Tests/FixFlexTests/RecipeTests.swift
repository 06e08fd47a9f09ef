import FixFlex
import Foundation
import LayoutViews
import Testing

/// A text that is `width` px long in one line of `height` px, and wraps in less room.
func label(_ identifier: String, _ width: CGFloat, _ height: CGFloat) -> LayoutView {
  let view = LayoutView()
  view.identifier = identifier
  view.measure = { room in
    guard room.width < width else { return CGSize(width: width, height: height) }
    return CGSize(width: room.width, height: (width / max(room.width, 1)).rounded(.up) * height)
  }
  return view
}

func view(_ identifier: String) -> LayoutView {
  let view = LayoutView()
  view.identifier = identifier
  return view
}

/// A view of a size, with subviews.
func parent(_ width: CGFloat, _ height: CGFloat, _ subviews: LayoutView...) -> LayoutView {
  let view = LayoutView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  view.identifier = "parent"
  for subview in subviews { view.addSubview(subview) }
  return view
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The examples of FixFlex's documentation. Only the type of the views has another name.
@Suite("Recipes of FixFlex") struct RecipeTests {
  @Test("fill the parent with an inset")
  func fillParentWithInset() {
    let child = view("child")
    let parent = parent(200, 100, child)
    parent.fx.hstack(
      Fix(15),
      Flex(child),
      Fix(15)
    )
    parent.fx.vstack(
      Fix(15),
      Flex(child),
      Fix(15)
    )
    #expect(parent.fx.layout() == [])
    // 200 - 2 * 15 and 100 - 2 * 15.
    #expect(child.frame == rect(15, 15, 170, 70))
  }

  @Test("pin to the parent's trailing bottom", arguments: [ViewDirection.leftToRight, .rightToLeft])
  func pinToParentTrailingBottom(direction: ViewDirection) {
    let child = view("child")
    let parent = parent(200, 100, child)
    parent.direction = direction
    parent.fx.hstack(
      Flex(),
      Fix(child, 100),
      Fix(15)
    )
    parent.fx.vstack(
      Flex(),
      Fix(child, 50),
      Fix(15)
    )
    #expect(parent.fx.layout() == [])
    // 200 - 15 - 100, or 15 where trailing is left; 100 - 15 - 50.
    #expect(child.frame == rect(direction == .leftToRight ? 85 : 15, 35, 100, 50))
  }

  @Test("centre in the parent")
  func centerInParent() {
    let child = view("child")
    let parent = parent(200, 100, child)
    parent.fx.hstack(
      Fill(),
      Fix(child, 100),
      Fill()
    )
    parent.fx.vstack(
      Fill(),
      Fix(child, 50),
      Fill()
    )
    #expect(parent.fx.layout() == [])
    // (200 - 100) / 2 and (100 - 50) / 2.
    #expect(child.frame == rect(50, 25, 100, 50))
  }

  @Test(
    "centre a label in the parent",
    arguments: [
      // (200 - 80) / 2 and (100 - 20) / 2.
      (CGFloat(80), rect(60, 40, 80, 20)),
      // 300 wraps in 200 into two lines: (100 - 40) / 2.
      (CGFloat(300), rect(0, 30, 200, 40)),
    ])
  func centerLabelInParent(width: CGFloat, expected: CGRect) {
    let label = label("label", width, 20)
    let parent = parent(200, 100, label)
    parent.fx.hstack(
      Fill(),
      Flex(label),
      Fill()
    )
    parent.fx.vstack(
      Fill(),
      Flex(label),
      Fill()
    )
    #expect(parent.fx.layout() == [])
    #expect(label.frame == expected)
  }

  @Test("centre two labels vertically")
  func verticallyCenterTwoLabels() {
    let topLabel = label("top", 90, 20)
    let bottomLabel = label("bottom", 300, 10)
    let parent = parent(200, 200, topLabel, bottomLabel)
    parent.fx.hstack(Flex([topLabel, bottomLabel]))
    parent.fx.vstack(
      Fill(),
      Flex(topLabel),
      Fix(5),
      Flex(bottomLabel),
      Fill()
    )
    #expect(parent.fx.layout() == [])
    // The bottom label has two lines: (200 - 20 - 5 - 20) / 2 = 77.5; 77.5 + 20 + 5 = 102.5.
    #expect(topLabel.frame == rect(0, 77.5, 200, 20))
    #expect(bottomLabel.frame == rect(0, 102.5, 200, 20))
  }

  private func cell(
    _ iconView: LayoutView, _ titleLabel: LayoutView, _ subtitleLabel: LayoutView, _ chevron: LayoutView
  )
    -> LayoutView
  {
    let parent = parent(200, 0, iconView, titleLabel, subtitleLabel, chevron)
    parent.fx.hstack(
      Fix(15),
      Fix(iconView, 44),
      Fix(15),
      Flex([titleLabel, subtitleLabel]),
      Fix(15),
      Fix(chevron, 20),
      Fix(15)
    )
    parent.fx.vstack(
      Fix(15),
      Fix(iconView, 44),
      Flex(min: 15)
    )
    parent.fx.vstack(
      Fix(15),
      Flex(titleLabel),
      Flex(subtitleLabel),
      Fix(15)
    )
    parent.fx.vstack(
      Fill(),
      Fix(chevron, 30),
      Fill()
    )
    return parent
  }

  @Test("a cell with icon, title, subtitle and chevron")
  func cellWithIconTitleSubtitleAndChevron() {
    let (icon, title) = (view("icon"), label("title", 60, 20))
    let (subtitle, chevron) = (label("subtitle", 150, 15), view("chevron"))
    let parent = cell(icon, title, subtitle, chevron)
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    // The labels have 200 - 15 - 44 - 15 - 15 - 20 - 15 = 76, in which 150 takes two lines of 15. So the parent is
    // 15 + 20 + 30 + 15 = 80 high, which is more than 15 + 44 + 15 = 74.
    #expect(parent.frame.size == CGSize(width: 200, height: 80))
    #expect(icon.frame == rect(15, 15, 44, 44))
    #expect(title.frame == rect(74, 15, 76, 20))
    #expect(subtitle.frame == rect(74, 35, 76, 30))
    // 200 - 15 - 20 and (80 - 30) / 2.
    #expect(chevron.frame == rect(165, 25, 20, 30))
  }

  @Test("a cell whose labels are lower than its icon does not say which of them stretches")
  func lowCell() {
    let (title, subtitle) = (label("title", 60, 12), label("subtitle", 60, 12))
    let parent = cell(view("icon"), title, subtitle, view("chevron"))
    let diagnostics = parent.fx.layout(width: 200, height: nil)
    #expect(parent.frame.height == 74)
    #expect(diagnostics.map(\.kind) == [.underDetermined])
    #expect(diagnostics.first?.stack == "vstack 2 of “parent”")
    // 74 - 15 - 24 - 15 = 20 to share.
    #expect([title.frame.height, subtitle.frame.height] == [22, 22])
    // A lower hugging priority says it.
    title.setContentHuggingPriority(LayoutPriority(251), for: .vertical)
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    #expect([title.frame.height, subtitle.frame.height] == [12, 32])
  }

  @Test("a card with icon, title and subtitle")
  func cardWithIconTitleAndSubtitle() {
    let (iconView, titleLabel, subtitleLabel) = (view("icon"), label("title", 100, 20), label("subtitle", 300, 15))
    let parent = parent(200, 0, iconView, titleLabel, subtitleLabel)
    parent.fx.hstack(
      Fix(5),
      Flex([iconView, titleLabel, subtitleLabel]),
      Fix(5)
    )
    parent.fx.vstack(
      Fix(5),
      Fix(iconView, 50),
      Fix(10),
      Flex(titleLabel),
      Flex(subtitleLabel),
      Fix(5)
    )
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    // 300 in 190 takes two lines of 15: 5 + 50 + 10 + 20 + 30 + 5 = 120.
    #expect(parent.frame.height == 120)
    #expect(iconView.frame == rect(5, 5, 190, 50))
    #expect(titleLabel.frame == rect(5, 65, 190, 20))
    #expect(subtitleLabel.frame == rect(5, 85, 190, 30))
    // As wide as the longest label without a given width: 5 + 300 + 5.
    #expect(parent.fx.fittingSize() == CGSize(width: 310, height: 105))
  }

  @Test("a row of labels with not enough space for both")
  func labelsRowWithNotEnoughSpaceForBoth() {
    let (leftLabel, rightLabel) = (label("left", 150, 20), label("right", 100, 20))
    let parent = parent(200, 0, leftLabel, rightLabel)
    parent.fx.vstack(
      Flex([leftLabel, rightLabel])
    )
    parent.fx.hstack(
      Flex(leftLabel, compressionResistancePriority: .required),
      Fix(5),
      Flex(rightLabel)
    )
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    // 200 - 150 - 5 = 45 for the right one: 100 takes three lines.
    #expect(leftLabel.frame == rect(0, 0, 150, 60))
    #expect(rightLabel.frame == rect(155, 0, 45, 60))
  }

  @Test("labels split the space")
  func labelsSplit() {
    let (label1, label2, label3) = (label("1", 20, 20), label("2", 20, 20), label("3", 20, 20))
    let parent = parent(200, 0, label1, label2, label3)
    parent.fx.vstack(
      Fix(5),
      Flex([label1, label2, label3]),
      Fix(5)
    )
    parent.fx.hstack(
      Fix(5),
      Fill(label1, weight: 2),
      Fix(5),
      Fill(label2),
      Fix(5),
      Fill(label3),
      Fix(5)
    )
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    // (200 - 4 * 5) / 4 = 45 for each unit of weight.
    #expect(label1.frame == rect(5, 5, 90, 20))
    #expect(label2.frame == rect(100, 5, 45, 20))
    #expect(label3.frame == rect(150, 5, 45, 20))
    #expect(parent.frame.height == 30)
  }

  @Test("flexible labels with a minimum and a maximum")
  func flexMinMax() {
    let (label1, label2, label3) = (label("1", 120, 20), label("2", 120, 20), label("3", 120, 20))
    let parent = parent(200, 0, label1, label2, label3)
    parent.fx.vstack(
      Fix(5),
      Flex(label1),
      Flex(label2),
      Flex(label3),
      Fix(5)
    )
    parent.fx.hstack(
      Fix(5),
      Flex(label1),
      Flex(),
      Fix(5)
    )
    parent.fx.hstack(
      Fix(5),
      Flex(label2, min: 175),
      Flex(),
      Fix(5)
    )
    parent.fx.hstack(
      Fix(5),
      Flex(label3, max: 100),
      Flex(),
      Fix(5)
    )
    #expect(parent.fx.layout(width: 200, height: nil) == [])
    // 120 in 100 takes two lines.
    #expect(label1.frame == rect(5, 5, 120, 20))
    #expect(label2.frame == rect(5, 25, 175, 20))
    #expect(label3.frame == rect(5, 45, 100, 40))
    #expect(parent.frame.height == 90)
  }

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
