import HTTP
import Synchronization

/// Subtrees of documents that clients may refer to, by their digests, within so many bytes.
///
/// A digest is SHA-256 over a secret of this process and the text of the subtree, in which the digests of the subtrees
/// below stand for these. So it is known only to whoever has been told it in an answer, which is whoever has sent all of
/// the content: nobody can find out what others have sent by guessing it.
///
/// All operations take constant time. Subtrees are kept in two generations: what is not used while one fills is forgotten.
public final class SubtreeStore: Sendable {
  /// A subtree that is kept.
  struct Entry: Sendable {
    var text: SubtreeText
    /// Bytes of the text with all that is left out.
    var fullSize: Int
    /// How deep arrays and objects are in each other, with all that is left out.
    var depth: Int

    /// What an entry takes, about.
    var cost: Int { text.bytes.count + 40 * text.gaps.count + 160 }
  }

  public struct Statistics: Sendable, Equatable {
    public var entries = 0
    public var bytes = 0
    public var hits = 0
    public var misses = 0
  }

  private struct State {
    var young: [ContentDigest: Entry] = [:]
    var old: [ContentDigest: Entry] = [:]
    var youngBytes = 0
    var oldBytes = 0
    var hits = 0
    var misses = 0

    mutating func insert(_ entry: Entry, for digest: ContentDigest, capacity: Int) {
      guard young[digest] == nil, entry.cost <= capacity / 2 else { return }
      if youngBytes + entry.cost > capacity / 2 {
        (old, oldBytes) = (young, youngBytes)
        (young, youngBytes) = ([:], 0)
      }
      young[digest] = entry
      youngBytes += entry.cost
    }
  }

  /// In bytes.
  public let capacity: Int
  private let secret: [UInt8]
  /// A name that no document has, since nobody knows it.
  let placeholder: String
  private let state = Mutex(State())

  public init(capacity: Int) {
    self.capacity = capacity
    var random = SystemRandomNumberGenerator()
    secret = (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
    placeholder = Base64URL.encode((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  public var statistics: Statistics {
    state.withLock { state in
      Statistics(
        entries: state.young.count + state.old.count, bytes: state.youngBytes + state.oldBytes, hits: state.hits,
        misses: state.misses)
    }
  }

  /// A subtree; using it keeps it from being forgotten.
  func entry(for digest: ContentDigest) -> Entry? {
    state.withLock { state in
      if let entry = state.young[digest] {
        state.hits += 1
        return entry
      }
      guard let entry = state.old[digest] else {
        state.misses += 1
        return nil
      }
      state.hits += 1
      state.insert(entry, for: digest, capacity: capacity)
      return entry
    }
  }

  /// Keeps a subtree, and returns its digest.
  func insert(_ entry: Entry) -> ContentDigest {
    let digest = digest(of: entry.text)
    state.withLock { $0.insert(entry, for: digest, capacity: capacity) }
    return digest
  }

  private func digest(of text: SubtreeText) -> ContentDigest {
    let gaps = text.gaps.flatMap { gap in
      withUnsafeBytes(of: UInt64(gap.offset).littleEndian, Array.init) + gap.digest.bytes
    }
    return secret.withUnsafeBytes { secret in
      gaps.withUnsafeBytes { gaps in
        text.bytes.withUnsafeBytes { ContentDigest(parts: [secret, gaps, $0]) }
      }
    }
  }
}
