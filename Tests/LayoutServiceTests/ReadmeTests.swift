import Foundation
import Testing

@testable import LayoutService

@Suite("The README")
struct ReadmeTests {
  static let readme = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  @Test("has the table of settings as they are")
  func settings() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(text.contains(Settings.markdown), "replace the table in README.md by:\n\(Settings.markdown)")
  }
}
