import CSS
import Foundation
import LayoutService
import Testing

/// Holds the tables of the README against the code. With `BOXWRIGHT_README=update` they are written anew.
@Suite(.serialized) struct ReadmeTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  @Test("lists every option with its variable, default and limits")
  func listsEveryOption() throws {
    try check("options", against: Settings.markdown)
  }

  @Test("lists every CSS property that has an effect")
  func listsEveryProperty() throws {
    try check("properties", against: Self.properties)
  }

  /// The properties as a Markdown table: those that need a word in rows of their own, the others in one.
  private static var properties: String {
    let plain = SupportedProperties.all.filter(\.note.isEmpty).map { "`\($0.name)`" }
    let noted = SupportedProperties.all.filter { !$0.note.isEmpty }.map { "| `\($0.name)` | \($0.note) |" }
    let aliases = SupportedProperties.aliases.map { "`\($0.name)`" }
    let svg = SupportedProperties.svg.map { "`\($0)`" }
    let rows =
      ["| \(plain.joined(separator: " ")) | |"] + noted
      + ["| \(svg.joined(separator: " ")) | inside of `<svg>` |"] + [
        "| \(aliases.joined(separator: " ")) | other names |"
      ]
    return (["| Property | Note |", "|---|---|"] + rows).joined(separator: "\n")
  }

  private func check(_ name: String, against table: String) throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let (opening, closing) = ("<!-- \(name) -->\n", "\n<!-- /\(name) -->")
    let start = try #require(text.range(of: opening), "the README has no place for \(name)")
    let end = try #require(text.range(of: closing), "the README has no end of \(name)")
    let expected = table.trimmingCharacters(in: .newlines)
    if ProcessInfo.processInfo.environment["BOXWRIGHT_README"] == "update" {
      let updated = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: expected)
      try updated.write(to: Self.file, atomically: true, encoding: .utf8)
      return
    }
    let isCurrent = text[start.upperBound..<end.lowerBound] == expected[...]
    #expect(
      isCurrent, "the table of \(name) is not that of the code: BOXWRIGHT_README=update swift test --filter ReadmeTests"
    )
  }
}
