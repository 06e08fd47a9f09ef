import Foundation
import Testing

@testable import Documents

/// Documents of our own, with Chromium's boxes beside them, in fonts that Debian packages. They need nothing from
/// outside the repository, so they run everywhere.
@Suite("Fixtures") struct FixtureTests {
  /// The file names that the documents use for fonts, and where Debian's packages put these fonts.
  static let fonts = [
    "Inter-Regular.otf": "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    "Inter-Bold.otf": "/usr/share/fonts/opentype/inter/Inter-Bold.otf",
    "Inter-Italic.otf": "/usr/share/fonts/opentype/inter/Inter-Italic.otf",
    "InterVariable.ttf": "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf",
    "DejaVuSans.ttf": "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "DejaVuSansMono.ttf": "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "DejaVuSerif.ttf": "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf",
  ]

  static let folder = Corpus.package.appending(path: "Tests/Fixtures")

  static func cases(of area: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: area).path)
      .filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()
  }

  @Test(
    "have Chromium's boxes and lines",
    arguments: ["text", "documents", "tables", "mail", "controls", "replaced", "flow"])
  func haveChromiumsBoxes(area: String) throws {
    // The documents look for their fonts in ../fonts.
    let corpus = FileManager.default.temporaryDirectory.appending(path: "boxwright-fixtures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: corpus) }
    let fonts = corpus.appending(path: "fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    for (name, path) in Self.fonts {
      try FileManager.default.copyItem(at: URL(fileURLWithPath: path), to: fonts.appending(path: name))
    }
    try FileManager.default.copyItem(at: Self.folder.appending(path: area), to: corpus.appending(path: area))
    let known = try Ratchet(area: area).read()
    let pipeline = DocumentPipeline()
    let cases = try Self.cases(of: area)
    var passed = 0
    for name in cases {
      let difference = Corpus.difference(area, name, in: corpus, pipeline)
      if difference == nil { passed += 1 }
      #expect(difference == nil || known.contains(name), "\(area)/\(name): \(difference ?? "")")
    }
    print("fixtures: \(area): \(passed) of \(cases.count) pass")
    #expect(passed > 0)
  }
}
