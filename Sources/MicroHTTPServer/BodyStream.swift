import CMicroHTTPD
import HTTP

/// A body on its way from the workers that make its pieces to libmicrohttpd, which sends them.
///
/// One piece is made at a time, by whichever worker is free, and no further ones while enough is waiting to be sent: a
/// slow client costs memory for so much, and no thread.
///
/// Safety: `state` is touched only with `lock` locked. libmicrohttpd lets any thread resume a suspended connection.
final class BodyStream: @unchecked Sendable {
  private struct State {
    /// What is waiting to be sent, and where in the first piece that begins.
    var pieces: [[UInt8]] = []
    var offset = 0
    var waitingBytes = 0
    /// Whether a worker is at a piece, or will be.
    var isMaking = false
    var hasEnded = false
    var isAborted = false
    /// The connection, while it is suspended because nothing is waiting to be sent.
    var suspended: OpaquePointer?

    mutating func addWaiting(_ count: Int, _ gauges: ServerGauges) {
      waitingBytes += count
      gauges.answerBytes.add(count, ordering: .relaxed)
    }
  }

  /// Pieces are made ahead until so many bytes are waiting.
  private static let aheadLimit = 256 << 10
  // `MHD_CONTENT_READER_END_OF_STREAM` and `…_END_WITH_ERROR`, which are macros with casts.
  private static let end = -1
  fileprivate static let failure = -2

  private let lock = Lock()
  private var state = State()
  private let source: any StreamedBody
  private let pool: WorkerPool
  private let record: ConnectionRecord
  /// From a piece to the next that the client takes, in milliseconds.
  private let sendTimeout: Int
  private let gauges: ServerGauges
  /// Touched by the event thread alone.
  private(set) var sentBytes = 0

  init(_ source: any StreamedBody, pool: WorkerPool, record: ConnectionRecord, sendTimeout: Int, gauges: ServerGauges) {
    self.source = source
    self.pool = pool
    self.record = record
    self.sendTimeout = sendTimeout
    self.gauges = gauges
  }

  /// What libmicrohttpd is to send next: the number of bytes, 0 after the connection was suspended, or the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, _ connection: OpaquePointer) -> Int {
    var startsWorker = false
    let result = lock.withLock { () -> Int in
      if state.isAborted { return Self.failure }
      let count = take(into: buffer)
      startsWorker = shouldMake()
      if count > 0 { return count }
      if state.hasEnded { return Self.end }
      // Suspended before anybody can resume it.
      MHD_suspend_connection(connection)
      state.suspended = connection
      // The layout has a deadline of its own.
      record.deadline.store(0, ordering: .relaxed)
      return 0
    }
    if startsWorker { pool.submit { [self] in make() } }
    if result > 0 {
      sentBytes += result
      record.begin(receiving: false, within: sendTimeout)
    }
    return result
  }

  private func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let piece = state.pieces.first, !buffer.isEmpty else { return 0 }
    let count = min(piece.count - state.offset, buffer.count)
    buffer.copyBytes(from: piece[state.offset..<state.offset + count])
    state.offset += count
    state.addWaiting(-count, gauges)
    if state.offset == piece.count {
      state.pieces.removeFirst()
      state.offset = 0
    }
    return count
  }

  /// Whether a worker is to make another piece; if so, it is counted as being made.
  private func shouldMake() -> Bool {
    guard !state.isMaking, !state.hasEnded, !state.isAborted, state.waitingBytes < Self.aheadLimit else { return false }
    state.isMaking = true
    return true
  }

  /// Makes a piece, on a worker thread. Another one waits in the queue like all other work.
  private func make() {
    let piece = lock.withLock { state.isAborted } ? nil : source.next()
    var goesOn = false
    let connection = lock.withLock { () -> OpaquePointer? in
      state.isMaking = false
      if let piece {
        state.pieces.append(piece)
        state.addWaiting(piece.count, gauges)
      } else {
        state.hasEnded = true
      }
      goesOn = shouldMake()
      defer { state.suspended = nil }
      return state.suspended
    }
    resume(connection)
    if goesOn { pool.submit { [self] in make() } }
  }

  private func resume(_ connection: OpaquePointer?) {
    guard let connection else { return }
    record.begin(receiving: false, within: sendTimeout)
    MHD_resume_connection(connection)
  }

  /// Ends the body before its end: the client sees that it is not complete. From any thread.
  func abort() { resume(giveUp()) }

  /// The exchange is over, whether all of the body was sent or not: the connection is not touched any more.
  func finish() { _ = giveUp() }

  private func giveUp() -> OpaquePointer? {
    let connection = lock.withLock { () -> OpaquePointer? in
      state.isAborted = true
      state.pieces = []
      state.addWaiting(-state.waitingBytes, gauges)
      defer { state.suspended = nil }
      return state.suspended
    }
    source.cancel()
    return connection
  }
}

/// `MHD_ContentReaderCallback`
func readStream(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  guard let context, let buffer else { return BodyStream.failure }
  let reading = Unmanaged<StreamReading>.fromOpaque(context).takeUnretainedValue()
  return reading.stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size), reading.connection)
}

/// `MHD_ContentReaderFreeCallback`
func releaseStream(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<StreamReading>.fromOpaque(context).release()
}

/// A stream with the connection that it is sent on, which libmicrohttpd does not tell its callbacks.
///
/// Safety: used by the event thread alone.
final class StreamReading: @unchecked Sendable {
  let stream: BodyStream
  let connection: OpaquePointer

  init(_ stream: BodyStream, _ connection: OpaquePointer) {
    self.stream = stream
    self.connection = connection
  }
}
