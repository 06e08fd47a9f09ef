import Documents
import LayoutEngine
import Testing

@testable import Rendering

/// Work is counted in bytes that are written: none of it takes a clock.
@Suite("Deadlines and limits of rendering")
struct DeadlineTests {
  /// Each would give some hundred MB.
  static let documents = [
    "<p style='text-shadow: \(list("0 0 red", 2_000))'>\(String(repeating: "a ", count: 2_000))",
    "<style>p { height: 9px; box-shadow: \(list("1px 1px red", 2_000)) }</style>\(String(repeating: "<p>", count: 1_000))",
    "<style>p { height: 9px; box-shadow: \(list("inset 1px 1px 2px red", 2_000)) }</style>"
      + String(repeating: "<p>", count: 1_000),
    "<style>p { height: 9px; background: \(list("linear-gradient(red, blue)", 900)) }</style>"
      + String(repeating: "<p>", count: 1_000),
    "<style>p { height: 9px; background: conic-gradient(\(list("red, blue", 1_500))) }</style>"
      + String(repeating: "<p>", count: 1_000),
    "<style>p { height: 9px; background: radial-gradient(\(list("red, blue", 1_500))) }</style>"
      + String(repeating: "<p>", count: 1_000),
  ]

  private static func list(_ item: String, _ count: Int) -> String {
    Array(repeating: item, count: count).joined(separator: ",")
  }

  private func laidOut(_ html: String) throws -> LaidOutDocument {
    try DocumentPipeline().layOut(Array("<!doctype html>\(html)".utf8), as: .html).document
  }

  @Test("Painting stops soon after its deadline", arguments: documents)
  func paintingStops(html: String) throws {
    let document = try laidOut(html)
    var painter = Painter(document, SVGOptions(), Deadline(.now))
    painter.paintAll()
    // What is done between two looks at the clock.
    let byteCount = painter.body.count + painter.definitions.count
    #expect(byteCount < 500_000)
    #expect(throws: RenderingError.deadlineExceeded) { try SVGWriter.write(document, deadline: Deadline(.now)) }
  }

  @Test("Painting stops as soon as the picture is too large", arguments: documents)
  func paintingStopsAtLimit(html: String) throws {
    let document = try laidOut(html)
    let options = SVGOptions(maximumBytes: 10_000)
    var painter = Painter(document, options)
    painter.paintAll()
    let isStopped = painter.isStopped()
    #expect(isStopped)
    // Past the limit the count begins again.
    let isShort = painter.body.count < 40_000 && painter.definitions.count < 40_000
    #expect(isShort)
    #expect(throws: RenderingError.outputTooLarge(limit: 10_000)) { try SVGWriter.write(document, options: options) }
  }

  @Test("Box trees stop at their deadline, too")
  func boxTreesStop() throws {
    let document = try laidOut(String(repeating: "<p>a<br>b", count: 2_000))
    var writer = BoxTreeWriter(document, BoxTreeOptions(), until: Deadline(.now))
    writer.writeElements()
    let byteCount = writer.byteCount
    #expect(byteCount < 60_000)
    #expect(throws: RenderingError.deadlineExceeded) { try BoxTreeWriter.write(document, deadline: Deadline(.now)) }
    #expect(throws: RenderingError.deadlineExceeded) {
      try BoxTreeWriter.writeAnswer(document, deadline: Deadline(.now))
    }
  }
}
