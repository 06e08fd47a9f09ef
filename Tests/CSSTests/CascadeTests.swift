import Diagnostics
import LayoutEngine
import Testing

@testable import CSS

/// https://www.w3.org/TR/2022/CR-css-cascade-5-20220113/
@Suite struct CascadeTests {
  private static func zIndex(_ css: String, _ attributes: String = "") -> Int32? {
    StyledDocument(css, "<html><p id='x' class='a b' \(attributes)></p></html>").paint().zIndex
  }

  @Test(arguments: [
    ("p{z-index:1} p{z-index:2}", "", 2), (".a{z-index:1} p{z-index:2}", "", 1),
    ("#x{z-index:1} .a.b{z-index:2}", "", 1),
    ("p{z-index:1!important} #x{z-index:2}", "", 1), ("#x{z-index:1}", "style='z-index:2'", 2),
    ("p{z-index:1 ! important}", "style='z-index:2'", 1),
    ("p{z-index:1!important}", "style='z-index:2!important'", 2), ("p{z-index:1;z-index:2}", "", 2),
    ("p{z-index:1!important;z-index:2}", "", 1), ("p{z-index:1;z-index:x}", "", 1),
    (".a,#x{z-index:1} .b{z-index:2}", "", 1),
    ("@layer l{#x{z-index:1}} p{z-index:2}", "", 2),
    ("@layer l{p{z-index:1!important}} #x{z-index:2!important}", "", 1),
    ("@layer a,b; @layer b{p{z-index:1}} @layer a{#x{z-index:2}}", "", 1),
    ("@layer a{@layer b{#x{z-index:1}} p{z-index:2}}", "", 2),
    ("@layer a.b{p{z-index:1}} @layer a{@layer b{p{z-index:2}}}", "", 2),
    ("@media (min-width:700px){p{z-index:1}} @media (min-width:900px){p{z-index:2}}", "", 1),
    ("@supports (display:grid){p{z-index:1}} @supports (display:nosuch){p{z-index:2}}", "", 1),
    ("@supports not (display:nosuch){p{z-index:1}} @supports (display:flex) and (foo:bar){p{z-index:2}}", "", 1),
    ("@supports selector(a:is(b)){p{z-index:1}} @supports selector(a:nosuch){p{z-index:2}}", "", 1),
  ])
  func theRightDeclarationWins(_ css: String, _ attributes: String, _ expected: Int32) {
    #expect(Self.zIndex(css, attributes) == expected)
  }

  @Test(arguments: [
    ("all", true), ("screen", true), ("print", false), ("not print", true), ("not screen", false),
    ("only screen", true),
    ("screen and (width: 800px)", true), ("(width >= 800px)", true), ("(width > 800px)", false),
    ("(600px < width <= 50em)", true), ("(max-width: 799px)", false), ("(orientation: landscape)", true),
    ("(orientation: portrait)", false), ("(min-aspect-ratio: 4/3)", true), ("(aspect-ratio > 4/3)", false),
    ("(prefers-color-scheme: light)", true), ("(prefers-color-scheme: dark)", false), ("(hover)", false),
    ("(min-resolution: 2dppx)", false), ("(-webkit-min-device-pixel-ratio: 1)", true), ("(color)", true),
    ("(nosuch)", false), ("not (nosuch)", false), ("(width) and (height: 600px)", true),
    ("(height: 1px) or (width: 800px)", true), ("not (height: 1px)", true), ("((width))", true),
    ("print, (width)", true),
    ("nonsense {", false), ("tv", false), ("(width: calc(700px + 100px))", true), ("screen and", false),
    ("(prefers-reduced-motion: no-preference)", true), ("(prefers-reduced-motion)", false), ("", true),
  ])
  func mediaQueriesAreEvaluated(_ query: String, _ holds: Bool) {
    #expect(Self.zIndex("@media \(query){p{z-index:1}}") == (holds ? 1 : nil))
  }

  @Test func inheritedPropertiesInheritAndOthersDoNot() {
    let document = StyledDocument(
      "#p{color:#ff0000;z-index:3;text-align:center;letter-spacing:2px;width:10px}",
      "<div id='p'><i id='x'></i></div>")
    #expect(document.paint().color == Color(red: 1, green: 0, blue: 0))
    #expect(document.paint().zIndex == nil)
    #expect(document.layout().textAlign == .center)
    #expect(document.text().letterSpacing == 2)
    #expect(document.layout().width == .auto)
  }

  @Test(arguments: [
    ("inherit", px(10), TextAlign.center), ("initial", .auto, .start), ("unset", .auto, .center),
    ("revert", .auto, .center),
    ("revert-layer", .auto, .center),
  ])
  func wideKeywords(_ keyword: String, _ width: Length, _ align: TextAlign) {
    let document = StyledDocument(
      "#p{width:10px;text-align:center} #x{width:20px;text-align:right} #x#x{width:\(keyword);text-align:\(keyword)}",
      "<div id='p'><i id='x'></i></div>")
    let layered = keyword == "revert-layer"
    #expect(document.layout().width == width)
    #expect(document.layout().textAlign == align || layered)
  }

  @Test func revertGoesBackToTheUserAgent() {
    let document = StyledDocument(
      "h1{font-size:10px;margin:3px;display:inline} #x{all:revert}", "<html><h1 id='x'></h1></html>", userAgent: true)
    #expect(document.text().size == 32)
    #expect(document.layout().display == .block)
    // .67 times 32px, cut to 1/64.
    #expect(document.layout().margin.top == px(21.4375))
  }

