import CZlib
import HTTP
import Testing

@testable import LayoutService

/// https://www.rfc-editor.org/rfc/rfc9110.html#section-8.4 (June 2022)
@Suite("Bodies with a coding")
struct ContentCodingTests {
  private static let document = String(repeating: "<p>hello</p>", count: 50)

  private static func gzip(_ text: String) -> [UInt8] {
    Gzip.compress(Payload(text), level: 9).map { Array($0.bytes) } ?? []
  }

  private static func zlib(_ text: String) -> [UInt8] {
    Base64URL.decode(ShortLinkTests.deflated(Array(text.utf8))) ?? []
  }

  private func post(
    _ body: [UInt8], _ coding: String, to service: ServiceFixture, path: String = "/v1/layout",
    type: String = "text/html"
  ) -> Response {
    guard let target = RequestTarget(path) else { return Response(.badRequest) }
    var request = Request(
      method: "POST", target: target,
      headers: ["Content-Type": type, "Content-Encoding": coding, "Content-Length": "\(body.count)"])
    if let refusal = service.application.admit(request) { return refusal }
    request.body = body
    switch service.application.respond(to: request) {
    case .now(let response): return response
    case .later(let work): return work().completed()
    case .stream: return Response(.internalServerError)
    }
  }

  @Test("are read as what they were", arguments: ["gzip", "x-gzip", "GZIP", "deflate"])
  func codings(name: String) {
    let service = ServiceFixture()
    let body = name == "deflate" ? Self.zlib(Self.document) : Self.gzip(Self.document)
    #expect(post(body, name, to: service).status == .ok)
    #expect(service.laidOut.first?.document == Array(Self.document.utf8))
    #expect(post(body, name, to: service).headers["Server-Timing"] == "cache;desc=\"hit\"")
  }

  @Test("have their options in them, as JSON has")
  func options() {
    let service = ServiceFixture()
    let json = #"{"html":"\#(Self.document)","options":{"width":321}}"#
    #expect(post(Self.gzip(json), "gzip", to: service, type: "application/json").status == .ok)
    #expect(service.laidOut.first?.options.width == 321)
  }

  @Test("fill templates")
  func templates() throws {
    let folder = try TemporaryFolder(["card.html": "<b>{{title}}</b>"])
    let service = ServiceFixture(templates: try TemplateFolder(folder.path))
    let data = "{\"title\":\"\(String(repeating: "a", count: 200))\"}"
    let path = "/v1/templates/card.svg?explain=true"
    #expect(post(Self.gzip(data), "gzip", to: service, path: path, type: "application/json").status == .ok)
    #expect(service.laidOut.first?.document.count == 207)
    #expect(service.laidOut.first?.options.explain == true)
    #expect(post(Self.gzip(data), "gzip", to: service, path: path).headers["Accept-Post"] == "application/json")
  }

  @Test("are bounded by what they become")
  func bombs() {
    var configuration = ServiceConfiguration()
    configuration.bodyLimit = 1000
    let service = ServiceFixture(configuration)
    let text = String(repeating: "x", count: 1001)
    for (body, coding) in [(Self.gzip(text), "gzip"), (Self.zlib(text), "deflate")] {
      #expect(body.count < 100)
      #expect(post(body, coding, to: service).status == .contentTooLarge)
    }
    #expect(post(Self.gzip(String(text.dropLast())), "gzip", to: service).status == .ok)
  }

  @Test("that are broken are refused")
  func broken() {
    let service = ServiceFixture()
    let good = Self.gzip(Self.document)
    for body in [Array(good.dropLast()), good + [0], Array("text".utf8), [0x1F, 0x8B]] {
      #expect(post(body, "gzip", to: service).status == .badRequest)
    }
    #expect(service.laidOut.isEmpty)
  }

  @Test("that are not known are refused with those that are", arguments: ["br", "gzip, gzip", "compress", ""])
  func unknown(coding: String) {
    let response = post(Self.gzip(Self.document), coding, to: ServiceFixture())
    #expect(response.status == .unsupportedMediaType)
    #expect(response.headers["Accept-Encoding"] == "gzip, deflate")
    #expect(response.headers["Accept-Post"] == nil)
  }

  @Test("say no more than what is wrong: a type that is refused names types, not codings")
  func types() {
    let response = post(Self.gzip(Self.document), "gzip", to: ServiceFixture(), type: "text/plain")
    #expect(response.headers["Accept-Post"] == "text/html, application/json")
    #expect(response.headers["Accept-Encoding"] == nil)
  }
}
