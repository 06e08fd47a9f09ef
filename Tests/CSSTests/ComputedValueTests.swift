import Diagnostics
import LayoutEngine
import Testing

@testable import CSS

@Suite struct ComputedValueTests {
  /// Sizes that Chromium computes (chromium_text.md, section 8).
  @Test(arguments: [
    ("xx-small", 9.0), ("x-small", 10), ("small", 13), ("medium", 16), ("large", 18), ("x-large", 24), ("xx-large", 32),
    ("xxx-large", 48), ("larger", 24), ("smaller", 16.666666), ("150%", 30), ("2em", 40), ("2rem", 32), ("10vw", 80),
  ])
  func fontSizes(_ source: String, _ expected: Float) {
    let document = StyledDocument(
      "#p{font-size:20px} #x{font-size:\(source)}", "<html><div id='p'><i id='x'></i></div></html>")
    #expect(abs(document.text().size - expected) < 0.0001)
  }

  @Test(arguments: [
    ("monospace", "", 13.0), ("monospace, monospace", "", 16), ("Foo, monospace", "", 16),
    ("monospace", "font-size:1em", 13),
    ("monospace", "font-size:20px", 20), ("monospace", "font-size:large", 16), ("serif", "", 16),
  ])
  func genericMonospaceIsSmaller(_ family: String, _ declarations: String, _ expected: Float) {
    let document = StyledDocument.single("font-family:\(family);\(declarations)")
    #expect(document.text().size == expected)
  }

  @Test func genericMonospaceKeepsAnAbsoluteSize() {
    let document = StyledDocument(
      "#p{font-size:20px} #x{font-family:monospace}", "<html><div id='p'><i id='x'></i></div></html>")
    #expect(document.text().size == 20)
  }

  @Test(arguments: [
    ("bolder", 100.0, 400.0), ("bolder", 400, 700), ("bolder", 700, 900), ("lighter", 400, 100), ("lighter", 700, 400),
    ("lighter", 900, 700), ("bold", 100, 700), ("350", 100, 350),
  ])
  func weights(_ source: String, _ parent: Double, _ expected: Float) {
    let document = StyledDocument(
      "#p{font-weight:\(parent)} #x{font-weight:\(source)}", "<div id='p'><i id='x'></i></div>")
    #expect(document.text().weight == expected)
  }

  @Test(arguments: [
    ("1.5", TextStyle.LineHeight.number(1.5)), ("150%", .px(LayoutUnit(30))), ("2em", .px(LayoutUnit(40))),
    ("normal", .normal), ("0", .number(0)), ("calc(1 + 1)", .number(2)),
  ])
  func lineHeights(_ source: String, _ expected: TextStyle.LineHeight) {
    #expect(StyledDocument.single("font-size:20px;line-height:\(source)").text().lineHeight == expected)
  }

  @Test(arguments: [
    ("hidden visible", Overflow.hidden, Overflow.auto), ("visible hidden", .auto, .hidden),
    ("clip visible", .clip, .visible),
    ("clip hidden", .hidden, .hidden), ("overlay", .auto, .auto), ("scroll", .scroll, .scroll),
    ("visible", .visible, .visible),
  ])
  func overflowOfOneAxisChangesTheOther(_ source: String, _ x: Overflow, _ y: Overflow) {
    let layout = StyledDocument.single("overflow:\(source)").layout()
    #expect(layout.overflowX == x)
    #expect(layout.overflowY == y)
  }

  @Test(arguments: [
    ("flex", Display.flex), ("inline flex", .inlineFlex), ("block flow", .block), ("flow-root inline", .inlineBlock),
    ("-webkit-box", .flex), ("-webkit-inline-flex", .inlineFlex), ("list-item", .listItem), ("grid", .grid),
    ("contents", .contents),
    ("inline-table", .inlineTable), ("table-cell", .tableCell), ("inline", .inline), ("FLEX", .flex),
    ("block flow list-item", .listItem),
  ])
  func displays(_ source: String, _ expected: Display) {
    #expect(StyledDocument.single("display:\(source)").layout().display == expected)
  }

