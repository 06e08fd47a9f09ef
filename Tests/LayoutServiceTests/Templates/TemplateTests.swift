import Foundation
import HTTP
import Testing

@testable import LayoutService

/// A folder that is removed when nobody uses it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "boxwright-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }
}

@Suite("Templates")
struct TemplateTests {
  let folder: TemporaryFolder
  let service: ServiceFixture

  init() throws {
    folder = try TemporaryFolder([
      "card.html": "<h1>{{title}}</h1>{{#tag}}<b>{{.}}</b>{{/tag}}{{^tag}}none{{/tag}}\n{{>foot}}",
      "foot.html": "<p>{{author.name}}{{text}}</p>",
    ])
    service = ServiceFixture(templates: try TemplateFolder(folder.path))
  }

  private func document(_ target: String, _ body: String? = nil) -> String {
    let before = service.laidOut.count
    let headers: Headers = ["Content-Type": "application/json"]
    _ = body.map { service.send("POST", target, headers, $0) } ?? service.send("GET", target)
    guard service.laidOut.count > before, let job = service.laidOut.last else { return "not laid out" }
    return String(decoding: job.document, as: UTF8.self)
  }

  @Test("warn of partials that are not there")
  func missingPartials() throws {
    let folder = try TemporaryFolder(["page.html": "{{>head}}<p>x</p>{{>tail}}", "tail.html": "{{>head}}{{>rest}}"])
    let service = ServiceFixture(templates: try TemplateFolder(folder.path))
    #expect(service.send("GET", "/v1/templates/page.json").status == .ok)
    #expect(
      service.laidOut.last?.warnings.map(\.message) == [
        "there is no template 'head': the partial is empty", "there is no template 'rest': the partial is empty",
      ])
  }

  @Test("make documents from the parameters of a link, which are text")
  func links() {
    let response = service.send(
      "GET", "/v1/templates/card.svg?title=%3Ci%3E+%26&tag=a&tag=%3C&author.name=Ann&width=600")
    #expect(response.headers["Content-Type"] == "image/svg+xml")
    #expect(response.headers["Vary"] == "Accept-Encoding, Boxwright-Options")
    let job = service.laidOut.last
    #expect(
      job.map { String(decoding: $0.document, as: UTF8.self) }
        == "<h1>&lt;i&gt; &amp;</h1><b>a</b><b>&lt;</b>\n<p>Ann</p>")
    #expect(job?.type == .html)
    #expect(job?.options.width == 600)
    #expect(document("/v1/templates/card.json?title=%7B%7Btitle%7D%7D") == "<h1>{{title}}</h1>none\n<p></p>")
    #expect(document("/v1/templates/card.json?data.title=x&data.text=y&text=runs") == "<h1>x</h1>none\n<p>y</p>")
    #expect(service.laidOut.last?.options.text == .runs)
  }

  @Test("make documents from JSON")
  func json() {
    let data = #"{"title": 5, "tag": ["x", 1.5, true, null], "author": {"name": "Ann"}, "text": "<b>"}"#
    #expect(
      document("/v1/templates/card.svg?text=text", data)
        == "<h1>5</h1><b>x</b><b>1.5</b><b>true</b><b></b>\n<p>Ann&lt;b&gt;</p>")
    #expect(service.laidOut.last?.options.format == .svg)
    #expect(service.laidOut.last?.options.text == .text)
  }

  @Test("are listed")
  func list() throws {
    try folder.write("x", to: "notes.txt")
    try folder.write("x", to: "bad name.html")
    let response = service.send("GET", "/v1/templates")
    #expect(response.status == .ok)
    #expect(response.body.text == #"{"templates":["card","foot"]}"#)
    #expect(ServiceFixture().send("GET", "/v1/templates").status == .notFound)
  }

  @Test("are read again when they, or their partials, have changed")
  func reload() throws {
    let target = "/v1/templates/card.json?title=x&tag=y"
    let first = service.send("GET", target)
    #expect(service.send("GET", target).headers["ETag"] == first.headers["ETag"])
    #expect(service.laidOut.count == 1)
    try folder.write("changed", to: "foot.html")
    #expect(document(target) == "<h1>x</h1><b>y</b>\nchanged")
    #expect(service.send("GET", target).headers["ETag"] != first.headers["ETag"])
    try folder.write("{{>foot}}!", to: "card.html")
    #expect(document(target) == "changed!")
    try FileManager.default.removeItem(atPath: folder.path + "/foot.html")
    #expect(document(target) == "!")
    try FileManager.default.removeItem(atPath: folder.path + "/card.html")
    #expect(service.send("GET", target).status == .notFound)
  }

  @Test("cost no layout for whoever has the answer")
  func notModified() throws {
    let target = "/v1/templates/card.svg?title=x"
    let tag = try #require(service.send("HEAD", target).headers["ETag"])
    #expect(service.send("GET", target, ["If-None-Match": tag]).status == .notModified)
    #expect(service.laidOut.isEmpty)
    #expect(service.send("GET", target).headers["ETag"] == tag)
  }

  @Test("do not leave their folder")
  func containment() throws {
    let outside = try TemporaryFolder(["secret.html": "secret"])
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/out.html", withDestinationPath: outside.path + "/secret.html")
    try manager.createSymbolicLink(atPath: folder.path + "/in.html", withDestinationPath: folder.path + "/foot.html")
    try manager.createDirectory(atPath: folder.path + "/sub.html", withIntermediateDirectories: true)
    try folder.write("[{{>out}}{{>../x/secret}}{{>/etc/passwd}}]", to: "leak.html")
    let name = outside.path.split(separator: "/").last ?? ""
    for bad in [
      "out", "..%2F\(name)%2Fsecret", "../\(name)/secret", "%2e%2e%2fsecret", "sub", "card%00", "", "card.html", "a b",
      String(repeating: "a", count: 101),
    ] {
      #expect(service.send("GET", "/v1/templates/\(bad).svg").status.code >= 400, "\(bad)")
    }
    #expect(document("/v1/templates/leak.svg") == "[]")
    #expect(document("/v1/templates/in.svg?text=text&data.text=y") == "<p>y</p>")
    #expect(service.send("GET", "/v1/templates").body.text == #"{"templates":["card","foot","in","leak"]}"#)
  }

  @Test("that are malformed are reported with their place")
  func malformed() throws {
    try folder.write("<p>\n  {{#a}}", to: "bad.html")
    try folder.write("{{>bad}}", to: "uses.html")
    for name in ["bad", "uses"] {
      let response = service.send("GET", "/v1/templates/\(name).svg")
      #expect(response.status == .internalServerError)
      #expect(
        response.body.text
          == #"{"title":"Internal Server Error","status":500,"detail":"The template 'bad': the section 'a' is not closed.","#
          + #""line":2,"column":3}"#)
    }
  }

  @Test("have a limit to what they make")
  func limit() throws {
    var configuration = ServiceConfiguration()
    configuration.templateOutputLimit = 100
    let service = ServiceFixture(configuration, templates: try TemplateFolder(folder.path))
    let target = { "/v1/templates/card.svg?title=\(String(repeating: "x", count: $0))" }
    #expect(service.send("GET", target(10)).status == .ok)
    #expect(service.send("GET", target(101)).status == .unprocessableContent)
    try folder.write("{{>round}}", to: "round.html")
    let endless = service.send("GET", "/v1/templates/round.svg")
    #expect(endless.status == .unprocessableContent)
    #expect(endless.body.text.contains(#""line":1,"column":1"#))
  }

  @Test(
    "are not filled with what is no data",
    arguments: [
      ("GET", "card.svg?a=1&a.b=2", "", 400), ("GET", "card.svg?a.b=1&a=2", "", 400),
      ("GET", "card.svg?a..b=1", "", 400),
      ("GET", "card.svg?a=%", "", 400), ("GET", "card.svg?width=1&width=2", "", 400),
      ("GET", "card.svg?width=x", "", 400),
      ("GET", "card.png", "", 404), ("GET", "none.svg", "", 404), ("GET", "card", "", 404),
      ("POST", "card.svg", "[1]", 400), ("POST", "card.svg", "{\"a\":\n}", 400),
      ("POST", "card.svg?title=x", "{}", 400),
      (
        "POST", "card.svg", #"{"a":\#(String(repeating: "[", count: 1500))\#(String(repeating: "]", count: 1500))}"#,
        422
      ),
    ])
  func data(method: String, file: String, body: String, status: Int) {
    let response = service.send(method, "/v1/templates/\(file)", ["Content-Type": "application/json"], body)
    #expect(response.status.code == status)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(service.laidOut.isEmpty)
  }

  @Test("take data in JSON only")
  func types() {
    let response = service.send("POST", "/v1/templates/card.svg", ["Content-Type": "text/html"], "<p>")
    #expect(response.status == .unsupportedMediaType)
  }
}
