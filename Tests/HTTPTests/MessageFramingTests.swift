import Testing

@testable import HTTP

/// https://www.rfc-editor.org/rfc/rfc9112.html#section-6 (June 2022)
@Suite("Message framing")
struct MessageFramingTests {
  static func framing(_ version: String, _ headers: Headers) throws(FramingError) -> MessageFraming {
    try MessageFraming(method: "POST", version: version, headers: headers)
  }

  @Test("knows how long a body is")
  func lengths() throws {
    #expect(try Self.framing("HTTP/1.1", ["Host": "a", "Content-Length": "42"]).contentLength == 42)
    #expect(try Self.framing("HTTP/1.1", ["Host": "a", "Transfer-Encoding": "Chunked"]).isChunked)
    #expect(try !Self.framing("HTTP/1.0", [:]).hasBody)
    #expect(try Self.framing("HTTP/1.1", ["Host": "a", "Expect": "100-Continue"]).expectsContinue)
  }

  @Test(
    "refuses what recipients could understand differently",
    arguments: [
      ["Host": "a", "Content-Length": "5", "Transfer-Encoding": "chunked"],
      ["Host": "a", "Content-Length": "5", "content-length": "5"],
      ["Host": "a", "Content-Length": "5, 5"],
      ["Host": "a", "Content-Length": "+5"],
      ["Host": "a", "Content-Length": "-5"],
      ["Host": "a", "Content-Length": "0x5"],
      ["Host": "a", "Content-Length": ""],
      ["Host": "a", "Content-Length": "99999999999999999999"],
      ["Host": "a", "Content-Length ": "5"],
      ["Host": "a", "Host": "b"],
      [:],
      ["Host": "a", "X": "a\rb"],
      ["Host": "a", "X": "a\0b"],
      ["Host": "a", "X Y": "a"],
      ["Host": "a", "": "a"],
    ] as [Headers])
  func ambiguous(headers: Headers) {
    let error = #expect(throws: FramingError.self) { try Self.framing("HTTP/1.1", headers) }
    guard case .malformed = error?.refusal else {
      Issue.record("expected a refusal as malformed")
      return
    }
  }

  @Test("refuses what it does not know")
  func unsupported() {
    let host: Headers = ["Host": "a"]
    #expect(throws: FramingError(.unsupportedVersion)) { try Self.framing("HTTP/2.0", host) }
    #expect(throws: FramingError(.unsupportedTransferCoding)) {
      try Self.framing("HTTP/1.1", ["Host": "a", "Transfer-Encoding": "gzip, chunked"])
    }
    #expect(throws: FramingError(.unsupportedTransferCoding)) {
      try Self.framing("HTTP/1.1", ["Host": "a", "Transfer-Encoding": "chunked", "Transfer-encoding": "chunked"])
    }
    #expect(throws: FramingError(.expectationFailed)) {
      try Self.framing("HTTP/1.1", ["Host": "a", "Expect": "tea"])
    }
    #expect(throws: FramingError.self) { try Self.framing("HTTP/1.0", ["Transfer-Encoding": "chunked"]) }
  }
}
