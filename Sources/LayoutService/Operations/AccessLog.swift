import Glibc
import HTTP
import Synchronization

/// Collects a line of JSON for every request, for `flush` to write. Never waits for whoever reads the lines: those that
/// do not fit any more are counted and dropped.
public final class AccessLog: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    /// Where the part of the buffer begins that is not written yet.
    var start = 0
    var dropped = 0
    /// The second that `date` stands for.
    var second = -1
    var date = ""

    mutating func removeFirst(_ count: Int) {
      start += count
      // Bytes move only once for each time that they are written.
      guard start >= buffer.count / 2 else { return }
      buffer.removeFirst(start)
      start = 0
    }
  }

  /// A pipe that can be written to takes at least this much without waiting.
  private static let writeSize = 4096

  private static let bufferLimit = 4 << 20
  private static let targetLimit = 200

  private let descriptor: Int32
  private let state = Mutex(State())

  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Lines that were lost.
  public var dropped: Int { state.withLock { $0.dropped } }

  func append(_ exchange: ExchangeRecord) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    state.withLock { state in
      guard state.buffer.count < Self.bufferLimit else {
        state.dropped += 1
        return
      }
      if state.second != now.tv_sec {
        state.second = now.tv_sec
        state.date = Timestamp.date(now.tv_sec)
      }
      state.buffer += Self.line(exchange, time: Timestamp.text(state.date, nanoseconds: now.tv_nsec)).bytes
      state.buffer.append(UInt8(ascii: "\n"))
    }
  }

  private static func line(_ exchange: ExchangeRecord, time: String) -> JSONText {
    .object { json in
      json.member("time", time)
      json.member("level", exchange.status.code >= 500 ? "error" : "info")
      json.member("message", "request")
      json.member("remote", exchange.remoteAddress)
      json.member("method", exchange.method)
      json.member("target", withoutSignature(shortened(exchange.target)))
      json.member("status", exchange.status.code)
      json.member("requestBytes", exchange.requestBytes)
      json.member("responseBytes", exchange.responseBytes)
      json.member("milliseconds", milli: Int(clamping: exchange.duration / 1000))
      json.member("userAgent", shortened(exchange.userAgent))
      if !exchange.requestIdentifier.isEmpty { json.member("requestId", exchange.requestIdentifier) }
      if exchange.isIdentifierReplaced {
        json.member("note", "the X-Request-ID that came is not 1 to 128 visible ASCII characters")
      }
      if !exchange.traceIdentifier.isEmpty { json.member("traceId", exchange.traceIdentifier) }
      if !exchange.isComplete { json.member("aborted", 1) }
    }
  }

  /// A target with `…` for the value of `signature`: who reads the log is not to use the links in it.
  static func withoutSignature(_ target: String) -> String {
    guard let question = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return target }
    let query = target[target.utf8.index(after: question)...]
    guard query.utf8.count >= "signature=".utf8.count else { return target }
    let parameters = query.split(separator: "&", omittingEmptySubsequences: false).map { parameter -> Substring in
      parameter.hasPrefix("signature=") ? "signature=…" : parameter
    }
    return target[...question] + parameters.joined(separator: "&")
  }

  /// Documents in links do not belong into a log.
  private static func shortened(_ text: String) -> String {
    text.utf8.count <= targetLimit ? text : String(text.prefix(targetLimit)) + "…"
  }

  /// Writes what has come together, as far as that is possible without waiting. To be called by one thread at a time.
  public func flush() {
    while isWritable {
      let part = state.withLock { Array($0.buffer[$0.start...].prefix(Self.writeSize)) }
      guard !part.isEmpty else { return }
      let count = part.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      state.withLock { $0.removeFirst(count) }
    }
  }

  private var isWritable: Bool {
    var descriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&descriptor, 1, 0) == 1 && descriptor.revents & Int16(POLLOUT) != 0
  }
}
