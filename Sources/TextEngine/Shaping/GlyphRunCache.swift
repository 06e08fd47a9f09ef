import LayoutEngine
import Synchronization

/// The glyphs of fragments of text that were painted lately, shared by all documents and threads: most texts of a document
/// that is made from a template were in the one before.
///
/// Bounded in bytes: there are two generations; when the young one is full it becomes the old one, and what was not used
/// since is forgotten.
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

  private struct State {
    var young: [Key: [GlyphRun]] = [:]
    var old: [Key: [GlyphRun]] = [:]
    var youngBytes = 0
  }

  private let state = Mutex(State())
  /// In bytes.
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  func runs(of fragment: LineFragment, in digest: Digest, make: () -> [GlyphRun]) -> [GlyphRun] {
    let key = Key(fragment, digest)
    let (known, isOld) = state.withLock { state in
      if let runs = state.young[key] { return ([GlyphRun]?.some(runs), false) }
      return (state.old[key], true)
    }
    if let known, !isOld { return known }
    let runs = known ?? make()
    keep(runs, for: key)
    return runs
  }

  private func keep(_ runs: [GlyphRun], for key: Key) {
    let size = runs.reduce(128) {
      $0 + MemoryLayout<GlyphRun>.stride + $1.glyphs.count * MemoryLayout<PositionedGlyph>.stride
    }
    guard size <= capacity / 16 else { return }
    // What is forgotten is freed without the lock.
    _ = state.withLock { state -> [Key: [GlyphRun]] in
      guard state.young.updateValue(runs, forKey: key) == nil else { return [:] }
      state.youngBytes += size
      guard state.youngBytes > capacity / 2 else { return [:] }
      let forgotten = state.old
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
      return forgotten
    }
  }
}