  @Test func aClampedWebkitBoxIsABlockContainer() {
    let layout = StyledDocument.single("display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2").layout()
    #expect(layout.isWebkitBox)
    #expect(layout.lineClamp == 2)
    #expect(layout.display == .flowRoot)
  }

  @Test(arguments: [
    "transform:rotate(0)", "translate:1px", "rotate:1deg", "scale:1", "perspective:1px", "filter:blur(1px)",
    "will-change:transform", "backdrop-filter:blur(1px)",
  ])
  func transformsMakeAContainingBlock(_ declaration: String) {
    #expect(StyledDocument.single(declaration).layout().isContainingBlockForFixed)
  }

  @Test(arguments: ["transform:none", "will-change:auto", "will-change:opacity", "filter:none", "perspective:none"])
  func otherValuesDoNot(_ declaration: String) {
    #expect(!StyledDocument.single(declaration).layout().isContainingBlockForFixed)
  }

  @Test func containment() {
    let strict = StyledDocument.single("contain:strict;contain-intrinsic-size:10px auto 20px").layout()
    #expect(strict.containsSize && strict.containsLayout)
    #expect(strict.containIntrinsicWidth == LayoutUnit(10))
    #expect(strict.containIntrinsicHeight == LayoutUnit(20))
    #expect(StyledDocument.single("contain:inline-size").layout().containsInlineSize)
    #expect(StyledDocument.single("content-visibility:hidden").layout().containsSize)
  }

  @Test func matchParentLooksAtTheParentsDirection() {
    let document = StyledDocument(
      "#p{direction:rtl} #x{direction:ltr;text-align:-webkit-match-parent}", "<div id='p'><i id='x'></i></div>")
    #expect(document.layout().textAlign == .right)
  }

  /// Chromium makes four letters in 20px 10px wider each, also when the percentage is inherited from 10px text.
  @Test func spacingInPercentIsOfTheOwnFontSize() {
    let document = StyledDocument(
      "#p{letter-spacing:50%;word-spacing:calc(50% + 1px);font-size:10px} #x{font-size:20px}",
      "<div id='p'><i id='x'></i></div>")
    #expect(document.text().letterSpacing == 10)
    #expect(document.text().wordSpacing == 11)
    #expect(document.text("p").letterSpacing == 5)
  }

  @Test func aspectRatios() {
    #expect(StyledDocument.single("aspect-ratio:16/9").layout().aspectRatioWidth == 16)
    #expect(!StyledDocument.single("aspect-ratio:16/9").layout().aspectRatioIsAuto)
    #expect(StyledDocument.single("aspect-ratio:auto 2").layout().aspectRatioIsAuto)
    #expect(!StyledDocument.single("aspect-ratio:0/1").layout().hasAspectRatio)
  }

  @Test func fontVariantsBecomeFeatures() {
    let document = StyledDocument(
      "#p{font-variant-numeric:tabular-nums} #x{font-feature-settings:'ss01','zero' 0}",
      "<div id='p'><i id='x'></i></div>")
    let tags = document.text().features.map(\.tag)
    #expect(tags == [0x746E_756D, 0x7373_3031, 0x7A65_726F])
    #expect(document.text().features.map(\.value) == [1, 1, 0])
  }

  @Test func languageComesFromTheAttribute() {
    let document = StyledDocument("", "<div lang='de'><i id='x'></i></div>")
    #expect(document.text().language == "de")
  }

  @Test func imagesTakeTheirSizeFromAttributes() {
    let document = StyledDocument("", "<div><img id='x' width='100' height='50%'/></div>")
    #expect(document.layout().width == px(100))
    #expect(document.layout().height == .percent(50))
    #expect(StyledDocument("img{width:auto}", "<div><img id='x' width='100'/></div>").layout().width == .auto)
  }

