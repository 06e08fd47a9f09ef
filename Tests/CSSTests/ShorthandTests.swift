import LayoutEngine
import Testing

@testable import CSS

@Suite struct ShorthandTests {
  @Test(arguments: [
    ("1px", [1.0, 1, 1, 1]), ("1px 2px", [1, 2, 1, 2]), ("1px 2px 3px", [1, 2, 3, 2]),
    ("1px 2px 3px 4px", [1, 2, 3, 4]),
  ])
  func edgesTakeOneToFourValues(_ source: String, _ expected: [Double]) {
    let edges = StyledDocument.single("margin:\(source);padding:\(source);inset:\(source)").layout()
    let wanted = Edges(top: px(expected[0]), right: px(expected[1]), bottom: px(expected[2]), left: px(expected[3]))
    #expect(edges.margin == wanted)
    #expect(edges.padding == wanted)
    #expect(edges.inset == wanted)
  }

  /// Chromium's computed values.
  @Test(arguments: [
    ("none", 0.0, 0.0, Length.auto), ("auto", 1, 1, .auto), ("initial", 0, 1, .auto), ("1", 1, 1, .percent(0)),
    ("2 3", 2, 3, .percent(0)), ("2 3px", 2, 1, px(3)), ("2 3 4px", 2, 3, px(4)), ("4px", 1, 1, px(4)),
    ("10%", 1, 1, .percent(10)),
    ("1 1 0", 1, 1, px(0)), ("0 0 auto", 0, 0, .auto), ("content", 1, 1, .content),
    ("1 min-content", 1, 1, .minContent),
    ("0", 0, 1, .percent(0)), ("10px 2 3", 2, 3, px(10)),
  ])
  func flex(_ source: String, _ grow: Double, _ shrink: Double, _ basis: Length) {
    let document = StyledDocument.single("flex:\(source)")
    #expect(document.messages == [])
    #expect(document.layout().flexGrow == Float(grow))
    #expect(document.layout().flexShrink == Float(shrink))
    #expect(document.layout().flexBasis == basis)
  }

  @Test(arguments: [
    ("2px solid red", 2), ("solid", 3), ("thin dashed", 1), ("thick double", 5), ("2px", 0), ("none", 0),
    ("2px hidden", 0),
    ("0.4px solid", 1), ("1.5px solid", 1), ("2.9px solid", 2), ("red solid 0", 0), ("solid calc(1px + 1em)", 17),
  ])
  func bordersAreWholePx(_ source: String, _ expected: Int) {
    let document = StyledDocument.single("border:\(source)")
    #expect(document.messages == [])
    #expect(document.layout().border == Edges(LayoutUnit(expected)))
  }

  @Test func bordersOfOneSide() {
    let document = StyledDocument.single(
      "color:blue;border:1px solid red;border-left:2px dotted;border-block-end-color:lime")
    #expect(document.layout().border.left == LayoutUnit(2))
    #expect(document.paint().borderStyle == Edges(top: .solid, right: .solid, bottom: .solid, left: .dotted))
    #expect(document.paint().borderColor.left == Color(red: 0, green: 0, blue: 1))
    #expect(document.paint().borderColor.bottom == Color(red: 0, green: 1, blue: 0))
    #expect(document.paint().borderColor.top == Color(red: 1, green: 0, blue: 0))
  }

