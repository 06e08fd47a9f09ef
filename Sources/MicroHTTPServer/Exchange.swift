import CMicroHTTPD
import Glibc
import HTTP
import Synchronization

/// One request on its way to its response.
///
/// Safety: everything but `outcome` is touched only by the event thread, or by nobody while the connection is suspended.
final class Exchange: @unchecked Sendable {
  enum Stage {
    /// The request line has come.
    case begun
    /// The body is coming.
    case receiving
    /// The body is coming, and is thrown away.
    case refused(Response)
    /// The connection is suspended until there is an outcome.
    case working
    case answered
  }

  /// Safety: libmicrohttpd lets any thread resume a suspended connection, which is all that is done with the pointer.
  enum Outcome: @unchecked Sendable {
    case none
    case awaited(OpaquePointer)
    case ready(Response)
  }

  /// Malformed UTF-8 is replaced.
  let rawTarget: String
  /// Whether the target is UTF-8.
  let isTargetText: Bool
  /// Where libmicrohttpd has the target, to be compared with where the rest of the head is.
  let targetStart: UnsafeRawPointer
  /// Bytes up to the first NUL.
  let targetSize: Int
  /// The name of the request where neither the client nor a trace gives one.
  let identifier = RequestIdentifier.next()
  let record: ConnectionRecord
  let started = MonotonicClock.now
  var stage = Stage.begun
  var framing = MessageFraming()
  var method = ""
  var request: Request?
  var body: [UInt8] = []
  /// Bytes that this exchange has in `ServerGauges.bodyBytes`.
  var countedBytes = 0
  /// Bytes of the body so far, those thrown away included.
  var received = 0
  /// Whether the connection must end with this exchange.
  var mustClose = false
  /// The status and the length of the body of the response, once it is queued.
  var answer: (status: Status, bytes: Int)?
  /// What is left to do when the answer is sent.
  var afterwards: (@Sendable () -> Void)?
  /// The body that is being sent, which counts in `AnswerMemory`.
  var heldBody: Payload?
  /// The body that is being made and sent, if it is made piece by piece.
  var stream: BodyStream?
  private let outcome = Mutex(Outcome.none)

  init(target: UnsafePointer<CChar>, record: ConnectionRecord) {
    let text = String(validatingCString: target)
    rawTarget = text ?? String(cString: target)
    isTargetText = text != nil
    targetStart = UnsafeRawPointer(target)
    targetSize = strlen(target)
    self.record = record
  }

  /// Suspends the connection until `finish` is called.
  func await(on connection: OpaquePointer) {
    stage = .working
    // Suspended before anybody can resume it.
    MHD_suspend_connection(connection)
    outcome.withLock { $0 = .awaited(connection) }
    record.working.withLock { $0 = self }
  }

  /// Whether nobody has given an answer yet.
  var isAwaited: Bool {
    outcome.withLock { if case .awaited = $0 { true } else { false } }
  }

  /// Gives the answer and lets the connection go on; the first call counts. From any thread.
  func finish(_ response: Response) {
    let connection: OpaquePointer? = outcome.withLock { outcome in
      guard case .awaited(let connection) = outcome else { return nil }
      outcome = .ready(response)
      return connection
    }
    guard let connection else {
      response.afterwards?()
      return
    }
    // Nobody is late until the event thread sends the answer. Seen together by those who look for late ones.
    record.working.withLock { working in
      working = nil
      record.deadline.store(0, ordering: .relaxed)
    }
    MHD_resume_connection(connection)
  }

  /// The answer that was given.
  func takeOutcome() -> Response? {
    outcome.withLock { outcome in
      guard case .ready(let response) = outcome else { return nil }
      outcome = .none
      return response
    }
  }
}
