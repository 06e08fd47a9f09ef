import Diagnostics
import LayoutEngine
import Testing

@testable import CSS
@testable import Documents
@testable import TextEngine

/// Every stage before rendering ends early when its deadline has passed. Work is counted, not timed.
@Suite("Deadlines of the stages of a layout")
struct StageDeadlineTests {
  @Test("Both HTML parsers stop", arguments: ["<!doctype html>", "<!doctype html></p>"])
  func parsing(start: String) {
    let bytes = Array((start + String(repeating: "<p>a", count: 5_000)).utf8)
    #expect(throws: DocumentError.overdue) {
      try HTMLParser.parse(bytes, limits: DocumentLimits(), until: Deadline(.now))
    }
  }

  @Test("Trees in JSON stop")
  func trees() {
    let nodes = Array(repeating: #"{"type":"div"}"#, count: 5_000).joined(separator: ",")
    #expect(throws: DocumentError.overdue) {
      try JSONDocumentParser.parse(Array("[\(nodes)]".utf8), limits: DocumentLimits(), until: Deadline(.now))
    }
  }

  @Test("Style sheets are read no further")
  func styleSheets() {
    var log = DiagnosticLog()
    let sheet = StyleSheet(
      parsing: String(repeating: "p { color: red }", count: 5_000), deadline: Deadline(.now), log: &log)
    #expect(sheet.contents.rules.count < 200)
  }

  @Test("The cascade computes no more styles")
  func cascade() {
    var tree = ElementTree()
    let root = tree.append(ElementTree.Element(name: "html"), to: -1)
    for index in 0..<5_000 {
      let tag = ElementTree.Tag(name: "p", inlineStyle: .source("order: \(index)"))
      _ = tree.append(ElementTree.Element(tag), to: root)
    }
    var options = CascadeOptions()
    options.deadline = Deadline(.now)
    let cascade = Cascade(
      sheets: [.userAgent], viewport: Size(width: LayoutUnit(800), height: LayoutUnit(600)), options: options)
    var (calculations, log) = (CalculationTable(), DiagnosticLog())
    let styles = cascade.computeStyles(for: tree, calculations: &calculations, log: &log)
    #expect(styles.styles.distinct.count < 200)
  }

  @Test("Text is shaped no further, and nothing of the layout is kept")
  func shaping() throws {
    let cache = SubtreeCache(capacity: 1 << 20)
    var options = DocumentOptions()
    options.deadline = .now
    #expect(throws: DocumentError.overdue) {
      try DocumentPipeline(cache: cache).layOut(Array("<p>a".utf8), as: .html, options: options)
    }
    #expect(cache.statistics.layoutCount == 0)
  }
}
