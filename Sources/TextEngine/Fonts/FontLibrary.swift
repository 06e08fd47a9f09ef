import Synchronization

/// The fonts that every document can use, and what was computed with them. One for a process; shared by threads.
public final class FontLibrary: Sendable {
  public struct Configuration: Sendable {
    /// Folders whose fonts come before those of the system.
    public var directories: [String]
    public var usesSystemFonts: Bool
    /// Families to try for each generic family, before fontconfig is asked. Keys in lower case.
    public var genericFamilies: [String: [String]]
    /// How many bytes of fonts from documents are kept for the next document.
    public var faceCacheBytes: Int
    /// How many bytes of shaped text are kept, those of painted text included.
    public var shapeCacheBytes: Int

    public init(
      directories: [String] = [], usesSystemFonts: Bool = true,
      genericFamilies: [String: [String]] = FontFamilies.generic, faceCacheBytes: Int = 64 << 20,
      shapeCacheBytes: Int = 32 << 20
    ) {
      self.directories = directories
      self.usesSystemFonts = usesSystemFonts
      self.genericFamilies = genericFamilies
      self.faceCacheBytes = faceCacheBytes
      self.shapeCacheBytes = shapeCacheBytes
    }
  }

  let installed: InstalledFonts
  let configuration: Configuration
  let shapes: ShapeCache
  let glyphRuns: GlyphRunCache
  let breakIterators = BreakIterators()
  let names = InternedNames()
  private let openFaces = Mutex<[Int: FontFace?]>([:])
  private let filesByPath = Mutex<[String: FontFace?]>([:])
  private let documentFaces: FaceCache
  private let genericFamilies = Mutex<[String: String?]>([:])
  private let fallbacks = Mutex<[UInt32: [Int]]>([:])

  /// Reads the lists of fonts; takes some 10 ms, and longer the first time on a machine.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    installed = InstalledFonts(
      directories: configuration.directories, usesSystemFonts: configuration.usesSystemFonts)
    glyphRuns = GlyphRunCache(capacity: configuration.shapeCacheBytes / 4)
    shapes = ShapeCache(capacity: configuration.shapeCacheBytes - configuration.shapeCacheBytes / 4)
    documentFaces = FaceCache(capacity: configuration.faceCacheBytes)
  }

  /// Whether there is any font at all.
  public var isEmpty: Bool { installed.faces.isEmpty }

  func face(_ index: Int) -> FontFace? {
    openFaces.withLock { faces in
      if let known = faces[index] { return known }
      let record = installed.faces[index]
      let face = FontFace(path: record.path, index: record.index)
      faces[index] = .some(face)
      return face
    }
  }

  func face(_ bytes: [UInt8]) -> FontFace? { documentFaces.face(bytes) }

  /// A font file that a document names and its owner allows.
  func face(path: String) -> FontFace? {
    filesByPath.withLock { files in
      if let known = files[path] { return known }
      let face = FontFace(path: path, index: 0).flatMap { $0.isComplete ? $0 : nil }
      if files.count >= 256 { files.removeAll() }
      files[path] = .some(face)
      return face
    }
  }

  /// The faces of a family or of the family that stands for it; empty if there is none.
  func faces(ofFamily name: String) -> [Int] {
    let faces = installed.faces(ofFamily: name)
    if !faces.isEmpty { return faces }
    if configuration.genericFamilies[name] != nil || FontFamilies.substituted.contains(name.lowercased()) {
      return installed.faces(ofFamily: generic(name) ?? "")
    }
    for candidate in FontFamilies.metricCompatible[name.lowercased()] ?? [] {
      let faces = installed.faces(ofFamily: candidate)
      if !faces.isEmpty { return faces }
    }
    return []
  }

  /// The installed family that a generic one stands for.
  private func generic(_ name: String) -> String? {
    genericFamilies.withLock { known in
      if let family = known[name] { return family }
      let candidates = configuration.genericFamilies[name] ?? []
      let listed = candidates.lazy.flatMap { [$0] + (FontFamilies.metricCompatible[$0.lowercased()] ?? []) }
      var family = listed.first { !self.installed.faces(ofFamily: $0).isEmpty }
      if family == nil, FontFamilies.substituted.contains(name.lowercased()) {
        family = installed.substitute(for: name == "system-ui" ? "sans" : name)
      }
      known[name] = .some(family)
      return family
    }
  }

  /// Faces that have a character, best first.
  func faces(covering character: UInt32) -> [Int] {
    fallbacks.withLock { known in
      if let faces = known[character] { return faces }
      if known.count > 8_192 { known.removeAll(keepingCapacity: true) }
      let faces = Array(installed.faces(covering: character).prefix(16))
      known[character] = faces
      return faces
    }
  }
}

