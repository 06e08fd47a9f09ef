import Diagnostics
import LayoutEngine

@testable import CSS

/// An element of a test document.
struct TestElement {
  var name: String
  var attributes: [(String, String)] = []
  var children: [TestNode] = []

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [TestNode] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }
}

enum TestNode {
  case element(TestElement)
  case text(String)
}

/// Reads the little HTML that tests are written in: tags with quoted attributes and text, all tags closed.
struct TestMarkup {
  private var rest: Substring
  private var tree = ElementTree()

  static func tree(_ markup: String) -> ElementTree {
    var parser = TestMarkup(rest: Substring(markup))
    parser.parseChildren(of: -1)
    return parser.tree
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func parseChildren(of parent: ElementTree.Index) {
    while !rest.isEmpty, !rest.hasPrefix("</") {
      if rest.hasPrefix("<") {
        parseElement(parent)
      } else {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        if parent >= 0 { tree.append(text: String(text), to: parent) }
      }
    }
  }

  private mutating func parseElement(_ parent: ElementTree.Index) {
    rest = rest.dropFirst()
    let name = rest.prefix { $0 != " " && $0 != ">" && $0 != "/" }
    rest = rest.dropFirst(name.count)
    var element = ElementTree.Element(name: String(name))
    parseAttributes(of: &element)
    let isVoid = rest.hasPrefix("/")
    rest = rest.dropFirst(isVoid ? 2 : 1)
    let index = tree.append(element, to: parent)
    guard !isVoid else { return }
    parseChildren(of: index)
    rest = rest.drop { $0 != ">" }.dropFirst()
  }

  private mutating func parseAttributes(of element: inout ElementTree.Element) {
    var attributes: [ElementTree.Attribute] = []
    var (id, classes, style) = ("", [String](), ElementTree.InlineStyle.none)
    defer {
      element.tag = ElementTree.Tag(
        name: element.name, id: id, classes: classes, attributes: attributes, inlineStyle: style)
    }
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first, first != ">", first != "/" else { return }
      let name = String(rest.prefix { $0 != "=" && $0 != " " && $0 != ">" && $0 != "/" })
      rest = rest.dropFirst(name.count)
      var value = ""
      if rest.hasPrefix("=") {
        let quote = rest.dropFirst().first ?? "'"
        rest = rest.dropFirst(2)
        value = String(rest.prefix { $0 != quote })
        rest = rest.dropFirst(value.count + 1)
      }
      attributes.append(ElementTree.Attribute(name: name, value: value))
      switch name {
      case "id": id = value
      case "class": classes = value.split(separator: " ").map(String.init)
      case "style": style = .source(value)
      default: break
      }
    }
  }
}

/// A document with its computed styles.
struct StyledDocument {
  let tree: ElementTree
  let styles: ElementStyles
  let calculations: CalculationTable
  let warnings: [Diagnostic]

  init(_ css: String = "", _ markup: String, userAgent: Bool = false, options: CascadeOptions = CascadeOptions()) {
    tree = TestMarkup.tree(markup)
    var log = DiagnosticLog()
    let sheet = StyleSheet(parsing: css, log: &log)
    let viewport = Size(width: LayoutUnit(800), height: LayoutUnit(600))
    let cascade = Cascade(sheets: userAgent ? [.userAgent, sheet] : [sheet], viewport: viewport, options: options)
    var calculations = CalculationTable()
    styles = cascade.computeStyles(for: tree, calculations: &calculations, log: &log)
    self.calculations = calculations
    warnings = log.diagnostics
  }

  /// The element with this id, or the root.
  func index(_ id: String) -> Int { tree.elements.firstIndex { $0.id == id } ?? 0 }

  func style(_ id: String = "x") -> ComputedStyle { styles.styles[index(id)] }
  func layout(_ id: String = "x") -> Style { style(id).layout }
  func text(_ id: String = "x") -> TextStyle { style(id).text.value }
  func paint(_ id: String = "x") -> PaintStyle { style(id).paint.value }

  func pseudo(_ pseudoElement: PseudoElement, _ id: String = "x") -> PseudoElementStyle? {
    styles.pseudoElements[PseudoElementKey(Int32(index(id)), pseudoElement)]
  }

  /// The style of one element with these declarations.
  static func single(_ declarations: String) -> StyledDocument {
    StyledDocument("#x{\(declarations)}", "<html><div id='x'/></html>")
  }

  var messages: [String] { warnings.map(\.message) }
}

/// Px as a length.
func px(_ value: Double) -> Length { .px(LayoutUnit(value)) }
