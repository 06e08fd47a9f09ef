import LayoutEngine
import Testing

@testable import CSS

/// Lengths and math functions.
///
/// https://www.w3.org/TR/2024/WD-css-values-4-20240312/
@Suite struct ValueTests {
  @Test(arguments: [
    ("10px", 10.0), ("1in", 96), ("1cm", 37.795275), ("10mm", 37.795275), ("40q", 37.795275), ("72pt", 96), ("6pc", 96),
    ("2em", 40), ("2rem", 32), ("10vw", 80), ("10vh", 60), ("10vmin", 60), ("10vmax", 80), ("2ch", 20), ("2ex", 20),
    ("0", 0), ("1.5EM", 30), ("10dvw", 80), ("2lh", 60), ("1e2px", 100),
    ("calc(10px + 2em)", 50), ("calc((1px + 2px) * 3)", 9), ("calc(10px - -5px)", 15), ("calc(100px / 4)", 25),
    ("min(10px, 1em)", 10), ("max(10px, 1em)", 20), ("clamp(1px, 5px, 3px)", 3), ("clamp(5px, 1px, 3px)", 5),
    ("clamp(none, 5px, 3px)", 3), ("abs(-5px)", 5), ("round(17px, 5px)", 15), ("round(up, 16px, 5px)", 20),
    ("mod(-7px, 5px)", 3), ("calc(1px * sign(-3))", -1), ("rem(7px, 5px)", 2), ("calc(1px * sin(90deg))", 1),
    ("calc(pow(2, 3) * 1px)", 8), ("calc(sqrt(16) * 1px)", 4), ("hypot(3px, 4px)", 5), ("calc(10px * 2em / 1px)", 400),
    ("calc(1px * pi)", 3.140625), ("calc(1px + calc(2px * 2))", 5), ("calc(-1 * 5px)", -5), ("calc(1rem + 1vw)", 24),
  ])
  func lengthsBecomePx(_ source: String, _ expected: Double) {
    // 1em is 20px, a line 30px.
    let document = StyledDocument.single("font-size:20px;line-height:30px;margin-left:\(source)")
    #expect(document.messages == [])
    #expect(document.layout().margin.left == px(expected))
  }

  @Test(arguments: [
    "7", "10 px", "10foo", "px", "calc(10px + 5)", "calc(10px * 5px)", "calc(10px / 5px)", "calc(1px+2px)",
    "calc(1px +2px)", "calc()", "calc(1px 2px)", "min()", "min(1px, 2)", "calc(1deg)", "10deg", "calc(1px + )",
    "clamp(1px, 2px)", "calc(5)", "1px 2px 3px 4px 5px", "round(1px, 2)", "calc(10px * (1px))", "--x", "\"1px\"",
  ])
  func nonsenseIsDropped(_ source: String) {
    let document = StyledDocument.single("margin-left:3px;margin-left:\(source)")
    #expect(document.layout().margin.left == px(3))
    #expect(document.messages.count == 1)
  }

  @Test(arguments: [
    ("calc(50%)", 100.0, 50.0), ("calc(50% + 10px)", 100, 60), ("calc(100% - 2em)", 100, 68),
    ("min(50%, 40px)", 100, 40),
    ("max(10%, 5px)", 100, 10), ("clamp(10px, 50%, 30px)", 100, 30), ("calc(50% * 2 - 10px)", 100, 90),
    ("calc((100% - 30px) / 2)", 90, 30), ("calc(min(50%, 30px) + 1px)", 100, 31), ("round(33%, 10px)", 100, 30),
    ("abs(10px - 50%)", 100, 40), ("calc(10px + max(1%, 2px) * 2)", 100, 14),
  ])
  func percentagesStayInCalculations(_ source: String, _ basis: Float, _ expected: Float) {
    let document = StyledDocument.single("width:\(source);font-size:16px")
    let width = document.layout().width
    #expect(document.messages == [])
    switch width.kind {
    case .percent: #expect(width.percentage / 100 * basis == expected)
    case .calculation: #expect(document.calculations[width.calculationIndex].value(basis: basis) == expected)
    default: Issue.record("no percentage: \(width)")
    }
  }

