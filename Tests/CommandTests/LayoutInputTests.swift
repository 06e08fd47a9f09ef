import Foundation
import Testing

@testable import boxwright

@Suite("Documents that the command line names")
struct LayoutInputTests {
  /// A folder of empty files, for as long as `body` runs.
  private func withFolder<Result>(_ files: [String], _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "boxwright-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    return try body(folder.path)
  }

  @Test("are all of a folder, but a .json file beside an .html file of the same name")
  func areThoseOfAFolder() throws {
    try withFolder(["b.html", "b.json", "a/c.json", "d.txt"]) { folder in
      let inputs = try LayoutInput.find([folder])
      #expect(inputs.map(\.answer) == ["a/c", "b"])
      #expect(inputs.map(\.isJSON) == [true, false])
    }
  }

  @Test("must be there")
  func mustBeThere() {
    let error = #expect(throws: UsageError.self) { try LayoutInput.find(["/nowhere/a.html"]) }
    #expect(error?.message == "there is no file or folder '/nowhere/a.html'")
  }

  @Test("have answers in files of their own")
  func haveAnswersOfTheirOwn() throws {
    try withFolder(["x/card.html", "y/card.html", "y/other.html"]) { folder in
      let (first, second) = ("\(folder)/x/card.html", "\(folder)/y/card.html")
      let error = #expect(throws: UsageError.self) {
        try LayoutInput.checkAnswers(of: LayoutInput.find([first, second]))
      }
      #expect(error?.message == "the answers to '\(first)' and '\(second)' would go to the same file")
      // In folders the way from there is part of the answer's name.
      try LayoutInput.checkAnswers(of: LayoutInput.find([folder]))
      try LayoutInput.checkAnswers(of: LayoutInput.find([first, "\(folder)/y/other.html"]))
    }
  }
}

@Suite("When links expire")
struct LinkExpiryTests {
  @Test(
    "is a Unix time, or a time from now",
    arguments: [
      ("0", 0), ("1893456000", 1_893_456_000), ("90s", 1_090), ("15m", 1_900), ("12h", 44_200), ("7d", 605_800),
      ("253402300799", 253_402_300_799),
    ])
  func times(text: String, expiry: Int) throws {
    #expect(try SigningArguments.expiry(text, now: 1_000) == expiry)
  }

  @Test(
    "is never beyond what services accept",
    arguments: ["", "d", "-1", "-1d", "1.5h", "7w", "253402300800", "253402300799s", "9223372036854775807d"])
  func refused(text: String) {
    #expect(throws: UsageError.self) { try SigningArguments.expiry(text, now: 1_000) }
  }
}
