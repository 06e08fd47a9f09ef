import CMicroHTTPD
import HTTP

/// Hands a response to libmicrohttpd.
enum ResponseQueueing {
  /// False if the response is impossible; the connection is to be closed then.
  ///
  /// - Parameter kept: The messages of earlier responses.
  static func queue(
    _ response: Response, on connection: OpaquePointer, closing: Bool, kept: KeptMessages
  ) -> Bool {
    if response.isRepeated, !closing, !response.omitsLength, response.body.count <= KeptMessages.largestBody {
      guard let message = kept.message(for: response, make: completeMessage) else { return false }
      return queue(message, response.status, on: connection)
    }
    guard let message = message(for: response) else { return false }
    return queue(message, response, on: connection, closing: closing)
  }

  private static func queue(_ message: OpaquePointer, _ status: Status, on connection: OpaquePointer) -> Bool {
    MHD_queue_response(connection, UInt32(clamping: status.code), message) == .YES
  }

  /// A message with its header fields.
  private static func completeMessage(_ response: Response) -> OpaquePointer? {
    guard let message = message(for: response) else { return nil }
    if addFields(of: response, to: message) { return message }
    MHD_destroy_response(message)
    return nil
  }

  private static func addFields(of response: Response, to message: OpaquePointer) -> Bool {
    for field in response.headers.fields {
      // Without copies of texts that are UTF-8 with a NUL behind, as those of Swift are.
      let result = field.name.withCString { name in
        field.value.withCString { MHD_add_response_header(message, name, $0) }
      }
      guard result == .YES else { return false }
    }
    return true
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
    guard addFields(of: response, to: message) else { return false }
    // Without a length, libmicrohttpd ends even a body that it does not send with a last chunk, unless it closes.
    if response.omitsLength { microhttpd_close_after(message) }
    if closing { MHD_add_response_header(message, "Connection", "close") }
    return queue(message, response.status, on: connection)
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
