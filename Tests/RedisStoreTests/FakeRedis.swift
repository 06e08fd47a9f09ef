import Glibc
import Synchronization

/// A server on a Unix socket that answers commands as a test says: what a healthy Redis never does, too.
final class FakeRedis: Sendable {
  /// The answer to a command, in the protocol's form; nil for none at all.
  typealias Answer = @Sendable ([String]) -> String?

  let path: String
  private let listener: Int32
  private let received = Mutex<[[String]]>([])

  /// The commands so far.
  var commands: [[String]] { received.withLock { $0 } }

  /// A path for a socket, where nothing is yet.
  static func newPath() -> String { "/tmp/boxwright-redis-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).sock" }

  init(path: String = newPath(), answer: @escaping Answer) {
    self.path = path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    listen(listener, 16)
    self.listener = listener
    startThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        startThread { [weak self] in
          Self.serve(connection, answer) { command in self?.received.withLock { $0.append(command) } }
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    unlink(path)
  }

  private static func serve(_ connection: Int32, _ answer: Answer, _ note: ([String]) -> Void) {
    defer { close(connection) }
    var buffer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(connection, &chunk, chunk.count)
      if count <= 0 { return }
      buffer += chunk[..<count]
      while let (command, length) = parse(buffer) {
        buffer.removeFirst(length)
        note(command)
        guard let text = answer(command) else { continue }
        let bytes = Array(text.utf8)
        if send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) < 0 { return }
      }
    }
  }

  /// The first whole command of `*2\r\n$3\r\nGET\r\n$1\r\na\r\n…`, and how many bytes it has.
  private static func parse(_ bytes: [UInt8]) -> ([String], Int)? {
    var position = 0
    func number() -> Int? {
      guard let end = bytes[position...].firstIndex(of: 0x0A) else { return nil }
      defer { position = end + 1 }
      return Int(String(decoding: bytes[(position + 1)..<(end - 1)], as: UTF8.self))
    }
    guard position < bytes.count, let count = number() else { return nil }
    var words: [String] = []
    for _ in 0..<count {
      guard position < bytes.count, let length = number(), position + length + 2 <= bytes.count else { return nil }
      words.append(String(decoding: bytes[position..<(position + length)], as: UTF8.self))
      position += length + 2
    }
    return (words, position)
  }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func startThread(_ run: @escaping @Sendable () -> Void) {
  var thread = pthread_t()
  let argument = Unmanaged.passRetained(Body(run)).toOpaque()
  pthread_create(
    &thread, nil,
    { argument in
      if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }, argument)
  pthread_detach(thread)
}
