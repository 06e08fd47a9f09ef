import Foundation

/// The parts of an http URL.
struct HealthURL {
  let host: String
  let port: String
  let target: String

  /// Nil if the text is not `http://host[:port][/path]`.
  init?(_ text: String) {
    guard let parts = URLComponents(string: text), parts.scheme?.lowercased() == "http", let host = parts.host,
      !host.isEmpty
    else { return nil }
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    port = String(parts.port ?? 80)
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    target = path + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
  }
}

/// Why a service does not seem to be well.
struct HealthError: Error {
  let description: String
}

/// As much of an HTTP client as a health check needs.
enum HealthClient {
  /// The status code of the answer.
  static func status(of url: HealthURL, timeoutSeconds: Int) throws(HealthError) -> Int {
    let descriptor = try connect(to: url, timeoutSeconds: timeoutSeconds)
    defer { close(descriptor) }
    let name = url.host.contains(":") ? "[\(url.host)]" : url.host
    let request = Array(
      "GET \(url.target) HTTP/1.1\r\nHost: \(name):\(url.port)\r\nUser-Agent: boxwright-health\r\nConnection: close\r\n\r\n"
        .utf8)
    guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw failure("cannot send")
    }
    // The status line: `HTTP/1.1 200 `.
    var line: [UInt8] = []
    while line.count < 13 {
      var byte: UInt8 = 0
      switch recv(descriptor, &byte, 1, 0) {
      case 1: line.append(byte)
      case 0: throw HealthError(description: "the service has closed the connection without an answer")
      default: throw failure("no answer")
      }
    }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      throw HealthError(description: "the answer is not HTTP")
    }
    return status
  }

  private static func connect(to url: HealthURL, timeoutSeconds: Int) throws(HealthError) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(url.host, url.port, &hints, &list)
    guard status == 0, let list else {
      throw HealthError(description: "cannot find \(url.host): \(String(cString: gai_strerror(status)))")
    }
    defer { freeaddrinfo(list) }
    var next: UnsafeMutablePointer<addrinfo>? = list
    while let info = next?.pointee {
      let descriptor = socket(info.ai_family, info.ai_socktype, 0)
      var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
      setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
      if Glibc.connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 { return descriptor }
      close(descriptor)
      next = info.ai_next
    }
    throw failure("cannot connect to \(url.host):\(url.port)")
  }

  private static func failure(_ what: String) -> HealthError {
    HealthError(description: "\(what): \(String(cString: strerror(errno)))")
  }
}
