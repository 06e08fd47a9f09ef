import Foundation
import Synchronization

@testable import Documents
@testable import Rendering

/// The conformance corpus: documents, and where Chromium puts their boxes.
enum Corpus {
  /// The folder that `BOXWRIGHT_CONFORMANCE` names, or `../shared/conformance` beside the package.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["BOXWRIGHT_CONFORMANCE"] { return URL(fileURLWithPath: path) }
    return package.deletingLastPathComponent().appending(path: "shared/conformance")
  }()

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let isPresent = FileManager.default.fileExists(atPath: folder.appending(path: "MANIFEST.csv").path)

  static let areas = [
    "block", "blockflex", "blockgrid", "bugs", "contain", "documents", "flex", "float", "grid", "gridflex", "leaf",
    "random/block", "random/flex", "random/grid", "random/mixed", "random/text", "text", "yoga",
  ]

  /// Areas whose lines of text are compared, too.
  static let areasWithText: Set<String> = ["text", "documents", "bugs", "mail"]

  /// The names of the cases of an area, sorted.
  static func cases(of area: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: area).path)) ?? []
    return names.filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The differences from Chromium of every case that does not pass, by area; computed once, on all cores.
  static let failures: [String: [String: String]] = {
    let all = areas.flatMap { area in cases(of: area).map { (area: area, name: $0) } }
    let failures = Mutex<[String: [String: String]]>([:])
    let pipeline = DocumentPipeline()
    DispatchQueue.concurrentPerform(iterations: all.count) { index in
      let (area, name) = all[index]
      guard let difference = difference(area, name, in: folder, pipeline) else { return }
      failures.withLock { $0[area, default: [:]][name] = difference }
    }
    return failures.withLock { $0 }
  }()

  /// What is different in a case of a corpus, or `nil` if it passes.
  static func difference(
    _ area: String, _ name: String, in corpus: URL, _ pipeline: DocumentPipeline
  ) -> String? {
    let folder = corpus.appending(path: area)
    do {
      let document = try Data(contentsOf: folder.appending(path: name + ".html"))
      let expected = try Data(contentsOf: folder.appending(path: name + ".json"))
      var options = DocumentOptions()
      options.resources = .files(relativeTo: folder.path, below: corpus.path)
      let result = try pipeline.layOut([UInt8](document), as: .html, options: options)
      let actual = try BoxTreeWriter.write(result.document, options: BoxTreeOptions(fields: .compare))
      guard let expected = JSONTape([UInt8](expected)), let actual = JSONTape(actual) else { return "not JSON" }
      return BoxComparison(expected: expected, actual: actual, comparesText: areasWithText.contains(area)).difference()
    } catch {
      return "\(error)"
    }
  }
}
