import Glibc
import HTTP
import Mustache
import Synchronization

/// The templates of a folder: files `NAME.html` in Mustache's syntax. They are read when they are asked for first, and
/// again when they have changed.
public final class TemplateFolder: Sendable {
  /// A template with all that it needs.
  struct Loaded: Sendable {
    var template: Template
    var partials: [String: Template]
    /// The names of partials that are not there, sorted: they are empty.
    var missing: [String]
    /// Stands for the text of the template and of its partials.
    var digest: ContentDigest
  }

  enum Failure: Error {
    case notFound
    /// A file is too large, there are too many, or it cannot be read.
    case unreadable(String)
    case malformed(TemplateError)
  }

  /// What is known of a file without reading it.
  private struct Stamp: Equatable {
    var device: UInt
    var file: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  private struct Entry {
    var stamp: Stamp
    var digest: ContentDigest
    var template: Result<Template, TemplateError>
  }

  /// Bytes of one file.
  static let fileLimit = 1 << 20
  /// How many partials a template may need, those of its partials included.
  static let partialLimit = 256

  private let root: String
  private let entries = Mutex<[String: Entry]>([:])

  /// - Throws: `SettingError` if the folder is not there.
  public init(_ directory: String) throws(SettingError) {
    guard let root = FileReading.resolved(directory), FileReading.kind(of: root) == .directory else {
      throw SettingError(description: "--templates: \(directory) is not a directory")
    }
    self.root = root
  }

  /// Names are up to 100 letters, digits, `-` and `_`: none leads out of the folder.
  static func isName(_ name: some StringProtocol) -> Bool {
    (1...100).contains(name.utf8.count)
      && name.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || "-_".utf8.contains($0) }
  }

  /// The names of all templates, sorted.
  var names: [String] {
    (FileReading.names(in: root) ?? []).compactMap { file in
      guard file.hasSuffix(".html") else { return nil }
      let name = String(file.dropLast(5))
      return Self.isName(name) && path(of: name) != nil ? name : nil
    }
  }

  /// The file of a template; nil if there is none, or if it is a link that leads out of the folder.
  private func path(of name: String) -> String? {
    guard Self.isName(name), let path = FileReading.resolved("\(root)/\(name).html"), path.hasPrefix(root + "/"),
      FileReading.kind(of: path) == .file
    else { return nil }
    return path
  }

  /// A template as it is now, with its partials and theirs.
  func load(_ name: String) throws(Failure) -> Loaded {
    guard let main = try entry(name) else { throw .notFound }
    var partials: [String: Template] = [:]
    var missing: [String] = []
    var parts = ["\(name) \(main.digest.text)"]
    let template = try Self.template(main, name: "")
    var waiting = template.partialNames.sorted()
    var seen = Set(waiting)
    while let next = waiting.popLast() {
      guard seen.count <= Self.partialLimit else {
        throw .unreadable("the template needs more than \(Self.partialLimit) partials")
      }
      guard let partial = try entry(next) else {
        missing.append(next)
        continue
      }
      parts.append("\(next) \(partial.digest.text)")
      let parsed = try Self.template(partial, name: next)
      partials[next] = parsed
      for inner in parsed.partialNames.sorted() where seen.insert(inner).inserted { waiting.append(inner) }
    }
    return Loaded(
      template: template, partials: partials, missing: missing.sorted(),
      digest: ContentDigest(of: Array(parts.joined(separator: "\n").utf8)))
  }

  private static func template(_ entry: Entry, name: String) throws(Failure) -> Template {
    switch entry.template {
    case .success(let template): return template
    case .failure(var error):
      error.template = name
      throw .malformed(error)
    }
  }

  /// A file, read again if it is another than before; nil if there is none.
  private func entry(_ name: String) throws(Failure) -> Entry? {
    guard let path = path(of: name), let stamp = Self.stamp(of: path) else { return nil }
    if let known = entries.withLock({ $0[name] }), known.stamp == stamp { return known }
    guard let bytes = FileReading.contents(of: path, limit: Self.fileLimit) else {
      throw .unreadable("the template '\(name)' cannot be read, or has more than \(Self.fileLimit) bytes")
    }
    let template: Result<Template, TemplateError> = Result { () throws(TemplateError) in try Template(bytes) }
    let entry = Entry(stamp: stamp, digest: ContentDigest(of: bytes), template: template)
    // A file that is changed while it is read is read again next time.
    if Self.stamp(of: path) == stamp { entries.withLock { $0[name] = entry } }
    return entry
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      device: UInt(status.st_dev), file: UInt(status.st_ino), size: status.st_size, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
