import HTTP

/// Answers requests for layouts: from the cache or with 304 at once, and otherwise by the work that is done elsewhere.
struct LayoutHandler: Sendable {
  let configuration: ServiceConfiguration
  let layout: LayoutFunction
  let cache: ResponseCache
  let metrics: ServiceMetrics
  /// What documents may refer to.
  let subtrees: SubtreeStore
  /// Stands for all that an answer depends on beside the request.
  let environment: String
  /// The value of `Cache-Control` in all answers that may be kept.
  let cacheControl: String
  /// Answers of other processes.
  var shared: SharedAnswers?

  func post(_ request: Request) -> Reply {
    reply(to: request) { () throws(ProblemError) in
      try LayoutRequestReading.posted(request, limit: configuration.bodyLimit)
    }
  }

  func get(_ request: Request) -> Reply {
    reply(to: request) { () throws(ProblemError) in try LayoutRequestReading.linked(request) }
  }

  /// - Parameter read: finds out what the request asks for.
  func reply(to request: Request, reading read: () throws(ProblemError) -> LayoutRequest) -> Reply {
    do throws(ProblemError) {
      return reply(to: request, try read())
    } catch {
      return .now(Self.response(error.problem))
    }
  }

  private func reply(to request: Request, _ wanted: LayoutRequest) -> Reply {
    let variant = wanted.variant
    let key = RequestKey(document: wanted.job.document, options: variant)
    let wantsGzip = configuration.gzipLevel > 0 && Negotiation.acceptsGzip(request.headers.list("Accept-Encoding"))
    let condition = request.headers.list("If-None-Match").map { EntityTagCondition($0) }
    if condition != nil, let response = notModified(condition, wanted) { return .now(response) }
    if let answer = cache.answer(for: key), let response = ready(answer, wantsGzip: wantsGzip) {
      return .now(condition == .any ? notModified(tag(digest(of: wanted), isCompressed: false), wanted) : response)
    }
    var wanted = wanted
    wanted.job.deadline = .now + .milliseconds(configuration.requestTimeout)
    let isHead = request.method == "HEAD"
    return .later { [self, wanted] in
      if isHead { return head(wanted) }
      let digest = digest(of: wanted, variant)
      let response = work(wanted, key, digest, wantsGzip: wantsGzip)
      return condition == .any && response.status == .ok
        ? notModified(tag(digest, isCompressed: false), wanted, afterwards: response.afterwards) : response
    }
  }

  /// The answer to a request as it is, made here and now unless it is known.
  func answer(to wanted: LayoutRequest) -> Response {
    let key = RequestKey(document: wanted.job.document, options: wanted.variant)
    if let answer = cache.answer(for: key) { return answer.plain }
    return work(wanted, key, digest(of: wanted), wantsGzip: false).completed()
  }

  private func digest(of wanted: LayoutRequest) -> ContentDigest { digest(of: wanted, wanted.variant) }

  private func digest(of wanted: LayoutRequest, _ variant: String) -> ContentDigest {
    ContentDigest(of: wanted.job.document, environment, variant)
  }

  /// The answer to `HEAD` for what nobody has asked for yet: as far as it is known without a layout.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9110.html#section-9.3.2 (June 2022)
  private func head(_ wanted: LayoutRequest) -> Response {
    do throws(ProblemError) {
      let job = try wanted.prepared()
      var response = Response(.ok, type: job.options.format.mediaType, .empty)
      addCaching(to: &response, tag(digest(of: wanted), isCompressed: false), wanted)
      Self.addSecurity(to: &response, job.options.format)
      response.omitsLength = true
      return response
    } catch {
      return Self.response(error.problem)
    }
  }

  /// The compressed form is another representation and has a tag of its own.
  private func tag(_ digest: ContentDigest, isCompressed: Bool) -> EntityTag {
    EntityTag(isCompressed ? digest.text + "-gzip" : digest.text)
  }

