import CSS
import Diagnostics
import LayoutEngine

/// Reads JSON documents into elements. There are three forms:
///
/// - `{"html": "…", "css": "…", "viewport": {"width": 800, "height": 600}}`
/// - a tree of nodes, `{"type", "id", "class", "style", "text", "children"}`
/// - element objects as JSX makes them, `{"type", "props": {"style", "children"}}`
///
/// A tree may also be the `root` of an object with `css` and `viewport`. In all these, `"defaults": "yoga"` asks for the
/// initial values of Yoga. An object with `model` is read by others (`DocumentModels`).
struct JSONDocumentParser {
  let tape: JSONTape
  let limits: DocumentLimits
  let deadline: Deadline
  let models: ModelReading?

  static func parse(
    _ bytes: [UInt8], limits: DocumentLimits, until deadline: Deadline = .none, models: ModelReading? = nil
  ) throws(DocumentError) -> ParsedInput {
    guard bytes.count <= limits.bytes else {
      throw DocumentError(.limitExceeded, "the document has more than \(limits.bytes) bytes")
    }
    guard let tape = JSONTape(bytes) else {
      try UTF8Text.check(bytes)
      throw JSONFailure.error(for: bytes)
    }
    return try JSONDocumentParser(tape: tape, limits: limits, deadline: deadline, models: models).parse()
  }

  private func parse() throws(DocumentError) -> ParsedInput {
    var input = try parseForm()
    if !isModel { DocumentMembers(tape).report(to: &input.diagnostics) }
    return input
  }

  /// Whether the document is that of another layout system.
  private var isModel: Bool {
    tape.kind(tape.root) == .object && tape.member("html", of: tape.root) == nil
      && tape.member("type", of: tape.root) == nil && tape.member("model", of: tape.root) != nil
  }

  private func parseForm() throws(DocumentError) -> ParsedInput {
    let pointer = JSONPointer()
    switch tape.kind(tape.root) {
    case .object: break
    case .array: return try tree(tape.root, pointer)
    default: throw .expected("an object", at: pointer)
    }
    let root = tape.member("root", of: tape.root)
    let html = tape.member("html", of: tape.root)
    if html == nil, tape.member("type", of: tape.root) == nil, let model = tape.member("model", of: tape.root) {
      return try self.model(model, pointer)
    }
    var input: ParsedInput
    if let html {
      input = try htmlDocument(html, pointer.appending("html"))
    } else if let root {
      input = try tree(root, pointer.appending("root"))
    } else {
      input = try tree(tape.root, pointer)
      try addDefaults(to: &input, pointer)
      return input
    }
    if let css = tape.member("css", of: tape.root) { try addSheets(css, pointer.appending("css"), to: &input) }
    if let viewport = tape.member("viewport", of: tape.root) {
      input.viewport = try self.viewport(viewport, pointer.appending("viewport")) ?? input.viewport
    }
    try addDefaults(to: &input, pointer)
    return input
  }

  /// A document of another layout system.
  private func model(_ name: JSONTape.Index, _ pointer: JSONPointer) throws(DocumentError) -> ParsedInput {
    guard let models else {
      throw DocumentError(.malformed, "documents with a model are not read here", pointer: "/model")
    }
    guard tape.kind(name) == .string else { throw .expected("a string", at: pointer.appending("model")) }
    var viewport: ParsedInput.Viewport?
    if let value = tape.member("viewport", of: tape.root) {
      viewport = try self.viewport(value, pointer.appending("viewport"))
    }
    var input = try models.input(tape, tape.root, own: viewport)
    input.viewport = viewport
    return input
  }

  /// The initial values that the document asks for: those of CSS, or those of Yoga.
  private func addDefaults(to input: inout ParsedInput, _ pointer: JSONPointer) throws(DocumentError) {
    guard let value = tape.member("defaults", of: tape.root), tape.kind(value) != .null else { return }
    switch tape.kind(value) == .string ? tape.string(value) : "" {
    case "css": return
    case "yoga": input.sheets.insert(ParsedInput.SourceSheet(text: YogaDefaults.sheet), at: 0)
    default: throw .expected("'css' or 'yoga'", at: pointer.appending("defaults"))
    }
  }

  private func htmlDocument(_ value: JSONTape.Index, _ pointer: JSONPointer) throws(DocumentError) -> ParsedInput {
    guard tape.kind(value) == .string else { throw .expected("a string", at: pointer) }
    do {
      var input = try HTMLParser.parse(Array(tape.string(value).utf8), limits: limits, until: deadline)
      for index in input.sheets.indices { input.sheets[index].pointer = pointer.description }
      return input
    } catch {
      var error = error
      error.diagnostic.pointer = pointer.description
      throw error
    }
  }

  private func tree(_ value: JSONTape.Index, _ pointer: JSONPointer) throws(DocumentError) -> ParsedInput {
    defer { withExtendedLifetime(tape) {} }
    var parser = NodeTreeParser(tape.reader, limits: limits, until: deadline)
    return try parser.parse(value, pointer)
  }

  /// A string, or an array of strings.
  private func addSheets(
    _ value: JSONTape.Index, _ pointer: JSONPointer, to input: inout ParsedInput
  ) throws(DocumentError) {
    switch tape.kind(value) {
    case .null: return
    case .string:
      input.sheets.append(ParsedInput.SourceSheet(text: tape.string(value), pointer: pointer.description))
    case .array:
      var item = value + 1
      var number = 0
      while item < tape.contentEnd(value) {
        let place = pointer.appending(number)
        guard tape.kind(item) == .string else { throw .expected("a string", at: place) }
        input.sheets.append(ParsedInput.SourceSheet(text: tape.string(item), pointer: place.description))
        item = tape.end(item)
        number += 1
      }
    default: throw .expected("a string", at: pointer)
    }
  }

  private func viewport(
    _ value: JSONTape.Index, _ pointer: JSONPointer
  ) throws(DocumentError) -> ParsedInput.Viewport? {
    switch tape.kind(value) {
    case .null: return nil
    case .object:
      return ParsedInput.Viewport(
        width: try pixels("width", of: value, pointer), height: try pixels("height", of: value, pointer))
    default: throw .expected("an object with width and height", at: pointer)
    }
  }

  private func pixels(
    _ name: String, of object: JSONTape.Index, _ pointer: JSONPointer
  ) throws(DocumentError) -> Int {
    let place = pointer.appending(name)
    guard let value = tape.member(name, of: object), tape.kind(value) == .number,
      let number = Int(exactly: tape.number(value)), ParsedInput.Viewport.lengths.contains(number)
    else { throw .expected("a whole number from 1 to 65535", at: place) }
    return number
  }
}
