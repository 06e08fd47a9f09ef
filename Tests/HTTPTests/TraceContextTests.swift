import Testing

@testable import HTTP

/// https://www.w3.org/TR/2021/REC-trace-context-1-20211123/
@Suite("Trace contexts")
struct TraceContextTests {
  static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"

  @Test("are read from traceparent, with versions to come")
  func valid() {
    let context = TraceContext("00-\(Self.trace)-00f067aa0ba902b7-01")
    #expect(context?.traceIdentifier == Self.trace)
    #expect(context?.parentIdentifier == "00f067aa0ba902b7")
    #expect(context?.isSampled == true)
    #expect(TraceContext("00-\(Self.trace)-00f067aa0ba902b7-02")?.isSampled == false)
    #expect(TraceContext("cc-\(Self.trace)-00f067aa0ba902b7-01-what the future will be like") != nil)
  }

  @Test(
    "are ignored where they are not valid",
    arguments: [
      "", "00", "00-\(trace)-00f067aa0ba902b7", "00-\(trace)-00f067aa0ba902b7-1", "00-\(trace)-00f067aa0ba902b7-01-",
      "00-\(trace)-00f067aa0ba902b7-01-x", "ff-\(trace)-00f067aa0ba902b7-01", "cc-\(trace)-00f067aa0ba902b7-01x",
      "00-\(trace.uppercased())-00f067aa0ba902b7-01", "00-\(trace)-00F067AA0BA902B7-01",
      "00-00000000000000000000000000000000-00f067aa0ba902b7-01", "00-\(trace)-0000000000000000-01",
      "0g-\(trace)-00f067aa0ba902b7-01", "00-\(trace)-00f067aa0ba902b7-0g", "00_\(trace)_00f067aa0ba902b7_01",
      "00-\(trace)-00f067aa0ba902b7-01, 00-\(trace)-00f067aa0ba902b7-01", " 00-\(trace)-00f067aa0ba902b7-01",
    ])
  func invalid(text: String) {
    #expect(TraceContext(text) == nil)
  }

  private func request(_ headers: Headers) throws -> Request {
    Request(method: "GET", target: try #require(RequestTarget("/")), headers: headers)
  }

  @Test("give a request its name where it has none")
  func identifier() throws {
    let field = "00-\(Self.trace)-00f067aa0ba902b7-01"
    #expect(try request(["traceparent": field]).identifier == Self.trace)
    #expect(try request(["Traceparent": field, "X-Request-ID": "a-1"]).identifier == "a-1")
    #expect(try request(["Traceparent": field, "X-Request-ID": "a 1"]).identifier == Self.trace)
    #expect(try request(["traceparent": "00-0-0-01"]).identifier == nil)
    #expect(try request([:]).trace == nil)
  }

  @Test("are ignored where there are two")
  func repeated() throws {
    var headers: Headers = ["traceparent": "00-\(Self.trace)-00f067aa0ba902b7-01"]
    headers.append("traceparent", "00-\(Self.trace)-00f067aa0ba902b7-01")
    #expect(try request(headers).trace == nil)
  }
}
