import Foundation
import Testing

/// Holds the folders of tests against the package: tests of a folder without a target are never run.
@Suite struct TestTargetTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  @Test("every folder of tests is a target of the package")
  func everyFolderIsATarget() throws {
    let manifest = try String(
      contentsOf: Self.tests.deletingLastPathComponent().appending(path: "Package.swift"), encoding: .utf8)
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.tests.path).filter { $0.hasSuffix("Tests") }
    #expect(folders.count > 20)
    for folder in folders { #expect(manifest.contains("name: \"\(folder)\""), "\(folder) is no target") }
  }
}
