import Documents
import HTTP

/// The options that one place of a request gives: its body, its `Boxwright-Options` field, or its query. What that place
/// does not say is nil.
struct OptionValues: Sendable, Equatable {
  static let names = ["format", "width", "height", "text", "explain", "digests"]

  var format: LayoutOptions.Format?
  var width: Int?
  var height: Int?
  var text: LayoutOptions.TextMode?
  var digests: Bool?
  var explain: Bool?

  init() {}

  /// These, and where they say nothing, others.
  func over(_ others: OptionValues) -> OptionValues {
    var values = self
    values.format = format ?? others.format
    values.width = width ?? others.width
    values.height = height ?? others.height
    values.text = text ?? others.text
    values.digests = digests ?? others.digests
    values.explain = explain ?? others.explain
    return values
  }

  /// The options of a query; other parameters are passed over.
  init(_ query: Query) throws(ProblemError) {
    for parameter in query.parameters where Self.names.contains(parameter.name) {
      try set(parameter.name, parameter.value, called: "The parameter '\(parameter.name)'")
    }
  }

  /// The options of a field `Boxwright-Options: format=svg, width=600`.
  init(field: String?) throws(ProblemError) {
    guard let field else { return }
    guard !ASCII.trimmed(field[...]).isEmpty else {
      throw ProblemError(.badRequest, "The field Boxwright-Options has no options.")
    }
    var seen: Set<Substring> = []
    for part in field.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(ASCII.trimmed)
      guard sides.count < 2 || Self.names.contains(String(sides[0])) else {
        throw ProblemError(
          .badRequest,
          "There is no option '\(sides[0].prefix(100))' for the field Boxwright-Options; there are "
            + "\(Self.names.joined(separator: ", ")).")
      }
      guard sides.count == 2, Self.names.contains(String(sides[0])) else {
        throw ProblemError(
          .badRequest,
          "The field Boxwright-Options must have options as 'format=svg, width=600'; there are "
            + "\(Self.names.joined(separator: ", ")).")
      }
      guard seen.insert(sides[0]).inserted else {
        throw ProblemError(.badRequest, "The field Boxwright-Options gives '\(sides[0])' twice.")
      }
      try set(String(sides[0]), String(sides[1]), called: "The option '\(sides[0])' of Boxwright-Options")
    }
  }

  /// The member `options` of a JSON document.
  ///
  /// - Parameter text: the bytes of its value.
  init(json text: [UInt8]) throws(ProblemError) {
    // What is no JSON is reported by whoever reads the whole document, with its place there.
    guard let tape = JSONTape(text), tape.kind(tape.root) != .null else { return }
    guard tape.kind(tape.root) == .object else {
      throw ProblemError(.badRequest, "The options must be an object.", pointer: "/options")
    }
    try tape.forEachMember(of: tape.root) { (name, value) throws(ProblemError) in
      do throws(ProblemError) {
        guard Self.names.contains(name) else {
          throw ProblemError(
            .badRequest, "There is no option '\(name)'; there are \(Self.names.joined(separator: ", ")).")
        }
        try set(name, Self.text(tape, value), called: "The option '\(name)'")
      } catch {
        var error = error
        error.problem.pointer = JSONPointer().appending("options").appending(name).description
        throw error
      }
    }
  }

  /// A scalar as a query would have it; empty for others, which no option accepts.
  private static func text(_ tape: JSONTape, _ value: JSONTape.Index) -> String {
    switch tape.kind(value) {
    case .string: tape.string(value)
    case .number: Int(exactly: tape.number(value)).map { "\($0)" } ?? "\(tape.number(value))"
    case .bool: tape.isTrue(value) ? "true" : "false"
    default: ""
    }
  }

  private mutating func set(_ name: String, _ value: String, called place: String) throws(ProblemError) {
    func refusal(_ expected: String) -> ProblemError {
      ProblemError(.badRequest, "\(place) must be \(expected), not '\(value.prefix(100))'.")
    }
    switch name {
    case "format":
      guard let format = LayoutOptions.Format(rawValue: value) else { throw refusal("'json' or 'svg'") }
      self.format = format
    case "text":
      guard let mode = LayoutOptions.TextMode(rawValue: value) else { throw refusal("'outlines', 'text' or 'runs'") }
      text = mode
    case "digests", "explain":
      guard value == "true" || value == "false" else { throw refusal("'true' or 'false'") }
      if name == "digests" { digests = value == "true" } else { explain = value == "true" }
    default:
      guard let length = Int(value), (1...65_535).contains(length) else {
        throw refusal("a whole number from 1 to 65535")
      }
      if name == "width" { width = length } else { height = length }
    }
  }
}
