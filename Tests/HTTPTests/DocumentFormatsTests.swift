import Testing

@testable import HTTP

@Suite("Documents about the service itself")
struct DocumentFormatsTests {
  /// https://www.rfc-editor.org/rfc/rfc9457.html (July 2023)
  @Test("name problems with line and column")
  func problem() {
    let problem = ProblemDetails(
      .badRequest, "unexpected \"}\"", line: 3, column: 7, errors: [.init("and more", pointer: "/a")])
    let response = problem.response(["Retry-After": "1"])
    #expect(response.status == .badRequest)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(response.headers["Cache-Control"] == "no-store")
    #expect(response.headers["Retry-After"] == "1")
    #expect(
      response.body.text == #"{"title":"Bad Request","status":400,"detail":"unexpected \"}\"","line":3,"column":7,"#
        + #""errors":[{"detail":"and more","pointer":"/a"}]}"#)
  }

  /// https://www.rfc-editor.org/rfc/rfc8259.html#section-7 (December 2017)
  @Test("escape what JSON does not let stand")
  func escapes() {
    let json = JSONText.object { $0.member("a", "\"\\\n\u{1}é\u{7f}") }
    #expect(json.text == #"{"a":"\"\\\n\u0001é\u007f"}"#)
  }

  @Test(
    "write fractions without floating point", arguments: [(0, "0.000"), (1, "0.001"), (1500, "1.500"), (-7, "-0.007")])
  func decimals(value: Int, text: String) {
    #expect(Decimal.thousandths(value) == text)
  }

  /// https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
  @Test("show metrics as Prometheus reads them")
  func metrics() {
    var text = MetricsText()
    text.family("a_total", .counter, "All \\ of\nthem.")
    text.sample("a_total", [("path", "/\"x\"\\\n"), ("status", "200")], 3)
    text.family("d_seconds", .histogram, "Times.")
    text.histogram("d_seconds", [("e", "x")], buckets: [("0.1", 2), ("1", 3)], above: 1, sum: "4.5")
    #expect(
      text.text == """
        # HELP a_total All \\\\ of\\nthem.
        # TYPE a_total counter
        a_total{path="/\\"x\\"\\\\\\n",status="200"} 3
        # HELP d_seconds Times.
        # TYPE d_seconds histogram
        d_seconds_bucket{e="x",le="0.1"} 2
        d_seconds_bucket{e="x",le="1"} 5
        d_seconds_bucket{e="x",le="+Inf"} 6
        d_seconds_sum{e="x"} 4.5
        d_seconds_count{e="x"} 6

        """)
  }
}
