import Diagnostics
import HTTP
import Synchronization
import Testing

@testable import LayoutService

/// https://www.rfc-editor.org/rfc/rfc9651.html (September 2024)
@Suite("Fields with the warnings of pictures")
struct WarningFieldsTests {
  @Test(
    "A warning is a string with its place",
    arguments: [
      (Diagnostic(.warning, "a `b`", at: SourceLocation(line: 3, column: 9)), "\"a `b`\";line=3;column=9"),
      (Diagnostic(.warning, "a \"b\" \\c", pointer: "/a"), "\"a \\\"b\\\" \\\\c\";pointer=\"/a\""),
      // U+2026 is E2 80 A6 in UTF-8; a line break cannot end the field.
      (Diagnostic(.warning, "a…\r\nX: 1%\""), "%\"a%e2%80%a6%0d%0aX: 1%25%22\""),
      (Diagnostic(.warning, "a\nb"), "%\"a%0ab\""),
    ])
  func items(warning: Diagnostic, item: String) {
    #expect(WarningFields([warning]).list == item)
    #expect(WarningFields([warning, warning]).list == item + ", " + item)
  }

  @Test("As many are listed as there is room for, and all are counted")
  func limit() {
    let fields = WarningFields((0..<100).map { Diagnostic(.warning, String(repeating: "x", count: 90) + "\($0)") })
    #expect(fields.count == 100)
    #expect(fields.list.utf8.count <= WarningFields.limit)
    #expect(fields.list.split(separator: ",").count > 40)
  }

  @Test("Stored pictures come back with their fields")
  func storing() throws {
    let fields = WarningFields([Diagnostic(.warning, "a\nb"), Diagnostic(.warning, "c")])
    let body = Array("<svg>\n</svg>\n".utf8)
    let read = try #require(WarningFields.read(fields.stored(before: body)))
    #expect(read.fields == fields)
    #expect(read.body == body)
    for text in ["", "<svg>\n", "x y\n", "12"] { #expect(WarningFields.read(Array(text.utf8)) == nil) }
  }

  private final class Store: SharedStore {
    let values = Mutex<[String: [UInt8]]>([:])
    func value(for key: String) -> [UInt8]? { values.withLock { $0[key] } }
    func store(_ value: [UInt8], for key: String) { values.withLock { $0[key] = value } }
    var statistics: SharedStoreStatistics { SharedStoreStatistics() }
  }

  @Test("Pictures come with the fields, from the caches, too; boxes have their warnings in them")
  func answers() {
    let store = Store()
    func fixture() -> ServiceFixture {
      ServiceFixture(sharedStore: store) { (_) throws(LayoutFailure) in
        LayoutOutcome(
          body: Array("<svg/>".utf8), work: LayoutWork(), warnings: [Diagnostic(.warning, "scripts are not run")])
      }
    }
    let service = fixture()
    for response in [
      service.post("<p>", query: "?format=svg"), service.post("<p>", query: "?format=svg"),
      fixture().post("<p>", query: "?format=svg"),
    ] {
      #expect(response.body.text == "<svg/>")
      #expect(response.headers["Boxwright-Warning-Count"] == "1")
      #expect(response.headers["Boxwright-Warnings"] == "\"scripts are not run\"")
    }
    #expect(service.post("<p>").headers["Boxwright-Warning-Count"] == nil)
  }
}
