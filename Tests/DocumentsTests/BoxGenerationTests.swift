import Diagnostics
import LayoutEngine
import Testing
import TextEngine

@testable import CSS
@testable import Documents

/// Boxes of documents whose elements are styled by name: `flex` and `float` elements are what they are called, names of
/// blocks are blocks, all else is inline.
@Suite("Box generation")
struct BoxGenerationTests {
  /// The style of an element, from its `class` attribute: names of display values, `abs` and `left`.
  private func style(_ element: ElementTree.Element) -> ComputedStyle {
    var text = TextStyle()
    var style = Style()
    let blocks: Set = ["html", "body", "div", "p", "ul"]
    style.display = blocks.contains(element.name) ? .block : element.name == "li" ? .listItem : .inline
    if element.name == "head" { style.display = .none }
    for name in element.classes {
      switch name {
      case "flex": style.display = .flex
      case "none": style.display = .none
      case "contents": style.display = .contents
      case "inline-block": style.display = .inlineBlock
      case "table": style.display = .table
      case "inline-table": style.display = .inlineTable
      case "group": style.display = .tableRowGroup
      case "row": style.display = .tableRow
      case "cell": style.display = .tableCell
      case "columns": style.display = .tableColumnGroup
      case "column": style.display = .tableColumn
      case "caption": style.display = .tableCaption
      case "abs": style.position = .absolute
      case "left": style.float = .left
      case "pre": text.whiteSpace = .pre
      case "padded": style.padding = Edges(.px(LayoutUnit(1)))
      default: break
      }
    }
    var computed = ComputedStyle(text: Shared(text), paint: Shared(PaintStyle()))
    computed.layout = style
    return computed
  }

  private func boxTree(_ html: String) throws -> (elements: ElementTree, boxes: BoxTree) {
    let input = try HTMLParser.parse(Array(html.utf8), limits: DocumentLimits())
    let distinct = input.elements.elements.map(style)
    let styles = ElementStyles(
      styles: ComputedStyles(distinct: distinct, indices: distinct.indices.map { Int32($0) }), pseudoElements: [:])
    let images = ImageLoader(policy: .dataOnly, limit: 1_000)
    let fonts = DocumentFonts(library: FontLibrary(.init(usesSystemFonts: false)))
    var generator = BoxGenerator(
      elements: input.elements, styles: styles, images: images, fonts: fonts, log: DiagnosticLog())
    generator.generate()
    return (input.elements, try generator.finish(calculations: CalculationTable(), limits: LayoutLimits()).boxTree)
  }

  /// The boxes inside `body`: element names with an asterisk for further pieces, `[…]` for anonymous blocks, text in
  /// quotes.
  private func outline(_ html: String) throws -> String {
    let (elements, boxes) = try boxTree(html)
    func describe(_ node: NodeIndex) -> String {
      let element = boxes.elementOfNode[Int(node)]
      let children = boxes.tree.children(of: node).map(describe).joined(separator: " ")
      switch boxes.tree.kind(of: node) {
      case .text: return "'" + boxes.tree.text(of: node) + "'"
      case .lineBreak: return "br"
      case .wordBreakOpportunity: return "wbr"
      case .replaced, .measured, .measuredOnDemand: return elements[element].name
      case .box:
        if !boxes.isPrincipal[Int(node)] { return Self.mark(boxes.tree.style(of: node).display) + "[\(children)]" }
        let mark = boxes.nodeOfElement[Int(element)] == node ? "" : "*"
        return elements[element].name + mark + (children.isEmpty ? "" : "(\(children))")
      }
    }
    let body = boxes.nodeOfElement[2]
    return boxes.tree.children(of: body).map(describe).joined(separator: " ")
  }

  /// Tells the kinds of anonymous table boxes.
  private static func mark(_ display: Display) -> String {
    switch display {
    case .table: "table"
    case .inlineTable: "inline-table"
    case .tableRowGroup: "group"
    case .tableRow: "row"
    case .tableCell: "cell"
    default: ""
    }
  }

