import CMicroHTTPD
import HTTP

/// Hands a response to libmicrohttpd.
enum ResponseQueueing {
  /// False if the response is impossible; the connection is to be closed then.
  static func queue(_ response: Response, on connection: OpaquePointer, closing: Bool) -> Bool {
    guard let message = message(for: response) else { return false }
    return queue(message, response, on: connection, closing: closing)
  }

  /// Like `queue`, with a body that is made while it is sent.
  static func queue(
    _ response: Response, streaming stream: BodyStream, on connection: OpaquePointer, closing: Bool
  ) -> Bool {
    let reading = Unmanaged.passRetained(StreamReading(stream, connection))
    guard
      let message = MHD_create_response_from_callback(.max, 32 << 10, readStream, reading.toOpaque(), releaseStream)
    else {
      reading.release()
      return false
    }
    return queue(message, response, on: connection, closing: closing)
  }

  private static func queue(
    _ message: OpaquePointer, _ response: Response, on connection: OpaquePointer, closing: Bool
  ) -> Bool {
    defer { MHD_destroy_response(message) }
    for field in response.headers.fields where MHD_add_response_header(message, field.name, field.value) != .YES {
      return false
    }
    // Without a length, libmicrohttpd ends even a body that it does not send with a last chunk, unless it closes.
    if response.omitsLength { microhttpd_close_after(message) }
    if closing { MHD_add_response_header(message, "Connection", "close") }
    return MHD_queue_response(connection, UInt32(clamping: response.status.code), message) == .YES
  }

  private static func message(for response: Response) -> OpaquePointer? {
    if response.omitsLength {
      return MHD_create_response_from_callback(.max, 1024, endBody, nil, nil)
    }
    let body = Unmanaged.passRetained(response.body)
    let start = UnsafeMutableRawPointer(mutating: response.body.bytes.baseAddress)
    let message = MHD_create_response_from_buffer_with_free_callback_cls(
      response.body.count, start, releasePayload, body.toOpaque())
    if message == nil { body.release() }
    return message
  }
}

private func releasePayload(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<Payload>.fromOpaque(context).release()
}

/// `MHD_ContentReaderCallback` of a body that is not sent.
private func endBody(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  // `MHD_CONTENT_READER_END_OF_STREAM`, which is a macro with a cast.
  -1
}
