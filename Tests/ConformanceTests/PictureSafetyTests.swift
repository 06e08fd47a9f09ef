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
}
