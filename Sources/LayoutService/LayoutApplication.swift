import HTTP
import LayoutEngine
import Synchronization

/// The service: all its endpoints as one plain function from requests to responses.
public final class LayoutApplication: Application {
  private let configuration: ServiceConfiguration
  private let router: Router
  private let crossOrigin: CrossOrigin
  private let metrics: ServiceMetrics
  private let log: AccessLog?
  private let files: StaticFiles
  private let access: AccessControl

  /// - Parameters:
  ///   - configuration: with `threads` as it is meant, not 0.
  ///   - gauges: what the server shows of itself.
  ///   - subtreeCache: the cache of the layouts, whose state is shown.
  ///   - templates: the templates that documents are made from; nil for none.
  ///   - access: who may ask.
  ///   - sharedStore: keeps answers for other processes, too.
  ///   - layout: lays out and renders a document.
  public init(
    configuration: ServiceConfiguration, gauges: ServerGauges, files: StaticFiles = StaticFiles(),
    log: AccessLog? = nil, subtreeCache: SubtreeCache? = nil, templates: TemplateFolder? = nil,
    access: AccessControl = .open, sharedStore: (any SharedStore)? = nil, layout: @escaping LayoutFunction
  ) {
    self.access = access
    self.configuration = configuration
    self.log = log
    self.files = files
    metrics = ServiceMetrics()
    let cache = ResponseCache(capacity: configuration.responseCacheSize)
    let subtrees = SubtreeStore(capacity: configuration.subtreeStoreSize)
    let handler = LayoutHandler(
      configuration: configuration, layout: layout, cache: cache, metrics: metrics, subtrees: subtrees,
      environment: Self.environment(configuration),
      cacheControl: "public, max-age=\(configuration.cacheMaximumAge / 1000)",
      shared: sharedStore.map { SharedAnswers(store: $0, limit: configuration.redisValueLimit) })
    let metricsHandler = MetricsHandler(
      metrics: metrics, gauges: gauges, cache: cache, subtreeCache: subtreeCache, subtrees: subtrees,
      shared: handler.shared,
      configuration: configuration, log: log)
    let templateRequests = templates.map { TemplateRequests(folder: $0, configuration: configuration) }
    let batches = BatchRequests(
      handler: handler, templates: templateRequests, configuration: configuration, gauges: gauges)
    let health = HealthHandler(gauges: gauges, configuration: configuration)
    router = Router(
      [
        Router.Route("POST", "/v1/layout") { handler.post($0) },
        Router.Route("GET", "/v1/layout") { handler.get($0) },
        Router.Route("GET", ShortLink.path) { request in
          handler.reply(to: request) { () throws(ProblemError) in
            try ShortLink.request(request, limit: configuration.inflatedLimit)
          }
        },
        Router.Route("GET", "/healthz") { _ in .now(HealthHandler.live()) },
        Router.Route("GET", "/readyz") { _ in .now(health.ready()) },
        Router.Route("GET", "/metrics") { _ in .now(metricsHandler.respond()) },
        Router.Route("POST", BatchRequests.path) { batches.post($0) },
      ] + Self.templateRoutes(templateRequests, handler) + Self.fileRoutes(files))
    crossOrigin = CrossOrigin(
      allowedOrigins: configuration.allowedOrigins,
      exposedHeaders: [
        "Boxwright-Digest", WarningFields.countName, WarningFields.listName, "ETag", "Server-Timing", "Retry-After",
        "X-Request-ID",
      ],
      allowedHeaders: [
        "Accept", "Authorization", "Boxwright-Affinity", "Boxwright-Options", "Content-Type", "If-None-Match",
        "traceparent", "X-Request-ID",
      ])
  }

  private static func templateRoutes(
    _ templates: TemplateRequests?, _ handler: LayoutHandler
  ) -> [Router.Route] {
    guard let templates else { return [] }
    return [
      Router.Route("GET", TemplateRequests.listPath) { .now(templates.list($0)) },
      Router.Route("GET", TemplateRequests.path) { request in
        handler.reply(to: request) { () throws(ProblemError) in try templates.linked(request) }
      },
      Router.Route("POST", TemplateRequests.path) { request in
        handler.reply(to: request) { () throws(ProblemError) in try templates.posted(request) }
      },
    ]
  }

  /// Stands for everything that answers depend on beside requests.
  private static func environment(_ configuration: ServiceConfiguration) -> String {
    let fonts = FileReading.fingerprint(of: configuration.fontDirectories)
    let viewport = "\(configuration.viewportWidth)x\(configuration.viewportHeight)"
    return ContentDigest(of: Array(fonts.utf8), ServiceVersion.current, viewport).text
  }

  private static func fileRoutes(_ files: StaticFiles) -> [Router.Route] {
    files.paths.map { path in
      Router.Route("GET", path) { request in
        .now(files.response(to: request) ?? ProblemDetails(.notFound, "There is nothing at this path.").response())
      }
    }
  }

