import Testing

/// A document and where its boxes with ids are, as `Markup.layout()` writes them.
struct MarkupCase: CustomTestStringConvertible, Sendable {
  let name: String
  let markup: String
  let boxes: [String: String]

  init(_ name: String, _ markup: String, _ boxes: [String: String]) {
    self.name = name
    self.markup = markup
    self.boxes = boxes
  }

  var testDescription: String { name }
}
