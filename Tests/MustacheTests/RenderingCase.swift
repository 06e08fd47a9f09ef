import Mustache
import Testing

/// A template, what it is filled with, and what comes out by the specification.
struct RenderingCase: Sendable, CustomTestStringConvertible {
  var template: String
  var data: TemplateValue
  var partials: [String: String]
  var expected: String

  init(_ template: String, _ data: TemplateValue = [:], partials: [String: String] = [:], _ expected: String) {
    self.template = template
    self.data = data
    self.partials = partials
    self.expected = expected
  }

  init(_ template: String, _ expected: String) {
    self.init(template, [:], expected)
  }

  var testDescription: String { template.debugDescription }

  func render(output: Int = 1 << 20) throws -> String {
    let bytes = try TemplateRenderer.render(
      Template(template), with: data, partials: partials.mapValues { try Template($0) },
      limits: TemplateRenderer.Limits(output: output))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number("\(value)") }
  public init(floatLiteral value: Double) { self = .number("\(value)") }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
  public init(nilLiteral: ()) { self = .null }
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