/// What families stand for others.
public enum FontFamilies {
  /// As Chromium has them on Linux, and then what Debian packages for those that no document can do without.
  public static let generic: [String: [String]] = [
    "serif": ["Times New Roman", "DejaVu Serif", "Noto Serif"],
    "sans-serif": ["Arial", "DejaVu Sans", "Noto Sans"],
    "monospace": [],
    "cursive": ["Comic Sans MS"],
    "fantasy": ["Impact"],
    "system-ui": [],
    "math": ["Latin Modern Math"],
    "emoji": ["Noto Color Emoji"],
    "-webkit-standard": ["Times New Roman", "DejaVu Serif", "DejaVu Sans"],
  ]

  /// Names that fontconfig is asked about, in lower case. Whatever else is not installed is missing.
  static let substituted: Set<String> = ["monospace", "sans", "sans-serif", "serif", "system-ui"]

  /// Free families with the same widths.
  static let metricCompatible: [String: [String]] = [
    "arial": ["Liberation Sans", "Arimo"],
    "helvetica": ["Liberation Sans", "Nimbus Sans", "Arimo"],
    "times new roman": ["Liberation Serif", "Tinos"],
    "times": ["Liberation Serif", "Nimbus Roman", "Tinos"],
    "courier new": ["Liberation Mono", "Cousine"],
    "courier": ["Liberation Mono", "Nimbus Mono PS", "Cousine"],
    "calibri": ["Carlito"],
    "cambria": ["Caladea"],
    "georgia": ["Gelasio"],
  ]
}

/// Faces made from the bytes of documents, kept by content up to a number of bytes.
private final class FaceCache: Sendable {
  /// The bytes of a font. Equal means equal in full: a hash alone must not decide whose font a document gets.
  private struct Content: Hashable {
    var bytes: [UInt8]

    /// Hashes a sample, since fonts are large.
    func hash(into hasher: inout Hasher) {
      hasher.combine(bytes.count)
      for index in stride(from: 0, to: bytes.count, by: max(bytes.count / 256, 1)) { hasher.combine(bytes[index]) }
    }
  }

  private struct Entry {
    var face: FontFace?
    var used: UInt64
    var size: Int
  }

  private struct State {
    var entries: [Content: Entry] = [:]
    var size = 0
    var clock: UInt64 = 0
  }

  private let state = Mutex(State())
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  func face(_ bytes: [UInt8]) -> FontFace? {
    let content = Content(bytes: bytes)
    let known: FontFace?? = state.withLock { state in
      state.clock += 1
      guard let entry = state.entries[content] else { return nil }
      state.entries[content]?.used = state.clock
      return .some(entry.face)
    }
    if let known { return known }
    let face = FontFace(bytes: bytes).flatMap { $0.isComplete ? $0 : nil }
    let size = bytes.count + (face?.byteCount ?? 0)
    state.withLock { state in
      guard size <= capacity, state.entries[content] == nil else { return }
      state.size += size
      state.entries[content] = Entry(face: face, used: state.clock, size: size)
      while state.size > capacity, let oldest = state.entries.min(by: { $0.value.used < $1.value.used }) {
        state.size -= oldest.value.size
        state.entries[oldest.key] = nil
      }
    }
    return face
  }
}