  /// https://www.w3.org/TR/2011/REC-CSS2-20110607/tables.html#anonymous-boxes
  @Test(
    "missing boxes of tables are generated",
    arguments: [
      ("<i class=cell>a</i>", "table[group[row[i('a')]]]"),
      ("<i class=cell></i> <i class=cell></i>", "table[group[row[i i]]]"),
      ("<i class=row></i><i class=cell></i><i class=group></i>", "table[group[i row[i]] i]"),
      ("<i class=cell></i>a<i class=cell></i>", "table[group[row[i]]] ['a'] table[group[row[i]]]"),
      ("<b>a<i class=cell>b</i>c</b>", "b('a' inline-table[group[row[i('b')]]] 'c')"),
      ("<i class=caption></i><i class=column></i><i class=columns></i>", "table[i i i]"),
      ("<div class=table>a</div>", "div(group[row[cell['a']]])"),
      ("<div class=table>a<b>b</b><i class=row></i></div>", "div(group[row[cell['a' b('b')]] i])"),
      ("<div class=group><p>a</p>b</div>", "table[div(row[cell[p('a') ['b']]])]"),
      ("<div class=row><b>a<p>b</p>c</b></div>", "table[group[div(cell[[b('a')] p('b') [b*('c')]])]]"),
      ("<div class=row><i class=row></i></div>", "table[group[div(cell[table[group[i]]])]]"),
      ("<div class=row><b class=abs></b></div>", "table[group[div(cell[b])]]"),
      ("<div class=table> <i class=row> <b class=cell></b> </i> </div>", "div(group[i(b)])"),
      ("<div class=columns>a<i class=column>b</i><p></p></div>", "table[div(i)]"),
      ("<div class=flex><i class=cell></i><i class=inline-table></i></div>", "div(i i)"),
    ])
  func tables(html: String, boxes: String) throws {
    #expect(try outline(html) == boxes)
  }

  @Test(
    "the spans of cells and columns are within their limits",
    arguments: [
      ("<td colspan=3 rowspan=2>", 3, 2), ("<td colspan=0 rowspan=0>", 1, 0), ("<td colspan=' +4x' rowspan=-1>", 4, 1),
      ("<td colspan=99999 rowspan=99999>", 1_000, 65_534), ("<td colspan=x rowspan>", 1, 1),
    ])
  func spans(cell: String, columns: UInt16, rows: UInt16) throws {
    let markup = "<table class=table><tbody class=group><tr class=row>\(cell.replacing("<td", with: "<td class=cell"))"
    let (elements, boxes) = try boxTree(markup)
    let element = try #require(elements.elements.lastIndex { $0.name == "td" })
    let style = boxes.tree.style(of: boxes.nodeOfElement[element])
    #expect(style.columnSpan == columns)
    #expect(style.rowSpan == rows)
  }

  @Test(
    "children of a block container are all block-level or all inline-level",
    arguments: [
      ("<div>a<b>b</b></div>", "div('a' b('b'))"),
      ("<div>a<p>b</p>c</div>", "div(['a'] p('b') ['c'])"),
      ("<div><i>a</i>b<p></p></div>", "div([i('a') 'b'] p)"),
      ("a<br>b<wbr>c<img>", "'a' br 'b' wbr 'c' img"),
      ("<div><b class=inline-block>a</b><p></p></div>", "div([b('a')] p)"),
    ])
  func childrenAreOfOneKind(html: String, boxes: String) throws {
    #expect(try outline(html) == boxes)
  }

  @Test(
    "a block inside an inline box breaks it",
    arguments: [
      ("<div>a<b>b<p>c</p>d</b>e</div>", "div(['a' b('b')] p('c') [b*('d') 'e'])"),
      ("<div><b><p>c</p></b></div>", "div([b] p('c'))"),
      ("<div><b class=padded><p>c</p></b></div>", "div([b] p('c') [b*])"),
      ("<div><b><i>a<p>b</p><p>c</p></i>d</b></div>", "div([b(i('a'))] p('b') p('c') [b*('d')])"),
      ("<div><b><i><p>b</p>c</i></b></div>", "div([b(i)] p('b') [b*(i*('c'))])"),
      ("<div><b>a<div>b<u>c<div></div>d</u></div></b></div>", "div([b('a')] div(['b' u('c')] div [u*('d')]))"),
    ])
  func blocksBreakInlineBoxes(html: String, boxes: String) throws {
    #expect(try outline(html) == boxes)
  }

