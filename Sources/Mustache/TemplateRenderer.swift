/// Fills a template with data.
public struct TemplateRenderer {
  /// What rendering may take.
  public struct Limits: Sendable {
    /// Bytes of output.
    public var output: Int
    /// How deep partials may be in partials.
    public var partialDepth = 64
    /// Parts of templates that are gone through, those in sections once for each item.
    public var steps = 10_000_000

    public init(output: Int) { self.output = output }
  }

  private let partials: [String: Template]
  private let limits: Limits
  private var output: [UInt8] = []
  private var steps = 0
  /// The values that names are looked up in, the innermost last.
  private var stack: [TemplateValue]

  /// The text that a template makes of data.
  ///
  /// - Parameter partials: all that the template and its partials name; those that are missing are empty.
  public static func render(
    _ template: Template, with data: TemplateValue, partials: [String: Template], limits: Limits
  ) throws(TemplateError) -> [UInt8] {
    var renderer = TemplateRenderer(partials: partials, limits: limits, stack: [data])
    try renderer.render(template, template.nodes.indices, Place())
    try renderer.countStep(Place())
    return renderer.output
  }

  private init(partials: [String: Template], limits: Limits, stack: [TemplateValue]) {
    self.partials = partials
    self.limits = limits
    self.stack = stack
  }

  /// Where in the partials the renderer is.
  private struct Place {
    var name = ""
    var indentation = ""
    var depth = 0
  }

  private mutating func render(_ template: Template, _ range: Range<Int>, _ place: Place) throws(TemplateError) {
    var index = range.lowerBound
    while index < range.upperBound {
      try countStep(place)
      var next = index + 1
      switch template.nodes[index] {
      case .text(let text): output += text.utf8
      case .lineStart: output += place.indentation.utf8
      case .variable(let name, let isEscaped):
        let text = value(of: name)?.text ?? ""
        if isEscaped { Self.escape(text, into: &output) } else { output += text.utf8 }
      case .section(let name, let isInverted, let end):
        next = end
        try renderSection(template, index + 1..<end, value(of: name) ?? .null, isInverted: isInverted, place)
      case .partial(let name, let indentation, let offset):
        try renderPartial(name, indentation, place, calledAt: offset, of: template)
      }
      index = next
    }
  }

  private mutating func countStep(_ place: Place) throws(TemplateError) {
    steps += 1
    let what: String
    if output.count > limits.output {
      what = "there are more than \(limits.output) bytes of output"
    } else if steps > limits.steps {
      what = "the sections are gone through too often"
    } else {
      return
    }
    throw TemplateError(reason: .limit, message: what, template: place.name)
  }

  private mutating func renderSection(
    _ template: Template, _ range: Range<Int>, _ value: TemplateValue, isInverted: Bool, _ place: Place
  ) throws(TemplateError) {
    guard value.isFalse == isInverted else { return }
    if isInverted { return try render(template, range, place) }
    let items: [TemplateValue] = if case .list(let items) = value { items } else { [value] }
    for item in items {
      stack.append(item)
      defer { stack.removeLast() }
      try countStep(place)
      try render(template, range, place)
    }
  }

  private mutating func renderPartial(
    _ name: String, _ indentation: String, _ place: Place, calledAt offset: Int, of template: Template
  ) throws(TemplateError) {
    guard let partial = partials[name] else { return }
    guard place.depth < limits.partialDepth else {
      var error = template.error(.limit, "partials are nested more than \(limits.partialDepth) levels deep", at: offset)
      error.template = place.name
      throw error
    }
    let inner = Place(
      name: name, indentation: indentation.isEmpty ? "" : place.indentation + indentation, depth: place.depth + 1)
    try render(partial, partial.nodes.indices, inner)
  }

  /// The value of the innermost object that has the name; of dotted names, the further parts are looked up in that alone.
  private func value(of name: Template.Name) -> TemplateValue? {
    guard let first = name.parts.first else { return stack.last }
    for context in stack.reversed() {
      guard case .object(let members) = context, var value = members[first] else { continue }
      for part in name.parts.dropFirst() {
        guard case .object(let members) = value, let member = members[part] else { return nil }
        value = member
      }
      return value
    }
    return nil
  }

  /// As text of HTML and as values of attributes in quotes, of either kind.
  private static func escape(_ text: String, into output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case UInt8(ascii: "'"): output += "&#39;".utf8
      default: output.append(byte)
      }
    }
  }
}
