import HTTP
import Synchronization

@testable import LayoutService

/// A service whose layouts are counted, and made up from the length of the document: what comes out of a layout is no
/// matter here, only what becomes of it.
final class ServiceFixture: Sendable {
  let application: LayoutApplication
  let gauges = ServerGauges()

  init(
    _ configuration: ServiceConfiguration = ServiceConfiguration(), files: StaticFiles = StaticFiles(),
    templates: TemplateFolder? = nil, access: AccessControl = .open, sharedStore: (any SharedStore)? = nil,
    body: (@Sendable (LayoutJob) throws(LayoutFailure) -> LayoutOutcome)? = nil
  ) {
    let jobs = JobList()
    self.jobs = jobs
    application = LayoutApplication(
      configuration: configuration, gauges: gauges, files: files, templates: templates, access: access,
      sharedStore: sharedStore
    ) { job throws(LayoutFailure) in
      jobs.append(job)
      if let body { return try body(job) }
      var work = LayoutWork()
      work.parse = 1_500_000
      work.nodesLaidOut = 7
      work.nodesReused = 3
      return LayoutOutcome(body: Array("\(job.options.format.rawValue) of \(job.document.count)".utf8), work: work)
    }
  }

  private let jobs: JobList

  /// The documents that were laid out.
  var laidOut: [LayoutJob] { jobs.all }

  final class JobList: Sendable {
    private let jobs = Mutex<[LayoutJob]>([])
    func append(_ job: LayoutJob) { jobs.withLock { $0.append(job) } }
    var all: [LayoutJob] { jobs.withLock { $0 } }
  }

  /// Takes a request through the service as a server does.
  func send(_ method: String, _ target: String, _ headers: Headers = [:], _ body: String = "") -> Response {
    guard let parsed = RequestTarget(target) else { return Response(.badRequest) }
    var request = Request(method: method, target: parsed, headers: headers)
    if !body.isEmpty { request.headers.append("Content-Length", "\(body.utf8.count)") }
    if let refusal = application.admit(request) { return refusal }
    request.body = Array(body.utf8)
    switch application.respond(to: request) {
    case .now(let response): return response
    case .later(let work): return work().completed()
    case .stream(var response, let body):
      var bytes: [UInt8] = []
      while let piece = body.next() { bytes += piece }
      response.body = Payload(bytes)
      return response
    }
  }

  /// Posts HTML.
  func post(_ html: String, query: String = "", _ headers: Headers = [:]) -> Response {
    var headers = headers
    if headers["Content-Type"] == nil { headers.append("Content-Type", "text/html") }
    return send("POST", "/v1/layout\(query)", headers, html)
  }
}
