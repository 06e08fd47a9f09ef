import FixFlex
import Foundation
import LayoutViews
import Testing

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
}
