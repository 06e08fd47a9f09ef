import CSS
import Diagnostics
import LayoutEngine
import TextEngine

/// A parsed document: elements with their computed styles.
public struct Document: Sendable {
  public var elements: ElementTree
  public var styles: ComputedStyles
  public var calculations: CalculationTable
  public var viewport: Size
  public var diagnostics: [Diagnostic]

  public init(
    elements: ElementTree, styles: ComputedStyles, calculations: CalculationTable, viewport: Size,
    diagnostics: [Diagnostic]
  ) {
    self.elements = elements
    self.styles = styles
    self.calculations = calculations
    self.viewport = viewport
    self.diagnostics = diagnostics
  }
}

/// The boxes that a document generates, and which elements they belong to.
public struct BoxTree: Sendable {
  public var tree: LayoutTree
  /// The element that generated each node; for anonymous boxes and text the nearest element around them.
  public var elementOfNode: [ElementTree.Index]
  /// Whether the node is the principal box of its element, or of its pseudo-element if it is generated content.
  public var isPrincipal: [Bool]
  /// The principal box of each element, -1 if it has none (`display: none` or `contents`).
  public var nodeOfElement: [NodeIndex]
  /// For inline elements that blocks inside have broken up: their further pieces and those blocks, in document order.
  /// Such an element extends over all of them, and over the whole width of the line where there is a block.
  public var partsOfBrokenElement: [ElementTree.Index: [NodeIndex]] = [:]
  /// The borders of the tables that collapse them.
  public var collapsedBorders: [NodeIndex: CollapsedBorders] = [:]
  /// The computed styles of pseudo-elements (`::before`, `::after`, `::marker`) that have boxes.
  public var generatedStyles: [ComputedStyle] = []
  /// For each node the index into `generatedStyles` of the pseudo-element it belongs to, text included, or -1;
  /// empty if there is no generated content. `elementOfNode` is then the originating element.
  public var generatedStyleOfNode: [Int32] = []

  /// The markers of list items that lie outside of their boxes.
  public var outsideMarkers: [NodeIndex: ListMarker] = [:]
  /// The boxes inside of form controls.
  public var controlParts: [NodeIndex: PseudoElement] = [:]
  /// The addresses of the images that are generated content.
  public var generatedImages: [NodeIndex: String] = [:]
  /// The texts of `::first-letter`, which are texts of their elements.
  public var firstLetters: Set<NodeIndex> = []

  /// Whether the node is part of a pseudo-element.
  public func isGenerated(_ node: NodeIndex) -> Bool {
    !generatedStyleOfNode.isEmpty && generatedStyleOfNode[Int(node)] >= 0
  }

  /// The computed style of the element or pseudo-element that a node belongs to. An anonymous box (neither principal
  /// nor text) takes only inherited properties from it.
  public func style(of node: NodeIndex, in document: Document) -> ComputedStyle {
    isGenerated(node)
      ? generatedStyles[Int(generatedStyleOfNode[Int(node)])] : document.styles[Int(elementOfNode[Int(node)])]
  }

  /// How the element or pseudo-element that a node belongs to is painted.
  public func paint(of node: NodeIndex, in document: Document) -> Shared<PaintStyle> {
    isGenerated(node)
      ? generatedStyles[Int(generatedStyleOfNode[Int(node)])].paint
      : document.styles.distinct[Int(document.styles.indices[Int(elementOfNode[Int(node)])])].paint
  }

  public init(tree: LayoutTree, elementOfNode: [ElementTree.Index], isPrincipal: [Bool], nodeOfElement: [NodeIndex]) {
    self.tree = tree
    self.elementOfNode = elementOfNode
    self.isPrincipal = isPrincipal
    self.nodeOfElement = nodeOfElement
  }
}

/// A document with every box at its place: what is rendered.
public struct LaidOutDocument: Sendable {
  public var document: Document
  public var boxTree: BoxTree
  public var boxes: Boxes
  /// What its text was measured with.
  public var shaper: TextShaper
  public var fonts: DocumentFonts { shaper.fonts }

  public init(document: Document, boxTree: BoxTree, boxes: Boxes, shaper: TextShaper) {
    self.document = document
    self.boxTree = boxTree
    self.boxes = boxes
    self.shaper = shaper
  }
}