  @Test func transformsAreKeptInOrder() {
    let paint = StyledDocument.single(
      "translate:10%;rotate:45deg;transform:scale(2) translateX(5px);transform-origin:0 100%"
    ).paint()
    #expect(
      paint.transform == [.translate(.percent(10), px(0)), .rotate(45), .scale(2, 2), .translate(px(5), px(0))])
    #expect(paint.transformOriginX == px(0))
    #expect(paint.transformOriginY == .percent(100))
  }
}

@Suite struct GeneratedContentTests {
  @Test func beforeAndAfterHaveContent() {
    let document = StyledDocument(
      "p::before{content:'a' attr(title) \"\\2766\";color:red} p:after{content:none}", "<p id='x' title='t'></p>")
    #expect(document.pseudo(.before)?.content == [.text("at❦")])
    #expect(document.pseudo(.before)?.style.paint.value.color == Color(red: 1, green: 0, blue: 0))
    #expect(document.pseudo(.after) == nil)
  }

  @Test func noContentMakesNoBox() {
    #expect(StyledDocument("p::before{color:red}", "<p id='x'></p>").pseudo(.before) == nil)
    #expect(StyledDocument("p::before{content:'';}", "<p id='x'></p>").pseudo(.before)?.content == [.text("")])
  }

  @Test func pseudoElementsInheritFromTheirElement() {
    let document = StyledDocument("p{font-size:20px} p::after{content:'';width:2em}", "<p id='x'></p>")
    #expect(document.pseudo(.after)?.style.layout.width == px(40))
  }

  @Test func countersCount() {
    let document = StyledDocument(
      "body{counter-reset:c} p{counter-increment:c} p::before{content:counter(c, upper-roman) '/' counters(d, '.')}",
      "<body><p></p><p></p><p></p><p id='x'></p></body>")
    #expect(document.pseudo(.before)?.content == [.text("IV"), .text("/"), .text("0")])
  }

  @Test func nestedListsNumberTheirItems() {
    let document = StyledDocument(
      "", "<ol><li></li><li><ol start='3'><li id='a'></li></ol></li><li id='b'></li><li id='c' value='9'></li></ol>",
      userAgent: true)
    #expect(document.pseudo(.marker, "a")?.content == [.text("3. ")])
    #expect(document.pseudo(.marker, "b")?.content == [.text("3. ")])
    #expect(document.pseudo(.marker, "c")?.content == [.text("9. ")])
  }

  @Test func bulletsDependOnTheDepth() {
    let document = StyledDocument(
      "", "<ul><li id='a'><ul><li id='b'><ul><li id='c'></li></ul></li></ul></li></ul>", userAgent: true)
    #expect(document.pseudo(.marker, "a")?.content == [.text("• ")])
    #expect(document.pseudo(.marker, "b")?.content == [.text("◦ ")])
    #expect(document.pseudo(.marker, "c")?.content == [.text("■ ")])
  }

  @Test func quotesNest() {
    let document = StyledDocument("", "<q id='x'><q id='y'></q></q>", userAgent: true)
    #expect(document.pseudo(.before)?.content == [.text("“")])
    #expect(document.pseudo(.before, "y")?.content == [.text("‘")])
    #expect(document.pseudo(.after, "y")?.content == [.text("’")])
  }

