import Synchronization

/// Bodies of answers in a store that several processes share.
///
/// A key is a cryptographic digest of all that an answer depends on, the release included. A value says for which key it
/// is and carries a digest of its bytes, so that whatever the store gives back, a wrong body is never taken for an
/// answer. (Who may write to the store can forge both: it belongs to the service.)
struct SharedAnswers: Sendable {
  private let store: any SharedStore
  /// The largest body that is stored, in bytes.
  private let limit: Int
  private let corrupted = Atomics()

  private final class Atomics: Sendable {
    let count = Atomic(0)
  }

  init(store: any SharedStore, limit: Int) {
    self.store = store
    self.limit = limit
  }

  var statistics: SharedStoreStatistics { store.statistics }

  /// Values that were not what had been stored.
  var corruptedCount: Int { corrupted.count.load(ordering: .relaxed) }

  /// The body that was stored for a digest.
  func body(for digest: ContentDigest) -> [UInt8]? {
    guard let value = store.value(for: Self.key(digest)) else { return nil }
    let headerSize = Self.header(digest, []).count
    guard value.count >= headerSize else { return corruptedValue() }
    let body = Array(value[headerSize...])
    guard value.starts(with: Self.header(digest, body)) else { return corruptedValue() }
    return body
  }

  private func corruptedValue() -> [UInt8]? {
    corrupted.count.add(1, ordering: .relaxed)
    return nil
  }

  func insert(_ body: [UInt8], for digest: ContentDigest) {
    guard body.count <= limit else { return }
    store.store(Self.header(digest, body) + body, for: Self.key(digest))
  }

  private static func key(_ digest: ContentDigest) -> String { "boxwright:\(digest.text)" }

  /// What stands before a body: of the same length for all.
  private static func header(_ digest: ContentDigest, _ body: [UInt8]) -> [UInt8] {
    Array("bw1 \(ContentDigest(of: body, digest.text).text)\n".utf8)
  }
}
