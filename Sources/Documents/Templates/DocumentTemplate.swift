import CSS
import Diagnostics
import LayoutEngine
import TextEngine

/// What documents that differ only in their texts have in common: styles, boxes and fonts.
struct DocumentTemplate: Sendable {
  /// Where a text of the box tree comes from.
  struct TextSource: Sendable, Hashable, BitwiseCopyable {
    /// -1 for text that no text node of the document holds: markers, form controls, generated content.
    var element: ElementTree.Index
    /// The place among the children of the element.
    var child: Int32

    static let generated = TextSource(element: -1, child: -1)
  }

  var styles: ComputedStyles
  var calculations: CalculationTable
  var boxTree: BoxTree
  /// For each text of the box tree.
  var textSources: [TextSource]
  var fonts: DocumentFonts
  var fontDigest: Digest
  /// What was dropped from the style sheets.
  var diagnostics: [Diagnostic]

  /// The boxes for the texts of a document that has this template.
  func boxTree(for elements: ElementTree) -> BoxTree {
    var texts = boxTree.tree.texts
    for index in texts.indices {
      let source = textSources[index]
      guard source.element >= 0, case .text(let text) = elements[source.element].children[Int(source.child)] else {
        continue
      }
      texts[index] = text
    }
    return boxTree(texts: texts)
  }

  /// The boxes with other texts, as many as they have.
  func boxTree(texts: [String]) -> BoxTree {
    var boxTree = boxTree
    boxTree.tree = LayoutTree(boxTree.tree, texts: texts)
    return boxTree
  }

  /// What the template takes in memory, about; bytes.
  ///
  /// - Parameter inputSize: The bytes of markup and style sheets, parts of which styles keep.
  func byteCount(inputSize: Int) -> Int {
    let tables = styles.distinct.count * (MemoryLayout<ComputedStyle>.stride + 1_024) + styles.indices.count * 16
    return inputSize + tables + boxTree.tree.byteCount + boxTree.tree.count * 16
  }
}
