import Foundation
import Testing

/// Holds every `import` of the sources against the table of targets: imports only go down.
@Suite struct ImportTests {
  /// Each target with the modules that it may import. Modules of the toolchain are named too.
  static let table: [String: Set<String>] = [
    "Diagnostics": [],
    "LayoutEngine": ["CXXHash", "Synchronization"],
    "TextEngine": [
      "LayoutEngine", "CHarfBuzz", "CICU", "CFontconfig", "CZlib", "CWOFF2", "Synchronization", "Glibc",
    ],
    "CSS": ["LayoutEngine", "Diagnostics", "Synchronization", "Glibc"],
    "Documents": [
      "CSS", "TextEngine", "LayoutEngine", "Diagnostics", "CGumbo", "CSimdjson", "Foundation", "Synchronization",
    ],
    "Rendering": ["Documents", "CSS", "TextEngine", "LayoutEngine", "Diagnostics", "Synchronization", "Glibc"],
    "Interfaces/LayoutViews": ["TextEngine", "LayoutEngine", "Foundation"],
    "Interfaces/CollectionLayout": ["LayoutViews", "LayoutEngine", "Foundation"],
    "Interfaces/ViewRendering": ["LayoutViews", "Documents", "Rendering", "CSS", "LayoutEngine", "Foundation"],
    "Interfaces/StretchKit": ["LayoutEngine", "Synchronization"],
    "Interfaces/LayoutModels": [
      "FlexLayout", "StretchKit", "FixFlex", "CollectionLayout", "LayoutViews", "ViewRendering", "Documents", "CSS",
      "TextEngine", "LayoutEngine", "Diagnostics", "Foundation",
    ],
    "Interfaces/FlexLayout": ["LayoutViews", "LayoutEngine", "Foundation", "Synchronization"],
    "Interfaces/FixFlex": ["LayoutViews", "LayoutEngine", "Foundation"],
    "Mustache": [],
    "HTTP": ["Foundation", "Synchronization"],
    "BareServer": ["CMicroHTTPD", "Glibc"],
    "RedisStore": ["LayoutService", "CHiredis", "Synchronization", "Dispatch", "Glibc"],
    "MicroHTTPServer": ["HTTP", "CMicroHTTPD", "Foundation", "Synchronization", "Dispatch", "Glibc"],
    "LayoutService": [
      "HTTP", "Mustache", "LayoutModels", "Documents", "Rendering", "LayoutEngine", "TextEngine", "Diagnostics",
      "CNettle", "CZlib", "Foundation",
      "Synchronization", "Dispatch", "Glibc",
    ],
    "boxwright": [
      "LayoutService", "RedisStore", "MicroHTTPServer", "HTTP", "LayoutModels", "Documents", "Rendering", "TextEngine",
      "LayoutEngine",
      "Diagnostics", "CSS", "Foundation", "Synchronization", "Dispatch", "Glibc",
    ],
  ]

  static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  static func swiftFiles(of target: String) -> [URL] {
    let folder = sources.appending(path: target)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  @Test("imports only what the table allows", arguments: table.keys.sorted())
  func importsOnlyWhatTheTableAllows(target: String) throws {
    let files = Self.swiftFiles(of: target)
    #expect(!files.isEmpty, "there is no target \(target)")
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"), words.prefix(position).allSatisfy({ $0.hasPrefix("@") })
        else { continue }
        let module = String(words.last ?? "").split(separator: ".").first.map(String.init) ?? ""
        #expect(
          Self.table[target]?.contains(module) == true, "\(file.lastPathComponent) of \(target) imports \(module)")
      }
    }
  }

  @Test("every target is in the table")
  func everyTargetIsInTheTable() throws {
    let manager = FileManager.default
    let interfaces = try manager.contentsOfDirectory(atPath: Self.sources.appending(path: "Interfaces").path)
    let folders = try manager.contentsOfDirectory(atPath: Self.sources.path) + interfaces.map { "Interfaces/\($0)" }
    for folder in folders where !["CSystem", "Fuzzing", "Interfaces"].contains(folder) {
      #expect(Self.table[folder] != nil, "\(folder) is not in the table")
    }
  }
}
