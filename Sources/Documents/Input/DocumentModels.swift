import LayoutEngine

/// Reads JSON documents that are not elements but models of another layout system: objects with a member `model`.
///
/// What a model lays out becomes elements that lie where the model has put them, so that all the rest (boxes, pictures,
/// limits) is the same for every document.
package protocol DocumentModels: Sendable {
  /// The elements of a document.
  func input(for document: ModelDocument) throws(DocumentError) -> ParsedInput
}

/// A JSON document with a member `model`.
package struct ModelDocument {
  package let tape: JSONTape
  /// The object.
  package let object: JSONTape.Index
  package let viewport: Size
  package let limits: DocumentLimits

  /// The pointer to the object.
  package var pointer: JSONPointer { JSONPointer() }

  package init(tape: JSONTape, object: JSONTape.Index, viewport: Size, limits: DocumentLimits) {
    self.tape = tape
    self.object = object
    self.viewport = viewport
    self.limits = limits
  }
}

/// How the parser of JSON documents gets models read.
struct ModelReading: Sendable {
  var models: any DocumentModels
  var options: DocumentOptions

  func input(
    _ tape: JSONTape, _ object: JSONTape.Index, own viewport: ParsedInput.Viewport?
  ) throws(DocumentError) -> ParsedInput {
    try models.input(
      for: ModelDocument(
        tape: tape, object: object, viewport: options.viewport(own: viewport), limits: options.limits))
  }
}