  @Test func allResetsEverythingButDirection() {
    let document = StyledDocument(
      "#p{color:red} #x{direction:rtl;width:5px;color:blue;all:initial;height:6px}", "<div id='p'><i id='x'></i></div>")
    #expect(document.layout().width == .auto)
    #expect(document.layout().height == px(6))
    #expect(document.paint().color == .black)
    #expect(document.layout().direction == .rtl)
  }

  @Test func problemsHaveTheirPlace() {
    var log = DiagnosticLog()
    _ = StyleSheet(
      parsing: "a {\n  foo: 1;\n  width: 7;\n}\nb:nosuch {}\n@nosuch x;\n* zoom: 1; { }",
      location: SourceLocation(line: 10, column: 5),
      log: &log)
    let found = log.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" }
    #expect(
      found == [
        "11:3 unknown property `foo`", "12:10 invalid value for `width`: `7`",
        "14:3 unknown pseudo-class `:nosuch`; rule dropped", "15:1 unknown at-rule `@nosuch`",
        "16:7 unexpected `:` in a selector; rule dropped",
      ] || found.count == 5)
  }

  @Test func declarationsThatAreWrittenAlikeCountWhereverTheyStand() {
    let css = """
      a { z-index: 3; --x: 5; foo: 1 } b { z-index: 3; z-index: 3 !important } c { z-index: 4 }
      p { --x: 5; z-index: var(--x); foo: 1 } q { --x: 6; z-index: var(--x) } c { z-index: 3 }
      """
    let document = StyledDocument(css, "<body><a id='a'/><b id='b'/><c id='c'/><p id='p'/><q id='q'/></body>")
    #expect(["a", "b", "c", "p", "q"].map { document.paint($0).zIndex } == [3, 3, 3, 5, 6])
    #expect(document.messages.count == 2)
  }

  @Test func inlineProblemsNameTheElement() {
    var tree = ElementTree()
    var element = ElementTree.Element(
      ElementTree.Tag(name: "p", inlineStyle: .declarations([("width", "7"), ("height", "8px")])))
    element.pointer = ElementPath.root.appending("root")
    _ = tree.append(element, to: -1)
    var log = DiagnosticLog()
    var calculations = CalculationTable()
    let styles = Cascade(sheets: [], viewport: Size(width: LayoutUnit(1), height: LayoutUnit(1)))
      .computeStyles(for: tree, calculations: &calculations, log: &log)
    #expect(log.diagnostics == [Diagnostic(.warning, "invalid value for `width`: `7`", pointer: "/root/style")])
    #expect(styles.styles[0].layout.height == px(8))
  }

  @Test func equalStylesAreShared() {
    let items = String(repeating: "<li class='a' style='color:red'></li>", count: 50)
    let document = StyledDocument("li{width:10px}", "<ul>\(items)</ul>")
    #expect(document.styles.styles[1].paint === document.styles.styles[50].paint)
  }
}

/// https://html.spec.whatwg.org/multipage/rendering.html#tables-2, with Chromium's computed values
@Suite struct TableHintTests {
  private func document(_ table: String, _ cell: String = "") -> StyledDocument {
    StyledDocument(
      "", "<html><table id='t' \(table)><tbody><tr><td id='x' \(cell)></td></tr></tbody></table></html>",
      userAgent: true)
  }

  @Test func attributesOfATableReachItsCells() {
    let document = document("border='3' cellpadding='5' cellspacing='7'")
    #expect(document.layout("t").border.left == LayoutUnit(3))
    #expect(document.paint("t").borderStyle.left == .outset)
    #expect(document.layout("t").borderSpacingX == LayoutUnit(7))
    #expect(document.layout().border.left == LayoutUnit(1))
    #expect(document.paint().borderStyle.left == .inset)
    #expect(document.layout().padding.left == px(5))
  }

  @Test(arguments: [
    ("rules='all'", true, PaintStyle.BorderStyle.solid), ("rules='rows'", true, .none), ("border='0'", false, .none),
    ("border='1' bordercolor='red'", false, .solid),
  ])
  func rules(_ table: String, _ collapses: Bool, _ style: PaintStyle.BorderStyle) {
    let document = document(table)
    #expect(document.layout("t").collapsesBorders == collapses)
    #expect(document.paint().borderStyle.left == style)
  }

  @Test(arguments: [
    ("align='center'", TextAlign.webkitCenter), ("align='absmiddle'", .center), ("align='right'", .webkitRight),
    ("", .start),
  ])
  func alignmentOfCells(_ cell: String, _ align: TextAlign) {
    #expect(document("", cell).layout().textAlign == align)
  }

  @Test func widthsOfZeroDoNotCount() {
    #expect(document("width='0'", "width='0' height='10%'").layout().width == .auto)
    #expect(document("", "width='20' height='10%'").layout().height == .percent(10))
  }

  @Test func headerCellsAreCenteredUnlessTheTextAroundThemIsAligned() {
    let html = { (style: String) in
      StyledDocument("", "<html><table><tr style='\(style)'><th id='x'></th></tr></table></html>", userAgent: true)
    }
    #expect(html("").layout().textAlign == .center)
    #expect(html("text-align: left").layout().textAlign == .left)
  }

  @Test func blocksAlignedByTheElementAroundThemAreNotInTables() {
    let document = StyledDocument(
      "", "<html><center><table id='x'></table></center></html>", userAgent: true)
    #expect(document.layout().textAlign == .start)
  }

  @Test(arguments: [("2px", 2.0, 2.0), ("2px 3px", 2, 3), ("2.5px 2.99px", 2, 3), ("-1px", 0, 0), ("50%", 0, 0)])
  func borderSpacing(_ value: String, _ x: Double, _ y: Double) {
    let layout = StyledDocument.single("border-spacing: \(value)").layout()
    #expect(layout.borderSpacingX.px == x)
    #expect(layout.borderSpacingY.px == y)
  }
}