  @Test func equalCalculationsAreKeptOnce() {
    let document = StyledDocument(
      ".a{width:calc(50% + 1px)} .b{height:calc(50% + 1px)}", "<i><b class='a'></b><b class='b'></b></i>")
    #expect(document.calculations.calculations.count == 1)
  }

  @Test(arguments: [
    ("width:1e308px", LayoutUnit(33_554_428)), ("width:calc(1px * infinity)", LayoutUnit(33_554_428)),
    ("width:calc(1px * NaN)", .zero),
    ("width:calc(-1px * infinity)", .zero), ("width:99999999999999999999999px", LayoutUnit(33_554_428)),
    ("width:calc(1px / 0)", LayoutUnit(33_554_428)),
    ("width:calc(0px / 0)", .zero), ("width:-0px", .zero), ("width:1e-400px", .zero),
  ])
  func extremeNumbersAreClamped(_ declaration: String, _ expected: LayoutUnit) {
    let document = StyledDocument.single(declaration)
    #expect(document.messages == [])
    #expect(document.layout().width == .px(expected))
  }

  @Test(arguments: [
    ("order", "3", true), ("order", "3.0", false), ("order", "3.5", false), ("order", "99999999999", true),
    ("order", "calc(1.5)", true), ("flex-grow", "-1", false), ("flex-grow", "calc(-1)", true), ("width", "-1px", false),
    ("width", "calc(-1px)", true), ("padding-left", "-1px", false), ("padding-left", "auto", false),
    ("margin-left", "auto", true),
    ("border-left-width", "1%", false), ("opacity", "50%", true), ("z-index", "1.5", false),
    ("line-height", "-1", false),
    ("font-size", "0", true), ("font-size", "-1px", false), ("font-weight", "1001", false), ("font-weight", "0", false),
    ("max-width", "auto", false), ("max-width", "none", true), ("min-width", "none", false), ("height", "75", false),
    ("width", "fit-content(10px)", false), ("width", "-webkit-fill-available", true), ("width", "stretch", true),
    ("aspect-ratio", "auto 1 / 2", true), ("aspect-ratio", "1 / 2 auto", true), ("aspect-ratio", "1 2", false),
    ("aspect-ratio", "-1", false), ("width", "", false), ("color", "nosuch", false), ("display", "flex flex", false),
    ("display", "inline flex", true), ("display", "block flow-root", true), ("justify-content", "safe center", true),
    ("align-items", "left", false), ("justify-items", "left", true), ("align-content", "first baseline", true),
    ("justify-content", "baseline", false), ("contain", "size layout", true), ("contain", "size size", false),
    ("font-family", "1px", false), ("font-family", "a, b c, 'd'", true), ("font-family", "inherit, a", false),
    ("transform", "rotate(10)", false), ("transform", "rotate(0)", true),
    ("transform", "translate(1px) scale(2)", true),
    ("text-indent", "10%", true), ("letter-spacing", "10%", true), ("vertical-align", "-5px", true),
    ("background", "red blue", false), ("flex", "1 1 1 1", false), ("box-shadow", "1px", false), ("gap", "-1px", false),
    ("background-image", "linear-gradient(red)", true), ("background-image", "linear-gradient(red, blue)", true),
    ("font", "12px", false), ("font", "bold 12px a", true), ("unicode-bidi", "isolate", true), ("tab-size", "4", true),
  ])
  func valuesAreCheckedAgainstTheirGrammar(_ property: String, _ value: String, _ isValid: Bool) {
    let document = StyledDocument.single("\(property):\(value)")
    #expect(document.messages.isEmpty == isValid)
  }

