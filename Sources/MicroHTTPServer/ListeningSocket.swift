import CMicroHTTPD
import Glibc

/// A TCP socket that accepts connections.
struct ListeningSocket {
  let descriptor: Int32
  /// The port, which the system chose if 0 was asked for.
  let port: Int
  let sharing: Sharing

  /// Who else may accept connections.
  enum Sharing {
    case alone
    /// Other sockets are on the same port.
    case port
    /// The same socket is open elsewhere.
    case socket
  }

  init(_ configuration: ServerConfiguration) throws(ServerError) {
    if let descriptor = configuration.inheritedSocket {
      try self.init(inherited: descriptor)
    } else {
      try self.init(
        host: configuration.host, port: configuration.port, sharing: configuration.sharesPort ? .port : .alone)
    }
  }

  /// Takes over a socket that listens already.
  init(inherited descriptor: Int32) throws(ServerError) {
    var isListening: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0, isListening != 0 else {
      throw ServerError("descriptor \(descriptor) is not a listening socket")
    }
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { throw ServerError("descriptor \(descriptor) cannot be used: \(Self.lastError())") }
    self.descriptor = descriptor
    port = Self.boundPort(descriptor)
    sharing = .socket
  }

  init(host: String, port: Int, sharing: Sharing = .alone) throws(ServerError) {
    guard let service = UInt16(exactly: port) else { throw ServerError("\(port) is not a port") }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, "\(service)", &hints, &list)
    guard status == 0, let list else {
      throw ServerError("cannot find the address \(host): \(String(cString: gai_strerror(status)))")
    }
    defer { freeaddrinfo(list) }
    descriptor = try Self.bind(list.pointee, name: "\(host):\(port)", sharing)
    self.sharing = sharing
    self.port = Self.boundPort(descriptor)
  }

  private static func bind(_ info: addrinfo, name: String, _ sharing: Sharing) throws(ServerError) -> Int32 {
    let type = info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(info.ai_family, type, 0)
    guard descriptor >= 0 else { throw ServerError("cannot make a socket: \(lastError())") }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    if sharing == .port { setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, socklen_t(MemoryLayout<Int32>.size)) }
    guard Glibc.bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, 1024) == 0 else {
      let error = lastError()
      close(descriptor)
      throw ServerError("cannot listen on \(name): \(error)")
    }
    // Whoever listened here before may have sent connections elsewhere.
    if sharing == .port { microhttpd_spread_connections(descriptor) }
    return descriptor
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }

  private static func boundPort(_ descriptor: Int32) -> Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
    }
    return SocketAddress.port(of: address)
  }
}
