import HTTP
import Testing

@testable import boxwright

@Suite("What the service says when it starts")
struct ServeNoticesTests {
  @Test("names variables that look like settings and are none")
  func variables() {
    let environment = [
      "BOXWRIGHT_PORT": "1", "BOXWRIGHT_HEALTH_URL": "x", "BOXWRIGHT_BODY_LIMITS": "1", "BOXWRIGHT_QQQQQQQQQQ": "1",
      "PATH": "",
    ]
    #expect(
      UnknownVariables.warnings(in: environment) == [
        "the environment variable BOXWRIGHT_BODY_LIMITS means nothing; did you mean BOXWRIGHT_BODY_LIMIT?",
        "the environment variable BOXWRIGHT_QQQQQQQQQQ means nothing",
      ])
  }

  @Test("is a sentence where the command line is wrong")
  func usage() {
    #expect("\(UsageError("--redis: expected a URL"))" == "--redis: expected a URL")
  }
}
