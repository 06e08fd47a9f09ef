import LayoutEngine

/// The glyphs of fragments of text that were painted lately, shared by all documents and threads: most texts of a document
/// that is made from a template were in the one before.
final class GlyphRunCache: Sendable {
  /// All that decides on the glyphs of a fragment.
  private struct Key: Hashable {
    /// Of the formatting context that the fragment is in, its fonts included.
    var digest: Digest
    var contentStart: Int32
    var contentEnd: Int32
    var shapedEnd: Int32
    var expansion: Float
    var level: UInt8
    var cuts: UInt8

    init(_ fragment: LineFragment, _ digest: Digest) {
      self.digest = digest
      contentStart = fragment.contentStart
      contentEnd = fragment.contentEnd
      shapedEnd = fragment.shapedEnd
      expansion = fragment.expansion
      level = fragment.level
      cuts = fragment.cuts.rawValue
    }

    /// The fragments of a context begin at different places.
    func hash(into hasher: inout Hasher) { hasher.combine(digest.low ^ UInt64(UInt32(bitPattern: contentStart))) }
  }

  private let runs: GenerationCache<Key, [GlyphRun]>

  /// - Parameter capacity: In bytes.
  init(capacity: Int) { runs = GenerationCache(capacity: capacity) }

  func runs(of fragment: LineFragment, in digest: Digest, make: () -> [GlyphRun]) -> [GlyphRun] {
    let key = Key(fragment, digest)
    if let known = runs.value(for: key) { return known }
    let made = make()
    let size = made.reduce(128) {
      $0 + MemoryLayout<GlyphRun>.stride + $1.glyphs.count * MemoryLayout<PositionedGlyph>.stride
    }
    runs.insert(made, for: key, byteCount: size)
    return made
  }
}
