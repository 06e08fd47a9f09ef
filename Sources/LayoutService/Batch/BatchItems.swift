import Documents
import HTTP
import Mustache

/// Answers single items of a batch: `{"id": 1, "document": "<p>…", "options": {"format": "svg"}}`.
struct BatchItems: Sendable {
  let handler: LayoutHandler
  let templates: TemplateRequests?
  let configuration: ServiceConfiguration
  let gauges: ServerGauges
  /// The options of the whole batch.
  let sources: OptionSources

  private static let members = ["id", "document", "template", "data", "options"]

  /// One line of JSON, without its end: `id`, `status`, and `result`, `svg` or `problem`.
  func answer(to line: ArraySlice<UInt8>) -> [UInt8] {
    var identifier = Array("null".utf8)
    do throws(ProblemError) {
      guard line.count <= configuration.batchLineLimit else {
        throw ProblemError(.contentTooLarge, "The line has more than \(configuration.batchLineLimit) bytes.")
      }
      let text = Array(line)
      let tape = try Self.tape(text)
      identifier = try Self.identifier(in: text, tape)
      var wanted = try wanted(text, tape)
      wanted.job.deadline = .now + .milliseconds(configuration.requestTimeout)
      return Self.line(identifier, bounded(handler.answer(to: wanted)))
    } catch {
      return Self.line(identifier, LayoutHandler.response(error.problem))
    }
  }

  /// The answer, or a refusal if it is too much beside all that are being sent already.
  private func bounded(_ response: Response) -> Response {
    let limit = configuration.answerMemory
    let isSmall = response.body.count <= ServerGauges.smallAnswer
    guard !isSmall, gauges.answerBytes.load(ordering: .relaxed) + response.body.count > limit else { return response }
    gauges.answersRefused.add(1, ordering: .relaxed)
    return Refusal.answerMemoryFull(limit: limit).response
  }

  private static func tape(_ text: [UInt8]) throws(ProblemError) -> JSONTape {
    guard let tape = JSONTape(text) else { throw ProblemError(JSONFailure.error(for: text)) }
    guard tape.kind(tape.root) == .object else { throw ProblemError(.badRequest, "An item must be an object.") }
    return tape
  }

  /// The item's identifier as it is written, which is given back.
  private static func identifier(in text: [UInt8], _ tape: JSONTape) throws(ProblemError) -> [UInt8] {
    guard let value = MemberScan.value(of: "id", in: text) else { return Array("null".utf8) }
    let kind = tape.member("id", of: tape.root).map { tape.kind($0) }
    guard value.count <= 256, kind == .string || kind == .number || kind == .null else {
      throw ProblemError(.badRequest, "The id must be a string or a number of up to 256 bytes.", pointer: "/id")
    }
    return value
  }

  private func wanted(_ text: [UInt8], _ tape: JSONTape) throws(ProblemError) -> LayoutRequest {
    try tape.forEachMember(of: tape.root) { (name, _) throws(ProblemError) in
      guard Self.members.contains(name) else {
        throw ProblemError(
          .badRequest, "There is no member '\(name.prefix(100))'; there are \(Self.members.joined(separator: ", ")).")
      }
    }
    var sources = sources
    if let options = MemberScan.value(of: "options", in: text) { sources.body = try OptionValues(json: options) }
    switch (tape.member("document", of: tape.root), tape.member("template", of: tape.root)) {
    case (let document?, nil):
      if tape.kind(document) == .string {
        guard !tape.string(document).isEmpty else {
          throw ProblemError(.badRequest, "The document is empty.", pointer: "/document")
        }
        return try .posted(Array(tape.string(document).utf8), .html, sources)
      }
      guard tape.kind(document) == .object || tape.kind(document) == .array else {
        throw ProblemError(.badRequest, "The document must be HTML in a string, or JSON.", pointer: "/document")
      }
      return try .posted(MemberScan.value(of: "document", in: text) ?? [], .json, sources)
    case (nil, let template?):
      return try templated(tape.string(template), MemberScan.value(of: "data", in: text), sources)
    default: throw ProblemError(.badRequest, "An item must have a document, or a template with data.")
    }
  }

  private func templated(
    _ name: String, _ data: [UInt8]?, _ sources: OptionSources
  ) throws(ProblemError) -> LayoutRequest {
    guard let templates else { throw ProblemError(.notFound, "There are no templates here.") }
    return try templates.wanted(name, json: data ?? Array("{}".utf8), sources)
  }

  /// The line for an answer.
  private static func line(_ identifier: [UInt8], _ response: Response) -> [UInt8] {
    var line = Array(#"{"id":"#.utf8) + identifier + Array(#","status":\#(response.status.code),"#.utf8)
    switch response.headers["Content-Type"] {
    case LayoutOptions.Format.svg.mediaType:
      line += Array(#""svg":"#.utf8)
      JSONText.append(string: response.body.text, to: &line)
      if let count = response.headers[WarningFields.countName] { line += Array(#","warningCount":\#(count)"#.utf8) }
    case LayoutOptions.Format.json.mediaType: line += Array(#""result":"#.utf8) + response.body.bytes
    default: line += Array(#""problem":"#.utf8) + response.body.bytes
    }
    line.append(UInt8(ascii: "}"))
    return line
  }
}
