/// Data that a template is filled with.
public enum TemplateValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  case string(String)
  case list([TemplateValue])
  case object([String: TemplateValue])

  /// Whether a section with this value is left out. JavaScript's rule, which the specification gives as an example.
  var isFalse: Bool {
    switch self {
    case .null: true
    case .bool(let value): !value
    case .number(let text): Double(text) == 0
    case .string(let text): text.isEmpty
    case .list(let items): items.isEmpty
    case .object: false
    }
  }

  /// What stands for the value in the output; nothing for lists and objects.
  var text: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .number(let text), .string(let text): text
    case .null, .list, .object: ""
    }
  }
}
