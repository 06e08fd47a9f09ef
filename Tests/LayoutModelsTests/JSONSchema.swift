import Foundation

/// A JSON value of a test.
enum TestJSON: Codable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([TestJSON])
  case object([String: TestJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([TestJSON].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: TestJSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }

  var text: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  subscript(name: String) -> TestJSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var elements: [TestJSON]? { if case .array(let elements) = self { elements } else { nil } }
  var members: [String: TestJSON]? { if case .object(let members) = self { members } else { nil } }

  /// The value with each of the values in it replaced by another, one at a time.
  func replacing(by other: TestJSON) -> [TestJSON] {
    var results: [TestJSON] = []
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        for changed in [other] + element.replacing(by: other) {
          var copy = elements
          copy[index] = changed
          results.append(.array(copy))
        }
      }
    case .object(let members):
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        for changed in [other] + member.replacing(by: other) {
          var copy = members
          copy[name] = changed
          results.append(.object(copy))
        }
      }
    default: break
    }
    return results
  }
}

/// A JSON Schema with the keywords that public/openapi.json uses for models.
///
/// https://json-schema.org/draft/2020-12/json-schema-validation
struct JSONSchema {
  /// The schemas that references name.
  let definitions: [String: TestJSON]
  let schema: TestJSON

  func accepts(_ value: TestJSON) -> Bool {
    acceptsByReference(value) && acceptsType(value) && acceptsScalar(value) && acceptsContent(value)
      && acceptsCombinations(value)
  }

  private func accepts(_ value: TestJSON, by schema: TestJSON) -> Bool {
    JSONSchema(definitions: definitions, schema: schema).accepts(value)
  }

  private func acceptsByReference(_ value: TestJSON) -> Bool {
    guard let reference = schema["$ref"]?.string else { return true }
    guard let target = definitions[String(reference.split(separator: "/").last ?? "")] else { return false }
    return accepts(value, by: target)
  }

  private func acceptsType(_ value: TestJSON) -> Bool {
    guard let type = schema["type"] else { return true }
    let names = type.elements?.compactMap(\.string) ?? [type.string ?? ""]
    return names.contains { name in
      switch (name, value) {
      case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
        ("object", .object):
        true
      case ("integer", .number(let number)): number == number.rounded()
      default: false
      }
    }
  }

  private func acceptsScalar(_ value: TestJSON) -> Bool {
    if let constant = schema["const"], constant != value { return false }
    if let choices = schema["enum"]?.elements, !choices.contains(value) { return false }
    if let number = value.number {
      if let minimum = schema["minimum"]?.number, number < minimum { return false }
      if let maximum = schema["maximum"]?.number, number > maximum { return false }
    }
    if let text = value.string, let pattern = schema["pattern"]?.string {
      return text.range(of: pattern, options: .regularExpression) != nil
    }
    return true
  }

  private func acceptsContent(_ value: TestJSON) -> Bool {
    if let elements = value.elements {
      if let least = schema["minItems"]?.number, elements.count < Int(least) { return false }
      if let most = schema["maxItems"]?.number, elements.count > Int(most) { return false }
      if let item = schema["items"], !elements.allSatisfy({ accepts($0, by: item) }) { return false }
    }
    guard let members = value.members else { return true }
    let required = schema["required"]?.elements ?? []
    guard required.allSatisfy({ members[$0.string ?? ""] != nil }) else { return false }
    return (schema["properties"]?.members ?? [:]).allSatisfy { name, schema in
      members[name].map { accepts($0, by: schema) } ?? true
    }
  }

  private func acceptsCombinations(_ value: TestJSON) -> Bool {
    func count(_ keyword: String) -> Int? { schema[keyword]?.elements?.filter { accepts(value, by: $0) }.count }
    if let all = count("allOf"), all < schema["allOf"]?.elements?.count ?? 0 { return false }
    if count("anyOf") == 0 { return false }
    if let one = count("oneOf"), one != 1 { return false }
    if let not = schema["not"], accepts(value, by: not) { return false }
    guard let condition = schema["if"] else { return true }
    return schema[accepts(value, by: condition) ? "then" : "else"].map { accepts(value, by: $0) } ?? true
  }
}
