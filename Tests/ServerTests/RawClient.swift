import Glibc

/// A client that sends exactly the bytes it is told to, and shows exactly those that come back.
final class RawClient {
  private let descriptor: Int32

  init?(port: Int) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(truncatingIfNeeded: port)).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    if status != 0 { return nil }
  }

  deinit { close(descriptor) }

  /// False if the connection is gone.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private var buffer: [UInt8] = []

  /// A response, its body by Content-Length; nil if the connection ended or nothing came in time.
  func receive(hasBody: Bool = true) -> RawResponse? {
    while true {
      if let response = takeResponse(hasBody: hasBody) { return response }
      guard receiveMore() else { return nil }
    }
  }

  /// Everything until the connection ends.
  func receiveAll() -> String {
    while receiveMore() {}
    defer { buffer = [] }
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Everything up to a text, which it ends with; nil if that does not come.
  func receive(until end: String) -> String? {
    let end = Array(end.utf8)
    while true {
      if let index = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) {
        defer { buffer.removeFirst(index + end.count) }
        return String(decoding: buffer[..<(index + end.count)], as: UTF8.self)
      }
      guard receiveMore() else { return nil }
    }
  }

  private func receiveMore() -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &part, part.count, 0)
    guard count > 0 else { return false }
    buffer += part[..<count]
    return true
  }

  private func takeResponse(hasBody: Bool) -> RawResponse? {
    let end = Array("\r\n\r\n".utf8)
    guard let head = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) else { return nil }
    let lines = String(decoding: buffer[..<head], as: UTF8.self).split(separator: "\r\n").map(String.init)
    var response = RawResponse(statusLine: lines.first ?? "", fields: Array(lines.dropFirst()))
    let length = hasBody ? Int(response["Content-Length"] ?? "0") ?? 0 : 0
    guard buffer.count >= head + 4 + length else { return nil }
    response.body = String(decoding: buffer[(head + 4)..<(head + 4 + length)], as: UTF8.self)
    buffer.removeFirst(head + 4 + length)
    return response
  }
}

struct RawResponse {
  var statusLine: String
  var fields: [String]
  var body = ""

  var status: Int { Int(statusLine.split(separator: " ").dropFirst().first ?? "") ?? 0 }

  subscript(name: String) -> String? {
    let prefix = name.lowercased() + ":"
    let field = fields.first { $0.lowercased().hasPrefix(prefix) }
    return field.map { String($0.dropFirst(prefix.count).drop { $0 == " " }) }
  }
}
