import HTTP
import Testing

@testable import LayoutService

@Suite("Options")
struct OptionSourceTests {
  private static let json: Headers = ["Content-Type": "application/json", "Boxwright-Options": "width=2, height=20"]

  @Test("of the body come before those of the field, and these before those of the query")
  func precedence() throws {
    var sources = OptionSources()
    sources.accepted = .json
    #expect(try sources.decided() == LayoutOptions())
    sources.query = try OptionValues(#require(Query(parsing: "format=svg&width=3&height=3&text=runs")))
    sources.header = try OptionValues(field: "width=2 ,height = 2")
    sources.body = try OptionValues(json: Array(#"{"width": 1}"#.utf8))
    let options = try sources.decided()
    #expect(options.format == .svg)
    #expect(options.width == 1)
    #expect(options.height == 2)
    #expect(options.text == .runs)
    sources.path = .json
    #expect(try sources.decided().format == .json)
  }

  @Test("are taken from all places of a request")
  func places() {
    let service = ServiceFixture()
    let body = #"{"html":"<p>","options":{"format":"svg","width":1}}"#
    let response = service.send("POST", "/v1/layout?width=3&height=30&text=runs&format=json", Self.json, body)
    #expect(response.headers["Content-Type"] == "image/svg+xml")
    #expect(service.laidOut.first?.options.width == 1)
    #expect(service.laidOut.first?.options.height == 20)
    #expect(service.laidOut.first?.options.text == .runs)
  }

  @Test("of the body may say what Accept does not")
  func accept() {
    let service = ServiceFixture()
    let headers: Headers = ["Content-Type": "application/json", "Accept": "image/png"]
    let body = #"{"html":"<p>","options":{"format":"svg"}}"#
    #expect(service.send("POST", "/v1/layout", headers, body).status == .ok)
    #expect(service.send("POST", "/v1/layout", headers, #"{"html":"<p>"}"#).status == .notAcceptable)
    #expect(service.laidOut.count == 1)
  }

  @Test("tell answers apart that have the same document")
  func keys() {
    let service = ServiceFixture()
    let tags = ["", "width=5", "width=6", "format=svg"].map {
      service.post("<p>", $0.isEmpty ? [:] : ["Boxwright-Options": $0]).headers["ETag"]
    }
    #expect(Set(tags).count == 4)
    #expect(service.laidOut.count == 4)
    #expect(service.post("<p>", query: "?width=5").headers["ETag"] == tags[1])
  }

  @Test(
    "that are none are refused",
    arguments: [
      (#"{"html":"","options":{"width":0}}"#, "/options/width"), (#"{"html":"","options":{"width":1.5}}"#, "width"),
      (#"{"html":"","options":{"wdth":1}}"#, "/options/wdth"), (#"{"html":"","options":[]}"#, "/options"),
      (#"{"html":"","options":{"format":null}}"#, "/options/format"), (#"{"html":"","options":"svg"}"#, "/options"),
    ])
  func bodies(body: String, pointer: String) {
    let service = ServiceFixture()
    let response = service.send("POST", "/v1/layout", ["Content-Type": "application/json"], body)
    #expect(response.status == .badRequest)
    #expect(response.body.text.contains(pointer))
    #expect(service.laidOut.isEmpty)
  }

  @Test("in the field that are none are named")
  func unknownInField() {
    let response = ServiceFixture().post("<p>", ["Boxwright-Options": "format=svg, widht=5"])
    #expect(response.status == .badRequest)
    #expect(response.body.text.contains("There is no option 'widht' for the field Boxwright-Options"))
  }

  @Test(
    "in the field are a list",
    arguments: ["width", "width=0", "wdth=1", "width=1,width=2", "width=1,,", "=", "format=gif", "", " "])
  func fields(field: String) {
    let response = ServiceFixture().post("<p>", ["Boxwright-Options": field])
    #expect(response.status.code == (field == "width=1,," ? 200 : 400), "\(field)")
  }

  @Test(
    "are found at the top of a document only",
    arguments: [
      (#"{"options":1}"#, "1"), (#" { "a" : { "options" : 2 } , "options" : [ 1, {"b":"}"} ] }"#, #"[ 1, {"b":"}"} ]"#),
      (#"{"a":"\"options\":3","b":["options",4]}"#, nil), (#"{"\u006fptions":5}"#, "5"),
      (#"{"options":6,"options":7}"#, "7"),
      (#"[{"options":8}]"#, nil), (#""options""#, nil), (#"{"options""#, nil), (#"{"options":"#, nil), ("", nil),
      (#"{"options":"\"#, nil), ("\u{FEFF}{\"options\":\"x\"}", "\"x\""),
    ] as [(String, String?)])
  func scan(document: String, value: String?) {
    #expect(
      MemberScan.value(of: "options", in: Array(document.utf8)).map { String(decoding: $0, as: UTF8.self) } == value)
  }
}
