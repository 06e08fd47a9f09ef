import Diagnostics
import Documents
import Foundation
import Testing

/// Holds the schemas in public/openapi.json against what is read.
///
/// `Tests/Fixtures/models/members-*.json` have every member of a model. Each value in them is replaced by others, most of
/// which are wrong there: the service refuses exactly the documents that the schema refuses.
@Suite struct SchemaTests {
  private struct Description: Decodable {
    struct Components: Decodable { var schemas: [String: TestJSON] }
    var components: Components
  }

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let schemas: [String: TestJSON]

  init() throws {
    let data = try Data(contentsOf: Self.repository.appending(path: "public/openapi.json"))
    schemas = try JSONDecoder().decode(Description.self, from: data).components.schemas
  }

  private static let replacements: [TestJSON] = [
    .null, .bool(true), .number(0), .number(-5), .number(1.5), .number(1e9), .string("+5%"), .string("-5%"),
    .string("50%"), .string("row"), .array([]), .array([.number(1), .number(2)]), .object([:]),
  ]

  /// What depends on more than the schema sees: colours, files of images, and the names of views.
  private static let beyondSchemas = ["a colour", "the 'id' of", "an 'id' that", "a data: URL", "one of the sides"]

  @Test(
    "a document is refused if its schema refuses it, and by nothing else",
    arguments: [
      ("flexlayout", "FlexLayoutDocument"), ("stretch", "StretchDocument"), ("fixflex", "FixFlexDocument"),
      ("collection", "CollectionDocument"),
    ])
  func agreement(model: String, name: String) throws {
    let file = Self.repository.appending(path: "Tests/Fixtures/models/members-\(model).json")
    let document = try JSONDecoder().decode(TestJSON.self, from: Data(contentsOf: file))
    let schema = JSONSchema(definitions: schemas, schema: try #require(schemas[name]))
    #expect(schema.accepts(document))
    #expect(ModelFixture.error(try document.text) == nil)
    for replacement in Self.replacements {
      for changed in document.replacing(by: replacement) where changed["model"]?.string == model {
        let text = try changed.text
        let error = ModelFixture.error(text)
        let message = error?.diagnostic.message ?? ""
        if Self.beyondSchemas.contains(where: { message.contains($0) }) { continue }
        #expect(schema.accepts(changed) == (error == nil), "\(message) in \(text)")
        #expect(error == nil || error?.diagnostic.pointer != nil, "no pointer: \(message) in \(text)")
      }
    }
  }

  @Test(
    "every member of the schemas is in the documents that are tried", arguments: ["View", "FlexView", "StretchStyle"])
  func members(name: String) throws {
    let schema = try #require(schemas[name])
    let properties =
      schema["properties"]?.members ?? schema["allOf"]?.elements?.compactMap { $0["properties"]?.members }.first ?? [:]
    let text = try ["flexlayout", "stretch", "fixflex", "collection"].map {
      try String(
        contentsOf: Self.repository.appending(path: "Tests/Fixtures/models/members-\($0).json"), encoding: .utf8)
    }.joined()
    #expect(!properties.isEmpty)
    for property in properties.keys { #expect(text.contains("\"\(property)\":"), "\(property)") }
  }
}
