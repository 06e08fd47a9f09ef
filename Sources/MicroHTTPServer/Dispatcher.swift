import CMicroHTTPD
import Glibc
import HTTP
import Synchronization

/// What happens to each connection and request. All of it runs on the event thread, which is the leader of the event loop,
/// but for what it hands to workers.
final class Dispatcher: Sendable {
  let application: any Application
  let configuration: ServerConfiguration
  let gauges: ServerGauges
  let pool: WorkerPool
  let loop: EventLoop
  let connections = ConnectionTable()
  let messages = KeptMessages()
  /// Requests that have begun and not ended.
  let exchanges = Atomic<Int>(0)
  /// Set when requests that begin are no longer let in.
  let isRefusing = Atomic<Bool>(false)
  let lingering = LingeringSockets()
  private let signal: EventSignal
  private let answers: AnswerMemory
  private let silent = SilentConnections()

  init(application: any Application, configuration: ServerConfiguration, gauges: ServerGauges) throws(ServerError) {
    self.application = application
    self.configuration = configuration
    self.gauges = gauges
    signal = try EventSignal()
    pool = WorkerPool(queueLimit: configuration.queueLimit, gauges: gauges, signal: signal)
    loop = try EventLoop(pool: pool, signal: signal)
    answers = AnswerMemory(limit: configuration.answerMemory, gauges: gauges)
  }

  func connected(descriptor: Int32, address: String) -> ConnectionRecord {
    let record = ConnectionRecord(descriptor: descriptor, address: address)
    gauges.connections.add(1, ordering: .relaxed)
    if gauges.connections.load(ordering: .relaxed) > configuration.connectionLimit { makeRoom() }
    awaitRequest(on: record)
    connections.insert(record)
    return record
  }

  func disconnected(_ record: ConnectionRecord) {
    connections.remove(record)
    silent.remove(record)
    // Closing it does not end the connection while another descriptor of it is open.
    if record.isLingering { shutdown(record.descriptor, Int32(SHUT_WR)) }
    gauges.connections.subtract(1, ordering: .relaxed)
  }

  /// All connections are taken: the one whose client has been silent for the longest gives way. Where all have a request
  /// that is worked on or answered, nobody does.
  private func makeRoom() {
    guard let oldest = silent.oldest else { return }
    silent.remove(oldest)
    shutdown(oldest.descriptor, Int32(SHUT_RDWR))
    gauges.connectionsGivenUp.add(1, ordering: .relaxed)
  }

  /// The next request line must come before the idle timeout and what a request may take to come are over.
  private func awaitRequest(on record: ConnectionRecord) {
    record.begin(receiving: true, within: configuration.idleTimeout &+ configuration.receiveTimeout)
    silent.append(record)
  }

  func begin(target: UnsafePointer<CChar>, on record: ConnectionRecord) -> Exchange {
    record.begin(receiving: true, within: configuration.receiveTimeout)
    silent.append(record)
    exchanges.add(1, ordering: .relaxed)
    return Exchange(target: target, record: record)
  }

  /// Called when the head has come, for each part of the body, at the end of the body, and when the connection is
  /// resumed. Returns false if the connection is to be closed.
  func advance(_ exchange: Exchange, _ connection: OpaquePointer, upload: UnsafeRawBufferPointer, head: () -> Head)
    -> Bool
  {
    switch exchange.stage {
    case .begun: return receiveHead(head(), exchange, connection)
    case .receiving:
      if upload.isEmpty { return dispatch(exchange, connection) }
      silent.append(exchange.record)
      receiveBody(upload, exchange)
      return true
    case .refused(let response):
      exchange.received &+= upload.count
      silent.append(exchange.record)
      if upload.isEmpty { return answer(response, exchange, connection) }
      return exchange.received <= configuration.swallowLimit
    case .working:
      guard let response = exchange.takeOutcome() else { return false }
      return answer(response, exchange, connection)
    case .answered: return false
    }
  }

  struct Head {
    var method: String
    var version: String
    var headers: Headers
    /// What is wrong with its bytes.
    var fault: String?
  }

