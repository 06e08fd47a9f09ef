import FixFlex
import Foundation
import Testing

@Suite("Examples on the page of FixFlex") struct FixFlexPageTests {
  @Test("a card with an icon and two labels")
  func card() {
    let card = LayoutView()
    let icon = LayoutView()
    let title = LayoutView(text: "Harbour walk", font: LabelFont(size: 17, weight: 600))
    let subtitle = LayoutView(text: "Two hours along the quays", font: LabelFont(size: 14))
    for view in [icon, title, subtitle] { card.addSubview(view) }
    card.fx.hstack(Fix(15), Fix(icon, 44), Fix(15), Flex([title, subtitle]), Fix(15))
    card.fx.vstack(Fix(15), Fix(icon, 44), Flex(min: 15))
    // The labels may be lower than the icon: the title keeps its height.
    card.fx.vstack(Fix(15), Flex(title), Flex(subtitle, huggingPriority: LayoutPriority(200)), Fix(15))
    #expect(card.fx.layout(width: 320, height: nil) == [])
    #expect(icon.frame == rect(15, 15, 44, 44))
    // 320 - 15 - 44 - 15 - 15.
    #expect(title.frame.width == 231 && title.frame.minX == 74)
    #expect(card.frame.height >= 74)
    let (badge, dot) = (LayoutView(), LayoutView())
    for view in [badge, dot] { card.addSubview(view) }
    card.fx.hstack(startAnchor: title.leadingAnchor, endAnchor: title.trailingAnchor, Fix(badge, 20), Flex())
    card.fx.hstack(startAnchor: icon.trailingAnchor, startOffset: 8, endOffset: nil, Fix(dot, 4))
    card.fx.vstack(Fix([badge, dot], 4), Flex())
    #expect(card.fx.layout(width: 320, height: nil) == [])
    #expect(badge.frame == rect(74, 0, 20, 4))
    #expect(dot.frame == rect(67, 0, 4, 4))
  }
}
