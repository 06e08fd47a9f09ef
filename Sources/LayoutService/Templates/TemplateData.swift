import Documents
import HTTP
import Mustache

/// The data that a template is filled with.
enum TemplateData {
  /// The parameters of a query: all values are text. A dot in a name makes an object, `author.name=Ann`; a name that is
  /// given more than once makes a list.
  static func data(_ parameters: [Query.Parameter]) throws(ProblemError) -> TemplateValue {
    var root = Node()
    for parameter in parameters {
      let path = parameter.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard path.count <= 16, !path.contains("") else {
        throw ProblemError(
          .badRequest,
          "The parameter '\(parameter.name.prefix(100))' is no name for data: parts between dots are empty, or too many."
        )
      }
      guard root.insert(parameter.value, at: path[...]) else {
        throw ProblemError(.badRequest, "The parameter '\(parameter.name.prefix(100))' is text and also has parts.")
      }
    }
    return root.value
  }

  /// Texts, or members, with a name.
  private struct Node {
    private var texts: [String] = []
    private var members: [String: Node] = [:]

    /// False if there would be both.
    mutating func insert(_ text: String, at path: ArraySlice<String>) -> Bool {
      guard let name = path.first else {
        guard members.isEmpty else { return false }
        texts.append(text)
        return true
      }
      guard texts.isEmpty else { return false }
      return members[name, default: Node()].insert(text, at: path.dropFirst())
    }

    var value: TemplateValue {
      if texts.count == 1 { return .string(texts[0]) }
      if texts.count > 1 { return .list(texts.map(TemplateValue.string)) }
      return .object(members.mapValues(\.value))
    }
  }

  /// A JSON object.
  static func data(json bytes: [UInt8], depthLimit: Int) throws(ProblemError) -> TemplateValue {
    guard let tape = JSONTape(bytes) else {
      // The place is found by reading once more.
      throw ProblemError(JSONFailure.error(for: bytes))
    }
    guard tape.kind(tape.root) == .object else {
      throw ProblemError(.badRequest, "The data for a template must be a JSON object.", pointer: "")
    }
    return try value(tape, tape.root, depth: depthLimit)
  }

  private static func value(
    _ tape: JSONTape, _ index: JSONTape.Index, depth: Int
  ) throws(ProblemError) -> TemplateValue {
    guard depth > 0 else { throw ProblemError(.unprocessableContent, "The data is nested too deep.") }
    switch tape.kind(index) {
    case .null: return .null
    case .bool: return .bool(tape.isTrue(index))
    case .number: return .number(JSONNumber.text(tape.number(index)))
    case .string: return .string(tape.string(index))
    case .array:
      var items: [TemplateValue] = []
      var item = index + 1
      while item < tape.contentEnd(index) {
        items.append(try value(tape, item, depth: depth - 1))
        item = tape.end(item)
      }
      return .list(items)
    case .object:
      var members: [String: TemplateValue] = [:]
      try tape.forEachMember(of: index) { (name, member) throws(ProblemError) in
        members[name] = try value(tape, member, depth: depth - 1)
      }
      return .object(members)
    }
  }
}

extension ProblemError {
  /// What is wrong with a document.
  init(_ error: DocumentError) {
    let diagnostic = error.diagnostic
    let status: Status = error.reason == .malformed ? .badRequest : .unprocessableContent
    problem = ProblemDetails(
      status, diagnostic.message, line: diagnostic.location?.line, column: diagnostic.location?.column,
      pointer: diagnostic.pointer)
  }
}
