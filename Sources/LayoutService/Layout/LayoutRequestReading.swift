import HTTP

/// Turns requests into layout jobs, and finds what is wrong with them.
struct LayoutRequestReading: Sendable {
  static let acceptedTypes = "text/html, application/json"

  /// What a `POST` must have before its body is worth reading; nil if all is well.
  static func refuseHead(_ request: Request) -> ProblemDetails? {
    let headers = request.headers
    if headers["Content-Length"] == nil && headers["Transfer-Encoding"] == nil {
      return ProblemDetails(.lengthRequired, "The request has no Content-Length.")
    }
    do throws(ProblemError) {
      _ = try bodyType(headers)
      return nil
    } catch {
      return error.problem
    }
  }

  static func bodyType(_ headers: Headers) throws(ProblemError) -> LayoutJob.DocumentType {
    if let coding = headers["Content-Encoding"], coding != "identity" {
      throw ProblemError(.unsupportedMediaType, "Bodies with a Content-Encoding are not read.")
    }
    guard let field = headers["Content-Type"] else {
      throw ProblemError(.unsupportedMediaType, "The request has no Content-Type; expected \(acceptedTypes).")
    }
    switch field {
    // What nearly everybody sends needs no parsing.
    case "text/html", "text/html; charset=utf-8": return .html
    case "application/json": return .json
    default: break
    }
    guard let type = MediaType(field) else {
      throw ProblemError(.unsupportedMediaType, "The Content-Type is malformed; expected \(acceptedTypes).")
    }
    let charset = type.parameter("charset")?.lowercased() ?? "utf-8"
    guard ["utf-8", "utf8", "us-ascii"].contains(charset) else {
      throw ProblemError(.unsupportedMediaType, "Documents in \(charset) are not read; expected UTF-8.")
    }
    switch type.essence {
    case "text/html": return .html
    case "application/json": return .json
    default:
      throw ProblemError(.unsupportedMediaType, "\(type.essence) is not read; expected \(acceptedTypes).")
    }
  }

  /// The job of a `POST`: the document is the body.
  static func job(posted request: Request) throws(ProblemError) -> LayoutJob {
    let query = try query(of: request, allowing: ["format", "width", "height", "text"])
    let type = try bodyType(request.headers)
    guard !request.body.isEmpty else { throw ProblemError(.badRequest, "The document is empty.") }
    let options = try options(query, accept: request.headers.list("Accept"))
    return LayoutJob(document: request.body, type: type, options: options)
  }

  /// The job of a `GET`: the document is in the query.
  static func job(linked request: Request) throws(ProblemError) -> LayoutJob {
    let query = try query(of: request, allowing: ["html", "css", "format", "width", "height", "text"])
    guard let html = query["html"], !html.isEmpty else {
      throw ProblemError(.badRequest, "The query has no parameter 'html' with a document.")
    }
    let options = try options(query, accept: request.headers.list("Accept"))
    guard let css = query["css"] else { return LayoutJob(document: Array(html.utf8), type: .html, options: options) }
    let document = JSONText.object { json in
      json.member("html", html)
      json.member("css", css)
    }
    return LayoutJob(document: document.bytes, type: .json, options: options)
  }

  /// The parameters, each known and given once.
  private static func query(of request: Request, allowing names: [String]) throws(ProblemError) -> Query {
    guard let text = request.target.query else { return Query() }
    guard let query = Query(parsing: text) else {
      throw ProblemError(.badRequest, "The query has a malformed escape or is not UTF-8.")
    }
    for (index, parameter) in query.parameters.enumerated() {
      guard names.contains(parameter.name) else {
        throw ProblemError(
          .badRequest, "There is no parameter '\(parameter.name)'; there are \(names.joined(separator: ", ")).")
      }
      if query.parameters[..<index].contains(where: { $0.name == parameter.name }) {
        throw ProblemError(.badRequest, "The parameter '\(parameter.name)' is given twice.")
      }
    }
    return query
  }

  private static func options(_ query: Query, accept: String?) throws(ProblemError) -> LayoutOptions {
    var options = LayoutOptions()
    options.format = try format(query["format"], accept: accept)
    options.width = try length(query, "width")
    options.height = try length(query, "height")
    if let name = query["text"] {
      guard let mode = LayoutOptions.TextMode(rawValue: name) else {
        throw ProblemError(.badRequest, "The parameter 'text' must be 'outlines', 'text' or 'runs', not '\(name)'.")
      }
      options.text = mode
    }
    return options
  }

  /// The parameter decides; without it, the `Accept` field.
  private static func format(_ name: String?, accept: String?) throws(ProblemError) -> LayoutOptions.Format {
    if let name {
      guard let format = LayoutOptions.Format(rawValue: name) else {
        throw ProblemError(.badRequest, "The parameter 'format' must be 'json' or 'svg', not '\(name)'.")
      }
      return format
    }
    let formats = LayoutOptions.Format.allCases
    let type = Negotiation.mediaType(formats.map(\.mediaType), accept: accept)
    guard let format = formats.first(where: { $0.mediaType == type }) else {
      let types = formats.map(\.mediaType).joined(separator: " or ")
      throw ProblemError(.notAcceptable, "The answer can be \(types), and the request accepts neither.")
    }
    return format
  }

  private static func length(_ query: Query, _ name: String) throws(ProblemError) -> Int? {
    guard let text = query[name] else { return nil }
    guard let length = Int(text), (1...65_535).contains(length) else {
      throw ProblemError(.badRequest, "The parameter '\(name)' must be a whole number from 1 to 65535, not '\(text)'.")
    }
    return length
  }
}

/// A problem on its way to the client.
struct ProblemError: Error {
  var problem: ProblemDetails

  init(_ status: Status, _ detail: String) {
    problem = ProblemDetails(status, detail)
  }
}
