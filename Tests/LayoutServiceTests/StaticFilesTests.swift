import Foundation
import HTTP
import Testing

@testable import LayoutService

@Suite("Static files")
final class StaticFilesTests {
  private let parent: URL
  private let root: URL

  init() throws {
    parent = FileManager.default.temporaryDirectory.appending(path: "boxwright-\(UUID().uuidString)")
    root = parent.appending(path: "public")
    let files = [
      "public/index.html": "<title>x</title>", "public/app.js": String(repeating: "let a = 1\n", count: 500),
      "public/examples/card.html": "<p>", "public/.hidden": "x", "public/a b.txt": "x", "secret.txt": "secret",
      "public/noextension": "x",
    ]
    for (path, text) in files {
      let url = parent.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let links = ["public/escape.txt": "../secret.txt", "public/up": "..", "public/inside.html": "examples/card.html"]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: parent.appending(path: link).path, withDestinationPath: target)
    }
  }

  deinit { try? FileManager.default.removeItem(at: parent) }

  private func service() throws -> ServiceFixture {
    ServiceFixture(files: try StaticFiles(directory: root.path, gzipLevel: 5))
  }

  @Test("are served with their types")
  func types() throws {
    let service = try service()
    for (path, type) in [
      ("/", "text/html; charset=utf-8"), ("/index.html", "text/html; charset=utf-8"),
      ("/app.js", "text/javascript; charset=utf-8"), ("/examples/card.html", "text/html; charset=utf-8"),
      ("/a%20b.txt", "text/plain; charset=utf-8"), ("/noextension", "application/octet-stream"),
      ("/inside.html", "text/html; charset=utf-8"),
    ] {
      let response = service.send("GET", path)
      #expect(response.status == .ok, "\(path)")
      #expect(response.headers["Content-Type"] == type)
      #expect(response.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
      #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test(
    "do not lead out of their directory",
    arguments: [
      "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/examples/../../secret.txt", "//secret.txt",
      "/escape.txt", "/up/secret.txt", "/.hidden", "/examples", "/examples/", "/./index.html", "/index.html/",
      "/app.js%00.html", "/etc/passwd", "/%2fetc/passwd",
    ])
  func traversal(path: String) throws {
    #expect([Status.notFound, .badRequest].contains(try service().send("GET", path).status))
  }

  @Test("are not sent again to whoever has them")
  func conditional() throws {
    let service = try service()
    let tag = try #require(service.send("GET", "/app.js").headers["ETag"])
    let again = service.send("GET", "/app.js", ["If-None-Match": tag])
    #expect(again.status == .notModified)
    #expect(again.headers["ETag"] == tag)
    #expect(service.send("GET", "/index.html", ["If-None-Match": tag]).status == .ok)
  }

  @Test("come compressed for those who ask")
  func gzip() throws {
    let service = try service()
    let response = service.send("GET", "/app.js", ["Accept-Encoding": "gzip"])
    #expect(response.headers["Content-Encoding"] == "gzip")
    #expect(response.headers["Vary"] == "Accept-Encoding")
    #expect(response.body.count < 200)
  }

  @Test("know only GET and HEAD")
  func methods() throws {
    let response = try service().send("POST", "/app.js", ["Content-Type": "text/html"], "x")
    #expect(response.status == .methodNotAllowed)
    #expect(response.headers["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test("must be there")
  func missing() {
    #expect(throws: StaticFilesError.self) {
      try StaticFiles(directory: "/nonexistent", gzipLevel: 5)
    }
  }
}
