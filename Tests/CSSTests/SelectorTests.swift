import Testing

@testable import CSS

/// https://www.w3.org/TR/2022/WD-selectors-4-20221111/
@Suite struct SelectorTests {
  private static let markup = """
    <html lang='en'><body id='body' class='a'><div id='d1' class='a b'><p id='p1' class='x' title='one two'>t</p>\
    <p id='p2' lang='en-GB' data-k='Value'></p><span id='s1'><b id='b1'></b></span><p id='p3'></p></div>\
    <div id='d2'><a id='l1' href='#'>t</a><input id='i1' type='CHECKBOX' checked=''/><ul id='u'><li id='li1'></li>\
    <li id='li2' class='x'></li><li id='li3'></li><li id='li4' class='x'></li><li id='li5'></li></ul></div></body></html>
    """

  /// Ids of the elements that a selector matches, in document order.
  private static func matches(_ selector: String) -> [String] {
    let document = StyledDocument("\(selector){z-index:7}", markup)
    return document.tree.elements.indices.filter { document.styles.styles[$0].paint.value.zIndex == 7 }
      .map { document.tree.elements[$0].id }
  }

  @Test(arguments: [
    ("p", "p1 p2 p3"), ("P", "p1 p2 p3"), (".x", "p1 li2 li4"), (".X", ""), ("#p2", "p2"), ("p.x", "p1"), ("*.b", "d1"),
    ("[title]", "p1"), ("[title='one two']", "p1"), ("[title~=two]", "p1"), ("[title^=one]", "p1"),
    ("[title$=two]", "p1"),
    ("[title*='e t']", "p1"), ("[title='ONE TWO']", ""), ("[title='ONE TWO' i]", "p1"), ("[lang|=en]", " p2"),
    ("[data-k=value]", ""), ("[data-k=value i]", "p2"), ("[data-k=Value s]", "p2"), ("[type=checkbox]", "i1"),
    ("[type=checkbox s]", ""), ("[title^='']", ""), ("[title*='']", ""),
    ("div p", "p1 p2 p3"), ("div > p", "p1 p2 p3"), ("body > p", ""), ("body p", "p1 p2 p3"), ("p + p", "p2"),
    ("p ~ p", "p2 p3"), ("span + p", "p3"), ("p, span", "p1 p2 s1 p3"), ("div>p+p~p", "p3"), (".a .b .x", "p1"),
    ("body > div > span > b", "b1"), (".a > .x", "p1"), ("html body div b", "b1"), ("li ~ .x + li", "li3 li5"),
  ])
  func typesClassesAttributesAndCombinators(_ selector: String, _ ids: String) {
    #expect(Self.matches(selector).joined(separator: " ") == ids)
  }

  @Test(arguments: [
    (":root", ""), ("p:first-child", "p1"), ("p:last-child", "p3"), ("b:only-child", "b1"), ("p:first-of-type", "p1"),
    ("p:last-of-type", "p3"), ("span:only-of-type", "s1"), ("p:only-of-type", ""), ("p:empty", "p2 p3"),
    ("li:nth-child(odd)", "li1 li3 li5"), ("li:nth-child(even)", "li2 li4"), ("li:nth-child(2n+1)", "li1 li3 li5"),
    ("li:nth-child(-n+2)", "li1 li2"), ("li:nth-child(3)", "li3"), ("li:nth-child(n)", "li1 li2 li3 li4 li5"),
    ("li:nth-child( 3n - 1 )", "li2 li5"), ("li:nth-child(+3n-2)", "li1 li4"), ("li:nth-child(0)", ""),
    ("li:nth-last-child(2)", "li4"), ("li:nth-last-child(n+4)", "li1 li2"), ("p:nth-of-type(2)", "p2"),
    ("p:nth-last-of-type(1)", "p3"), ("li:nth-child(2 of .x)", "li4"), ("li:nth-last-child(1 of .x)", "li4"),
    ("li:not(.x)", "li1 li3 li5"), ("li:not(.x, :first-child)", "li3 li5"), ("li:not(:not(.x))", "li2 li4"),
    ("li:is(.x, :first-child)", "li1 li2 li4"), ("li:where(.x)", "li2 li4"), (":is(p, li).x", "p1 li2 li4"),
    ("li:is(.x, :nonsense)", "li2 li4"), ("a:link", "l1"), ("a:any-link", "l1"), ("a:hover", ""),
    ("a:not(:hover)", "l1"),
    ("input:checked", "i1"), ("input:disabled", ""), ("input:enabled", "i1"), ("p:lang(en)", "p1 p2 p3"),
    ("p:lang(en-gb)", "p2"), ("p:lang(de)", ""), ("div:has(> span)", "d1"), ("div:has(b)", "d1"), ("p:has(+ p)", "p1"),
    ("p:has(~ span)", "p1 p2"), ("li:has(+ .x)", "li1 li3"), ("div:not(:has(p))", "d2"), ("ul:has(:nth-child(5))", "u"),
    ("li:not(p)", "li1 li2 li3 li4 li5"), ("body:dir(ltr)", "body"),
  ])
  func pseudoClasses(_ selector: String, _ ids: String) {
    #expect(Self.matches(selector).joined(separator: " ") == ids)
  }

