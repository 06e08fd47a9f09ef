import Foundation
import Testing

/// Holds that whoever reads the interface of a library product finds a sentence on each of its declarations.
@Suite struct PublicDeclarationTests {
  private static let interfaces = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Interfaces")

  private static func isDeclaration(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard let first = words.first, first == "public" || first == "open",
      words.dropFirst().first?.first?.isLetter == true
    else { return false }
    // What overrides has the comment of what it overrides; an extension is documented by its members.
    return !words.contains("override") && words.dropFirst().first != "extension"
  }

  @Test("every public declaration of the Swift interfaces has a doc comment")
  func comments() throws {
    let files = try #require(FileManager.default.enumerator(at: Self.interfaces, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      for (index, line) in lines.enumerated() where Self.isDeclaration(line) {
        count += 1
        let before = lines[..<index].last { !$0.hasPrefix("@") } ?? ""
        #expect(before.hasPrefix("///"), "\(file.lastPathComponent):\(index + 1) \(line)")
      }
    }
    #expect(count > 400)
  }
}
