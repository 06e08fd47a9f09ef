import CSS
import LayoutEngine

/// What documents with the same markup have in common: all but their texts.
final class KnownMarkup: Sendable {
  let template: DocumentTemplate
  /// The elements, with nothing in the place of the texts and without places in the source.
  let elements: ElementTree
  let viewport: Size
  /// For each text of the box tree the text of the markup that it shows, -1 if it shows none.
  let textIndices: [Int32]

  /// - Parameters:
  ///   - markup: The markup of a document.
  ///   - input: What the document was read as.
  ///   - template: Made from `input`, and good for other documents.
  /// - Returns: `nil` if the elements or the boxes may be others when the texts are.
  init?(_ markup: ScannedMarkup, _ input: ParsedInput, viewport: Size, template: DocumentTemplate) {
    // Reports name places in the source, and the direction of an element may be that of its text.
    guard let sources = input.sourceTexts, sources.map(\.range) == markup.texts.map(\.range),
      input.diagnostics.isEmpty, input.elements.elements.allSatisfy({ $0.automaticDirection == nil }),
      let indices = Self.textIndices(sources, template, input.elements)
    else { return nil }
    self.template = template
    self.viewport = viewport
    textIndices = indices
    var elements = input.elements
    for source in sources { elements[source.element].children[Int(source.child)] = .text("") }
    for index in elements.elements.indices { elements[ElementTree.Index(index)].location = nil }
    self.elements = elements
  }

  /// `nil` if the box tree shows something else than texts of the markup and white space.
  private static func textIndices(
    _ sources: [SourceText], _ template: DocumentTemplate, _ elements: ElementTree
  ) -> [Int32]? {
    var known: [DocumentTemplate.TextSource: Int32] = [:]
    for (index, source) in sources.enumerated() {
      known[DocumentTemplate.TextSource(element: source.element, child: source.child)] = Int32(index)
    }
    var indices: [Int32] = []
    for source in template.textSources {
      if let index = known[source] {
        indices.append(index)
      } else if source == .generated || elements.isWhiteSpace(source) {
        indices.append(-1)
      } else {
        return nil
      }
    }
    return indices
  }

  /// The boxes for the texts of a document with this markup.
  func boxTree(texts replacements: [ScannedMarkup.Text]) -> BoxTree {
    var texts = template.boxTree.tree.texts
    for (index, replacement) in zip(texts.indices, textIndices) where replacement >= 0 {
      texts[index] = replacements[Int(replacement)].text
    }
    return template.boxTree(texts: texts)
  }

  /// What it takes in memory, about; bytes.
  func byteCount(of markup: ScannedMarkup) -> Int {
    template.byteCount(inputSize: markup.byteCount) + elements.elements.count * 512
  }
}

extension ElementTree {
  fileprivate func isWhiteSpace(_ source: DocumentTemplate.TextSource) -> Bool {
    guard case .text(let text) = self[source.element].children[Int(source.child)] else { return false }
    return text.utf8.allSatisfy(WhiteSpace.contains)
  }
}
