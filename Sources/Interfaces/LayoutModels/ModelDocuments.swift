import Diagnostics
import Documents
import LayoutViews
import TextEngine
import ViewRendering

/// Reads JSON documents of the Swift layout systems, `{"model": "flexlayout", …}`, for a pipeline.
package struct ModelDocuments: DocumentModels {
  /// The systems by the name of their model.
  private static let models: [String: any (LayoutModel & SendableMetatype).Type] = [
    "flexlayout": FlexLayoutModel.self, "stretch": StretchModel.self, "fixflex": FixFlexModel.self,
    "collection": CollectionModel.self,
  ]

  private let fonts: ViewFonts

  /// - Parameter fonts: What labels are measured with; the same as those of the pipeline.
  package init(fonts: FontLibrary) { self.fonts = ViewFonts(library: fonts) }

  package func input(for document: ModelDocument) throws(DocumentError) -> ParsedInput {
    let reading = ModelReading(document, fonts: fonts)
    let root = ModelValue(reading: reading, index: document.object, pointer: document.pointer)
    let name = try root.required("model")
    guard let model = Self.models[try name.string()] else { throw name.expected(oneOf: Self.models.keys.sorted()) }
    let views = try model.views(from: root, in: reading)
    var input = try ViewElements.document(of: views, limits: document.limits, pointers: reading.pointers)
    input.diagnostics += reading.diagnostics
    return input
  }
}

/// A layout system whose documents can be read.
protocol LayoutModel: Sendable {
  /// Reads a document, lays it out, and returns views with their frames on the page, from back to front.
  static func views(from document: ModelValue, in reading: ModelReading) throws(DocumentError) -> [LayoutView]
}