  private func receiveHead(_ head: Head, _ exchange: Exchange, _ connection: OpaquePointer) -> Bool {
    exchange.method = head.method
    do throws(FramingError) {
      exchange.framing = try MessageFraming(method: head.method, version: head.version, headers: head.headers)
      exchange.request = try request(head, exchange)
    } catch {
      return answerAndClose(
        application.refusal(error.refusal, of: exchange.request, identifier: exchange.identifier), exchange, connection)
    }
    guard let refusal = refuse(exchange) else {
      exchange.stage = .receiving
      exchange.body.reserveCapacity(min(exchange.framing.contentLength ?? 0, ServerConfiguration.connectionMemory))
      return true
    }
    guard exchange.framing.hasBody else {
      exchange.stage = .refused(refusal)
      return true
    }
    return answerAndClose(refusal, exchange, connection)
  }

  private func request(_ head: Head, _ exchange: Exchange) throws(FramingError) -> Request {
    guard exchange.rawTarget.utf8.count <= configuration.targetLimit else {
      throw FramingError(.targetTooLong(limit: configuration.targetLimit))
    }
    if let fault = head.fault { throw .malformed(fault) }
    guard exchange.isTargetText, let target = RequestTarget(exchange.rawTarget) else {
      throw .malformed("the request target is malformed")
    }
    var request = Request(
      method: head.method, target: target, headers: head.headers, remoteAddress: exchange.record.address)
    if request.identifier == nil { request.assignedIdentifier = exchange.identifier }
    return request
  }

  /// What can be refused before the body comes.
  private func refuse(_ exchange: Exchange) -> Response? {
    guard let request = exchange.request else { return nil }
    if isRefusing.load(ordering: .relaxed) {
      return application.refusal(.stopping, of: request)
    }
    if let response = application.admit(request) { return response }
    if exchange.framing.contentLength ?? 0 > configuration.bodyLimit {
      return application.refusal(.bodyTooLarge(limit: configuration.bodyLimit), of: request)
    }
    return nil
  }

  /// Answers before the body has come, if there is one. What is under way of it is read and forgotten, within bounds,
  /// after the connection has ended: else the client's system could throw away the answer.
  private func answerAndClose(_ response: Response, _ exchange: Exchange, _ connection: OpaquePointer) -> Bool {
    exchange.mustClose = true
    exchange.record.isLingering = lingering.insert(exchange.record.descriptor, bytes: configuration.swallowLimit)
    return answer(response, exchange, connection)
  }

  private func receiveBody(_ part: UnsafeRawBufferPointer, _ exchange: Exchange) {
    exchange.received &+= part.count
    if exchange.received > configuration.bodyLimit {
      forgetBody(of: exchange)
      exchange.stage = .refused(
        application.refusal(.bodyTooLarge(limit: configuration.bodyLimit), of: exchange.request))
    } else if gauges.bodyBytes.load(ordering: .relaxed) + part.count > configuration.bodyMemory {
      forgetBody(of: exchange)
      let refusal = Refusal.bodyMemoryFull(limit: configuration.bodyMemory)
      exchange.stage = .refused(application.refusal(refusal, of: exchange.request))
    } else {
      exchange.body.append(contentsOf: part)
      exchange.countedBytes += part.count
      gauges.bodyBytes.add(part.count, ordering: .relaxed)
    }
  }

  private func forgetBody(of exchange: Exchange) {
    exchange.body = []
    gauges.bodyBytes.subtract(exchange.countedBytes, ordering: .relaxed)
    exchange.countedBytes = 0
  }

