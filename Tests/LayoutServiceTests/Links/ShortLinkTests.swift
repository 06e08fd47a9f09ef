import CZlib
import HTTP
import Testing

@testable import LayoutService

@Suite("Short links")
struct ShortLinkTests {
  /// The base64url of `zlib.compress(text, 9)`, as Python writes it.
  static let hello = "eNqzKbDLSM3JybfRL7ADABsqBBg"
  static let helloRaw = "symwy0jNycm30S-wAwA"

  /// Data in the zlib format.
  static func deflated(_ bytes: [UInt8]) -> String {
    var stream = z_stream()
    guard zlib_begin_deflate(&stream, 9) == Z_OK else { return "" }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + 100)
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        _ = deflate(&stream, Z_FINISH)
        return output.count - Int(stream.avail_out)
      }
    }
    return Base64URL.encode(output[..<count])
  }

  @Test(
    "have the document in the path, as zlib or bare deflate, with padding or without",
    arguments: [hello, hello + "=", hello + "%3D", helloRaw, deflated(Array("<p>hello</p>".utf8))])
  func documents(payload: String) {
    let service = ServiceFixture()
    let response = service.send("GET", "/v1/layout/svg/\(payload)?width=320&height=200&text=text")
    #expect(response.status == .ok)
    #expect(response.headers["Content-Type"] == "image/svg+xml")
    #expect(service.laidOut.first?.document == Array("<p>hello</p>".utf8))
    #expect(service.laidOut.first?.type == .html)
    #expect(service.laidOut.first?.options.width == 320)
    #expect(service.laidOut.first?.options.height == 200)
    #expect(service.laidOut.first?.options.text == .text)
  }

  @Test(
    "know JSON by its first characters, or are told",
    arguments: [
      ("<p>", "", .html), ("{}", "", .json), ("\n [1]", "", .json), ("\u{FEFF}{}", "", .json), ("text", "", .html),
      ("{}", "?type=html", .html), ("<p>", "?type=json", .json),
      ("{{title}} <b>", "", .html), ("[note] <b>", "", .html), ("{ \"type\": 1}", "", .json), ("[\n[]]", "", .json),
      ("[", "", .json), ("{a}", "", .html),
    ] as [(String, String, LayoutJob.DocumentType)])
  func types(document: String, query: String, type: LayoutJob.DocumentType) {
    let service = ServiceFixture()
    _ = service.send("GET", "/v1/layout/json/\(Self.deflated(Array(document.utf8)))\(query)")
    #expect(service.laidOut.first?.type == type)
  }

  @Test("are answered in the format of the path, whatever else is wanted")
  func format() {
    let service = ServiceFixture()
    let document = Self.deflated(Array(#"{"html":"<p>","options":{"format":"svg","width":7}}"#.utf8))
    let response = service.send(
      "GET", "/v1/layout/json/\(document)", ["Accept": "image/png", "Boxwright-Options": "format=svg"])
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(response.headers["Vary"] == "Accept-Encoding, Boxwright-Options")
    #expect(service.laidOut.first?.options.width == 7)
  }

  @Test("cost no layout for HEAD and for whoever has the answer")
  func withoutLayout() throws {
    let service = ServiceFixture()
    let target = "/v1/layout/svg/\(Self.hello)"
    let head = service.send("HEAD", target)
    #expect(head.status == .ok)
    #expect(head.omitsLength)
    #expect(head.headers["Content-Type"] == "image/svg+xml")
    let tag = try #require(head.headers["ETag"])
    #expect(service.send("GET", target, ["If-None-Match": tag]).status == .notModified)
    #expect(service.laidOut.isEmpty)
    let first = service.send("GET", target)
    #expect(first.headers["ETag"] == tag)
    #expect(service.send("GET", target).headers["Server-Timing"] == "cache;desc=\"hit\"")
    #expect(!service.send("HEAD", target).omitsLength)
    #expect(service.laidOut.count == 1)
  }

  @Test(
    "are refused where there is no document in them",
    arguments: [
      ("/v1/layout/png/\(hello)", 404), ("/v1/layout/svg", 404), ("/v1/layout/svg/", 404),
      ("/v1/layout/svg/\(hello)/", 404), ("/v1/layout/svg/a+b", 404), ("/v1/layout/svg/AAAA", 404),
      ("/v1/layout/svg/\(hello.dropLast(4))", 404), ("/v1/layout/svg/\(hello)AAAA", 404),
      ("/v1/layout/svg/\(deflated([]))", 400), ("/v1/layout/svg/\(hello)?type=xml", 400),
      ("/v1/layout/svg/\(hello)?format=svg", 400), ("/v1/layout/svg/\(hello)?width=0", 400),
    ])
  func refusals(target: String, status: Int) {
    let service = ServiceFixture()
    let response = service.send("GET", target)
    #expect(response.status.code == status)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(service.laidOut.isEmpty)
  }

  @Test("may not inflate beyond the limit")
  func limit() {
    var configuration = ServiceConfiguration()
    configuration.inflatedLimit = 1000
    let service = ServiceFixture(configuration)
    let zeros = { Self.deflated([UInt8](repeating: 0x20, count: $0)) }
    #expect(service.send("GET", "/v1/layout/json/\(zeros(1000))").status == .ok)
    #expect(service.send("GET", "/v1/layout/json/\(zeros(1001))").status == .contentTooLarge)
    let bomb = service.send("GET", "/v1/layout/json/\(zeros(10_000_000))")
    #expect(bomb.status == .contentTooLarge)
    #expect(bomb.body.text.contains("more than 1000 bytes when inflated"))
  }
}