  /// 304 if the client has a representation of this very answer: known by its digest, without any work.
  ///
  /// DEVIATION: RFC 9110 asks for 412 where the method is not GET or HEAD, since it assumes that the method changes
  /// something. Our `POST` is a safe query with the document in the body, and 304 says what is meant.
  private func notModified(_ condition: EntityTagCondition?, _ wanted: LayoutRequest) -> Response? {
    guard case .tags(let tags) = condition, !tags.isEmpty else { return nil }
    let digest = digest(of: wanted)
    for isCompressed in [false, true] {
      let tag = tag(digest, isCompressed: isCompressed)
      if EntityTagCondition.tags(tags).matchesWeakly(tag) { return notModified(tag, wanted) }
    }
    return nil
  }

  private func notModified(
    _ tag: EntityTag, _ wanted: LayoutRequest, afterwards: (@Sendable () -> Void)? = nil
  ) -> Response {
    var response = Response(.notModified)
    response.afterwards = afterwards
    addCaching(to: &response, tag, wanted)
    return response
  }

  /// The form of the answer to send; nil if it has to be made first.
  private func ready(_ answer: Answer, wantsGzip: Bool) -> Response? {
    guard wantsGzip else { return answer.plain }
    switch answer.compressed {
    case .unknown: return nil
    case .useless: return answer.plain
    case .gzip(let response): return response
    }
  }

  /// Makes the answer, on a worker thread.
  private func work(_ wanted: LayoutRequest, _ key: RequestKey, _ digest: ContentDigest, wantsGzip: Bool) -> Response {
    // Meanwhile somebody else may have asked for the same.
    if var answer = cache.peek(key) {
      compress(&answer, digest, wantsGzip: wantsGzip)
      cache.insert(answer, for: key)
      return ready(answer, wantsGzip: wantsGzip) ?? answer.plain
    }
    var job: LayoutJob
    do throws(ProblemError) {
      job = try SubtreeDocument.applied(
        to: wanted.prepared(), store: subtrees, limit: configuration.bodyLimit)
    } catch {
      return Self.response(error.problem)
    }
    job.deadline = wanted.job.deadline
    // Digests of subtrees are worth something only where the subtrees are kept.
    let shared = job.options.digests ? nil : shared
    if let stored = shared?.body(for: digest), let answer = answer(stored, job.options.format, digest, wanted) {
      return keep(answer, key, digest, wantsGzip, ServerTiming.sharedHit)
    }
    do throws(LayoutFailure) {
      var outcome = try layout(job)
      NodeDigest.add(job.digests, to: &outcome, job.options)
      guard outcome.body.count <= configuration.outputLimit else {
        outcome.afterwards?()
        throw .limitExceeded(
          .init("The answer has \(outcome.body.count) bytes; at most \(configuration.outputLimit) are allowed."))
      }
      let warnings = job.options.format == .svg ? WarningFields(outcome.warnings) : nil
      var answer = answer(outcome.body, warnings, job.options.format, digest, wanted)
      if let root = job.digests.first { answer.plain.headers.append("Boxwright-Digest", root.digest) }
      return keep(answer, key, digest, wantsGzip, ServerTiming.text(outcome.work)) { [outcome] in
        outcome.afterwards?()
        metrics.record(outcome.work)
        shared?.insert(warnings?.stored(before: outcome.body) ?? outcome.body, for: digest)
      }
    } catch {
      return response(error)
    }
  }

  /// Keeps a new answer in this process, and returns it in the form to send.
  ///
  /// The client does not wait for an answer of usual size to be kept. What is kept has memory of its own: what is sent lies
  /// in memory that one request after the other uses, and that is quick to write to.
  ///
  /// - Parameter record: tells others of the answer.
  private func keep(
    _ answer: Answer, _ key: RequestKey, _ digest: ContentDigest, _ wantsGzip: Bool, _ timing: String,
    record: @escaping @Sendable () -> Void = {}
  ) -> Response {
    var answer = answer
    compress(&answer, digest, wantsGzip: wantsGzip)
    var response = ready(answer, wantsGzip: wantsGzip) ?? answer.plain
    response.isRepeated = false
    response.headers.set("Server-Timing", timing)
    if answer.byteCount <= Self.deferredSize {
      response.afterwards = { [cache, answer] in
        record()
        cache.insert(answer.copy(), for: key)
      }
    } else {
      record()
      cache.insert(answer, for: key)
    }
    return response
  }

