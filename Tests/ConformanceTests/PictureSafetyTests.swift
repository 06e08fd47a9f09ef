import Documents
import Rendering
import Testing

/// Documents that ended the process once.
@Suite("Pictures of odd documents") struct PictureSafetyTests {
  @Test(
    "are drawn without harm",
    arguments: [
      "<p style=\"font-size:0;text-decoration:underline overline\">abc",
      "<p style=\"font-size:0;text-decoration:wavy underline;text-shadow:1px 1px red\">abc",
      "<p style=\"font:1e9px serif;text-decoration:underline\">abc",
      "<details><summary style=\"font-size:0\">abc</summary></details>",
    ])
  func areDrawnWithoutHarm(html: String) throws {
    let (document, _) = try DocumentPipeline().layOut(Array(html.utf8), as: .html)
    #expect(!(try SVGWriter.write(document)).bytes.isEmpty)
    #expect(!(try BoxTreeWriter.write(document)).isEmpty)
  }

  @Test("generated content counts as text of the document")
  func generatedContentIsLimited() throws {
    var options = DocumentOptions()
    options.limits.textBytes = 1_000
    // 60 x 10 bytes fit, 60 x 100 do not.
    func html(_ length: Int) -> [UInt8] {
      let content = String(repeating: "attr(t)", count: 60)
      return Array("<style>i::before{content:\(content)}</style><i t='\(String(repeating: "a", count: length))'>x".utf8)
    }
    _ = try DocumentPipeline().layOut(html(10), as: .html, options: options)
    #expect { try DocumentPipeline().layOut(html(100), as: .html, options: options) } throws: {
      ($0 as? DocumentError)?.reason == .limitExceeded
    }
  }
}
