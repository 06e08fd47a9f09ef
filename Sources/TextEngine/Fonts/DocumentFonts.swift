import LayoutEngine
import Synchronization

/// The fonts of one document: its `@font-face` rules on top of a library. Shared by threads.
public final class DocumentFonts: Sendable {
  public let library: FontLibrary
  /// Families whose `@font-face` rules had no source that could be read.
  public let unreadableFamilies: [String]
  private let families: [String: [DocumentFace]]
  private let stacks = Mutex<[StackKey: FontStack?]>([:])

  fileprivate struct DocumentFace: Sendable {
    var face: FontFace
    var traits: FaceTraits
    var unicodeRanges: [ClosedRange<UInt32>]
    var adjustments: FontFaceDescriptor.Adjustments
  }

  private struct StackKey: Hashable {
    var families: [String]
    var request: FaceRequest
    var variations: [TextStyle.Setting]
  }

  /// Opens the faces. Unreadable ones are left out, as CSS says.
  public init(library: FontLibrary, faces: [FontFaceDescriptor] = []) {
    self.library = library
    var families: [String: [DocumentFace]] = [:]
    var unreadable: [String] = []
    for descriptor in faces {
      let opened = descriptor.sources.lazy.compactMap { Self.open($0, in: library) }.first
      guard let opened else {
        unreadable.append(descriptor.family)
        continue
      }
      families[descriptor.family.lowercased(), default: []].append(
        DocumentFace(
          face: opened,
          traits: FaceTraits(
            weight: descriptor.weight ?? 400...400, stretch: descriptor.stretch ?? 100...100,
            slant: descriptor.style.slant, hasOwnWeight: descriptor.weight == nil,
            hasOwnStretch: descriptor.stretch == nil),
          unicodeRanges: descriptor.unicodeRanges,
          adjustments: descriptor.adjustments))
    }
    self.families = families
    unreadableFamilies = unreadable
  }

  /// The fonts of a document with the same faces as another one.
  public init(like other: DocumentFonts) {
    library = other.library
    unreadableFamilies = other.unreadableFamilies
    families = other.families
    let known = other.stacks.withLock { $0 }
    stacks.withLock { $0 = known }
  }

  private static func open(_ source: FontFaceDescriptor.Source, in library: FontLibrary) -> FontFace? {
    switch source {
    case .bytes(let bytes): library.face(bytes)
    case .file(let path): library.face(path: path)
    case .local(let name): library.installed.face(named: name).flatMap { library.face($0) }
    }
  }

  /// Whether the document brings fonts of its own.
  var hasFaces: Bool { !families.isEmpty }

  /// The metrics of the first available font of a style, in px, for the units `ex`, `ch` and `cap`.
  public func metrics(for style: TextStyle) -> (xHeight: Float, zeroAdvance: Float, capHeight: Float)? {
    guard let font = stack(for: style)?.primary.font else { return nil }
    let size = FontScale.effective(font.size(in: style.size))
    let scale = FontScale(font, size: style.size)
    let zero = font.glyph(of: 0x30).map { Float(scale.advance(font.advance(of: $0))) / 65_536 } ?? size / 2
    let xHeight = font.xHeight(at: size)
    return (xHeight > 0 ? xHeight : style.size / 2, zero, font.capHeight(at: size))
  }

  /// The fonts for a style; `nil` only if there is no font at all.
  func stack(for style: TextStyle) -> FontStack? {
    let request = FaceRequest(
      weight: style.weight, stretch: style.stretch, slant: style.slant, synthesis: style.synthesis)
    let key = StackKey(families: style.families, request: request, variations: style.variations)
    return stacks.withLock { stacks in
      if let known = stacks[key] { return known }
      let stack = makeStack(for: key)
      if stacks.count > 1_024 { stacks.removeAll(keepingCapacity: true) }
      stacks[key] = .some(stack)
      return stack
    }
  }

  private func makeStack(for key: StackKey) -> FontStack? {
    var faces: [StackFace] = []
    for family in key.families { faces += self.faces(ofFamily: family, for: key) }
    // The standard font comes before all others that could stand in.
    for face in self.faces(ofFamily: "-webkit-standard", for: key)
    where !faces.contains(where: { $0.font === face.font }) {
      faces.append(face)
    }
    if faces.isEmpty, !library.isEmpty {
      faces = installed(Array(library.installed.faces.indices.prefix(1)), for: key)
    }
    guard !faces.isEmpty else { return nil }
    return FontStack(faces: faces, request: key.request, library: library)
  }

  private func faces(ofFamily name: String, for key: StackKey) -> [StackFace] {
    if let declared = families[name.lowercased()] { return self.declared(declared, for: key) }
    return installed(library.faces(ofFamily: name), for: key)
  }

  /// The best face of an installed family.
  private func installed(_ candidates: [Int], for key: StackKey) -> [StackFace] {
    let traits = candidates.map { library.installed.faces[$0].traits }
    guard let best = FontMatching.best(of: traits, for: key.request), let face = library.face(candidates[best]) else {
      return []
    }
    return FontResolver.face(face, traits: traits[best], request: key.request, variations: key.variations)
      .map { [$0] } ?? []
  }

  /// The composite face: all rules with the traits of the best one, the last first.
  ///
  /// https://www.w3.org/TR/2024/WD-css-fonts-4-20240201/#composite-fonts
  private func declared(_ candidates: [DocumentFace], for key: StackKey) -> [StackFace] {
    let traits = candidates.map(\.traits)
    guard let best = FontMatching.best(of: traits, for: key.request) else { return [] }
    return candidates.reversed().filter { $0.traits == traits[best] }.compactMap { candidate in
      FontResolver.face(
        candidate.face, traits: candidate.traits, request: key.request, variations: key.variations,
        unicodeRanges: candidate.unicodeRanges, adjustments: candidate.adjustments)
    }
  }
}

extension FontFaceDescriptor.Style {
  fileprivate var slant: FaceTraits.Slant {
    switch self {
    case .normal: .normal
    case .italic: .italic
    case .oblique(let range): .oblique(range)
    }
  }
}
