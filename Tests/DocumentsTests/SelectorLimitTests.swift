import Testing
import TextEngine

@testable import Documents

@Suite("The work of matching selectors")
struct SelectorLimitTests {
  private static let pipeline = DocumentPipeline(fonts: FontLibrary(.init(usesSystemFonts: false)))

  private func layOut(_ html: String, steps: Int) throws(DocumentError) {
    var options = DocumentOptions()
    options.limits.selectorSteps = steps
    _ = try Self.pipeline.layOut(Array(html.utf8), as: .html, options: options)
  }

  private static let elements = String(repeating: "<i class=a></i>", count: 100)

  @Test("is bounded: what would be matched incompletely is refused", arguments: [1, 10])
  func limit(sheets: Int) throws {
    // Each rule is tried on each of 100 elements at least, and on its siblings before it.
    let rule = (0..<10).map { ".b\($0) ~ .a { width: 5px }" }.joined()
    let html = String(repeating: "<style>\(rule)</style>", count: sheets) + Self.elements
    #expect(throws: Never.self) { try layOut(html, steps: 2_000_000) }
    let error = #expect(throws: DocumentError.self) { try layOut(html, steps: 900) }
    #expect(error?.reason == .limitExceeded)
    #expect(error?.diagnostic.message.contains("900 steps") == true)
  }
}
