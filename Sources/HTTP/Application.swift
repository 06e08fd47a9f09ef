/// What a server does for each request. Servers call it from several threads.
public protocol Application: Sendable {
  /// Looks at the head of a request before its body comes, and refuses it or, with nil, lets it come.
  func admit(_ head: Request) -> Response?

  /// Answers a complete request, at once or later. Must not block: it is called on the thread that
  /// serves all connections.
  func respond(to request: Request) -> Reply

  /// The answer to a request that the server itself does not let through. `request` is nil if it has no valid head.
  ///
  /// - Parameter identifier: the name of a request without a valid head.
  func refusal(_ refusal: Refusal, of request: Request?, identifier: String?) -> Response

  /// Called when a response has gone out or its connection has ended.
  func completed(_ exchange: ExchangeRecord)
}

extension Application {
  public func refusal(_ refusal: Refusal, of request: Request?) -> Response {
    self.refusal(refusal, of: request, identifier: nil)
  }
}

/// An answer, or the work that makes one.
public enum Reply: Sendable {
  case now(Response)
  /// To be called where it may take its time: on a worker thread, or on the event thread while no worker is busy.
  case later(@Sendable () -> Response)
  /// A response whose body is made while it is sent; that of the response itself is not used.
  case stream(Response, any StreamedBody)
}

/// Why a server does not let a request through.
public enum Refusal: Sendable, Equatable {
  /// The message is not HTTP, or its framing is ambiguous.
  case malformed(String)
  case unsupportedVersion
  case unsupportedTransferCoding
  case expectationFailed
  /// Longer than so many bytes.
  case bodyTooLarge(limit: Int)
  case targetTooLong(limit: Int)
  /// All workers are busy and the queue is full.
  case queueFull
  /// The bodies of all requests under way would have more than so many bytes.
  case bodyMemoryFull(limit: Int)
  /// The answers under way would have more than so many bytes.
  case answerMemoryFull(limit: Int)
  /// Not answered within so many ms.
  case deadlineExceeded(milliseconds: Int)
  case stopping
}

/// What became of a request: a line of the access log.
public struct ExchangeRecord: Sendable {
  public var method: String
  public var target: String
  public var path: String
  public var remoteAddress: String
  public var userAgent: String
  /// What the client or a proxy calls this request, or else the server.
  public var requestIdentifier: String
  /// Whether the client gave a name that is none.
  public var isIdentifierReplaced: Bool
  /// The trace that the request belongs to; empty if there is none.
  public var traceIdentifier: String
  public var status: Status
  public var requestBytes: Int
  /// The length of the response's body.
  public var responseBytes: Int
  /// From the request line to the last byte of the answer, in nanoseconds.
  public var duration: UInt64
  /// Whether all of the response was sent.
  public var isComplete: Bool

  public init(
    method: String, target: String, path: String, remoteAddress: String, userAgent: String, requestIdentifier: String,
    status: Status, requestBytes: Int, responseBytes: Int, duration: UInt64, isComplete: Bool,
    traceIdentifier: String = "", isIdentifierReplaced: Bool = false
  ) {
    self.method = method
    self.target = target
    self.path = path
    self.remoteAddress = remoteAddress
    self.userAgent = userAgent
    self.requestIdentifier = requestIdentifier
    self.traceIdentifier = traceIdentifier
    self.isIdentifierReplaced = isIdentifierReplaced
    self.status = status
    self.requestBytes = requestBytes
    self.responseBytes = responseBytes
    self.duration = duration
    self.isComplete = isComplete
  }
}
