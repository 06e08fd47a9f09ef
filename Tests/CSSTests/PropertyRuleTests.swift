import LayoutEngine
import Testing

@testable import CSS

/// https://www.w3.org/TR/2024/WD-css-properties-values-api-1-20240326/, with widths from Chromium
@Suite struct PropertyRuleTests {
  private static func rule(_ syntax: String, inherits: Bool, _ initial: String) -> String {
    "@property --w{syntax:'\(syntax)';inherits:\(inherits);initial-value:\(initial)} "
  }

  /// The width of an element that uses `--w`, inside of one with font size 20px.
  private static func width(_ css: String) -> Length {
    let document = StyledDocument(
      css + " #p{font-size:20px} #x{width:var(--w,60px)}", "<div id='p'><div id='x'></div></div>")
    return document.layout().width
  }

  private static let computed: [(String, Double)] = [
    (rule("<length>", inherits: false, "120px"), 120.0),
    (rule("<length>", inherits: false, "120px") + "#p{--w:9px}", 120),
    (rule("<length>", inherits: true, "120px") + "#p{--w:9px}", 9),
    (rule("<length>", inherits: true, "0px") + "#p{--w:2em} #x{font-size:10px}", 40),
    (rule("<length>", inherits: false, "0px") + "#x{--w:calc(2em + 16px);font-size:10px}", 36),
    (rule("<length>", inherits: false, "70px") + "#x{--w:red}", 70),
    (rule("<length>", inherits: true, "70px") + "#p{--w:90px} #x{--w:red}", 90),
    (rule("<length>", inherits: false, "70px") + "#p{--w:90px} #x{--w:inherit}", 90),
    (rule("<length>", inherits: true, "70px") + "#p{--w:90px} #x{--w:initial}", 70),
    (rule("<length> | auto", inherits: true, "8px") + "#x{--w:foo}", 8),
    (rule("<length>", inherits: true, "10px") + rule("<length>", inherits: true, "20px"), 20),
    (rule("<length>", inherits: false, "10px") + "#x{--v:3em;--w:var(--v)}", 60),
    (rule("<length>", inherits: false, "10px") + "#x{--w:var(--w)}", 10),
    ("@media print{" + rule("<length>", inherits: false, "20px") + "}", 60),
    ("@media screen{" + rule("<length>", inherits: false, "20px") + "}", 20),
    ("@property --w{syntax:'*';inherits:false} #p{--w:40px}", 60),
    ("@property --w{syntax:'*';inherits:false} #x{--w:40px}", 40),
  ]

  @Test(arguments: computed)
  func registeredPropertiesHaveComputedValues(_ css: String, _ expected: Double) {
    #expect(Self.width(css) == px(expected))
  }

  /// Chromium: lines of 40px, and a font of 16px where its size depends on itself.
  @Test func fontsCanUsePropertiesThatDoNotDependOnThem() {
    let rule = Self.rule("<length>", inherits: false, "10px")
    let lines = StyledDocument(rule + "#x{--w:2em;font-size:20px;line-height:var(--w)}", "<div id='x'></div>")
    #expect(lines.text().lineHeight == .px(LayoutUnit(40)))
    let cycle = StyledDocument(rule + "#x{--w:2em;font-size:var(--w)}", "<div id='x'></div>")
    #expect(cycle.text().size == 16)
  }

  @Test(arguments: [
    "syntax:'<length>';inherits:false", "syntax:'<length>';inherits:false;initial-value:2em",
    "syntax:'<length>';initial-value:2px", "syntax:'<nosuch>';inherits:false;initial-value:2px",
    "inherits:false;initial-value:2px", "syntax:'<length>';inherits:false;initial-value:red",
  ])
  func incompleteRulesRegisterNothing(_ descriptors: String) {
    #expect(Self.width("@property --w{\(descriptors)} #p{--w:40px}") == px(40))
  }

  private static let values: [(String, String, Bool)] = [
    ("<length>", "1px", true), ("<length>", "0", true), ("<length>", "1%", false), ("<length-percentage>", "1%", true),
    ("<number>", "1.5", true), ("<integer>", "1.5", false), ("<integer>", "2", true), ("<percentage>", "5%", true),
    ("<color>", "oklch(.5 .1 20)", true), ("<color>", "5", false), ("<angle>", "0", false), ("<angle>", "1turn", true),
    ("<time>", "2s", true), ("<time>", "2", false), ("<custom-ident>", "a", true), ("<custom-ident>", "initial", false),
    ("a | b", "b", true), ("a | b", "B", false), ("<length>+", "1px 2px", true), ("<length>+", "1px,2px", false),
    ("<length>#", "1px,2px", true), ("<length>#", "1px 2px", false), ("<length>", "", false), ("*", "a b { } c", true),
  ]

  @Test(arguments: values)
  func syntaxesAcceptTheirValues(_ syntax: String, _ value: String, _ accepts: Bool) {
    #expect(PropertySyntax(syntax)?.accepts(TokenList(value)) == accepts)
  }

  @Test(arguments: ["", "<length", "<nosuch>", "<length>|", "a b", "<length>++", "* | a", "initial"])
  func nonsenseIsNoSyntax(_ syntax: String) {
    #expect(PropertySyntax(syntax) == nil)
  }
}
