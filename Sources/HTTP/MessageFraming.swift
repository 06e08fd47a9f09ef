/// Checks that the head of a request means the same to every recipient: a server behind a proxy must not see other
/// message boundaries than the proxy does.
///
/// https://www.rfc-editor.org/rfc/rfc9112.html#section-6 (June 2022)
public struct MessageFraming: Sendable, Equatable {
  /// The length of the body if it was announced; nil if the body comes in chunks or there is none.
  public var contentLength: Int?
  public var isChunked = false
  /// Whether the client waits to be told that it may send the body.
  public var expectsContinue = false

  /// Whether a body follows the head.
  public var hasBody: Bool { isChunked || contentLength ?? 0 > 0 }

  public init() {}

  /// - Parameter version: `HTTP/1.1` or `HTTP/1.0`.
  public init(method: String, version: String, headers: Headers) throws(FramingError) {
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw FramingError(.unsupportedVersion) }
    guard ASCII.isToken(method) else { throw .malformed("the method is not a token") }
    try Self.checkFields(headers)
    try Self.checkHost(headers.count("Host"), version: version)
    contentLength = try Self.contentLength(headers)
    isChunked = try Self.isChunked(headers, version: version)
    if isChunked && contentLength != nil {
      throw .malformed("the message has Content-Length and Transfer-Encoding")
    }
    if let expectation = headers["Expect"], version == "HTTP/1.1" {
      guard ASCII.equalsIgnoringCase(expectation, "100-continue") else { throw FramingError(.expectationFailed) }
      expectsContinue = true
    }
  }

  /// Names are tokens, and values have no control characters but tabs.
  ///
  /// https://www.rfc-editor.org/rfc/rfc9112.html#section-5.1 (June 2022)
  private static func checkFields(_ headers: Headers) throws(FramingError) {
    for field in headers.fields {
      guard ASCII.isToken(field.name) else { throw .malformed("the name of a header field is not a token") }
      guard ASCII.withBytes(field.value, { $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }) else {
        throw .malformed("the value of a header field has a control character")
      }
    }
  }

  /// https://www.rfc-editor.org/rfc/rfc9112.html#section-3.2 (June 2022)
  private static func checkHost(_ count: Int, version: String) throws(FramingError) {
    if count > 1 { throw .malformed("the message has more than one Host field") }
    if count == 0 && version == "HTTP/1.1" { throw .malformed("the message has no Host field") }
  }

  /// https://www.rfc-editor.org/rfc/rfc9112.html#section-6.3 (June 2022)
  private static func contentLength(_ headers: Headers) throws(FramingError) -> Int? {
    guard let value = headers["Content-Length"] else { return nil }
    guard headers.count("Content-Length") == 1 else {
      throw .malformed("the message has more than one Content-Length field")
    }
    guard !value.isEmpty, value.utf8.allSatisfy(ASCII.isDigit), let length = Int(value) else {
      throw .malformed("the Content-Length is not a number")
    }
    return length
  }

  /// https://www.rfc-editor.org/rfc/rfc9112.html#section-6.1 (June 2022)
  private static func isChunked(_ headers: Headers, version: String) throws(FramingError) -> Bool {
    guard let value = headers["Transfer-Encoding"] else { return false }
    guard version == "HTTP/1.1" else { throw .malformed("the message has Transfer-Encoding in HTTP/1.0") }
    guard headers.count("Transfer-Encoding") == 1, ASCII.equalsIgnoringCase(value, "chunked") else {
      throw FramingError(.unsupportedTransferCoding)
    }
    return true
  }
}

/// Why the head of a request is refused. The connection cannot be used any further.
public struct FramingError: Error, Equatable {
  public var refusal: Refusal

  public init(_ refusal: Refusal) {
    self.refusal = refusal
  }

  public static func malformed(_ detail: String) -> FramingError { FramingError(.malformed(detail)) }
}