  private func dispatch(_ exchange: Exchange, _ connection: OpaquePointer) -> Bool {
    guard var request = exchange.request else { return false }
    request.body = exchange.body
    exchange.body = []
    switch application.respond(to: request) {
    case .now(let response): return answer(response, exchange, connection)
    case .later(let work):
      guard pool.hasRoom else {
        return answer(application.refusal(.queueFull, of: request), exchange, connection)
      }
      exchange.record.begin(receiving: false, within: configuration.requestTimeout)
      silent.remove(exchange.record)
      exchange.await(on: connection)
      // The event thread finishes what is left to do in `end`, a worker before anybody can ask again.
      if !loop.takes({ if exchange.isAwaited { exchange.finish(work()) } }) {
        pool.submit { if exchange.isAwaited { exchange.finish(work().completed()) } }
      }
      return true
    case .stream(let response, let body):
      guard pool.hasRoom else {
        return answer(application.refusal(.queueFull, of: request), exchange, connection)
      }
      return answer(response, streaming: body, exchange, connection)
    }
  }

  private func answer(
    _ response: Response, streaming body: any StreamedBody, _ exchange: Exchange, _ connection: OpaquePointer
  ) -> Bool {
    let stream = BodyStream(
      body, pool: pool, record: exchange.record, sendTimeout: configuration.sendTimeout, gauges: gauges)
    exchange.stream = stream
    silent.remove(exchange.record)
    exchange.record.stream.withLock { $0 = stream }
    exchange.stage = .answered
    exchange.record.begin(receiving: false, within: configuration.sendTimeout)
    exchange.answer = (response.status, 0)
    let closing = exchange.mustClose || gauges.isStopping.load(ordering: .relaxed)
    return ResponseQueueing.queue(response, streaming: stream, on: connection, closing: closing)
  }

  private func answer(_ response: Response, _ exchange: Exchange, _ connection: OpaquePointer) -> Bool {
    exchange.afterwards = response.afterwards
    let response = bounded(response, exchange)
    exchange.stage = .answered
    silent.remove(exchange.record)
    exchange.record.begin(receiving: false, within: configuration.sendTimeout)
    exchange.answer = (response.status, exchange.method == "HEAD" ? 0 : response.body.count)
    let closing = exchange.mustClose || gauges.isStopping.load(ordering: .relaxed)
    return ResponseQueueing.queue(response, on: connection, closing: closing, kept: messages)
  }

  /// The response, or a refusal if its body is too much beside those that are being sent already.
  private func bounded(_ response: Response, _ exchange: Exchange) -> Response {
    if answers.hold(response.body) {
      exchange.heldBody = response.body
      return response
    }
    return application.refusal(.answerMemoryFull(limit: configuration.answerMemory), of: exchange.request)
  }

  func end(_ exchange: Exchange, isComplete: Bool) {
    // libmicrohttpd reads no further request of the connection before this.
    (exchange.afterwards ?? exchange.takeOutcome()?.afterwards)?()
    if let body = exchange.heldBody { answers.release(body) }
    exchange.heldBody = nil
    if let stream = exchange.stream {
      exchange.record.stream.withLock { $0 = nil }
      stream.finish()
      exchange.answer?.bytes = stream.sentBytes
    }
    awaitRequest(on: exchange.record)
    forgetBody(of: exchange)
    exchanges.subtract(1, ordering: .relaxed)
    application.completed(
      ExchangeRecord(
        method: exchange.method, target: exchange.rawTarget, path: exchange.request?.target.path ?? "",
        remoteAddress: exchange.record.address, userAgent: exchange.request?.headers["User-Agent"] ?? "",
        requestIdentifier: exchange.request?.identifier ?? exchange.identifier,
        status: exchange.answer?.status ?? Status(0),
        requestBytes: exchange.received,
        responseBytes: exchange.answer?.bytes ?? 0, duration: MonotonicClock.now &- exchange.started,
        isComplete: isComplete, traceIdentifier: exchange.request?.trace?.traceIdentifier ?? "",
        isIdentifierReplaced: exchange.request?.hasInvalidIdentifier ?? false))
  }

  /// Answers all requests that workers have not finished with 503.
  func abandon(_ exchanges: [Exchange], _ refusal: Refusal) {
    for exchange in exchanges { exchange.finish(application.refusal(refusal, of: exchange.request)) }
    if !exchanges.isEmpty { signal.raise() }
  }

  /// Ends all bodies that are not complete.
  func abandonStreams() {
    for stream in connections.streams { stream.abort() }
    signal.raise()
  }
}
