import CMicroHTTPD
import Glibc

// What libmicrohttpd can do at best: the same bytes in answer to everything, from one epoll thread like the service's.
// `make bench` measures the service's cached answers against it.

/// The answer to every request. Written once, before the daemon runs.
private final class Answer {
  let response: OpaquePointer

  init?(byteCount: Int) {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: byteCount)
    let response = bytes.withUnsafeBytes {
      MHD_create_response_from_buffer(
        byteCount, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
    guard let response else { return nil }
    MHD_add_response_header(response, "Content-Type", "text/plain")
    self.response = response
  }
}

/// `MHD_AccessHandlerCallback`
private func answer(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ uploadData: UnsafePointer<CChar>?,
  _ uploadSize: UnsafeMutablePointer<Int>?, _ requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let uploadSize, let requestContext else { return .NO }
  // The first call comes before the body, and is answered by none.
  if requestContext.pointee == nil {
    requestContext.pointee = context
    return .YES
  }
  if uploadSize.pointee > 0 {
    uploadSize.pointee = 0
    return .YES
  }
  let answer = Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue()
  return MHD_queue_response(connection, 200, answer.response)
}

@main enum BareServer {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 2, let port = UInt16(exactly: arguments[0]), let answer = Answer(byteCount: arguments[1])
    else {
      fail("usage: BareServer PORT BYTES")
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    let context = Unmanaged.passRetained(answer).toOpaque()
    let daemon = withUnsafeMutablePointer(to: &address) { address in
      var options = [
        MHD_OptionItem(option: .SOCK_ADDR, value: 0, ptr_value: address),
        MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
      ]
      return microhttpd_start(MHD_USE_EPOLL_INTERNAL_THREAD.rawValue, handler, context, &options)
    }
    guard daemon != nil else {
      fail("cannot listen on port \(port)")
    }
    while true { pause() }
  }

  private static func fail(_ message: String) -> Never {
    let line = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }

  private static let handler: MHD_AccessHandlerCallback = answer
}
