import CSS
import Documents
import Foundation
import FoundationXML
import Testing
import TextEngine

@testable import LayoutEngine
@testable import Rendering

/// Builds laid out documents box by box, with every box placed by hand.
struct Scene {
  private var elements = ElementTree()
  private var styles: [ComputedStyle] = []
  private var builder: LayoutTreeBuilder
  private var frames: [Rect] = []
  private var elementOfNode: [ElementTree.Index] = []
  private var isPrincipal: [Bool] = []
  private var nodeOfElement: [NodeIndex] = []
  private var open: [ElementTree.Index] = []
  private var fragments: [NodeIndex: [LineFragment]] = [:]
  let viewport: Size

  init(width: Int = 100, height: Int = 100, calculations: CalculationTable = CalculationTable()) {
    builder = LayoutTreeBuilder(calculations: calculations)
    viewport = Size(width: LayoutUnit(width), height: LayoutUnit(height))
  }

  /// Adds an element with a block box at a place.
  mutating func box(
    _ name: String = "div", id: String = "", x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0,
    layout change: (inout Style) -> Void = { _ in }, paint changePaint: (inout PaintStyle) -> Void = { _ in }
  ) {
    box(
      name, id: id, x: x, y: y, width: width, height: height, layout: change, paint: changePaint,
      content: { (_: inout Scene) in })
  }

  /// Adds an element with a block box at a place, and its content.
  mutating func box(
    _ name: String = "div", id: String = "", x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0,
    layout change: (inout Style) -> Void = { _ in }, paint changePaint: (inout PaintStyle) -> Void = { _ in },
    content: (inout Scene) -> Void
  ) {
    var style = Style()
    style.display = .block
    change(&style)
    var paint = PaintStyle()
    changePaint(&paint)
    let element = ElementTree.Element(ElementTree.Tag(name: name, id: id))
    let index = elements.append(element, to: open.last ?? -1)
    var computed = ComputedStyle(text: Shared(TextStyle()), paint: Shared(paint))
    computed.layout = style
    styles.append(computed)
    nodeOfElement.append(note(index, principal: true, x, y, width, height))
    builder.openBox(style, text: TextStyle())
    open.append(index)
    content(&self)
    open.removeLast()
    builder.closeBox()
  }

  /// Adds an element without a box.
  mutating func element(_ name: String, display: Display = .none) {
    let index = elements.append(ElementTree.Element(name: name), to: open.last ?? -1)
    var computed = ComputedStyle(text: Shared(TextStyle()), paint: Shared(PaintStyle()))
    computed.layout.display = display
    styles.append(computed)
    nodeOfElement.append(-1)
    _ = index
  }

  /// Adds text to the open element, on one line for each frame.
  mutating func text(_ string: String, style: TextStyle = TextStyle(), lines: [(range: Range<Int32>, frame: Rect)]) {
    guard let element = open.last else { return }
    let root = nodeOfElement[Int(element)]
    let node = note(element, principal: false, 0, 0, 0, 0)
    builder.addText(string, style)
    for (number, line) in lines.enumerated() {
      fragments[root, default: []].append(
        LineFragment(
          kind: .text, node: node, line: Int32(number), text: line.range, frame: line.frame,
          baseline: line.frame.y + LayoutUnit(13)))
    }
  }

  private mutating func note(
    _ element: ElementTree.Index, principal: Bool, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> NodeIndex {
    elementOfNode.append(element)
    isPrincipal.append(principal)
    frames.append(Rect(x: LayoutUnit(x), y: LayoutUnit(y), width: LayoutUnit(width), height: LayoutUnit(height)))
    return NodeIndex(frames.count - 1)
  }

  private static let fonts = DocumentFonts(library: FontLibrary(.init(usesSystemFonts: false)))

  func laidOut() throws -> LaidOutDocument {
    let calculations = builder.calculations
    let tree = try builder.finish()
    let boxes = Boxes(tree: tree)
    for (node, frame) in frames.enumerated() { boxes.frames[node] = frame }
    for (root, list) in fragments {
      let index = tree.contentIndex(of: root)
      boxes.fragmentLists[index] = list
    }
    let document = Document(
      elements: elements, styles: ComputedStyles(distinct: styles, indices: styles.indices.map { Int32($0) }),
      calculations: calculations, viewport: viewport, diagnostics: [])
    let boxTree = BoxTree(
      tree: tree, elementOfNode: elementOfNode, isPrincipal: isPrincipal, nodeOfElement: nodeOfElement)
    return LaidOutDocument(document: document, boxTree: boxTree, boxes: boxes, shaper: TextShaper(fonts: Self.fonts))
  }

  func svg(_ options: SVGOptions = SVGOptions()) throws -> String {
    String(decoding: try SVGWriter.write(laidOut(), options: options).bytes, as: UTF8.self)
  }

  func boxes(_ options: BoxTreeOptions = BoxTreeOptions(fields: .compare)) throws -> String {
    String(decoding: try BoxTreeWriter.write(laidOut(), options: options), as: UTF8.self)
  }
}

extension Color {
  static let redInk = Color(red: 1, green: 0, blue: 0)
  static let greenInk = Color(red: 0, green: 1, blue: 0)
  static let blueInk = Color(red: 0, green: 0, blue: 1)
}

/// What an XML parser sees of a picture.
final class ParsedSVG: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  private(set) var text = ""
  private(set) var isWellFormed = false

  init(_ source: String) {
    super.init()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { elements.append((name, attributes)) }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  /// The fill colours in painting order.
  var fills: [String] { elements.compactMap { $0.attributes["fill"] } }
}

extension ParsedSVG {
  /// The picture of an HTML fragment on a page without margins, in installed fonts.
  ///
  /// - Parameter font: The `font` of the page; without one it is the initial one.
  static func picture(of body: String, font: String? = nil) throws -> ParsedSVG {
    let font = font.map { ";font:\($0)" } ?? ""
    let html = "<!doctype html><style>body{margin:0\(font)}</style>\(body)"
    let document = try DocumentPipeline(fonts: FontLibrary()).layOut(Array(html.utf8), as: .html).document
    let parsed = ParsedSVG(String(decoding: try SVGWriter.write(document).bytes, as: UTF8.self))
    #expect(parsed.isWellFormed)
    return parsed
  }
}