  @Test(arguments: [
    ("p:nosuch", "unknown pseudo-class `:nosuch`; rule dropped"),
    ("p::nosuch", "unknown pseudo-element `::nosuch`; rule dropped"),
    ("p >", "expected a selector; rule dropped"), ("p,", "expected a selector; rule dropped"),
    ("p..x", "expected the name of a class; rule dropped"), ("p[=x]", "invalid attribute selector; rule dropped"),
    ("p:nth-child(x)", "invalid argument of an `:nth-` pseudo-class; rule dropped"),
    ("p:not()", "expected a selector; rule dropped"), ("p{}q", ""),
    ("p !", "unexpected `!` in a selector; rule dropped"),
    ("p::before span", "nothing can follow a pseudo-element; rule dropped"),
    ("p:nosuchfunction(1)", "unknown pseudo-class `:nosuchfunction()`; rule dropped"),
  ])
  func anInvalidSelectorDropsTheRule(_ selector: String, _ message: String) {
    let document = StyledDocument("\(selector){z-index:7} p{z-index:8}", "<p id='x'/>")
    #expect(document.messages == (message.isEmpty ? [] : [message]))
    #expect(document.paint().zIndex == 8)
  }

  @Test(arguments: [
    ("*", 0, 0, 0), ("li", 0, 0, 1), ("ul li", 0, 0, 2), ("ul ol+li", 0, 0, 3), ("h1 + *[rel=up]", 0, 1, 1),
    ("ul ol li.red", 0, 1, 3), ("li.red.level", 0, 2, 1), ("#x34y", 1, 0, 0), ("#s12:not(foo)", 1, 0, 1),
    (".foo :is(.bar, #baz)", 1, 1, 0), (":is(em, #foo)", 1, 0, 0), (".qux:where(em, #foo#bar#baz)", 0, 1, 0),
    (":nth-child(even)", 0, 1, 0), (":nth-child(2 of li, .item)", 0, 2, 0), ("div::before", 0, 0, 2),
    (":not(em, strong#foo)", 1, 0, 1),
  ])
  func specificityIsThatOfTheSpecification(_ selector: String, _ a: UInt32, _ b: UInt32, _ c: UInt32) {
    let list = TokenList(selector)
    var table = SelectorTable()
    var parser = SelectorParser(list, 0..<list.end, parent: -1)
    let index = parser.parseRulePrelude(into: &table)
    #expect(index.map { table.specificity(of: $0) } == Specificity(rawValue: a << 20 | b << 10 | c))
  }

  @Test func namesWithEscapesAreTheNamesThatTheyStandFor() {
    let css = ".md\\:w-1\\/2 { z-index: 1 } .\\000061 b { z-index: 2 } .w-1\\.5 { z-index: 3 }"
    let document = StyledDocument(
      css, "<body><p id='x' class='md:w-1/2'></p><p id='y' class='ab'></p><p id='z' class='w-1.5'></p></body>")
    #expect(document.paint("x").zIndex == 1 && document.paint("y").zIndex == 2 && document.paint("z").zIndex == 3)
  }

  @Test func atomsAreTheSameForTheSameNamesOnly() {
    var table = AtomTable()
    let names = (0..<1_000).map { "name-\($0)" }
    #expect(names.map { table.make($0) } == Array(0..<1_000))
    #expect(names.map { table.find($0) } == Array(0..<1_000) && table.find("name") == nil && table.make("name-7") == 7)
  }

  @Test func nestingIsBounded() {
    let deep = String(repeating: ":not(", count: 100_000) + "a" + String(repeating: ")", count: 100_000)
    let document = StyledDocument("\(deep){z-index:7}", "<p id='x'/>")
    #expect(document.messages.count == 1)
  }

  @Test func descendantSelectorsDoNotBacktrackForEver() {
    let selector = String(repeating: "div ", count: 30) + "p.no x"
    let open = String(repeating: "<div>", count: 200)
    let close = String(repeating: "</div>", count: 200)
    let document = StyledDocument("\(selector){z-index:7}", "\(open)<x id='x'></x>\(close)")
    #expect(document.paint().zIndex == nil)
  }

  @Test func rulesNest() {
    let css = """
      div { z-index: 1; .x { z-index: 2; &.y { z-index: 3 } } > p { z-index: 4 } & + div { z-index: 5 }
        section & { z-index: 6 } z-index: 7 }
      """
    let markup = """
      <body><div id='d'><i id='x' class='x'></i><i id='y' class='x y'></i><p id='p'></p></div><div id='e'></div>\
      <section><div id='f'></div></section></body>
      """
    let document = StyledDocument(css, markup)
    let found = ["d", "x", "y", "p", "e", "f"].map { document.paint($0).zIndex }
    #expect(found == [7, 2, 3, 4, 5, 6])
    #expect(document.messages == [])
  }

  @Test(
    "parts of attributes are found by their bytes, however much repeats",
    arguments: [("xxxy", true), ("xxyx", false), ("é", true), ("y", true), ("xxxxxxxxxxxxxxxxxxxxxxxxxy", false)])
  func partsOfAttributes(part: String, isFound: Bool) {
    let document = StyledDocument("[t*='\(part)']{z-index:7}", "<p id='x' t='xxxxxxxxxxxxxxxxxéxxxxxxxxxy'></p>")
    #expect((document.paint().zIndex == 7) == isFound)
  }
}
