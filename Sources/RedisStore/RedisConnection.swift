import CHiredis
import Glibc

/// One connection to a Redis server. Every command has a deadline for all of it; after a failure the connection is of no
/// more use.
///
/// Safety: used by one thread at a time. `context` is owned.
final class RedisConnection: @unchecked Sendable {
  enum Reply: Equatable {
    case value([UInt8])
    case status
    case none
    /// The server refuses: out of memory, another type of value, no permission.
    case refused
  }

  struct Failure: Error {}

  private let context: UnsafeMutablePointer<redisContext>
  /// Larger replies end the connection.
  private let replyLimit: Int

  /// Connects, signs in and chooses the database.
  init(_ address: RedisAddress, replyLimit: Int, deadline: ContinuousClock.Instant) throws(Failure) {
    let made: UnsafeMutablePointer<redisContext>? =
      switch address.place {
      case .host(let name, let port): redisConnectNonBlock(name, port)
      case .socket(let path): redisConnectUnixNonBlock(path)
      }
    guard let made else { throw Failure() }
    context = made
    self.replyLimit = replyLimit
    guard made.pointee.err == 0 else { throw Failure() }
    try wait(for: POLLOUT, until: deadline)
    if let password = address.password {
      let credentials = address.user.map { [$0, password] } ?? [password]
      try expectStatus(["AUTH"] + credentials, deadline)
    }
    if address.database != 0 { try expectStatus(["SELECT", "\(address.database)"], deadline) }
    try expectStatus(["PING"], deadline)
  }

  deinit { redisFree(context) }

  private func expectStatus(_ command: [String], _ deadline: ContinuousClock.Instant) throws(Failure) {
    guard try reply(to: command.map { Array($0.utf8) }, deadline: deadline) == .status else { throw Failure() }
  }

  /// Sends a command and waits for its reply, for both of them no longer than until the deadline.
  func reply(to command: [[UInt8]], deadline: ContinuousClock.Instant) throws(Failure) -> Reply {
    guard append(command) else { throw Failure() }
    var isWritten: Int32 = 0
    while isWritten == 0 {
      guard redisBufferWrite(context, &isWritten) == REDIS_OK else { throw Failure() }
      if isWritten == 0 { try wait(for: POLLOUT, until: deadline) }
    }
    while true {
      var reply: UnsafeMutableRawPointer?
      guard redisGetReplyFromReader(context, &reply) == REDIS_OK else { throw Failure() }
      if let reply {
        defer { freeReplyObject(reply) }
        return try Self.read(reply.assumingMemoryBound(to: redisReply.self).pointee)
      }
      try wait(for: POLLIN, until: deadline)
      guard redisBufferRead(context) == REDIS_OK, context.pointee.reader.pointee.len <= replyLimit else {
        throw Failure()
      }
    }
  }

  private func append(_ command: [[UInt8]]) -> Bool {
    let lengths = command.map(\.count)
    let bytes = Array(command.joined()) + [0]
    return bytes.withUnsafeBytes { bytes in
      var start = 0
      let arguments = lengths.map { length -> UnsafePointer<CChar>? in
        defer { start += length }
        return (bytes.baseAddress.map { $0 + start })?.assumingMemoryBound(to: CChar.self)
      }
      return arguments.withUnsafeBufferPointer { arguments in
        let list = UnsafeMutablePointer(mutating: arguments.baseAddress)
        return redisAppendCommandArgv(context, Int32(command.count), list, lengths) == REDIS_OK
      }
    }
  }

  private static func read(_ reply: redisReply) throws(Failure) -> Reply {
    switch reply.type {
    case REDIS_REPLY_STRING:
      guard let text = reply.str else { return .none }
      return .value(Array(UnsafeRawBufferPointer(start: text, count: reply.len)))
    case REDIS_REPLY_STATUS: return .status
    case REDIS_REPLY_NIL: return .none
    case REDIS_REPLY_ERROR: return .refused
    default: throw Failure()
    }
  }

  private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws(Failure) {
    var descriptor = pollfd(fd: context.pointee.fd, events: Int16(events), revents: 0)
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { throw Failure() }
      let (seconds, attoseconds) = left.components
      let milliseconds = Int32(clamping: seconds &* 1000 &+ attoseconds / 1_000_000_000_000_000 &+ 1)
      let count = poll(&descriptor, 1, milliseconds)
      if count > 0 { return }
      if count < 0, errno != EINTR { throw Failure() }
    }
  }
}
