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
    _ = try ContentCoding.coding(of: headers)
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

  /// What a `POST` asks for: the document is the body.
  ///
  /// - Parameter limit: the bytes that it may have when it came compressed.
  static func posted(_ request: Request, limit: Int) throws(ProblemError) -> LayoutRequest {
    let query = try query(of: request, allowing: OptionValues.names)
    let type = try bodyType(request.headers)
    let coding = try ContentCoding.coding(of: request.headers)
    let wanted = try LayoutRequest.posted(request.body, type, sources(request, query))
    return coding.map { wanted.decoding($0, limit: limit) } ?? wanted
  }

  /// What a `GET` asks for: the document is in the query.
  static func linked(_ request: Request) throws(ProblemError) -> LayoutRequest {
    let query = try query(of: request, allowing: ["html", "css"] + OptionValues.names.filter { $0 != "digests" })
    guard let html = query["html"], !html.isEmpty else {
      throw ProblemError(.badRequest, "The query has no parameter 'html' with a document.")
    }
    let options = try sources(request, query).decided()
    guard let css = query["css"] else {
      return LayoutRequest(job: LayoutJob(document: Array(html.utf8), type: .html, options: options))
    }
    let document = JSONText.object { json in
      json.member("html", html)
      json.member("css", css)
    }
    return LayoutRequest(job: LayoutJob(document: document.bytes, type: .json, options: options))
  }

  /// The parameters, each known and given once.
  static func query(of request: Request, allowing names: [String]) throws(ProblemError) -> Query {
    guard let text = request.target.query else { return Query() }
    guard let query = Query(parsing: text) else {
      throw ProblemError(.badRequest, "The query has a malformed escape or is not UTF-8.")
    }
    try LinkSignature.check(query)
    for (index, parameter) in query.parameters.enumerated() where !LinkSignature.parameters.contains(parameter.name) {
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

  /// The options outside of the body.
  static func sources(_ request: Request, _ query: Query) throws(ProblemError) -> OptionSources {
    if query["signature"] != nil && request.headers["Boxwright-Options"] != nil {
      throw ProblemError(
        .forbidden, "A signed link says all that is wanted: the field Boxwright-Options must not change it.")
    }
    var sources = OptionSources()
    sources.query = try OptionValues(query)
    sources.header = try OptionValues(field: request.headers.list("Boxwright-Options"))
    let formats = LayoutOptions.Format.allCases
    let type = Negotiation.mediaType(formats.map(\.mediaType), accept: request.headers.list("Accept"))
    sources.accepted = formats.first { $0.mediaType == type }
    return sources
  }
}

/// A problem on its way to the client.
struct ProblemError: Error {
  var problem: ProblemDetails

  init(_ status: Status, _ detail: String, pointer: String? = nil) {
    problem = ProblemDetails(status, detail, pointer: pointer)
  }
}
