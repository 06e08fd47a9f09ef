import Diagnostics
import HTTP
import Mustache

/// Documents that are made from templates: `/v1/templates/card.svg?title=Hello`.
struct TemplateRequests: Sendable {
  static let listPath = "/v1/templates"
  static let path = "/v1/templates/{name}.{format}"

  let folder: TemplateFolder
  let configuration: ServiceConfiguration

  /// The names of all templates.
  func list(_ request: Request) -> Response {
    do throws(ProblemError) {
      _ = try LayoutRequestReading.query(of: request, allowing: [])
    } catch {
      return error.problem.response()
    }
    let json = JSONText.object { json in
      json.name("templates")
      json.array { json in
        for name in folder.names { json.string(name) }
      }
    }
    var response = Response(.ok, type: "application/json", Payload(json.bytes))
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  private static let options = ["width", "height", "text", "explain"]

  /// What a link asks for. `width`, `height`, `text` and `explain` are options; all other parameters are data, and so are those that
  /// begin with `data.`, of which the rest is the name.
  func linked(_ request: Request) throws(ProblemError) -> LayoutRequest {
    guard let query = Query(parsing: request.target.query ?? "") else {
      throw ProblemError(.badRequest, "The query has a malformed escape or is not UTF-8.")
    }
    try LinkSignature.check(query)
    let isOption: (String) -> Bool = { Self.options.contains($0) }
    var data = query.parameters.filter { !isOption($0.name) && !LinkSignature.parameters.contains($0.name) }
    for index in data.indices where data[index].name.hasPrefix("data.") { data[index].name.removeFirst(5) }
    let names = query.parameters.map(\.name).filter(isOption)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw ProblemError(.badRequest, "The parameter '\(twice)' is given twice.")
    }
    let source = JSONText.object { json in
      for parameter in data { json.member(parameter.name, parameter.value) }
    }
    let (name, sources) = try Self.place(request, query)
    return try wanted(name, source: source.bytes, kind: "query", sources) { [data] () throws(ProblemError) in
      try TemplateData.data(data)
    }
  }

  /// What a `POST` asks for: all of the body is data.
  func posted(_ request: Request) throws(ProblemError) -> LayoutRequest {
    guard try LayoutRequestReading.bodyType(request.headers) == .json else {
      var error = ProblemError(.unsupportedMediaType, "The data for a template must be application/json.")
      error.problem.headers = ["Accept-Post": "application/json"]
      throw error
    }
    let query = try LayoutRequestReading.query(of: request, allowing: Self.options)
    let (name, sources) = try Self.place(request, query)
    return try wanted(name, json: request.body, sources, try ContentCoding.coding(of: request.headers))
  }

  /// What is asked for with a template, data in JSON, and options.
  func wanted(
    _ name: String, json: [UInt8], _ sources: OptionSources, _ coding: ContentCoding? = nil
  ) throws(ProblemError) -> LayoutRequest {
    let (depthLimit, limit) = (configuration.depthLimit, configuration.bodyLimit)
    let kind = "json \(coding?.rawValue ?? "")"
    return try wanted(name, source: json, kind: kind, sources) { () throws(ProblemError) in
      let text = try coding?.decode(json, limit: limit) ?? json
      return try TemplateData.data(json: text, depthLimit: depthLimit)
    }
  }

  private func wanted(
    _ name: String, source: [UInt8], kind: String, _ sources: OptionSources,
    _ data: @escaping @Sendable () throws(ProblemError) -> TemplateValue
  ) throws(ProblemError) -> LayoutRequest {
    let loaded = try load(name)
    let options = try sources.decided()
    var wanted = LayoutRequest(
      job: LayoutJob(document: source, type: .html, options: options),
      label: "template \(kind) \(loaded.digest.text)")
    wanted.dependsOnAccept = false
    let limit = min(configuration.templateOutputLimit, configuration.bodyLimit)
    wanted.prepare = { job throws(ProblemError) in
      var job = job
      job.document = try Self.render(loaded, try data(), name: name, limit: limit)
      job.warnings = loaded.missing.prefix(20).map { partial in
        Diagnostic(.warning, "there is no template '\(partial.prefix(100))': the partial is empty")
      }
      return job
    }
    return wanted
  }

  /// The template that a path names, and the options of the request.
  private static func place(
    _ request: Request, _ query: Query
  ) throws(ProblemError) -> (name: String, sources: OptionSources) {
    let (name, format) = try parts(of: request.target.path)
    var sources = try LayoutRequestReading.sources(request, query)
    sources.path = format
    return (name, sources)
  }

  private static func parts(of path: String) throws(ProblemError) -> (name: String, format: LayoutOptions.Format) {
    let file = path.dropFirst(listPath.count + 1)
    guard let dot = file.lastIndex(of: "."), TemplateFolder.isName(file[..<dot]),
      let format = LayoutOptions.Format(rawValue: String(file[file.index(after: dot)...]))
    else { throw ProblemError(.notFound, "A template is asked for as NAME.svg or NAME.json.") }
    return (String(file[..<dot]), format)
  }

  private func load(_ name: String) throws(ProblemError) -> TemplateFolder.Loaded {
    do throws(TemplateFolder.Failure) {
      return try folder.load(name)
    } catch {
      switch error {
      case .notFound: throw ProblemError(.notFound, "There is no template '\(name)'.")
      case .unreadable(let reason): throw ProblemError(.internalServerError, "\(reason).")
      case .malformed(let error): throw Self.problem(.internalServerError, error, name: name)
      }
    }
  }

  private static func render(
    _ loaded: TemplateFolder.Loaded, _ data: TemplateValue, name: String, limit: Int
  ) throws(ProblemError) -> [UInt8] {
    do throws(TemplateError) {
      return try TemplateRenderer.render(
        loaded.template, with: data, partials: loaded.partials, limits: TemplateRenderer.Limits(output: limit))
    } catch {
      throw problem(.unprocessableContent, error, name: name)
    }
  }

  private static func problem(_ status: Status, _ error: TemplateError, name: String) -> ProblemError {
    let file = error.template.isEmpty ? name : error.template
    var problem = ProblemError(status, "The template '\(file)': \(error.message).")
    problem.problem.line = error.line
    problem.problem.column = error.column
    return problem
  }
}