  /// All routes, by path and method.
  public var routes: [(path: String, method: String)] { router.all }

  public func admit(_ head: Request) -> Response? {
    switch router.match(method: head.method, path: head.target.path) {
    case .handler:
      if let refusal = access.refusal(of: head) { return finished(refusal, head) }
      guard head.method == "POST", let problem = Self.refuseHead(head) else { return nil }
      return finished(LayoutHandler.response(problem), head)
    case .options: return nil
    case .notFound:
      return finished(ProblemDetails(.notFound, "There is nothing at this path.").response(), head)
    case .methodNotAllowed(let allowed):
      let methods = allowed.joined(separator: ", ")
      let problem = ProblemDetails(.methodNotAllowed, "This path knows \(methods), not \(head.method).")
      return finished(problem.response(["Allow": methods]), head)
    }
  }

  private static func refuseHead(_ head: Request) -> ProblemDetails? {
    head.target.path == BatchRequests.path
      ? BatchRequests.refuseHead(head) : LayoutRequestReading.refuseHead(head)
  }

  public func respond(to request: Request) -> Reply {
    switch router.match(method: request.method, path: request.target.path) {
    case .handler(let handler):
      switch handler(request) {
      case .now(let response): return .now(finished(response, request))
      case .later(let work):
        var head = request
        head.body = []
        return .later { [self, head] in finished(work(), head) }
      case .stream(let response, let body): return .stream(finished(response, request), body)
      }
    case .options(let allowed):
      return .now(named(crossOrigin.options(allowed: allowed, for: request), request.identifier))
    case .notFound, .methodNotAllowed:
      return .now(admit(request) ?? ProblemDetails(.notFound, "There is nothing at this path.").response())
    }
  }

  /// Adds what all responses have.
  private func finished(_ response: Response, _ request: Request?, identifier: String? = nil) -> Response {
    var response = response
    crossOrigin.apply(to: &response, origin: request?.headers["Origin"])
    if let request { access.limitCaching(of: &response, to: request) }
    return named(response, request?.identifier ?? identifier)
  }

  /// Adds the name of the request, to problem documents too, and that browsers must not guess what an answer is.
  private func named(_ response: Response, _ identifier: String?) -> Response {
    var response = response
    if response.headers["X-Content-Type-Options"] == nil {
      response.headers.append("X-Content-Type-Options", "nosniff")
    }
    guard let identifier else { return response }
    response.headers.append("X-Request-ID", identifier)
    if response.headers["Content-Type"] == ProblemDetails.mediaType {
      response.body = ProblemDetails.adding(identifier: identifier, to: response.body)
    }
    return response
  }

  public func refusal(_ refusal: Refusal, of request: Request?, identifier: String?) -> Response {
    finished(refusal.response, request, identifier: identifier)
  }

  public func completed(_ exchange: ExchangeRecord) {
    metrics.record(exchange, endpoint: endpoint(exchange.path))
    log?.append(exchange)
  }

  private func endpoint(_ path: String) -> String {
    if files.files[path] != nil { return "files" }
    return router.routedPath(path) ?? "other"
  }
}

extension Refusal {
  /// The answer to a request that the server does not let through.
  var response: Response {
    switch self {
    case .malformed(let detail): problem(.badRequest, "The request is malformed: \(detail).")
    case .unsupportedVersion: problem(.httpVersionNotSupported, "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
    case .unsupportedTransferCoding: problem(.notImplemented, "The only transfer coding is chunked.")
    case .expectationFailed: problem(.expectationFailed, "The only expectation that is met is 100-continue.")
    case .bodyTooLarge(let limit):
      problem(.contentTooLarge, "The body is larger than \(limit) bytes.")
    case .targetTooLong(let limit):
      problem(.uriTooLong, "The path and query are longer than \(limit) bytes.")
    case .queueFull:
      problem(.tooManyRequests, "All threads are busy and the queue is full.", retryAfter: 1)
    case .bodyMemoryFull(let limit):
      problem(
        .tooManyRequests, "The bodies of all requests under way would have more than \(limit) bytes (--body-memory).",
        retryAfter: 1)
    case .answerMemoryFull(let limit):
      problem(
        .serviceUnavailable,
        "All answers that are being sent would have more than \(limit) bytes (--answer-memory).", retryAfter: 2)
    case .deadlineExceeded(let milliseconds):
      problem(.serviceUnavailable, "The answer was not ready within \(milliseconds) ms.", retryAfter: 5)
    case .stopping: problem(.serviceUnavailable, "The service is about to stop.", retryAfter: 1)
    }
  }

  /// - Parameter retryAfter: seconds.
  private func problem(_ status: Status, _ detail: String, retryAfter: Int? = nil) -> Response {
    ProblemDetails(status, detail).response(retryAfter.map { ["Retry-After": "\($0)"] } ?? [:])
  }
}
