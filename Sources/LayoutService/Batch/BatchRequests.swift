import HTTP

/// Many documents in one request, one in a line, and one answer in a line.
struct BatchRequests: Sendable {
  static let path = "/v1/layout/batch"
  static let mediaType = "application/x-ndjson"

  let handler: LayoutHandler
  let templates: TemplateRequests?
  let configuration: ServiceConfiguration
  let gauges: ServerGauges

  /// What a batch must have before its body is worth reading; nil if all is well.
  static func refuseHead(_ request: Request) -> ProblemDetails? {
    guard request.headers["Content-Length"] != nil || request.headers["Transfer-Encoding"] != nil else {
      return ProblemDetails(.lengthRequired, "The request has no Content-Length.")
    }
    let type = request.headers["Content-Type"].flatMap { MediaType($0) }
    let charset = type?.parameter("charset")?.lowercased() ?? "utf-8"
    guard ["application/x-ndjson", "application/ndjson", "application/jsonl"].contains(type?.essence ?? ""),
      charset == "utf-8"
    else {
      var problem = ProblemDetails(.unsupportedMediaType, "A batch must be \(mediaType).")
      problem.headers = ["Accept-Post": mediaType]
      return problem
    }
    guard request.headers.list("Content-Encoding")?.lowercased() ?? "identity" == "identity" else {
      return ContentCoding.refusal("Batches with a Content-Encoding are not read.", "identity").problem
    }
    return nil
  }

  func post(_ request: Request) -> Reply {
    do throws(ProblemError) {
      return try stream(request)
    } catch {
      return .now(LayoutHandler.response(error.problem))
    }
  }

  private func stream(_ request: Request) throws(ProblemError) -> Reply {
    let query = try LayoutRequestReading.query(of: request, allowing: OptionValues.names)
    var sources = try LayoutRequestReading.sources(request, query)
    // `Accept` is about the batch, not about what is in it.
    sources.accepted = .json
    let count = BatchBody.count(request.body, upTo: configuration.batchItemLimit)
    guard count > 0 else { throw ProblemError(.badRequest, "The batch is empty.") }
    guard count <= configuration.batchItemLimit else {
      throw ProblemError(.unprocessableContent, "The batch has more than \(configuration.batchItemLimit) items.")
    }
    var response = Response(.ok, headers: ["Content-Type": Self.mediaType, "Cache-Control": "no-store"])
    response.headers.append("X-Content-Type-Options", "nosniff")
    let items = BatchItems(
      handler: handler, templates: templates, configuration: configuration, gauges: gauges, sources: sources)
    return .stream(response, BatchBody(request.body, items: items))
  }
}
