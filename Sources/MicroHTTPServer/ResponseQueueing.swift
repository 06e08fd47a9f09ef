import CMicroHTTPD
import HTTP

/// Hands a response to libmicrohttpd.
enum ResponseQueueing {
  /// False if the response is impossible; the connection is to be closed then.
  static func queue(_ response: Response, on connection: OpaquePointer, closing: Bool) -> Bool {
    let body = Unmanaged.passRetained(response.body)
    let start = UnsafeMutableRawPointer(mutating: response.body.bytes.baseAddress)
    guard
      let message = MHD_create_response_from_buffer_with_free_callback_cls(
        response.body.count, start, releasePayload, body.toOpaque())
    else {
      body.release()
      return false
    }
    defer { MHD_destroy_response(message) }
    for field in response.headers.fields where MHD_add_response_header(message, field.name, field.value) != .YES {
      return false
    }
    if closing { MHD_add_response_header(message, "Connection", "close") }
    return MHD_queue_response(connection, UInt32(clamping: response.status.code), message) == .YES
  }
}

private func releasePayload(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<Payload>.fromOpaque(context).release()
}
