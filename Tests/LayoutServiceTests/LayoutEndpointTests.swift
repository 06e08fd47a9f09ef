import HTTP
import Testing

@testable import LayoutService

@Suite("The layout endpoint")
struct LayoutEndpointTests {
  @Test("answers with boxes, or with a picture when asked to")
  func formats() {
    let service = ServiceFixture()
    let boxes = service.post("<p>")
    #expect(boxes.status == .ok)
    #expect(boxes.headers["Content-Type"] == "application/json")
    #expect(boxes.body.text == "json of 3")
    for picture in [service.post("<p>", query: "?format=svg"), service.post("<p>", ["Accept": "image/svg+xml"])] {
      #expect(picture.headers["Content-Type"] == "image/svg+xml")
      #expect(picture.body.text == "svg of 3")
      #expect(picture.headers["Content-Security-Policy"]?.contains("sandbox") == true)
    }
  }

  @Test("tells what an answer cost")
  func timing() {
    let service = ServiceFixture()
    let timing = service.post("<p>").headers["Server-Timing"] ?? ""
    #expect(
      timing == "cache;desc=\"miss\", parse;dur=1.500, style;dur=0.000, layout;dur=0.000, render;dur=0.000, "
        + "nodes-reused;desc=\"3\", nodes-laid-out;desc=\"7\"")
    #expect(service.post("<p>").headers["Server-Timing"] == "cache;desc=\"hit\"")
  }

  @Test("lays out the same document once")
  func cached() {
    let service = ServiceFixture()
    let first = service.post("<p>")
    let second = service.post("<p>", ["Content-Type": "text/html; charset=UTF-8"])
    #expect(first.body.text == second.body.text)
    #expect(first.headers["ETag"] == second.headers["ETag"])
    #expect(service.laidOut.count == 1)
    #expect(service.post("<p>", query: "?format=svg").headers["ETag"] != first.headers["ETag"])
    #expect(service.post("<p>", query: "?width=300").headers["ETag"] != first.headers["ETag"])
    #expect(service.post("<b>").headers["ETag"] != first.headers["ETag"])
    #expect(service.laidOut.count == 4)
  }

  @Test("answers 304 to whoever has the answer, without any work", arguments: ["GET", "HEAD", "POST"])
  func notModified(method: String) throws {
    let target = method == "POST" ? "/v1/layout" : "/v1/layout?html=%3Cp%3E"
    let body = method == "POST" ? "<p>" : ""
    let first = ServiceFixture().send(method, target, ["Content-Type": "text/html"], body)
    let tag = try #require(first.headers["ETag"])
    let fresh = ServiceFixture()
    let second = fresh.send(method, target, ["Content-Type": "text/html", "If-None-Match": "\"x\", \(tag)"], body)
    #expect(second.status == .notModified)
    #expect(second.headers["ETag"] == tag)
    #expect(second.headers["Cache-Control"] == "public, max-age=3600")
    #expect(second.headers["Vary"] == "Accept, Accept-Encoding, Boxwright-Options")
    #expect(second.body.count == 0)
    #expect(fresh.laidOut.isEmpty)
  }

  @Test("answers 304 to a star only if there is an answer")
  func anyTag() {
    let service = ServiceFixture { _ throws(LayoutFailure) in throw .malformed(.init("no")) }
    #expect(service.post("<p>", ["If-None-Match": "*"]).status == .badRequest)
    #expect(ServiceFixture().post("<p>", ["If-None-Match": "*"]).status == .notModified)
  }

  @Test("gives the identifier of a request back")
  func identifier() {
    let service = ServiceFixture()
    #expect(service.post("<p>", ["X-Request-ID": "a-1"]).headers["X-Request-ID"] == "a-1")
    #expect(service.post("<p>", ["X-Request-ID": "a 1"]).headers["X-Request-ID"] == nil)
    #expect(service.send("GET", "/nothing", ["X-Request-ID": "a-2"]).headers["X-Request-ID"] == "a-2")
    #expect(service.post("<p>").headers["X-Request-ID"] == nil)
  }

  @Test("answers HEAD from the cache")
  func head() {
    let service = ServiceFixture()
    _ = service.send("GET", "/v1/layout?html=x")
    #expect(service.send("HEAD", "/v1/layout?html=x").status == .ok)
    #expect(service.laidOut.count == 1)
  }

  @Test("takes small documents from links")
  func links() {
    let service = ServiceFixture()
    let response = service.send("GET", "/v1/layout?html=%3Cp%3Ea+b&width=320&height=200&format=svg&text=text")
    #expect(response.status == .ok)
    #expect(service.laidOut.first?.document == Array("<p>a b".utf8))
    #expect(service.laidOut.first?.options.width == 320)
    #expect(service.laidOut.first?.options.height == 200)
    #expect(service.laidOut.first?.options.text == .text)
    _ = service.send("GET", "/v1/layout?html=%3Cp%3E&css=p%7Bcolor:red%7D")
    #expect(service.laidOut.last?.document == Array(#"{"html":"<p>","css":"p{color:red}"}"#.utf8))
    #expect(service.laidOut.last?.type == .json)
  }

  @Test("compresses for clients that want it, under a tag of its own")
  func gzip() throws {
    let service = ServiceFixture { _ throws(LayoutFailure) in
      LayoutOutcome(body: Array(String(repeating: "box ", count: 1000).utf8), work: LayoutWork())
    }
    let plain = service.post("<p>")
    let small = service.post("<p>", ["Accept-Encoding": "gzip, br"])
    #expect(plain.headers["Content-Encoding"] == nil)
    #expect(small.headers["Content-Encoding"] == "gzip")
    #expect(small.body.count < 200)
    #expect(Array(small.body.bytes.prefix(2)) == [0x1F, 0x8B])
    let tag = try #require(small.headers["ETag"])
    #expect(tag != plain.headers["ETag"])
    #expect(service.post("<p>", ["If-None-Match": tag]).status == .notModified)
    #expect(service.laidOut.count == 1)
    #expect(ServiceFixture().post("<p>", ["Accept-Encoding": "gzip"]).headers["Content-Encoding"] == nil)
  }
}