  @Test func hostileValuesTakeLinearTime() {
    let deep = String(repeating: "calc(", count: 100_000) + "1px" + String(repeating: ")", count: 100_000)
    #expect(StyledDocument.single("width:\(deep)").layout().width == .auto)
    let wide = "calc(" + (0..<100_000).map { "\($0)px" }.joined(separator: " + ") + ")"
    // 0 + 1 + ... + 99,999 = 4,999,950,000.
    #expect(StyledDocument.single("width:\(wide)").layout().width == px(33_554_428))
    let colors = String(repeating: "color-mix(in srgb, ", count: 50_000)
    #expect(StyledDocument.single("color:\(colors)").messages.count == 1)
    let blocks = String(repeating: "a{", count: 50_000)
    #expect(StyledDocument(blocks, "<p/>").messages.count == 1)
  }
}

/// https://www.w3.org/TR/2022/CR-css-variables-1-20220616/
@Suite struct VariableTests {
  @Test(arguments: [
    ("--a:5px;width:var(--a)", 5.0), ("width:var(--a, 6px)", 6), ("--a:;width:var(--a, 6px)", nil),
    ("width:var(--a)", nil),
    ("--a:var(--b);--b:7px;width:var(--a)", 7), ("--a:var(--b);--b:var(--a);width:var(--a, 8px)", 8),
    ("--a:var(--a);width:var(--a, 8px)", 8), ("--a:var(--b, 1px);--b:var(--a);width:var(--a, 9px)", 9),
    ("--a:5;width:calc(var(--a) * 2px)", 10), ("--a:5;width:var(--a)px", nil),
    ("--a:5px 6px;margin:var(--a);width:1px", 1),
    ("--a:inherit;width:var(--a, 3px)", 3), ("--a:initial;width:var(--a, 3px)", 3), ("--A:1px;width:var(--a, 2px)", 2),
    ("--a:{b:c};width:var(--b, 4px)", 4), ("--a: 5px ;width:var( --a )", 5),
    ("--a:1px;--a:2px!important;--a:3px;width:var(--a)", 2),
    ("width:3px;width:var(--a)", nil), ("--a:var(--nosuch, var(--b, 4px));width:var(--a)", 4),
    ("width:env(safe-area-inset-top, 3px)", 0),
    ("width:env(nosuch, 3px)", 3), ("--\\41:7px;width:var(--A)", 7),
  ])
  func variablesAreSubstituted(_ declarations: String, _ expected: Double?) {
    let document = StyledDocument.single(declarations)
    #expect(document.layout().width == (expected.map { px($0) } ?? .auto))
  }

  @Test func variablesAreInherited() {
    let document = StyledDocument(
      "#p{--a:3px;--b:var(--a)} #x{--a:4px;width:var(--a);height:var(--b)}", "<div id='p'><i id='x'></i></div>")
    #expect(document.layout().width == px(4))
    #expect(document.layout().height == px(3))
  }

  @Test func shorthandsTakeVariables() {
    let document = StyledDocument.single("--m:1px 2px;margin:var(--m) 3px;border:var(--b, 2px solid red)")
    #expect(document.layout().margin == Edges(top: px(1), right: px(2), bottom: px(3), left: px(2)))
    #expect(document.layout().border == Edges(LayoutUnit(2)))
  }

  @Test func fontsTakeVariables() {
    let document = StyledDocument.single("--s:20px;font:bold var(--s)/2 Foo;width:1em")
    #expect(document.text().size == 20)
    #expect(document.layout().width == px(20))
    #expect(document.text().families == ["Foo"])
  }

  @Test func expansionIsBounded() {
    let names = (1...40).map { "--v\($0):var(--v\($0 - 1)) var(--v\($0 - 1));" }.joined()
    let document = StyledDocument.single("--v0:1px;\(names)margin:var(--v40)")
    #expect(document.messages == ["custom properties expand to too much; the values are invalid"])
  }

  @Test func longChainsAreBounded() {
    let names = (1...20_000).map { "--v\($0):var(--v\($0 - 1));" }.joined()
    #expect(StyledDocument.single("--v0:1px;\(names)width:var(--v20000)").layout().width == .auto)
  }
}