  @Test(arguments: [
    ("10px", "10 10 10 10"), ("1px 2px", "1 2 1 2"), ("1px 2px 3px", "1 2 3 2"),
    ("1px 2px 3px 4px / 5px", "1/5 2/5 3/5 4/5"),
  ])
  func borderRadius(_ source: String, _ expected: String) {
    let paint = StyledDocument.single("border-radius:\(source)").paint()
    let corners = [paint.radiusTopLeft, paint.radiusTopRight, paint.radiusBottomRight, paint.radiusBottomLeft]
    let found = corners.map { corner in
      let x = Int(corner.horizontal.pixels.px)
      let y = Int(corner.vertical.pixels.px)
      return x == y ? "\(x)" : "\(x)/\(y)"
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func font() {
    let text = StyledDocument.single("font: italic small-caps 700 condensed 20px/1.5 'A B', c d, serif").text()
    #expect(text.slant == .italic)
    #expect(text.variantCaps == .smallCaps)
    #expect(text.weight == 700)
    #expect(text.stretch == 75)
    #expect(text.size == 20)
    #expect(text.lineHeight == .number(1.5))
    #expect(text.families == ["A B", "c d", "serif"])
  }

  @Test func fontResetsWhatItDoesNotName() {
    let text = StyledDocument.single("font-weight:900;line-height:3;font-kerning:none;font:10px a").text()
    #expect(text.weight == 400)
    #expect(text.lineHeight == .normal)
    #expect(text.kerning)
  }

  @Test(arguments: [
    ("normal", TextStyle.WhiteSpace.normal), ("nowrap", .nowrap), ("pre", .pre), ("pre-wrap", .preWrap),
    ("pre-line", .preLine),
    ("break-spaces", .breakSpaces), ("preserve nowrap", .pre), ("wrap preserve-breaks", .preLine),
    ("collapse nowrap", .nowrap),
  ])
  func whiteSpace(_ source: String, _ expected: TextStyle.WhiteSpace) {
    #expect(StyledDocument.single("white-space:\(source)").text().whiteSpace == expected)
  }

  @Test func textWrapChangesOnlyItsHalf() {
    #expect(StyledDocument.single("white-space:pre;text-wrap:wrap").text().whiteSpace == .preWrap)
    #expect(StyledDocument.single("text-wrap:balance").text().wrap == .balance)
  }

  @Test func flexFlowAndPlaces() {
    let layout = StyledDocument.single(
      "flex-flow:wrap column;place-content:center space-between;place-items:end;place-self:start stretch;gap:1px 2px"
    ).layout()
    #expect(layout.flexDirection == .column)
    #expect(layout.flexWrap == .wrap)
    #expect(layout.alignContent == Alignment(.center))
    #expect(layout.justifyContent == Alignment(.spaceBetween))
    #expect(layout.alignItems == Alignment(.end))
    #expect(layout.justifyItems == Alignment(.end))
    #expect(layout.alignSelf == Alignment(.start))
    #expect(layout.justifySelf == Alignment(.stretch))
    #expect(layout.rowGap == px(1))
    #expect(layout.columnGap == px(2))
  }

  @Test func backgroundHasLayers() {
    let paint = StyledDocument.single(
      "background: linear-gradient(to right, red, blue 20%) no-repeat 10px 20px / cover, url(a.png) repeat-x, #00ff00"
    ).paint()
    #expect(paint.backgroundColor == Color(red: 0, green: 1, blue: 0))
    #expect(paint.backgroundLayers.count == 3)
    #expect(paint.backgroundLayers[0].positionX == px(10))
    #expect(paint.backgroundLayers[0].positionY == px(20))
    #expect(paint.backgroundLayers[0].size == .cover)
    #expect(paint.backgroundLayers[0].repeatX == .noRepeat)
    #expect(paint.backgroundLayers[1].image == .url("a.png"))
    #expect(paint.backgroundLayers[1].repeatY == .noRepeat)
    #expect(
      paint.backgroundLayers[0].image
        == .linearGradient(
          angle: 90,
          stops: [
            PaintStyle.ColorStop(color: Color(red: 1, green: 0, blue: 0), position: nil),
            PaintStyle.ColorStop(color: Color(red: 0, green: 0, blue: 1), position: .percent(20)),
          ], repeating: false))
  }

  @Test(arguments: [
    ("left", Length.percent(0), Length.percent(50)), ("top", .percent(50), .percent(0)),
    ("center", .percent(50), .percent(50)),
    ("right bottom", .percent(100), .percent(100)), ("bottom right", .percent(100), .percent(100)),
    ("10px", px(10), .percent(50)),
    ("10px top", px(10), .percent(0)), ("center 20%", .percent(50), .percent(20)),
    ("left 10px top 20px", px(10), px(20)),
    ("right 10% bottom 0px", .percent(90), .percent(100)), ("left 10px center", px(10), .percent(50)),
  ])
  func backgroundPosition(_ source: String, _ x: Length, _ y: Length) {
    let document = StyledDocument.single("background-image:url(a);background-position:\(source)")
    #expect(document.messages == [])
    #expect(document.paint().backgroundLayers.first?.positionX == x)
    #expect(document.paint().backgroundLayers.first?.positionY == y)
  }

  @Test func logicalPropertiesFollowTheDirection() {
    let declarations =
      "margin-inline-start:1px;padding-inline:2px 3px;inset-block:4px;border-inline-end:5px solid;inline-size:6px"
    let ltr = StyledDocument.single(declarations).layout()
    let rtl = StyledDocument.single("direction:rtl;" + declarations).layout()
    #expect(ltr.margin.left == px(1) && rtl.margin.right == px(1))
    #expect(ltr.padding.left == px(2) && rtl.padding.right == px(2))
    #expect(ltr.padding.right == px(3) && rtl.padding.left == px(3))
    #expect(ltr.inset.top == px(4) && ltr.inset.bottom == px(4))
    #expect(ltr.border.right == LayoutUnit(5) && rtl.border.left == LayoutUnit(5))
    #expect(ltr.width == px(6))
  }

  @Test func theLaterOfLogicalAndPhysicalWins() {
    #expect(StyledDocument.single("margin-left:1px;margin-inline-start:2px").layout().margin.left == px(2))
    #expect(StyledDocument.single("margin-inline-start:2px;margin-left:1px").layout().margin.left == px(1))
  }

  @Test func listStyleAndDecoration() {
    let paint = StyledDocument.single("list-style: square inside; text-decoration: underline wavy red 2px").paint()
    #expect(paint.listStyleType == "square")
    #expect(paint.listStyleIsInside)
    #expect(paint.decorationLines == .underline)
    #expect(paint.decorationStyle == .wavy)
    #expect(paint.decorationThickness == 2)
    #expect(StyledDocument.single("list-style: none").paint().listStyleType == "none")
  }
}