  @Test(arguments: [
    (1, "lower-alpha", "a"), (27, "lower-alpha", "aa"), (52, "upper-alpha", "AZ"), (0, "lower-alpha", "0"),
    (1994, "upper-roman", "MCMXCIV"), (4000, "lower-roman", "4000"), (7, "decimal-leading-zero", "07"),
    (-7, "decimal-leading-zero", "-07"), (3, "lower-greek", "γ"), (12, "arabic-indic", "١٢"), (5, "nosuch", "5"),
    // The examples of the specification: https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#simple-numeric
    (1234, "devanagari", "१२३४"), (98, "cjk-decimal", "九八"), (115, "hebrew", "קטו"), (6719, "hebrew", "ו׳תשיט"),
    (1996, "georgian", "ჩშჟვ"), (1996, "armenian", "ՌՋՂԶ"), (11_000, "hebrew", "יא׳"), (11_001, "hebrew", "יא׳א"),
    (12_345, "armenian", "Ա̂ՍՅԽԵ"), (20_000, "armenian", "Բ̂"), (48, "hiragana-iroha", "いい"),
    // https://www.w3.org/TR/2021/CR-css-counter-styles-3-20210727/#complex-predefined-counters
    (1111, "japanese-informal", "千百十一"), (1111, "japanese-formal", "壱阡壱百壱拾壱"), (-7, "japanese-formal", "マイナス七"),
    (1111, "korean-hangul-formal", "일천일백일십일"), (1111, "korean-hanja-informal", "千百十一"),
    (1111, "korean-hanja-formal", "壹仟壹百壹拾壹"), (0, "japanese-informal", "〇"), (10_000, "japanese-formal", "一〇〇〇〇"),
    (1111, "simp-chinese-informal", "一千一百一十一"), (1111, "trad-chinese-formal", "壹仟壹佰壹拾壹"),
    (17, "simp-chinese-informal", "十七"), (10_001, "simp-chinese-informal", "一万零一"), (110, "cjk-ideographic", "一百一十"),
    (1_005, "trad-chinese-informal", "一千零五"),
    (100, "ethiopic-numeric", "፻"), (78_010_092, "ethiopic-numeric", "፸፰፻፩፼፺፪"), (0, "ethiopic-numeric", "0"),
    (12, "cjk-earthly-branch", "亥"), (13, "cjk-earthly-branch", "一三"), (15, "hangul", "가가"), (-7, "cjk-decimal", "-7"),
  ])
  func counterStyles(_ value: Int32, _ style: String, _ expected: String) {
    #expect(CounterStyle.text(value, style) == expected)
  }
}

@Suite struct FontFaceTests {
  private static func parse(_ css: String) -> [FontFaceRule] {
    Cascade.fontFaces(of: [StyledDocument.sheet(css)], viewport: Size(width: LayoutUnit(800), height: LayoutUnit(600)))
  }

  @Test func descriptorsAreParsed() {
    let rules = Self.parse(
      """
      @font-face { font-family: "Inter"; src: local("Inter"), url(../fonts/Inter.woff2) format("woff2"), url('a.ttf');
        font-weight: 100 900; font-stretch: 75% 125%; font-style: oblique 10deg; unicode-range: U+0-7F, U+4??, u+1F600 }
      """)
    #expect(rules.count == 1)
    #expect(rules[0].family == "Inter")
    #expect(
      rules[0].sources == [
        .local("Inter"), .url("../fonts/Inter.woff2", format: "woff2"), .url("a.ttf", format: nil),
      ])
    #expect(rules[0].weight == 100...900)
    #expect(rules[0].stretch == 75...125)
    #expect(rules[0].style == .oblique(10...10))
    #expect(rules[0].unicodeRange == [0...0x7F, 0x400...0x4FF, 0x1F600...0x1F600])
  }

  @Test("rules inside @media apply where its condition holds")
  func rulesInsideMediaAreConditional() {
    let css = """
      @media (min-width: 600px) { @font-face { font-family: a; src: url(a) } }
      @media (min-width: 900px) { @font-face { font-family: b; src: url(b) } }
      """
    #expect(Self.parse(css).map(\.family) == ["a"])
  }

  /// Strings may say anything, keywords not: Chromium drops the source, and here with it the rule.
  @Test(arguments: [
    ("woff2", true), ("\"woff2-variations\"", true), ("\"nosuch\"", true), ("woff2-variations", false),
    ("nosuch", false),
  ])
  func formatHints(_ hint: String, _ isValid: Bool) {
    #expect(Self.parse("@font-face { font-family: a; src: url(a) format(\(hint)) }").isEmpty != isValid)
  }

  @Test func aRuleWithoutSourceIsDropped() {
    #expect(Self.parse("@font-face { font-family: a }") == [])
    #expect(Self.parse("@font-face { src: url(a) }") == [])
  }
}

extension StyledDocument {
  static func sheet(_ css: String) -> StyleSheet {
    var log = DiagnosticLog()
    return StyleSheet(parsing: css, log: &log)
  }
}
