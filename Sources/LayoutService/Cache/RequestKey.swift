import LayoutEngine

/// What an answer is found by in the cache of this process: digests of the document and of all else that decides.
///
/// The digests are keyed with a secret of the process and take a small part of the time of the SHA-256 that goes into
/// an entity tag.
struct RequestKey: Hashable, Sendable {
  private let document: Digest
  private let options: Digest

  private static let digestKey = DigestKey()

  init(document: [UInt8], options: String) {
    self.document = Self.digestKey.digest(of: document)
    var options = options
    self.options = options.withUTF8 { Self.digestKey.digest(UnsafeRawBufferPointer($0)) }
  }
}
