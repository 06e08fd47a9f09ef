import LayoutEngine
import Testing

@testable import CSS

/// Answers of Chromium without a screen.
@Suite struct NestingTests {
  @Test(arguments: [
    (".p{:is(&,.z) b{width:1px}}", true), (".p{:not(&) b{width:1px}}", true), (".p{:is(.q &) b{width:1px}}", true),
    (".p{:where(&) > b{width:1px}}", true), (".p{:is(.q) b{width:1px}}", false), (".p{.q b{width:1px}}", false),
  ])
  func selectorsWithTheNestingSelectorInsideOfFunctionsAreNotRelative(_ css: String, _ applies: Bool) {
    let document = StyledDocument(css, "<div class='q'><div class='p'><b id='x'></b></div></div>")
    #expect(document.layout().width == (applies ? px(1) : .auto))
  }

  @Test(arguments: [
    ("(hover: none)", true), ("(hover)", false), ("(any-hover: hover)", false), ("(pointer: none)", true),
    ("(any-pointer: fine)", false), ("(video-dynamic-range: standard)", false), ("(dynamic-range: standard)", true),
    ("not (prefers-reduced-data: reduce)", false), ("not (hover)", true), ("(device-posture: continuous)", true),
  ])
  func mediaFeaturesAreThoseOfABrowserWithoutAScreen(_ query: String, _ holds: Bool) {
    let document = StyledDocument("@media \(query){#x{width:1px}}", "<div id='x'></div>")
    #expect(document.layout().width == (holds ? px(1) : .auto))
  }

  @Test(arguments: [
    ("font-tech(color-COLRv1)", true), ("font-tech(color-SVG)", false), ("font-tech(variations)", true),
    ("font-format(woff2)", true), ("font-format(svg)", false), ("font-format('woff2')", false), ("font-tech()", false),
  ])
  func fontTechnologiesAreSupported(_ condition: String, _ holds: Bool) {
    let document = StyledDocument("@supports \(condition){#x{width:1px}}", "<div id='x'></div>")
    #expect(document.layout().width == (holds ? px(1) : .auto))
  }

  @Test(arguments: [("calc(infinity*1px)", 33_554_428.0), ("1e9px", 33_554_428), ("calc(-infinity*1px)", -33_554_430)])
  func lengthsAreLimited(_ value: String, _ expected: Double) {
    #expect(StyledDocument.single("margin-left:\(value)").layout().margin.left == px(expected))
  }
}