  /// The most bytes of an answer that is kept only after it was sent.
  private static let deferredSize = 128 << 10

  /// The answer that another process has stored; `nil` if it cannot be read.
  private func answer(
    _ stored: [UInt8], _ format: LayoutOptions.Format, _ digest: ContentDigest, _ wanted: LayoutRequest
  ) -> Answer? {
    guard format == .svg else { return answer(stored, nil, format, digest, wanted) }
    guard let (fields, body) = WarningFields.read(stored) else { return nil }
    return answer(body, fields, format, digest, wanted)
  }

  private func answer(
    _ body: [UInt8], _ warnings: WarningFields?, _ format: LayoutOptions.Format, _ digest: ContentDigest,
    _ wanted: LayoutRequest
  ) -> Answer {
    var response = Response(.ok, body: Payload(body))
    response.headers.reserveCapacity(12)
    response.headers.append("Content-Type", format.mediaType)
    warnings?.add(to: &response.headers)
    addCaching(to: &response, tag(digest, isCompressed: false), wanted)
    response.headers.append("Server-Timing", ServerTiming.cacheHit)
    Self.addSecurity(to: &response, format)
    response.isRepeated = true
    return Answer(plain: response, compressed: .unknown)
  }

  private static func addSecurity(to response: inout Response, _ format: LayoutOptions.Format) {
    response.headers.append("X-Content-Type-Options", "nosniff")
    if format == .svg { response.headers.append("Content-Security-Policy", pictureSecurityPolicy) }
  }

  /// A picture that is opened by itself runs nothing and loads nothing.
  private static let pictureSecurityPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

  private func compress(_ answer: inout Answer, _ digest: ContentDigest, wantsGzip: Bool) {
    guard wantsGzip, case .unknown = answer.compressed else { return }
    guard answer.plain.body.count >= configuration.gzipThreshold,
      let body = Gzip.compress(answer.plain.body, level: configuration.gzipLevel)
    else {
      answer.compressed = .useless
      return
    }
    var response = answer.plain
    response.body = body
    response.headers.set("ETag", tag(digest, isCompressed: true).fieldValue)
    response.headers.append("Content-Encoding", "gzip")
    answer.compressed = .gzip(response)
  }

  private func addCaching(to response: inout Response, _ tag: EntityTag, _ wanted: LayoutRequest) {
    response.headers.append("ETag", tag.fieldValue)
    response.headers.append("Cache-Control", cacheControl)
    response.headers.append(
      "Vary",
      wanted.dependsOnAccept
        ? "Accept, Accept-Encoding, Boxwright-Options" : "Accept-Encoding, Boxwright-Options")
  }

  private func response(_ failure: LayoutFailure) -> Response {
    switch failure {
    case .malformed(let place): Self.problem(.badRequest, place).response()
    case .limitExceeded(let place): Self.problem(.unprocessableContent, place).response()
    case .deadlineExceeded: Refusal.deadlineExceeded(milliseconds: configuration.requestTimeout).response
    }
  }

  private static func problem(_ status: Status, _ place: LayoutFailure.Place) -> ProblemDetails {
    ProblemDetails(status, place.message, line: place.line, column: place.column, pointer: place.pointer)
  }

  /// Problems that depend on the media types name those that would do.
  static func response(_ problem: ProblemDetails) -> Response {
    var response = problem.response()
    switch problem.status {
    case .unsupportedMediaType where problem.headers.fields.isEmpty:
      response.headers.append("Accept-Post", LayoutRequestReading.acceptedTypes)
    case .notAcceptable: response.headers.append("Vary", "Accept")
    default: break
    }
    return response
  }
}
