import Foundation
import HTTP
import Testing

@testable import LayoutService

@Suite("Security of what is sent to browsers")
struct SecurityTests {
  private static let publicDirectory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "public").path

  private static func directives(_ response: Response) -> [String: String] {
    let policy = response.headers["Content-Security-Policy"] ?? ""
    var result: [String: String] = [:]
    for directive in policy.split(separator: ";") {
      let words = directive.split(separator: " ", maxSplits: 1)
      result[words.first.map(String.init) ?? ""] = words.count > 1 ? String(words[1]) : ""
    }
    return result
  }

  /// https://www.w3.org/TR/2025/WD-CSP3-20250602/
  @Test("The playground runs its own scripts and nothing else, and can be framed by nobody")
  func playground() throws {
    let service = ServiceFixture(files: try StaticFiles(directory: Self.publicDirectory, gzipLevel: 0))
    let response = service.send("GET", "/")
    let directives = Self.directives(response)
    #expect(directives["default-src"] == "'none'")
    #expect(directives["script-src"] == "'self'")
    #expect(directives["connect-src"] == "'self'")
    #expect(directives["frame-ancestors"] == "'none'")
    #expect(directives["base-uri"] == "'none'")
    #expect(directives["form-action"] == "'none'")
    #expect(response.headers["Referrer-Policy"] == "no-referrer")
    #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    let page = response.body.text
    // What the policy would keep from running is not there.
    #expect(!page.contains(/<script(?![^>]*\ssrc=)/))
    #expect(!page.contains(/\son[a-z]+=/))
    #expect(!page.contains(/(src|href)="https?:/))
  }

  @Test("A picture that is opened by itself runs nothing and loads nothing")
  func picture() {
    let response = ServiceFixture().post("<p>", query: "?format=svg")
    let directives = Self.directives(response)
    #expect(directives["default-src"] == "'none'")
    #expect(directives["sandbox"] == "")
    #expect(directives["script-src"] == nil)
    #expect(response.headers["X-Content-Type-Options"] == "nosniff")
  }

  @Test("No label of a metric comes from a request")
  func labels() throws {
    let service = ServiceFixture()
    for (method, path) in [
      ("GET", "/v1/layout/svg/secret"), ("GET", "/v1/templates/secret.svg"), ("POST", "/v1/layout/batch"),
      ("SECRET", "/secret"), ("GET", "/v1/layout/secret\"}"),
    ] {
      service.application.completed(
        ExchangeRecord(
          method: method, target: path, path: path, remoteAddress: "secret", userAgent: "secret",
          requestIdentifier: "secret", status: .ok, requestBytes: 0, responseBytes: 0, duration: 0, isComplete: true,
          traceIdentifier: "secret"))
    }
    let text = service.send("GET", "/metrics").body.text
    #expect(!text.lowercased().contains("secret"))
    #expect(text.contains(#"endpoint="/v1/layout/batch",method="POST""#))
    #expect(text.contains(#"endpoint="/v1/layout/{format}/{payload}",method="GET""#))
  }
}
