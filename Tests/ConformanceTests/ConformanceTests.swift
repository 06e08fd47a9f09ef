import Foundation
import Testing

/// Lays out the whole corpus and holds each area to what has passed before.
///
/// The files in `ratchet` list the cases of an area that do not pass yet; `make ratchet` writes them anew.
@Suite(
  "Conformance",
  .enabled(
    if: Corpus.isPresent,
    "Skipped: the conformance corpus is not there (\(Corpus.folder.path)); BOXWRIGHT_CONFORMANCE names another folder"))
struct ConformanceTests {
  @Test("every case that passed still passes", arguments: Corpus.areas)
  func everyCaseThatPassedStillPasses(area: String) throws {
    let failures = Corpus.failures[area] ?? [:]
    let count = Corpus.cases(of: area).count
    print("conformance: \(area): \(count - failures.count) of \(count) pass")
    let ratchet = Ratchet(area: area)
    if Ratchet.isUpdated {
      try ratchet.write(Set(failures.keys))
      return
    }
    let known = try ratchet.read()
    for name in failures.keys.sorted() where !known.contains(name) {
      Issue.record("\(area)/\(name) passed before: \(failures[name] ?? "")")
    }
    let mended = known.subtracting(failures.keys).count
    if mended > 0 { print("conformance: \(area): \(mended) more than recorded; 'make ratchet' records them") }
  }
}

/// The recorded failures of an area.
struct Ratchet {
  let area: String

  /// Whether the records are to be written anew.
  static let isUpdated = ProcessInfo.processInfo.environment["BOXWRIGHT_RATCHET"] == "update"

  private var file: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "ratchet/\(area.replacing("/", with: "-")).txt")
  }

  func read() throws -> Set<String> {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
  }

  func write(_ names: Set<String>) throws {
    try names.sorted().map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
  }
}
