/// Limits of a server. Times are in milliseconds.
public struct ServerConfiguration: Sendable {
  /// An address or a name. `0.0.0.0` and `::` are all addresses of the machine.
  public var host = "127.0.0.1"
  /// 0 for any free port.
  public var port = 8080
  /// A listening socket that somebody else has opened and keeps open, as systemd does. Host and port do not matter then.
  public var inheritedSocket: Int32?
  /// Whether other processes may listen on the same port (SO_REUSEPORT): the one that comes after this one.
  public var sharesPort = false
  public var workers = 2
  /// How many requests may wait for a worker.
  public var queueLimit = 128
  /// Stack of a worker thread in bytes: memory is used only as far as the stack grows.
  public var workerStackSize = 64 << 20
  public var connectionLimit = 1024
  public var connectionLimitPerAddress = 0
  /// Bytes of a request's body.
  public var bodyLimit = 4 << 20
  /// Bytes of the bodies of all requests that are not answered yet.
  public var bodyMemory = 256 << 20
  /// Bytes of the bodies of all answers that are being sent. Those up to `ServerGauges.smallAnswer` are always sent.
  public var answerMemory = 256 << 20
  /// Bytes of a request's target.
  public var targetLimit = 16 << 10
  /// How long a connection may be idle between requests.
  public var idleTimeout = 60_000
  /// From the first line of a request to the end of its body.
  public var receiveTimeout = 30_000
  /// From the end of a request to its answer.
  public var requestTimeout = 10_000
  /// From the answer to the last byte sent.
  public var sendTimeout = 60_000
  /// How long requests are served as before when the server is about to stop, each as the last one of its connection.
  public var stopDelay = 0
  /// How long requests may take to finish when the server stops, after that.
  public var stopTimeout = 20_000

  public init() {}

  /// Memory of a connection, in bytes: request line and header fields must fit. It is cleared for every request, so a
  /// larger one makes every request slower.
  static let connectionMemory = 32 << 10

  /// Connections that are accepted beyond the limit until one that is silent has given way.
  public static let reservedConnections = 32

  /// How many bytes of a refused body are read (and forgotten), so that the client gets to see why.
  var swallowLimit: Int {
    let (limit, overflow) = max(bodyLimit, 1 << 20).multipliedReportingOverflow(by: 4)
    return overflow ? .max : limit
  }
}

/// Why a server does not start.
public struct ServerError: Error, Sendable, CustomStringConvertible {
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}
