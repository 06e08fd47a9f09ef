import LayoutEngine
import Testing
import TextEngine

@testable import Documents

/// A document of blocks without text in a body 300px wide, and where its boxes with ids are on the page:
/// `x,y widthxheight` in px.
struct DocumentCase: CustomTestStringConvertible, Sendable {
  let name: String
  let markup: String
  let boxes: [String: String]
  let documentType: String

  /// A document type of quirks mode.
  static let quirks = "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2//EN\">"

  init(_ name: String, _ markup: String, _ boxes: [String: String], documentType: String = "<!doctype html>") {
    self.documentType = documentType
    self.name = name
    self.markup = markup
    self.boxes = boxes
  }

  var testDescription: String { name }

  private static let pipeline = DocumentPipeline(fonts: FontLibrary(.init(usesSystemFonts: false)))

  func layOut() throws -> [String: String] {
    let source = documentType + "<style>body{margin:0;width:300px}i,b{display:block}</style><body>" + markup
    let document = try Self.pipeline.layOut(Array(source.utf8), as: .html).document
    var found: [String: String] = [:]
    for (index, element) in document.document.elements.elements.enumerated() {
      let node = document.boxTree.nodeOfElement[index]
      if !element.id.isEmpty, node >= 0 { found[element.id] = Self.text(node, document) }
    }
    return found
  }

  private static func text(_ node: NodeIndex, _ document: LaidOutDocument) -> String {
    let size = document.boxes.frame(of: node)
    var (x, y) = (0.0, 0.0)
    var ancestor = node
    while ancestor >= 0 {
      let frame = document.boxes.frame(of: ancestor)
      (x, y) = (x + frame.x.px, y + frame.y.px)
      ancestor = document.boxTree.tree.parent(of: ancestor)
    }
    return "\(number(x)),\(number(y)) \(number(size.width.px))x\(number(size.height.px))"
  }

  private static func number(_ px: Double) -> String { px == px.rounded() ? "\(Int(px))" : "\(px)" }
}
