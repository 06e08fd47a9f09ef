import Foundation
import HTTP
import Testing

@testable import LayoutService

@Suite("Batches")
struct BatchTests {
  static let headers: Headers = ["Content-Type": "application/x-ndjson"]

  private func post(_ body: String, to service: ServiceFixture, query: String = "", _ more: Headers = [:]) -> Response {
    service.send("POST", "/v1/layout/batch\(query)", Headers(Self.headers.fields + more.fields), body)
  }

  private func lines(_ response: Response) -> [String] {
    response.body.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// A service whose boxes are JSON and whose pictures have characters that JSON escapes.
  private static func service(
    _ adjust: (inout ServiceConfiguration) -> Void = { _ in }, templates: TemplateFolder? = nil
  )
    -> ServiceFixture
  {
    var configuration = ServiceConfiguration()
    adjust(&configuration)
    return ServiceFixture(configuration, templates: templates) { job throws(LayoutFailure) in
      if job.document.starts(with: Array("deep".utf8)) { throw .limitExceeded(.init("too deep", line: 1, column: 2)) }
      let isPicture = job.options.format == .svg
      let text = isPicture ? "<svg \"\n\"/>" : #"{"bytes":\#(job.document.count)}"#
      return LayoutOutcome(body: Array(text.utf8), work: LayoutWork())
    }
  }

  @Test("say which type they must have, and that they come without a coding")
  func types() {
    let service = Self.service()
    let type = service.send("POST", "/v1/layout/batch", ["Content-Type": "application/json"], "{}")
    #expect(type.status == .unsupportedMediaType)
    #expect(type.headers["Accept-Post"] == "application/x-ndjson")
    #expect(type.headers["Accept-Encoding"] == nil)
    let coding = post("x", to: service, ["Content-Encoding": "gzip"])
    #expect(coding.status == .unsupportedMediaType)
    #expect(coding.headers["Accept-Encoding"] == "identity")
    #expect(coding.headers["Accept-Post"] == nil)
  }

  @Test("refuse items whose answer is too much beside those that are being sent")
  func answerMemory() {
    var configuration = ServiceConfiguration()
    configuration.answerMemory = 100_000
    let service = ServiceFixture(configuration) { job throws(LayoutFailure) in
      LayoutOutcome(body: [UInt8](repeating: 0x20, count: job.document.count << 10), work: LayoutWork())
    }
    service.gauges.answerBytes.store(20_000, ordering: .relaxed)
    let items = [64, 70, 90].map { #"{"document":"\#(String(repeating: "x", count: $0))"}"# + "\n" }
    let lines = lines(post(items.joined(), to: service))
    #expect(lines.map { $0.contains("\"status\":200") } == [true, true, false])
    #expect(lines.last?.contains("more than 100000 bytes (--answer-memory)") == true)
    #expect(service.gauges.answersRefused.load(ordering: .relaxed) == 1)
  }

  @Test("are answered line by line, in their order, with the id of each")
  func order() {
    let service = Self.service()
    let response = post(
      """
      {"id": 1, "document": "<p>"}

      {"id":"two","document":{"type":"div"},"options":{"format":"svg"}}
        {"document":[{"type":"div"}] , "id" : null}\r
      {"document":"<b>"}
      """, to: service)
    #expect(response.status == .ok)
    #expect(response.headers["Content-Type"] == "application/x-ndjson")
    #expect(
      lines(response) == [
        #"{"id":1,"status":200,"result":{"bytes":3}}"#,
        #"{"id":"two","status":200,"svg":"<svg \"\n\"/>","warningCount":0}"#,
        #"{"id":null,"status":200,"result":{"bytes":16}}"#,
        #"{"id":null,"status":200,"result":{"bytes":3}}"#,
      ])
    #expect(service.laidOut.map(\.type) == [.html, .json, .json, .html])
    #expect(service.laidOut.allSatisfy { $0.deadline != nil })
  }

  @Test(
    "lose no other item by a bad one",
    arguments: [
      ("{oops", 400, "null"), ("[1]", 400, "null"), ("7", 400, "null"), (#"{"id":5}"#, 400, "5"),
      (#"{"id":5,"document":7}"#, 400, "5"), (#"{"id":{},"document":"<p>"}"#, 400, "null"),
      (#"{"id":"\#(String(repeating: "x", count: 300))","document":"<p>"}"#, 400, "null"),
      (#"{"id":5,"document":"<p>","template":"card"}"#, 400, "5"), (#"{"id":5,"template":"card"}"#, 404, "5"),
      (#"{"id":5,"document":"<p>","format":"svg"}"#, 400, "5"),
      (#"{"id":5,"document":"<p>","options":{"width":0}}"#, 400, "5"),
      (#"{"id":5,"document":"deep"}"#, 422, "5"), ("\u{0}", 400, "null"),
      ("{\"id\":5,\"document\":\"<p>\"", 400, "null"),
      (#"{"id":5,"document":"\#(String(repeating: "x", count: 2000))"}"#, 413, "null"),
    ])
  func problems(line: String, status: Int, identifier: String) {
    let service = Self.service { $0.batchLineLimit = 1000 }
    let answers = lines(post("{\"id\":1,\"document\":\"a\"}\n\(line)\n{\"id\":2,\"document\":\"b\"}", to: service))
    #expect(answers.count == 3)
    #expect(answers.first == #"{"id":1,"status":200,"result":{"bytes":1}}"#)
    #expect(answers.last == #"{"id":2,"status":200,"result":{"bytes":1}}"#)
    #expect(answers[1].hasPrefix(#"{"id":\#(identifier),"status":\#(status),"problem":{"title":""#), "\(answers[1])")
    #expect(answers.allSatisfy { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil })
  }

  @Test("have options of the whole, of an item, and of a document")
  func options() {
    let service = Self.service()
    let body = #"{"document":{"html":"","options":{"width":1,"height":1}},"options":{"width":2}}"#
    _ = post(
      body, to: service, query: "?width=4&height=4&text=runs",
      ["Boxwright-Options": "width=3,height=3", "Accept": "text/html"])
    #expect(service.laidOut.first?.options.width == 2)
    #expect(service.laidOut.first?.options.height == 1)
    #expect(service.laidOut.first?.options.text == .runs)
  }

  @Test("make documents from templates")
  func templates() throws {
    let folder = try TemporaryFolder(["card.html": "<p>{{a}}"])
    let service = Self.service(templates: try TemplateFolder(folder.path))
    let answers = lines(
      post(
        """
        {"id":1,"template":"card","data":{"a":"<"}}
        {"id":2,"template":"card"}
        {"id":3,"template":"../card"}
        """, to: service))
    #expect(service.laidOut.map { String(decoding: $0.document, as: UTF8.self) } == ["<p>&lt;", "<p>"])
    #expect(answers.last?.hasPrefix(#"{"id":3,"status":404,"#) == true)
  }

  @Test("share answers with other requests")
  func cache() {
    let service = Self.service()
    _ = service.post("<p>")
    #expect(lines(post(#"{"document":"<p>"}"#, to: service)) == [#"{"id":null,"status":200,"result":{"bytes":3}}"#])
    #expect(service.laidOut.count == 1)
  }

  @Test(
    "are refused as a whole where that is wrong",
    arguments: [
      ("", "application/x-ndjson", 411), ("\n \r\n", "application/x-ndjson", 400),
      ("{}\n{}\n{}", "application/x-ndjson", 422),
      ("{}", "application/json", 415), ("{}", "application/x-ndjson; charset=utf-16", 415), ("{}", "", 415),
    ])
  func refusals(body: String, type: String, status: Int) {
    let service = Self.service { $0.batchItemLimit = 2 }
    let response = service.send("POST", "/v1/layout/batch", ["Content-Type": type], body)
    #expect(response.status.code == status)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(post("{}\n\n{}\n", to: service).status == .ok)
    #expect(post("{}", to: service, query: "?wdth=1").status == .badRequest)
  }

  @Test("end when nobody waits for them any more")
  func cancelling() throws {
    let service = Self.service()
    let body = Array(String(repeating: "{\"document\":\"x\"}\n", count: 5).utf8)
    let target = try #require(RequestTarget("/v1/layout/batch"))
    let request = Request(method: "POST", target: target, headers: Self.headers, body: body)
    guard case .stream(_, let stream) = service.application.respond(to: request) else {
      Issue.record("the answer is not made piece by piece")
      return
    }
    stream.cancel()
    #expect(stream.next() == nil)
    #expect(service.laidOut.isEmpty)
  }
}