  @Test(
    "floats and out-of-flow boxes go with the inline content around them",
    arguments: [
      ("<div><i class=left></i>a<p></p></div>", "div([i 'a'] p)"),
      ("<div><i class=left></i><p></p>a</div>", "div(i p ['a'])"),
      ("<div><p></p><i class=left></i>a</div>", "div(p i ['a'])"),
      ("<div><p></p>a<i class=abs></i>b</div>", "div(p ['a' i 'b'])"),
      ("<div>a<b>b<i class=left>c</i></b></div>", "div('a' b('b' i('c')))"),
    ])
  func floatsGoWithInlineContent(html: String, boxes: String) throws {
    #expect(try outline(html) == boxes)
  }

  @Test(
    "text in a flex container is wrapped, and its children are blocks",
    arguments: [
      ("<div class=flex>a<b>b</b>c</div>", "div(['a'] b('b') ['c'])"),
      ("<div class=flex> <b>b</b> <b></b> </div>", "div(b('b') b)"),
      ("<div class=flex>a<i class=abs></i>b</div>", "div(['a'] i ['b'])"),
      ("<div class=flex>a<br>b</div>", "div(['a' br 'b'])"),
      ("<div class=flex>a<div class=contents>b<b>c</b></div>d</div>", "div(['a' 'b'] b('c') ['d'])"),
    ])
  func flexItems(html: String, boxes: String) throws {
    #expect(try outline(html) == boxes)
  }

  @Test(
    "white space that collapses away gets no box",
    arguments: [
      ("<div> <p></p> <p></p> </div>", "div(p p)"),
      ("<div> a <b>b</b> </div>", "div(' a ' b('b') ' ')"),
      ("<div><b> </b>a</div>", "div(b(' ') 'a')"),
      ("<div>a<br> b</div>", "div('a' br ' b')"),
      ("<div>a<br> <b>b</b></div>", "div('a' br b('b'))"),
      ("<div class=pre> <b></b> </div>", "div(' ' b ' ')"),
      ("<div> <i class=left></i> <p></p></div>", "div(i p)"),
    ])
  func whiteSpace(html: String, boxes: String) throws {
    #expect(try outline(html) == boxes)
  }

  @Test(
    "elements without a box",
    arguments: [
      ("<div class=none>a</div>b", "'b'"),
      ("<div class=contents>a<p>b</p></div>c", "['a'] p('b') ['c']"),
      ("<b class=contents><i>a</i></b>b", "i('a') 'b'"),
    ])
  func elementsWithoutBox(html: String, boxes: String) throws {
    #expect(try outline(html) == boxes)
  }

  @Test(
    "displays are blockified",
    arguments: [
      ("<b class=left></b>", Display.block), ("<b class='abs inline-block'></b>", .flowRoot),
      ("<p class=flex><b class=inline-block></b></p>", .flowRoot), ("<b class=inline-block></b>", .inlineBlock),
    ])
  func blockification(html: String, display: Display) throws {
    let (elements, boxes) = try boxTree(html)
    let element = try #require(elements.elements.lastIndex { $0.name == "b" })
    #expect(boxes.tree.style(of: boxes.nodeOfElement[element]).display == display)
  }

  @Test("the pieces of a broken inline box share out its edges")
  func piecesShareOutEdges() throws {
    let (elements, boxes) = try boxTree("<div><b class=padded>a<p></p>b<p></p>c</b></div>")
    let element = ElementTree.Index(try #require(elements.elements.lastIndex { $0.name == "b" }))
    let pieces = (0..<NodeIndex(boxes.tree.count)).filter {
      boxes.elementOfNode[Int($0)] == element && boxes.isPrincipal[Int($0)]
    }
    let paddings = pieces.map { boxes.tree.style(of: $0).padding }.map { [$0.left.pixels.px, $0.right.pixels.px] }
    #expect(paddings == [[1, 0], [0, 0], [0, 1]])
    #expect(boxes.partsOfBrokenElement[element]?.count == 4)
  }

  @Test("an empty list item has a line")
  func emptyListItem() throws {
    #expect(
      try outline("<ul><li></li><li>a</li><li><b></b></li></ul>") == "ul(li('\u{200B}') li('a') li(b '\u{200B}'))")
  }
}
