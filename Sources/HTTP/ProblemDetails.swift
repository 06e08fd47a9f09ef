/// What went wrong, as a document for programs and people.
///
/// https://www.rfc-editor.org/rfc/rfc9457.html (July 2023)
public struct ProblemDetails: Sendable, Equatable {
  /// One of several things that are wrong.
  public struct Item: Sendable, Equatable {
    public var detail: String
    public var line: Int?
    public var column: Int?
    /// A JSON Pointer (RFC 6901) into the request's body.
    public var pointer: String?
    /// The name of something that was referred to.
    public var reference: String?

    public init(_ detail: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
      self.detail = detail
      self.line = line
      self.column = column
      self.pointer = pointer
    }
  }

  public static let mediaType = "application/problem+json"

  public var status: Status
  /// What is wrong with this request, in a sentence.
  public var detail: String
  /// Lines and columns count from 1.
  public var line: Int?
  public var column: Int?
  public var pointer: String?
  /// Fields of the response beside those that all problems have.
  public var headers: Headers = [:]
  /// Further things that are wrong.
  public var errors: [Item] = []

  public init(
    _ status: Status, _ detail: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil,
    errors: [Item] = []
  ) {
    self.status = status
    self.detail = detail
    self.line = line
    self.column = column
    self.pointer = pointer
    self.errors = errors
  }

  public var json: JSONText {
    .object { json in
      json.member("title", status.reason)
      json.member("status", status.code)
      Self.write(Item(detail, line: line, column: column, pointer: pointer), to: &json)
      guard !errors.isEmpty else { return }
      json.name("errors")
      json.array { json in
        for item in errors { json.object { Self.write(item, to: &$0) } }
      }
    }
  }

  private static func write(_ item: Item, to json: inout JSONText) {
    json.member("detail", item.detail)
    if let line = item.line { json.member("line", line) }
    if let column = item.column { json.member("column", column) }
    if let pointer = item.pointer { json.member("pointer", pointer) }
    if let reference = item.reference { json.member("ref", reference) }
  }

  /// A problem document with the name of the request that it answers.
  public static func adding(identifier: String, to document: Payload) -> Payload {
    guard document.count > 2, document.bytes[document.count - 1] == UInt8(ascii: "}") else { return document }
    var bytes = Array(document.bytes.dropLast()) + Array(#","requestId":"#.utf8)
    JSONText.append(string: identifier, to: &bytes)
    return Payload(bytes + [UInt8(ascii: "}")])
  }

  /// The problem as a response, which no cache keeps.
  public func response(_ headers: Headers = [:]) -> Response {
    var response = Response(status, type: Self.mediaType, Payload(json.bytes))
    response.headers.append("Cache-Control", "no-store")
    for field in self.headers.fields + headers.fields { response.headers.append(field.name, field.value) }
    return response
  }
}
